//===- compare-report.mjs - Compare a page with reports -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   node compare-report.mjs PAGE CASES
//
// CASES is a file of `[{target, dims, schemes, report}]`: what is chosen on the
// page, and the file of the JSON report that was made for it. Every number that
// both have must be the same, but for rounding. With `totalsOnly: true` groups do
// not have to be the same ones.
//
//===----------------------------------------------------------------------===//

import { readFileSync } from 'node:fs';
import { findScheme } from '../src/schemes.js';
import { readPage } from './page-data.mjs';

const tolerance = 1e-9;
const faults = [];
let compared = 0;

function check(where, got, wanted) {
  ++compared;
  // Counts above 2^53 are strings, and what is not known is null.
  if (typeof wanted === 'string' && typeof got === 'number')
    wanted = Number(wanted);
  if (typeof got === 'number' && Number.isNaN(got)) got = null;
  const same =
    typeof got === 'number' && typeof wanted === 'number'
      ? Math.abs(got - wanted) <= tolerance * Math.abs(wanted)
      : (got ?? null) === wanted;
  if (!same) faults.push(`${where}: ${got} instead of ${wanted}`);
}

function checkEstimate(where, got, wanted) {
  check(`${where} flops`, got.flops, wanted.flops);
  check(`${where} bytes`, got.bytes, wanted.bytes);
  check(`${where} intensity`, got.intensity, wanted.intensity);
  check(`${where} ridge`, got.ridge, wanted.ridge);
  check(`${where} bound`, got.bound, wanted.bound);
  check(`${where} engine`, got.engine, wanted.engine);
  check(`${where} time_s`, got.time, wanted.time_s);
  check(`${where} time_serial_s`, got.serialTime, wanted.time_serial_s);
  check(`${where} at_least`, got.atLeast, wanted.at_least);
}

function checkFunction(where, got, wanted, totalsOnly) {
  const { totals, fit, groups } = wanted;
  checkEstimate(`${where} totals`, got.total, totals);
  for (const [role, bytes] of Object.entries(totals.bytes_by_role))
    check(`${where} bytes of ${role}`, got.byRole.get(role) ?? 0, bytes);
  for (const [role, bytes] of Object.entries(totals.footprint_by_role))
    check(`${where} memory of ${role}`, got.fit.byRole.get(role) ?? 0, bytes);
  check(`${where} footprint`, got.fit.footprint, fit.footprint);
  check(`${where} fits`, got.fit.fits, fit.fits);
  check(`${where} tokens_per_s`, got.tokensPerSecond, fit.tokens_per_s ?? null);
  if (totalsOnly) return;
  check(`${where} number of groups`, got.groups.length, groups.length);
  got.groups.forEach(({ estimate, trips, share }, index) => {
    const group = groups[index];
    const place = `${where} group ${index}`;
    checkEstimate(place, estimate, group);
    check(
      `${place} attainable`,
      estimate.attainable,
      group.attainable_ops_per_s,
    );
    check(`${place} trips`, trips, group.trip_count);
    check(`${place} share`, share, group.share);
  });
}

const [page, cases] = process.argv.slice(2);
const { report: given, whatIf: document, evaluator } = readPage(page);
const madeFor = given.dims;
for (const { target, dims, schemes, report, totalsOnly } of JSON.parse(
  readFileSync(cases, 'utf8'),
)) {
  const device = evaluator.targets.get(target);
  const { functions } = JSON.parse(readFileSync(report, 'utf8'));
  document.functions.forEach((fn, index) => {
    const chosen = JSON.stringify({ target, dims, schemes });
    const where = `${fn.name} for ${chosen}:`;
    const changesSizes = Object.entries(dims).some(
      ([name, size]) => madeFor[name] !== Number(size),
    );
    const reason = fn.reason ?? (changesSizes ? fn.fixed : null);
    if (reason) {
      faults.push(`${where} ${reason}`);
      return;
    }
    const result = evaluator.evaluate(index, {
      target,
      sizes: new Map(
        Object.entries(dims).map(([name, size]) => [name, Number(size)]),
      ),
      schemes: fn.roles.map((role) =>
        role.role in schemes
          ? Math.max(0, findScheme(role, schemes[role.role], device))
          : 0,
      ),
    });
    checkFunction(where, result, functions[index], totalsOnly);
  });
}
if (faults.length) {
  console.log(faults.slice(0, 20).join('\n'));
  process.exit(1);
}
console.log(`${compared} numbers compared`);
