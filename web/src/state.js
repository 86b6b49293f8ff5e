//===- state.js - What was chosen, and a link to it ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/**
 * The reader's settings. Absent ones are those of the report.
 * @typedef {object} State
 * @property {number} fn the function that is shown
 * @property {?string} target name of a device, for all functions
 * @property {Object<string, number>} sizes by symbol
 * @property {Object<string, string>} schemes names, by role
 * @property {?number} selected a group
 * @property {string[]} compared devices added to the comparison
 */

/** @returns {State} nothing chosen. */
export function getInitialState() {
  return {
    fn: 0,
    target: null,
    sizes: {},
    schemes: {},
    selected: null,
    compared: [],
  };
}

/**
 * The state as a URL fragment.
 * @param {State} state
 * @param {import('./data.js').Data} data
 * @returns {string}
 */
export function writeHash(state, { report }) {
  const parts = new URLSearchParams();
  if (state.fn) parts.set('function', report.functions[state.fn].name);
  if (state.target) parts.set('target', state.target);
  for (const [name, size] of Object.entries(state.sizes))
    parts.set(`size.${name}`, size);
  for (const [role, scheme] of Object.entries(state.schemes))
    parts.set(`scheme.${role}`, scheme);
  if (state.compared.length) parts.set('compare', state.compared.join());
  return parts.toString();
}

/**
 * The state in a URL fragment, ignoring settings that do not exist.
 * @param {string} hash
 * @param {import('./data.js').Data} data
 * @returns {State}
 */
export function readHash(hash, { report, evaluator, whatIf }) {
  const state = getInitialState();
  const isTarget = (name) => evaluator.targets.has(name);
  const functions = whatIf.functions;
  for (const [key, value] of new URLSearchParams(hash.replace(/^#/, ''))) {
    const name = key.slice(key.indexOf('.') + 1);
    if (key === 'function') {
      const index = report.functions.findIndex((fn) => fn.name === value);
      state.fn = Math.max(0, index);
    } else if (key === 'target' && isTarget(value)) {
      state.target = value;
    } else if (key === 'compare') {
      state.compared = value.split(',').filter(isTarget);
    } else if (key.startsWith('size.')) {
      const size = Math.round(Number(value));
      if (Number.isSafeInteger(size) && size >= 1) state.sizes[name] = size;
    } else if (key.startsWith('scheme.')) {
      const exists = functions.some((fn) =>
        fn.roles?.some(
          ({ role, schemes }) =>
            role === name && schemes.some((scheme) => scheme.name === value),
        ),
      );
      if (exists) state.schemes[name] = value;
    }
  }
  return state;
}
