//===- build.mjs - Make the page's template -------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   node build.mjs --outdir=DIR
//
// writes DIR/page.html: all of the page, with one line to put data in place of.
//
//===----------------------------------------------------------------------===//

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const root = dirname(fileURLToPath(import.meta.url));

/** The text of a minified bundle, licences kept. */
async function bundle(entry) {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src', entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'inline',
    logLevel: 'warning',
    write: false,
  });
  return outputFiles[0].text.trim();
}

/** `template` with `text` in place of its line `<!-- roofline:NAME -->`. */
function fill(template, name, text) {
  const parts = template.split(`<!-- roofline:${name} -->`);
  if (parts.length !== 2) throw new Error(`not one place for the ${name}`);
  return parts.join(text);
}

const { values } = parseArgs({ options: { outdir: { type: 'string' } } });
if (!values.outdir) throw new Error('name a folder: --outdir=DIR');

let page = readFileSync(join(root, 'src', 'page.html'), 'utf8');
page = fill(page, 'style', `<style>\n${await bundle('style.css')}\n</style>`);
page = fill(page, 'script', `<script>\n${await bundle('main.js')}\n</script>`);
fill(page, 'data', '');
mkdirSync(values.outdir, { recursive: true });
writeFileSync(join(values.outdir, 'page.html'), page);
