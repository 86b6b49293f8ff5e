//===- roles.js - The table of roles --------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { formatShare } from '../format.js';
import { describeRole, roles } from '../roles.js';
import { formatBytes, makeNumber } from './cells.js';
import { Table } from './table.js';

const columns = [
  { id: 'name', title: 'role', key: ({ name }) => name },
  makeNumber('moved', 'moved', formatBytes),
  {
    ...makeNumber('share', 'share of the traffic', formatShare),
    share: ({ share }) => share,
  },
  makeNumber('stored', 'in memory', formatBytes),
];

/** Bytes by role, with the current settings. */
export class RolesTab {
  id = 'roles';
  title = 'Roles';
  note =
    'Bytes by role: the traffic of a run, and the memory in use at its peak.';

  constructor() {
    this.table = new Table({ name: 'roles', columns, sortBy: 'moved' });
    this.element = this.table.element;
  }

  update(scene) {
    if (scene === this.scene) return;
    this.scene = scene;
    const { byRole, total, fit } = scene.result;
    // Unknown totals may have unknown parts of any role.
    const none = Number.isNaN(total.bytes) ? NaN : 0;
    const rows = roles
      .filter((role) => byRole.has(role) || fit.byRole.has(role))
      .map((role) => ({
        name: describeRole(role),
        moved: byRole.get(role) ?? none,
        share: total.bytes === 0 ? 0 : (byRole.get(role) ?? none) / total.bytes,
        // An unknown footprint has no parts.
        stored: fit.byRole.get(role) ?? (Number.isNaN(fit.footprint) ? NaN : 0),
      }));
    this.table.setRows(rows);
  }
}
