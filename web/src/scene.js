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
import { isAsReported } from './state.js';

/**
 * @typedef {object} Scene
 * @property {object} fn of the report
 * @property {?object} whatIf the function in the what-if document; null where
 *   there is nothing to evaluate
 * @property {?string} reason why that is so
 * @property {?object} target of the what-if document
 * @property {string[]} openSizes symbols without a size
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

/**
 * The size of `symbol`, undefined where it has none.
 * @param {object} symbol of the what-if document
 * @param {import('./state.js').State} state
 * @returns {number|undefined}
 */
export function getSize({ name, value }, { sizes }) {
  return sizes[name] ?? value ?? undefined;
}

function getSizes(whatIf, state) {
  return new Map(
    whatIf.symbols
      .map((symbol) => [symbol.name, getSize(symbol, state)])
      .filter(([, size]) => size !== undefined),
  );
}

/** Indices of schemes; one that cannot be had on `target` is as reported. */
function getSchemes(whatIf, state, target) {
  return whatIf.roles.map((role) => {
    const name = state.schemes[role.role];
    const index = name ? findScheme(role, name, target) : 0;
    return index < 0 || role.schemes[index].obstacle ? 0 : index;
  });
}

const reportedResults = new WeakMap();

/** Evaluated once: the report does not change. */
function getReported(data, index, evaluate) {
  const fn = data.report.functions[index];
  if (!reportedResults.has(fn)) reportedResults.set(fn, evaluate());
  return reportedResults.get(fn);
}

/**
 * What to show of `state`.
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
      result,
      reported: result,
      isReported: true,
      evaluateOn: () => result,
    };
  }

  const evaluate = (name, chosen) => {
    const target = evaluator.targets.get(name) ?? null;
    return evaluator.evaluate(index, {
      target: name,
      sizes: getSizes(whatIf, chosen),
      schemes: getSchemes(whatIf, chosen, target),
    });
  };
  const sizes = getSizes(whatIf, state);
  const target = state.target ?? whatIf.target;
  const isReported = isAsReported(state);
  const reported = getReported(data, index, () => {
    const result = evaluate(whatIf.target, { sizes: {}, schemes: {} });
    // What memory depends on need not be known to know how much it is.
    if (!whatIf.memory) result.fit = getReportedFit(fn);
    return result;
  });
  return {
    ...scene,
    whatIf,
    openSizes: whatIf.symbols
      .map(({ name }) => name)
      .filter((name) => !sizes.has(name)),
    target: evaluator.targets.get(target) ?? null,
    result: isReported ? reported : evaluate(target, state),
    reported,
    isReported,
    evaluateOn: (name) => evaluate(name, state),
  };
}
