// RUN: roofline-test-opt --test-print-attention -o /dev/null %s | FileCheck %s

// The maximum comes with its index, which nobody reads: one operation with two
// results.
#all = affine_map<(q, k) -> (q, k)>
#row = affine_map<(q, k) -> (q, 0)>

// Scores, maximum, exponential, sum, quotient, values.
// CHECK-LABEL: @max_with_index: 1 attentions
// CHECK-NEXT: 6 ops, 1 scores, linalg.matmul, queries tensor<8x32xf32>, keys tensor<32x16xf32>, value tensor<16x24xf32>{{$}}
func.func @max_with_index(%q: tensor<8x32xf32>, %k: tensor<32x16xf32>,
                          %v: tensor<16x24xf32>) -> tensor<8x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x24xf32>
  %zero_row = arith.constant dense<0.0> : tensor<8x1xf32>
  %lowest_row = arith.constant dense<0xFF800000> : tensor<8x1xf32>
  %first_row = arith.constant dense<0> : tensor<8x1xi64>
  %empty = tensor.empty() : tensor<8x16xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<8x16xf32>) -> tensor<8x16xf32>
  %max:2 = linalg.generic {
      indexing_maps = [#all, #row, #row],
      iterator_types = ["parallel", "reduction"]}
      ins(%scores : tensor<8x16xf32>)
      outs(%lowest_row, %first_row : tensor<8x1xf32>, tensor<8x1xi64>) {
  ^bb0(%s: f32, %m: f32, %at: i64):
    %key = linalg.index 1 : index
    %here = arith.index_cast %key : index to i64
    %next = arith.maximumf %s, %m : f32
    %more = arith.cmpf ogt, %s, %m : f32
    %where = arith.select %more, %here, %at : i64
    linalg.yield %next, %where : f32, i64
  } -> (tensor<8x1xf32>, tensor<8x1xi64>)
  %exp = linalg.generic {
      indexing_maps = [#all, #row, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%scores, %max#0 : tensor<8x16xf32>, tensor<8x1xf32>)
      outs(%empty : tensor<8x16xf32>) {
  ^bb0(%s: f32, %m: f32, %out: f32):
    %d = arith.subf %s, %m : f32
    %e = math.exp %d : f32
    linalg.yield %e : f32
  } -> tensor<8x16xf32>
  %sum = linalg.generic {
      indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%exp : tensor<8x16xf32>) outs(%zero_row : tensor<8x1xf32>) {
  ^bb0(%e: f32, %acc: f32):
    %next = arith.addf %e, %acc : f32
    linalg.yield %next : f32
  } -> tensor<8x1xf32>
  %p = linalg.generic {
      indexing_maps = [#all, #row, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%exp, %sum : tensor<8x16xf32>, tensor<8x1xf32>)
      outs(%empty : tensor<8x16xf32>) {
  ^bb0(%e: f32, %s: f32, %out: f32):
    %quotient = arith.divf %e, %s : f32
    linalg.yield %quotient : f32
  } -> tensor<8x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x16xf32>, tensor<16x24xf32>)
      outs(%zero_result : tensor<8x24xf32>) -> tensor<8x24xf32>
  return %result : tensor<8x24xf32>
}
