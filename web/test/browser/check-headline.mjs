//===- check-headline.mjs - Open pages in a browser -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   node test/browser/check-headline.mjs PAGE...
//
// prints what each PAGE says first, and what goes wrong in it.
//
//===----------------------------------------------------------------------===//

import { openPage, startBrowser } from './open.mjs';

const browser = await startBrowser();
for (const path of process.argv.slice(2)) {
  const { page, faults } = await openPage(browser, path);
  console.log(await page.locator('h1').textContent());
  for (const fault of faults) console.log(fault);
}
await browser.close();
