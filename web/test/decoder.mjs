//===- decoder.mjs - A made-up model to test the page with ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A report and the what-if document of a step of decoding, with as many layers
// as asked for. Names are hostile. The report's numbers are the evaluator's:
// what it computes is tested elsewhere.
//
//===----------------------------------------------------------------------===//

import { Evaluator } from '../src/evaluate.js';
import { describeFunction } from '../src/summary.js';

const file = '/models/<b>decoder</b>.mlir';
const batch = 'batch';
const ctx = 'ctx';
const width = 4096;

const kinds = [
  { engine: 'matrix', type: 'f16', acc: 'f32' },
  { engine: 'vector', type: 'f16', acc: null },
  { engine: 'transcendental', type: 'f32', acc: null },
];

function makeTarget(
  name,
  title,
  vendor,
  bandwidth,
  capacity,
  rates,
  more = [],
) {
  return {
    name,
    title,
    vendor,
    bandwidth,
    capacity,
    float8: vendor === 'AMD' ? 'f8E4M3FNUZ' : 'f8E4M3FN',
    levels: [{ name: 'dram', kind: 'hbm', bandwidth }, ...more],
    charges: rates.map((rate, engine) => [engine, rate, rate === null ? 1 : 0]),
  };
}

const targets = [
  makeTarget(
    'nvidia-a6000',
    'RTX A6000',
    'NVIDIA',
    768e9,
    51539607552,
    [154.8e12, 38.7e12, 9.7e12],
  ),
  makeTarget(
    'nvidia-h100-sxm5-80gb',
    'H100 SXM5',
    'NVIDIA',
    3352e9,
    85899345920,
    [989.4e12, 133.8e12, 16.7e12],
    [{ name: 'l2', kind: 'cache', bandwidth: 12e12 }],
  ),
  makeTarget(
    'amd-mi300x',
    'Instinct MI300X',
    'AMD',
    5300e9,
    206158430208,
    [1307e12, 163.4e12, 20e12],
  ),
  makeTarget('google-tpu-v5e', 'TPU v5e', 'Google', 819e9, 17179869184, [
    197e12,
    null,
    null,
  ]),
];

/** Expressions, by what they are. */
class Interner {
  expressions = [];
  indices = new Map();

  get(tree) {
    const key = JSON.stringify(tree);
    if (!this.indices.has(key)) {
      this.indices.set(key, this.expressions.length);
      this.expressions.push(tree);
    }
    return this.indices.get(key);
  }
}

const weightSchemes = [
  { name: 'as reported', bits: 16 },
  { name: 'i8', bits: 8 },
  { name: 'i4g128', bits: 4.125 },
  { name: 'f8', bits: 8, float8: 'f8E4M3FN' },
  { name: 'f8', bits: 8, float8: 'f8E4M3FNUZ' },
  { name: 'i4g100', obstacle: 'the group does not divide a channel of 4096' },
];
const cacheSchemes = weightSchemes.slice(0, 3);

function getSchemes(schemes, tensors) {
  return schemes.map(({ name, bits, float8, obstacle }) => ({
    name,
    float8: float8 ?? null,
    obstacle: obstacle ?? null,
    tensors: bits === 16 || obstacle ? 0 : tensors,
  }));
}

const activations = (features) => ['mul', 2 * features, batch];

class Model {
  interner = new Interner();
  groups = [];
  costs = [];
  ops = [];
  tensors = [];
  names = [];

  addPart(work, byRole) {
    const get = (tree) => this.interner.get(tree);
    const bytes = byRole.map(([, tree]) => tree);
    return {
      work: work.map(([kind, ops]) => [kind, get(ops)]),
      bytes: get(['add', ...bytes]),
      by_role: byRole.map(([role, tree]) => [role, get(tree)]),
    };
  }

  addGroup(name, kind, roles, parts) {
    const costs = parts.map((part) => {
      this.costs.push([part]);
      return this.costs.length - 1;
    });
    this.groups.push([this.interner.get(1), roles, costs]);
    this.names.push({ name, kind });
  }

  addTensor(name, role, elements) {
    this.tensors.push({ name, role, elements });
  }

  addLinear(name, inputs, outputs) {
    const elements = inputs * outputs;
    const moved = ['add', activations(inputs), activations(outputs)];
    const parts = weightSchemes.map(({ bits }) =>
      this.addPart(
        [
          [0, ['mul', 2 * elements, batch]],
          ...(bits === 16 ? [] : [[1, elements]]),
        ],
        [
          ['weight', (elements * (bits ?? 16)) / 8],
          ['activation', moved],
        ],
      ),
    );
    this.addGroup(name, 'contraction', [0], parts);
    this.addTensor(`${name}.weight`, 'weight', elements);
  }

