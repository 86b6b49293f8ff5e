//===- tables.js - Tables, one at a time ----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { element, setText } from '../dom.js';
import { GroupsTab } from './groups.js';
import { LeversTab } from './levers.js';
import { NotesTab } from './notes.js';
import { OpsTab } from './ops.js';
import { RolesTab } from './roles.js';
import { SuggestionsTab } from './suggestions.js';
import { TargetsTab } from './targets.js';
import { TensorsTab } from './tensors.js';

const kinds = [
  GroupsTab,
  TargetsTab,
  SuggestionsTab,
  LeversTab,
  RolesTab,
  TensorsTab,
  OpsTab,
  NotesTab,
];

/** The number of rows from which to debounce sorting, and the delay in ms. */
const longTable = 1000;
const restingTime = 100;

/** The tab that an arrow key selects from that at `index` of `count`. */
function getNextTab(key, index, count) {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Tabs with a table each; only the visible one is kept up to date. */
export class Tables {
  constructor(store) {
    this.store = store;
    this.tabs = kinds.map((Kind) => new Kind(store));
    this.buttons = this.tabs.map((tab, index) => this.makeButton(tab, index));
    this.note = element('p', { class: 'note' });
    this.panel = element('div', {
      role: 'tabpanel',
      id: 'tables-panel',
      class: 'panel',
    });
    this.element = element(
      'section',
      { class: 'card tables', 'aria-labelledby': 'tables-title' },
      element('h2', { id: 'tables-title', class: 'visually-hidden' }, 'Tables'),
      element(
        'div',
        {
          role: 'tablist',
          'aria-labelledby': 'tables-title',
          keydown: (event) => this.move(event),
        },
        ...this.buttons,
      ),
      this.note,
      this.panel,
    );
    this.current = 0;
    this.chooseTab(0);
  }

  makeButton(tab, index) {
    return element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${tab.id}`,
        'aria-controls': 'tables-panel',
        click: () => this.chooseTab(index),
      },
      tab.title,
    );
  }

  move(event) {
    const next = getNextTab(event.key, this.current, this.tabs.length);
    if (next === null) return;
    event.preventDefault();
    this.chooseTab(next);
    this.buttons[next].focus();
  }

  chooseTab(index) {
    this.current = index;
    const tab = this.tabs[index];
    this.buttons.forEach((button, each) => {
      button.setAttribute('aria-selected', each === index);
      button.tabIndex = each === index ? 0 : -1;
    });
    this.panel.setAttribute('aria-labelledby', `tab-${tab.id}`);
    this.panel.replaceChildren(tab.element);
    setText(this.note, tab.note);
    if (this.scene) tab.update(this.scene, this.state);
  }

  /**
   * As a view of the store. Debounces the rows of long tables while a slider
   * moves.
   */
  update(scene, state) {
    const waits = this.scene?.fn === scene.fn && this.scene !== scene;
    this.scene = scene;
    this.state = state;
    clearTimeout(this.timer);
    const unknown = scene.fn.unknown.length;
    const title = this.tabs.at(-1).title + (unknown ? ` (${unknown})` : '');
    setText(this.buttons.at(-1), title);
    const update = () => this.tabs[this.current].update(scene, state);
    if (waits && scene.fn.groups.length > longTable)
      this.timer = setTimeout(update, restingTime);
    else update();
  }
}
