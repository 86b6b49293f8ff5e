//===- ops.js - The table of operations -----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { getOpName } from '../names.js';
import {
  formatBytes,
  formatFlops,
  formatOptionalRatio,
  makeNumber,
  placeColumn,
} from './cells.js';
import { Table } from './table.js';

const columns = [
  { id: 'name', title: 'name', key: getOpName },
  { id: 'op', title: 'operation', key: ({ op }) => op },
  { id: 'kind', title: 'kind', key: ({ kind }) => kind, hasFilter: true },
  placeColumn,
  { id: 'group', title: 'group', key: ({ groupName }) => groupName },
  makeNumber('flops', 'work', formatFlops),
  makeNumber('bytes', 'bytes', formatBytes),
  makeNumber('intensity', 'FLOP/B', formatOptionalRatio),
  makeNumber('trip_count', 'runs', (trips) => String(trips ?? 'unknown')),
];

/** Operations, with the names of their groups. */
function getRows({ ops }, names) {
  return ops.map((op) => ({ ...op, groupName: names[op.group]?.name ?? '-' }));
}

/** Operations, as reported. */
export class OpsTab {
  id = 'ops';
  title = 'Operations';
  note =
    'As reported, for one execution each. Values inside a group move no ' +
    'bytes. A row shows its group in the chart.';

  constructor(store) {
    this.table = new Table({
      name: 'operations',
      columns,
      select: ({ group }) => store.set({ selected: group ?? null }),
    });
    this.element = this.table.element;
  }

  update({ fn, names }, { selected }) {
    if (fn !== this.fn) this.table.setRows(getRows(fn, names));
    if (fn === this.fn && selected === this.selected) return;
    this.fn = fn;
    this.selected = selected;
    this.table.setSelected(
      selected === null ? null : (op) => op.group === selected,
    );
  }
}
