// Suggestions stand on operations, globals and arguments. Stripping removes
// them there, and so does a later annotation, which they play no part in.

// RUN: roofline-opt %s --strip-roofline | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline | FileCheck %s
// RUN: roofline-opt %s --strip-roofline --annotate-roofline -o %t.fresh
// RUN: roofline-opt %s --annotate-roofline | diff %t.fresh -
// On one function.
// RUN: roofline-opt %s --pass-pipeline="builtin.module(func.func(strip-roofline))" | FileCheck %s --check-prefix=FUNCTION

// CHECK-NOT: roofline.quantize
// FUNCTION: memref.global {{.*}}roofline.quantize
// FUNCTION-NOT: roofline.quantize

module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  // CHECK: memref.global "private" constant @table : memref<8xf32> = dense<1.000000e+00> {roofline.role = "weight"}
  memref.global "private" constant @table : memref<8xf32> = dense<1.0>
      {roofline.role = "weight",
       roofline.quantize = #roofline.quantize<keep, capacity_saved = 12>}

  // Other attributes of arguments stay.
  // CHECK: func.func private @declared(tensor<8xf32>, tensor<8xf32> {other.name = 1 : i64})
  func.func private @declared(
      tensor<8xf32> {roofline.quantize = #roofline.quantize<keep>},
      tensor<8xf32> {other.name = 1,
                     roofline.quantize = #roofline.quantize<keep>})

  // CHECK: func.func @f(%{{.*}}: tensor<8x8xf32> {roofline.role = "weight"}, %{{.*}}: tensor<8x8xf32>, %{{.*}}: tensor<8x8xf32>)
  func.func @f(
      %w: tensor<8x8xf32> {
        roofline.role = "weight",
        roofline.quantize = #roofline.quantize<quantize, scheme = <"i8", i8>>},
      %x: tensor<8x8xf32>,
      %init: tensor<8x8xf32> {roofline.quantize = #roofline.quantize<keep>})
      -> tensor<8x8xf32> {
    %k = arith.constant
        {roofline.quantize = #roofline.quantize<keep>} dense<2.0> : tensor<8x8xf32>
    // CHECK: linalg.matmul
    %0 = linalg.matmul
        {roofline.quantize = [#roofline.quantize<keep, operand = 0>,
                              #roofline.quantize<keep, operand = 1>]}
        ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>)
        outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = arith.addf %0, %k
        {roofline.quantize = #roofline.quantize<keep, operand = 1>}
        : tensor<8x8xf32>
    return %1 : tensor<8x8xf32>
  }
}
