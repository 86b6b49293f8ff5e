//===- chart.test.mjs - What is drawn, by hand ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import assert from 'node:assert/strict';
import test from 'node:test';
import { findArrows } from '../src/chart/arrows.js';
import { findRanges, getTicks } from '../src/chart/axes.js';
import { findPoints } from '../src/chart/points.js';
import { findRoofs } from '../src/chart/roofs.js';

const kinds = [
  { engine: 'matrix', type: 'f16' },
  { engine: 'vector', type: 'f16' },
  { engine: 'vector', type: 'i32' },
  { engine: 'vector', type: 'f64' },
];

const target = {
  charges: [
    [0, 1e12, 0],
    [1, 1e11, 0],
    [1, 1e11, 0],
    [1, null, 1],
  ],
  levels: [
    { name: 'dram', kind: '', bandwidth: 1e9 },
    { name: 'l2', bandwidth: null },
    { name: 'scratch', kind: 'shared', bandwidth: 1e10 },
  ],
};

test('roofs of what is used', () => {
  const work = new Map([
    [1, 5],
    [2, 5],
    [3, 5],
  ]);
  const { flat, slanted } = findRoofs(target, work, kinds);
  // Types of one rate share a roof; without a rate there is none.
  assert.deepEqual(flat, [
    {
      label: 'vector f16, i32: 100.0 GFLOP/s',
      shortLabel: '100.0 GFLOP/s',
      rate: 1e11,
    },
  ]);
  assert.deepEqual(slanted, [
    { label: 'dram: 1.0 GB/s', bandwidth: 1e9 },
    { label: 'shared: 10.0 GB/s', bandwidth: 1e10 },
  ]);
});

test('no roof of what is not used, nor without a target', () => {
  const work = new Map([
    [0, 0],
    [1, 1],
  ]);
  const { flat } = findRoofs(target, work, kinds);
  assert.deepEqual(
    flat.map(({ rate }) => rate),
    [1e11],
  );
  assert.deepEqual(findRoofs(null, work, kinds), { flat: [], slanted: [] });
});

function makeGroup(intensity, attainable, share, bound = 'memory') {
  return {
    estimate: { intensity, attainable, bound },
    role: 'weight',
    share,
  };
}

test('points', () => {
  const groups = [
    makeGroup(1, 1e9, 0.04),
    makeGroup(2, 2e9, 0.16),
    makeGroup(1, 1e9, 0.21),
    makeGroup(null, null, 0.5),
    makeGroup(0, 0, 0.09),
    makeGroup(NaN, null, NaN, 'unknown'),
  ];
  const points = findPoints({ groups });
  // The first and the third are alike: 25 % of the time, half the radius of
  // all of it, which is 30. The others have no place.
  assert.deepEqual(
    points.map(({ x, y, groups: alike }) => [x, y, alike]),
    [
      [1, 1e9, [0, 2]],
      [2, 2e9, [1]],
    ],
  );
  assert.ok(Math.abs(points[0].radius - 15) < 1e-9);
  assert.ok(Math.abs(points[1].radius - 12) < 1e-9);
});

const before = { groups: [makeGroup(1, 1e9), makeGroup(2, 2e9)] };
const place = (x, y) => ({ x, y });

test('arrows to what the plan and fused attention give', () => {
  const fn = {
    plan: {
      groups: [{ index: 1, intensity: 4, attainable_ops_per_s: 4e9 }],
    },
    levers: [
      {
        kind: 'fuse_attention',
        groups: [0],
        after: { intensity: 8, attainable_ops_per_s: 8e9 },
      },
      { kind: 'raise_batch', groups: [0] },
    ],
  };
  const arrows = findArrows({ fn, reported: before, isReported: true });
  assert.deepEqual(arrows, [
    { from: place(2, 2e9), to: place(4, 4e9), kind: 'change' },
    { from: place(1, 1e9), to: place(8, 8e9), kind: 'lever' },
  ]);
});

test('arrows to what was chosen', () => {
  const result = { groups: [makeGroup(1, 1e9), makeGroup(2, 1e9)] };
  const arrows = findArrows({ result, reported: before, isReported: false });
  assert.deepEqual(arrows, [
    { from: place(2, 2e9), to: place(2, 1e9), kind: 'change' },
  ]);
});

test('axes reach from power to power', () => {
  const roofs = {
    flat: [{ rate: 1e12 }],
    slanted: [{ bandwidth: 1e10 }],
  };
  // Twice the ridge point is 200; the least intensity 0.5.
  const { x, y } = findRanges([place(0.5, 5e9)], roofs);
  assert.deepEqual(x, { min: 0.1, max: 1000 });
  assert.deepEqual(y, { min: 1e9, max: 1e13 });
});

test('ticks are no more than there is room for', () => {
  assert.deepEqual(
    getTicks({ min: 0.1, max: 1000 }, 10),
    [0.1, 1, 10, 100, 1000],
  );
  assert.deepEqual(getTicks({ min: 0.1, max: 1000 }, 2), [0.1, 10, 1000]);
});
