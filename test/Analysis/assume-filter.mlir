// Filters of convolutions as if they were stored as integers: a channel is what
// is summed for an output, all taps of all input channels.

// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=weight:i8" \
// RUN:   | FileCheck %s

// 8 outputs of 3 * 3 * 4 = 36 elements: 288 bytes, and 8 scales, 304.

// CHECK-LABEL: func.func @conv(
// CHECK: linalg.conv_2d_nchw_fchw {{.*}}<vector, f16, ops = 288>{{.*}}<1, read, i8, elements = 288, bytes = 304>
func.func @conv(%x: tensor<1x4x10x10xf16>, %w: tensor<8x4x3x3xf16>)
    -> tensor<1x8x8x8xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<1x8x8x8xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x8x8x8xf16>)
      -> tensor<1x8x8x8xf16>
  %y = linalg.conv_2d_nchw_fchw
      ins(%x, %w : tensor<1x4x10x10xf16>, tensor<8x4x3x3xf16>)
      outs(%init : tensor<1x8x8x8xf16>) -> tensor<1x8x8x8xf16>
  return %y : tensor<1x8x8x8xf16>
}

// TOSA: outputs first, channels last; 8 * 36 elements as well.

// CHECK-LABEL: func.func @tosa(
// CHECK: tosa.conv2d {{.*}}<vector, f16, ops = 288>{{.*}}<1, read, i8, elements = 288, bytes = 304>
func.func @tosa(%x: tensor<1x10x10x4xf16>, %w: tensor<8x3x3x4xf16>,
                %bias: tensor<8xf16>) -> tensor<1x8x8x8xf16> {
  %zero = "tosa.const"() {values = dense<0.0> : tensor<1xf16>} : () -> tensor<1xf16>
  %y = tosa.conv2d %x, %w, %bias, %zero, %zero {
      acc_type = f16, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>,
      stride = array<i64: 1, 1>}
      : (tensor<1x10x10x4xf16>, tensor<8x3x3x4xf16>, tensor<8xf16>,
         tensor<1xf16>, tensor<1xf16>) -> tensor<1x8x8x8xf16>
  return %y : tensor<1x8x8x8xf16>
}
