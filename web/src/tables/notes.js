//===- notes.js - What is not known, and remarks --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { placeColumn } from './cells.js';
import { Table } from './table.js';

const columns = [
  { id: 'what', title: 'what', key: ({ what }) => what },
  { id: 'kind', title: 'kind', key: ({ kind }) => kind, hasFilter: true },
  placeColumn,
  { id: 'text', title: 'why', key: ({ text }) => text, isWide: true },
];

function readUnknown({ op, loc, reason, reads }) {
  const names = (reads ?? []).map(({ name }) => name);
  const more = names.length ? ` It reads ${names.join(', ')}.` : '';
  return { what: op, kind: 'not priced', loc, text: reason + more };
}

function readNote({ kind, message, loc }) {
  return { what: 'note', kind: kind.replaceAll('_', ' '), loc, text: message };
}

/** Notes on the device's charges that the report does not have. */
function readCharges({ whatIf, target, result }, notes) {
  if (!whatIf || !target) return [];
  const said = new Set();
  for (const kind of result.work.keys())
    for (const note of target.charges[kind]?.slice(3) ?? [])
      said.add(notes[note]);
  return [...said].map((text) => ({
    what: 'note',
    kind: 'rate',
    loc: null,
    text,
  }));
}

/** Operations that are not priced, and notes. */
export class NotesTab {
  id = 'notes';
  title = 'Unknown and notes';
  note =
    'Operations that are not fully priced, and rates that were substituted.';

  constructor(store) {
    this.notes = store.data.whatIf.notes;
    this.table = new Table({
      name: 'notes',
      columns,
      empty: 'All operations are priced, and there are no notes.',
    });
    this.element = this.table.element;
  }

  update(scene) {
    if (scene === this.scene) return;
    this.scene = scene;
    const { fn, isReported } = scene;
    const notes = isReported
      ? fn.notes.map(readNote)
      : readCharges(scene, this.notes);
    this.table.setRows([...fn.unknown.map(readUnknown), ...notes]);
  }
}
