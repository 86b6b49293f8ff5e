#!/usr/bin/env python3
# ===- check-dims.py - Check that bound models cost what static ones do ---===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Checks that a model with sizes for its dimensions costs what the model of
these sizes costs.

Each request, such as `llama-2-7b:decode:batch=4,ctx=2048`, names a model of
roofline-gen, its phase and sizes. The model is generated once with these sizes
and once without, to be given them by `annotate-roofline`. The JSON reports must
be the same but for `dims`.
"""

import json
import subprocess

from model_requests import check_all


def run(*command):
    subprocess.run(command, check=True)


def report(folder, request, options, sizes, dims):
    """The report on a model generated with `sizes` and bound to `dims`."""
    model, phase, _ = request.split(":")
    source, output = folder / "model.mlir", folder / "report.json"
    run("roofline-gen", model, f"--phase={phase}", "-o", source, *options,
        *[f"--{name}={size}" for name, size in sizes.items()])
    binding = ",".join(f"{name}={size}" for name, size in dims.items())
    run("roofline-opt", source, "-o", "/dev/null",
        "--annotate-roofline=target=nvidia-a6000"
        + (f" dims={binding}" if binding else ""),
        f"--report-roofline=format=json output={output}")
    return json.loads(output.read_text())


def get_fault(path, static, bound):
    """Where `bound` differs from `static`, if anywhere."""
    if type(static) is not type(bound):
        return f"{path}: {static} and {bound}"
    if isinstance(static, dict):
        if static.keys() != bound.keys():
            return f"{path}: other keys"
        pairs = [(key, static[key], bound[key]) for key in static]
    elif isinstance(static, list):
        if len(static) != len(bound):
            return f"{path}: {len(static)} and {len(bound)} entries"
        pairs = [(i, *pair) for i, pair in enumerate(zip(static, bound))]
    else:
        return None if static == bound else f"{path}: {static} and {bound}"
    faults = (get_fault(f"{path}/{key}", *pair) for key, *pair in pairs)
    return next(filter(None, faults), None)


def check(folder, request, options):
    sizes = dict(size.split("=") for size in request.split(":")[2].split(","))
    static = report(folder, request, options, sizes, {})
    bound = report(folder, request, options, dict.fromkeys(sizes, "?"), sizes)
    if static.pop("dims") != {}:
        return "the static model has dims"
    if bound.pop("dims") != {name: int(size) for name, size in sizes.items()}:
        return "the report does not have the dims that were given"
    if any(function["unknown"] for function in static["functions"]):
        return "the static model has operations that are not priced"
    return get_fault("", static, bound)


if __name__ == "__main__":
    check_all(__doc__.splitlines()[0], check)
