// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// A splat constant is made on the fly, but for a multiplicand of matrix work:
// there it stands for a stored weight.
//
// The products are 8 x 16 times 16 x 32 in f32 onto a fill:
//   flops 2 * 8 * 32 * 16 = 8192
//   bytes 8 * 16 * 4 = 512, weight 16 * 32 * 4 = 2048, output 8 * 32 * 4 = 1024;
//         3584

// CHECK-LABEL: func.func @weight(
// CHECK: linalg.matmul {{.*}}cost<flops = 8192, bytes = 3584,
func.func @weight(%a: tensor<8x16xf32>) -> tensor<8x32xf32> {
  %weight = arith.constant dense<1.0> : tensor<16x32xf32>
  %init = arith.constant dense<0.0> : tensor<8x32xf32>
  %result = linalg.matmul
      ins(%a, %weight : tensor<8x16xf32>, tensor<16x32xf32>)
      outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// Nor does a transpose make the weight disappear: it is an op that writes it.
// CHECK-LABEL: func.func @transposed_weight(
// CHECK: linalg.transpose {{.*}}cost<flops = 0, bytes = 2048,
// CHECK: linalg.matmul {{.*}}cost<flops = 8192, bytes = 3584,
func.func @transposed_weight(%a: tensor<8x16xf32>) -> tensor<8x32xf32> {
  %weight = arith.constant dense<1.0> : tensor<32x16xf32>
  %empty = tensor.empty() : tensor<16x32xf32>
  %transposed = linalg.transpose ins(%weight : tensor<32x16xf32>)
      outs(%empty : tensor<16x32xf32>) permutation = [1, 0]
  %init = arith.constant dense<0.0> : tensor<8x32xf32>
  %result = linalg.matmul
      ins(%a, %transposed : tensor<8x16xf32>, tensor<16x32xf32>)
      outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// A view of it is still it.
// CHECK-LABEL: func.func @viewed_weight(
// CHECK: linalg.matmul {{.*}}cost<flops = 8192, bytes = 3584,
func.func @viewed_weight(%a: tensor<8x16xf32>) -> tensor<8x32xf32> {
  %weight = arith.constant dense<1.0> : tensor<512xf32>
  %view = tensor.expand_shape %weight [[0, 1]] output_shape [16, 32]
      : tensor<512xf32> into tensor<16x32xf32>
  %init = arith.constant dense<0.0> : tensor<8x32xf32>
  %result = linalg.matmul
      ins(%a, %view : tensor<8x16xf32>, tensor<16x32xf32>)
      outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// A splat still varies: 16 * 16 = 256 multiplies, 1024 bytes in and out; 2048.
// CHECK-LABEL: func.func @factor(
// CHECK: linalg.mul {{.*}}cost<flops = 256, bytes = 2048,
func.func @factor(%a: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %two = arith.constant dense<2.0> : tensor<16x16xf32>
  %empty = tensor.empty() : tensor<16x16xf32>
  %result = linalg.mul ins(%a, %two : tensor<16x16xf32>, tensor<16x16xf32>)
      outs(%empty : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %result : tensor<16x16xf32>
}
