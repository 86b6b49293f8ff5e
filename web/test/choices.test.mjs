//===- choices.test.mjs - Sizes, links and rows ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import assert from 'node:assert/strict';
import test from 'node:test';
import { describeComparison } from '../src/comparison.js';
import { Evaluator } from '../src/evaluate.js';
import { makeScene } from '../src/scene.js';
import { findStop, getStops } from '../src/sizes.js';
import { getInitialState, readHash, writeHash } from '../src/state.js';
import { filterRows, sortRows } from '../src/tables/rows.js';
import { linear } from './linear.mjs';

const data = {
  whatIf: linear,
  evaluator: new Evaluator(linear),
  report: { functions: [{ name: 'linear', groups: [], ops: [] }] },
};

test('stops of a slider', () => {
  // Up to 16 times the size, or 1024.
  const stops = getStops({ name: 'batch', value: 100 });
  assert.equal(stops[0], 1);
  assert.equal(stops.at(-1), 2048);
  assert.ok(stops.includes(100));
  assert.ok(stops.includes(256));
  assert.equal(new Set(stops).size, stops.length);
  // Within a range, and within what the program can have.
  const few = getStops({ value: 4, least: 2, largest: 6, first: 1, last: 9 });
  assert.deepEqual(few, [2, 3, 4, 5, 6]);
});

test('the nearest stop', () => {
  const stops = [1, 2, 4, 8];
  assert.equal(findStop(stops, 1), 0);
  assert.equal(findStop(stops, 5), 2);
  assert.equal(findStop(stops, 7), 3);
  assert.equal(findStop(stops, 100), 3);
});

test('a link brings back what was chosen', () => {
  const state = {
    ...getInitialState(),
    target: 'rateless',
    sizes: { batch: 7 },
    schemes: { weight: 'i8' },
    compared: ['unmoved', 'simple'],
  };
  assert.deepEqual(readHash(`#${writeHash(state, data)}`, data), state);
  assert.equal(writeHash(getInitialState(), data), '');
});

test('a link with what does not exist', () => {
  const hash =
    '#function=other&target=none&size.batch=x&scheme.weight=i3&compare=none';
  assert.deepEqual(readHash(hash, data), getInitialState());
});

test('a scene', () => {
  const state = { ...getInitialState(), sizes: { batch: 2 } };
  const { result, reported, isReported } = makeScene(data, state);
  // 2,008,000 bytes twice, instead of 2,004,000.
  assert.equal(isReported, false);
  assert.equal(result.total.bytes, 4016000);
  assert.equal(reported.total.bytes, 4008000);
});

test('what a program cannot have is not chosen', () => {
  const document = structuredClone(linear);
  const [fn] = document.functions;
  Object.assign(fn.symbols[0], { least: 1, largest: 4 });
  fn.roles[0].schemes[1].obstacle = 'it does not divide';
  const limited = {
    ...data,
    whatIf: document,
    evaluator: new Evaluator(document),
    report: { functions: [{ name: 'linear', groups: [], ops: [] }] },
  };
  const state = {
    ...getInitialState(),
    sizes: { batch: 9 },
    schemes: { weight: 'i8' },
  };
  const scene = makeScene(limited, state);
  assert.equal(scene.sizes.get('batch'), 4);
  assert.deepEqual(scene.schemes, [0]);
  assert.equal(
    describeComparison(scene).startsWith('What if: batch 4. '),
    true,
  );
  // Sizes of the module stay.
  fn.fixed = 'all sizes are static';
  assert.ok(makeScene(limited, state).isReported);
});

test('a change in words', () => {
  const state = {
    ...getInitialState(),
    sizes: { batch: 2 },
    schemes: { weight: 'i8' },
  };
  // (1,000,000 + 8,000) bytes twice take 2.016 ms instead of 4.008; two tokens
  // instead of one.
  assert.equal(
    describeComparison(makeScene(data, state)),
    'What if: batch 2, weights as i8. ' +
      '1.99x as fast as the 4.0 ms reported, 3.98x the tokens a second.',
  );
});

test('order of rows', () => {
  const values = [3, null, 1, NaN, 2];
  const rows = values.map((value, index) => ({ value, index }));
  const getOrder = (isDescending) =>
    sortRows(rows, ({ value }) => value, isDescending).map((row) => row.index);
  assert.deepEqual(getOrder(false), [2, 4, 0, 1, 3]);
  assert.deepEqual(getOrder(true), [0, 4, 2, 1, 3]);
  const names = ['layer.10', 'layer.9'].map((name) => ({ name }));
  const sorted = sortRows(names, ({ name }) => name, false);
  assert.equal(sorted[0].name, 'layer.9');
});

test('choice of rows', () => {
  const columns = [
    { id: 'name', key: ({ name }) => name },
    { id: 'kind', key: ({ kind }) => kind },
    { id: 'size', key: () => 7, isNumber: true },
  ];
  const rows = [
    { name: 'Up_proj', kind: 'contraction' },
    { name: 'softmax', kind: 'reduction' },
  ];
  const find = (search, filters = []) =>
    filterRows(rows, columns, search, new Map(filters)).map((r) => r.name);
  assert.deepEqual(find(''), ['Up_proj', 'softmax']);
  assert.deepEqual(find('up CONTR'), ['Up_proj']);
  assert.deepEqual(find('7'), []);
  assert.deepEqual(find('', [['kind', 'reduction']]), ['softmax']);
  assert.deepEqual(find('up', [['kind', 'reduction']]), []);
});

test('sizes in a link are numbers', () => {
  for (const size of ['Infinity', 'many', '0', '-3', '1e300'])
    assert.deepEqual(readHash(`#size.batch=${size}`, data).sizes, {});
  assert.deepEqual(readHash('#size.batch=12.4', data).sizes, { batch: 12 });
});

test('a size can be called as what every object has', () => {
  const whatIf = structuredClone(linear);
  const [fn] = whatIf.functions;
  const [symbol] = fn.symbols;
  whatIf.expressions = whatIf.expressions.map((tree) =>
    JSON.parse(JSON.stringify(tree).replaceAll(symbol.name, 'constructor')),
  );
  symbol.name = 'constructor';
  const renamed = { ...data, whatIf, evaluator: new Evaluator(whatIf) };
  const { time } = makeScene(data, getInitialState()).result.total;
  const scene = makeScene(renamed, getInitialState());
  assert.equal(scene.result.total.time, time);
  assert.ok(time > 0);
});
