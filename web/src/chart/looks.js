//===- looks.js - Shapes and colours of points ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { element } from '../dom.js';
import { unknown } from '../format.js';
import { describeRole } from '../roles.js';
import { getColour } from '../theme.js';

/** Bounds differ by shape as well as by colour. */
const shapes = {
  memory: { style: 'circle', mark: '●', text: 'memory-bound' },
  compute: { style: 'rectRot', mark: '◆', text: 'compute-bound' },
  unknown: { style: 'crossRot', mark: '✕', text: 'bound unknown' },
};

/** The styles of points, in the colours of the theme. */
export class Looks {
  /** @param {'bound'|'role'} colourBy */
  constructor(colourBy) {
    this.isByBound = colourBy === 'bound';
    this.colours = new Map();
  }

  getColour({ bound, role }) {
    const name = this.isByBound ? `--${bound}` : `--role-${role ?? 'none'}`;
    if (!this.colours.has(name))
      this.colours.set(name, getColour(name) || getColour('--muted'));
    return this.colours.get(name);
  }

  /**
   * Points with the same style form a set, whose style is computed once: that
   * dominates with thousands of points. The last set is drawn first.
   * @param {import('./points.js').Point[]} points the largest first
   * @returns {object[]} datasets of the library
   */
  makeSets(points) {
    const sets = new Map();
    for (const point of points) {
      const colour = this.getColour(point);
      const radius = Math.round(2 * point.radius) / 2;
      const key = `${colour} ${radius} ${point.bound}`;
      if (!sets.has(key))
        sets.set(key, {
          data: [],
          pointStyle: shapes[point.bound].style,
          pointRadius: radius,
          pointHoverRadius: radius,
          pointBackgroundColor: `${colour}88`,
          pointBorderColor: colour,
        });
      sets.get(key).data.push(point);
    }
    return [...sets.values()].reverse();
  }

  /**
   * The legend of point styles.
   * @param {import('./points.js').Point[]} points
   * @returns {HTMLElement[]} items of a list
   */
  makeLegend(points) {
    const items = new Map();
    for (const point of points) {
      const key = this.isByBound ? point.bound : point.role;
      if (!items.has(key)) items.set(key, this.makeItem(point));
    }
    return [...items.values()];
  }

  makeItem(point) {
    const { mark, text } = shapes[point.bound];
    const swatch = element(
      'span',
      { class: 'mark', 'aria-hidden': 'true' },
      this.isByBound ? mark : '■',
    );
    swatch.style.color = this.getColour(point);
    const role = point.role ? describeRole(point.role) : unknown;
    return element('li', {}, swatch, this.isByBound ? text : role);
  }
}
