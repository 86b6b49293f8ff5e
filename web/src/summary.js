//===- summary.js - A function in a sentence ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { explainAtLeast } from './certainty.js';
import {
  formatCount,
  formatPercent,
  formatQuantity,
  formatSpeedup,
} from './format.js';
import { describeRole, findMainRole } from './roles.js';

/** The time of all groups with this bound. */
function getTimeOf({ groups }, bound) {
  return groups
    .filter(({ estimate }) => estimate.bound === bound)
    .reduce((sum, { estimate, trips }) => sum + estimate.time * trips, 0);
}

/** `, 92 % memory-bound`, or nothing if unknown. */
function describeBound(result) {
  const memory = getTimeOf(result, 'memory');
  const compute = getTimeOf(result, 'compute');
  const largest = Math.max(memory, compute);
  if (!(largest > 0)) return '';
  const share = formatPercent(largest / result.total.time);
  return `, ${share} ${memory >= compute ? 'memory' : 'compute'}-bound`;
}

/** The cost of a run: time on a target, else operations and bytes. */
function describeCost({ result, target, openSizes }) {
  const { total } = result;
  const { flops, bytes, time } = total;
  const sizes = openSizes.join(', ') || 'unknown sizes';
  const atLeast = total.atLeast ? 'at least ' : '';
  if (target)
    return Number.isNaN(time)
      ? `time depends on ${sizes}`
      : atLeast + formatQuantity(time, 's') + describeBound(result);
  return Number.isNaN(flops + bytes)
    ? `operations and bytes depend on ${sizes}`
    : `${atLeast}${formatCount(flops, 'FLOP')} and ${formatCount(bytes, 'B')}`;
}

/** `, 92 % of bytes are weights`, or nothing if nothing moves. */
function describeBytes({ byRole, total: { bytes } }) {
  const role = findMainRole(byRole);
  if (role === null || Number.isNaN(bytes)) return '';
  const share = formatPercent(byRole.get(role) / bytes);
  return `, ${share} of bytes are ${describeRole(role)}`;
}

function describeFit(fit) {
  if (fit.fits === null) return '';
  return fit.fits ? '; fits' : '; does not fit';
}

/**
 * The effect of a report's plan, such as `quantize weights to i4g128 for
 * 3.18x`.
 * @param {object} plan of a function of the report
 * @returns {string}
 */
export function describePlan(plan) {
  const parts = plan.parts.map(({ role }, index) => {
    const names = new Set(
      plan.schemes.filter((s) => s.role === role).map((s) => s.scheme),
    );
    const what = `${describeRole(role)} to ${[...names].join('/')}`;
    return index === 0 ? `quantize ${what}` : what;
  });
  return `${parts.join(', ')} for ${formatSpeedup(plan.speedup)}`;
}

/** `advice` is the function of the report, or null if it no longer applies. */
function describeAdvice(advice) {
  if (!advice?.suggestions) return '';
  return advice.plan
    ? `; ${describePlan(advice.plan)}`
    : `; ${advice.plan_reason}`;
}

/**
 * The headline: a function's time, its bottleneck, and the advice.
 * @param {string} name
 * @param {object} priced
 * @param {import('./evaluate.js').Result} priced.result
 * @param {?object} priced.target of the what-if document
 * @param {string[]} priced.openSizes symbols without a size
 * @param {?object} advice the function of the report where its advice is about
 *   this result
 * @returns {string}
 */
export function describeFunction(name, priced, advice) {
  const { result } = priced;
  return (
    `${name}: ${describeCost(priced)}` +
    describeBytes(result) +
    describeFit(result.fit) +
    describeAdvice(advice)
  );
}

const explanations = {
  memory:
    'Memory-bound: the device waits for data more than it computes. Moving ' +
    'fewer bytes makes it faster; faster arithmetic does not.',
  compute:
    'Compute-bound: arithmetic takes longer than moving the data. Faster or ' +
    'less arithmetic makes it faster; moving fewer bytes does not.',
  none: 'It has neither work nor traffic.',
};

/**
 * Why times of a function are unknown.
 * @param {import('./scene.js').Scene} scene
 * @returns {string}
 */
export function explainUnknown(scene) {
  const { reason, target, openSizes } = scene;
  if (reason) return reason;
  if (!target) return 'no target is chosen';
  if (!openSizes.length) return explainAtLeast(scene);
  return `it depends on unknown sizes: ${openSizes.join(', ')}`;
}

/**
 * What a function's bound means, for readers new to the roofline model.
 * @param {import('./scene.js').Scene} scene
 * @returns {string}
 */
export function explainBound(scene) {
  return (
    explanations[scene.result.total.bound] ??
    `Its bottleneck is unknown, as ${explainAtLeast(scene)}.`
  );
}
