//===- evaluate.js - A function on a target, with sizes and schemes -------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { Expressions } from './expressions.js';
import { findMainRole } from './roles.js';
import {
  addEstimate,
  getEmptyEstimate,
  overlap,
  placeUnderRoof,
} from './roofline.js';

/**
 * The settings that a function is priced with.
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
 * @property {{estimate: import('./roofline.js').Estimate, role: ?string,
 *   trips: number, share: number}[]} groups estimates for one execution, the
 *   role that moves most, and the fractions of the function's time
 * @property {import('./roofline.js').Estimate} total
 * @property {Map<string, number>} byRole the bytes that move, by role
 * @property {Map<number, number>} work operations, by kind
 * @property {Fit} fit
 * @property {?number} tokens that a run works on
 * @property {?number} tokensPerSecond
 */

/** Adds to the value of a map at `key`. */
function addTo(map, key, value) {
  map.set(key, (map.get(key) ?? 0) + value);
}

/** The position in row-major order; the last role varies fastest. */
function getCombination(roles, schemes, functionRoles) {
  return roles.reduce(
    (index, role) => index * functionRoles[role].schemes.length + schemes[role],
    0,
  );
}

/** Whether a possibly lower-bound footprint fits; null if undecided. */
function fits(footprint, atLeast, capacity) {
  if (capacity === null || Number.isNaN(footprint)) return null;
  if (footprint > capacity) return false;
  return atLeast ? null : true;
}

/** Some operations are not priced: `total` is a lower bound. */
function noteUnpriced(total) {
  total.atLeast = true;
  if (total.bound === 'none') total.bound = 'unknown';
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
    const prices = new Array(fn.costs.length);
    const sum = {
      total: getEmptyEstimate(),
      byRole: new Map(),
      work: new Map(),
    };
    const groups = fn.groups.map(([tripsOf, roles, choices]) => {
      const choice = choices[getCombination(roles, setting.schemes, fn.roles)];
      const cost = fn.costs[choice];
      const price = (prices[choice] ??= this.priceCost(cost, target));
      const trips = this.expressions.get(tripsOf);
      this.addCost(sum, cost, price.parts, trips);
      return { estimate: price.estimate, role: price.role, trips, share: 0 };
    });
    const { total } = sum;
    placeUnderRoof(total, target.bandwidth, null);
    if (fn.partial) noteUnpriced(total);
    for (const group of groups)
      group.share = (group.estimate.time * group.trips) / total.time;

    const tokens = fn.tokens === null ? null : this.expressions.get(fn.tokens);
    const isExact = !total.atLeast && total.time > 0;
    return {
      groups,
      ...sum,
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

  /** Adds a cost, with the estimates of its parts, to the sums. */
  addCost({ total, byRole, work }, cost, estimates, trips) {
    if (trips === 0) return;
    for (const [index, part] of cost.entries()) {
      addEstimate(total, estimates[index], trips);
      for (const [role, bytes] of part.by_role)
        addTo(byRole, role, this.expressions.get(bytes) * trips);
      for (const [kind, ops] of part.work)
        addTo(work, kind, this.expressions.get(ops) * trips);
    }
  }

  /** The parts of a cost, their sum, and the main role. */
  priceCost(cost, target) {
    const parts = cost.map((part) => this.pricePart(part, target));
    const role = this.findMainRole(cost);
    if (parts.length === 1) return { parts, estimate: parts[0], role };
    const estimate = getEmptyEstimate();
    for (const part of parts) addEstimate(estimate, part, 1);
    placeUnderRoof(estimate, target.bandwidth, null);
    return { parts, estimate, role };
  }

  findMainRole(cost) {
    const byRole = new Map();
    for (const part of cost)
      for (const [role, bytes] of part.by_role)
        addTo(byRole, role, this.expressions.get(bytes));
    return findMainRole(byRole);
  }

  pricePart(part, target) {
    const estimate = getEmptyEstimate();
    let rate = null;
    for (const [kind, opsOf] of part.work) {
      const ops = this.expressions.get(opsOf);
      estimate.flops += ops;
      if (target.charges)
        rate = this.charge(estimate, target.charges[kind], ops);
    }
    estimate.bytes = this.expressions.get(part.bytes);
    this.chargeTransfer(estimate, target);
    overlap(estimate);
    placeUnderRoof(
      estimate,
      target.bandwidth,
      part.work.length === 1 ? rate : null,
    );
    return estimate;
  }

  /** Adds the time of work to that of its engine; returns the rate, or null. */
  charge(estimate, [engine, rate, boundUnknown], ops) {
    if (rate === null) {
      estimate.atLeast = true;
      estimate.boundUnknown ||= boundUnknown === 1;
    } else {
      estimate.engineTimes[engine] += ops / rate;
    }
    return rate;
  }

  /** Without a device there are no times, rather than lower bounds of 0. */
  chargeTransfer(estimate, { bandwidth, charges }) {
    if (!charges) {
      estimate.memoryTime = NaN;
      estimate.boundUnknown = true;
    } else if (bandwidth !== null) {
      estimate.memoryTime = estimate.bytes / bandwidth;
    } else if (estimate.bytes !== 0) {
      estimate.atLeast = estimate.boundUnknown = true;
    }
  }

  findFit(fn, schemes, target) {
    const { memory } = fn;
    const byRole = new Map();
    const { capacity } = target;
    if (!memory)
      return { footprint: NaN, byRole, atLeast: false, capacity, fits: null };
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
      capacity,
      fits: fits(footprint, memory.at_least, capacity),
    };
  }

  /** The first candidate for the peak with the largest footprint. */
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
