#!/usr/bin/env python3
# ===- check-symbolic.py - Check costs that depend on sizes ----------------===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Checks that costs of a model without sizes are those of the model with any.

Each request, such as `llama-2-7b:decode:batch=1/16,ctx=128/2048`, names a model
of roofline-gen, its phase and the sizes to try, in all combinations. The model
without sizes is annotated once. Its expressions, evaluated for each choice of
sizes, must be the numbers of the model generated with these: work, elements and
bytes of operations, groups and functions, and the bound on each side of each
crossover.
"""

import itertools
import json
import subprocess

from model_requests import check_all


def report(folder, request, options, sizes):
    model, phase, _ = request.split(":")
    source, output = folder / "model.mlir", folder / "report.json"
    subprocess.run(
        ["roofline-gen", model, f"--phase={phase}", "-o", source, *options,
         *[f"--{name}={size}" for name, size in sizes.items()]], check=True)
    subprocess.run(
        ["roofline-opt", source, "-o", "/dev/null",
         "--annotate-roofline=target=nvidia-a6000",
         f"--report-roofline=format=json output={output}"], check=True)
    return json.loads(output.read_text())


def evaluate(tree, sizes):
    """The value of an expression tree."""
    if isinstance(tree, int):
        return tree
    if isinstance(tree, str):
        return sizes[tree] if tree in sizes else int(tree)
    kind, *operands = tree
    values = [evaluate(operand, sizes) for operand in operands]
    if kind == "add":
        return sum(values)
    if kind == "min":
        return min(values)
    if kind == "floordiv":
        return values[0] // values[1]
    if kind == "ceildiv":
        return -(-values[0] // values[1])
    assert kind == "mul", kind
    product = 1
    for value in values:
        product *= value
    return product


def get(owner, name, symbolic, sizes):
    """Member `name` of `owner`, or what its expression gives."""
    if symbolic is not None:
        return evaluate(symbolic[name]["tree"], sizes)
    return int(owner[name])


def count_work(owner, sizes):
    symbolic = owner.get("symbolic", {}).get("work")
    return [(entry["engine"], json.dumps(entry["type"]), entry["acc"],
             get(entry, "ops", symbolic and symbolic[index], sizes))
            for index, entry in enumerate(owner["work"])]


def count_operands(op, sizes):
    symbolic = op.get("symbolic", {}).get("operands")
    return [(entry["operand"], entry["access"], entry["role"], entry["type"],
             *[get(entry, name, symbolic and symbolic[index], sizes)
               for name in ("elements", "bytes")])
            for index, entry in enumerate(op["operands"])]


def count_op(op, sizes):
    return (op["op"], op["kind"], op["group"], count_work(op, sizes),
            count_operands(op, sizes),
            get(op, "trip_count", op.get("symbolic"), sizes))


def count_whole(owner, sizes):
    """What groups and functions have."""
    return (count_work(owner, sizes),
            get(owner, "bytes", owner.get("symbolic"), sizes))


def check_bounds(path, open_owner, static_owner, sizes):
    """A crossover must be where the static model says."""
    for symbol, crossover in open_owner["crossover"].items():
        # Unknown, and why.
        if crossover is None or symbol.endswith("_reason"):
            continue
        if crossover != "never":
            side = "below" if sizes[symbol] < crossover["at"] else "above"
            if static_owner["bound"] != crossover[side]:
                yield f"{path}: {static_owner['bound']} at {sizes}: {crossover}"


def compare(path, opened, static, sizes, count):
    if len(opened) != len(static):
        yield f"{path}: {len(static)} and {len(opened)} entries"
    for index, (one, other) in enumerate(zip(opened, static)):
        counted, expected = count(one, sizes), count(other, sizes)
        if counted != expected:
            yield f"{path}/{index} at {sizes}: {expected} and {counted}"


def get_faults(opened, static, sizes):
    for one, other in zip(opened["functions"], static["functions"]):
        for function in (one, other):
            if function["unknown"]:
                yield f"not priced: {function['unknown'][0]}"
        yield from compare("ops", one["ops"], other["ops"], sizes, count_op)
        yield from compare("groups", one["groups"], other["groups"], sizes,
                           count_whole)
        yield from compare("totals", [one["totals"]], [other["totals"]], sizes,
                           count_whole)
        for index, pair in enumerate(zip(one["groups"], other["groups"])):
            yield from check_bounds(f"groups/{index}", *pair, sizes)
        yield from check_bounds("totals", one["totals"], other["totals"], sizes)


def check(folder, request, options):
    choices = dict(size.split("=") for size in request.split(":")[2].split(","))
    opened = report(folder, request, options, dict.fromkeys(choices, "?"))
    values = [map(int, sizes.split("/")) for sizes in choices.values()]
    for combination in itertools.product(*values):
        sizes = dict(zip(choices, combination))
        static = report(folder, request, options, sizes)
        fault = next(get_faults(opened, static, sizes), None)
        if fault:
            return fault
    return None


if __name__ == "__main__":
    check_all(__doc__.splitlines()[0], check)
