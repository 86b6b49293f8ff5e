// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// The window operand of a pooling only has a shape; nobody reads it.
//   flops 1 max * (4 * 4 * 4) outputs * (2 * 2) taps = 256
//   bytes input 8 * 8 * 4 * 4 = 1024, output 4 * 4 * 4 * 4 = 256; 1280
// CHECK-LABEL: func.func @max_pool(
// CHECK: linalg.pooling_nhwc_max {{.*}}cost<flops = 256, bytes = 1280,
// CHECK-SAME: work = [<vector, f32, ops = 256>]
func.func @max_pool(%input: tensor<1x8x8x4xf32>, %window: tensor<2x2xf32>)
    -> tensor<1x4x4x4xf32> {
  %lowest = arith.constant 0xFF800000 : f32
  %empty = tensor.empty() : tensor<1x4x4x4xf32>
  %init = linalg.fill ins(%lowest : f32)
      outs(%empty : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  %result = linalg.pooling_nhwc_max {strides = dense<2> : tensor<2xi64>}
      ins(%input, %window : tensor<1x8x8x4xf32>, tensor<2x2xf32>)
      outs(%init : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  return %result : tensor<1x4x4x4xf32>
}
