//===- theme.js - Light and dark ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

const darkPreferred = matchMedia('(prefers-color-scheme: dark)');

function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : darkPreferred.matches;
}

/** Paper is light, and so is a chart that is drawn for it. */
function printLight(repaint) {
  const { dataset } = document.documentElement;
  let theme;
  addEventListener('beforeprint', () => {
    theme = dataset.theme;
    dataset.theme = 'light';
    repaint();
  });
  addEventListener('afterprint', () => {
    if (theme) dataset.theme = theme;
    else delete dataset.theme;
    repaint();
  });
}

/**
 * Lets `button` switch between light and dark.
 * @param {HTMLElement} button
 * @param {function(): void} repaint called after each change
 */
export function setUpTheme(button, repaint) {
  const update = () => {
    button.textContent = isDark() ? 'Light' : 'Dark';
    button.setAttribute(
      'aria-label',
      isDark() ? 'Use light colours' : 'Use dark colours',
    );
    repaint();
  };
  button.addEventListener('click', () => {
    document.documentElement.dataset.theme = isDark() ? 'light' : 'dark';
    update();
  });
  darkPreferred.addEventListener('change', update);
  printLight(repaint);
  update();
}

/**
 * The colour that a property of the style sheet has now.
 * @param {string} name such as `--memory`
 * @returns {string}
 */
export function getColour(name) {
  return getComputedStyle(document.documentElement)
    .getPropertyValue(name)
    .trim();
}
