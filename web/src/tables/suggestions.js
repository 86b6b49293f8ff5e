//===- suggestions.js - The table of suggestions --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { element } from '../dom.js';
import { formatFixed, formatSpeedup } from '../format.js';
import { describeRole } from '../roles.js';
import { formatBytes, makeNumber } from './cells.js';
import { PlanView } from './plan.js';
import { Table } from './table.js';

/** If no scheme was tried there is nothing to compare. */
const orDash = (format) => (value) => (value === null ? '-' : format(value));

const columns = [
  {
    id: 'name',
    title: 'tensor',
    key: ({ tensor, others }) => tensor.name + (others ? ` + ${others}` : ''),
    hint: ({ tensor }) => `${tensor.name}: ${tensor.type}`,
  },
  {
    id: 'role',
    title: 'role',
    key: ({ tensor }) => describeRole(tensor.role),
    hasFilter: true,
  },
  {
    id: 'decision',
    title: 'decision',
    key: ({ decision }) => decision,
    hasFilter: true,
  },
  { id: 'scheme', title: 'scheme', key: ({ scheme }) => scheme?.name ?? '-' },
  makeNumber('op_speedup', 'its operations', orDash(formatSpeedup)),
  // The effect of a single tensor is often small.
  makeNumber(
    'function_speedup',
    'function',
    orDash((speedup) => `${formatFixed(speedup, 3)}x`),
  ),
  {
    ...makeNumber('capacity_saved', 'saves', formatBytes),
    text: formatSaved,
  },
  { id: 'reason', title: 'why', key: ({ reason }) => reason, isWide: true },
  {
    id: 'accuracy',
    title: 'accuracy',
    key: ({ accuracy }) => accuracy ?? '-',
    isWide: true,
  },
];

/**
 * Identical suggestions share a row, as in the text report.
 * @param {object[]} suggestions
 * @returns {object[]} the first of each, with how many `others` there are
 */
export function findRows(suggestions) {
  const rows = new Map();
  for (const suggestion of suggestions) {
    const { tensor, scheme, decision, reason, accuracy } = suggestion;
    const { role, type } = tensor;
    const name = scheme?.name;
    const key = [role, type, decision, name, reason, accuracy].join('\n');
    const row = rows.get(key);
    if (row) ++row.others;
    else rows.set(key, { ...suggestion, others: 0 });
  }
  return [...rows.values()];
}

/** The savings per tensor of a row. */
function formatSaved({ capacity_saved: saved, others }) {
  if (saved === null || saved === undefined) return '-';
  return formatBytes(Number(saved)) + (others ? ' each' : '');
}

/** The advice for each tensor. */
export class SuggestionsTab {
  id = 'suggestions';
  title = 'Suggestions';
  note =
    'The speedup of the operations that read a tensor, and of the function, ' +
    'with this tensor alone, as reported. To keep is advice as well.';

  constructor() {
    this.table = new Table({
      name: 'suggestions',
      columns,
      sortBy: 'function_speedup',
      empty: 'No advice was requested, or none can be given.',
    });
    this.plan = new PlanView();
    this.element = element('div', {}, this.plan.element, this.table.element);
  }

  update({ fn }) {
    if (fn === this.fn) return;
    this.fn = fn;
    this.plan.update(fn);
    this.table.setRows(findRows(fn.suggestions ?? []));
  }
}
