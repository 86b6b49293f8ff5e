// RUN: roofline-test-opt --test-print-attention -o /dev/null %s | FileCheck %s

// Scales on the scores belong to the attention, scales on the queries do not:
// these are what is multiplied.
#all = affine_map<(q, k) -> (q, k)>

// A splat is made on the fly, so that nothing but the operands is read.
// CHECK-LABEL: @scores_multiplied: 1 attentions
// CHECK-NEXT: 4 ops, 1 scores, linalg.matmul, queries tensor<8x32xf32>, keys tensor<32x16xf32>, value tensor<16x24xf32>{{$}}
func.func @scores_multiplied(%q: tensor<8x32xf32>, %k: tensor<32x16xf32>,
                             %v: tensor<16x24xf32>) -> tensor<8x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x24xf32>
  %scale = arith.constant dense<0.176> : tensor<8x16xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<8x16xf32>) -> tensor<8x16xf32>
  %scaled = linalg.mul ins(%scores, %scale : tensor<8x16xf32>, tensor<8x16xf32>)
      outs(%empty : tensor<8x16xf32>) -> tensor<8x16xf32>
  %p = linalg.softmax dimension(1) ins(%scaled : tensor<8x16xf32>)
      outs(%empty : tensor<8x16xf32>) -> tensor<8x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x16xf32>, tensor<16x24xf32>)
      outs(%zero_result : tensor<8x24xf32>) -> tensor<8x24xf32>
  return %result : tensor<8x24xf32>
}

// A scale that is a tensor is read.
// CHECK-LABEL: @scores_divided: 1 attentions
// CHECK-NEXT: 4 ops, 1 scores, linalg.matmul, queries tensor<8x32xf32>, keys tensor<32x16xf32>, value tensor<16x24xf32>, masks tensor<f64>{{$}}
func.func @scores_divided(%q: tensor<8x32xf32>, %k: tensor<32x16xf32>,
                          %v: tensor<16x24xf32>, %scale: tensor<f64>)
    -> tensor<8x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x24xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<8x16xf32>) -> tensor<8x16xf32>
  %scaled = linalg.generic {
      indexing_maps = [#all, affine_map<(q, k) -> ()>, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%scores, %scale : tensor<8x16xf32>, tensor<f64>)
      outs(%empty : tensor<8x16xf32>) {
  ^bb0(%s: f32, %wide: f64, %out: f32):
    %narrow = arith.truncf %wide : f64 to f32
    %quotient = arith.divf %s, %narrow : f32
    linalg.yield %quotient : f32
  } -> tensor<8x16xf32>
  %p = linalg.softmax dimension(1) ins(%scaled : tensor<8x16xf32>)
      outs(%empty : tensor<8x16xf32>) -> tensor<8x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x16xf32>, tensor<16x24xf32>)
      outs(%zero_result : tensor<8x24xf32>) -> tensor<8x24xf32>
  return %result : tensor<8x24xf32>
}

// CHECK-LABEL: @queries_multiplied: 1 attentions
// CHECK-NEXT: 3 ops, 1 scores, linalg.matmul, queries tensor<8x32xf32>, keys tensor<32x16xf32>, value tensor<16x24xf32>{{$}}
func.func @queries_multiplied(%q: tensor<8x32xf32>, %k: tensor<32x16xf32>,
                              %v: tensor<16x24xf32>) -> tensor<8x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x24xf32>
  %scale = arith.constant dense<0.176> : tensor<8x32xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %scaled = arith.mulf %q, %scale : tensor<8x32xf32>
  %scores = linalg.matmul
      ins(%scaled, %k : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<8x16xf32>) -> tensor<8x16xf32>
  %p = linalg.softmax dimension(1) ins(%scores : tensor<8x16xf32>)
      outs(%empty : tensor<8x16xf32>) -> tensor<8x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x16xf32>, tensor<16x24xf32>)
      outs(%zero_result : tensor<8x24xf32>) -> tensor<8x24xf32>
  return %result : tensor<8x24xf32>
}
