//===- card.js - The chart and what explains it ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import {
  Chart,
  LogarithmicScale,
  PointElement,
  ScatterController,
  Tooltip,
} from 'chart.js';
import { element, setText } from '../dom.js';
import { formatQuantity, formatShare, unknown } from '../format.js';
import { describeRole } from '../roles.js';
import { explainUnknown } from '../summary.js';
import { getColour } from '../theme.js';
import { findArrows } from './arrows.js';
import { findRanges, getTicks } from './axes.js';
import {
  describeChart,
  describeGroup,
  describePoint,
  shorten,
} from './describe.js';
import { arrowsPlugin, roofsPlugin, selectionPlugin } from './plugins.js';
import { findPoints } from './points.js';
import { findRoofs } from './roofs.js';

Chart.register(
  LogarithmicScale,
  PointElement,
  ScatterController,
  Tooltip,
  roofsPlugin,
  arrowsPlugin,
  selectionPlugin,
);

/** Bounds differ by shape as well as by colour. */
const shapes = {
  memory: { style: 'circle', mark: '●', text: 'memory-bound' },
  compute: { style: 'triangle', mark: '▲', text: 'compute-bound' },
  unknown: { style: 'crossRot', mark: '✕', text: 'bound unknown' },
};

const caption =
  'Each point is a group of operations that runs as one kernel, or several ' +
  'that are alike; the larger, the more of the time they take. Further right it does more with each byte, ' +
  'further up it runs faster. No point can be above a roof: under the slanted ' +
  'ones memory is the limit, under the flat ones an engine is. They meet in a ' +
  'ridge point, whose intensity stands at the bottom.';

/**
 * Points that look alike are one set, whose looks are worked out once: with
 * thousands of points that is what takes time. Later sets are drawn first.
 */
function makeDatasets(points, getColours) {
  const sets = new Map();
  for (const point of points) {
    const { line, fill } = getColours(point);
    const radius = Math.round(2 * point.radius) / 2;
    const key = `${line} ${radius} ${point.bound}`;
    if (!sets.has(key))
      sets.set(key, {
        data: [],
        pointStyle: shapes[point.bound].style,
        pointRadius: radius,
        pointHoverRadius: radius,
        pointBackgroundColor: fill,
        pointBorderColor: line,
      });
    sets.get(key).data.push(point);
  }
  return [...sets.values()].reverse();
}

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

