//===- points.js - Groups as points ---------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { findMainRole } from '../roles.js';

/**
 * @typedef {object} Point
 * @property {number} x intensity
 * @property {number} y operations per second reached
 * @property {number} group its index
 * @property {number} radius in pixels; the area is the share of the time
 * @property {string} bound
 * @property {?string} role that moves most
 */

const largestRadius = 28;
const smallestRadius = 3.5;

/** Whether there is a place for `estimate` where scales are logarithmic. */
export function hasPlace({ intensity, attainable }) {
  return intensity > 0 && attainable > 0 && Number.isFinite(intensity);
}

/**
 * The groups that have a place in the chart, the largest first, so that small
 * ones stay on top.
 * @param {import('../evaluate.js').Result} result
 * @returns {Point[]}
 */
export function findPoints(result) {
  return result.groups
    .map(({ estimate, share }, group) => ({ estimate, share, group }))
    .filter(({ estimate }) => hasPlace(estimate))
    .map(({ estimate, share, group }) => ({
      x: estimate.intensity,
      y: estimate.attainable,
      group,
      radius: Math.max(smallestRadius, largestRadius * Math.sqrt(share || 0)),
      bound: estimate.bound,
      role: findMainRole(estimate.byRole),
    }))
    .sort((a, b) => b.radius - a.radius);
}
