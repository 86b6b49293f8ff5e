// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// A softmax is 5 operations an element: max, sub, sum and div on the vector
// engine, exp on the transcendental one.
//   flops 5 * 8 * 64 = 2560, 512 of them transcendental
//   bytes 8 * 64 * 4 = 2048 read, 2048 written; 4096
// CHECK-LABEL: func.func @softmax(
// CHECK: linalg.softmax {{.*}}cost<flops = 2560, bytes = 4096,
// CHECK-SAME: <transcendental, f32, ops = 512>
func.func @softmax(%x: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %empty = tensor.empty() : tensor<8x64xf32>
  %result = linalg.softmax dimension(1) ins(%x : tensor<8x64xf32>)
      outs(%empty : tensor<8x64xf32>) -> tensor<8x64xf32>
  return %result : tensor<8x64xf32>
}

// Written out as exp(x - max - log(sum(exp(x - max)))), it costs what its ops
// do: 512 + 1536 + 8 + 1536 = 3592 flops.

#row = affine_map<(i, j) -> (i)>
#row_column = affine_map<(i, j) -> (i, j)>
#vector = affine_map<(i) -> (i)>

// max: 512 compares; 2048 bytes read, 8 * 4 = 32 written; 2080.
// sum: sub, exp and add on 512 elements; 2048 + 32 read, 32 written; 2112.
// log: 8; 32 read, 32 written; 64.
// result: two subs and exp on 512 elements; 2048 + 32 + 32 read, 2048 written;
// 4160.
// CHECK-LABEL: func.func @log_sum_exp(
// CHECK: linalg.reduce {{.*}}cost<flops = 512, bytes = 2080,
// CHECK: linalg.generic {{.*}}cost<flops = 1536, bytes = 2112,
// CHECK-SAME: <transcendental, f32, ops = 512>
// CHECK: linalg.generic {{.*}}cost<flops = 8, bytes = 64,
// CHECK-SAME: work = [<transcendental, f32, ops = 8>]
// CHECK: linalg.generic {{.*}}cost<flops = 1536, bytes = 4160,
// CHECK-SAME: <transcendental, f32, ops = 512>
func.func @log_sum_exp(%x: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %empty = tensor.empty() : tensor<8x64xf32>
  %row_empty = tensor.empty() : tensor<8xf32>
  %row_lowest = linalg.fill ins(%lowest : f32)
      outs(%row_empty : tensor<8xf32>) -> tensor<8xf32>
  %row_zero = linalg.fill ins(%zero : f32)
      outs(%row_empty : tensor<8xf32>) -> tensor<8xf32>
  %max = linalg.reduce { arith.maximumf } ins(%x : tensor<8x64xf32>)
      outs(%row_lowest : tensor<8xf32>) dimensions = [1]
  %sum = linalg.generic {
      indexing_maps = [#row_column, #row, #row],
      iterator_types = ["parallel", "reduction"]}
      ins(%x, %max : tensor<8x64xf32>, tensor<8xf32>)
      outs(%row_zero : tensor<8xf32>) {
  ^bb0(%in: f32, %m: f32, %acc: f32):
    %shifted = arith.subf %in, %m : f32
    %exp = math.exp %shifted : f32
    %total = arith.addf %acc, %exp : f32
    linalg.yield %total : f32
  } -> tensor<8xf32>
  %log = linalg.generic {
      indexing_maps = [#vector, #vector], iterator_types = ["parallel"]}
      ins(%sum : tensor<8xf32>) outs(%row_empty : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %l = math.log %in : f32
    linalg.yield %l : f32
  } -> tensor<8xf32>
  %result = linalg.generic {
      indexing_maps = [#row_column, #row, #row, #row_column],
      iterator_types = ["parallel", "parallel"]}
      ins(%x, %max, %log : tensor<8x64xf32>, tensor<8xf32>, tensor<8xf32>)
      outs(%empty : tensor<8x64xf32>) {
  ^bb0(%in: f32, %m: f32, %l: f32, %out: f32):
    %shifted = arith.subf %in, %m : f32
    %normal = arith.subf %shifted, %l : f32
    %exp = math.exp %normal : f32
    linalg.yield %exp : f32
  } -> tensor<8x64xf32>
  return %result : tensor<8x64xf32>
}
