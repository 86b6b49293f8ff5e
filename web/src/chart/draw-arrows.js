//===- draw-arrows.js - Draw what moves -----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { getColour } from '../theme.js';
import { draw, drawLine, locate } from './paint.js';

/** An arrow in pixels, if it is long enough to be visible. */
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

/**
 * Draws arrows without duplicates: groups of layers coincide.
 * @param {object} chart of the library
 * @param {import('./arrows.js').Arrow[]} arrows
 */
export function drawArrows(chart, arrows) {
  draw(chart, (ctx) => {
    const drawn = new Set();
    ctx.lineWidth = 2;
    for (const { from, to, kind } of arrows) {
      const [start, end] = [locate(chart, from), locate(chart, to)];
      const key = [start.x, start.y, end.x, end.y].map(Math.round).join();
      if (drawn.has(key)) continue;
      drawn.add(key);
      ctx.strokeStyle = ctx.fillStyle = getColour(`--${kind}`);
      ctx.setLineDash(kind === 'lever' ? [5, 3] : []);
      drawArrow(ctx, start, end);
    }
  });
}
