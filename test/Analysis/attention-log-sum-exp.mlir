// RUN: roofline-test-opt --test-print-attention -o /dev/null %s | FileCheck %s

// exp(s - (max + log(sum(exp(s - max))))) on tensors of one rank: between the
// products are the maximum, a difference, an exponential, the sum, its
// logarithm, the sum with the maximum, another difference and exponential.
#all = affine_map<(h, q, k) -> (h, q, k)>
#row = affine_map<(h, q, k) -> (h, q, 0)>

// CHECK-LABEL: @log_sum_exp: 1 attentions
// CHECK-NEXT: 10 ops, 1 scores, linalg.batch_matmul, queries tensor<4x8x32xf32>, keys tensor<4x32x16xf32>, value tensor<4x16x24xf32>{{$}}
func.func @log_sum_exp(%q: tensor<4x8x32xf32>, %k: tensor<4x32x16xf32>,
                       %v: tensor<4x16x24xf32>) -> tensor<4x8x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<4x8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<4x8x24xf32>
  %zero_row = arith.constant dense<0.0> : tensor<4x8xf32>
  %lowest_row = arith.constant dense<0xFF800000> : tensor<4x8xf32>
  %empty = tensor.empty() : tensor<4x8x16xf32>
  %scores = linalg.batch_matmul
      ins(%q, %k : tensor<4x8x32xf32>, tensor<4x32x16xf32>)
      outs(%zero_scores : tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
  %max = linalg.reduce { arith.maximumf } ins(%scores : tensor<4x8x16xf32>)
      outs(%lowest_row : tensor<4x8xf32>) dimensions = [2]
  %max_1 = tensor.expand_shape %max [[0], [1, 2]] output_shape [4, 8, 1]
      : tensor<4x8xf32> into tensor<4x8x1xf32>
  %shifted = linalg.generic {
      indexing_maps = [#all, #row, #all],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%scores, %max_1 : tensor<4x8x16xf32>, tensor<4x8x1xf32>)
      outs(%empty : tensor<4x8x16xf32>) {
  ^bb0(%s: f32, %m: f32, %out: f32):
    %d = arith.subf %s, %m : f32
    linalg.yield %d : f32
  } -> tensor<4x8x16xf32>
  %exp = math.exp %shifted : tensor<4x8x16xf32>
  %sum = linalg.reduce { arith.addf } ins(%exp : tensor<4x8x16xf32>)
      outs(%zero_row : tensor<4x8xf32>) dimensions = [2]
  %sum_1 = tensor.expand_shape %sum [[0], [1, 2]] output_shape [4, 8, 1]
      : tensor<4x8xf32> into tensor<4x8x1xf32>
  %log = math.log %sum_1 : tensor<4x8x1xf32>
  %lse = arith.addf %max_1, %log : tensor<4x8x1xf32>
  %normal = linalg.generic {
      indexing_maps = [#all, #row, #all],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%scores, %lse : tensor<4x8x16xf32>, tensor<4x8x1xf32>)
      outs(%empty : tensor<4x8x16xf32>) {
  ^bb0(%s: f32, %l: f32, %out: f32):
    %d = arith.subf %s, %l : f32
    linalg.yield %d : f32
  } -> tensor<4x8x16xf32>
  %p = math.exp %normal : tensor<4x8x16xf32>
  %result = linalg.batch_matmul
      ins(%p, %v : tensor<4x8x16xf32>, tensor<4x16x24xf32>)
      outs(%zero_result : tensor<4x8x24xf32>) -> tensor<4x8x24xf32>
  return %result : tensor<4x8x24xf32>
}
