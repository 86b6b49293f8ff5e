//===- stat.js - A number of the first screen -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { element, setText } from './dom.js';

/** A number at the top of the page, with a name and an explanation. */
export class Stat {
  constructor(name, ...more) {
    this.value = element('dd', { class: 'value' });
    this.note = element('dd', { class: 'note' });
    const rest = more.map((bar) => element('dd', {}, bar.element));
    this.element = element(
      'div',
      { class: 'stat' },
      element('dt', {}, name),
      this.value,
      ...rest,
      this.note,
    );
  }

  update(value, note, title = null) {
    setText(this.value, value, title);
    setText(this.note, note);
  }
}
