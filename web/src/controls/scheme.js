//===- scheme.js - How a role is stored -----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { element, setText } from '../dom.js';
import { describeRole } from '../roles.js';
import { listSchemes } from '../schemes.js';
import { choose, makeField } from './field.js';

/** A list of schemes for a role. */
export class SchemeField {
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
