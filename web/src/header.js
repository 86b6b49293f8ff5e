//===- header.js - The verdict, and the numbers behind it -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { FillBar, RoleBar } from './bars.js';
import { element, setText } from './dom.js';
import {
  formatCount,
  formatQuantity,
  formatRatio,
  formatSpeedup,
  unknown,
} from './format.js';
import { describeRole } from './roles.js';
import { describeFunction, explainBound, explainUnknown } from './summary.js';

/** What was changed, such as `batch 64, weights as i4g128, on H100`. */
function describeChanges(scene, state) {
  const { whatIf, target } = scene;
  const sizes = whatIf.symbols
    .filter(({ name }) => name in state.sizes)
    .map(({ name }) => `${name} ${state.sizes[name]}`);
  const schemes = whatIf.roles
    .filter(({ role }) => role in state.schemes)
    .map(({ role }) => `${describeRole(role)} as ${state.schemes[role]}`);
  const on = state.target ? [`on ${target.title}`] : [];
  return [...sizes, ...schemes, ...on].join(', ');
}

/** How `after` compares with `before`, for times. */
function compareTimes(before, after) {
  const ratio = before / after;
  if (!Number.isFinite(ratio) || ratio === 0) return null;
  if (ratio >= 1) return `${formatSpeedup(ratio)} as fast as`;
  return `${formatSpeedup(1 / ratio)} the time of`;
}

/** `, 55.1x the tokens a second`, where both are known. */
function compareTokens(before, after) {
  const ratio = after.tokensPerSecond / before.tokensPerSecond;
  if (!Number.isFinite(ratio) || ratio === 0) return '';
  return `, ${formatSpeedup(ratio)} the tokens a second`;
}

function describeComparison(scene, state) {
  if (scene.isReported) return '';
  const { reported, result } = scene;
  const changes = describeChanges(scene, state);
  const before = reported.total.time;
  const comparison = compareTimes(before, result.total.time);
  if (!comparison) return `What if: ${changes}.`;
  const time = `${comparison} the ${formatQuantity(before, 's')} reported`;
  return `What if: ${changes}. ${time}${compareTokens(reported, result)}.`;
}

/** A number of the first screen, with a name and what explains it. */
class Stat {
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

const marks = { memory: '●', compute: '▲', none: '■', unknown: '✕' };

/** The first screen. */
export class Header {
  constructor() {
    this.words = element('h1', { id: 'verdict' });
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
      this.comparison,
      this.explanation,
      this.status,
      element('dl', { class: 'stats' }, ...stats),
    );
  }

  /** As a view of the store. */
  update(scene, state) {
    const { result, fn } = scene;
    if (scene === this.scene) return;
    this.scene = scene;
    const words = this.getWords(scene);
    this.showWords(words);
    setText(this.explanation, this.explain(scene));
    const comparison = describeComparison(scene, state);
    setText(this.comparison, comparison);
    this.comparison.hidden = !comparison;
    this.announce(`${words}. ${comparison}`);
    this.updateTime(result.total, explainUnknown(scene));
    this.updateBound(result.total);
    this.stats.bytes.update(formatCount(result.total.bytes, 'B'), '');
    this.moved.update(result.byRole, 0);
    this.updateMemory(result.fit);
    this.updateTokens(result);
    document.title = `${fn.name} - Roofline`;
  }

  /** Names of bounds stay in one line. */
  showWords(words) {
    const parts = words.split(/((?:memory|compute)-bound)/);
    this.words.replaceChildren(
      ...parts.map((part, index) =>
        index % 2 ? element('span', { class: 'one-line' }, part) : part,
      ),
    );
  }

  getWords({ isReported, fn, result }) {
    if (isReported && fn.summary) return fn.summary;
    return describeFunction(fn.name, result, isReported ? fn : null);
  }

  explain(scene) {
    if (!Number.isNaN(scene.result.total.time))
      return explainBound(scene.result);
    const reason = explainUnknown(scene);
    const sentence = `${reason[0].toUpperCase()}${reason.slice(1)}.`;
    return scene.whatIf ? `${sentence} Choose below.` : sentence;
  }

  /** Once a slider rests, rather than at every step. */
  announce(text) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => setText(this.status, text), 500);
  }

  updateTime({ time, atLeast, serialTime }, reason) {
    const isKnown = !Number.isNaN(time);
    const value = formatQuantity(time, 's');
    this.stats.time.update(
      atLeast && isKnown ? `≥ ${value}` : value,
      isKnown && !Number.isNaN(serialTime)
        ? `${formatQuantity(serialTime, 's')} if nothing overlaps`
        : '',
      isKnown && !atLeast ? null : reason,
    );
  }

  updateBound({ bound, engine, intensity, ridge }) {
    const names = {
      memory: 'memory',
      compute: `${engine} engine`,
      none: 'nothing',
      unknown,
    };
    const parts = [];
    if (intensity !== null && !Number.isNaN(intensity))
      parts.push(`${formatRatio(intensity)} FLOP a byte`);
    if (ridge !== null) parts.push(`ridge at ${formatRatio(ridge)}`);
    this.stats.bound.update(names[bound], parts.join(', '));
    this.stats.bound.value.dataset.bound = bound;
    this.stats.bound.value.dataset.mark = marks[bound];
  }

  updateMemory(fit) {
    const { footprint, capacity, atLeast, fits } = fit;
    const needed = formatCount(footprint, 'B');
    const isKnown = !Number.isNaN(footprint);
    this.filled.update(capacity && isKnown ? footprint / capacity : null);
    const of = capacity === null ? '' : `of ${formatCount(capacity, 'B')}: `;
    const left = Math.abs(capacity - footprint);
    let note = capacity === null ? 'capacity unknown' : `${of}fit unknown`;
    if (fits === true) note = `${of}fits, ${formatCount(left, 'B')} free`;
    if (fits === false)
      note = `${of}does not fit, ${formatCount(left, 'B')} too much`;
    this.stats.memory.update(isKnown && atLeast ? `≥ ${needed}` : needed, note);
  }

  updateTokens({ tokens, tokensPerSecond }) {
    this.stats.tokens.element.hidden = tokens === null;
    if (tokens === null) return;
    const value =
      tokensPerSecond === null
        ? unknown
        : formatQuantity(tokensPerSecond, '').trim();
    const note = Number.isNaN(tokens)
      ? ''
      : `${tokens} ${tokens === 1 ? 'token' : 'tokens'} a run`;
    this.stats.tokens.update(value, note);
  }
}
