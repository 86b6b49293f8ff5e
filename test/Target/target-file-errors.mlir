// Files that cannot be used: an error at the module, and the places in the file.

// RUN: sed 's/ops: 4e12/ops: 0/' %S/../Transforms/Inputs/my-npu.yaml > %t.zero.yaml
// RUN: not roofline-opt %s --annotate-roofline=target-file=%t.zero.yaml -o /dev/null 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: {{.*}}target-file-errors.mlir:[[#@LINE+39]]:1: error: cannot use 'target-file':
// ZERO-NEXT: {{.*}}zero.yaml:6:41: error: rate 0 is out of range, expected 1e+06 to 1e+20 operations per second

// RUN: sed 's/ops: 4e12/ops: -4e12/' %S/../Transforms/Inputs/my-npu.yaml > %t.negative.yaml
// RUN: not roofline-opt %s --annotate-roofline=target-file=%t.negative.yaml -o /dev/null 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: negative.yaml:6:41: error: rate -4e12 is out of range

// RUN: sed 's/ops: 4e12/ops: 4e30/' %S/../Transforms/Inputs/my-npu.yaml > %t.absurd.yaml
// RUN: not roofline-opt %s --annotate-roofline=target-file=%t.absurd.yaml -o /dev/null 2>&1 | FileCheck %s --check-prefix=ABSURD
// ABSURD: absurd.yaml:6:41: error: rate 4e30 is out of range

// RUN: sed 's/value: 1e9/value: 0/' %S/../Transforms/Inputs/my-npu.yaml > %t.still.yaml
// RUN: not roofline-opt %s --annotate-roofline=target-file=%t.still.yaml -o /dev/null 2>&1 | FileCheck %s --check-prefix=STILL
// STILL: still.yaml:12:28: error: bandwidth 0 is out of range

// RUN: sed 's/ops: 4e12/opps: 4e12/' %S/../Transforms/Inputs/my-npu.yaml > %t.key.yaml
// RUN: not roofline-opt %s --annotate-roofline=target-file=%t.key.yaml -o /dev/null 2>&1 | FileCheck %s --check-prefix=KEY
// KEY: key.yaml:6:36: error: {{.*}}'opps'{{.*}}did you mean 'ops'?

// RUN: not roofline-opt %s --annotate-roofline=target-file=%t.missing -o /dev/null 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error: cannot use 'target-file':
// MISSING-NEXT: cannot read target file '{{.*}}.missing': No such file or directory

// RUN: not roofline-opt %s --annotate-roofline=target-file=%S -o /dev/null 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: cannot read target file '{{.*}}': Is a directory

// The file is read where nothing names its devices, too: an error in it is an
// error.
// RUN: not roofline-opt %s --annotate-roofline="target-file=%t.zero.yaml target=nvidia-a6000" -o /dev/null 2>&1 | FileCheck %s --check-prefix=UNUSED
// UNUSED: zero.yaml:6:41: error: rate 0

// A device that nothing is known of prices nothing.
// RUN: not roofline-opt %s --annotate-roofline="target-file=%S/Inputs/bare.yaml target=bare" -o /dev/null 2>&1 | FileCheck %s --check-prefix=BARE
// BARE: error: target 'bare' of the target file has neither rates nor memory levels

// A file as another system ends its lines.
// RUN: sed 's/$/\r/' %S/../Transforms/Inputs/my-npu.yaml > %t.yaml
// RUN: roofline-opt %s --annotate-roofline="target-file=%t.yaml target=my-npu" | FileCheck %s
// CHECK: definitions = [<"my-npu", peaks
module {
  func.func @f() { return }
}
