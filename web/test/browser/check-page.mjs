//===- check-page.mjs - Use a page in a browser ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   node test/browser/check-page.mjs PAGE CASES PICTURES
//
// checks that PAGE, whose first function can be changed and has groups, does
// what it is to do, and leaves pictures in the folder PICTURES. CASES are those
// of compare-report.mjs: what is chosen in the page must show what the report
// says.
//
//===----------------------------------------------------------------------===//

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { formatCount, formatQuantity } from '../../src/format.js';
import { describeFunction } from '../../src/summary.js';
import { readPage } from '../page-data.mjs';
import { openPage, settle, startBrowser } from './open.mjs';

const [path, casesPath, pictures] = process.argv.slice(2);
const { report, whatIf, evaluator } = readPage(path);
const fn = report.functions[0];
const choices = whatIf.functions[0];
const reportedSizes = choices.symbols.map(({ name, value }) => [name, value]);
const canChangeSizes = choices.fixed === null && reportedSizes.length > 0;
const otherTarget = whatIf.targets.find(({ name }) => name !== choices.target);

mkdirSync(pictures, { recursive: true });
const browser = await startBrowser();
test.after(() => browser.close());

/** A test of a page of its own, in which nothing may go wrong on the way. */
function testPage(name, check, { hash = '', skip = false, ...options } = {}) {
  test(name, { skip }, async () => {
    const { page, faults } = await openPage(browser, path, options, hash);
    await check(page);
    await settle(page);
    assert.deepEqual(faults, []);
    await page.context().close();
  });
}

const getHeadline = (page) => page.locator('h1').textContent();

/** What a number of the first screen shows. */
function getStat(page, name) {
  const term = page.getByText(name, { exact: true });
  const stat = page.locator('.stat', { has: term });
  return stat.locator('.value').textContent();
}

/** What the page must say of `setting`. */
function describe({ target = choices.target, sizes = {}, schemes = {} }) {
  const result = evaluator.evaluate(0, {
    target,
    sizes: new Map([
      ...reportedSizes.filter(([, size]) => size !== null),
      ...Object.entries(sizes),
    ]),
    schemes: choices.roles.map(({ role, schemes: all }) =>
      role in schemes ? all.findIndex((s) => s.name === schemes[role]) : 0,
    ),
  });
  const priced = {
    result,
    target: evaluator.targets.get(target) ?? null,
    openSizes: reportedSizes
      .filter(([name, size]) => size === null && !(name in sizes))
      .map(([name]) => name),
  };
  return describeFunction(fn.name, priced, null);
}

/** A scheme for a role that some device without a choice of floats can have. */
function findChoice() {
  for (const { role, schemes } of choices.roles)
    for (const { name, float8, obstacle, tensors } of schemes)
      if (!float8 && !obstacle && tensors > 0) return { role, name };
  return null;
}

async function chooseScheme(page, role, scheme) {
  await page.locator(`select[data-role="${role}"]`).selectOption(scheme);
  await settle(page);
}

async function setSize(page, name, size) {
  const box = page.locator(`input[type=number][data-symbol="${name}"]`);
  await box.fill(String(size));
  await box.blur();
  await settle(page);
}

const row = (page, index) => page.locator('tbody tr').nth(index);
const getHighlighted = (page) =>
  page.locator('.chart-area').getAttribute('data-highlighted');

/** The first row whose group has a point, chosen. */
async function chooseRow(page) {
  const count = await page.locator('tbody tr').count();
  for (let index = 0; index < count; ++index) {
    await row(page, index).locator('button').click();
    await settle(page);
    if (await getHighlighted(page)) return index;
  }
  assert.fail('no group has a point');
}

testPage('the first screen says what matters', async (page) => {
  const headline = await getHeadline(page);
  assert.ok(headline.startsWith(`${fn.name}: `));
  const words = describe({});
  assert.ok(headline.startsWith(words), `${headline} / ${words}`);
  if (fn.summary) assert.equal(headline, fn.summary);
  const time = formatQuantity(fn.totals.time_s, 's');
  assert.ok((await getStat(page, 'Time of a run')).endsWith(time));
  const { title } = evaluator.targets.get(choices.target);
  const basis = await page.locator('h1 + .note').textContent();
  assert.ok(basis.startsWith(`on ${title} (${choices.target})`));
  const bytes = formatCount(Number(fn.totals.bytes), 'B');
  assert.ok((await getStat(page, 'Bytes moved')).endsWith(bytes));
});

