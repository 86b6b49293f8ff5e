//===- topbar.js - Which function, and the theme --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { element } from './dom.js';

/** The bar at the top. */
export class TopBar {
  constructor(store) {
    const { functions } = store.data.report;
    this.theme = element('button', { type: 'button', class: 'theme' });
    this.select = element(
      'select',
      {
        id: 'function',
        change: () => store.set({ fn: this.select.selectedIndex }),
      },
      ...functions.map((fn) => element('option', {}, fn.name)),
    );
    const choice = element(
      'div',
      { class: 'field' },
      element('label', { for: 'function' }, 'Function'),
      this.select,
    );
    choice.hidden = functions.length < 2;
    this.element = element(
      'div',
      { class: 'topbar' },
      element('span', { class: 'brand' }, 'Roofline'),
      choice,
      this.theme,
    );
  }

  /** As a view of the store. */
  update(scene, state) {
    this.select.selectedIndex = state.fn;
  }
}
