//===- suggestions.js - The table of suggestions --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { formatFixed, formatSpeedup } from '../format.js';
import { formatBytes, makeNumber } from './cells.js';
import { Table } from './table.js';

/** Where no scheme was tried there is nothing to compare. */
const orDash = (format) => (value) => (value === null ? '-' : format(value));

const columns = [
  {
    id: 'name',
    title: 'tensor',
    key: ({ tensor }) => tensor.name,
    hint: ({ tensor }) => tensor.type,
  },
  {
    id: 'role',
    title: 'role',
    key: ({ tensor }) => tensor.role,
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
  // Of one tensor it is often small.
  makeNumber(
    'function_speedup',
    'function',
    orDash((speedup) => `${formatFixed(speedup, 3)}x`),
  ),
  makeNumber('capacity_saved', 'saves', orDash(formatBytes)),
  { id: 'reason', title: 'why', key: ({ reason }) => reason, isWide: true },
  {
    id: 'accuracy',
    title: 'accuracy',
    key: ({ accuracy }) => accuracy ?? '-',
    isWide: true,
  },
];

/** What is said of each tensor. */
export class SuggestionsTab {
  id = 'suggestions';
  title = 'Suggestions';
  note =
    'How many times as fast the operations that read a tensor, and the ' +
    'function, become with this tensor alone, as reported. To keep is advice ' +
    'as well.';

  constructor() {
    this.table = new Table({
      name: 'suggestions',
      columns,
      sortBy: 'function_speedup',
      empty: 'No advice was asked for, or none can be given.',
    });
    this.element = this.table.element;
  }

  update({ fn }) {
    if (fn !== this.fn) this.table.setRows(fn.suggestions ?? []);
    this.fn = fn;
  }
}
