#!/usr/bin/env python3
# ===- check-schema.py - Check that reports follow their schema -------------===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Checks that JSON reports follow their JSON Schema.

Validates the report on each module, or, with `--models`, on a layer of every
known model, each in a few ways that take turns. With `--refuse`, checks that
the schema refuses what the report on each module becomes with one member more,
with one of another type, and with a null without its reason.
"""

import argparse
import copy
import itertools
import json
import subprocess
import sys
from pathlib import Path

import jsonschema

SCHEMA = Path(__file__).resolve().parent.parent / "docs/roofline-report.schema.json"

TARGETS = [
    "nvidia-a6000", "amd-mi300x", "google-tpu-v5e", "intel-xeon-8480plus",
    "aws-trainium2", "apple-m4-max", "nvidia-h100-sxm5-80gb", "amd-xdna2-strix",
]

# Ways to report a model. Encoders have no phase for tokens, and no context that
# could be open.
PHASES = {"bert": "encode", "vit": "encode"}
VARIANTS = [
    ["--suggest", "--efficiency=matrix:0.7,memory:0.85"],
    ["--batch=?", "--ctx=?"],
    ["--suggest", "--traffic=op"],
    ["--batch=?", "--dims=batch=1..64", "--suggest"],
    ["--assume=weight:i8", "--dequant=separate", "--suggest"],
    ["--batch=?", "--dims=batch=4", "--precision=relaxed"],
    ["--batch=?", "--dims=batch=1..8", "--suggest",
     "--target=nvidia-t4,google-tpu-v6e,intel-xeon-6980p"],
]


def get_json(*command):
    result = subprocess.run(command, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True)
    if result.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{result.stderr}")
    return json.loads(result.stdout)


def report_module(path, options):
    return get_json("roofline-opt", path, "--allow-unregistered-dialect", *options,
                    "--report-roofline=format=json", "-o", "/dev/null")


def report_models():
    """Reports on all models, with and without a target."""
    names = subprocess.run(["roofline-gen", "--list-models"], check=True,
                           stdout=subprocess.PIPE, text=True).stdout.split()
    targets, variants = itertools.cycle(TARGETS), itertools.cycle(VARIANTS)
    for index, name in enumerate(names):
        phase = PHASES.get(name.split("-")[0], ["decode", "prefill"][index % 2])
        sizes = ["--batch=2"] if name.startswith("vit") else ["--batch=2", "--ctx=64"]
        way, target = next(variants), f"--target={next(targets)}"
        names_targets = any(option.startswith("--target") for option in way)
        ways = [way if names_targets else [*way, target]]
        if index % 8 == 0:
            ways.append([])
        for way in ways:
            own = {option.split("=")[0] for option in way}
            if name.startswith("vit"):
                way = [option for option in way if option != "--ctx=?"]
            common = [size for size in sizes if size.split("=")[0] not in own]
            options = [name, f"--phase={phase}", "--layers=1", *common, *way]
            yield " ".join(options), get_json("roofline-report", *options,
                                              "--format=json")


def show(error):
    path = "".join(f"[{key!r}]" for key in error.absolute_path)
    return f"at {path or 'the top'}: {error.message[:300]}"


def check_valid(validator, name, report):
    """The number of errors, which are printed."""
    errors = list(itertools.islice(validator.iter_errors(report), 5))
    for error in errors:
        print(f"{name}: {show(error)}")
    return len(errors)


def list_mutations(value):
    """Functions that make a valid document one that is not; each changes it in
    place and returns how to change it back."""
    if isinstance(value, list):
        for element in value:
            yield from list_mutations(element)
    if not isinstance(value, dict):
        return

    def replace(key, wrong):
        had, old = key in value, value.get(key)
        value[key] = wrong
        return lambda: value.update({key: old}) if had else value.pop(key)

    def drop(key):
        items = list(value.items())
        del value[key]

        def restore():
            value.clear()
            value.update(items)
        return restore

    yield "a member more", lambda: replace("nonsense", [])
    for key, member in list(value.items()):
        yield f"another type of {key}", lambda key=key: replace(key, {"a": {}})
        if member is None and key + "_reason" in value:
            yield f"no {key}_reason", lambda key=key: drop(key + "_reason")
            yield f"a {key} with a reason", lambda key=key: replace(key, True)
        yield from list_mutations(member)


def check_refused(validator, name, report):
    """How many wrong documents the schema takes for right, and how many there
    are."""
    original, faults, count = copy.deepcopy(report), 0, 0
    for what, mutate in list_mutations(report):
        restore = mutate()
        count += 1
        if validator.is_valid(report):
            faults += 1
            print(f"{name}: not refused: {what}")
        restore()
    assert report == original
    return faults, count


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("modules", nargs="*")
    parser.add_argument("--models", action="store_true",
                        help="validate reports on all known models")
    parser.add_argument("--refuse", action="store_true",
                        help="check what the schema refuses")
    parser.add_argument("--option", action="append", default=[],
                        help="of roofline-opt, before the report")
    parser.add_argument("--document", action="append", default=[],
                        help="a report to validate")
    arguments = parser.parse_args()
    schema = json.loads(SCHEMA.read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)

    faults = count = 0
    for module in arguments.modules:
        report = report_module(module, arguments.option)
        count += 1
        faults += check_valid(validator, module, report)
        if arguments.refuse:
            refused, mutations = check_refused(validator, module, report)
            faults += refused
            print(f"{mutations} wrong documents")
    for path in arguments.document:
        count += 1
        with open(path, encoding="utf-8") as file:
            faults += check_valid(validator, path, json.load(file))
    for name, report in report_models() if arguments.models else ():
        count += 1
        faults += check_valid(validator, name, report)
    print(f"{count} reports, {faults} errors")
    sys.exit(bool(faults or not count))


if __name__ == "__main__":
    main()
