//===- draw-roofs.js - Draw the roofs of a device -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { formatRatio } from '../format.js';
import { getColour } from '../theme.js';
import { draw, drawLine, drawText, locate } from './paint.js';

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
    // The labels of roofs close together would overlap.
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

/** The ridge points, where the main memory's roof meets the flat ones. */
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

/**
 * Draws the roofs of the device.
 * @param {object} chart of the library
 * @param {import('./roofs.js').Roofs} roofs
 */
export function drawRoofs(chart, roofs) {
  draw(chart, (ctx) => {
    drawSlantedRoofs(chart, ctx, roofs);
    drawRidges(chart, ctx, roofs);
    drawFlatRoofs(chart, ctx, roofs);
  });
}