/** Shows groups that are alike in rows of their own. */
async function showEach(page) {
  const box = page.locator('#each-group');
  if (await box.isVisible()) await box.check();
}

testPage('groups that are alike are one row', async (page) => {
  const rows = page.locator('tbody tr');
  const alike = page.locator('thead th', { hasText: /^alike$/ });
  const box = page.locator('#each-group');
  assert.equal(await alike.isVisible(), await box.isVisible());
  const total = await page.locator('tfoot tr').textContent();
  assert.ok(total.startsWith('total'));
  assert.ok(total.includes(formatQuantity(fn.totals.time_s, 's')));
  assert.ok(total.includes(formatCount(Number(fn.totals.bytes), 'B')));
  const together = await rows.count();
  await showEach(page);
  const all = Math.min(fn.groups.length, 200);
  assert.equal(await rows.count(), all);
  assert.ok(together === all || (await box.isChecked()));
});

testPage(
  'a row of groups that are alike highlights their point',
  async (page) => {
    const index = await chooseRow(page);
    assert.equal(await page.locator('tr[data-selected]').count(), 1);
    const button = row(page, index).locator('button');
    assert.equal(await button.getAttribute('aria-pressed'), 'true');
  },
);

testPage('a row highlights its point', async (page) => {
  await showEach(page);
  const index = await chooseRow(page);
  const name = await row(page, index).locator('th').getAttribute('title');
  const details = await page.locator('#selected-group').textContent();
  assert.ok(details.startsWith(`${name}: `));
  assert.equal(await page.locator('tr[data-selected]').count(), 1);
  const button = row(page, index).locator('button');
  assert.equal(await button.getAttribute('aria-pressed'), 'true');
});

testPage('a point selects its row', async (page) => {
  await showEach(page);
  await chooseRow(page);
  const area = page.locator('.chart-area');
  const getPlace = async () =>
    (await area.getAttribute('data-place')).split(',').map(Number);
  const [x, y] = await getPlace();
  await page.locator('canvas').click({ position: { x, y } });
  await settle(page);
  // Of groups that are alike, a click chooses the next.
  const [newX, newY] = await getPlace();
  assert.ok(Math.hypot(newX - x, newY - y) < 2);
  const selected = page.locator('tr[data-selected] button');
  assert.equal(await selected.count(), 1);
  const details = await page.locator('#selected-group').textContent();
  const cell = page.locator('tr[data-selected] th');
  assert.ok(details.startsWith(`${await cell.getAttribute('title')}: `));
});

testPage(
  'sizes change everything',
  async (page) => {
    const [[name, value]] = reportedSizes;
    const slider = page.locator(`input[type=range][data-symbol="${name}"]`);
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await settle(page);
    const box = page.locator(`input[type=number][data-symbol="${name}"]`);
    const size = Number(await box.inputValue());
    assert.ok(size > value);
    assert.equal(
      await getHeadline(page),
      describe({ sizes: { [name]: size } }),
    );
    await setSize(page, name, 2 * value);
    const words = describe({ sizes: { [name]: 2 * value } });
    assert.equal(await getHeadline(page), words);
    assert.match(await page.locator('.comparison').textContent(), /^What if: /);
    await page.locator('#reset').click();
    await settle(page);
    assert.ok((await getHeadline(page)).startsWith(describe({})));
  },
  { skip: !canChangeSizes },
);

testPage('another target', async (page) => {
  const target = otherTarget.name;
  await page.locator('#target').selectOption(target);
  await settle(page);
  assert.equal(await getHeadline(page), describe({ target }));
});

testPage(
  'another scheme',
  async (page) => {
    const { role, name } = findChoice();
    await chooseScheme(page, role, name);
    assert.equal(
      await getHeadline(page),
      describe({ schemes: { [role]: name } }),
    );
  },
  { skip: !findChoice() },
);

