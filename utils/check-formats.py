#!/usr/bin/env python3
# ===- check-formats.py - Check that all formats say the same -------------===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Checks that reports in all formats show the numbers of the JSON document.

Each request, such as `llama-2-7b:decode:batch=4,ctx=2048:nvidia-a6000`, names a
model of roofline-gen, its phase, sizes and a target. With either traffic model,
and with advice, spreadsheets and charts have the numbers of the JSON document
digit by digit, and tables have them as docs/report.md says that numbers are
formatted. With `--html`, which takes a build that has pages, they hold the JSON
document.
"""

import csv
import json
import re
import subprocess
import xml.etree.ElementTree as xml

from model_requests import check_all

FORMATS = ["json", "csv", "svg", "text", "markdown"]
SVG = "{http://www.w3.org/2000/svg}"
CERTAINTIES = ["exact", "at_most", "expected"]
MARKS = {"exact": "", "at_most": "<= ", "expected": "~ "}
# Of the table of groups in Markdown.
MAX_ROWS = 10


class Real(float):
    """A number of a JSON document with its digits."""

    def __new__(cls, text):
        real = super().__new__(cls, text)
        real.text = text
        return real


def exact(value):
    """The digits of a number; nothing for null."""
    return "" if value is None else getattr(value, "text", str(value))


# ===----------------------------------------------------------------------===#
# How numbers are formatted
# ===----------------------------------------------------------------------===#


def quantity(value, unit):
    if value == 0:
        return f"0 {unit}"
    for exponent, prefix in enumerate("afpnum kMGTPEZYRQ", -6):
        power = 10.0 ** (3 * abs(exponent))
        scaled = value / power if exponent >= 0 else value * power
        if scaled < 999.95:
            break
    if not 0.05 <= scaled < 999.95:
        return f"{value:.2e} {unit}"
    return f"{scaled:.1f} {prefix.strip()}{unit}"


def count(value, unit):
    return f"{value} {unit}" if value < 1000 else quantity(float(value), unit)


def ratio(value):
    if value is None:
        return "-"
    if value == 0:
        return "0"
    if value < 0.1 or value >= 1e6:
        return f"{value:.3g}"
    return f"{value:.2f}" if value < 100 else f"{value:.1f}"


def share(value):
    return f"{100 * value:.1f} %"


# ===----------------------------------------------------------------------===#
# What tables have to show
# ===----------------------------------------------------------------------===#


def number(value):
    return int(value)


def get_mark(ops):
    certainties = [operand.get("certainty", "exact")
                   for op in ops for operand in op["operands"]]
    return MARKS[max(certainties, key=CERTAINTIES.index, default="exact")]


def get_cells(entry, mark, trips, share_of_time):
    """The cells of a row of the table of groups, from work on."""
    time = quantity(entry["time_s"] * trips, "s")
    return [
        count(number(entry["flops"]) * trips, "FLOP"),
        mark + count(number(entry["bytes"]) * trips, "B"),
        ratio(entry["intensity"]),
        ratio(entry["ridge"]),
        entry["bound"],
        entry["engine"] or "-",
        (">= " if entry["at_least"] else "") + time,
        share(share_of_time),
    ]


def get_main_op(function, group):
    """The operation that a group is named after, of which none does more."""
    def get_rank(index):
        op = function["ops"][index]
        return (op["kind"] == group["kind"], number(op["flops"]),
                number(op["bytes"]))

    assert group["main"] == max(group["ops"], key=get_rank), group["name"]
    return function["ops"][group["main"]]


def find_alike(function):
    """The groups that have a row together, the longest time first."""
    alike = {}
    for group in function["groups"]:
        op = get_main_op(function, group)
        name = op["loc"]["name"] or op["op"]
        # What is alike costs the same, operand by operand.
        costs = [[function["ops"][op]["work"],
                  [[operand[key] for key in ("access", "type", "bytes")]
                   for operand in function["ops"][op]["operands"]]]
                 for op in group["ops"]]
        key = (re.sub(r"\d+", "*", name), json.dumps(
            [costs, group["kind"], group["trip_count"], group["time_s"]]))
        alike.setdefault(key, []).append(group)
    rows = list(alike.values())

    def get_time(row):
        return row[0]["time_s"] * number(row[0]["trip_count"]) * len(row)

    return sorted(rows, key=lambda row: (-get_time(row), row[0]["index"]))


def get_group_rows(function):
    """The rows of the table of groups, the longest time first, and the total."""
    ops = function["ops"]
    order = find_alike(function)
    rows = [get_cells(row[0], get_mark([ops[op] for op in row[0]["ops"]]),
                      number(row[0]["trip_count"]) * len(row),
                      row[0]["share"] * len(row))
            for row in order]
    totals = function["totals"]
    return order, rows, get_cells(totals, get_mark(ops), 1,
                                  1 if totals["time_s"] else 0)


def get_role_rows(function):
    totals = function["totals"]
    total = number(totals["bytes"])
    marks = {}
    for op in function["ops"]:
        for operand in op["operands"]:
            marks.setdefault(operand["role"], []).append(operand)
    rows = []
    entries = [(role, number(moved), number(totals["footprint_by_role"][role]))
               for role, moved in totals["bytes_by_role"].items()]
    entries.append(("total", total, number(function["fit"]["footprint"])))
    at_least = ">= " if function["fit"]["at_least"] else ""
    for role, moved, resident in entries:
        if not moved and not resident:
            continue
        operands = (sum(marks.values(), []) if role == "total"
                    else marks.get(role, []))
        rows.append([role, get_mark([{"operands": operands}])
                     + count(moved, "B"),
                     share(moved / total) if total else "-",
                     at_least + count(resident, "B")])
    return rows


# ===----------------------------------------------------------------------===#
# Formats
# ===----------------------------------------------------------------------===#


def check_text(function, text):
    lines = text.splitlines()
    assert lines[0] == function["summary"], lines[0]
    tables = [[]]
    for line in lines[2:]:
        if line:
            tables[-1].append(re.split(r"\s{2,}", line.strip()))
        elif tables[-1]:
            tables.append([])
    groups, roles = tables[:2]
    _, rows, total = get_group_rows(function)
    expected = rows + [total]
    shown = [row[-8:] for row in groups[1:]]
    assert shown == expected, first_difference(shown, expected)
    expected = get_role_rows(function)
    shown = roles[1:1 + len(expected)]
    assert shown == expected, first_difference(shown, expected)


def first_difference(shown, expected):
    for pair in zip(shown, expected):
        if pair[0] != pair[1]:
            return pair
    return len(shown), len(expected)


def read_markdown(text):
    """The rows of tables, without their headers and escapes."""
    tables, rows = [], []
    for line in text.splitlines() + [""]:
        if line.startswith("|"):
            cells = re.split(r"(?<!\\)\|", line)[1:-1]
            rows.append([re.sub(r"&lt;", "<", re.sub(r"\\(.)", r"\1", cell)).strip()
                         for cell in cells])
        elif rows:
            tables.append(rows[2:])
            rows = []
    return tables


def check_markdown(function, text):
    _, headline = function["summary"].split(": ", 1)
    assert f"\n**{headline}**\n" in re.sub(r"\\(.)", r"\1", text), headline
    totals, groups, roles = read_markdown(text)[:3]
    order, rows, total = get_group_rows(function)
    time, bound = total[6], total[4]
    if function["unknown"]:
        total_cells = [">= " + total[0], ">= " + total[1].lstrip("<=~ ")]
    else:
        total_cells = total[:2]
    assert totals == [[time, bound, *total_cells, *total[2:4]]], totals
    shown = [row[-8:] for row in groups]
    assert shown[-1] == total, (shown[-1], total)
    assert shown[:MAX_ROWS] == rows[:MAX_ROWS] + (
        [total] if len(rows) < MAX_ROWS else [])
    rest = sum(order[MAX_ROWS:], [])
    assert len(groups) == min(len(rows), MAX_ROWS) + bool(rest) + 1
    if rest:
        check_others(shown[MAX_ROWS], rest, groups[MAX_ROWS][0])
    assert roles == get_role_rows(function)


def check_others(cells, groups, name):
    assert name == f"{len(groups)} other" + ("s" if len(groups) > 1 else "")
    trips = [number(group["trip_count"]) for group in groups]
    flops, traffic = (sum(number(group[key]) * n
                          for group, n in zip(groups, trips))
                      for key in ["flops", "bytes"])
    assert cells[0] == count(flops, "FLOP")
    assert cells[1].lstrip("<=~ ") == count(traffic, "B")
    assert cells[2] == ratio(flops / traffic if traffic else None)
    time = sum(group["time_s"] * n for group, n in zip(groups, trips))
    assert cells[6].lstrip(">= ") == quantity(time, "s")
    assert cells[7] == share(sum(group["share"] for group in groups))


def check_csv(function, path):
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(function["ops"]) + len(function["unknown"])
    for op, row in zip(function["ops"], rows):
        group = function["groups"][op["group"]]
        expected = {"function": function["name"], "op": op["op"],
                    "kind": op["kind"], "bound": group["bound"],
                    "engine": group["engine"] or ""}
        for key in ["index", "group", "copies", "trip_count", "flops", "bytes",
                    "intensity"]:
            expected[key] = exact(op[key])
        for key in ["line", "col"]:
            expected[key] = exact(op["loc"][key])
        expected["ridge"] = exact(group["ridge"])
        expected["group_time_s"] = exact(group["time_s"])
        expected["group_share"] = exact(group["share"])
        for key, value in expected.items():
            assert row[key] == value, (key, row[key], value)


def check_svg(function, path):
    root = xml.parse(path).getroot()
    assert root.find(f".//{SVG}title").text == function["summary"]
    places = {}
    moves = {"plan": set(), "lever": set()}
    for mark in root.iter(f"{SVG}g"):
        kind = mark.get("data-kind")
        place = mark.get("data-intensity"), mark.get("data-attainable")
        if kind == "point":
            for group in mark.get("data-group").split():
                assert int(group) not in places, group
                places[int(group)] = (*place, mark.get("data-time"))
        elif kind:
            moves[kind].add(place)

    def get_place(entry):
        return exact(entry["intensity"]), exact(entry["attainable_ops_per_s"])

    expected = {group["index"]: (*get_place(group), exact(group["time_s"]))
                for group in function["groups"]
                if group["intensity"] and group["attainable_ops_per_s"]}
    assert places == expected, (places, expected)
    changed = function["plan"]["groups"] if function["plan"] else []
    assert moves["plan"] == {get_place(group) for group in changed
                             if group["index"] in places
                             and group["attainable_ops_per_s"]}
    assert moves["lever"] == {get_place(lever["after"])
                              for lever in function["levers"]
                              if "after" in lever}


def check_html(report, path):
    page = path.read_text(encoding="utf-8")
    data = re.search(r'id="roofline-report">(.*?)</script>', page, re.DOTALL)
    assert json.loads(data[1], parse_float=Real) == report


def check_all_formats(paths):
    report = json.loads(paths["json"].read_text(encoding="utf-8"),
                        parse_float=Real)
    if "html" in paths:
        check_html(report, paths["html"])
    (function,) = report["functions"]
    assert function["totals"]["time_s"] and function["groups"]
    check_csv(function, paths["csv"])
    check_svg(function, paths["svg"])
    check_text(function, paths["text"].read_text(encoding="utf-8"))
    check_markdown(function, paths["markdown"].read_text(encoding="utf-8"))


def check(folder, request, options, html):
    model, phase, sizes, target = request.split(":")
    source = folder / "model.mlir"
    subprocess.run(["roofline-gen", model, f"--phase={phase}", "-o", source,
                    *options, *[f"--{size}" for size in sizes.split(",")]],
                   check=True)
    passes, reports = [], []
    for traffic in ["fused", "op"]:
        passes += [f"--annotate-roofline=target={target} traffic={traffic}",
                   "--suggest-quantization"]
        paths = {name: folder / f"{traffic}.{name}"
                 for name in FORMATS + ["html"] * html}
        passes += [f"--report-roofline=format={name} output={path}"
                   for name, path in paths.items()]
        reports.append(paths)
    subprocess.run(["roofline-opt", source, "-o", "/dev/null", *passes],
                   check=True)
    for paths in reports:
        check_all_formats(paths)
    return None


if __name__ == "__main__":
    check_all(__doc__.splitlines()[0], check, html={"action": "store_true"})
