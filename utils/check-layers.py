#!/usr/bin/env python3
"""Checks that no source includes a header of a layer below its own.

  check-layers.py CONTRIBUTING.md

The table of layers in that file lists the folders of `include/roofline` and
`lib`, one a row, from the top down: each may include headers of itself and of
those above it. Fails as well where a folder is in no row, and where a header of
another library is included that is not public.
"""

import pathlib
import re
import sys

INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)
ROW = re.compile(r"^\| `([\w/]+)` \|", re.MULTILINE)


def read_layers(contributing):
    """The folders in the table, from the top down."""
    section = contributing.read_text().split("\n## Layers\n", 1)[1]
    return ROW.findall(section.split("\n## ", 1)[0])


def find_layer(path, layers):
    """The layer of a path below `include/roofline` or `lib`; None if none."""
    for depth in (2, 1):
        name = "/".join(path.parts[:depth])
        if name in layers and len(path.parts) > depth:
            return name
    return None


def main():
    contributing = pathlib.Path(sys.argv[1])
    root = contributing.resolve().parent
    layers = read_layers(contributing)
    errors = []
    for top in (root / "include" / "roofline", root / "lib"):
        for source in sorted(top.rglob("*")):
            if source.suffix not in (".h", ".cpp"):
                continue
            inner = source.relative_to(top)
            # Headers for users, which hand on those of one library.
            if len(inner.parts) == 1 or inner.parent.name == "Analysis":
                continue
            layer = find_layer(inner, layers)
            name = source.relative_to(root)
            if layer is None:
                errors.append(f"{name}: its folder is in no row of the table")
                continue
            for included in INCLUDE.findall(source.read_text()):
                if included.startswith("../"):
                    private = (source.parent / included).resolve()
                    if find_layer(private.relative_to(top), layers) != layer:
                        errors.append(
                            f"{name}: includes '{included}', which is private to "
                            "another library"
                        )
                if not included.startswith("roofline/"):
                    continue
                header = pathlib.Path(included).relative_to("roofline")
                # What registers everything is of no layer.
                if len(header.parts) == 1:
                    continue
                target = find_layer(header, layers)
                if target is None:
                    errors.append(
                        f"{name}: '{included}' is in no row of the table"
                    )
                    continue
                if layers.index(target) > layers.index(layer):
                    errors.append(
                        f"{name}: includes '{included}' of the layer '{target}', "
                        f"which is below '{layer}'"
                    )
    print(*errors, f"{len(layers)} layers, {len(errors)} errors", sep="\n")
    return bool(errors) or len(layers) < 10


if __name__ == "__main__":
    sys.exit(main())
