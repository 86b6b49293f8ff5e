//===- size.js - The size of a symbol -------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { element, setText } from '../dom.js';
import { findStop, getLimits, getStops } from '../sizes.js';
import { choose, makeField } from './field.js';

/** A slider and an input box for the size of a symbol. */
export class SizeField {
  constructor(store, symbol, index) {
    this.store = store;
    this.symbol = symbol;
    this.stops = getStops(symbol);
    const id = `size-${index}`;
    const name = symbol.name;
    this.slider = element('input', {
      type: 'range',
      min: 0,
      max: this.stops.length - 1,
      'aria-label': `${name}, slider`,
      'data-symbol': name,
      input: () => this.set(this.stops[this.slider.value]),
    });
    this.box = element('input', {
      id,
      type: 'number',
      min: getLimits(symbol).least,
      max: symbol.largest,
      step: 1,
      'data-symbol': name,
      change: () => this.setFromBox(),
    });
    this.hint = element('small');
    this.element = makeField(
      name,
      id,
      element('div', { class: 'size' }, this.slider, this.box),
      this.hint,
    );
  }

  set(size) {
    const { name, value } = this.symbol;
    const { sizes } = this.store.state;
    this.store.set({ sizes: choose(sizes, name, size, value) });
  }

  /** Clamps input to a size within the limits. */
  setFromBox() {
    const { least, largest } = getLimits(this.symbol);
    const size = Math.round(Number(this.box.value));
    if (this.box.value) this.set(Math.min(Math.max(size, least), largest));
    this.show();
  }

  /** As a part of the form. */
  update({ sizes, whatIf }) {
    this.slider.disabled = this.box.disabled = whatIf.fixed !== null;
    this.size = sizes.get(this.symbol.name);
    this.show();
  }

  show() {
    const { size, symbol } = this;
    const { value } = symbol;
    this.slider.classList.toggle('open', size === undefined);
    this.box.value = size ?? '';
    this.slider.value = findStop(this.stops, size ?? 1);
    this.slider.setAttribute('aria-valuetext', size ?? 'no size');
    setText(
      this.hint,
      value === null ? 'open in the report' : `reported: ${value}`,
    );
  }
}
