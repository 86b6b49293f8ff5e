//===- controls.js - What can be changed ----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { element, setText } from '../dom.js';
import { describeRole } from '../roles.js';
import { describePlan } from '../summary.js';
import { listTargets } from '../targets.js';
import { makeField } from './field.js';
import { SchemeField } from './scheme.js';
import { SizeField } from './size.js';

/** The names of the plan's schemes, by role; null if not selectable. */
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

/** The form with the what-if controls. */
export class Controls {
  constructor(store) {
    this.store = store;
    this.fields = element('div', { class: 'fields' });
    this.storage = element('div', { class: 'fields' });
    this.reason = element('p', { class: 'reason' });
    this.chosen = element('p', { class: 'chosen' });
    this.plan = element(
      'button',
      { type: 'button', id: 'apply-plan', click: () => this.applyPlan() },
      'Apply the plan',
    );
    this.planNote = element(
      'small',
      {},
      'The plan stores some of a role by one scheme and some by another, ' +
        'which cannot be chosen here.',
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
      this.chosen,
      this.fields,
      this.storage,
      this.reason,
      element(
        'div',
        { class: 'buttons' },
        this.plan,
        this.resetting,
        this.planNote,
      ),
    );
    this.makeTargets();
  }

  /** The settings in one line, for print. */
  describeChosen({ target, sizes, schemes, whatIf }) {
    const stored = whatIf.roles
      .map(({ role, schemes: all }, index) => [role, all[schemes[index]].name])
      .filter((_, index) => whatIf.roles[index].schemes.length > 1)
      .map(([role, name]) => `${describeRole(role)} ${name}`);
    return [
      target?.title ?? 'no target',
      ...whatIf.symbols.map(
        ({ name }) => `${name} ${sizes.get(name) ?? 'open'}`,
      ),
      ...stored,
    ].join(', ');
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
    for (const field of this.sizes) field.update(scene);
    for (const field of this.schemes) field.update(state, target);
    setText(this.chosen, `Chosen: ${this.describeChosen(scene)}.`);
    this.disable(this.resetting, scene.isReported);
    this.disable(
      this.plan,
      JSON.stringify(state.schemes) === JSON.stringify(this.planned),
    );
  }

  /** A button that becomes disabled passes its focus to the device. */
  disable(button, isDisabled) {
    const isFocused = document.activeElement === button;
    button.disabled = isDisabled;
    if (isDisabled && isFocused) this.target.focus({ preventScroll: true });
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
    this.planNote.hidden = !whatIf || !fn.plan || this.planned !== null;
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
