// The pass plugin alone brings the cost models along. What it cannot do, which
// is to have attributes parsed, ends in an error and never in a module that is
// silently not priced.

// RUN: split-file %s %t
// RUN: roofline-opt --annotate-roofline=target=nvidia-a6000 %t/plain.mlir \
// RUN:   -o %t/expected.mlir
// RUN: FileCheck %t/plain.mlir --input-file=%t/expected.mlir
// RUN: mlir-opt --load-pass-plugin=%plugin \
// RUN:   --pass-pipeline='builtin.module(annotate-roofline{target=nvidia-a6000})' \
// RUN:   %t/plain.mlir -o %t/actual.mlir
// RUN: diff %t/expected.mlir %t/actual.mlir

// RUN: not mlir-opt --load-pass-plugin=%plugin \
// RUN:   --pass-pipeline='builtin.module(annotate-roofline)' %t/target.mlir \
// RUN:   2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: #"roofline"<"target<"nvidia-a6000">"> : 'none' attribute created with unregistered dialect

// RUN: not mlir-opt --load-pass-plugin=%plugin --allow-unregistered-dialect \
// RUN:   --pass-pipeline='builtin.module(annotate-roofline)' %t/target.mlir \
// RUN:   2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: target.mlir:1:1: error: 'roofline.target' was read without the roofline dialect; load it first, as with '--load-dialect-plugin'

// RUN: not mlir-opt --load-pass-plugin=%plugin --allow-unregistered-dialect \
// RUN:   --pass-pipeline='builtin.module(report-roofline)' %t/config.mlir \
// RUN:   2>&1 | FileCheck %s --check-prefix=CONFIG
// CONFIG: config.mlir:1:1: error: 'roofline.config' was read without the roofline dialect; load it first, as with '--load-dialect-plugin'

//--- plain.mlir
// CHECK: linalg.add
// CHECK-SAME: roofline.cost = #roofline.cost<flops = 4, bytes = 48,
func.func @add(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %empty = tensor.empty() : tensor<4xf32>
  // Four additions; two operands read and one written of 4 * 4 bytes each.
  %sum = linalg.add ins(%a, %b : tensor<4xf32>, tensor<4xf32>)
    outs(%empty : tensor<4xf32>) -> tensor<4xf32>
  return %sum : tensor<4xf32>
}

//--- target.mlir
module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
    return %a : tensor<4xf32>
  }
}

//--- config.mlir
module attributes {
    roofline.config = #roofline.config<traffic = op, precision = relaxed>} {
  func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
    return %a : tensor<4xf32>
  }
}
