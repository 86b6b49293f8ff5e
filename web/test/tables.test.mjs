//===- tables.test.mjs - What tables show together ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import assert from 'node:assert/strict';
import test from 'node:test';
import { findAlike, joinNames } from '../src/tables/alike.js';

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
