// RUN: roofline-test-opt --test-print-channels -o /dev/null %s | FileCheck %s

// TOSA says by the operation which dimensions are summed. Zero points and
// biases are not.

// CHECK-LABEL: @matmul
// CHECK-NEXT: tosa.matmul sums %arg0 along 2
// CHECK-NEXT: tosa.matmul sums %arg1 along 1
// CHECK-NEXT: tosa.matmul sums {{.*}} along what is not known
// CHECK-NEXT: tosa.matmul sums {{.*}} along what is not known
func.func @matmul(%x: tensor<1x8x16xf32>, %w: tensor<4x16xf32>)
    -> tensor<1x8x4xf32> {
  %zero = "tosa.const"() {values = dense<0.0> : tensor<1xf32>}
      : () -> tensor<1xf32>
  %shape = tosa.const_shape {values = dense<[1, 4, 16]> : tensor<3xindex>}
      : () -> !tosa.shape<3>
  %batch = tosa.reshape %w, %shape
      : (tensor<4x16xf32>, !tosa.shape<3>) -> tensor<1x4x16xf32>
  %wt = tosa.transpose %batch {perms = array<i32: 0, 2, 1>}
      : (tensor<1x4x16xf32>) -> tensor<1x16x4xf32>
  %y = tosa.matmul %x, %wt, %zero, %zero
      : (tensor<1x8x16xf32>, tensor<1x16x4xf32>, tensor<1xf32>, tensor<1xf32>)
      -> tensor<1x8x4xf32>
  return %y : tensor<1x8x4xf32>
}

// CHECK-LABEL: @convolutions
// CHECK: tosa.conv2d sums %arg0 along what is not known
// CHECK-NEXT: tosa.conv2d sums %arg1 along 1, 2, 3
// CHECK: tosa.depthwise_conv2d sums %arg2 along 0, 1
func.func @convolutions(%x: tensor<1x10x10x3xf32>, %w: tensor<8x3x3x3xf32>,
                        %d: tensor<3x3x8x1xf32>) -> tensor<1x6x6x8xf32> {
  %zero = "tosa.const"() {values = dense<0.0> : tensor<1xf32>}
      : () -> tensor<1xf32>
  %bias = "tosa.const"() {values = dense<0.0> : tensor<8xf32>}
      : () -> tensor<8xf32>
  %y = tosa.conv2d %x, %w, %bias, %zero, %zero {
        acc_type = f32, dilation = array<i64: 1, 1>,
        pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}
      : (tensor<1x10x10x3xf32>, tensor<8x3x3x3xf32>, tensor<8xf32>,
         tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x8xf32>
  %z = tosa.depthwise_conv2d %y, %d, %bias, %zero, %zero {
        acc_type = f32, dilation = array<i64: 1, 1>,
        pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}
      : (tensor<1x8x8x8xf32>, tensor<3x3x8x1xf32>, tensor<8xf32>,
         tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x8xf32>
  return %z : tensor<1x6x6x8xf32>
}
