//===- alike.js - Groups that are one row together ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/** A name in parts: text and numbers by turns, text first. */
const splitNumbers = (name) => name.split(/(\d+)/);

/** The text of a name, with a sign that is not a digit for each number. */
const getText = (name) => name.replace(/\d+/g, '\n');

/**
 * The name of all of `names`, which differ in numbers only: `*` stands for
 * those that are not the same.
 * @param {string[]} names
 * @returns {string}
 */
export function joinNames(names) {
  const all = names.map(splitNumbers);
  return all[0]
    .map((part, index) => (all.every((n) => n[index] === part) ? part : '*'))
    .join('');
}

/** What is the same for groups that are alike. */
function getKey({ index, kind, title, others }, { groups }) {
  const { estimate, trips, role } = groups[index];
  const { flops, bytes, time, bound, engine, attainable } = estimate;
  const numbers = [trips, flops, bytes];
  // What is not known need not be the same.
  if (numbers.some(Number.isNaN)) return `${index}`;
  return [
    ...numbers,
    ...[time, bound, engine, attainable, role, kind, others],
    getText(title),
  ].join('\n');
}

/**
 * Rows of groups, of which those that are alike become one: they have the same
 * numbers and as many operations, and names that differ in numbers at most.
 * @param {{index: number, kind: string, title: string, others: number}[]} rows
 *   a group each
 * @param {import('../evaluate.js').Result} result
 * @returns {object[][]} in the order of the first of each
 */
export function findAlike(rows, result) {
  const alike = new Map();
  for (const row of rows) {
    const key = getKey(row, result);
    if (!alike.has(key)) alike.set(key, []);
    alike.get(key).push(row);
  }
  return [...alike.values()];
}
