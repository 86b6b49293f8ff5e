// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// A convolution reads what its windows touch, not its whole input.

// A 1x1 window with stride 2 touches every other row and column: 5 * 5 pixels
// of 9 * 9.
//   flops 2 * (5 * 5 * 8) outputs * 4 channels = 1600
//   bytes input 5 * 5 * 4 * 4 = 400, filter 4 * 8 * 4 = 128,
//         output 5 * 5 * 8 * 4 = 800; 1328
// CHECK-LABEL: func.func @strided_pointwise(
// CHECK: linalg.conv_2d_nhwc_hwcf {{.*}}cost<flops = 1600, bytes = 1328,
func.func @strided_pointwise(%input: tensor<1x9x9x4xf32>,
                             %filter: tensor<1x1x4x8xf32>)
    -> tensor<1x5x5x8xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x5x5x8xf32>
  %init = linalg.fill ins(%zero : f32)
      outs(%empty : tensor<1x5x5x8xf32>) -> tensor<1x5x5x8xf32>
  %result = linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>}
      ins(%input, %filter : tensor<1x9x9x4xf32>, tensor<1x1x4x8xf32>)
      outs(%init : tensor<1x5x5x8xf32>) -> tensor<1x5x5x8xf32>
  return %result : tensor<1x5x5x8xf32>
}

// A window of 2 with stride 3 leaves a gap of one: positions 3 * o + k with
// o < 4 and k < 2 are 8 of 11.
//   flops 2 * (4 * 8) outputs * 2 taps * 4 channels = 512
//   bytes input 8 * 4 * 4 = 128, filter 2 * 4 * 8 * 4 = 256,
//         output 4 * 8 * 4 = 128; 512
// CHECK-LABEL: func.func @stride_beyond_window(
// CHECK: linalg.conv_1d_nwc_wcf {{.*}}cost<flops = 512, bytes = 512,
func.func @stride_beyond_window(%input: tensor<1x11x4xf32>,
                                %filter: tensor<2x4x8xf32>)
    -> tensor<1x4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x4x8xf32>
  %init = linalg.fill ins(%zero : f32)
      outs(%empty : tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  %result = linalg.conv_1d_nwc_wcf {strides = dense<3> : tensor<1xi64>}
      ins(%input, %filter : tensor<1x11x4xf32>, tensor<2x4x8xf32>)
      outs(%init : tensor<1x4x8xf32>) -> tensor<1x4x8xf32>
  return %result : tensor<1x4x8xf32>
}

// Two taps 5 apart over 3 outputs touch positions 0 to 2 and 5 to 7: 6 of 8.
//   flops 2 * (3 * 8) outputs * 2 taps * 4 channels = 384
//   bytes input 6 * 4 * 4 = 96, filter 2 * 4 * 8 * 4 = 256,
//         output 3 * 8 * 4 = 96; 448
// CHECK-LABEL: func.func @dilated(
// CHECK: linalg.conv_1d_nwc_wcf {{.*}}cost<flops = 384, bytes = 448,
func.func @dilated(%input: tensor<1x8x4xf32>, %filter: tensor<2x4x8xf32>)
    -> tensor<1x3x8xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x3x8xf32>
  %init = linalg.fill ins(%zero : f32)
      outs(%empty : tensor<1x3x8xf32>) -> tensor<1x3x8xf32>
  %result = linalg.conv_1d_nwc_wcf {dilations = dense<5> : tensor<1xi64>}
      ins(%input, %filter : tensor<1x8x4xf32>, tensor<2x4x8xf32>)
      outs(%init : tensor<1x3x8xf32>) -> tensor<1x3x8xf32>
  return %result : tensor<1x3x8xf32>
}

// Windows of 3 with stride 2 overlap, and an element is still read once: rows
// 0 to 8, all of them.
//   flops 2 * (4 * 4 * 8) outputs * 9 taps * 4 channels = 9216
//   bytes input 9 * 9 * 4 * 4 = 1296, filter 9 * 4 * 8 * 4 = 1152,
//         output 4 * 4 * 8 * 4 = 512; 2960
// CHECK-LABEL: func.func @overlapping(
// CHECK: linalg.conv_2d_nhwc_hwcf {{.*}}cost<flops = 9216, bytes = 2960,
func.func @overlapping(%input: tensor<1x9x9x4xf32>,
                       %filter: tensor<3x3x4x8xf32>) -> tensor<1x4x4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x4x4x8xf32>
  %init = linalg.fill ins(%zero : f32)
      outs(%empty : tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %result = linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>}
      ins(%input, %filter : tensor<1x9x9x4xf32>, tensor<3x3x4x8xf32>)
      outs(%init : tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  return %result : tensor<1x4x4x8xf32>
}
