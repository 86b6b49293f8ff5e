//===- bars.js - Bars of parts --------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { element } from './dom.js';
import { formatCount, formatPercent } from './format.js';
import { describeRole, roles } from './roles.js';

/** Below this, a part would be labelled 0 % and be invisible. */
const leastShare = 0.005;

/** A bar whose parts are the bytes of each role, with a legend. */
export class RoleBar {
  constructor() {
    this.bar = element('div', { class: 'bar', 'aria-hidden': 'true' });
    this.legend = element('ul', { class: 'legend' });
    this.element = element('div', {}, this.bar, this.legend);
  }

  /**
   * @param {Map<string, number>} byRole bytes
   * @param {number} whole the bytes that fill the bar
   */
  update(byRole, whole) {
    const present = roles.filter((role) => byRole.get(role) > 0);
    const sum = present.reduce((total, role) => total + byRole.get(role), 0);
    const scale = Math.max(whole, sum);
    const parts = present.map((role) => {
      const part = element('span', { class: `role-${role}` });
      part.style.width = `${(100 * byRole.get(role)) / scale}%`;
      return part;
    });
    this.bar.replaceChildren(...parts);
    this.legend.replaceChildren(
      ...present
        .filter((role) => byRole.get(role) >= leastShare * sum)
        .sort((a, b) => byRole.get(b) - byRole.get(a))
        .map((role) => {
          const item = element(
            'li',
            {},
            element('span', { class: `swatch role-${role}` }),
          );
          const share = formatPercent(byRole.get(role) / sum);
          item.append(`${describeRole(role)} ${share}`);
          item.title = formatCount(byRole.get(role), 'B');
          return item;
        }),
    );
  }
}

/** A bar that shows how full something is. */
export class FillBar {
  constructor() {
    this.part = element('span', { class: 'fill' });
    this.element = element(
      'div',
      { class: 'bar', 'aria-hidden': 'true' },
      this.part,
    );
  }

  /** @param {?number} fraction null where that is not known */
  update(fraction) {
    this.element.hidden = fraction === null;
    if (fraction === null) return;
    this.part.style.width = `${Math.min(100, 100 * fraction)}%`;
    this.part.classList.toggle('over', fraction > 1);
  }
}
