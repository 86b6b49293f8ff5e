//===- comparison.js - What a change does ---------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { formatQuantity, formatSpeedup } from './format.js';
import { describeRole } from './roles.js';

/** What was changed, such as `batch 64, weights as i4g128, on H100`. */
function describeChanges(scene, state) {
  const { whatIf, target } = scene;
  const sizes = whatIf.symbols
    .filter(({ name }) => name in state.sizes)
    .map(({ name }) => `${name} ${state.sizes[name]}`);
  const schemes = whatIf.roles
    .filter(({ role }) => role in state.schemes)
    .map(({ role }) => `${describeRole(role)} as ${state.schemes[role]}`);
  const on = state.target ? [`on ${target.title}`] : [];
  return [...sizes, ...schemes, ...on].join(', ');
}

/** How `after` compares with `before`, for times. */
function compareTimes(before, after) {
  const ratio = before / after;
  if (!Number.isFinite(ratio) || ratio === 0) return null;
  if (ratio >= 1) return `${formatSpeedup(ratio)} as fast as`;
  return `${formatSpeedup(1 / ratio)} the time of`;
}

/** `, 55.1x the tokens a second`, where both are known. */
function compareTokens(before, after) {
  const ratio = after.tokensPerSecond / before.tokensPerSecond;
  if (!Number.isFinite(ratio) || ratio === 0) return '';
  return `, ${formatSpeedup(ratio)} the tokens a second`;
}

/**
 * What was changed, and what that does; nothing where all is as reported.
 * @param {import('./scene.js').Scene} scene
 * @param {import('./state.js').State} state
 * @returns {string}
 */
export function describeComparison(scene, state) {
  if (scene.isReported) return '';
  const { reported, result } = scene;
  const changes = describeChanges(scene, state);
  const before = reported.total.time;
  const comparison = compareTimes(before, result.total.time);
  if (!comparison) return `What if: ${changes}.`;
  const time = `${comparison} the ${formatQuantity(before, 's')} reported`;
  return `What if: ${changes}. ${time}${compareTokens(reported, result)}.`;
}
