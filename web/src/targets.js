//===- targets.js - Lists of devices --------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { element } from './dom.js';

/**
 * Options for all devices, by vendor.
 * @param {import('./evaluate.js').Evaluator} evaluator
 * @param {?string} reported the device of the report; without one there is an
 *   option for none
 * @returns {HTMLElement[]}
 */
export function listTargets(evaluator, reported) {
  const vendors = new Map();
  for (const target of evaluator.targets.values()) {
    const suffix = target.name === reported ? ' (reported)' : '';
    const option = element(
      'option',
      { value: target.name, title: target.name },
      target.title + suffix,
    );
    if (!vendors.has(target.vendor)) vendors.set(target.vendor, []);
    vendors.get(target.vendor).push(option);
  }
  const groups = [...vendors].map(([label, options]) =>
    element('optgroup', { label }, ...options),
  );
  if (reported === null)
    groups.unshift(element('option', { value: '' }, 'none'));
  return groups;
}
