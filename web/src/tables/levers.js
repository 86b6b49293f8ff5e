//===- levers.js - The table of levers ------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { formatSpeedup } from '../format.js';
import { formatBytes, makeNumber } from './cells.js';
import { Table } from './table.js';

const titles = {
  fuse_attention: 'fuse attention',
  raise_batch: 'raise the batch',
  low_precision: 'multiply in fewer bits',
};

const columns = [
  { id: 'kind', title: 'lever', key: ({ kind }) => titles[kind] ?? kind },
  makeNumber('speedup', 'speedup', formatSpeedup),
  makeNumber('bytes_saved', 'bytes saved', formatBytes),
  {
    id: 'statement',
    title: 'what it does',
    key: ({ statement }) => statement,
    isWide: true,
  },
];

/** Optimization opportunities besides quantization. */
export class LeversTab {
  id = 'levers';
  title = 'Levers';
  note = 'What would make the function faster, as reported.';

  constructor(store) {
    this.table = new Table({
      name: 'levers',
      columns,
      sortBy: 'speedup',
      empty: 'No other lever was found.',
      select: ({ groups }) => store.set({ selected: groups[0] ?? null }),
    });
    this.element = this.table.element;
  }

  update({ fn }) {
    if (fn !== this.fn) this.table.setRows(fn.levers);
    this.fn = fn;
  }
}
