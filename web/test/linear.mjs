//===- linear.mjs - A linear layer, small enough to price by hand ---------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A layer of 1000 to 1000 features in f16 for `batch` sequences, run twice: it
// does 2,000,000 * batch operations, and moves 2,000,000 bytes of weights and
// 4,000 * batch of activations. As i8 the weight has 1,000,000 bytes and takes
// 1,000,000 operations to unpack; as i4, 500,000 bytes, unpacked by a kernel of
// its own that writes 2,000,000 bytes.
//
// The device `simple` does 1e12 operations a second on the matrix engine and
// 1e11 on the vector engine, and moves 1e9 bytes a second.
//
//===----------------------------------------------------------------------===//

const batch = 'batch';

const expressions = [
  2, // 0: trips
  ['mul', 2000000, batch], // 1: operations of the product
  ['add', 2000000, ['mul', 4000, batch]], // 2: bytes in f16
  2000000, // 3: bytes of the weight in f16
  ['mul', 4000, batch], // 4: bytes of activations
  ['add', 1000000, ['mul', 4000, batch]], // 5: bytes with the weight in i8
  1000000, // 6: bytes of the weight in i8, elements to unpack
  2500000, // 7: bytes that unpacking i4 moves
  500000, // 8: bytes of the weight in i4
  batch, // 9: tokens
];

const product = (bytes, weight, unpacking = []) => ({
  work: [[0, 1], ...unpacking],
  bytes,
  by_role: [
    ['weight', weight],
    ['activation', 4],
  ],
});

const fp16Schemes = [
  { name: 'as reported', float8: null, obstacle: null, tensors: 0 },
  { name: 'i8', float8: null, obstacle: null, tensors: 1 },
  { name: 'i4', float8: null, obstacle: null, tensors: 1 },
];

/** A what-if document. */
export const linear = {
  version: 1,
  kinds: [
    { engine: 'matrix', type: 'f16', acc: 'f32' },
    { engine: 'vector', type: 'f16', acc: null },
  ],
  notes: ['rateless has no rate for f16'],
  targets: [
    {
      name: 'simple',
      title: 'Simple',
      vendor: 'None',
      bandwidth: 1e9,
      capacity: 2500000,
      float8: 'f8E4M3FN',
      levels: [{ name: 'dram', kind: '', bandwidth: 1e9 }],
      charges: [
        [0, 1e12, 0],
        [1, 1e11, 0],
      ],
    },
    {
      name: 'rateless',
      title: 'Rateless',
      vendor: 'None',
      bandwidth: 1e9,
      capacity: null,
      float8: 'f8E4M3FN',
      levels: [{ name: 'dram', kind: '', bandwidth: 1e9 }],
      charges: [
        [0, null, 1, 0],
        [1, 1e11, 0],
      ],
    },
    {
      name: 'unmoved',
      title: 'Without a bandwidth',
      vendor: 'None',
      bandwidth: null,
      capacity: null,
      float8: 'f8E4M3FN',
      levels: [{ name: 'dram', kind: '', bandwidth: null }],
      charges: [
        [0, 1e12, 0],
        [1, 1e11, 0],
      ],
    },
  ],
  expressions,
  functions: [
    {
      name: 'linear',
      target: 'simple',
      reason: null,
      partial: false,
      symbols: [{ name: 'batch', value: 1 }],
      fixed: null,
      roles: [{ role: 'weight', schemes: fp16Schemes }],
      groups: [[0, [0], [0, 1, 2]]],
      costs: [
        [product(2, 3)],
        [product(5, 6, [[1, 6]])],
        [{ work: [[1, 6]], bytes: 7, by_role: [['weight', 7]] }, product(2, 3)],
      ],
      tokens: 9,
      memory: {
        at_least: false,
        stored: [['weight', [0], [3, 6, 8]]],
        roles: [0],
        peaks: [
          [[['activation', 4]]],
          [[['activation', 4]]],
          [
            [['activation', 4]],
            [
              ['activation', 4],
              ['weight', 3],
            ],
          ],
        ],
      },
    },
  ],
};
