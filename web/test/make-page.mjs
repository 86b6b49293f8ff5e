//===- make-page.mjs - Put made-up data into the page ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   node test/make-page.mjs TEMPLATE OUTPUT LAYERS [WIDENING]
//
//===----------------------------------------------------------------------===//

import { readFileSync, writeFileSync } from 'node:fs';
import { makeDecoder } from './decoder.mjs';

function embed(id, data) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

const [template, output, ...sizes] = process.argv.slice(2);
const { report, whatIf } = makeDecoder(...sizes.map(Number));
const elements =
  embed('roofline-report', report) + '\n' + embed('roofline-what-if', whatIf);
const page = readFileSync(template, 'utf8');
writeFileSync(
  output,
  page.replace('<!-- roofline:data -->', () => elements),
);
