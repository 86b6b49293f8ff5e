//===- screenshots.mjs - The page as it looks -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   node test/browser/screenshots.mjs PAGE FOLDER
//
// writes pictures of both widths and themes.
//
//===----------------------------------------------------------------------===//

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openPage, startBrowser } from './open.mjs';

const [path, folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browser = await startBrowser();
for (const width of [1280, 400]) {
  for (const colorScheme of ['light', 'dark']) {
    const { page } = await openPage(browser, path, {
      colorScheme,
      viewport: { width, height: 900 },
    });
    await page.screenshot({
      path: join(folder, `${width}-${colorScheme}.png`),
      fullPage: true,
    });
    await page.context().close();
  }
}
await browser.close();
