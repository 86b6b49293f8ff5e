// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// A body may read tensors that are not operands. Where the address is affine in
// the loops, exactly the elements touched count.

#vector = affine_map<(i) -> (i)>
#row_column = affine_map<(i, j) -> (i, j)>

// Column 3 of 16 rows of a 64 x 8 tensor.
//   bytes column 16 * 4 = 64, output 64; 128
// CHECK-LABEL: func.func @column(
// CHECK: linalg.generic {{.*}}cost<flops = 0, bytes = 128,
// CHECK-SAME: <capture:0, read, f32, elements = 16, bytes = 64>
func.func @column(%source: tensor<64x8xf32>) -> tensor<16xf32> {
  %c3 = arith.constant 3 : index
  %empty = tensor.empty() : tensor<16xf32>
  %result = linalg.generic {
      indexing_maps = [#vector], iterator_types = ["parallel"]}
      outs(%empty : tensor<16xf32>) {
  ^bb0(%out: f32):
    %row = linalg.index 0 : index
    %value = tensor.extract %source[%row, %c3] : tensor<64x8xf32>
    linalg.yield %value : f32
  } -> tensor<16xf32>
  return %result : tensor<16xf32>
}

// Address i + j for i, j < 4: 7 distinct elements for 16 reads.
//   bytes diagonal sums 7 * 4 = 28, output 4 * 4 * 4 = 64; 92
// CHECK-LABEL: func.func @hankel(
// CHECK: linalg.generic {{.*}}cost<flops = 0, bytes = 92,
// CHECK-SAME: <capture:0, read, f32, elements = 7, bytes = 28>
func.func @hankel(%source: tensor<16xf32>) -> tensor<4x4xf32> {
  %empty = tensor.empty() : tensor<4x4xf32>
  %result = linalg.generic {
      indexing_maps = [#row_column], iterator_types = ["parallel", "parallel"]}
      outs(%empty : tensor<4x4xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %sum = arith.addi %i, %j : index
    %value = tensor.extract %source[%sum] : tensor<16xf32>
    linalg.yield %value : f32
  } -> tensor<4x4xf32>
  return %result : tensor<4x4xf32>
}
