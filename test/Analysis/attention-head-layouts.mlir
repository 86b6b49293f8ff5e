// RUN: roofline-test-opt --test-print-attention -o /dev/null %s | FileCheck %s

// Batches and heads are merged, split and moved on the way.

// The scores of merged heads are split for the softmax, and merged again.
// CHECK-LABEL: @split_and_merged: 1 attentions
// CHECK-NEXT: 3 ops, 1 scores, linalg.batch_matmul, queries tensor<8x6x32xf32>, keys tensor<8x32x16xf32>, value tensor<8x16x24xf32>{{$}}
func.func @split_and_merged(%q: tensor<8x6x32xf32>, %k: tensor<8x32x16xf32>,
                            %v: tensor<8x16x24xf32>) -> tensor<8x6x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x6x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x6x24xf32>
  %scores = linalg.batch_matmul
      ins(%q, %k : tensor<8x6x32xf32>, tensor<8x32x16xf32>)
      outs(%zero_scores : tensor<8x6x16xf32>) -> tensor<8x6x16xf32>
  %split = tensor.expand_shape %scores [[0, 1], [2], [3]]
      output_shape [2, 4, 6, 16]
      : tensor<8x6x16xf32> into tensor<2x4x6x16xf32>
  %empty = tensor.empty() : tensor<2x4x6x16xf32>
  %p = linalg.softmax dimension(3) ins(%split : tensor<2x4x6x16xf32>)
      outs(%empty : tensor<2x4x6x16xf32>) -> tensor<2x4x6x16xf32>
  %merged = tensor.collapse_shape %p [[0, 1], [2], [3]]
      : tensor<2x4x6x16xf32> into tensor<8x6x16xf32>
  %result = linalg.batch_matmul
      ins(%merged, %v : tensor<8x6x16xf32>, tensor<8x16x24xf32>)
      outs(%zero_result : tensor<8x6x24xf32>) -> tensor<8x6x24xf32>
  return %result : tensor<8x6x24xf32>
}

// The softmax is over rows, of which there are 2 * 4 * 6.
// CHECK-LABEL: @rows: 1 attentions
// CHECK-NEXT: 3 ops, 1 scores, linalg.contract, queries tensor<2x4x6x32xf32>, keys tensor<2x4x16x32xf32>, value tensor<2x4x16x24xf32>{{$}}
#q = affine_map<(b, h, q, k, d) -> (b, h, q, d)>
#k = affine_map<(b, h, q, k, d) -> (b, h, k, d)>
#s = affine_map<(b, h, q, k, d) -> (b, h, q, k)>
#p = affine_map<(b, h, q, d, k) -> (b, h, q, k)>
#v = affine_map<(b, h, q, d, k) -> (b, h, k, d)>
#o = affine_map<(b, h, q, d, k) -> (b, h, q, d)>
func.func @rows(%q: tensor<2x4x6x32xf32>, %k: tensor<2x4x16x32xf32>,
                %v: tensor<2x4x16x24xf32>) -> tensor<2x4x6x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<2x4x6x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<2x4x6x24xf32>
  %scores = linalg.contract indexing_maps = [#q, #k, #s]
      ins(%q, %k : tensor<2x4x6x32xf32>, tensor<2x4x16x32xf32>)
      outs(%zero_scores : tensor<2x4x6x16xf32>) -> tensor<2x4x6x16xf32>
  %rows = tensor.collapse_shape %scores [[0, 1, 2], [3]]
      : tensor<2x4x6x16xf32> into tensor<48x16xf32>
  %empty = tensor.empty() : tensor<48x16xf32>
  %softmax = linalg.softmax dimension(1) ins(%rows : tensor<48x16xf32>)
      outs(%empty : tensor<48x16xf32>) -> tensor<48x16xf32>
  %p = tensor.expand_shape %softmax [[0, 1, 2], [3]] output_shape [2, 4, 6, 16]
      : tensor<48x16xf32> into tensor<2x4x6x16xf32>
  %result = linalg.contract indexing_maps = [#p, #v, #o]
      ins(%p, %v : tensor<2x4x6x16xf32>, tensor<2x4x16x24xf32>)
      outs(%zero_result : tensor<2x4x6x24xf32>) -> tensor<2x4x6x24xf32>
  return %result : tensor<2x4x6x24xf32>
}

// Probabilities are transposed, which is one operation more.
// CHECK-LABEL: @transposed: 1 attentions
// CHECK-NEXT: 4 ops, 1 scores, linalg.batch_matmul, queries tensor<4x6x32xf32>, keys tensor<4x32x16xf32>, value tensor<4x24x16xf32>{{$}}
func.func @transposed(%q: tensor<4x6x32xf32>, %k: tensor<4x32x16xf32>,
                      %v: tensor<4x24x16xf32>) -> tensor<4x24x6xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<4x6x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<4x24x6xf32>
  %scores = linalg.batch_matmul
      ins(%q, %k : tensor<4x6x32xf32>, tensor<4x32x16xf32>)
      outs(%zero_scores : tensor<4x6x16xf32>) -> tensor<4x6x16xf32>
  %empty = tensor.empty() : tensor<4x6x16xf32>
  %p = linalg.softmax dimension(2) ins(%scores : tensor<4x6x16xf32>)
      outs(%empty : tensor<4x6x16xf32>) -> tensor<4x6x16xf32>
  %keys_first = tensor.empty() : tensor<4x16x6xf32>
  %transposed = linalg.transpose ins(%p : tensor<4x6x16xf32>)
      outs(%keys_first : tensor<4x16x6xf32>) permutation = [0, 2, 1]
  %result = linalg.batch_matmul
      ins(%v, %transposed : tensor<4x24x16xf32>, tensor<4x16x6xf32>)
      outs(%zero_result : tensor<4x24x6xf32>) -> tensor<4x24x6xf32>
  return %result : tensor<4x24x6xf32>
}

// One query, which nothing has a dimension for.
// CHECK-LABEL: @one_query: 1 attentions
// CHECK-NEXT: 3 ops, 1 scores, linalg.batch_vecmat, queries tensor<4x32xf32>, keys tensor<4x16x32xf32>, value tensor<4x16x24xf32>{{$}}
func.func @one_query(%q: tensor<4x32xf32>, %k: tensor<4x16x32xf32>,
                     %v: tensor<4x16x24xf32>) -> tensor<4x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<4x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<4x24xf32>
  %scores = linalg.batch_matvec
      ins(%k, %q : tensor<4x16x32xf32>, tensor<4x32xf32>)
      outs(%zero_scores : tensor<4x16xf32>) -> tensor<4x16xf32>
  %empty = tensor.empty() : tensor<4x16xf32>
  %p = linalg.softmax dimension(1) ins(%scores : tensor<4x16xf32>)
      outs(%empty : tensor<4x16xf32>) -> tensor<4x16xf32>
  %result = linalg.batch_vecmat
      ins(%p, %v : tensor<4x16xf32>, tensor<4x16x24xf32>)
      outs(%zero_result : tensor<4x24xf32>) -> tensor<4x24xf32>
  return %result : tensor<4x24xf32>
}
