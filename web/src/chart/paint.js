//===- paint.js - Lines and text on a canvas ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { getColour } from '../theme.js';

/**
 * A place in pixels.
 * @param {object} chart of the library
 * @param {{x: number, y: number}} place intensity, and operations per second
 * @returns {{x: number, y: number}}
 */
export function locate({ scales }, { x, y }) {
  return {
    x: scales.x.getPixelForValue(x),
    y: scales.y.getPixelForValue(y),
  };
}

/**
 * A straight line between places in pixels.
 * @param {CanvasRenderingContext2D} ctx
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 */
export function drawLine(ctx, from, to) {
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

/**
 * Draws within the axes, and restores the state of the canvas.
 * @param {object} chart of the library
 * @param {function(CanvasRenderingContext2D): void} paint
 */
export function draw(chart, paint) {
  chart.ctx.save();
  clipToArea(chart);
  chart.ctx.font = `11px ${getColour('--font')}`;
  paint(chart.ctx);
  chart.ctx.restore();
}

/**
 * Text with a halo in the background colour, legible on top of lines.
 * @param {CanvasRenderingContext2D} ctx
 * @param {string} text
 * @param {number} x
 * @param {number} y
 */
export function drawText(ctx, text, x, y) {
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3;
  ctx.setLineDash([]);
  ctx.strokeStyle = getColour('--card');
  ctx.strokeText(text, x, y);
  ctx.fillText(text, x, y);
}
