//===- roofline.js - Where an estimate stands under the roof --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/** Engines by number. */
export const engines = ['matrix', 'vector', 'transcendental'];

/**
 * A cost on a target. Unknown values are NaN, inapplicable ones null.
 * @typedef {object} Estimate
 * @property {number} flops operations
 * @property {number} bytes moved
 * @property {number[]} engineTimes seconds of each engine
 * @property {number} memoryTime seconds
 * @property {number} time seconds; transfers and engines overlap
 * @property {number} serialTime seconds, where nothing overlaps
 * @property {boolean} atLeast whether times are lower bounds
 * @property {boolean} boundUnknown whether that hides what the bound is
 * @property {?string} engine the slowest
 * @property {?number} intensity operations per byte
 * @property {'memory'|'compute'|'none'|'unknown'} bound
 * @property {?number} ridge operations per byte
 * @property {?number} attainable operations per second
 */

/** @returns {Estimate} the estimate of nothing, to add to. */
export function getEmptyEstimate() {
  return {
    flops: 0,
    bytes: 0,
    engineTimes: [0, 0, 0],
    memoryTime: 0,
    time: 0,
    serialTime: 0,
    atLeast: false,
    boundUnknown: false,
    engine: null,
    intensity: null,
    bound: 'none',
    ridge: null,
    attainable: null,
  };
}

/**
 * Adds `part`, with trip count `trips`, to the sum of estimates that run
 * sequentially.
 * @param {Estimate} sum
 * @param {Estimate} part
 * @param {number} trips
 */
export function addEstimate(sum, part, trips) {
  if (trips === 0) return;
  sum.flops += part.flops * trips;
  sum.bytes += part.bytes * trips;
  for (let engine = 0; engine < engines.length; ++engine)
    sum.engineTimes[engine] += part.engineTimes[engine] * trips;
  sum.memoryTime += part.memoryTime * trips;
  sum.time += part.time * trips;
  sum.serialTime += part.serialTime * trips;
  sum.atLeast ||= part.atLeast;
  sum.boundUnknown ||= part.bound === 'unknown';
}

/** Fills in the combined time of the engines and the memory. */
export function overlap(estimate) {
  const [matrix, vector, transcendental] = estimate.engineTimes;
  const { memoryTime } = estimate;
  estimate.time = Math.max(matrix, vector, transcendental, memoryTime);
  estimate.serialTime = memoryTime + matrix + vector + transcendental;
}

function classify(estimate, slowest) {
  const { flops, bytes } = estimate;
  if (estimate.boundUnknown || Number.isNaN(flops + bytes)) return 'unknown';
  if (flops === 0 && bytes === 0) return 'none';
  // If the rate of the work is unknown, memory decides, if there is traffic.
  if (!estimate.engine) return bytes === 0 ? 'unknown' : 'memory';
  return slowest >= estimate.memoryTime ? 'compute' : 'memory';
}

/**
 * Fills in what follows from the times of the engines and the memory.
 * @param {Estimate} estimate
 * @param {?number} bandwidth bytes per second
 * @param {?number} rate operations per second, where all work runs at one
 */
export function placeUnderRoof(estimate, bandwidth, rate) {
  const { flops, bytes, engineTimes } = estimate;
  const slowest = Math.max(engineTimes[0], engineTimes[1], engineTimes[2]);
  estimate.engine = slowest > 0 ? engines[engineTimes.indexOf(slowest)] : null;
  estimate.intensity = bytes === 0 ? null : flops / bytes;
  estimate.bound = classify(estimate, slowest);
  if (estimate.bound === 'none' || estimate.bound === 'unknown') return;
  if (flops === 0) {
    estimate.attainable = 0;
    return;
  }
  if (!estimate.engine) return;

  const peak = rate ?? flops / slowest;
  if (bandwidth !== null) estimate.ridge = peak / bandwidth;
  estimate.attainable =
    bandwidth !== null && estimate.intensity !== null
      ? Math.min(peak, estimate.intensity * bandwidth)
      : peak;
}
