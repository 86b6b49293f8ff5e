//===- points.js - Groups as points ---------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/**
 * @typedef {object} Point
 * @property {number} x intensity
 * @property {number} y operations per second reached
 * @property {number[]} groups indices of those that are alike, as in the layers
 *   of a model
 * @property {number} share of the time, of all of them
 * @property {number} radius in pixels; the area is the share
 * @property {string} bound
 * @property {?string} role that moves most
 */

/** The radius of a point that takes all of the time, in pixels. */
export const largestRadius = 30;
const smallestRadius = 4;

/** Whether `estimate` can be placed on logarithmic scales. */
export function hasPlace({ intensity, attainable }) {
  return intensity > 0 && attainable > 0 && Number.isFinite(intensity);
}

/** The value at `key`, created on demand. */
function getOrMake(map, key, make) {
  if (!map.has(key)) map.set(key, make());
  return map.get(key);
}

/** Points without a radius, one per position. */
function gather(groups) {
  const points = [];
  const columns = new Map();
  for (const [group, { estimate, role, share }] of groups.entries()) {
    if (!hasPlace(estimate)) continue;
    const { intensity: x, attainable: y, bound } = estimate;
    const column = getOrMake(columns, x, () => new Map());
    const point = getOrMake(column, y, () => {
      points.push({ x, y, bound, role, groups: [], share: 0 });
      return points.at(-1);
    });
    point.groups.push(group);
    point.share += share || 0;
  }
  return points;
}

/**
 * The groups that can be placed in the chart, longest first, so that small
 * points stay on top.
 * @param {import('../evaluate.js').Result} result
 * @returns {Point[]}
 */
export function findPoints(result) {
  return gather(result.groups)
    .map((point) => ({
      ...point,
      radius: Math.max(smallestRadius, largestRadius * Math.sqrt(point.share)),
    }))
    .sort((a, b) => b.radius - a.radius);
}
