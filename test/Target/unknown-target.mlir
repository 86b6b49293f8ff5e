// RUN: not roofline-opt %s --annotate-roofline -o /dev/null 2>&1 | FileCheck %s
// RUN: not roofline-opt %s --report-roofline -o /dev/null 2>&1 | FileCheck %s
// RUN: not roofline-opt %s --annotate-roofline=target=a6000 -o /dev/null 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not roofline-opt %s --annotate-roofline=target=nvidia-a6001 -o /dev/null 2>&1 | FileCheck %s --check-prefix=DIGIT
// RUN: not roofline-opt %s --annotate-roofline="target=my-npo target-file=%S/../Transforms/Inputs/my-npu.yaml" -o /dev/null 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: not roofline-opt %s --annotate-roofline=target=abacus -o /dev/null 2>&1 | FileCheck %s --check-prefix=FAR
// RUN: not roofline-opt %s --annotate-roofline 2>/dev/null | count 0

// An unknown name is an error where it stands, with names that are alike, and
// without the operation that it stands on.

// OPTION: {{.*}}unknown-target.mlir:[[#@LINE+13]]:1: error: unknown target 'a6000'; did you mean 'nvidia-a6000'?
// OPTION: note: 'roofline-opt --list-targets' lists the known ones; 'target-file' reads others
// DIGIT: error: unknown target 'nvidia-a6001'; did you mean 'nvidia-a6000'
// The file's devices come first.
// FILE: error: unknown target 'my-npo'; did you mean 'my-npu'
// FAR: error: unknown target 'abacus'{{$}}

// CHECK: {{.*}}unknown-target.mlir:[[#@LINE+7]]:3: error: unknown target 'nvidia-h100'; did you mean 'nvidia-h100-{{[a-z0-9-]+}}' or 'nvidia-h100-{{[a-z0-9-]+}}'?
// CHECK-NEXT: func.func @f
// CHECK-NEXT: ^
// CHECK-NEXT: {{.*}}: note: 'roofline-opt --list-targets'{{.*}}
// CHECK-NOT: {{.}}

module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  func.func @f() attributes {
      roofline.target = #roofline.target<"nvidia-h100">} {
    return
  }
}
