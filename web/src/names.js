//===- names.js - What groups and places are called ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { Expressions } from './expressions.js';

/** An unknown size is assumed to be large, as in the text report. */
const largeSizes = { get: () => 2 ** 32 };

/** The value of a tree for large sizes. */
function evaluateLarge({ tree } = {}) {
  if (tree === undefined) return 0;
  const expressions = new Expressions([tree]);
  expressions.setSymbols(largeSizes);
  return expressions.get(0) || 0;
}

/** Numbers of a report: integers above 2^53 are strings, symbolic ones null. */
function getFlops({ flops, symbolic }) {
  if (flops !== null) return Number(flops);
  const work = symbolic?.work ?? [];
  return work.reduce((sum, { ops }) => sum + evaluateLarge(ops), 0);
}

function getBytes({ bytes, symbolic }) {
  if (bytes !== null) return Number(bytes);
  const operands = symbolic?.operands ?? [];
  return operands.reduce((sum, each) => sum + evaluateLarge(each.bytes), 0);
}

/** Whether `op` characterizes a group of `kind` better than `main`. */
function isMoreTelling(op, main, kind) {
  const [a, b] = [op, main].map((each) => [
    Number(each.kind === kind),
    getFlops(each),
    getBytes(each),
  ]);
  const differing = a.findIndex((value, index) => value !== b[index]);
  return differing >= 0 && a[differing] > b[differing];
}

/** The operation that a group is named after, as the text report has it. */
function findMainOp(group, ops) {
  let main = ops[group.ops[0]];
  for (const index of group.ops)
    if (isMoreTelling(ops[index], main, group.kind)) main = ops[index];
  return main;
}

/**
 * A location in the model, such as `model.mlir:41`.
 * @param {?{file: string, line: number}} loc
 * @returns {string}
 */
export function describePlace(loc) {
  if (!loc?.file) return '';
  return `${loc.file.split('/').at(-1)}:${loc.line}`;
}

/**
 * The full location.
 * @param {?{file: string, line: number, col: number}} loc
 * @returns {string}
 */
export function describeFullPlace(loc) {
  return loc?.file ? `${loc.file}:${loc.line}:${loc.col}` : '';
}

/**
 * The name of an operation: that in the model, or the op name.
 * @param {object} op of the report
 * @returns {string}
 */
export function getOpName(op) {
  return op.loc?.name ?? op.op;
}

/**
 * The name of a group of `title` and `others` more operations.
 * @param {string} title
 * @param {number} others
 * @returns {string}
 */
export function countOthers(title, others) {
  return others ? `${title} +${others}` : title;
}

/**
 * Names and locations of the groups of a function.
 * @param {object} fn of the report
 * @returns {{name: string, title: string, loc: ?object, others: number}[]} the
 *   title is the name of the main operation, of which the name has how many
 *   others there are
 */
export function nameGroups(fn) {
  return fn.groups.map((group) => {
    const main = findMainOp(group, fn.ops);
    const others = group.ops.length - 1;
    const title = getOpName(main);
    return { name: countOthers(title, others), title, loc: main.loc, others };
  });
}
