//===- summary.test.mjs - The words of the first screen -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import assert from 'node:assert/strict';
import test from 'node:test';
import { describeAssumptions } from '../src/assumptions.js';
import { getCertaintySign } from '../src/certainty.js';
import { Evaluator } from '../src/evaluate.js';
import { findMainRole } from '../src/roles.js';
import { findScheme, listSchemes } from '../src/schemes.js';
import { describeFunction, explainBound } from '../src/summary.js';
import { linear } from './linear.mjs';

function price(batch, scheme, name = 'simple') {
  const sizes = new Map(batch === null ? [] : [['batch', batch]]);
  const evaluator = new Evaluator(linear);
  const setting = { target: name, sizes, schemes: [scheme] };
  return {
    result: evaluator.evaluate(0, setting),
    target: evaluator.targets.get(name) ?? null,
    openSizes: batch === null ? ['batch'] : [],
  };
}

const describe = (priced, advice = null) =>
  describeFunction('linear', priced, advice);

// One sequence takes 4.008 ms, all of it in a group that is memory-bound, and
// moves 4,000,000 bytes of weights of 4,008,000, 99.8 %.
const start = 'linear: 4.0 ms, 100 % memory-bound, 100 % of bytes are weights';

test('a function in words', () => {
  assert.equal(describe(price(1, 0)), `${start}; fits`);
});

test('what does not fit, and other roles', () => {
  // 2000 sequences: 10 MB a run take 10 ms, 80 % of them activations.
  assert.equal(
    describe(price(2000, 0)),
    'linear: 20.0 ms, 100 % memory-bound, 80 % of bytes are activations; ' +
      'does not fit',
  );
});

test('times that are lower bounds', () => {
  // What the bound is of the only group is not known.
  assert.equal(
    describe(price(1, 0, 'rateless')),
    'linear: at least 4.0 ms, 100 % of bytes are weights',
  );
});

test('no target', () => {
  // 2,000,000 operations and 2,004,000 bytes, twice.
  assert.equal(
    describe(price(1, 0, null)),
    'linear: 4.0 MFLOP and 4.0 MB, 100 % of bytes are weights',
  );
});

test('unknown sizes', () => {
  assert.equal(describe(price(null, 0)), 'linear: time depends on batch');
  assert.equal(
    describe(price(null, 0, null)),
    'linear: operations and bytes depend on batch',
  );
});

test('a plan', () => {
  const plan = {
    parts: [{ role: 'weight' }, { role: 'kv_cache' }],
    schemes: [
      { role: 'weight', scheme: 'i4g128' },
      { role: 'weight', scheme: 'i4g128' },
      { role: 'kv_cache', scheme: 'i8' },
      { role: 'kv_cache', scheme: 'i4g128' },
    ],
    speedup: 3.1849,
  };
  const advice = { suggestions: [], plan };
  assert.equal(
    describe(price(1, 0), advice),
    `${start}; fits; quantize weights to i4g128, KV cache to i8/i4g128 ` +
      'for 3.18x',
  );
  assert.equal(
    describe(price(1, 0), {
      suggestions: [],
      plan: null,
      plan_reason: 'nothing is worth quantizing',
    }),
    `${start}; fits; nothing is worth quantizing`,
  );
  assert.equal(describe(price(1, 0), { suggestions: null }), `${start}; fits`);
});

test('what a bound means', () => {
  const fn = { unknown: [] };
  assert.match(explainBound({ fn, ...price(1, 0) }), /^Memory-bound: /);
  assert.match(
    explainBound({ fn, ...price(1, 0, 'rateless') }),
    /unknown, as some of its work has no known rate/,
  );
});

test('nothing but operations without a price', () => {
  const { costs, groups, ...fn } = linear.functions[0];
  const partial = { ...fn, costs: [], groups: [], partial: true };
  const evaluator = new Evaluator({ ...linear, functions: [partial] });
  const setting = {
    target: 'simple',
    sizes: new Map([['batch', 1]]),
    schemes: [0],
  };
  const result = evaluator.evaluate(0, setting);
  assert.equal(result.total.bound, 'unknown');
  assert.equal(result.total.atLeast, true);
  const scene = { fn: { unknown: [{}, {}] }, whatIf: partial, result };
  assert.equal(
    explainBound(scene),
    'Its bottleneck is unknown, as 2 operations have no price.',
  );
});

test('bytes are as certain as the least certain of them', () => {
  const makeFunction = (...certainties) => ({
    ops: certainties.map((certainty) => ({ operands: [{}, { certainty }] })),
  });
  assert.equal(getCertaintySign(makeFunction(undefined)), '');
  assert.equal(getCertaintySign(makeFunction('at_most', undefined)), '≤ ');
  assert.equal(getCertaintySign(makeFunction('expected', 'at_most')), '~ ');
});

test('what numbers assume', () => {
  const defaults = {
    traffic: 'fused',
    precision: 'strict',
    efficiency: { matrix: 1, memory: 1 },
  };
  assert.deepEqual(describeAssumptions(defaults), []);
  assert.deepEqual(
    describeAssumptions({
      traffic: 'op',
      precision: 'relaxed',
      efficiency: { matrix: 0.7, vector: 1, memory: 0.85 },
      assume: ['weight:i4g128', 'kv_cache:i8'],
      dequantization: 'separate',
    }),
    [
      'assumes weight:i4g128, kv_cache:i8',
      'dequant=separate: kernels unpack',
      'precision relaxed',
      'traffic=op: each operation alone',
      'efficiency matrix 0.7, memory 0.85',
    ],
  );
});

test('the role that moves most, of equals the first', () => {
  const bytes = [
    ['activation', 5],
    ['weight', 5],
    ['scale', 1],
  ];
  assert.equal(findMainRole(new Map(bytes)), 'weight');
  assert.equal(findMainRole(new Map([['weight', 0]])), null);
});

test('schemes of 8-bit floats are those of the target', () => {
  const role = {
    schemes: [
      { name: 'as reported', float8: null },
      { name: 'f8', float8: 'f8E4M3FN' },
      { name: 'f8', float8: 'f8E4M3FNUZ' },
    ],
  };
  assert.equal(findScheme(role, 'f8', { float8: 'f8E4M3FNUZ' }), 2);
  assert.equal(findScheme(role, 'f8', { float8: 'f8E4M3FN' }), 1);
  assert.equal(findScheme(role, 'i4', { float8: 'f8E4M3FN' }), -1);
  const names = listSchemes(role, { float8: 'f8E4M3FNUZ' }).map((s) => s.name);
  assert.deepEqual(names, ['as reported', 'f8']);
});
