"""The same as execute.py, for decoders with routed experts."""

import sys

import experts
import reference

reference.Decoder = experts.make_decoder

import execute  # noqa: E402: it takes the decoder from the line above

execute.main(*sys.argv[1:])
