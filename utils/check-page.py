#!/usr/bin/env python3
# ===- check-page.py - Check that pages price as the library does ----------===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Checks that the page of a model gives the numbers of a report for other
sizes, devices and schemes.

Each request, such as `llama-2-7b:decode:batch=4,ctx=2048`, names a model of
roofline-gen, its phase and the sizes that its page is made for. The model is
generated without sizes. Sizes, devices and schemes are then drawn at random,
from a seed that the request is, and the report for them must be what `--script`,
which runs in Node.js, finds in the page: web/test/compare-report.mjs reads it
out of the data, web/test/browser/check-page.mjs in a browser, and leaves
screenshots in the folder `--pictures`.

With `--sizes=fixed` sizes stay what the page is made for: of experts the
expected number of those that are chosen counts, which no polynomial is.
"""

import json
import random
import subprocess

from model_requests import check_all

TARGETS = ["nvidia-a6000", "nvidia-h100-sxm5-80gb", "nvidia-v100-sxm2-32gb",
           "amd-mi300x", "google-tpu-v5e", "google-tpu-v4", "apple-m2-ultra"]
WEIGHTS = ["i8", "i4g128", "f8", "mxfp4", "nvfp4", "w8a8", "w4a8", "wf8af8"]
OTHERS = ["i8", "i4g128", "f8", "mxfp4", "nvfp4"]
SIZES = {"batch": [1, 2, 16, 64, 256], "ctx": [64, 100, 2048, 8192]}


def report(source, output, target, dims, *options):
    """Whether a report could be made."""
    sizes = ",".join(f"{name}={size}" for name, size in dims.items())
    made = subprocess.run(
        ["roofline-report", source, f"--target={target}", f"--dims={sizes}",
         "-o", output, *options], capture_output=True, text=True)
    # A scheme whose groups do not divide a channel.
    if made.returncode and "do not divide" not in made.stderr:
        raise RuntimeError(made.stderr)
    return made.returncode == 0


def draw_schemes(choices):
    schemes = {"weight": choices.choice([None, *WEIGHTS]),
               "kv_cache": choices.choice([None, *OTHERS]),
               "embedding": choices.choice([None, None, *OTHERS])}
    return {role: scheme for role, scheme in schemes.items() if scheme}


def draw_cases(request, dims, sizes, number):
    """Sizes and schemes, at first those of the page."""
    choices = random.Random(request)
    drawn = [(dims, {})]
    while len(drawn) < number:
        others = {name: choices.choice(SIZES[name]) for name in dims}
        drawn.append((dims if sizes == "fixed" else others,
                      draw_schemes(choices)))
    return [(choices.choice(TARGETS), *case) for case in drawn]


def check(folder, request, options, script, cases, sizes, pictures):
    model, phase, given = request.split(":")
    dims = dict(size.split("=") for size in given.split(","))
    source, page = folder / "model.mlir", folder / "page.html"
    subprocess.run(
        ["roofline-gen", model, f"--phase={phase}", "-o", source, *options,
         *[f"--{name}=?" for name in dims]], check=True)
    report(source, page, random.Random(request).choice(TARGETS), dims,
           "--format=html", "--suggest")
    written = []
    for target, dims, schemes in draw_cases(request, dims, sizes, cases):
        assume = [f"--assume={role}:{scheme}"
                  for role, scheme in schemes.items()]
        output = folder / f"{len(written)}.json"
        if report(source, output, target, dims, "--format=json", *assume):
            written.append({"target": target, "dims": dims,
                            "schemes": schemes, "report": str(output)})
    listed = folder / "cases.json"
    listed.write_text(json.dumps(written))
    compared = subprocess.run(
        ["node", script, page, listed, *([pictures] if pictures else [])],
        capture_output=True, text=True)
    return compared.stdout + compared.stderr if compared.returncode else None


if __name__ == "__main__":
    check_all(__doc__.split("\n\n")[0], check,
              script={"required": True}, cases={"type": int, "default": 4},
              sizes={"choices": ["any", "fixed"], "default": "any"},
              pictures={})
