"""Runs a command, closes its output after the first byte, and fails if the
command then crashes or says anything."""

import signal
import subprocess
import sys

process = subprocess.Popen(
    sys.argv[1:],
    stdout=subprocess.PIPE,
    stderr=subprocess.PIPE,
    # Python ignores the signal, and its children would inherit that.
    preexec_fn=lambda: signal.signal(signal.SIGPIPE, signal.SIG_DFL),
)
assert process.stdout.read(1)
process.stdout.close()
errors = process.stderr.read()
code = process.wait()
# Done before it noticed, killed by the signal, or an input/output error.
assert code in (0, -signal.SIGPIPE, 74), code
assert not errors, errors
