//===- groups.js - The table of groups ------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import {
  formatCount,
  formatRatio,
  formatShare,
  formatTime,
  unknown,
} from '../format.js';
import { explainUnknown } from '../summary.js';
import { formatBytes, formatFlops, formatRate, placeColumn } from './cells.js';
import { Table } from './table.js';

const ofGroup = (member) => (row) => row.group.estimate[member];
const ofAllRuns = (member) => (row) =>
  row.group.estimate[member] * row.group.trips;

/**
 * A column of numbers. One that does not exist, as the ridge point of what
 * computes nothing, is another thing than one that is not known.
 */
function makeNumber(id, title, key, format) {
  const text = (row) => {
    const isMissing =
      key(row) === null && row.group.estimate.bound !== 'unknown';
    return isMissing ? '-' : format(key(row));
  };
  const hint = (row) => (text(row) === unknown ? row.reason : null);
  return { id, title, isNumber: true, key, text, hint };
}

const getTime = ofAllRuns('time');
const getShare = ({ group }) => group.share;

const columns = [
  { id: 'name', title: 'group', key: ({ name }) => name },
  placeColumn,
  {
    ...makeNumber('time', 'time', getTime, String),
    text: (row) => formatTime(getTime(row), row.group.estimate.atLeast),
  },
  {
    ...makeNumber('share', 'share', getShare, formatShare),
    share: ({ group, largestShare }) => group.share / largestShare,
  },
  { id: 'bound', title: 'bound', key: ofGroup('bound'), hasFilter: true },
  {
    id: 'engine',
    title: 'engine',
    key: ({ group }) => group.estimate.engine ?? '-',
  },
  makeNumber('flops', 'work', ofAllRuns('flops'), formatFlops),
  makeNumber('bytes', 'bytes', ofAllRuns('bytes'), formatBytes),
  makeNumber('intensity', 'FLOP/B', ofGroup('intensity'), formatRatio),
  makeNumber('ridge', 'ridge', ofGroup('ridge'), formatRatio),
  makeNumber('attainable', 'attainable', ofGroup('attainable'), formatRate),
  { id: 'kind', title: 'kind', key: ({ kind }) => kind, hasFilter: true },
  {
    id: 'role',
    title: 'main role',
    key: ({ group }) => group.role,
    hasFilter: true,
  },
  makeNumber(
    'trips',
    'runs',
    ({ group }) => group.trips,
    (trips) => formatCount(trips, '').trim(),
  ),
];

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
    if (scene !== this.scene) this.table.setRows(this.getRows(scene));
    if (scene === this.scene && selected === this.selected) return;
    this.scene = scene;
    const isOther = selected !== this.selected;
    this.selected = selected;
    if (isOther)
      this.table.setSelected(
        selected === null ? null : (row) => row.index === selected,
      );
  }

  /** Rows stay; what they show of a group changes. */
  getRows(scene) {
    const { fn, names, result } = scene;
    if (fn !== this.fn)
      this.rows = fn.groups.map(({ index, kind }) => ({
        index,
        kind,
        ...names[index],
      }));
    this.fn = fn;
    const reason = explainUnknown(scene);
    let largestShare = 0;
    for (const { share } of result.groups)
      if (share > largestShare) largestShare = share;
    for (const row of this.rows)
      Object.assign(row, {
        group: result.groups[row.index],
        reason,
        largestShare,
      });
    return this.rows;
  }
}
