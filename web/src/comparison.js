//===- comparison.js - What a change does ---------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { formatQuantity, formatSpeedup } from './format.js';
import { describeRole } from './roles.js';

/** The changed settings, such as `batch 64, weights as i4g128, on H100`. */
function describeChanges({ whatIf, target, sizes, schemes }) {
  const changedSizes = whatIf.symbols
    .filter(({ name, value }) => sizes.get(name) !== (value ?? undefined))
    .map(({ name }) => `${name} ${sizes.get(name)}`);
  const changedSchemes = whatIf.roles
    .map(({ role, schemes: all }, index) => [role, all[schemes[index]], index])
    .filter(([, , index]) => schemes[index] !== 0)
    .map(([role, { name }]) => `${describeRole(role)} as ${name}`);
  const changes = [...changedSizes, ...changedSchemes];
  if (target && target.name !== whatIf.target)
    changes.push(`on ${target.title}`);
  return changes.join(', ');
}

/** How `after` compares with `before`, for times. */
function compareTimes(before, after) {
  const ratio = before / after;
  if (!Number.isFinite(ratio) || ratio === 0) return null;
  if (ratio >= 1) return `${formatSpeedup(ratio)} as fast as`;
  return `${formatSpeedup(1 / ratio)} the time of`;
}

/** `, 55.1x the tokens a second`, if both are known. */
function compareTokens(before, after) {
  const ratio = after.tokensPerSecond / before.tokensPerSecond;
  if (!Number.isFinite(ratio) || ratio === 0) return '';
  return `, ${formatSpeedup(ratio)} the tokens a second`;
}

/**
 * The changed settings and their effect; nothing if all are as reported.
 * @param {import('./scene.js').Scene} scene
 * @returns {string}
 */
export function describeComparison(scene) {
  if (scene.isReported) return '';
  const { reported, result } = scene;
  const changes = describeChanges(scene);
  const before = reported.total.time;
  const comparison = compareTimes(before, result.total.time);
  if (!comparison) return `What if: ${changes}.`;
  const time = `${comparison} the ${formatQuantity(before, 's')} reported`;
  return `What if: ${changes}. ${time}${compareTokens(reported, result)}.`;
}
