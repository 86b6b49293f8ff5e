"""Prints how many elements the weights and tables of a generated module have."""

import math
import re
import sys

module = sys.stdin.read()
parameters = re.findall(
    r'tensor<((?:\d+x)+)\w+> \{roofline\.role = "(?:weight|embedding)"\}', module
)
print(sum(math.prod(map(int, re.findall(r"\d+", shape))) for shape in parameters))
