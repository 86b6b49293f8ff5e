//===- cells.js - Columns that tables share -------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { formatCount, formatQuantity, formatRatio } from '../format.js';
import { describeFullPlace, describePlace } from '../names.js';

/** Integers above 2^53 are strings; unknown ones are null. */
const toNumber = (value) =>
  value === null || value === undefined ? null : Number(value);

/**
 * A column of numbers. Null ones are shown as unknown, with the reason that the
 * row has for the member.
 * @param {string} id the member
 * @param {string} title
 * @param {function(?number): string} format
 * @returns {import('./table.js').Column}
 */
export function makeNumber(id, title, format) {
  return {
    id,
    title,
    isNumber: true,
    key: (row) => toNumber(row[id]),
    text: (row) => format(toNumber(row[id])),
    hint: (row) => row[`${id}_reason`] ?? null,
  };
}

export const formatBytes = (value) => formatCount(value, 'B');
export const formatFlops = (value) => formatCount(value, 'FLOP');
export const formatRate = (value) => formatQuantity(value, 'FLOP/s');

/**
 * An optional number; an absent one is not an unknown one.
 * @param {?number} value
 */
export function formatOptionalRatio(value) {
  return value === null ? '-' : formatRatio(value);
}

/** The location of a row's subject in the model. */
export const placeColumn = {
  id: 'place',
  title: 'location',
  isOptional: true,
  key: ({ loc }) => describePlace(loc),
  hint: ({ loc }) => describeFullPlace(loc) || null,
};
