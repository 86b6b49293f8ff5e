#!/usr/bin/env python3
# ===- check-assume.py - Check that assumed storage costs what real does --===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Checks that a model that is assumed to be quantized moves what one that is
quantized does.

Each request, such as `llama-2-7b:decode:batch=4,ctx=2048`, names a model of
roofline-gen, its phase and sizes. The model is generated in 16 bits, to be
priced with `assume`, and once more with quantized weights or caches. Scales,
which have a role of their own in the second, count as part of what they scale.

Weights must give the same bytes of every role, the same work and the same
memory: if they are unpacked where they are read, with fused traffic, and if
they are unpacked before, with traffic of single operations. Caches must give
the same bytes of the cache, all with fused traffic: quantizing what is computed
on the way is not assumed.
"""

import json
import subprocess

from model_requests import check_all


def run(*command):
    subprocess.run(command, check=True)


def report(folder, request, options, annotate):
    """The totals of a model's function."""
    model, phase, sizes = request.split(":")
    source, output = folder / "model.mlir", folder / "report.json"
    run("roofline-gen", model, f"--phase={phase}", "-o", source, *options,
        *[f"--{size}" for size in sizes.split(",")])
    run("roofline-opt", source, "-o", "/dev/null",
        f"--annotate-roofline=target=nvidia-a6000 {annotate}",
        f"--report-roofline=format=json output={output}")
    (function,) = json.loads(output.read_text())["functions"]
    if function["unknown"]:
        raise RuntimeError(f"{request}: not priced: {function['unknown'][0]}")
    return function["totals"]


def add_scales(totals, role):
    """Bytes that move and that are in memory, by role, scales being of
    `role`."""
    result = {}
    for kind in ("bytes_by_role", "footprint_by_role"):
        result[kind] = dict(totals[kind])
        result[kind][role] += result[kind].pop("scale")
    return result


def get_all(totals):
    work = {(part["engine"], part["type"], part["acc"]): part["ops"]
            for part in totals["work"]}
    return {"work": work, **add_scales(totals, "weight")}


def get_cache(totals):
    return add_scales(totals, "kv_cache")["bytes_by_role"]["kv_cache"]


def check(folder, request, options):
    for storage, traffic, dequant, get in [
        ("weight:i8", "fused", "fused", get_all),
        ("weight:i4g32", "fused", "fused", get_all),
        ("weight:i4g32", "op", "separate", get_all),
        ("kv_cache:i8", "fused", "fused", get_cache),
    ]:
        assumed = get(report(
            folder, request, options,
            f"traffic={traffic} dequant={dequant} assume={storage}"))
        stored = get(report(folder, request,
                            [*options, f"--assume={storage}"],
                            f"traffic={traffic}"))
        if assumed != stored:
            return f"{storage}, {traffic}: {assumed} instead of {stored}"
    return None


if __name__ == "__main__":
    check_all(__doc__.splitlines()[0], check)
