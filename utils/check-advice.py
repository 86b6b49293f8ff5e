#!/usr/bin/env python3
# ===- check-advice.py - Check that plans keep what they promise ----------===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Checks what must hold for every advice on quantization.

Each request, such as `llama-2-7b:decode:batch=4,ctx=2048:nvidia-a6000,amd-mi210`,
names a model of roofline-gen, its phase, sizes and targets. For each target,
traffic model and objective:

- Annotating with the `assume` of the plan gives its time, bytes and footprint,
  to the digit.
- A plan is faster than the model as it is, or, for the sake of memory, no
  slower and smaller. No tensor is quantized from which the operations that read
  it gain less than is asked for.
- Suggesting twice gives the same IR, and stripping that gives the input.
"""

import json
import subprocess

from model_requests import check_all

TRAFFIC = ["fused", "op"]
OBJECTIVES = ["latency", "capacity", "balanced"]
MIN_SPEEDUP = 1.02


def run(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE,
                          text=True).stdout


def annotate(target, traffic, assume=""):
    return (f"--annotate-roofline=target={target} traffic={traffic}"
            + (f" assume={assume}" if assume else ""))


def report(output):
    return f"--report-roofline=format=json output={output}"


def read(path):
    (function,) = json.loads(path.read_text())["functions"]
    return function


def advise(folder, source, target):
    """What is said of the only function, by traffic model and objective."""
    passes, paths = [], {}
    for traffic in TRAFFIC:
        passes.append(annotate(target, traffic))
        for objective in OBJECTIVES:
            path = folder / f"{traffic}-{objective}.json"
            paths[traffic, objective] = path
            passes += [f"--suggest-quantization=objective={objective}",
                       report(path)]
    run("roofline-opt", source, "-o", "/dev/null", *passes)
    return {key: read(path) for key, path in paths.items()}


def assume(folder, source, target, plans):
    """The function as each of `plans` would have it stored."""
    passes, paths = [], {}
    for key, plan in plans.items():
        path = folder / f"assumed-{'-'.join(key)}.json"
        paths[key] = path
        passes += [annotate(target, key[0], plan["assume"]), report(path)]
    run("roofline-opt", source, "-o", "/dev/null", *passes)
    return {key: read(path) for key, path in paths.items()}


def get_promise(plan):
    return plan["time_s"], plan["bytes"], plan["footprint"]


def get_price(function):
    totals = function["totals"]
    return totals["time_s"], totals["bytes"], function["fit"]["footprint"]


def get_gain_fault(objective, function):
    """What is wrong with what `objective` gains, if anything."""
    plan = function["plan"]
    time, _, footprint = get_price(function)
    if objective == "latency" and not plan["time_s"] < time:
        return f"{plan['time_s']} s instead of {time} s"
    if objective == "capacity" and not (plan["time_s"] <= time * (1 + 1e-12)
                                        and plan["footprint"] < footprint):
        return (f"{plan['time_s']} s and {plan['footprint']} B instead of "
                f"{time} s and {footprint} B")
    if objective != "latency":
        return None
    for suggestion in function["suggestions"]:
        if (suggestion["decision"] == "quantize"
                and suggestion["op_speedup"] < MIN_SPEEDUP):
            return (f"{suggestion['tensor']['name']} is quantized for "
                    f"{suggestion['op_speedup']}")
    return None


def check_ir(source, target):
    once = [annotate(target, "fused"), "--suggest-quantization"]
    if (run("roofline-opt", source, *once)
            != run("roofline-opt", source, *once, "--suggest-quantization")):
        return "suggesting twice makes a difference"
    if (run("roofline-opt", source)
            != run("roofline-opt", source, *once, "--strip-roofline")):
        return "stripping leaves something"
    return None


def check_target(folder, source, target):
    advised = advise(folder, source, target)
    plans = {key: function["plan"] for key, function in advised.items()
             if function["plan"]}
    assumed = assume(folder, source, target, plans) if plans else {}
    for key, plan in plans.items():
        promise, price = get_promise(plan), get_price(assumed[key])
        if promise != price:
            return f"{key}: promises {promise}, is {price}"
        fault = get_gain_fault(key[1], advised[key])
        if fault:
            return f"{key}: {fault}"
    return check_ir(source, target)


def check(folder, request, options):
    model, phase, sizes, targets = request.split(":")
    source = folder / "model.mlir"
    run("roofline-gen", model, f"--phase={phase}", "-o", source, *options,
        *[f"--{size}" for size in sizes.split(",")])
    for target in targets.split(","):
        fault = check_target(folder, source, target)
        if fault:
            return f"{target}: {fault}"
    return None


if __name__ == "__main__":
    check_all(__doc__.splitlines()[0], check)