testPage(
  'the plan in one click, and a link to it',
  async (page) => {
    await page.locator('#apply-plan').click();
    await page.waitForFunction(() => location.hash !== '');
    const schemes = {};
    for (const { role, scheme } of fn.plan.schemes) schemes[role] = scheme;
    const words = describe({ schemes });
    assert.equal(await getHeadline(page), words);
    // The button is disabled now, and the focus near it.
    assert.ok(await page.locator('.controls :focus').count());
    const hash = await page.evaluate(() => location.hash);
    const again = await openPage(browser, path, {}, hash);
    assert.equal(await getHeadline(again.page), words);
    await again.page.context().close();
  },
  { skip: !fn.plan },
);

testPage('tables are sorted, searched and filtered', async (page) => {
  const cells = page.locator('tbody th');
  const header = page.locator('th', { hasText: 'group' }).first();
  await header.locator('button').click();
  assert.equal(await header.getAttribute('aria-sort'), 'ascending');
  const getFirst = () => cells.first().getAttribute('title');
  const first = await getFirst();
  await header.locator('button').click();
  assert.equal(await header.getAttribute('aria-sort'), 'descending');
  if (fn.groups.length > 1) assert.notEqual(await getFirst(), first);
  await page.locator('input[type=search]').fill(first);
  assert.ok((await cells.count()) > 0);
  const words = first.split(' ');
  for (const cell of await cells.all()) {
    const name = await cell.getAttribute('title');
    assert.ok(words.every((word) => name.includes(word)));
  }
  await page.locator('input[type=search]').fill('no such group');
  assert.equal(await cells.count(), 0);
  assert.ok(await page.locator('.nothing').isVisible());
});

testPage('long tables come in pages', async (page) => {
  await showEach(page);
  const rows = page.locator('tbody tr');
  const all = fn.groups.length;
  assert.equal(await rows.count(), Math.min(all, 200));
  const more = page.locator('button.more');
  assert.equal(await more.isVisible(), all > 200);
  if (all <= 200) return;
  await more.click();
  assert.equal(await rows.count(), Math.min(all, 400));
});

const isListed = ({ name }) =>
  (report.targets ?? []).some((target) => target.name === name);

testPage('devices side by side', async (page) => {
  await page.locator('#tab-targets').click();
  await page.locator('#compare').selectOption(otherTarget.name);
  await settle(page);
  const title = page.locator('tbody button', { hasText: otherTarget.title });
  await title.first().click();
  await settle(page);
  const words = describe({ target: otherTarget.name });
  assert.equal(await getHeadline(page), words);
  await page.locator('#reset').click();
  const state = isListed(otherTarget) ? 'attached' : 'detached';
  await title.first().waitFor({ state });
});

testPage(
  'the plan above the suggestions',
  async (page) => {
    await page.locator('#tab-suggestions').click();
    const plan = page.locator('.plan');
    assert.ok((await plan.textContent()).includes(`assume=`));
    const button = plan.locator('button');
    await button.click();
    const status = plan.locator('[role=status]');
    await status.filter({ hasText: /copied/ }).waitFor();
  },
  { skip: !fn.plan?.parts?.length },
);

testPage('all tables open', async (page) => {
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await settle(page);
    assert.equal(await tab.getAttribute('aria-selected'), 'true');
    const panel = page.getByRole('tabpanel');
    assert.ok((await panel.textContent()).length > 0);
  }
});

testPage('the keyboard is enough', async (page) => {
  const press = async (key) => {
    await page.keyboard.press(key);
    await settle(page);
  };
  const isFocused = (selector) =>
    page.evaluate((s) => document.activeElement.matches(s), selector);
  /** Presses the tabulator until what it comes to is `selector`. */
  const reach = async (selector) => {
    for (let count = 0; count < 100; ++count) {
      await press('Tab');
      if (await isFocused(selector)) return;
    }
    assert.fail(`the tabulator does not lead to ${selector}`);
  };
  await press('Tab');
  assert.ok(await isFocused('a.skip'));
  await press('Enter');
  await reach('#target');
  await reach('input[name="colour-by"]');
  await press('ArrowRight');
  assert.equal(
    await page.locator('input[name="colour-by"]:checked').inputValue(),
    'role',
  );
  await reach('[role=tab]');
  await press('ArrowRight');
  assert.ok(await isFocused('#tab-targets'));
  await press('Home');
  assert.ok(await isFocused('#tab-groups[aria-selected=true]'));
  await reach('thead button');
  await press('Enter');
  const first = page.locator('thead th').first();
  assert.equal(await first.getAttribute('aria-sort'), 'ascending');
  await reach('tbody button.row');
  await press('Enter');
  assert.equal(await page.locator('tr[data-selected]').count(), 1);
  assert.ok(await isFocused('tr[data-selected] button'));
});

