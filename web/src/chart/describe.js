//===- describe.js - Groups in words --------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import {
  formatCount,
  formatQuantity,
  formatRatio,
  formatShare,
  formatTime,
} from '../format.js';
import { describeFullPlace } from '../names.js';
import { describeRole } from '../roles.js';

/** `memory-bound (matrix)`, or that the bound is unknown. */
export function describeBound({ bound, engine }) {
  if (bound === 'unknown') return 'bound unknown';
  if (bound === 'none') return 'nothing to do';
  return `${bound}-bound${engine ? ` (${engine})` : ''}`;
}

/**
 * The numbers of a group, one per line.
 * @param {import('../scene.js').Scene} scene
 * @param {number} group
 * @returns {string[]}
 */
export function describeGroup(scene, group) {
  const { estimate, role, share, trips } = scene.result.groups[group];
  const { time, atLeast, flops, bytes, intensity, ridge } = estimate;
  const lines = [
    `${formatTime(time, atLeast)}, ${formatShare(share)} of the time`,
    describeBound(estimate),
    `${formatCount(flops, 'FLOP')}, ${formatCount(bytes, 'B')}`,
  ];
  if (trips !== 1) lines[0] = `${trips} times ${lines[0]}`;
  if (intensity !== null)
    lines.push(
      `${formatRatio(intensity)} FLOP/B` +
        (ridge === null ? '' : `, ridge at ${formatRatio(ridge)}`),
    );
  if (estimate.attainable !== null)
    lines.push(`reaches ${formatQuantity(estimate.attainable, 'FLOP/s')}`);
  if (role) lines.push(`moves mostly ${describeRole(role)}`);
  const place = describeFullPlace(scene.names[group].loc);
  if (place) lines.push(place);
  return lines;
}

/** The longest name that fits, in characters. */
const longestName = 40;

/**
 * A name, with its middle elided if it is long: names of layers share prefixes.
 * @param {string} name
 * @returns {string}
 */
export function shorten(name) {
  if (name.length <= longestName) return name;
  const half = longestName / 2;
  return `${name.slice(0, half - 1)}…${name.slice(-half)}`;
}

/**
 * The label of a point, one item per line: the name of its first group, and the
 * number of identical groups.
 * @param {import('../scene.js').Scene} scene
 * @param {import('./points.js').Point} point
 * @returns {string[]}
 */
export function describePoint(scene, { groups, share }) {
  const name = shorten(scene.names[groups[0]].name);
  if (groups.length === 1) return [name];
  const others = groups.length - 1;
  return [name, `and ${others} alike, ${formatShare(share)} together`];
}

/**
 * A text description of the chart, for screen readers.
 * @param {import('../scene.js').Scene} scene
 * @param {import('./points.js').Point[]} points
 * @param {import('./roofs.js').Roofs} roofs
 * @returns {string}
 */
export function describeChart(scene, points, { flat, slanted }) {
  const count = (bound) =>
    points
      .filter((point) => point.bound === bound)
      .reduce((sum, { groups }) => sum + groups.length, 0);
  const all = points.reduce((sum, { groups }) => sum + groups.length, 0);
  const roofs = [...slanted, ...flat].map(({ label }) => label).join('; ');
  return (
    `Roofline chart of ${all} groups: ` +
    `${count('memory')} memory-bound, ${count('compute')} compute-bound. ` +
    (roofs ? `Roofs: ${roofs}. ` : 'No roofs without a target. ') +
    'The table of groups below has the numbers.'
  );
}
