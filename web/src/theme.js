//===- theme.js - Light and dark ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

const darkPreferred = matchMedia('(prefers-color-scheme: dark)');

/** Holds the current theme: `light` or `dark`. */
const { dataset } = document.documentElement;

/** Print uses the light theme, also for the chart. */
function printLight(repaint) {
  let theme;
  addEventListener('beforeprint', () => {
    theme = dataset.theme;
    dataset.theme = 'light';
    repaint();
  });
  addEventListener('afterprint', () => {
    dataset.theme = theme;
    repaint();
  });
}

/**
 * Follows the system's preference, and lets `button` switch between light and
 * dark.
 * @param {HTMLElement} button
 * @param {function(): void} repaint called after each change
 */
export function setUpTheme(button, repaint) {
  let chosen = null;
  const update = () => {
    dataset.theme = chosen ?? (darkPreferred.matches ? 'dark' : 'light');
    const other = dataset.theme === 'dark' ? 'Light' : 'Dark';
    button.textContent = other;
    button.setAttribute('aria-label', `Use ${other.toLowerCase()} colours`);
    repaint();
  };
  button.addEventListener('click', () => {
    chosen = dataset.theme === 'dark' ? 'light' : 'dark';
    update();
  });
  darkPreferred.addEventListener('change', update);
  printLight(repaint);
  update();
}

/**
 * The current colour of a style sheet property.
 * @param {string} name such as `--memory`
 * @returns {string}
 */
export function getColour(name) {
  return getComputedStyle(document.documentElement)
    .getPropertyValue(name)
    .trim();
}
