// RUN: roofline-opt --annotate-roofline=traffic=op %s | FileCheck %s

// 2 * 2*3*7*5 = 420 operations; (2*3*5 + 2*5*7 + 2*3*7) * 4 = 568 bytes.
// CHECK-LABEL: func.func @matmul(
// CHECK-SAME: flops = 420, bytes = 568,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 420>]
func.func @matmul(%a: tensor<2x3x5xf32>, %b: tensor<2x5x7xf32>) -> tensor<2x3x7xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.matmul %a, %b, %z, %z : (tensor<2x3x5xf32>, tensor<2x5x7xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3x7xf32>
  return %r : tensor<2x3x7xf32>
}

// 2 * 5*5*8 * 3*3*4 = 14400 operations, taps on padding included. The image
// once, without padding, and weights, bias and result:
// (9*9*4 + 8*3*3*4 + 8 + 5*5*8) * 4 = 3280 bytes.
// CHECK-LABEL: func.func @conv2d(
// CHECK-SAME: flops = 14400, bytes = 3280,
func.func @conv2d(%a: tensor<1x9x9x4xf32>, %w: tensor<8x3x3x4xf32>, %b: tensor<8xf32>) -> tensor<1x5x5x8xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.conv2d %a, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<1x9x9x4xf32>, tensor<8x3x3x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x5x8xf32>
  return %r : tensor<1x5x5x8xf32>
}

// What has no lowering that says what it does stays unknown, and so does what
// depends on values that are not known.
// CHECK-LABEL: func.func @unknown(
// CHECK-SAME: at_least
func.func @unknown(%a: tensor<1x9x9x4xf32>, %w: tensor<8x3x3x4xf32>, %b: tensor<8xf32>) -> tensor<1x19x19x8xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.transpose_conv2d %a, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x9x9x4xf32>, tensor<8x3x3x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x19x19x8xf32>
  return %r : tensor<1x19x19x8xf32>
}
// CHECK-LABEL: func.func @unknown_zero_points(
// CHECK-SAME: at_least
func.func @unknown_zero_points(%a: tensor<2x3x5xi8>, %b: tensor<2x5x7xi8>, %z: tensor<1xi8>) -> tensor<2x3x7xi32> {
  %r = tosa.matmul %a, %b, %z, %z : (tensor<2x3x5xi8>, tensor<2x5x7xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3x7xi32>
  return %r : tensor<2x3x7xi32>
}
// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME: at_least
func.func @dynamic(%a: tensor<?x3x5xf32>) -> tensor<?x3x5xf32> {
  %r = tosa.exp %a : (tensor<?x3x5xf32>) -> tensor<?x3x5xf32>
  return %r : tensor<?x3x5xf32>
}
