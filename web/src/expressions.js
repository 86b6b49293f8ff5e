//===- expressions.js - Sizes as functions of symbols ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/**
 * A number, an integer above 2^53 in decimal, the name of a symbol, or an
 * operation on trees.
 * @typedef {number|string|Array} Tree
 */

const operations = {
  add: (a, b) => a + b,
  mul: (a, b) => a * b,
  floordiv: (a, b) => Math.floor(a / b),
  ceildiv: (a, b) => Math.ceil(a / b),
  min: (a, b) => Math.min(a, b),
  max: (a, b) => Math.max(a, b),
};

/**
 * The program of a stack machine that evaluates `tree`. Trees can be deep, so
 * nothing here is recursive.
 */
function compile(tree) {
  const steps = [];
  const open = [tree];
  while (open.length) {
    const node = open.pop();
    if (Array.isArray(node)) {
      const [kind, ...operands] = node;
      steps.push({ apply: operations[kind], count: operands.length });
      for (const operand of operands) open.push(operand);
    } else if (typeof node === 'string' && !/^-?\d/.test(node)) {
      steps.push({ symbol: node });
    } else {
      steps.push({ number: Number(node) });
    }
  }
  return steps.reverse();
}

/** The result of `steps`; `stack` can grow arbitrarily. */
function run(steps, symbols, stack) {
  let top = 0;
  for (const { apply, count, symbol, number } of steps) {
    if (!apply) {
      stack[top++] = number ?? symbols.get(symbol) ?? NaN;
      continue;
    }
    const first = top - count;
    for (let operand = first + 1; operand < top; ++operand)
      stack[first] = apply(stack[first], stack[operand]);
    top = first + 1;
  }
  return stack[0];
}

/** Trees by index, each evaluated once for the current sizes of symbols. */
export class Expressions {
  /** @param {Tree[]} trees */
  constructor(trees) {
    this.trees = trees;
    this.programs = new Array(trees.length);
    this.values = new Float64Array(trees.length);
    this.areKnown = new Uint8Array(trees.length);
    this.symbols = new Map();
    this.stack = [];
  }

  /**
   * Sets the sizes of symbols; a missing one is unknown.
   * @param {Map<string, number>} symbols
   */
  setSymbols(symbols) {
    this.symbols = symbols;
    this.areKnown.fill(0);
  }

  /**
   * The value of an expression, NaN if it is unknown.
   * @param {number} index
   * @returns {number}
   */
  get(index) {
    if (!this.areKnown[index]) {
      this.values[index] = this.evaluate(index);
      this.areKnown[index] = 1;
    }
    return this.values[index];
  }

  evaluate(index) {
    const tree = this.trees[index];
    if (typeof tree === 'number') return tree;
    this.programs[index] ??= compile(tree);
    const value = run(this.programs[index], this.symbols, this.stack);
    return Number.isFinite(value) ? value : NaN;
  }
}
