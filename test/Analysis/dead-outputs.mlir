// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

#row_column = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// A maximum and where it is. Nobody uses where: only the maximum of 8 * 16
// elements is computed and written.
//   flops 128, bytes 8 * 16 * 4 = 512, 8 * 4 = 32; 544
// CHECK-LABEL: func.func @dead_index(
// CHECK: linalg.generic {{.*}}cost<flops = 128, bytes = 544,
func.func @dead_index(%a: tensor<8x16xf32>) -> tensor<8xf32> {
  %lowest = arith.constant dense<0xFF800000> : tensor<8xf32>
  %none = arith.constant dense<0> : tensor<8xi64>
  %result:2 = linalg.generic {
      indexing_maps = [#row_column, #row, #row],
      iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<8x16xf32>)
      outs(%lowest, %none : tensor<8xf32>, tensor<8xi64>) {
  ^bb0(%x: f32, %max: f32, %at: i64):
    %j = linalg.index 1 : index
    %here = arith.index_cast %j : index to i64
    %next = arith.maximumf %x, %max : f32
    %is_larger = arith.cmpf ogt, %x, %max : f32
    %next_at = arith.select %is_larger, %here, %at : i64
    linalg.yield %next, %next_at : f32, i64
  } -> (tensor<8xf32>, tensor<8xi64>)
  return %result#0 : tensor<8xf32>
}

// Nobody uses the maximum itself, but the index needs it: three operations, and
// both are written.
//   flops 3 * 128 = 384, bytes 512 + 32 + 8 * 8 = 608
// CHECK-LABEL: func.func @dead_maximum(
// CHECK: linalg.generic {{.*}}cost<flops = 384, bytes = 608,
func.func @dead_maximum(%a: tensor<8x16xf32>) -> tensor<8xi64> {
  %lowest = arith.constant dense<0xFF800000> : tensor<8xf32>
  %none = arith.constant dense<0> : tensor<8xi64>
  %result:2 = linalg.generic {
      indexing_maps = [#row_column, #row, #row],
      iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<8x16xf32>)
      outs(%lowest, %none : tensor<8xf32>, tensor<8xi64>) {
  ^bb0(%x: f32, %max: f32, %at: i64):
    %j = linalg.index 1 : index
    %here = arith.index_cast %j : index to i64
    %next = arith.maximumf %x, %max : f32
    %is_larger = arith.cmpf ogt, %x, %max : f32
    %next_at = arith.select %is_larger, %here, %at : i64
    linalg.yield %next, %next_at : f32, i64
  } -> (tensor<8xf32>, tensor<8xi64>)
  return %result#1 : tensor<8xi64>
}
