#!/usr/bin/env python3
# ===- check-targets.py - Check reports on several targets ----------------===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Checks that a report on several targets says what one on each says.

For each model: without what is said of all targets, the JSON report is that of
the first target alone, and what is said of each target is what its own report
says. Fails at the first difference.
"""

import argparse
import json
import subprocess
import sys

OF_ALL = {"ridge", "bound", "engine", "time_s", "time_serial_s", "at_least"}
OF_GROUPS = OF_ALL | {"attainable_ops_per_s", "share"}


def read_report(model, targets, options, passes):
    """What roofline-opt reports on `model`."""
    annotate = " ".join(["target=" + ",".join(targets), *options])
    command = ["roofline-opt", model, "--allow-unregistered-dialect"]
    command += [f"--annotate-roofline={annotate}", *passes]
    command += ["--report-roofline=format=json", "-o", "/dev/null"]
    result = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    return json.loads(result.stdout)


def strip(value):
    """`value` without what is said of all targets."""
    if isinstance(value, list):
        return [strip(element) for element in value]
    if not isinstance(value, dict):
        return value
    return {key: strip(member) for key, member in value.items()
            if key not in ("by_target", "targets")}


def check_entry(entry, alone, required, where):
    """`entry` says of a target what `alone` says where it is the only one."""
    assert required <= entry.keys(), (where, entry.keys())
    for key, value in entry.items():
        assert alone[key] == value, (where, key, value, alone[key])
    # What there is nothing to say of is left out.
    assert "crossover" in entry or not alone.get("crossover"), where
    assert ("time_calibrated_s" in entry) == ("time_calibrated_s" in alone), where


def check_function(function, alone, target):
    where = (function["name"], target)
    check_entry(function["totals"]["by_target"][target], alone["totals"],
                OF_ALL, where)
    assert len(function["groups"]) == len(alone["groups"]), where
    for group, single in zip(function["groups"], alone["groups"]):
        assert group["ops"] == single["ops"], (where, group["index"])
        check_entry(group["by_target"][target], single, OF_GROUPS,
                    (*where, group["index"]))
    entry = dict(function["by_target"][target])
    notes = entry.pop("notes")
    assert notes == alone["notes"][:len(notes)], where
    # Others are about operations, whatever they run on.
    assert alone["notes"][len(notes):] == function["notes"][
        len(function["notes"]) - len(alone["notes"]) + len(notes):], where
    check_entry(entry, alone, {"fit", "plan"}, where)


def check_model(model, targets, options, passes):
    together = read_report(model, targets, options, passes)
    alone = [read_report(model, [target], options, passes) for target in targets]
    assert strip(together) == alone[0], "plain members are those of one target"
    assert together["targets"] == [report["target"] for report in alone]
    for target, report in zip(targets, alone):
        for function, single in zip(together["functions"], report["functions"]):
            assert list(function["by_target"]) == targets
            check_function(function, single, target)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("models", nargs="+")
    parser.add_argument("--targets", required=True, help="separated by commas")
    parser.add_argument(
        "--option", action="append", default=[], help="of --annotate-roofline"
    )
    parser.add_argument(
        "--pass", action="append", default=[], dest="passes",
        help="of roofline-opt, before the report"
    )
    arguments = parser.parse_args()
    targets = arguments.targets.split(",")
    for model in arguments.models:
        print(model, file=sys.stderr)
        check_model(model, targets, arguments.option, arguments.passes)


if __name__ == "__main__":
    main()