  addAttention(name) {
    const elements = ['mul', 2 * 8 * 128, batch, ctx];
    const parts = cacheSchemes.map(({ bits }) =>
      this.addPart(
        [
          [0, ['mul', 4 * 32 * 128, batch, ctx]],
          [2, ['mul', 32, batch, ctx]],
          ...(bits === 16 ? [] : [[1, elements]]),
        ],
        [
          ['kv_cache', ['ceildiv', ['mul', bits * 8, elements], 64]],
          ['activation', activations(2 * width)],
        ],
      ),
    );
    this.addGroup(name, 'attention', [1], parts);
    this.addTensor(`${name}.cache`, 'kv_cache', elements);
  }

  addNorm(name) {
    const part = this.addPart(
      [[1, ['mul', 4 * width, batch]]],
      [['activation', activations(2 * width)]],
    );
    this.addGroup(name, 'reduction', [], [part]);
  }

  addLayer(layer, widening) {
    this.addNorm(`layers.${layer}.norm`);
    this.addLinear(`layers.${layer}.qkv`, width, 6144 + layer * widening);
    this.addAttention(`layers.${layer}.attention`);
    this.addLinear(
      `layers.${layer}.</script><b>out`,
      width + layer * widening,
      width,
    );
    this.addLinear(`layers.${layer}.up`, width, 28672 + layer * widening);
    this.addLinear(`layers.${layer}.down`, 14336 + layer * widening, width);
  }
}

function makeFunction(model) {
  const get = (tree) => model.interner.get(tree);
  const sum = (role) =>
    model.tensors.filter((t) => t.role === role).map((t) => t.elements);
  const weights = sum('weight').reduce((a, b) => a + b, 0);
  const caches = ['mul', sum('kv_cache').length, 2 * 8 * 128, batch, ctx];
  return {
    name: 'decode',
    target: 'nvidia-a6000',
    reason: null,
    partial: false,
    symbols: [
      { name: 'batch', value: 16, least: 1, largest: 1048576 },
      { name: 'ctx', value: 2048, least: 1, largest: 32768 },
    ],
    fixed: null,
    roles: [
      {
        role: 'weight',
        schemes: getSchemes(weightSchemes, sum('weight').length),
      },
      {
        role: 'kv_cache',
        schemes: getSchemes(cacheSchemes, sum('kv_cache').length),
      },
    ],
    groups: model.groups,
    costs: model.costs,
    tokens: get(batch),
    memory: {
      at_least: false,
      stored: [
        [
          'weight',
          [0],
          weightSchemes.map(({ bits }) => get((weights * (bits ?? 16)) / 8)),
        ],
        [
          'kv_cache',
          [1],
          cacheSchemes.map(({ bits }) =>
            get(['ceildiv', ['mul', bits * 8, caches], 64]),
          ),
        ],
      ],
      roles: [],
      peaks: [[[['activation', get(activations(2 * 28672))]]]],
    },
  };
}

function getLoc(line) {
  return { file, line, col: 5, name: null };
}

function getMembers(estimate) {
  return {
    flops: estimate.flops,
    bytes: estimate.bytes,
    intensity: estimate.intensity,
    ridge: estimate.ridge,
    bound: estimate.bound,
    engine: estimate.engine,
    time_s: estimate.time,
    attainable_ops_per_s: estimate.attainable,
    at_least: estimate.atLeast,
    work: [],
  };
}

function describeGroups(model, result) {
  return result.groups.map(({ estimate, share, trips }, index) => ({
    index,
    name: model.names[index].name,
    main: index,
    kind: model.names[index].kind,
    ops: [index],
    share,
    trip_count: trips,
    ...getMembers(estimate),
  }));
}

function describeOps(model, result) {
  return result.groups.map(({ estimate }, index) => ({
    index,
    op: 'linalg.generic',
    loc: { ...getLoc(index + 1), name: model.names[index].name },
    kind: model.names[index].kind,
    group: index,
    copies: 1,
    trip_count: 1,
    flops: estimate.flops,
    bytes: estimate.bytes,
    intensity: estimate.intensity,
    work: [],
    operands: [],
  }));
}

function describeTensors(model) {
  return model.tensors.map(({ name, role, elements }, id) => ({
    id,
    root: `%arg${id}`,
    name,
    loc: getLoc(id + 1),
    role,
    role_reason: 'an argument that <i>every</i> step reads',
    type: 'f16',
    elements: role === 'weight' ? elements : 2 * 8 * 128 * 16 * 2048,
    bytes: 2 * (role === 'weight' ? elements : 2 * 8 * 128 * 16 * 2048),
  }));
}

