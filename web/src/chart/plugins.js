//===- plugins.js - What is drawn around the points -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { formatRatio } from '../format.js';
import { getColour } from '../theme.js';

/** A place in pixels. */
function locate({ scales }, { x, y }) {
  return {
    x: scales.x.getPixelForValue(x),
    y: scales.y.getPixelForValue(y),
  };
}

function drawLine(ctx, from, to) {
  ctx.beginPath();
  ctx.moveTo(from.x, from.y);
  ctx.lineTo(to.x, to.y);
  ctx.stroke();
}

function clipToArea({ ctx, chartArea: { left, top, right, bottom } }) {
  ctx.beginPath();
  ctx.rect(left, top, right - left, bottom - top);
  ctx.clip();
}

/** Draws with the state of the canvas put back afterwards. */
function draw(chart, paint) {
  chart.ctx.save();
  clipToArea(chart);
  chart.ctx.font = `11px ${getColour('--font')}`;
  paint(chart.ctx);
  chart.ctx.restore();
}

/** Text with a rim of the background, legible on top of lines. */
function drawText(ctx, text, x, y) {
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3;
  ctx.setLineDash([]);
  ctx.strokeStyle = getColour('--card');
  ctx.strokeText(text, x, y);
  ctx.fillText(text, x, y);
}

/** Flat roofs, from the ridge with the fastest memory to the right. */
function drawFlatRoofs(chart, ctx, { flat, slanted }) {
  const { left, right, top } = chart.chartArea;
  const fastest = Math.max(0, ...slanted.map(({ bandwidth }) => bandwidth));
  let above = -Infinity;
  ctx.strokeStyle = getColour('--roof');
  ctx.lineWidth = 1.5;
  const labels = [];
  const isNarrow = right - left < 420;
  for (const { label, shortLabel, rate } of flat) {
    const y = chart.scales.y.getPixelForValue(rate);
    const ridge = fastest ? rate / fastest : chart.scales.x.min;
    const start = Math.max(left, chart.scales.x.getPixelForValue(ridge));
    drawLine(ctx, { x: start, y }, { x: right, y });
    // Of roofs that are close together the labels would cover each other.
    const isBelow = y - above < 14 || y - top < 14;
    above = isBelow ? y + 14 : y;
    labels.push({
      label: isNarrow ? shortLabel : label,
      y: isBelow ? y + 12 : y - 4,
    });
  }
  ctx.fillStyle = getColour('--muted');
  ctx.textAlign = 'right';
  for (const { label, y } of labels) drawText(ctx, label, right - 4, y);
}

/** Slanted roofs, up to the highest flat one. */
function drawSlantedRoofs(chart, ctx, { flat, slanted }) {
  const { x: xs, y: ys } = chart.scales;
  const highest = flat.length ? flat[0].rate : ys.max;
  for (const [index, { label, bandwidth }] of slanted.entries()) {
    ctx.strokeStyle = getColour('--roof');
    ctx.lineWidth = 1.5;
    ctx.setLineDash(index === 0 ? [] : [6, 4]);
    const start = locate(chart, { x: xs.min, y: xs.min * bandwidth });
    const end = locate(chart, { x: highest / bandwidth, y: highest });
    drawLine(ctx, start, end);
    drawSlantedLabel(chart, ctx, label, start, end);
  }
  ctx.setLineDash([]);
}

/** Along the roof, not far from where it enters the chart. */
function drawSlantedLabel(chart, ctx, label, start, end) {
  const { left, bottom } = chart.chartArea;
  const slope = (end.y - start.y) / (end.x - start.x);
  const entry = start.y > bottom ? left + (bottom - start.y) / slope : left;
  const x = Math.max(left, entry) + 14;
  const y = start.y + slope * (x - start.x);
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(Math.atan(slope));
  ctx.textAlign = 'left';
  ctx.fillStyle = getColour('--muted');
  drawText(ctx, label, 0, -6);
  ctx.restore();
}

/** Where the main memory's roof meets the flat ones. */
function drawRidges(chart, ctx, { flat, slanted }) {
  if (!slanted.length) return;
  const { bottom } = chart.chartArea;
  let taken = Infinity;
  for (const { rate } of flat) {
    const ridge = rate / slanted[0].bandwidth;
    const { x, y } = locate(chart, { x: ridge, y: rate });
    ctx.strokeStyle = getColour('--grid-strong');
    ctx.lineWidth = 1;
    ctx.setLineDash([2, 3]);
    drawLine(ctx, { x, y }, { x, y: bottom });
    ctx.setLineDash([]);
    ctx.fillStyle = getColour('--roof');
    ctx.beginPath();
    ctx.arc(x, y, 3, 0, 2 * Math.PI);
    ctx.fill();
    const text = formatRatio(ridge);
    const width = ctx.measureText(text).width;
    ctx.textAlign = 'center';
    // From right to left, the rightmost first.
    if (x + width / 2 < taken) {
      drawText(ctx, text, x, bottom - 6);
      taken = x - width / 2 - 6;
    }
  }
}

/** The roofs of the device, behind the points. */
export const roofsPlugin = {
  id: 'roofs',
  beforeDatasetsDraw(chart, _, { roofs }) {
    if (!roofs) return;
    draw(chart, (ctx) => {
      drawSlantedRoofs(chart, ctx, roofs);
      drawRidges(chart, ctx, roofs);
      drawFlatRoofs(chart, ctx, roofs);
    });
  },
};

/** An arrow in pixels, if it is long enough to be seen. */
function drawArrow(ctx, from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < 6) return;
  const [ux, uy] = [dx / length, dy / length];
  const size = Math.min(8, length / 2);
  drawLine(ctx, from, to);
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.moveTo(to.x, to.y);
  for (const side of [1, -1])
    ctx.lineTo(
      to.x - size * ux + (side * size * uy) / 2,
      to.y - size * uy - (side * size * ux) / 2,
    );
  ctx.fill();
}

/** Arrows, each place once: groups of layers are alike. */
export const arrowsPlugin = {
  id: 'arrows',
  afterDatasetsDraw(chart, _, { arrows }) {
    if (!arrows?.length) return;
    draw(chart, (ctx) => {
      const drawn = new Set();
      for (const { from, to, kind } of arrows) {
        const [start, end] = [locate(chart, from), locate(chart, to)];
        const key = [start.x, start.y, end.x, end.y].map(Math.round).join();
        if (drawn.has(key)) continue;
        drawn.add(key);
        ctx.strokeStyle = ctx.fillStyle = getColour('--arrow');
        ctx.lineWidth = 2;
        ctx.setLineDash(kind === 'lever' ? [5, 3] : []);
        drawArrow(ctx, start, end);
      }
    });
  },
};

/** A ring around the selected point, with its name. */
export const selectionPlugin = {
  id: 'selection',
  afterDatasetsDraw(chart, _, { point, name }) {
    if (!point) return;
    const { left, right } = chart.chartArea;
    const { x, y } = locate(chart, point);
    draw(chart, (ctx) => {
      ctx.strokeStyle = getColour('--accent');
      ctx.lineWidth = 3;
      ctx.beginPath();
      ctx.arc(x, y, point.radius + 4, 0, 2 * Math.PI);
      ctx.stroke();
      const isLeft = x < (left + right) / 2;
      ctx.font = `bold ${ctx.font}`;
      ctx.fillStyle = getColour('--text');
      ctx.textAlign = isLeft ? 'left' : 'right';
      const offset = point.radius + 10;
      drawText(ctx, name, isLeft ? x + offset : x - offset, y + 4);
    });
  },
};
