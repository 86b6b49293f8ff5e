//===- scene.js - What there is to show ----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { nameGroups } from './names.js';
import { getReportedFit, getReportedResult } from './reported.js';
import { findScheme } from './schemes.js';
import { getLimits } from './sizes.js';
import { getInitialState } from './state.js';

/**
 * @typedef {object} Scene
 * @property {object} fn of the report
 * @property {?object} whatIf the function in the what-if document; null where
 *   there is nothing to evaluate
 * @property {?string} reason why that is so
 * @property {?object} target of the what-if document
 * @property {Map<string, number>} sizes by symbol, of those that are known
 * @property {string[]} openSizes symbols without a size
 * @property {number[]} schemes the index of a scheme, by role
 * @property {import('./evaluate.js').Result} result as chosen
 * @property {import('./evaluate.js').Result} reported as in the report
 * @property {boolean} isReported whether the two are the same
 * @property {{name: string, loc: ?object}[]} names of the groups
 * @property {function(string): import('./evaluate.js').Result} evaluateOn the
 *   result as chosen, but on another device
 */

const names = new WeakMap();

function getNames(fn) {
  if (!names.has(fn)) names.set(fn, nameGroups(fn));
  return names.get(fn);
}

/** The known sizes of symbols, clamped to the program's limits. */
function getSizes({ symbols, fixed }, state) {
  const chosen = fixed === null ? state.sizes : {};
  const sizes = new Map();
  for (const symbol of symbols) {
    const { least, largest } = getLimits(symbol);
    // A symbol can have the name of a member of Object.prototype.
    const size = Object.hasOwn(chosen, symbol.name) ? chosen[symbol.name] : 0;
    if (size) sizes.set(symbol.name, Math.min(Math.max(size, least), largest));
    else if (symbol.value !== null) sizes.set(symbol.name, symbol.value);
  }
  return sizes;
}

/** Indices of schemes; one not available on `target` is as reported. */
function getSchemes(whatIf, state, target) {
  return whatIf.roles.map((role) => {
    const name = state.schemes[role.role];
    const index = name ? findScheme(role, name, target) : 0;
    return index < 0 || role.schemes[index].obstacle ? 0 : index;
  });
}

/** Whether two settings with the same symbols and roles are the same. */
function isSame(a, b) {
  return (
    a.target === b.target &&
    a.sizes.size === b.sizes.size &&
    [...a.sizes].every(([name, size]) => b.sizes.get(name) === size) &&
    a.schemes.every((scheme, role) => b.schemes[role] === scheme)
  );
}

const reportedResults = new WeakMap();

/** Evaluated once: the report does not change. */
function getReported(data, index, evaluate) {
  const fn = data.report.functions[index];
  if (!reportedResults.has(fn)) reportedResults.set(fn, evaluate());
  return reportedResults.get(fn);
}

/**
 * The scene for `state`.
 * @param {import('./data.js').Data} data
 * @param {import('./state.js').State} state
 * @returns {Scene}
 */
export function makeScene(data, state) {
  const { report, whatIf: document, evaluator } = data;
  const index = state.fn;
  const fn = report.functions[index];
  const whatIf = document.functions[index];
  const scene = { fn, names: getNames(fn), reason: whatIf.reason };

  if (whatIf.reason !== null) {
    const result = getReported(data, index, () =>
      getReportedResult(fn, document.kinds),
    );
    const target = evaluator.targets.get(whatIf.target) ?? null;
    return {
      ...scene,
      whatIf: null,
      target,
      openSizes: [],
      sizes: new Map(),
      schemes: [],
      result,
      reported: result,
      isReported: true,
      evaluateOn: () => result,
    };
  }

  const getSetting = (chosen, target) => ({
    target,
    sizes: getSizes(whatIf, chosen),
    schemes: getSchemes(whatIf, chosen, evaluator.targets.get(target)),
  });
  const original = getSetting(getInitialState(), whatIf.target);
  const setting = getSetting(state, state.target ?? whatIf.target);
  const isReported = isSame(setting, original);
  const reported = getReported(data, index, () => {
    const result = evaluator.evaluate(index, original);
    // Memory may be known even if what it depends on is not.
    if (!whatIf.memory) result.fit = getReportedFit(fn);
    return result;
  });
  return {
    ...scene,
    whatIf,
    ...setting,
    openSizes: whatIf.symbols
      .map(({ name }) => name)
      .filter((name) => !setting.sizes.has(name)),
    target: evaluator.targets.get(setting.target) ?? null,
    result: isReported ? reported : evaluator.evaluate(index, setting),
    reported,
    isReported,
    evaluateOn: (name) => evaluator.evaluate(index, getSetting(state, name)),
  };
}
