// Output that cannot be written is an error that names the reason, never a
// success.

// RUN: not roofline-opt %s --annotate-roofline -o %t.missing/out.mlir 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: out.mlir{{.*}}No such file or directory

// RUN: not roofline-opt %s --annotate-roofline -o /dev/full 2>&1 | FileCheck %s --check-prefix=FULL
// FULL: No space left on device
// FULL-NOT: Stack dump

// RUN: not roofline-opt %s --report-roofline -o /dev/null > /dev/full 2> %t.err
// RUN: FileCheck %s --check-prefix=REPORT --input-file=%t.err
// REPORT: {{.*}}output-errors.mlir:[[#@LINE+2]]:1: error: cannot write the report: '-': No space left on device

module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  func.func @f() { return }
}
