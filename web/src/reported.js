//===- reported.js - The numbers of a report -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { findMainRole } from './roles.js';
import { getEmptyEstimate } from './roofline.js';

/** NaN represents unknown numbers. */
function toNumber(value) {
  return value === null || value === undefined ? NaN : Number(value);
}

function toMap(members = {}) {
  const entries = Object.entries(members);
  return new Map(entries.map(([role, bytes]) => [role, toNumber(bytes)]));
}

function findKind(kinds, entry) {
  return kinds.findIndex(
    (kind) =>
      kind.engine === entry.engine &&
      kind.type === entry.type &&
      (kind.acc ?? null) === (entry.acc ?? null),
  );
}

/** The role with the most traffic across a group's boundary. */
function findRole(group, ops) {
  const byRole = new Map();
  for (const op of group.ops)
    for (const { role, bytes } of ops[op].operands)
      byRole.set(role, (byRole.get(role) ?? 0) + toNumber(bytes));
  return findMainRole(byRole);
}

function getEstimate(members) {
  return Object.assign(getEmptyEstimate(), {
    flops: toNumber(members.flops),
    bytes: toNumber(members.bytes),
    time: toNumber(members.time_s),
    serialTime: toNumber(members.time_serial_s),
    atLeast: members.at_least ?? false,
    engine: members.engine ?? null,
    intensity: members.intensity ?? null,
    bound: members.bound ?? 'unknown',
    ridge: members.ridge ?? null,
    attainable: members.attainable_ops_per_s ?? null,
  });
}

/**
 * The footprint of a function in the report.
 * @param {object} fn of the report
 * @returns {import('./evaluate.js').Fit}
 */
export function getReportedFit({ fit, totals }) {
  return {
    footprint: toNumber(fit.footprint),
    byRole: toMap(totals.footprint_by_role),
    atLeast: fit.at_least,
    capacity: fit.capacity ?? null,
    fits: fit.fits ?? null,
  };
}

/**
 * The result of a function in the report, for a function without what-if data.
 * @param {object} fn of the report
 * @param {object[]} kinds of the what-if document
 * @returns {import('./evaluate.js').Result}
 */
export function getReportedResult(fn, kinds) {
  const { fit, totals } = fn;
  return {
    groups: fn.groups.map((group) => ({
      estimate: getEstimate(group),
      role: findRole(group, fn.ops),
      trips: toNumber(group.trip_count),
      share: toNumber(group.share),
    })),
    total: getEstimate(totals),
    byRole: toMap(totals.bytes_by_role),
    work: new Map(
      (totals.work ?? []).map((e) => [findKind(kinds, e), toNumber(e.ops)]),
    ),
    fit: getReportedFit(fn),
    tokens: fit.tokens ?? null,
    tokensPerSecond: fit.tokens_per_s ?? null,
  };
}
