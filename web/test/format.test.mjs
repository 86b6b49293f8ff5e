//===- format.test.mjs - Numbers are spelt as in the text report ----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import assert from 'node:assert/strict';
import test from 'node:test';
import {
  formatCount,
  formatFixed,
  formatPercent,
  formatQuantity,
  formatRatio,
  formatShare,
  formatSpeedup,
  formatTime,
} from '../src/format.js';

test('quantities have one decimal and a decimal prefix', () => {
  assert.equal(formatQuantity(0, 's'), '0 s');
  assert.equal(formatQuantity(0.0186, 's'), '18.6 ms');
  assert.equal(formatQuantity(1.8e12, 'FLOP'), '1.8 TFLOP');
  assert.equal(formatQuantity(51539607552, 'B'), '51.5 GB');
  assert.equal(formatQuantity(1.5, 's'), '1.5 s');
  assert.equal(formatQuantity(-2.5e-3, 's'), '-2.5 ms');
});

test('what prints as 1000.0 belongs to the next prefix', () => {
  assert.equal(formatQuantity(999.94, 'B'), '999.9 B');
  assert.equal(formatQuantity(999.95, 'B'), '1.0 kB');
});

test('quantities beyond the prefixes are written with an exponent', () => {
  // The smallest prefix is 1e-18, the largest 1e30.
  assert.equal(formatQuantity(1e-20, 's'), '1.00e-20 s');
  assert.equal(formatQuantity(6e-20, 's'), '0.1 as');
  assert.equal(formatQuantity(1e33, 'B'), '1.00e+33 B');
});

test('counts below a thousand are exact', () => {
  assert.equal(formatCount(999, 'B'), '999 B');
  assert.equal(formatCount(1000, 'B'), '1.0 kB');
  assert.equal(formatCount(-3, 'B'), '-3 B');
});

test('ratios have as many decimals as their size allows', () => {
  assert.equal(formatRatio(0), '0');
  assert.equal(formatRatio(0.0625), '0.0625');
  assert.equal(formatRatio(0.00001), '1e-05');
  assert.equal(formatRatio(1.2345), '1.23');
  assert.equal(formatRatio(201.5625), '201.6');
  assert.equal(formatRatio(1234567), '1.23e+06');
  assert.equal(formatRatio(2000000), '2e+06');
});

test('halves are rounded to the even digit', () => {
  // 0.25, 0.375 and 2.5 are exact in binary; 0.35 is a little less than that.
  assert.equal(formatFixed(0.25, 1), '0.2');
  assert.equal(formatFixed(0.75, 1), '0.8');
  assert.equal(formatFixed(0.35, 1), '0.3');
  assert.equal(formatFixed(2.5, 0), '2');
  assert.equal(formatFixed(3.5, 0), '4');
  assert.equal(formatFixed(10.5, 0), '10');
  assert.equal(formatFixed(-0.25, 1), '-0.2');
  assert.equal(formatFixed(0.375, 2), '0.38');
  assert.equal(formatFixed(0.125, 2), '0.12');
  assert.equal(formatRatio(1125000), '1.12e+06');
  assert.equal(formatRatio(1135000), '1.14e+06');
});

test('shares, speedups and times', () => {
  assert.equal(formatShare(0.0816), '8.2 %');
  assert.equal(formatPercent(0.916), '92 %');
  assert.equal(formatSpeedup(3.1849), '3.18x');
  assert.equal(formatTime(0.0186, true), '>= 18.6 ms');
  assert.equal(formatTime(0.0186, false), '18.6 ms');
});

test('what is not known is said to be so', () => {
  for (const value of [null, undefined, NaN]) {
    assert.equal(formatQuantity(value, 's'), 'unknown');
    assert.equal(formatCount(value, 'B'), 'unknown');
    assert.equal(formatRatio(value), 'unknown');
    assert.equal(formatShare(value), 'unknown');
    assert.equal(formatSpeedup(value), 'unknown');
    assert.equal(formatTime(value, true), 'unknown');
  }
});
