//===- groups.js - The table of groups ------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { countUnpriced, getCertaintySign } from '../certainty.js';
import { element } from '../dom.js';
import {
  formatCount,
  formatRatio,
  formatShare,
  formatTime,
  unknown,
} from '../format.js';
import { countOthers } from '../names.js';
import { describeRole } from '../roles.js';
import { explainUnknown } from '../summary.js';
import { findAlike, joinNames } from './alike.js';
import { formatBytes, formatFlops, formatRate, placeColumn } from './cells.js';
import { Table } from './table.js';

const ofGroup = (member) => (row) => row.group.estimate[member];
const ofAllRuns =
  (member) =>
  ({ group, groups }) =>
    group.estimate[member] * group.trips * groups.length;

/**
 * A column of numbers. An absent number, such as the ridge point of a group
 * without work, differs from an unknown one.
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
const getBytes = ofAllRuns('bytes');
const getShare = ({ group, groups }) => group.share * groups.length;

const columns = [
  { id: 'name', title: 'group', key: ({ name }) => name },
  {
    id: 'alike',
    title: 'alike',
    isNumber: true,
    isOptional: true,
    key: ({ groups }) => (groups.length > 1 ? groups.length : null),
  },
  placeColumn,
  {
    ...makeNumber('time', 'time', getTime, String),
    text: (row) => formatTime(getTime(row), row.group.estimate.atLeast),
  },
  {
    ...makeNumber('share', 'share', getShare, formatShare),
    share: (row) => getShare(row) / row.largestShare,
  },
  { id: 'bound', title: 'bound', key: ofGroup('bound'), hasFilter: true },
  {
    id: 'engine',
    title: 'engine',
    key: ({ group }) => group.estimate.engine ?? '-',
  },
  makeNumber('flops', 'work', ofAllRuns('flops'), formatFlops),
  {
    ...makeNumber('bytes', 'bytes', getBytes, formatBytes),
    text: (row) => row.sign + formatBytes(getBytes(row)),
  },
  makeNumber('intensity', 'FLOP/B', ofGroup('intensity'), formatRatio),
  makeNumber('ridge', 'ridge', ofGroup('ridge'), formatRatio),
  makeNumber('attainable', 'attainable', ofGroup('attainable'), formatRate),
  { id: 'kind', title: 'kind', key: ({ kind }) => kind, hasFilter: true },
  {
    id: 'role',
    title: 'main role',
    key: ({ group }) => group.role && describeRole(group.role),
    hasFilter: true,
  },
  {
    id: 'trips',
    title: 'runs',
    isNumber: true,
    key: ({ group }) => group.trips,
    text: ({ group, isTotal }) =>
      isTotal ? '' : formatCount(group.trips, '').trim(),
    hint: ({ group, reason }) => (Number.isNaN(group.trips) ? reason : null),
  },
];

/** The row of identical groups, the first of which is `first`. */
function joinRows(rows) {
  const [first] = rows;
  const title = joinNames(rows.map((row) => row.title));
  return {
    ...first,
    name: countOthers(title, first.others),
    groups: rows.map(({ index }) => index),
  };
}

/** The row of all groups; kinds and roles have no sum. */
function makeTotal(scene) {
  const { total } = scene.result;
  const share = total.time / total.time;
  return {
    name: 'total',
    groups: [null],
    group: { estimate: total, trips: 1, share, role: '' },
    kind: '',
    isTotal: true,
    sign: countUnpriced(scene) ? '≥ ' : getCertaintySign(scene.fn),
    reason: explainUnknown(scene),
  };
}

/** Groups, with the current settings. */
export class GroupsTab {
  id = 'groups';
  title = 'Groups';
  note =
    'Operations that run as one kernel, trip counts included. Identical ' +
    'groups share a row, with their sums.';

  constructor(store) {
    this.each = element('input', {
      type: 'checkbox',
      id: 'each-group',
      change: () => this.show(),
    });
    this.choice = element('label', {}, this.each, ' each on its own');
    this.table = new Table({
      name: 'groups',
      columns,
      sortBy: 'time',
      select: ({ groups: [first] }) => store.set({ selected: first }),
      tools: [this.choice],
    });
    this.element = this.table.element;
  }

  update(scene, { selected }) {
    const isOther = selected !== this.selected;
    this.selected = selected;
    if (scene !== this.scene) {
      this.scene = scene;
      this.show();
    }
    if (isOther) this.select();
  }

  show() {
    this.table.setRows(this.getRows(this.scene), makeTotal(this.scene));
  }

  select() {
    const { selected } = this;
    this.table.setSelected(
      selected === null ? null : ({ groups }) => groups.includes(selected),
    );
  }

  getRows(scene) {
    const { fn, names, result } = scene;
    const each = fn.groups.map(({ index, kind, ops }) => ({
      index,
      kind,
      sign: getCertaintySign({ ops: ops.map((op) => fn.ops[op]) }),
      ...names[index],
    }));
    const alike = findAlike(each, result);
    this.choice.hidden = alike.length === each.length;
    const rows = this.each.checked
      ? each.map((row) => ({ ...row, groups: [row.index] }))
      : alike.map(joinRows);
    const reason = explainUnknown(scene);
    for (const row of rows)
      Object.assign(row, { group: result.groups[row.index], reason });
    const largestShare = rows.reduce(
      (most, row) => Math.max(most, getShare(row) || 0),
      0,
    );
    for (const row of rows) row.largestShare = largestShare;
    return rows;
  }
}
