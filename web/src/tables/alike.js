//===- alike.js - Groups that are one row together ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/** A name in parts: alternating text and numbers, text first. */
const splitNumbers = (name) => name.split(/(\d+)/);

/** The text of a name, with a non-digit placeholder for each number. */
const getText = (name) => name.replace(/\d+/g, '\n');

/**
 * The common name of `names`, which differ in numbers only: `*` replaces those
 * that differ.
 * @param {string[]} names
 * @returns {string}
 */
export function joinNames(names) {
  const all = names.map(splitNumbers);
  return all[0]
    .map((part, index) => (all.every((n) => n[index] === part) ? part : '*'))
    .join('');
}

/** The key that identical groups share. */
function getKey({ index, kind, title, others }, { groups }) {
  const { estimate, trips, role } = groups[index];
  const { flops, bytes, time, bound, engine, attainable } = estimate;
  const numbers = [trips, flops, bytes];
  // Unknown numbers need not be equal.
  if (numbers.some(Number.isNaN)) return `${index}`;
  return [
    ...numbers,
    ...[time, bound, engine, attainable, role, kind, others],
    getText(title),
  ].join('\n');
}

/**
 * Rows of groups, with identical groups merged: they have the same numbers and
 * number of operations, and names that differ in numbers at most.
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
