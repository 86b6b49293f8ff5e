//===- page-data.mjs - What a page holds ----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { readFileSync } from 'node:fs';
import { Evaluator } from '../src/evaluate.js';

function readElement(page, id) {
  const element = `<script type="application/json" id="${id}">(.*?)</script>`;
  return JSON.parse(page.match(new RegExp(element, 's'))[1]);
}

/**
 * The data of a page file, as the page itself reads them.
 * @param {string} path
 * @returns {import('../src/data.js').Data}
 */
export function readPage(path) {
  const page = readFileSync(path, 'utf8');
  const whatIf = readElement(page, 'roofline-what-if');
  const report = readElement(page, 'roofline-report');
  return { report, whatIf, evaluator: new Evaluator(whatIf) };
}
