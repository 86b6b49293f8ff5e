//===- header.js - The verdict, and the numbers behind it -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { describeAssumptions } from './assumptions.js';
import { FillBar, RoleBar } from './bars.js';
import {
  countUnpriced,
  explainAtLeast,
  getCertaintySign,
} from './certainty.js';
import { describeComparison } from './comparison.js';
import { element, setText } from './dom.js';
import { formatCount, formatQuantity, formatRatio, unknown } from './format.js';
import { Stat } from './stat.js';
import { describeFunction, explainBound, explainUnknown } from './summary.js';

const marks = { memory: '●', compute: '◆', none: '■', unknown: '✕' };

/** The top of the page. */
export class Header {
  constructor(store) {
    this.assumptions = describeAssumptions(store.data.report.conventions);
    this.words = element('h1', { id: 'verdict' });
    this.basis = element('p', { class: 'note' });
    this.explanation = element('p', { class: 'explanation' });
    this.comparison = element('p', { class: 'comparison' });
    this.status = element('p', { class: 'visually-hidden', role: 'status' });
    this.moved = new RoleBar();
    this.filled = new FillBar();
    this.stats = {
      time: new Stat('Time of a run'),
      bound: new Stat('Limited by'),
      bytes: new Stat('Bytes moved', this.moved),
      memory: new Stat('Memory', this.filled),
      tokens: new Stat('Tokens a second'),
    };
    const stats = Object.values(this.stats).map((stat) => stat.element);
    this.element = element(
      'header',
      { class: 'verdict', 'aria-labelledby': 'verdict' },
      this.words,
      this.basis,
      this.comparison,
      this.explanation,
      this.status,
      element('dl', { class: 'stats' }, ...stats),
    );
  }

  /** As a view of the store. */
  update(scene) {
    const { result, fn } = scene;
    if (scene === this.scene) return;
    if (fn !== this.scene?.fn) this.certaintySign = getCertaintySign(fn);
    this.scene = scene;
    const words = this.getWords(scene);
    this.showWords(words);
    setText(this.basis, this.describeBasis(scene));
    setText(this.explanation, this.explain(scene));
    const comparison = describeComparison(scene);
    setText(this.comparison, comparison);
    this.comparison.hidden = !comparison;
    this.announce(`${words}. ${comparison}`);
    this.updateTime(scene);
    this.updateBound(scene);
    this.updateBytes(scene);
    this.moved.update(result.byRole, 0);
    this.updateMemory(result.fit);
    this.updateTokens(scene);
    document.title = `${fn.name} - Roofline`;
  }

  /** Keeps names of bounds on one line. */
  showWords(words) {
    const parts = words.split(/((?:memory|compute)-bound)/);
    this.words.replaceChildren(
      ...parts.map((part, index) =>
        index % 2 ? element('span', { class: 'one-line' }, part) : part,
      ),
    );
  }

  getWords(scene) {
    const { isReported, fn } = scene;
    if (isReported && fn.summary) return fn.summary;
    return describeFunction(fn.name, scene, isReported ? fn : null);
  }

  /** The device, and the assumptions. */
  describeBasis({ target }) {
    const device = target ? `on ${target.title} (${target.name})` : 'no target';
    return [device, ...this.assumptions].join('; ');
  }

  explain(scene) {
    if (!Number.isNaN(scene.result.total.time)) return explainBound(scene);
    const reason = explainUnknown(scene);
    const sentence = `${reason[0].toUpperCase()}${reason.slice(1)}.`;
    return scene.whatIf ? `${sentence} Choose below.` : sentence;
  }

  /** Debounced while a slider moves. */
  announce(text) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => setText(this.status, text), 500);
  }

  updateTime(scene) {
    const { time, atLeast, serialTime } = scene.result.total;
    const isKnown = !Number.isNaN(time);
    const sign = atLeast && isKnown ? '≥ ' : '';
    const notes = [];
    if (isKnown && !Number.isNaN(serialTime))
      notes.push(
        `${sign}${formatQuantity(serialTime, 's')} if nothing overlaps`,
      );
    const calibrated = scene.isReported && scene.fn.totals.time_calibrated_s;
    if (calibrated) notes.push(`${formatQuantity(calibrated, 's')} calibrated`);
    if (sign) notes.push(`at least: ${explainAtLeast(scene)}`);
    this.stats.time.update(
      sign + formatQuantity(time, 's'),
      notes.join('; '),
      isKnown ? null : explainUnknown(scene),
    );
  }

  updateBound(scene) {
    const { flops, bound, engine, intensity, ridge } = scene.result.total;
    const names = {
      memory: 'memory',
      compute: 'compute',
      none: 'nothing',
      unknown,
    };
    const parts = bound === 'compute' ? [`${engine} engine`] : [];
    if (!Number.isNaN(flops)) {
      const sign = countUnpriced(scene) ? '≥ ' : '';
      parts.push(sign + formatCount(flops, 'FLOP'));
    }
    if (intensity !== null && !Number.isNaN(intensity))
      parts.push(`${formatRatio(intensity)} FLOP a byte`);
    if (ridge !== null) parts.push(`ridge at ${formatRatio(ridge)}`);
    this.stats.bound.update(names[bound], parts.join(', '));
    this.stats.bound.value.dataset.bound = bound;
    this.stats.bound.value.dataset.mark = marks[bound];
  }

  updateBytes(scene) {
    const { bytes } = scene.result.total;
    let sign = countUnpriced(scene) ? '≥ ' : this.certaintySign;
    if (Number.isNaN(bytes)) sign = '';
    this.stats.bytes.update(sign + formatCount(bytes, 'B'), '');
  }

  updateMemory(fit) {
    const { footprint, capacity, atLeast, fits } = fit;
    const isKnown = !Number.isNaN(footprint);
    const sign = isKnown && atLeast ? '≥ ' : '';
    const needed = sign + formatCount(footprint, 'B');
    this.filled.update(capacity && isKnown ? footprint / capacity : null);
    const of = capacity === null ? '' : `of ${formatCount(capacity, 'B')}: `;
    const left = Math.abs(capacity - footprint);
    let note = capacity === null ? 'capacity unknown' : `${of}fit unknown`;
    if (fits === true) note = `${of}fits, ${formatCount(left, 'B')} free`;
    if (fits === false)
      note = `${of}does not fit, ${formatCount(left, 'B')} too much`;
    this.stats.memory.update(needed, note);
  }

  updateTokens(scene) {
    const { tokens, tokensPerSecond, total } = scene.result;
    this.stats.tokens.element.hidden = tokens === null;
    if (tokens === null) return;
    const isKnown = tokensPerSecond !== null;
    const notes = Number.isNaN(tokens)
      ? []
      : [`${tokens} ${tokens === 1 ? 'token' : 'tokens'} a run`];
    if (!isKnown)
      notes.push(
        total.atLeast
          ? `at least: ${explainAtLeast(scene)}`
          : explainUnknown(scene),
      );
    this.stats.tokens.update(
      isKnown ? formatQuantity(tokensPerSecond, '').trim() : unknown,
      notes.join('; '),
    );
  }
}
