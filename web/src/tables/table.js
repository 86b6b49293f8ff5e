//===- table.js - A table to sort, filter and search ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import { shorten } from '../chart/describe.js';
import { element, setText } from '../dom.js';
import { filterRows, sortRows } from './rows.js';

/**
 * @typedef {object} Column
 * @property {string} id
 * @property {string} title
 * @property {function(object): *} key what to sort, search and filter by
 * @property {function(object): string} [text] what to show, if not the key
 * @property {function(object): ?string} [hint] what explains it
 * @property {boolean} [isNumber]
 * @property {boolean} [isWide] for sentences
 * @property {boolean} [hasFilter]
 * @property {boolean} [isOptional] whether it goes where it would be empty
 * @property {function(object): ?number} [share] a fraction to draw as a bar
 */

const pageSize = 200;

/** Rows are objects; columns define what is shown of them. */
export class Table {
  /**
   * @param {object} options
   * @param {string} options.name what the table is of
   * @param {Column[]} options.columns the first names the row
   * @param {?string} [options.sortBy] a column, the largest first
   * @param {function(object): void} [options.select] called for a chosen row
   * @param {string} [options.empty] what to say without rows
   * @param {HTMLElement[]} [options.tools] more to choose rows by
   */
  constructor({ name, columns, sortBy = null, select = null, empty, tools }) {
    this.columns = columns;
    this.sortBy = sortBy;
    this.isDescending = sortBy !== null;
    this.select = select;
    this.name = name;
    this.empty = empty ?? `There are no ${name}.`;
    this.search = '';
    this.filters = new Map();
    this.limit = pageSize;
    this.moreTools = tools ?? [];
    this.rows = [];
    this.total = null;
    this.visible = columns;
    this.selected = null;
    this.build();
  }

  build() {
    const { name } = this;
    this.searchBox = element('input', {
      type: 'search',
      placeholder: 'Search',
      'aria-label': `Search ${name}`,
      input: () => {
        this.search = this.searchBox.value;
        this.restart();
      },
    });
    this.filterFields = this.columns
      .filter(({ hasFilter }) => hasFilter)
      .map((column) => this.makeFilter(column));
    this.count = element('span', { class: 'count', role: 'status' });
    this.tools = element(
      'div',
      { class: 'tools' },
      this.searchBox,
      ...this.filterFields.map(({ select }) => select),
      ...this.moreTools,
      this.count,
    );
    this.headers = this.columns.map((column) => this.makeHeader(column));
    this.body = element('tbody');
    this.foot = element('tfoot');
    this.region = element(
      'div',
      {
        class: 'table-region',
        tabindex: 0,
        role: 'region',
        'aria-label': name,
      },
      element(
        'table',
        {},
        element('caption', { class: 'visually-hidden' }, name),
        element('thead', {}, element('tr', {}, ...this.headers)),
        this.body,
        this.foot,
      ),
    );
    this.more = element(
      'button',
      {
        type: 'button',
        class: 'more',
        click: () => {
          this.limit += pageSize;
          this.render();
        },
      },
      `Show ${pageSize} more`,
    );
    this.nothing = element('p', { class: 'nothing' });
    this.element = element(
      'div',
      {},
      this.tools,
      this.nothing,
      this.region,
      this.more,
    );
  }

  makeFilter(column) {
    const select = element('select', {
      'aria-label': `Only one ${column.title}`,
      'data-filter': column.id,
      change: () => {
        this.filters.set(column.id, select.value);
        this.restart();
      },
    });
    return { column, select };
  }

  makeHeader(column) {
    const button = element(
      'button',
      { type: 'button', click: () => this.sort(column) },
      column.title,
    );
    return element(
      'th',
      { scope: 'col', class: column.isNumber ? 'number' : null },
      button,
    );
  }

  sort(column) {
    const isSame = this.sortBy === column.id;
    this.isDescending = isSame ? !this.isDescending : Boolean(column.isNumber);
    this.sortBy = column.id;
    this.restart();
  }

  restart() {
    this.limit = pageSize;
    this.render();
    this.region.scrollTop = 0;
  }

  /**
   * Shows other rows.
   * @param {object[]} rows
   * @param {?object} [total] a row that stays below them
   */
  setRows(rows, total = null) {
    this.rows = rows;
    this.total = total;
    for (const { column, select } of this.filterFields)
      this.updateFilter(column, select);
    this.tools.hidden = !rows.length;
    this.visible = this.columns.filter(
      (column) => !column.isOptional || rows.some((row) => column.key(row)),
    );
    this.render();
  }

