"""Prints the number of parameters in a module on the standard input.

Parameters are the elements of arguments whose role is weight or embedding.
"""

import math
import re
import sys

ARGUMENT = re.compile(
    r'%\w+: tensor<([\dx]+)x\w+> \{[^}]*roofline\.role = "(?:weight|embedding)"'
)

shapes = ARGUMENT.findall(sys.stdin.read())
print("parameters", sum(math.prod(map(int, s.split("x"))) for s in shapes))
