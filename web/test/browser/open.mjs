//===- open.mjs - A page in a browser, watched ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a browser: the one that CHROMIUM names, or Debian's. */
export function startBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: flags,
  });
}

/**
 * Opens a file.
 * @param {import('playwright-core').Browser} browser
 * @param {string} path
 * @param {object} [options] of the context, such as `colorScheme`
 * @param {string} [hash]
 * @returns {Promise<{page: import('playwright-core').Page, faults: string[]}>}
 *   the page, and what went wrong in it up to now: errors on the console and
 *   requests of anything but the file
 */
export async function openPage(browser, path, options = {}, hash = '') {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const url = pathToFileURL(resolve(path)).href;
  const faults = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const asked = request.url().split('#')[0];
    if (asked !== url && !asked.startsWith('data:'))
      faults.push(`request: ${asked}`);
  });
  await page.goto(url + hash);
  await settle(page);
  return { page, faults };
}

/**
 * Waits until what was changed is drawn. On a busy machine a change can miss a
 * frame, so that some pass.
 */
export async function settle(page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; ++frame)
      await new Promise((done) => requestAnimationFrame(done));
  });
}
