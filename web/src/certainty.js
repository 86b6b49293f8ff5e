//===- certainty.js - How sure numbers are --------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/** The least certain last. */
const signs = { at_most: '≤ ', expected: '~ ' };

/**
 * The prefix of a function's bytes, if some are an upper bound or an expected
 * value.
 * @param {object} fn of the report
 * @returns {string}
 */
export function getCertaintySign({ ops }) {
  const isAny = (wanted) =>
    ops.some(({ operands }) =>
      operands.some(({ certainty }) => certainty === wanted),
    );
  return signs[Object.keys(signs).findLast(isAny)] ?? '';
}

/**
 * The number of operations of a function that are not priced.
 * @param {import('./scene.js').Scene} scene
 * @returns {number}
 */
export function countUnpriced({ fn, whatIf }) {
  return whatIf?.partial === false ? 0 : fn.unknown.length;
}

/**
 * Why the numbers of a function are lower bounds.
 * @param {import('./scene.js').Scene} scene
 * @returns {string}
 */
export function explainAtLeast(scene) {
  const count = countUnpriced(scene);
  if (count === 0) return 'some of its work has no known rate';
  if (count === 1) return '1 operation has no price';
  return `${count} operations have no price`;
}
