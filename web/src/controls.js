//===- controls.js - What can be changed ----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { element, setText } from './dom.js';
import { describeRole } from './roles.js';
import { getSize } from './scene.js';
import { listSchemes } from './schemes.js';
import { findStop, getLimits, getStops } from './sizes.js';
import { describePlan } from './summary.js';
import { listTargets } from './targets.js';

/** `members` with `key` as chosen, or without where that is `reported`. */
function choose(members, key, chosen, reported) {
  const { [key]: _, ...rest } = members;
  return chosen === reported ? rest : { ...rest, [key]: chosen };
}

function makeField(label, id, ...inputs) {
  return element(
    'div',
    { class: 'field' },
    element('label', { for: id }, label),
    ...inputs,
  );
}

/** A slider and a box for the size of a symbol. */
class SizeField {
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

  /** What is no size within the limits is put right. */
  setFromBox() {
    const { least, largest } = getLimits(this.symbol);
    const size = Math.round(Number(this.box.value));
    if (this.box.value) this.set(Math.min(Math.max(size, least), largest));
    this.show(getSize(this.symbol, this.store.state));
  }

  update(state, isFixed) {
    this.slider.disabled = this.box.disabled = isFixed;
    this.show(getSize(this.symbol, state));
  }

  show(size) {
    this.box.value = size ?? '';
    this.slider.value = findStop(this.stops, size ?? 1);
    this.slider.setAttribute('aria-valuetext', size ?? 'no size');
    const { value } = this.symbol;
    setText(
      this.hint,
      value === null ? 'open in the report' : `reported: ${value}`,
    );
  }
}

/** A list of schemes for a role. */
class SchemeField {
  constructor(store, role, index) {
    this.store = store;
    this.role = role;
    const id = `scheme-${index}`;
    this.select = element('select', {
      id,
      'data-role': role.role,
      change: () => this.set(this.select.value),
    });
    this.hint = element('small');
    this.element = makeField(
      `${describeRole(role.role)} stored`,
      id,
      this.select,
      this.hint,
    );
  }

  set(scheme) {
    const { schemes } = this.store.state;
    const reported = this.role.schemes[0].name;
    this.store.set({
      schemes: choose(schemes, this.role.role, scheme, reported),
    });
  }

  update(state, target) {
    const schemes = listSchemes(this.role, target);
    if (target !== this.target || !this.select.options.length)
      this.select.replaceChildren(...schemes.map(makeSchemeOption));
    this.target = target;
    const name = state.schemes[this.role.role] ?? this.role.schemes[0].name;
    const scheme = schemes.find((each) => each.name === name && !each.obstacle);
    this.select.value = scheme ? name : this.role.schemes[0].name;
    setText(this.hint, describeScheme(scheme, name));
  }
}

function makeSchemeOption({ name, obstacle }) {
  return element(
    'option',
    { value: name, disabled: Boolean(obstacle), title: obstacle },
    obstacle ? `${name} (${obstacle})` : name,
  );
}

function describeScheme(scheme, name) {
  if (!scheme) return `${name} cannot be had here`;
  const { tensors } = scheme;
  return tensors ? `${tensors} ${tensors === 1 ? 'tensor' : 'tensors'}` : '';
}

/** The names of schemes that the plan wants, by role; null if one is not it. */
function readPlan(plan, whatIf) {
  const schemes = {};
  for (const { role, scheme } of plan?.schemes ?? []) {
    if ((schemes[role] ?? scheme) !== scheme) return null;
    const choices = whatIf.roles.find((each) => each.role === role)?.schemes;
    if (!choices?.some((each) => each.name === scheme && !each.obstacle))
      return null;
    schemes[role] = scheme;
  }
  return plan ? schemes : null;
}

/** The form of what can be changed. */
export class Controls {
  constructor(store) {
    this.store = store;
    this.fields = element('div', { class: 'fields' });
    this.storage = element('div', { class: 'fields' });
    this.reason = element('p', { class: 'reason' });
    this.plan = element(
      'button',
      { type: 'button', id: 'apply-plan', click: () => this.applyPlan() },
      'Apply the plan',
    );
    this.resetting = element(
      'button',
      { type: 'button', id: 'reset', click: () => store.reset() },
      'Reset',
    );
    this.element = element(
      'form',
      {
        class: 'card controls',
        'aria-label': 'What if',
        submit: (event) => event.preventDefault(),
      },
      element('h2', {}, 'What if'),
      this.fields,
      this.storage,
      this.reason,
      element('div', { class: 'buttons' }, this.plan, this.resetting),
    );
    this.makeTargets();
  }

  makeTargets() {
    this.target = element('select', {
      id: 'target',
      change: () => this.setTarget(this.target.value),
    });
    this.targetField = makeField('Target', 'target', this.target);
  }

  setTarget(name) {
    const reported = this.scene.whatIf.target ?? '';
    this.store.set({ target: name === reported ? null : name });
  }

  applyPlan() {
    this.store.set({ schemes: this.planned });
  }

  /** As a view of the store. */
  update(scene, state) {
    if (scene === this.scene) return;
    if (scene.fn !== this.scene?.fn) this.build(scene);
    this.scene = scene;
    const { whatIf, target } = scene;
    if (!whatIf) return;
    this.target.value = target?.name ?? '';
    for (const field of this.sizes) field.update(state, whatIf.fixed !== null);
    for (const field of this.schemes) field.update(state, target);
    this.resetting.disabled = scene.isReported;
    this.plan.disabled =
      JSON.stringify(state.schemes) === JSON.stringify(this.planned);
  }

  /** The fields of a function. */
  build({ fn, whatIf, reason }) {
    setText(
      this.reason,
      whatIf
        ? `Sizes cannot be changed: ${whatIf.fixed}.`
        : `Nothing can be changed: ${reason}.`,
    );
    this.reason.hidden = Boolean(whatIf && whatIf.fixed === null);
    this.fields.hidden = this.storage.hidden = !whatIf;
    this.planned = whatIf && readPlan(fn.plan, whatIf);
    this.plan.hidden = !this.planned;
    this.resetting.hidden = !whatIf;
    if (!whatIf) return;
    if (this.planned) this.plan.title = describePlan(fn.plan);
    const { evaluator } = this.store.data;
    this.target.replaceChildren(...listTargets(evaluator, whatIf.target));
    this.sizes = whatIf.symbols.map(
      (symbol, index) => new SizeField(this.store, symbol, index),
    );
    this.schemes = whatIf.roles
      .map((role, index) => new SchemeField(this.store, role, index))
      .filter(({ role }) => role.schemes.length > 1);
    const getElements = (fields) => fields.map((field) => field.element);
    this.fields.replaceChildren(this.targetField, ...getElements(this.sizes));
    this.storage.replaceChildren(...getElements(this.schemes));
    this.storage.hidden = !this.schemes.length;
  }
}
