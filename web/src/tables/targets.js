//===- targets.js - Devices side by side ----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { element } from '../dom.js';
import { formatRatio, formatSpeedup, formatTime } from '../format.js';
import { describePlan } from '../summary.js';
import { listTargets } from '../targets.js';
import { formatBytes, formatOptionalRatio, makeNumber } from './cells.js';
import { Table } from './table.js';

const fits = new Map([
  [true, 'fits'],
  [false, 'does not fit'],
  [null, 'unknown'],
]);

const columns = [
  {
    id: 'title',
    title: 'target',
    key: ({ title }) => title,
    hint: ({ id }) => id,
  },
  { id: 'vendor', title: 'vendor', key: (row) => row.vendor, hasFilter: true },
  {
    id: 'time',
    title: 'time',
    isNumber: true,
    key: ({ time }) => time,
    text: ({ time, atLeast }) => formatTime(time, atLeast),
  },
  {
    ...makeNumber('speedup', 'speed', formatSpeedup),
    text: ({ speedup, speedupMark }) => speedupMark + formatSpeedup(speedup),
  },
  makeNumber('tokensPerSecond', 'token/s', (rate) =>
    rate === null ? '-' : formatRatio(rate),
  ),
  { id: 'bound', title: 'bound', key: ({ bound }) => bound, hasFilter: true },
  { id: 'engine', title: 'engine', key: ({ engine }) => engine ?? '-' },
  makeNumber('intensity', 'FLOP/B', formatOptionalRatio),
  {
    ...makeNumber('ridge', 'ridge', formatRatio),
    text: ({ ridge, bound }) =>
      ridge === null && bound !== 'unknown' ? '-' : formatRatio(ridge),
  },
  makeNumber('footprint', 'needs', formatBytes),
  makeNumber('capacity', 'of', formatBytes),
  { id: 'fits', title: 'fit', key: (row) => row.fits, hasFilter: true },
  { id: 'plan', title: 'plan', key: ({ plan }) => plan, isOptional: true },
];

/**
 * The speed relative to the report's target, marked if one of the times is a
 * lower bound.
 * @param {{time: number, atLeast: boolean}} reference
 * @param {{time: number, atLeast: boolean}} total
 */
export function compareSpeed(reference, total) {
  const ratio = reference.time / total.time;
  const speedup = Number.isFinite(ratio) ? ratio : null;
  let speedupMark = '';
  if (reference.atLeast && total.atLeast) speedupMark = '~ ';
  else if (reference.atLeast) speedupMark = '≥ ';
  else if (total.atLeast) speedupMark = '≤ ';
  if (speedup === null || reference === total) speedupMark = '';
  return { speedup, speedupMark };
}

function makeRow(scene, target, reference) {
  const { total, fit, tokensPerSecond } = scene.evaluateOn(target.name);
  const isReference = target.name === scene.whatIf.target;
  const plan = scene.fn.by_target?.[target.name]?.plan;
  return {
    ...total,
    ...compareSpeed(isReference ? total : reference, total),
    tokensPerSecond,
    plan: plan?.parts?.length ? describePlan(plan) : '',
    id: target.name,
    title: target.title,
    vendor: target.vendor,
    footprint: fit.footprint,
    capacity: fit.capacity,
    fits: fits.get(fit.fits),
    ridge_reason: total.ridge === null ? 'some work has no known rate' : null,
    capacity_reason: fit.capacity === null ? 'the size is not known' : null,
  };
}

/** Devices, with the current settings. */
export class TargetsTab {
  id = 'targets';
  title = 'Targets';
  note = 'The function as chosen above, on other devices. A row chooses one.';

  constructor(store) {
    this.store = store;
    const { evaluator } = store.data;
    this.table = new Table({
      name: 'targets',
      columns,
      empty: 'There is no target to compare.',
      select: ({ id }) => this.choose(id),
    });
    this.adding = element(
      'select',
      {
        'aria-label': 'Compare with',
        id: 'compare',
        change: () => this.add([this.adding.value]),
      },
      element('option', { value: '' }, 'Compare with …'),
      ...listTargets(evaluator, undefined),
    );
    this.all = element(
      'button',
      { type: 'button', click: () => this.add([...evaluator.targets.keys()]) },
      'Compare all',
    );
    this.remove = element(
      'button',
      { type: 'button', click: () => store.set({ compared: [] }) },
      'Remove added',
    );
    this.element = element(
      'div',
      {},
      element('div', { class: 'tools' }, this.adding, this.all, this.remove),
      this.table.element,
    );
  }

  add(names) {
    const compared = new Set([...this.store.state.compared, ...names]);
    this.adding.value = '';
    this.store.set({ compared: [...compared] });
  }

  choose(name) {
    const { whatIf } = this.scene;
    this.store.set({ target: name === whatIf.target ? null : name });
  }

  update(scene, { compared }) {
    if (scene === this.scene && compared === this.compared) return;
    this.scene = scene;
    this.compared = compared;
    this.remove.hidden = !compared.length;
    const { report, evaluator } = this.store.data;
    const names = new Set([
      scene.target?.name,
      scene.whatIf?.target,
      ...(report.targets ?? []).map(({ name }) => name),
      ...compared,
    ]);
    // Without a target in the report there is nothing to compare with.
    const reference = scene.whatIf?.target
      ? scene.evaluateOn(scene.whatIf.target).total
      : { time: NaN };
    const rows = [...names]
      .map((name) => evaluator.targets.get(name))
      .filter((target) => target && scene.whatIf)
      .map((target) => makeRow(scene, target, reference));
    // At a tie, exact times come before lower bounds.
    rows.sort((a, b) => Number(a.atLeast) - Number(b.atLeast));
    this.table.setRows(rows);
    this.table.setSelected(({ id }) => id === scene.target?.name);
    this.adding.disabled = this.all.disabled = !scene.whatIf;
  }
}
