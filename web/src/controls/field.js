//===- field.js - Fields of the form --------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { element } from '../dom.js';

/**
 * `members` with `key` as chosen, or without it if that is `reported`.
 * @param {object} members
 * @param {string} key
 * @param {*} chosen
 * @param {*} reported
 * @returns {object}
 */
export function choose(members, key, chosen, reported) {
  const { [key]: _, ...rest } = members;
  return chosen === reported ? rest : { ...rest, [key]: chosen };
}

/**
 * Inputs with a label for the one with the id.
 * @param {string} label
 * @param {string} id
 * @param {...HTMLElement} inputs
 * @returns {HTMLElement}
 */
export function makeField(label, id, ...inputs) {
  return element(
    'div',
    { class: 'field' },
    element('label', { for: id }, label),
    ...inputs,
  );
}