  updateFilter(column, select) {
    const values = new Set(this.rows.map((row) => column.key(row)));
    values.delete(null);
    const known = [...values].sort();
    const chosen = this.filters.get(column.id);
    if (chosen && !values.has(chosen)) known.push(chosen);
    if (known.join('\n') === select.dataset.values) return;
    select.dataset.values = known.join('\n');
    select.hidden = known.length < 2;
    const options = known.map((value) =>
      element('option', { value }, String(value)),
    );
    const all = element('option', { value: '' }, `any ${column.title}`);
    select.replaceChildren(all, ...options);
    select.value = chosen ?? '';
  }

  getShownRows() {
    const rows = filterRows(this.rows, this.columns, this.search, this.filters);
    const column = this.columns.find(({ id }) => id === this.sortBy);
    return column ? sortRows(rows, column.key, this.isDescending) : rows;
  }

  render() {
    this.shown = this.getShownRows();
    const page = this.shown.slice(0, this.limit);
    this.body.replaceChildren(...page.map((row) => this.makeRow(row)));
    this.page = page;
    const total =
      this.total && element('tr', {}, ...this.makeCells(this.total));
    this.foot.replaceChildren(...(total ? [total] : []));
    this.more.hidden = page.length === this.shown.length;
    const [some, all] = [page.length, this.rows.length];
    setText(this.count, some === all ? `${all}` : `${some} of ${all}`);
    setText(this.nothing, all ? 'No matching rows.' : this.empty);
    this.nothing.hidden = some > 0;
    this.region.hidden = some === 0;
    this.headers.forEach((header, index) => {
      const isSorted = this.columns[index].id === this.sortBy;
      header.hidden = !this.visible.includes(this.columns[index]);
      const order = this.isDescending ? 'descending' : 'ascending';
      header.setAttribute('aria-sort', isSorted ? order : 'none');
    });
    this.mark();
  }

  makeRow(row) {
    const node = element('tr', {}, ...this.makeCells(row));
    if (this.select) node.addEventListener('click', () => this.select(row));
    return node;
  }

  makeCells(row) {
    return this.visible.map((column, index) =>
      this.makeCell(row, column, index === 0),
    );
  }

  makeCell(row, column, isFirst) {
    const text = String(
      column.text ? column.text(row) : (column.key(row) ?? ''),
    );
    const shown = isFirst ? shorten(text) : text;
    const classes = [
      column.isNumber ? 'number' : '',
      column.isWide ? 'wide' : '',
      column.share ? 'share' : '',
    ];
    const cell = element(isFirst ? 'th' : 'td', {
      class: classes.join(' ').trim() || null,
      scope: isFirst ? 'row' : null,
      title: column.hint?.(row) ?? (isFirst ? text : null),
    });
    if (isFirst && this.select && row !== this.total)
      cell.append(element('button', { type: 'button', class: 'row' }, shown));
    else cell.textContent = shown;
    if (column.share && row !== this.total)
      cell.style.setProperty('--share', column.share(row) || 0);
    return cell;
  }

  /**
   * Marks the row that `isSelected`, and scrolls the table to it if it is not
   * visible. The page does not scroll.
   * @param {?function(object): boolean} isSelected
   */
  setSelected(isSelected) {
    this.selected = isSelected;
    const index = isSelected ? this.shown.findIndex(isSelected) : -1;
    if (index >= this.limit) {
      this.limit = Math.ceil((index + 1) / pageSize) * pageSize;
      this.render();
    } else {
      this.mark();
    }
    if (index >= 0) this.reveal(this.body.rows[index]);
  }

  mark() {
    [...this.body.rows].forEach((node, index) => {
      const isSelected = this.selected?.(this.page[index]) ?? false;
      if (isSelected) node.dataset.selected = '';
      else delete node.dataset.selected;
      const button = node.querySelector('button.row');
      button?.setAttribute('aria-pressed', isSelected);
    });
  }

  reveal(node) {
    const { region } = this;
    const head = this.headers[0].offsetHeight;
    const top = node.offsetTop - head;
    const bottom = node.offsetTop + node.offsetHeight + this.foot.offsetHeight;
    if (top < region.scrollTop) region.scrollTop = top;
    else if (bottom > region.scrollTop + region.clientHeight)
      region.scrollTop = bottom - region.clientHeight;
  }
}
