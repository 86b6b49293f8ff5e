"""Checks that a page names every member of JSON documents.

  check-members.py PAGE DOCUMENT...

Members whose names are data, such as roles, and reasons of nulls aside.
"""

import json
import re
import sys


def collect(value, names):
    if isinstance(value, list):
        for element in value:
            collect(element, names)
    if isinstance(value, dict):
        for name, member in value.items():
            names.add(name)
            if name in ("crossover", "by_target"):
                collect(list(member.values()), names)
            elif name not in ("bytes_by_role", "footprint_by_role", "efficiency"):
                collect(member, names)


def main():
    page, *documents = sys.argv[1:]
    with open(page, encoding="utf-8") as file:
        known = set(re.findall(r"\w+", "".join(re.findall(r"`.*?`", file.read()))))
    names = set()
    for document in documents:
        with open(document, encoding="utf-8") as file:
            collect(json.load(file), names)
    names = {name for name in names if not name.endswith("_reason")}
    missing = sorted(names - known - {"schema", "version"})
    print(f"{len(names)} members, missing: {missing}")
    sys.exit(bool(missing))


if __name__ == "__main__":
    main()
