// A schedule of the transform dialect is no function that runs on the device.

// RUN: roofline-opt %s --annotate-roofline=target=nvidia-a6000 \
// RUN:   --report-roofline -o %t.mlir | FileCheck %s --check-prefix=REPORT
// RUN: FileCheck %s --input-file=%t.mlir

// REPORT-NOT: @__transform_main
// REPORT: @add on nvidia-a6000
// REPORT-NOT: @__transform_main

module attributes {transform.with_named_sequence} {
  // CHECK: func.func @add{{.*}}roofline.totals
  func.func @add(%x: tensor<4xf32>) -> tensor<4xf32> {
    %sum = arith.addf %x, %x : tensor<4xf32>
    return %sum : tensor<4xf32>
  }
  // CHECK: transform.named_sequence @__transform_main
  // CHECK-NOT: roofline.totals
  transform.named_sequence @__transform_main(%module: !transform.any_op) {
    transform.yield
  }
}
