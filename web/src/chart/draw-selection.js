//===- draw-selection.js - Draw what is selected --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { getColour } from '../theme.js';
import { draw, drawText, locate } from './paint.js';

/**
 * Draws a ring around the selected point, with its name.
 * @param {object} chart of the library
 * @param {{point: ?import('./points.js').Point, name: ?string}} selection
 */
export function drawSelection(chart, { point, name }) {
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
}
