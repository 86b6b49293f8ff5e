//===- evaluate.js - A function on a target, with sizes and schemes -------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { Expressions } from './expressions.js';
import {
  addEstimate,
  addTo,
  getEmptyEstimate,
  placeUnderRoof,
} from './roofline.js';

/**
 * What a function is priced with.
 * @typedef {object} Setting
 * @property {?string} target name of the device
 * @property {Map<string, number>} sizes by symbol
 * @property {number[]} schemes the index of a scheme, by role
 */

/**
 * @typedef {object} Fit
 * @property {number} footprint bytes in memory when that is most
 * @property {Map<string, number>} byRole the footprint, by role
 * @property {boolean} atLeast whether there are more that are not known
 * @property {?number} capacity bytes of the device
 * @property {?boolean} fits null where that is not known
 */

/**
 * @typedef {object} Result
 * @property {{estimate: import('./roofline.js').Estimate, trips: number,
 *   share: number}[]} groups estimates for one execution, and the fractions of
 *   the function's time
 * @property {import('./roofline.js').Estimate} total
 * @property {?Fit} fit
 * @property {?number} tokens that a run works on
 * @property {?number} tokensPerSecond
 */

/** The position in row-major order; the last role varies fastest. */
function getCombination(roles, schemes, functionRoles) {
  return roles.reduce(
    (index, role) => index * functionRoles[role].schemes.length + schemes[role],
    0,
  );
}

/** Whether what is needed, at least, is there; null where that is open. */
function fits(footprint, atLeast, capacity) {
  if (capacity === null || Number.isNaN(footprint)) return null;
  if (footprint > capacity) return false;
  return atLeast ? null : true;
}

const unknownTarget = { bandwidth: null, capacity: null, charges: null };

/** Evaluates the functions of a what-if document. */
export class Evaluator {
  /** @param {object} document */
  constructor(document) {
    this.document = document;
    this.expressions = new Expressions(document.expressions);
    this.targets = new Map(document.targets.map((t) => [t.name, t]));
  }

  /**
   * @param {number} index of a function that has something to evaluate
   * @param {Setting} setting
   * @returns {Result}
   */
  evaluate(index, setting) {
    const fn = this.document.functions[index];
    this.setSizes(setting.sizes);
    const target = this.targets.get(setting.target) ?? unknownTarget;
    const costs = new Array(fn.costs.length);
    const total = getEmptyEstimate();
    const groups = fn.groups.map(([tripsOf, roles, choices]) => {
      const choice = choices[getCombination(roles, setting.schemes, fn.roles)];
      costs[choice] ??= this.priceCost(fn.costs[choice], target);
      const { parts, estimate } = costs[choice];
      const trips = this.expressions.get(tripsOf);
      for (const part of parts) addEstimate(total, part, trips);
      return { estimate, trips, share: 0 };
    });
    placeUnderRoof(total, target.bandwidth, null);
    total.atLeast ||= fn.partial;
    for (const group of groups)
      group.share = (group.estimate.time * group.trips) / total.time;

    const tokens = fn.tokens === null ? null : this.expressions.get(fn.tokens);
    const isExact = !total.atLeast && total.time > 0;
    return {
      groups,
      total,
      fit: this.findFit(fn, setting.schemes, target),
      tokens,
      tokensPerSecond: tokens !== null && isExact ? tokens / total.time : null,
    };
  }

  setSizes(sizes) {
    const key = JSON.stringify([...sizes]);
    if (key === this.sizesKey) return;
    this.sizesKey = key;
    this.expressions.setSymbols(sizes);
  }

  /** The parts of a cost, and what they are together. */
  priceCost(cost, target) {
    const parts = cost.map((part) => this.pricePart(part, target));
    if (parts.length === 1) return { parts, estimate: parts[0] };
    const estimate = getEmptyEstimate();
    for (const part of parts) addEstimate(estimate, part, 1);
    placeUnderRoof(estimate, target.bandwidth, null);
    return { parts, estimate };
  }

  pricePart(part, target) {
    const estimate = getEmptyEstimate();
    let rate = null;
    for (const [kind, opsOf] of part.work) {
      const ops = this.expressions.get(opsOf);
      estimate.flops += ops;
      addTo(estimate.work, kind, ops);
      rate = this.charge(estimate, target.charges?.[kind], ops);
    }
    estimate.bytes = this.expressions.get(part.bytes);
    for (const [role, bytes] of part.by_role)
      addTo(estimate.byRole, role, this.expressions.get(bytes));

    if (target.bandwidth !== null) {
      estimate.memoryTime = estimate.bytes / target.bandwidth;
    } else if (estimate.bytes !== 0) {
      estimate.atLeast = estimate.boundUnknown = true;
    }
    // Without a device there are no times, rather than lower bounds of 0.
    if (!target.charges) estimate.memoryTime = NaN;
    const times = [...estimate.engineTimes, estimate.memoryTime];
    estimate.time = Math.max(...times);
    estimate.serialTime = times.reduce((a, b) => a + b);
    placeUnderRoof(
      estimate,
      target.bandwidth,
      part.work.length === 1 ? rate : null,
    );
    return estimate;
  }

  /** Adds the time of work to that of its engine; returns the rate, if known. */
  charge(estimate, charge, ops) {
    const [engine, rate, boundUnknown] = charge ?? [0, null, 1];
    if (rate === null) {
      estimate.atLeast = true;
      estimate.boundUnknown ||= boundUnknown === 1;
    } else {
      estimate.engineTimes[engine] += ops / rate;
    }
    return rate;
  }

  findFit(fn, schemes, target) {
    const { memory } = fn;
    const byRole = new Map();
    for (const [role, [chosenBy], choices] of memory.stored) {
      const choice = chosenBy === undefined ? 0 : schemes[chosenBy];
      addTo(byRole, role, this.expressions.get(choices[choice]));
    }
    for (const [role, bytes] of this.findPeak(fn, schemes))
      addTo(byRole, role, bytes);
    const footprint = [...byRole.values()].reduce((a, b) => a + b, 0);
    return {
      footprint,
      byRole,
      atLeast: memory.at_least,
      capacity: target.capacity,
      fits: fits(footprint, memory.at_least, target.capacity),
    };
  }

  /** Of the moments that may be the peak, the first that needs most. */
  findPeak({ memory, roles }, schemes) {
    const choice = getCombination(memory.roles, schemes, roles);
    let peak = [];
    let most = -1;
    for (const candidate of memory.peaks[choice] ?? []) {
      const alive = candidate.map(([role, bytes]) => [
        role,
        this.expressions.get(bytes),
      ]);
      const sum = alive.reduce((total, [, bytes]) => total + bytes, 0);
      if (sum > most || Number.isNaN(sum)) [peak, most] = [alive, sum];
    }
    return peak;
  }
}
