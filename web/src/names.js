//===- names.js - What groups and places are called ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

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
    const main = fn.ops[group.main];
    const others = group.ops.length - 1;
    return { name: group.name, title: getOpName(main), loc: main.loc, others };
  });
}
