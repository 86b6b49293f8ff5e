// RUN: roofline-test-opt --test-print-attention -o /dev/null %s | FileCheck %s

// Exponentials weigh the values, and the result is divided by their sum.
#all = affine_map<(q, k) -> (q, k)>
#row = affine_map<(q, k) -> (q)>

// The division follows a transpose: scores, maximum, exponential, sum, values,
// transpose, division.
// CHECK-LABEL: @divided_after: 1 attentions
// CHECK-NEXT: 7 ops, 1 scores, linalg.matmul, queries tensor<8x32xf32>, keys tensor<32x16xf32>, value tensor<16x24xf32>{{$}}
func.func @divided_after(%q: tensor<8x32xf32>, %k: tensor<32x16xf32>,
                         %v: tensor<16x24xf32>) -> tensor<24x8xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x24xf32>
  %zero_row = arith.constant dense<0.0> : tensor<8xf32>
  %lowest_row = arith.constant dense<0xFF800000> : tensor<8xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<8x16xf32>) -> tensor<8x16xf32>
  %max = linalg.reduce { arith.maximumf } ins(%scores : tensor<8x16xf32>)
      outs(%lowest_row : tensor<8xf32>) dimensions = [1]
  %exp = linalg.generic {
      indexing_maps = [#all, #row, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%scores, %max : tensor<8x16xf32>, tensor<8xf32>)
      outs(%empty : tensor<8x16xf32>) {
  ^bb0(%s: f32, %m: f32, %out: f32):
    %d = arith.subf %s, %m : f32
    %e = math.exp %d : f32
    linalg.yield %e : f32
  } -> tensor<8x16xf32>
  %values = linalg.matmul ins(%exp, %v : tensor<8x16xf32>, tensor<16x24xf32>)
      outs(%zero_result : tensor<8x24xf32>) -> tensor<8x24xf32>
  // Later than the values.
  %sum = linalg.reduce { arith.addf } ins(%exp : tensor<8x16xf32>)
      outs(%zero_row : tensor<8xf32>) dimensions = [1]
  %result_empty = tensor.empty() : tensor<24x8xf32>
  %transposed = linalg.transpose ins(%values : tensor<8x24xf32>)
      outs(%result_empty : tensor<24x8xf32>) permutation = [1, 0]
  %result = linalg.generic {
      indexing_maps = [#all, affine_map<(q, k) -> (k)>, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%transposed, %sum : tensor<24x8xf32>, tensor<8xf32>)
      outs(%result_empty : tensor<24x8xf32>) {
  ^bb0(%x: f32, %s: f32, %out: f32):
    %quotient = arith.divf %x, %s : f32
    linalg.yield %quotient : f32
  } -> tensor<24x8xf32>
  return %result : tensor<24x8xf32>
}

// Multiplied with the reciprocal of the sum, which is one more operation.
// CHECK-LABEL: @reciprocal: 1 attentions
// CHECK-NEXT: 6 ops, 1 scores, linalg.matmul, queries tensor<8x32xf32>, keys tensor<32x16xf32>, value tensor<16x24xf32>{{$}}
func.func @reciprocal(%q: tensor<8x32xf32>, %k: tensor<32x16xf32>,
                      %v: tensor<16x24xf32>) -> tensor<8x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x24xf32>
  %zero_row = arith.constant dense<0.0> : tensor<8xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<8x16xf32>) -> tensor<8x16xf32>
  %exp = math.exp %scores : tensor<8x16xf32>
  %sum = linalg.reduce { arith.addf } ins(%exp : tensor<8x16xf32>)
      outs(%zero_row : tensor<8xf32>) dimensions = [1]
  %one = arith.constant dense<1.0> : tensor<8xf32>
  %reciprocal = arith.divf %one, %sum : tensor<8xf32>
  %values = linalg.matmul ins(%exp, %v : tensor<8x16xf32>, tensor<16x24xf32>)
      outs(%zero_result : tensor<8x24xf32>) -> tensor<8x24xf32>
  %result = linalg.generic {
      indexing_maps = [#all, #row, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%values, %reciprocal : tensor<8x24xf32>, tensor<8xf32>)
      outs(%zero_result : tensor<8x24xf32>) {
  ^bb0(%x: f32, %r: f32, %out: f32):
    %product = arith.mulf %x, %r : f32
    linalg.yield %product : f32
  } -> tensor<8x24xf32>
  return %result : tensor<8x24xf32>
}

// Without a division it is no attention.
// CHECK-LABEL: @never_divided: 0 attentions
func.func @never_divided(%q: tensor<8x32xf32>, %k: tensor<32x16xf32>,
                         %v: tensor<16x24xf32>)
    -> (tensor<8x24xf32>, tensor<8xf32>) {
  %zero_scores = arith.constant dense<0.0> : tensor<8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x24xf32>
  %zero_row = arith.constant dense<0.0> : tensor<8xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<8x16xf32>) -> tensor<8x16xf32>
  %exp = math.exp %scores : tensor<8x16xf32>
  %sum = linalg.reduce { arith.addf } ins(%exp : tensor<8x16xf32>)
      outs(%zero_row : tensor<8xf32>) dimensions = [1]
  %values = linalg.matmul ins(%exp, %v : tensor<8x16xf32>, tensor<16x24xf32>)
      outs(%zero_result : tensor<8x24xf32>) -> tensor<8x24xf32>
  return %values, %sum : tensor<8x24xf32>, tensor<8xf32>
}
