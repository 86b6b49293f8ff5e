//===- rows.js - Order and choice of rows ---------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

function isMissing(value) {
  return value === null || value === undefined || Number.isNaN(value);
}

/** Ascending; texts in natural order. */
const collator = new Intl.Collator('en', { numeric: true });

function compare(a, b) {
  return typeof a === 'number' ? a - b : collator.compare(a, b);
}

/**
 * `rows` sorted by `key`, stably. Unknown values come last in either direction.
 * @param {object[]} rows
 * @param {function(object): *} key
 * @param {boolean} isDescending
 * @returns {object[]}
 */
export function sortRows(rows, key, isDescending) {
  const keyed = rows.map((row) => ({ row, value: key(row) }));
  const known = keyed.filter(({ value }) => !isMissing(value));
  const missing = keyed.filter(({ value }) => isMissing(value));
  const sign = isDescending ? -1 : 1;
  known.sort((a, b) => sign * compare(a.value, b.value));
  return [...known, ...missing].map(({ row }) => row);
}

/**
 * The rows that have all words of `search` in some cell, and match the filters
 * of columns.
 * @param {object[]} rows
 * @param {import('./table.js').Column[]} columns
 * @param {string} search
 * @param {Map<string, string>} filters by column
 * @returns {object[]}
 */
export function filterRows(rows, columns, search, filters) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const texts = columns.filter(({ isNumber }) => !isNumber);
  const filtering = columns.filter(({ id }) => filters.get(id));
  return rows.filter((row) => {
    if (filtering.some((c) => c.key(row) !== filters.get(c.id))) return false;
    if (!words.length) return true;
    const text = texts
      .map((c) => c.key(row) ?? '')
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
