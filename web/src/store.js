//===- store.js - The state, and who follows it --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { makeScene } from './scene.js';
import { getInitialState, readHash, writeHash } from './state.js';

/**
 * Holds the state and notifies views of changes, at most once per frame.
 * Updates the URL, so that a link reproduces the state.
 */
export class Store {
  /** @param {import('./data.js').Data} data */
  constructor(data) {
    this.data = data;
    this.views = [];
    this.state = readHash(location.hash, data);
    this.scene = makeScene(data, this.state);
    addEventListener('hashchange', () => {
      if (this.getHash() !== location.hash)
        this.set(readHash(location.hash, data));
    });
  }

  /**
   * Calls `view` now and after each change.
   * @param {function(import('./scene.js').Scene,
   *   import('./state.js').State): void} view
   */
  follow(view) {
    this.views.push(view);
    view(this.scene, this.state);
  }

  /**
   * Changes some members of the state.
   * @param {Partial<import('./state.js').State>} members
   */
  set(members) {
    const before = this.state;
    this.state = { ...before, ...members };
    if (this.state.fn !== before.fn) this.state.selected = null;
    this.frame ??= requestAnimationFrame(() => this.update(before));
  }

  /** Resets to the settings of the report. */
  reset() {
    const { target, sizes, schemes, compared } = getInitialState();
    this.set({ target, sizes, schemes, compared });
  }

  update(before) {
    this.frame = null;
    const parts = ['fn', 'target', 'sizes', 'schemes'];
    if (parts.some((part) => this.state[part] !== before[part]))
      this.scene = makeScene(this.data, this.state);
    for (const view of this.views) view(this.scene, this.state);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.updateAddress(), 300);
  }

  /** Debounced: browsers limit how often a URL may change. */
  updateAddress() {
    if (this.getHash() !== location.hash)
      history.replaceState(null, '', this.getHash() || '#');
  }

  getHash() {
    const hash = writeHash(this.state, this.data);
    return hash && `#${hash}`;
  }
}
