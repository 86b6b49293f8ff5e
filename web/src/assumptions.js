//===- assumptions.js - What the numbers assume ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

function describeEfficiency(efficiency = {}) {
  const parts = Object.entries(efficiency).filter(([, value]) => value !== 1);
  const words = parts.map(([name, value]) => `${name} ${value}`);
  return words.length ? [`efficiency ${words.join(', ')}`] : [];
}

/**
 * The non-default assumptions of a report, such as `precision relaxed`.
 * @param {object} conventions of the report; a member may be absent
 * @returns {string[]}
 */
export function describeAssumptions(conventions) {
  const { assume = [], dequantization, precision, traffic } = conventions;
  return [
    ...(assume.length ? [`assumes ${assume.join(', ')}`] : []),
    ...(dequantization === 'separate'
      ? ['dequant=separate: kernels unpack']
      : []),
    ...(precision === 'relaxed' ? ['precision relaxed'] : []),
    ...(traffic === 'op' ? ['traffic=op: each operation alone'] : []),
    ...describeEfficiency(conventions.efficiency),
  ];
}
