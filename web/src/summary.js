//===- summary.js - A function in a sentence ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { formatPercent, formatQuantity, formatSpeedup } from './format.js';
import { describeRole, findMainRole } from './roles.js';

/** Of the time, the fraction that groups with this bound take. */
function getShareOf(result, bound) {
  return result.groups
    .filter((group) => group.estimate.bound === bound)
    .reduce((sum, group) => sum + group.share, 0);
}

function describeBound(result) {
  const memory = getShareOf(result, 'memory');
  const compute = getShareOf(result, 'compute');
  return compute > memory
    ? `${formatPercent(compute)} compute-bound`
    : `${formatPercent(memory)} memory-bound`;
}

/** `, 92 % of bytes are weights`, or nothing where nothing moves. */
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
 * What the plan of a report does, such as `quantize weights to i4g128 for
 * 3.18x`.
 * @param {object} plan of a function of the report
 * @returns {string}
 */
export function describePlan(plan) {
  const parts = plan.parts.map(({ role }, index) => {
    const names = new Set(
      plan.schemes.filter((s) => s.role === role).map((s) => s.scheme),
    );
    const what = `${describeRole(role)} to ${[...names].join(' and ')}`;
    return index === 0 ? `quantize ${what}` : what;
  });
  return `${parts.join(', ')} for ${formatSpeedup(plan.speedup)}`;
}

/** `advice` is the function of the report, or null where it no longer holds. */
function describeAdvice(advice) {
  if (!advice?.suggestions) return '';
  return advice.plan
    ? `; ${describePlan(advice.plan)}`
    : '; nothing is worth quantizing';
}

/**
 * The headline: how long a function takes, why, and what to do about it.
 * @param {string} name
 * @param {import('./evaluate.js').Result} result
 * @param {?object} advice the function of the report where its advice is about
 *   this result
 * @returns {string}
 */
export function describeFunction(name, result, advice) {
  const { total, fit } = result;
  const bytes = describeBytes(result);
  if (Number.isNaN(total.time))
    return `${name}: the time is not known${bytes}${describeFit(fit)}`;
  const atLeast = total.atLeast ? 'at least ' : '';
  const time = formatQuantity(total.time, 's');
  const bound = total.time > 0 ? `, ${describeBound(result)}` : '';
  return (
    `${name}: ${atLeast}${time}${bound}${bytes}` +
    describeFit(fit) +
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
  none: 'It neither computes nor moves anything.',
};

/**
 * Why times of a function are not known, or only what they are at least.
 * @param {import('./scene.js').Scene} scene
 * @returns {string}
 */
export function explainUnknown({ reason, target, whatIf, sizes }) {
  if (reason) return reason;
  if (!target) return 'no target is chosen';
  const open = whatIf.symbols.filter(({ name }) => !sizes.has(name));
  if (!open.length) return 'some of its work has no known rate';
  const names = open.map(({ name }) => name).join(', ');
  return `it depends on sizes that are not known: ${names}`;
}

/**
 * What its bound means for a function, for who does not know rooflines.
 * @param {import('./evaluate.js').Result} result
 * @returns {string}
 */
export function explainBound(result) {
  return (
    explanations[result.total.bound] ??
    'What limits it is not known, as some of its work has no known rate.'
  );
}
