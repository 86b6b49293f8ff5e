//===- sizes.js - Sliders for sizes ---------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

const numStops = 120;

/**
 * The sizes that a program can have. There may be no upper limit.
 * @param {{least?: number, largest?: number}} symbol
 * @returns {{least: number, largest: number}}
 */
export function getLimits({ least, largest }) {
  return { least: Math.max(1, least ?? 1), largest: largest ?? Infinity };
}

/** The requested range, or one that extends far beyond the size. */
function getRange(symbol) {
  const { least, largest } = getLimits(symbol);
  const { value, first, last } = symbol;
  const far = 2 ** Math.ceil(Math.log2(Math.max(least, value ?? 1) * 16));
  const from = Math.max(least, first ?? least);
  const to = Math.min(largest, last ?? Math.max(1024, far));
  return { from, to: Math.max(from, to) };
}

/**
 * The stops of a slider: integers in roughly geometric progression, including
 * the powers of two.
 * @param {{value: ?number, least?: number, largest?: number, first?: number,
 *   last?: number}} symbol
 * @returns {number[]} in ascending order
 */
export function getStops(symbol) {
  const { from, to } = getRange(symbol);
  const { value } = symbol;
  const stops = new Set([from, to]);
  if (value !== null && value >= from && value <= to) stops.add(value);
  for (let index = 0; index < numStops; ++index)
    stops.add(Math.round(from * (to / from) ** (index / numStops)));
  for (let power = 1; power <= to; power *= 2)
    if (power >= from) stops.add(power);
  return [...stops].sort((a, b) => a - b);
}

/**
 * The position of the stop that is nearest to `size`.
 * @param {number[]} stops
 * @param {number} size
 * @returns {number}
 */
export function findStop(stops, size) {
  const next = stops.findIndex((stop) => stop >= size);
  if (next < 0) return stops.length - 1;
  if (next === 0) return 0;
  return stops[next] - size <= size - stops[next - 1] ? next : next - 1;
}