testPage('paper', async (page) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 1000 });
  await settle(page);
  // What is drawn is not stretched.
  const stretch = await page.locator('canvas').evaluate((canvas) => {
    const { width, height } = canvas.getBoundingClientRect();
    return width / height / (canvas.width / canvas.height);
  });
  assert.ok(Math.abs(stretch - 1) < 0.01, `stretched ${stretch} times`);
  const chosen = await page.locator('.chosen').textContent();
  assert.ok(chosen.startsWith('Chosen: '));
  for (const [name, value] of reportedSizes)
    assert.ok(chosen.includes(`${name} ${value ?? 'open'}`));
  assert.ok(await page.locator('.chosen').isVisible());
  assert.equal(await page.locator('.fields:visible').count(), 0);
});

testPage('sizes that are open do not look chosen', async (page) => {
  const open = reportedSizes.filter(([, value]) => value === null);
  assert.equal(await page.locator('.size .open').count(), open.length);
});

testPage('everything has a name', async (page) => {
  const nameless = await page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, canvas')]
      .filter((node) => !node.closest('[hidden]'))
      .filter(
        (node) =>
          !node.getAttribute('aria-label') &&
          !node.labels?.length &&
          !node.textContent.trim(),
      )
      .map((node) => node.outerHTML),
  );
  assert.deepEqual(nameless, []);
});

testPage('names are text, whatever they are', async (page) => {
  assert.equal(await page.locator('b, i, script[src]').count(), 0);
});

testPage(
  'another function',
  async (page) => {
    await page.locator('#function').selectOption({ index: 1 });
    await settle(page);
    const { name } = report.functions[1];
    assert.ok((await getHeadline(page)).startsWith(`${name}: `));
  },
  { skip: report.functions.length < 2 },
);

testPage(
  'a number of any size is put right',
  async (page) => {
    const [[name]] = reportedSizes;
    await setSize(page, name, -5);
    const box = page.locator(`input[type=number][data-symbol="${name}"]`);
    assert.ok(Number(await box.inputValue()) >= 1);
  },
  { skip: !canChangeSizes },
);

for (const width of [1280, 400])
  for (const colorScheme of ['light', 'dark'])
    testPage(
      `${width} pixels, ${colorScheme}`,
      async (page) => {
        const picture = join(pictures, `${width}-${colorScheme}.png`);
        await page.screenshot({ path: picture, fullPage: true });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        assert.ok(overflow <= 0, `${overflow} pixels too wide`);
        const getBackground = () =>
          page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const before = await getBackground();
        await page.locator('button.theme').click();
        assert.notEqual(await getBackground(), before);
      },
      { colorScheme, viewport: { width, height: 900 } },
    );

/** The address that chooses what a case does. */
function getHash({ target, dims, schemes }) {
  const parts = new URLSearchParams({ target });
  for (const [name, size] of Object.entries(dims ?? {}))
    parts.set(`size.${name}`, size);
  for (const [role, scheme] of Object.entries(schemes ?? {}))
    parts.set(`scheme.${role}`, scheme);
  return `#${parts}`;
}

const cases = JSON.parse(readFileSync(casesPath, 'utf8'));
for (const given of cases) {
  const { functions } = JSON.parse(readFileSync(given.report, 'utf8'));
  const { totals, fit } = functions[0];
  testPage(
    `as a report for ${getHash(given)}`,
    async (page) => {
      const atLeast = totals.at_least ? '≥ ' : '';
      const time = atLeast + formatQuantity(totals.time_s, 's');
      assert.equal(await getStat(page, 'Time of a run'), time);
      const bytes = formatCount(Number(totals.bytes), 'B');
      assert.ok((await getStat(page, 'Bytes moved')).endsWith(bytes));
      const footprint = formatCount(Number(fit.footprint), 'B');
      assert.ok((await getStat(page, 'Memory')).endsWith(footprint));
    },
    { hash: getHash(given) },
  );
}
