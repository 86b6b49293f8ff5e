//===- roofs.js - The roofs of a device -----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { formatQuantity } from '../format.js';
import { engines } from '../roofline.js';

/**
 * @typedef {object} Roofs
 * @property {{label: string, shortLabel: string, rate: number}[]} flat peaks of
 *   engines, in operations per second, the highest first
 * @property {{label: string, bandwidth: number}[]} slanted memories, in bytes
 *   per second, main memory first
 */

/** Types of the work, by engine and rate: types of equal rate share a roof. */
function groupKinds(target, work, kinds) {
  const groups = new Map();
  for (const [kind, ops] of work) {
    const [engine, rate] = target.charges[kind] ?? [0, null];
    if (ops === 0 || rate === null) continue;
    const key = `${engine} ${rate}`;
    if (!groups.has(key)) groups.set(key, { engine, rate, types: new Set() });
    groups.get(key).types.add(kinds[kind].type);
  }
  return [...groups.values()];
}

/**
 * The roofs of the kinds of `work` on `target`.
 * @param {?object} target of the what-if document
 * @param {Map<number, number>} work operations, by kind
 * @param {object[]} kinds of the what-if document
 * @returns {Roofs}
 */
export function findRoofs(target, work, kinds) {
  if (!target) return { flat: [], slanted: [] };
  const flat = groupKinds(target, work, kinds)
    .sort((a, b) => b.rate - a.rate)
    .map(({ engine, rate, types }) => {
      const peak = formatQuantity(rate, 'FLOP/s');
      const what = `${engines[engine]} ${[...types].join(', ')}`;
      return { label: `${what}: ${peak}`, shortLabel: peak, rate };
    });
  const slanted = target.levels
    .filter(({ bandwidth }) => bandwidth !== null)
    .map(({ name, kind, bandwidth }) => ({
      label: `${kind || name}: ${formatQuantity(bandwidth, 'B/s')}`,
      bandwidth,
    }));
  return { flat, slanted };
}
