//===- targets.js - Devices side by side ----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { element } from '../dom.js';
import { formatRatio, formatTime } from '../format.js';
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
];

function makeRow(scene, target) {
  const { total, fit } = scene.evaluateOn(target.name);
  return {
    ...total,
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

/** Devices, with what was chosen. */
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
    this.element = element(
      'div',
      {},
      element('div', { class: 'tools' }, this.adding, this.all),
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
    const { report, evaluator } = this.store.data;
    const names = new Set([
      scene.target?.name,
      scene.whatIf?.target,
      ...(report.targets ?? []).map(({ name }) => name),
      ...compared,
    ]);
    const rows = [...names]
      .map((name) => evaluator.targets.get(name))
      .filter((target) => target && scene.whatIf)
      .map((target) => makeRow(scene, target));
    this.table.setRows(rows);
    this.table.setSelected(({ id }) => id === scene.target?.name);
    this.adding.disabled = this.all.disabled = !scene.whatIf;
  }
}
