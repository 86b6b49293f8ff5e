//===- card.js - The chart and what explains it ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { countUnpriced, explainAtLeast } from '../certainty.js';
import { element, setText } from '../dom.js';
import { formatShare } from '../format.js';
import { explainUnknown } from '../summary.js';
import { findArrows } from './arrows.js';
import { findRanges } from './axes.js';
import { ChartCanvas } from './canvas.js';
import {
  describeChart,
  describeGroup,
  describePoint,
  shorten,
} from './describe.js';
import { Looks } from './looks.js';
import { findPoints } from './points.js';
import { findRoofs } from './roofs.js';

const caption =
  'Each point is a fusion group, which runs as one kernel, or several ' +
  'identical ones; its area is their share of the time. Points further right ' +
  'do more work per byte, points further up run faster. Points on the ' +
  'slanted roofs are memory-bound, those on the flat ones compute-bound; a ' +
  'group that uses several engines at once can lie above the roof of one. The ' +
  'roofs meet in a ridge point, whose intensity is marked at the bottom.';

function makeRadio(value, text, isChecked, change) {
  const input = element('input', {
    type: 'radio',
    name: 'colour-by',
    value,
    checked: isChecked,
    change,
  });
  return element('label', {}, input, text);
}

function makeArrowItem(kind, mark, text) {
  const swatch = element(
    'span',
    { class: `mark arrow-${kind}`, 'aria-hidden': 'true' },
    mark,
  );
  return element('li', {}, swatch, text);
}

/** The roofline chart. */
export class ChartCard {
  constructor(store) {
    this.store = store;
    this.colourBy = 'bound';
    this.areArrowsShown = true;
    this.canvas = new ChartCanvas({
      getTitle: (point) => describePoint(this.scene, point),
      getLines: ({ groups }) => describeGroup(this.scene, groups[0]),
      click: (points) => this.click(points),
    });
    this.legend = element('ul', { class: 'legend' });
    this.notes = element('p', { class: 'note' });
    this.details = element('p', {
      class: 'details',
      role: 'status',
      id: 'selected-group',
    });
    this.caption = element('p', { class: 'note' }, caption);
    this.element = element(
      'section',
      { class: 'card chart', 'aria-labelledby': 'chart-title' },
      element(
        'div',
        { class: 'card-head' },
        element('h2', { id: 'chart-title' }, 'Roofline'),
        this.makeOptions(),
      ),
      this.canvas.element,
      this.legend,
      this.details,
      this.notes,
      this.caption,
    );
  }

  makeOptions() {
    const setColour = (by) => () => {
      this.colourBy = by;
      this.repaint();
    };
    const arrows = element('input', {
      type: 'checkbox',
      checked: true,
      change: () => {
        this.areArrowsShown = arrows.checked;
        this.repaint();
      },
    });
    return element(
      'div',
      { class: 'options' },
      element(
        'fieldset',
        {},
        element('legend', {}, 'Colour by'),
        makeRadio('bound', 'bound', true, setColour('bound')),
        makeRadio('role', 'what moves', false, setColour('role')),
      ),
      element('label', {}, arrows, 'arrows'),
    );
  }

  /** As a view of the store. */
  update(scene, { selected }) {
    const isNew = scene !== this.scene;
    if (!isNew && selected === this.selected) return;
    this.scene = scene;
    this.selected = selected;
    if (isNew) this.arrange();
    this.paint();
  }

  /** After a change of colours. */
  repaint() {
    if (this.scene) this.paint();
  }

  arrange() {
    const { scene } = this;
    const { kinds } = this.store.data.whatIf;
    const { target, result } = scene;
    this.points = findPoints(result);
    this.roofs = findRoofs(target, result.work, kinds);
    this.arrows = findArrows(scene);
    const places = [
      ...this.points,
      ...this.arrows.flatMap(({ from, to }) => [from, to]),
    ];
    this.ranges = findRanges(places, this.roofs);
    const isEmpty = !this.points.length && !this.roofs.flat.length;
    this.canvas.element.hidden = this.caption.hidden = isEmpty;
    this.describeMissing();
  }

  describeMissing() {
    const { groups } = this.scene.result;
    const shown = new Set(this.points.flatMap((point) => point.groups));
    const others = groups.filter((_, group) => !shown.has(group));
    const share = others.reduce((sum, group) => sum + group.share, 0);
    const are = others.length === 1 ? 'group has' : 'groups have';
    const ofTime = `(${formatShare(share)} of the time)`;
    const why = Number.isNaN(share)
      ? explainUnknown(this.scene)
      : `nothing is computed or moved, or no rate is known ${ofTime}`;
    const text = `${others.length} ${are} no place in the chart: ${why}.`;
    const nothing = countUnpriced(this.scene)
      ? explainAtLeast(this.scene)
      : 'nothing is computed or moved';
    const empty = `There is nothing to draw: ${nothing}.`;
    setText(this.notes, others.length ? text : empty);
    this.notes.hidden = groups.length > 0 && !others.length;
  }

  paint() {
    const { scene, points, roofs, ranges, arrows, selected } = this;
    const looks = new Looks(this.colourBy);
    const point =
      points.find(({ groups }) => groups.includes(selected)) ?? null;
    const name = point && shorten(scene.names[selected].name);
    const picture = {
      sets: looks.makeSets(points),
      ranges,
      roofs,
      arrows: this.areArrowsShown ? arrows : [],
      selection: { point, name },
    };
    this.canvas.draw(picture, describeChart(scene, points, roofs));
    this.legend.replaceChildren(
      ...looks.makeLegend(points),
      ...this.explainArrows(),
    );
    this.describeSelected(point);
  }

  explainArrows() {
    if (!this.areArrowsShown || !this.arrows.length) return [];
    const reported = this.scene.isReported;
    const items = [
      ['change', '→', reported ? 'with the plan' : 'from reported to now'],
      ['lever', '⇢', 'with fused attention'],
    ]
      .filter(([wanted]) => this.arrows.some(({ kind }) => kind === wanted))
      .map(([kind, mark, text]) => makeArrowItem(kind, mark, text));
    const highest = this.roofs.flat[0]?.rate ?? Infinity;
    // Beyond rounding errors.
    const isAbove = this.arrows.some(({ to }) => to.y > 1.001 * highest);
    if (isAbove)
      items
        .at(-1)
        .append(' (above the roofs: other types, or several engines)');
    return items;
  }

  describeSelected(point) {
    const { scene, selected, details } = this;
    const { dataset } = this.canvas.element;
    if (point) dataset.highlighted = selected;
    else delete dataset.highlighted;
    details.hidden = selected === null;
    if (selected === null) return details.replaceChildren();
    const lines = describeGroup(scene, selected).join('; ');
    details.replaceChildren(
      element('strong', {}, scene.names[selected].name),
      `: ${lines}${point ? '' : '; not in the chart'}.`,
    );
  }

  /** Among groups at the same point, the one after the selected. */
  click(points) {
    const groups = points.flatMap((point) => point.groups);
    if (!groups.length) return;
    const next = groups.indexOf(this.selected) + 1;
    this.store.set({ selected: groups[next % groups.length] });
  }
}