function describePlan(before, after) {
  const speedup = before.total.time / after.total.time;
  return {
    schemes: [
      { role: 'weight', root: 0, scheme: 'i4g128' },
      { role: 'kv_cache', root: 1, scheme: 'i8' },
    ],
    parts: [
      { role: 'weight', tensors: 129, speedup: 1.5 },
      { role: 'kv_cache', tensors: 32, speedup: 1.2 },
    ],
    assume: 'weight:i4g128,kv_cache:i8',
    time_s: after.total.time,
    speedup,
    bytes: after.total.bytes,
    footprint: after.fit.footprint,
    fits: true,
    groups: after.groups
      .map(({ estimate }, index) => ({ index, ...getMembers(estimate) }))
      .filter(
        ({ index, bytes }) => bytes < before.groups[index].estimate.bytes,
      ),
  };
}

function describeSuggestions(model) {
  return model.tensors.map(({ name, role, elements }, root) => ({
    tensor: { role, root, name, loc: getLoc(root + 1), elements, type: 'f16' },
    groups: [],
    decision: 'quantize',
    reason: 'memory-bound before and after: its operations run 3.70x as fast',
    scheme: { name: role === 'weight' ? 'i4g128' : 'i8' },
    scenario: 'memory->memory',
    op_speedup: 3.7,
    function_speedup: 1.01,
    bytes_saved: 24903680,
    capacity_saved: 24903680,
    accuracy: 'no data, accuracy not judged',
    alternatives: [],
  }));
}

function makeReport(model, whatIf) {
  const evaluator = new Evaluator(whatIf);
  const run = (schemes) =>
    evaluator.evaluate(0, {
      target: 'nvidia-a6000',
      sizes: new Map([
        ['batch', 16],
        ['ctx', 2048],
      ]),
      schemes,
    });
  const before = run([0, 0]);
  const after = run([2, 1]);
  const target = {
    name: 'nvidia-a6000',
    title: 'RTX A6000',
    vendor: 'NVIDIA',
  };
  const decode = {
    name: 'decode',
    target: 'nvidia-a6000',
    totals: {
      ...getMembers(before.total),
      bytes_by_role: Object.fromEntries(before.byRole),
      footprint_by_role: Object.fromEntries(before.fit.byRole),
    },
    fit: {
      footprint: before.fit.footprint,
      at_least: false,
      capacity: 51539607552,
      fits: true,
      tokens: 16,
    },
    ops: describeOps(model, before),
    groups: describeGroups(model, before),
    tensors: describeTensors(model),
    suggestions: describeSuggestions(model),
    plan: describePlan(before, after),
    levers: [
      {
        kind: 'raise_batch',
        groups: [1],
        time_s: before.total.time / 2,
        speedup: 2,
        statement:
          'Raise the batch size: weights are read once for all sequences.',
      },
    ],
    notes: [{ kind: 'fallback', message: 'a <b>note</b>', loc: getLoc(3) }],
    unknown: [
      { op: 'my.op', loc: getLoc(9), reason: 'no cost model', reads: [] },
    ],
  };
  const priced = { result: before, target, openSizes: [] };
  decode.summary = describeFunction('decode', priced, decode);
  const empty = {
    name: 'helper',
    target: null,
    totals: {
      flops: 0,
      bytes: null,
      bytes_reason: 'depends on a size that is not known',
      bytes_by_role: {},
      footprint_by_role: {},
      work: [],
    },
    fit: { footprint: null, at_least: true },
    ops: [],
    groups: [],
    tensors: [],
    suggestions: null,
    plan: null,
    levers: [],
    notes: [],
    unknown: [],
  };
  return {
    schema: 'roofline-report',
    version: 1,
    conventions: { traffic: 'fused' },
    target,
    targets: [target, { name: 'nvidia-h100-sxm5-80gb' }],
    dims: { batch: 16, ctx: 2048 },
    functions: [decode, empty],
  };
}

/**
 * A report and its what-if document.
 * @param {number} layers of 6 groups each
 * @param {number} [widening] how many features a layer has more than the last
 */
export function makeDecoder(layers, widening = 0) {
  const model = new Model();
  for (let layer = 0; layer < layers; ++layer) model.addLayer(layer, widening);
  model.addLinear('lm_head', width, 128256);
  const decode = makeFunction(model);
  const whatIf = {
    version: 1,
    kinds,
    notes: [],
    targets,
    expressions: model.interner.expressions,
    functions: [
      decode,
      { name: 'helper', target: null, reason: 'it has no operations' },
    ],
  };
  return { report: makeReport(model, whatIf), whatIf };
}
