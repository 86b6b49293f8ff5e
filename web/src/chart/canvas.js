//===- canvas.js - The drawing itself -------------------------------------===//
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
import { element } from '../dom.js';
import { formatQuantity } from '../format.js';
import { getColour } from '../theme.js';
import { getTicks } from './axes.js';
import { drawArrows } from './draw-arrows.js';
import { drawRoofs } from './draw-roofs.js';
import { drawSelection } from './draw-selection.js';
import { largestRadius } from './points.js';

Chart.register(LogarithmicScale, PointElement, ScatterController, Tooltip);

/** Pixels per tick on an axis. */
const tickDistance = 60;

function formatTick(value) {
  if (value < 1e3) return String(Number(value.toPrecision(3)));
  return formatQuantity(value, '').replace('.0', '').trim();
}

function makeAxis(text) {
  return {
    type: 'logarithmic',
    title: { display: true, text },
    grid: {},
    ticks: { callback: formatTick, maxRotation: 0 },
    afterBuildTicks: (axis) => {
      const length = axis.isHorizontal() ? axis.width : axis.height;
      const most = Math.max(2, Math.floor((length || 400) / tickDistance));
      axis.ticks = getTicks(axis, most).map((value) => ({ value }));
    },
  };
}

/**
 * @typedef {object} Picture
 * @property {object[]} sets datasets of the library
 * @property {{x: object, y: object}} ranges
 * @property {import('./roofs.js').Roofs} roofs
 * @property {import('./arrows.js').Arrow[]} arrows
 * @property {{point: ?import('./points.js').Point, name: ?string}} selection
 */

/** A canvas with a chart. */
export class ChartCanvas {
  /**
   * @param {object} callbacks
   * @param {function(import('./points.js').Point): string[]} callbacks.getTitle
   * @param {function(import('./points.js').Point): string[]} callbacks.getLines
   * @param {function(import('./points.js').Point[]): void} callbacks.click
   */
  constructor(callbacks) {
    this.callbacks = callbacks;
    this.canvas = element('canvas', { role: 'img' });
    this.element = element('div', { class: 'chart-area' }, this.canvas);
  }

  /**
   * @param {Picture} picture
   * @param {string} text what it shows, in words
   */
  draw(picture, text) {
    const { sets, ranges, selection } = picture;
    this.picture = picture;
    this.chart ??= this.makeChart();
    this.canvas.setAttribute('aria-label', text);
    this.chart.data.datasets = sets;
    const { scales, plugins } = this.chart.options;
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
    this.chart.update('none');
    this.locate(selection.point);
  }

  /** Exposes the position of the selected point, which a canvas does not. */
  locate(point) {
    const { dataset } = this.element;
    delete dataset.place;
    if (!point) return;
    const { x, y } = this.chart.scales;
    const place = [x.getPixelForValue(point.x), y.getPixelForValue(point.y)];
    dataset.place = place.map((pixel) => pixel.toFixed(1)).join();
  }

  /** Drawing besides points: behind them, and on top. */
  makePlugin() {
    return {
      id: 'roofline',
      beforeDatasetsDraw: (chart) => drawRoofs(chart, this.picture.roofs),
      afterDatasetsDraw: (chart) => {
        drawArrows(chart, this.picture.arrows);
        drawSelection(chart, this.picture.selection);
      },
    };
  }

  makeChart() {
    const { getTitle, getLines, click } = this.callbacks;
    return new Chart(this.canvas, {
      type: 'scatter',
      data: { datasets: [] },
      plugins: [this.makePlugin()],
      options: {
        animation: false,
        // Points at the edge are not clipped.
        clip: largestRadius,
        parsing: false,
        normalized: true,
        responsive: true,
        maintainAspectRatio: false,
        events: ['mousemove', 'mouseout', 'click', 'touchstart'],
        interaction: { mode: 'nearest', intersect: true },
        scales: {
          x: makeAxis('intensity, operations per byte'),
          y: makeAxis('attainable operations per second'),
        },
        plugins: {
          tooltip: {
            displayColors: false,
            borderWidth: 1,
            padding: 10,
            filter: (_, index) => index === 0,
            callbacks: {
              title: ([item]) => (item ? getTitle(item.raw) : ''),
              label: (item) => getLines(item.raw),
            },
          },
        },
        onClick: (_, items) => {
          const { datasets } = this.chart.data;
          click(
            items.map((item) => datasets[item.datasetIndex].data[item.index]),
          );
        },
      },
    });
  }
}
