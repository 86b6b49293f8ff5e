//===- main.js - Put the page together ------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { ChartCard } from './chart/card.js';
import { Controls } from './controls/controls.js';
import { readData } from './data.js';
import { element } from './dom.js';
import { Header } from './header.js';
import { Store } from './store.js';
import { Tables } from './tables/tables.js';
import { setUpTheme } from './theme.js';
import { TopBar } from './topbar.js';

/** Shows the functions of `data`, at least one. */
function showReport(data) {
  const store = new Store(data);
  const bar = new TopBar(store);
  const header = new Header(store);
  const chart = new ChartCard(store);
  const controls = new Controls(store);
  const tables = new Tables(store);

  document.getElementById('top').replaceWith(bar.element);
  main.replaceChildren(
    header.element,
    controls.element,
    chart.element,
    tables.element,
  );
  setUpTheme(bar.theme, () => chart.repaint());
  for (const view of [bar, header, controls, chart, tables])
    store.follow((scene, state) => view.update(scene, state));
}

const main = document.getElementById('main');
const data = readData();
if (data.report.functions.length) showReport(data);
else main.replaceChildren(element('h1', {}, 'no functions with a body'));
