//===- tensors.js - The table of tensors ----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { describeRole } from '../roles.js';
import { formatBytes, makeNumber, placeColumn } from './cells.js';
import { Table } from './table.js';

const columns = [
  { id: 'name', title: 'tensor', key: ({ name }) => name },
  {
    id: 'role',
    title: 'role',
    key: ({ role }) => describeRole(role),
    hasFilter: true,
  },
  {
    id: 'type',
    title: 'type',
    key: ({ type, assumed }) => (assumed ? `${type} as ${assumed}` : type),
  },
  makeNumber('elements', 'elements', (n) => formatBytes(n).replace(/ ?B$/, '')),
  makeNumber('bytes', 'bytes', formatBytes),
  placeColumn,
  {
    id: 'why',
    title: 'why this role',
    key: (t) => t.role_reason,
    isWide: true,
  },
];

/** Tensors by role, as reported. */
export class TensorsTab {
  id = 'tensors';
  title = 'Tensors';
  note =
    'As reported: the arguments, constants and results that operations read.';

  constructor() {
    this.table = new Table({ name: 'tensors', columns, sortBy: 'bytes' });
    this.element = this.table.element;
  }

  update({ fn }) {
    if (fn !== this.fn) this.table.setRows(fn.tensors);
    this.fn = fn;
  }
}
