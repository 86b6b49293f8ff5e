//===- evaluate.test.mjs - The numbers of the page, by hand ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import assert from 'node:assert/strict';
import test from 'node:test';
import { Evaluator } from '../src/evaluate.js';
import { Expressions } from '../src/expressions.js';
import { linear } from './linear.mjs';

function assertNear(actual, expected) {
  const error = Math.abs(actual - expected);
  assert.ok(error <= 1e-12 * Math.abs(expected), `${actual} != ${expected}`);
}

function evaluate(batch, scheme, target = 'simple', document = linear) {
  const sizes = new Map(batch === null ? [] : [['batch', batch]]);
  return new Evaluator(document).evaluate(0, {
    target,
    sizes,
    schemes: [scheme],
  });
}

test('expressions', () => {
  const n = 'n';
  const cases = [
    [7, 7],
    ['9007199254740993', 9007199254740992],
    [n, 10],
    [['add', 1, n, n], 21],
    [['mul', 2, 3, n], 60],
    [['floordiv', n, 4], 2],
    [['ceildiv', n, 4], 3],
    [['min', n, 4, 7], 4],
    [['max', n, 4, 70], 70],
    [['ceildiv', ['add', n, ['mul', -1, 3]], ['min', 4, n]], 2],
    [['floordiv', n, 0], NaN],
    [['add', 1, 'other'], NaN],
  ];
  const expressions = new Expressions(cases.map(([tree]) => tree));
  expressions.setSymbols(new Map([['n', 10]]));
  for (const [index, [, value]] of cases.entries())
    assert.equal(expressions.get(index), value);
  expressions.setSymbols(new Map([['n', 3]]));
  assert.equal(expressions.get(3), 7);
});

test('deep expressions', () => {
  let tree = 1;
  for (let depth = 0; depth < 100000; ++depth) tree = ['add', tree, 1];
  assert.equal(new Expressions([tree]).get(0), 100001);
});

test('memory-bound', () => {
  // 2,004,000 bytes take 2.004 ms, 2,000,000 operations 2 us; twice.
  const result = evaluate(1, 0);
  const { total, groups, fit, tokens, tokensPerSecond } = result;
  assertNear(total.time, 4.008e-3);
  assertNear(total.serialTime, 4.012e-3);
  assert.equal(total.flops, 4000000);
  assert.equal(total.bytes, 4008000);
  assert.equal(total.bound, 'memory');
  assert.equal(total.engine, 'matrix');
  assert.equal(total.atLeast, false);
  assertNear(total.intensity, 4000000 / 4008000);
  assertNear(total.ridge, 1000);
  assertNear(total.attainable, (4000000 / 4008000) * 1e9);
  assert.equal(result.byRole.get('weight'), 4000000);
  assert.equal(result.byRole.get('activation'), 8000);
  assert.equal(groups.length, 1);
  assert.equal(groups[0].trips, 2);
  assert.equal(groups[0].share, 1);
  assertNear(groups[0].estimate.time, 2.004e-3);
  assert.equal(fit.footprint, 2004000);
  assert.equal(fit.byRole.get('weight'), 2000000);
  assert.equal(fit.fits, true);
  assert.equal(tokens, 1);
  assertNear(tokensPerSecond, 1 / 4.008e-3);
});

test('compute-bound', () => {
  // 2,000 sequences: 4 ms of operations, (2 + 8) MB in 10 ms. Memory-bound
  // until 2000 b / 1e9 = (2000 + 4 b) / 1e6 ... never: 4,000 bytes a sequence
  // take 4 us, 2,000,000 operations 2 us. With i8 and a slow engine it is.
  const slow = structuredClone(linear);
  slow.targets[0].charges[0][1] = 1e11;
  // 2000 * 2e6 / 1e11 = 40 ms of the matrix engine, 10 ms of memory; twice.
  const { total, fit } = evaluate(2000, 0, 'simple', slow);
  assertNear(total.time, 80e-3);
  assert.equal(total.bound, 'compute');
  assertNear(total.attainable, 1e11);
  assertNear(total.ridge, 100);
  // 2 MB of weights and 8 MB of activations in 2.5 MB.
  assert.equal(fit.footprint, 10000000);
  assert.equal(fit.fits, false);
});

