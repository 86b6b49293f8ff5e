// Modules with nothing to price pass through every pass.

// RUN: roofline-opt %s --split-input-file --annotate-roofline --report-roofline --strip-roofline 2>&1 | FileCheck %s
// RUN: echo "" | roofline-opt --annotate-roofline --report-roofline 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: roofline-opt %s --split-input-file --report-roofline="format=json" -o %t.mlir > %t.json
// RUN: FileCheck %s --check-prefix=JSON --input-file=%t.json

// No function, no target: nothing was left unpriced, so there is no warning.
// NOTHING-NOT: warning
// NOTHING: no functions with a body
// NOTHING: module attributes {roofline.config

// CHECK: no functions with a body
// CHECK: 1 multiply-accumulate
// CHECK: module {
// CHECK-NEXT: }
// JSON: "functions": []
module {}

// -----

// CHECK-NOT: warning
// CHECK: no functions with a body
// JSON: "functions": []
module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  func.func private @declared()
}

// -----

// A function without operations.
// CHECK: @f on nvidia-a6000 (RTX A6000): 0 s, not bound by anything, 0 FLOP and 0 B
// JSON: "name": "f"
module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  func.func @f() { return }
}
