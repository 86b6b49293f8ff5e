"""The same as execute.py, for decoders with routed experts."""

import experts
import reference

reference.Decoder = experts.make_decoder

import execute  # noqa: E402,F401: runs what the command line says
