//===- axes.js - Logarithmic axes -----------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

const floorPower = (value) => 10 ** Math.floor(Math.log10(value));
const ceilPower = (value) => 10 ** Math.ceil(Math.log10(value));

/** Whole powers of ten around `values`, or around 1 if there are none. */
function getRange(values, fallback) {
  const known = values.filter((value) => value > 0 && Number.isFinite(value));
  if (!known.length) return fallback;
  let [min, max] = [Infinity, 0];
  for (const value of known) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return { min: floorPower(min * 0.8), max: ceilPower(max * 1.3) };
}

/**
 * The ranges of both axes that show all points, arrows and roofs.
 * @param {{x: number, y: number}[]} places
 * @param {import('./roofs.js').Roofs} roofs
 * @returns {{x: {min: number, max: number}, y: {min: number, max: number}}}
 */
export function findRanges(places, { flat, slanted }) {
  const rates = flat.map(({ rate }) => rate);
  const main = slanted[0];
  const ridges = main ? rates.map((rate) => rate / main.bandwidth) : [];
  const xs = [...places.map(({ x }) => x), ...ridges.map((x) => 2 * x)];
  const x = getRange([...xs, ...(main ? [1] : [])], { min: 0.1, max: 1000 });
  const ys = [...places.map((place) => place.y), ...rates];
  // The rate that memory sustains at intensity 1.
  if (main && !places.length) ys.push(main.bandwidth);
  const y = getRange(ys, { min: 1e9, max: 1e15 });
  return { x, y };
}

/**
 * Ticks at powers of ten, few enough for the axis.
 * @param {{min: number, max: number}} range
 * @param {number} most how many
 * @returns {number[]}
 */
export function getTicks({ min, max }, most) {
  const first = Math.round(Math.log10(min));
  const last = Math.round(Math.log10(max));
  const step = Math.max(1, Math.ceil((last - first) / most));
  const ticks = [];
  for (let power = first; power <= last; power += step) ticks.push(10 ** power);
  return ticks;
}
