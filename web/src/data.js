//===- data.js - What the page is about ----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { Evaluator } from './evaluate.js';

function parse(id) {
  return JSON.parse(document.getElementById(id).textContent);
}

/**
 * @typedef {object} Data
 * @property {object} report as docs/report.md has it
 * @property {object} whatIf what the evaluator reads
 * @property {Evaluator} evaluator
 */

/** @returns {Data} what is embedded in the page. */
export function readData() {
  const whatIf = parse('roofline-what-if');
  return {
    report: parse('roofline-report'),
    whatIf,
    evaluator: new Evaluator(whatIf),
  };
}
