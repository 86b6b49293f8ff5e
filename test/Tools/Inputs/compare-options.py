"""Checks that the help of roofline-report has the options of the passes that it
runs as the help of roofline-opt has them.

Usage: compare-options.py HELP-OF-OPT HELP-OF-REPORT
"""

import re
import sys

PASSES = ("annotate-roofline", "report-roofline", "suggest-quantization")


def squeeze(line):
    """The line without the spaces that align it with others."""
    return " ".join(line.split())


def read_options(lines):
    """Maps each option to its line and those of its values."""
    options = {}
    for line in map(squeeze, lines):
        if line.startswith("--"):
            name = re.match(r"--[\w-]+", line).group()
            options[name] = [line]
        elif line.startswith("=") and options:
            options[name].append(line)
    return options


def get_block(lines, pass_name):
    """The lines of the options of a pass: those below its own."""

    def indent(line):
        return len(line) - len(line.lstrip())

    [start] = [
        index
        for index, line in enumerate(lines)
        if re.match(rf"\s*--{pass_name}\s", line)
    ]
    rest = lines[start + 1 :]
    # Values of options are hardly indented at all.
    end = next(
        index
        for index, line in enumerate(rest)
        if not line.lstrip().startswith("=") and indent(line) <= indent(lines[start])
    )
    return rest[:end]


def main(opt_path, report_path):
    with open(opt_path) as file:
        opt = file.read().splitlines()
    with open(report_path) as file:
        tool = read_options(file.read().splitlines())
    num_values = 0
    for name in PASSES:
        options = read_options(get_block(opt, name))
        assert options, f"{name} has no options"
        for option, lines in options.items():
            num_values += len(lines) - 1
            assert tool.get(option) == lines, (option, lines, tool.get(option))
    # There are seven enum options, and each has at least two values.
    assert num_values >= 7 * 2, num_values


main(*sys.argv[1:])