test('a scheme that is unpacked on the way', () => {
  // 1,004,000 bytes take 1.004 ms; the product 2 us, unpacking 10 us.
  const result = evaluate(1, 1);
  const { total, groups } = result;
  assertNear(total.time, 2.008e-3);
  assert.equal(total.engine, 'vector');
  assert.equal(total.flops, 6000000);
  assert.equal(total.bound, 'memory');
  // 3,000,000 operations in 10 us, over 1e9.
  assertNear(groups[0].estimate.ridge, 300);
  assert.equal(result.work.get(0), 4000000);
  assert.equal(result.work.get(1), 2000000);
});

test('a scheme that a kernel of its own unpacks', () => {
  // 2.5 ms for the kernel, then 2.004 ms.
  const { total, groups, fit } = evaluate(1, 2);
  assertNear(total.time, 9.008e-3);
  assertNear(groups[0].estimate.time, 4.504e-3);
  assert.equal(groups[0].estimate.bytes, 4504000);
  assert.equal(groups[0].estimate.bound, 'memory');
  // 500,000 stored, and what is most at one time: the second moment.
  assert.equal(fit.footprint, 500000 + 4000 + 2000000);
  assert.equal(fit.byRole.get('weight'), 2500000);
  assert.equal(fit.fits, false);
});

test('work without a rate', () => {
  const { total, tokensPerSecond, fit } = evaluate(1, 0, 'rateless');
  // What is left is the memory.
  assertNear(total.time, 4.008e-3);
  assert.equal(total.atLeast, true);
  assert.equal(total.bound, 'unknown');
  assert.equal(total.ridge, null);
  assert.equal(tokensPerSecond, null);
  assert.equal(fit.fits, null);
});

test('a memory without a bandwidth', () => {
  const { total } = evaluate(1, 0, 'unmoved');
  assertNear(total.time, 4e-6);
  assert.equal(total.atLeast, true);
  assert.equal(total.bound, 'unknown');
});

test('no target', () => {
  const { total, fit } = evaluate(1, 0, null);
  assert.ok(Number.isNaN(total.time));
  assert.equal(total.atLeast, false);
  assert.equal(total.bound, 'unknown');
  assert.equal(total.bytes, 4008000);
  assertNear(total.intensity, 4000000 / 4008000);
  assert.equal(fit.footprint, 2004000);
  assert.equal(fit.capacity, null);
});

test('a symbol without a size', () => {
  const { total, groups, fit, tokens } = evaluate(null, 0);
  for (const value of [total.time, total.flops, fit.footprint, tokens])
    assert.ok(Number.isNaN(value));
  assert.equal(total.bound, 'unknown');
  assert.equal(groups[0].estimate.bound, 'unknown');
  assert.equal(fit.fits, null);
});

test('operations without a price', () => {
  const partial = structuredClone(linear);
  partial.functions[0].partial = true;
  const { total, tokensPerSecond } = evaluate(1, 0, 'simple', partial);
  assert.equal(total.atLeast, true);
  assert.equal(total.bound, 'memory');
  assert.equal(tokensPerSecond, null);
});

test('a group that never runs', () => {
  const never = structuredClone(linear);
  never.expressions[0] = 0;
  const { total, fit } = evaluate(1, 0, 'simple', never);
  assert.equal(total.time, 0);
  assert.equal(total.bound, 'none');
  assert.equal(total.intensity, null);
  assert.equal(fit.fits, true);
});

test('a footprint that is a lower bound', () => {
  const open = structuredClone(linear);
  open.functions[0].memory.at_least = true;
  assert.equal(evaluate(1, 0, 'simple', open).fit.fits, null);
  assert.equal(evaluate(2000, 0, 'simple', open).fit.fits, false);
});

test('combinations of schemes are in row-major order', () => {
  const two = structuredClone(linear);
  const [fn] = two.functions;
  const schemes = fn.roles[0].schemes.slice(0, 2);
  fn.roles.push({ role: 'kv_cache', schemes });
  // Three schemes of weights by two of caches; cost 1 for (i8, i8) only.
  fn.groups = [[0, [0, 1], [0, 0, 0, 1, 0, 0]]];
  const run = (choice) =>
    new Evaluator(two).evaluate(0, {
      target: 'simple',
      sizes: new Map([['batch', 1]]),
      schemes: choice,
    }).total.bytes;
  assert.equal(run([1, 1]), 2008000);
  assert.equal(run([1, 0]), 4008000);
  assert.equal(run([0, 1]), 4008000);
});
