//===- dom.js - Elements -------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/**
 * An element. String children become text nodes, so that names from a model are
 * never markup.
 * @param {string} tag
 * @param {object} [attributes] those that are null or false are left out;
 *   functions are listeners
 * @param {...(Node|string|null)} children
 * @returns {HTMLElement}
 */
export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') node.addEventListener(name, value);
    else node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

/**
 * Shows `text` in `node`, with `title` as a tooltip if given.
 * @param {HTMLElement} node
 * @param {string} text
 * @param {?string} [title]
 */
export function setText(node, text, title = null) {
  if (node.textContent !== text) node.textContent = text;
  if (title) node.title = title;
  else node.removeAttribute('title');
}