/** The roofline chart. */
export class ChartCard {
  constructor(store) {
    this.store = store;
    this.colourBy = 'bound';
    this.areArrowsShown = true;
    this.canvas = element('canvas', { role: 'img' });
    this.legend = element('ul', { class: 'legend' });
    this.notes = element('p', { class: 'note' });
    this.details = element('p', {
      class: 'details',
      role: 'status',
      id: 'selected-group',
    });
    this.caption = element('p', { class: 'note' }, caption);
    this.area = element('div', { class: 'chart-area' }, this.canvas);
    this.element = element(
      'section',
      { class: 'card chart', 'aria-labelledby': 'chart-title' },
      element(
        'div',
        { class: 'card-head' },
        element('h2', { id: 'chart-title' }, 'Roofline'),
        this.makeOptions(),
      ),
      this.area,
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
    this.canvas.setAttribute(
      'aria-label',
      describeChart(scene, this.points, this.roofs),
    );
    const isEmpty = !this.points.length && !this.roofs.flat.length;
    this.area.hidden = this.caption.hidden = isEmpty;
    this.describeMissing();
  }

  describeMissing() {
    const { groups } = this.scene.result;
    const shown = new Set(this.points.flatMap((point) => point.groups));
    const others = groups.filter((_, group) => !shown.has(group));
    const share = others.reduce((sum, group) => sum + group.share, 0);
    const are = others.length === 1 ? 'group has' : 'groups have';
    const why = Number.isNaN(share)
      ? `${explainUnknown(this.scene)}`
      : `nothing is computed or moved, or no rate is known (${formatShare(share)} of the time)`;
    const text = `${others.length} ${are} no place in the chart: ${why}.`;
    setText(this.notes, others.length ? text : '');
    this.notes.hidden = !others.length;
  }

  paint() {
    this.chart ??= this.makeChart();
    const { chart, points, ranges } = this;
    const colours = this.getColours();
    chart.data.datasets = makeDatasets(points, colours);
    const { scales, plugins } = chart.options;
    for (const axis of ['x', 'y']) {
      Object.assign(scales[axis], ranges[axis]);
      scales[axis].grid.color = getColour('--grid');
      scales[axis].ticks.color = getColour('--muted');
      scales[axis].title.color = getColour('--muted');
    }
    Object.assign(plugins.tooltip, {
      backgroundColor: getColour('--card'),
      borderColor: getColour('--muted'),
      titleColor: getColour('--text'),
      bodyColor: getColour('--text'),
    });
    plugins.roofs.roofs = this.roofs;
    plugins.arrows.arrows = this.areArrowsShown ? this.arrows : [];
    this.select(plugins.selection);
    chart.update('none');
    this.locateSelection();
    this.explainColours(colours);
  }

  select(selection) {
    const { selected, scene } = this;
    const point =
      this.points.find(({ groups }) => groups.includes(selected)) ?? null;
    selection.point = point;
    selection.name = point && shorten(scene.names[selected].name);
    if (point) this.area.dataset.highlighted = selected;
    else delete this.area.dataset.highlighted;
    this.details.hidden = selected === null;
    if (selected === null) return setText(this.details, '');
    const lines = describeGroup(scene, selected);
    this.details.replaceChildren(
      element('strong', {}, scene.names[selected].name),
      `: ${lines.join('; ')}${point ? '' : '; not in the chart'}.`,
    );
  }

  /** Says where the selected point is, which a canvas does not tell. */
  locateSelection() {
    const { chart, area } = this;
    const { point } = chart.options.plugins.selection;
    delete area.dataset.place;
    if (!point) return;
    const x = chart.scales.x.getPixelForValue(point.x);
    const y = chart.scales.y.getPixelForValue(point.y);
    area.dataset.place = `${x.toFixed(1)},${y.toFixed(1)}`;
  }

  /** A function from points to colours, as chosen. */
  getColours() {
    const known = new Map();
    return (point) => {
      const key =
        this.colourBy === 'bound'
          ? `--${point.bound}`
          : `--role-${point.role ?? 'none'}`;
      if (!known.has(key)) {
        const line = getColour(key) || getColour('--muted');
        known.set(key, { line, fill: `${line}88` });
      }
      return known.get(key);
    };
  }

  explainColours(colours) {
    const seen = new Map();
    for (const point of this.points) {
      const key = this.colourBy === 'bound' ? point.bound : point.role;
      if (!seen.has(key)) seen.set(key, point);
    }
    const items = [...seen.values()].map((point) => {
      const { mark, text } = shapes[point.bound];
      const isBound = this.colourBy === 'bound';
      const swatch = element(
        'span',
        { class: 'mark', 'aria-hidden': 'true' },
        isBound ? mark : '■',
      );
      swatch.style.color = colours(point).line;
      const label = point.role ? describeRole(point.role) : unknown;
      return element('li', {}, swatch, isBound ? text : label);
    });
    if (this.areArrowsShown && this.arrows.length) {
      const text = this.scene.isReported
        ? '→ with the plan, dashed with fused attention'
        : '→ from reported to now';
      items.push(element('li', {}, text));
    }
    this.legend.replaceChildren(...items);
  }

  makeChart() {
    const makeAxis = (text, unit) => ({
      type: 'logarithmic',
      title: { display: true, text },
      grid: {},
      ticks: {
        callback: (value) => formatTick(value, unit),
        maxRotation: 0,
      },
      afterBuildTicks: (axis) => {
        const length = axis.isHorizontal() ? axis.width : axis.height;
        const most = Math.max(2, Math.floor((length || 400) / 60));
        axis.ticks = getTicks(axis, most).map((value) => ({ value }));
      },
    });
    return new Chart(this.canvas, {
      type: 'scatter',
      data: { datasets: [] },
      options: {
        animation: false,
        parsing: false,
        normalized: true,
        responsive: true,
        maintainAspectRatio: false,
        events: ['mousemove', 'mouseout', 'click', 'touchstart'],
        interaction: { mode: 'nearest', intersect: true },
        scales: {
          x: makeAxis('intensity, operations a byte', ''),
          y: makeAxis('attainable operations a second', ''),
        },
        plugins: {
          roofs: { roofs: null },
          arrows: { arrows: null },
          selection: { point: null, name: null },
          tooltip: {
            displayColors: false,
            borderWidth: 1,
            padding: 10,
            callbacks: {
              title: (items) => this.getTitle(items),
              label: (item) => this.getLines(item),
            },
            filter: (_, index) => index === 0,
          },
        },
        onClick: (_, items) => this.click(items),
      },
    });
  }

  getTitle([item]) {
    if (!item) return '';
    return describePoint(this.scene, item.raw);
  }

  getLines(item) {
    return describeGroup(this.scene, item.raw.groups[0]);
  }

  /** Of groups in one place, the next after the selected. */
  click(items) {
    if (!items.length) return;
    const { datasets } = this.chart.data;
    const groups = items.flatMap(
      ({ datasetIndex, index }) => datasets[datasetIndex].data[index].groups,
    );
    const next = groups.indexOf(this.selected) + 1;
    this.store.set({ selected: groups[next % groups.length] });
  }
}

function formatTick(value, unit) {
  if (value >= 1e3) return formatQuantity(value, unit).replace('.0', '').trim();
  return String(Number(value.toPrecision(3)));
}
