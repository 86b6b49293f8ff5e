// What is assumed of a function holds where it is called, too.

// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=weight:i8" \
// RUN:   | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=weight:i8 dequant=separate" \
// RUN:   | FileCheck %s --check-prefix=SEPARATE
// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=layer::weight:i8" \
// RUN:   | FileCheck %s

// x and the result have 128 bytes each, the weight 64 * 64 + 64 * 2 = 4,224
// instead of 8,192: 4,480. 2 * 64 * 64 = 8,192 operations multiply, 4,096 make
// numbers. A call costs that, and two of them twice.

// CHECK-LABEL: func.func @layer(
// CHECK-SAME: flops = 12288, bytes = 4480,
// CHECK-LABEL: func.func @twice(
// CHECK-SAME: flops = 24576, bytes = 8960,
// CHECK-COUNT-2: call @layer{{.*}}flops = 12288, bytes = 4480,{{.*}}<callee:weight, {{.*}}bytes = 4224

// The kernel before reads 4,224 bytes and writes 8,192, which the product reads:
// 128 + 8,192 + 128, together 20,864.
// SEPARATE-LABEL: func.func @layer(
// SEPARATE-SAME: flops = 12288, bytes = 20864,
// SEPARATE-LABEL: func.func @twice(
// SEPARATE-SAME: flops = 24576, bytes = 41728,
func.func @layer(%x: tensor<1x64xf16>, %w: tensor<64x64xf16>)
    -> tensor<1x64xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<1x64xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x64xf16>)
      -> tensor<1x64xf16>
  %y = linalg.matmul ins(%x, %w : tensor<1x64xf16>, tensor<64x64xf16>)
      outs(%init : tensor<1x64xf16>) -> tensor<1x64xf16>
  return %y : tensor<1x64xf16>
}

func.func @twice(%x: tensor<1x64xf16>, %w: tensor<64x64xf16>,
                 %v: tensor<64x64xf16>) -> tensor<1x64xf16> {
  %y = call @layer(%x, %w)
      : (tensor<1x64xf16>, tensor<64x64xf16>) -> tensor<1x64xf16>
  %z = call @layer(%y, %v)
      : (tensor<1x64xf16>, tensor<64x64xf16>) -> tensor<1x64xf16>
  return %z : tensor<1x64xf16>
}
