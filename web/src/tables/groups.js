//===- groups.js - The table of groups ------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { findMainRole } from '../roles.js';
import {
  formatBytes,
  formatFlops,
  formatOptionalRatio,
  formatRate,
  makeNumber,
  placeColumn,
  timeColumns,
} from './cells.js';
import { Table } from './table.js';

const columns = [
  { id: 'name', title: 'group', key: ({ name }) => name },
  { id: 'kind', title: 'kind', key: ({ kind }) => kind, hasFilter: true },
  placeColumn,
  ...timeColumns,
  { id: 'bound', title: 'bound', key: ({ bound }) => bound, hasFilter: true },
  { id: 'engine', title: 'engine', key: ({ engine }) => engine ?? '-' },
  { id: 'role', title: 'main role', key: ({ role }) => role, hasFilter: true },
  makeNumber('flops', 'work', formatFlops),
  makeNumber('bytes', 'bytes', formatBytes),
  makeNumber('intensity', 'FLOP/B', formatOptionalRatio),
  makeNumber('ridge', 'ridge', formatOptionalRatio),
  makeNumber('attainable', 'attainable', (value) =>
    value === null ? '-' : formatRate(value),
  ),
  makeNumber('trips', 'runs', String),
];

function makeRow({ fn, names, result }, index) {
  const { estimate, trips, share } = result.groups[index];
  return {
    ...names[index],
    ...estimate,
    index,
    kind: fn.groups[index].kind,
    flops: estimate.flops * trips,
    bytes: estimate.bytes * trips,
    time: estimate.time * trips,
    role: findMainRole(estimate.byRole),
    trips,
    share,
  };
}

/** Groups, as chosen. */
export class GroupsTab {
  id = 'groups';
  title = 'Groups';
  note = 'Operations that run as one kernel, all of their runs together.';

  constructor(store) {
    this.table = new Table({
      name: 'groups',
      columns,
      sortBy: 'time',
      select: ({ index }) => store.set({ selected: index }),
    });
    this.element = this.table.element;
  }

  update(scene, { selected }) {
    if (scene !== this.scene)
      this.table.setRows(scene.fn.groups.map((_, i) => makeRow(scene, i)));
    if (scene === this.scene && selected === this.selected) return;
    this.scene = scene;
    const isOther = selected !== this.selected;
    this.selected = selected;
    if (isOther)
      this.table.setSelected(
        selected === null ? null : (row) => row.index === selected,
      );
  }
}
