//===- sizes.js - Sliders for sizes ---------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

const numStops = 120;

/**
 * Where a slider can stand: whole sizes whose ratios are about the same, and
 * the powers of two. Without a last size, a slider reaches far beyond `value`.
 * @param {{value: ?number, first: ?number, last: ?number}} symbol
 * @returns {number[]} in ascending order
 */
export function getStops({ value, first, last }) {
  const from = Math.max(1, first ?? 1);
  const known = Math.max(from, value ?? 1);
  const to = last ?? Math.max(1024, 2 ** Math.ceil(Math.log2(known * 16)));
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
