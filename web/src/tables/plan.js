//===- plan.js - What to store smaller, all together ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { element } from '../dom.js';
import {
  formatCount,
  formatQuantity,
  formatSpeedup,
  formatTime,
} from '../format.js';
import { describeRole } from '../roles.js';

/** `weights as i4g128: 225 tensors, 3.18x alone`. */
function describePart({ role, tensors, speedup }, plan) {
  const names = new Set(
    plan.schemes.filter((s) => s.role === role).map((s) => s.scheme),
  );
  const schemes = [...names].join(', ');
  const count = `${tensors} ${tensors === 1 ? 'tensor' : 'tensors'}`;
  const alone = `${formatSpeedup(speedup)} alone`;
  return `${describeRole(role)} as ${schemes}: ${count}, ${alone}`;
}

/**
 * The effects of a function's plan, one per line, as in the text report.
 * @param {object} fn of the report, with a plan
 * @returns {string[]}
 */
export function listPlan({ plan, totals, fit }) {
  const before = formatQuantity(totals.time_s, 's');
  const after = formatTime(plan.time_s, totals.at_least);
  const speedup = formatSpeedup(plan.speedup);
  const format = (bytes) => formatCount(bytes && Number(bytes), 'B');
  const atLeast = fit.at_least ? 'at least ' : '';
  const fits = plan.fits === true && fit.fits === false ? ': now fits' : '';
  const lines = [
    ...plan.parts.map((part) => describePart(part, plan)),
    `together ${after} instead of ${before} (${speedup})`,
    `needs ${atLeast}${format(plan.footprint)} instead of ` +
      `${atLeast}${format(fit.footprint)}${fits}`,
  ];
  const freed = Number(plan.kv_positions_freed ?? 0);
  if (freed > 0) lines.push(`room for ${freed} more positions in every cache`);
  return lines;
}

/**
 * The option that prices the plan; braces protect spaces.
 * @param {object} plan of a function of the report
 * @returns {string}
 */
export function describeAssumptions({ assume }) {
  return `assume=${assume.includes(' ') ? `{${assume}}` : assume}`;
}

/** Selects the text of `node`, ready to be copied. */
function selectText(node) {
  getSelection().selectAllChildren(node);
}

/** The plan of a function, as reported. */
export class PlanView {
  constructor() {
    this.lines = element('ul', {});
    this.assume = element('code', {});
    this.copied = element('span', { class: 'note', role: 'status' });
    this.element = element(
      'section',
      { class: 'plan', 'aria-label': 'Plan' },
      element('h3', {}, 'Plan'),
      this.lines,
      element(
        'p',
        {},
        this.assume,
        ' ',
        element('button', { type: 'button', click: () => this.copy() }, 'Copy'),
        ' ',
        this.copied,
      ),
    );
  }

  /** Pages opened as files may not access the clipboard. */
  async copy() {
    try {
      await navigator.clipboard.writeText(this.assume.textContent);
      this.copied.textContent = 'copied';
    } catch {
      selectText(this.assume);
      this.copied.textContent = 'selected, to be copied';
    }
  }

  /** @param {object} fn of the report */
  update(fn) {
    // A plan may be empty, if nothing is worth quantizing.
    this.element.hidden = !fn.plan?.parts?.length;
    if (this.element.hidden) return;
    const items = listPlan(fn).map((line) => element('li', {}, line));
    this.lines.replaceChildren(...items);
    this.assume.textContent = describeAssumptions(fn.plan);
    this.copied.textContent = '';
  }
}
