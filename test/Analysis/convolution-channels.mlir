// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// Only a convolution that sums over channels for several outputs is work of the
// matrix engine, and it counts the channels of its group alone.

// Each channel by itself: 9 multiplies and 9 adds an output.
//   flops 2 * (8 * 8 * 4) outputs * 9 taps = 4608
//   bytes input 10 * 10 * 4 * 4 = 1600, filter 9 * 4 * 4 = 144,
//         output 8 * 8 * 4 * 4 = 1024; 2768
// CHECK-LABEL: func.func @depthwise(
// CHECK: linalg.depthwise_conv_2d_nhwc_hwc {{.*}}cost<flops = 4608,
// CHECK-SAME: bytes = 2768,
// CHECK-SAME: work = [<vector, f32, ops = 4608>]
func.func @depthwise(%input: tensor<1x10x10x4xf32>, %filter: tensor<3x3x4xf32>)
    -> tensor<1x8x8x4xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x8x8x4xf32>
  %init = linalg.fill ins(%zero : f32)
      outs(%empty : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  %result = linalg.depthwise_conv_2d_nhwc_hwc
      ins(%input, %filter : tensor<1x10x10x4xf32>, tensor<3x3x4xf32>)
      outs(%init : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  return %result : tensor<1x8x8x4xf32>
}

// No channels at all.
//   flops 2 * (6 * 6) outputs * 9 taps = 648
//   bytes input 8 * 8 * 4 = 256, filter 9 * 4 = 36, output 6 * 6 * 4 = 144; 436
// CHECK-LABEL: func.func @no_channels(
// CHECK: linalg.conv_2d {{.*}}cost<flops = 648, bytes = 436,
// CHECK-SAME: work = [<vector, f32, ops = 648>]
func.func @no_channels(%input: tensor<8x8xf32>, %filter: tensor<3x3xf32>)
    -> tensor<6x6xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<6x6xf32>
  %init = linalg.fill ins(%zero : f32)
      outs(%empty : tensor<6x6xf32>) -> tensor<6x6xf32>
  %result = linalg.conv_2d
      ins(%input, %filter : tensor<8x8xf32>, tensor<3x3xf32>)
      outs(%init : tensor<6x6xf32>) -> tensor<6x6xf32>
  return %result : tensor<6x6xf32>
}

// Two groups of 3 input and 5 output channels: each output sums 3 channels, not
// 6.
//   flops 2 * (2 * 5 * 6 * 6) outputs * 9 taps * 3 channels = 19440
//   bytes input 2 * 3 * 8 * 8 * 4 = 1536, filter 2 * 5 * 3 * 9 * 4 = 1080,
//         output 2 * 5 * 6 * 6 * 4 = 1440; 4056
// CHECK-LABEL: func.func @grouped(
// CHECK: linalg.conv_2d_ngchw_gfchw {{.*}}cost<flops = 19440, bytes = 4056,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 19440>]
func.func @grouped(%input: tensor<1x2x3x8x8xf32>,
                   %filter: tensor<2x5x3x3x3xf32>) -> tensor<1x2x5x6x6xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x2x5x6x6xf32>
  %init = linalg.fill ins(%zero : f32)
      outs(%empty : tensor<1x2x5x6x6xf32>) -> tensor<1x2x5x6x6xf32>
  %result = linalg.conv_2d_ngchw_gfchw
      ins(%input, %filter : tensor<1x2x3x8x8xf32>, tensor<2x5x3x3x3xf32>)
      outs(%init : tensor<1x2x5x6x6xf32>) -> tensor<1x2x5x6x6xf32>
  return %result : tensor<1x2x5x6x6xf32>
}
