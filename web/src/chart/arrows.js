//===- arrows.js - From before to after -----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { hasPlace } from './points.js';

/**
 * @typedef {object} Arrow
 * @property {{x: number, y: number}} from intensity, and operations per second
 * @property {{x: number, y: number}} to
 * @property {'change'|'lever'} kind
 */

const getPlace = ({ intensity, attainable }) => ({
  x: intensity,
  y: attainable,
});

function makeArrow(before, after, kind) {
  if (!hasPlace(before) || !hasPlace(after)) return null;
  return { from: getPlace(before), to: getPlace(after), kind };
}

/** The numbers of the report in the form of an estimate. */
function readPlaced(members) {
  return {
    intensity: members.intensity,
    attainable: members.attainable_ops_per_s,
  };
}

function findChanges({ result, reported }) {
  return result.groups.map(({ estimate }, group) => {
    const before = reported.groups[group].estimate;
    const isSame =
      before.intensity === estimate.intensity &&
      before.attainable === estimate.attainable;
    return isSame ? null : makeArrow(before, estimate, 'change');
  });
}

function findPlanned({ fn, reported }) {
  return (fn.plan?.groups ?? []).map((after) =>
    makeArrow(
      reported.groups[after.index].estimate,
      readPlaced(after),
      'change',
    ),
  );
}

/** Fused attention replaces several groups. */
function findFused({ fn, reported }) {
  return fn.levers
    .filter(({ kind, after }) => kind === 'fuse_attention' && after)
    .flatMap(({ groups, after }) =>
      groups.map((group) =>
        makeArrow(reported.groups[group].estimate, readPlaced(after), 'lever'),
      ),
    );
}

/**
 * The effect of the plan and of fused attention on a function or, if settings
 * were changed, the effect of those.
 * @param {import('../scene.js').Scene} scene
 * @returns {Arrow[]}
 */
export function findArrows(scene) {
  const arrows = scene.isReported
    ? [...findPlanned(scene), ...findFused(scene)]
    : findChanges(scene);
  return arrows.filter(Boolean);
}
