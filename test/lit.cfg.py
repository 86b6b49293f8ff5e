# Configuration of the lit tests. lit.site.cfg.py in the build folder loads it.

import importlib.util
import os
import shutil
import sys

import lit.formats
from lit.llvm import llvm_config

config.name = "roofline"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.roofline_obj_root, "test")

config.substitutions += [
    ("%python", sys.executable),
    ("%roofline_src_root", config.roofline_src_root),
    ("%mlir_include_dir", config.mlir_include_dir),
    ("%corpus_dir", config.corpus_dir),
    ("%llvm_version", config.llvm_version),
    ("%plugin", config.plugin),
    ("%web", os.path.join(config.roofline_obj_root, "web")),
]
if config.plugin:
    config.available_features.add("plugin")
if config.page:
    config.available_features.add("html")
    if shutil.which("chromium"):
        config.available_features.add("chromium")
if config.sanitizer:
    # What tests data, or programs that are not sanitized, does without.
    config.available_features.add("sanitized")
if os.path.isdir(config.corpus_dir):
    config.available_features.add("corpus")

# This Python may be another than that of the package python3-jsonschema. Looking
# for the module is enough: importing it would cost every test a moment.
if importlib.util.find_spec("jsonschema"):
    jsonschema_python = sys.executable
elif os.path.isdir("/usr/lib/python3/dist-packages/jsonschema"):
    jsonschema_python = "/usr/bin/python3"
else:
    jsonschema_python = None
if jsonschema_python:
    config.available_features.add("jsonschema")
    config.substitutions.append(("%{jsonschema_python}", jsonschema_python))

llvm_config.with_system_environment(["ASAN_OPTIONS", "UBSAN_OPTIONS", "TMPDIR"])
llvm_config.use_default_substitutions()
for directory in (
    config.llvm_tools_dir,
    os.path.join(config.roofline_obj_root, "bin"),
):
    llvm_config.with_environment("PATH", directory, append_path=True)
