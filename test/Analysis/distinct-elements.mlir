// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// An operand moves the distinct elements that are touched, however often.

// A bias of 64 elements is read once, not once a row.
//   flops 16 * 64 = 1024
//   bytes 16 * 64 * 4 = 4096, bias 64 * 4 = 256, output 4096; 8448
// CHECK-LABEL: func.func @broadcast_bias(
// CHECK: linalg.elementwise {{.*}}cost<flops = 1024, bytes = 8448,
func.func @broadcast_bias(%input: tensor<16x64xf32>, %bias: tensor<64xf32>)
    -> tensor<16x64xf32> {
  %empty = tensor.empty() : tensor<16x64xf32>
  %result = linalg.elementwise kind=#linalg.elementwise_kind<add>
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>,
                       affine_map<(i, j) -> (i, j)>]
      ins(%input, %bias : tensor<16x64xf32>, tensor<64xf32>)
      outs(%empty : tensor<16x64xf32>) -> tensor<16x64xf32>
  return %result : tensor<16x64xf32>
}

// One weight for all of a batch of 4.
//   flops 2 * 4 * 8 * 32 * 16 = 32768
//   bytes 4 * 8 * 16 * 4 = 2048, weight 16 * 32 * 4 = 2048,
//         output 4 * 8 * 32 * 4 = 4096; 8192
// CHECK-LABEL: func.func @broadcast_weight(
// CHECK: linalg.batch_matmul {{.*}}cost<flops = 32768, bytes = 8192,
func.func @broadcast_weight(%input: tensor<4x8x16xf32>,
                            %weight: tensor<16x32xf32>) -> tensor<4x8x32xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<4x8x32xf32>
  %init = linalg.fill ins(%zero : f32)
      outs(%empty : tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
  %result = linalg.batch_matmul
      indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>,
                       affine_map<(b, m, n, k) -> (k, n)>,
                       affine_map<(b, m, n, k) -> (b, m, n)>]
      ins(%input, %weight : tensor<4x8x16xf32>, tensor<16x32xf32>)
      outs(%init : tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
  return %result : tensor<4x8x32xf32>
}

// Both operands are one value: it is read once.
//   flops 16 * 64 = 1024
//   bytes 16 * 64 * 4 = 4096, output 4096; 8192
// CHECK-LABEL: func.func @square(
// CHECK: linalg.mul {{.*}}cost<flops = 1024, bytes = 8192,
func.func @square(%input: tensor<16x64xf32>) -> tensor<16x64xf32> {
  %empty = tensor.empty() : tensor<16x64xf32>
  %result = linalg.mul ins(%input, %input : tensor<16x64xf32>,
                                            tensor<16x64xf32>)
      outs(%empty : tensor<16x64xf32>) -> tensor<16x64xf32>
  return %result : tensor<16x64xf32>
}

// The same where the two maps differ and each touches the whole value.
//   flops 2 * 32 * 32 * 32 = 65536
//   bytes 32 * 32 * 4 = 4096, output 4096; 8192
// CHECK-LABEL: func.func @matrix_square(
// CHECK: linalg.matmul {{.*}}cost<flops = 65536, bytes = 8192,
func.func @matrix_square(%input: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<32x32xf32>
  %init = linalg.fill ins(%zero : f32)
      outs(%empty : tensor<32x32xf32>) -> tensor<32x32xf32>
  %result = linalg.matmul
      ins(%input, %input : tensor<32x32xf32>, tensor<32x32xf32>)
      outs(%init : tensor<32x32xf32>) -> tensor<32x32xf32>
  return %result : tensor<32x32xf32>
}
