//===- format.js - Numbers for people -------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Spells numbers as the text report does, which leaves rounding to printf.
//
//===----------------------------------------------------------------------===//

/** The text for an unknown number. */
export const unknown = 'unknown';

const prefixes = [...'afpnum', '', ...'kMGTPEZYRQ'];
const base = prefixes.indexOf('');

/** Values that would print as `1000.0` use the next prefix. */
const nextPrefix = 999.95;

/**
 * `print(decimals)` rounds halves away from zero, printf to an even digit. A
 * half is a number whose exact digits end with a 5 in the next place.
 */
function roundHalfToEven(print, decimals) {
  const rounded = print(decimals);
  const [digits, exponent = ''] = print(decimals + 1).split('e');
  if (!digits.endsWith('5')) return rounded;
  const exact = print(Math.min(100, decimals + 60)).split('e')[0];
  const down = digits.slice(0, decimals === 0 ? -2 : -1);
  const isHalf = exact === digits.padEnd(exact.length, '0');
  const isEven = '02468'.includes(down.at(-1));
  if (!isHalf || !isEven) return rounded;
  return exponent ? `${down}e${exponent}` : down;
}

/**
 * As `%.*f`.
 * @param {number} value
 * @param {number} decimals
 */
export function formatFixed(value, decimals) {
  return roundHalfToEven((places) => value.toFixed(places), decimals);
}

/** As `%.*e`. */
function formatExponential(value, decimals) {
  const text = roundHalfToEven(
    (places) => value.toExponential(places),
    decimals,
  );
  return text.replace(/e([+-])(\d)$/, 'e$10$2');
}

/** As `%.3g`. */
function formatGeneral(value) {
  const text = formatExponential(value, 2);
  const exponent = Number(text.split('e')[1]);
  if (exponent < -4 || exponent >= 3) return text.replace(/\.?0+e/, 'e');
  const fixed = formatFixed(value, 2 - exponent);
  return fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
}

/** `value` in units of a prefix; powers of ten that are exact round once. */
function scale(value, position) {
  const power = 10 ** (3 * Math.abs(position - base));
  return position >= base ? value / power : value * power;
}

function isKnown(value) {
  return value !== null && value !== undefined && !Number.isNaN(value);
}

/**
 * A number with a prefix and a unit, such as `18.6 ms`.
 * @param {?number} value
 * @param {string} unit
 * @returns {string}
 */
export function formatQuantity(value, unit) {
  if (!isKnown(value)) return unknown;
  if (value === 0) return `0 ${unit}`;
  let position = 0;
  while (
    position + 1 < prefixes.length &&
    Math.abs(scale(value, position)) >= nextPrefix
  )
    ++position;
  const scaled = scale(value, position);
  const fits = Math.abs(scaled) >= 0.05 && Math.abs(scaled) < nextPrefix;
  if (!fits) return `${formatExponential(value, 2)} ${unit}`;
  return `${formatFixed(scaled, 1)} ${prefixes[position]}${unit}`;
}

/**
 * A whole number with a unit, in full below a thousand.
 * @param {?number} count
 * @param {string} unit
 * @returns {string}
 */
export function formatCount(count, unit) {
  if (!isKnown(count)) return unknown;
  if (Math.abs(count) < 1000) return `${count} ${unit}`;
  return formatQuantity(count, unit);
}

/**
 * A number without a unit, such as `201.6`.
 * @param {?number} value
 * @returns {string}
 */
export function formatRatio(value) {
  if (!isKnown(value)) return unknown;
  const size = Math.abs(value);
  if (size === 0) return '0';
  if (size < 0.1 || size >= 1e6) return formatGeneral(value);
  return formatFixed(value, size < 100 ? 2 : 1);
}

/**
 * A fraction as `92.0 %`.
 * @param {?number} fraction
 * @returns {string}
 */
export function formatShare(fraction) {
  return isKnown(fraction) ? `${formatFixed(100 * fraction, 1)} %` : unknown;
}

/**
 * A fraction as `92 %`.
 * @param {number} fraction
 * @returns {string}
 */
export function formatPercent(fraction) {
  return `${formatFixed(100 * fraction, 0)} %`;
}

/**
 * A speedup, such as `3.18x`.
 * @param {?number} speedup
 * @returns {string}
 */
export function formatSpeedup(speedup) {
  return isKnown(speedup) ? `${formatFixed(speedup, 2)}x` : unknown;
}

/**
 * Seconds, with `>=` before a lower bound.
 * @param {?number} seconds
 * @param {boolean} atLeast
 * @returns {string}
 */
export function formatTime(seconds, atLeast) {
  const text = formatQuantity(seconds, 's');
  return atLeast && isKnown(seconds) ? `>= ${text}` : text;
}
