//===- tables.test.mjs - What tables show together ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import assert from 'node:assert/strict';
import test from 'node:test';
import { nameGroups } from '../src/names.js';
import { findAlike, joinNames } from '../src/tables/alike.js';
import { describeAssumptions, listPlan } from '../src/tables/plan.js';
import { compareSpeed } from '../src/tables/targets.js';
import { findRows as findSuggestions } from '../src/tables/suggestions.js';

test('speeds of devices', () => {
  const [exact, bound] = [false, true].map((atLeast) => ({ time: 2, atLeast }));
  const compare = (a, b) => Object.values(compareSpeed(a, b));
  assert.deepEqual(compare(exact, { time: 1, atLeast: false }), [2, '']);
  // The time is 1 or more, so the speed 2 or less.
  assert.deepEqual(compare(exact, { time: 1, atLeast: true }), [2, '≤ ']);
  assert.deepEqual(compare(bound, { time: 4, atLeast: false }), [0.5, '≥ ']);
  assert.deepEqual(compare(bound, { time: 4, atLeast: true }), [0.5, '~ ']);
  assert.deepEqual(compare({ time: NaN }, exact), [null, '']);
  assert.deepEqual(compare(bound, bound), [1, '']);
});

test('a name for several', () => {
  assert.equal(joinNames(['layers.1.fc2', 'layers.10.fc2']), 'layers.*.fc2');
  assert.equal(joinNames(['norm']), 'norm');
});

/** Groups of `bytes` each, and the numbers of those that are a row together. */
function findRows(titles, bytes, others = []) {
  const rows = titles.map((title, index) => ({
    index,
    title,
    kind: 'contraction',
    others: others[index] ?? 0,
  }));
  const groups = bytes.map((each) => ({
    estimate: { flops: 1, bytes: each, time: each },
    trips: 1,
    role: 'weight',
  }));
  return findAlike(rows, { groups }).map((row) => row.map((r) => r.index));
}

test('groups that are alike', () => {
  const names = ['l.0.up', 'l.0.down', 'l.1.up', 'l.1.down'];
  assert.deepEqual(findRows(names, [2, 2, 2, 2]), [
    [0, 2],
    [1, 3],
  ]);
  // Other numbers, other operations besides, names of other parts.
  assert.deepEqual(findRows(['l.0', 'l.1'], [2, 3]), [[0], [1]]);
  assert.deepEqual(findRows(['l.0', 'l.1'], [2, 2], [1, 2]), [[0], [1]]);
  assert.deepEqual(findRows(['l.0', 'l.0.1'], [2, 2]), [[0], [1]]);
  assert.deepEqual(findRows(['conv', 'conv'], [2, 2]), [[0, 1]]);
  // What is not known need not be the same.
  assert.deepEqual(findRows(['l.0', 'l.1'], [NaN, NaN]), [[0], [1]]);
});

test('a plan in lines', () => {
  const plan = {
    parts: [
      { role: 'weight', tensors: 2, speedup: 1.5 },
      { role: 'kv_cache', tensors: 1, speedup: 1.25 },
    ],
    schemes: [
      { role: 'weight', scheme: 'i4g128' },
      { role: 'weight', scheme: 'i8' },
      { role: 'kv_cache', scheme: 'i8' },
    ],
    assume: 'weight:i4g128',
    time_s: 0.001,
    speedup: 2,
    footprint: 500,
    fits: true,
    kv_positions_freed: 7,
  };
  const totals = { time_s: 0.002, at_least: false };
  const fit = { footprint: 2000, at_least: false, fits: false };
  assert.deepEqual(listPlan({ plan, totals, fit }), [
    'weights as i4g128, i8: 2 tensors, 1.50x alone',
    'KV cache as i8: 1 tensor, 1.25x alone',
    'together 1.0 ms instead of 2.0 ms (2.00x)',
    'needs 500 B instead of 2.0 kB: now fits',
    'room for 7 more positions in every cache',
  ]);
  assert.equal(describeAssumptions(plan), 'assume=weight:i4g128');
  assert.equal(describeAssumptions({ assume: '@a b:i8' }), 'assume={@a b:i8}');
});

test('suggestions of which the same is said', () => {
  const make = (name, reason) => ({
    tensor: { name, role: 'weight', type: 'f16' },
    decision: 'quantize',
    scheme: { name: 'i8' },
    reason,
    accuracy: null,
  });
  const rows = findSuggestions([
    make('a', 'x'),
    make('b', 'y'),
    make('c', 'x'),
  ]);
  const names = rows.map(({ tensor, others }) => [tensor.name, others]);
  assert.deepEqual(names, [
    ['a', 1],
    ['b', 0],
  ]);
});

test('names of groups', () => {
  const loc = { name: 'proj', file: 'model.py', line: 2 };
  const ops = [{ op: 'math.exp' }, { op: 'linalg.matmul', loc }];
  const groups = [
    { name: 'proj +1', main: 1, ops: [0, 1] },
    { name: 'math.exp', main: 0, ops: [0] },
  ];
  assert.deepEqual(nameGroups({ groups, ops }), [
    { name: 'proj +1', title: 'proj', loc, others: 1 },
    { name: 'math.exp', title: 'math.exp', loc: undefined, others: 0 },
  ]);
});
