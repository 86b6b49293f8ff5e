// RUN: roofline-test-opt --test-print-attention -o /dev/null %s | FileCheck %s

// 8 query heads share 2 key heads. Whatever gets the keys to all queries is not
// part of the attention.
#all = affine_map<(g, r, k, d) -> (g, r, k, d)>
#unit = affine_map<(g, r, k, d) -> (g, 0, k, d)>

// Keys are broadcast, values get zeros added that are larger.
// CHECK-LABEL: @expanded: 1 attentions
// CHECK-NEXT: 3 ops, 1 scores, linalg.batch_matmul, queries tensor<8x6x32xf32>, keys tensor<8x32x16xf32>, value tensor<8x16x24xf32>{{$}}
func.func @expanded(%q: tensor<8x6x32xf32>, %k: tensor<2x1x32x16xf32>,
                    %v: tensor<2x1x16x24xf32>) -> tensor<8x6x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x6x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x6x24xf32>
  %keys_empty = tensor.empty() : tensor<2x4x32x16xf32>
  %keys = linalg.generic {
      indexing_maps = [#unit, #all],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%k : tensor<2x1x32x16xf32>) outs(%keys_empty : tensor<2x4x32x16xf32>) {
  ^bb0(%x: f32, %out: f32):
    linalg.yield %x : f32
  } -> tensor<2x4x32x16xf32>
  %all_keys = tensor.collapse_shape %keys [[0, 1], [2], [3]]
      : tensor<2x4x32x16xf32> into tensor<8x32x16xf32>
  %zeros = arith.constant dense<0.0> : tensor<2x4x16x24xf32>
  %values_empty = tensor.empty() : tensor<2x4x16x24xf32>
  %values = linalg.generic {
      indexing_maps = [#unit, #all, #all],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%v, %zeros : tensor<2x1x16x24xf32>, tensor<2x4x16x24xf32>)
      outs(%values_empty : tensor<2x4x16x24xf32>) {
  ^bb0(%x: f32, %zero: f32, %out: f32):
    %sum = arith.addf %x, %zero : f32
    linalg.yield %sum : f32
  } -> tensor<2x4x16x24xf32>
  %all_values = tensor.collapse_shape %values [[0, 1], [2], [3]]
      : tensor<2x4x16x24xf32> into tensor<8x16x24xf32>
  %scores = linalg.batch_matmul
      ins(%q, %all_keys : tensor<8x6x32xf32>, tensor<8x32x16xf32>)
      outs(%zero_scores : tensor<8x6x16xf32>) -> tensor<8x6x16xf32>
  %empty = tensor.empty() : tensor<8x6x16xf32>
  %p = linalg.softmax dimension(2) ins(%scores : tensor<8x6x16xf32>)
      outs(%empty : tensor<8x6x16xf32>) -> tensor<8x6x16xf32>
  %result = linalg.batch_matmul
      ins(%p, %all_values : tensor<8x6x16xf32>, tensor<8x16x24xf32>)
      outs(%zero_result : tensor<8x6x24xf32>) -> tensor<8x6x24xf32>
  return %result : tensor<8x6x24xf32>
}

// Both are concatenated with themselves: heads 0, 1, 0, 1, ...
// CHECK-LABEL: @concatenated: 1 attentions
// CHECK-NEXT: 3 ops, 1 scores, linalg.batch_matmul, queries tensor<4x6x32xf32>, keys tensor<4x32x16xf32>, value tensor<4x16x24xf32>{{$}}
func.func @concatenated(%q: tensor<4x6x32xf32>, %k: tensor<2x32x16xf32>,
                        %v: tensor<2x16x24xf32>) -> tensor<4x6x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<4x6x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<4x6x24xf32>
  %keys = tensor.concat dim(0) %k, %k
      : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<4x32x16xf32>
  %values = tensor.concat dim(0) %v, %v
      : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<4x16x24xf32>
  %scores = linalg.batch_matmul
      ins(%q, %keys : tensor<4x6x32xf32>, tensor<4x32x16xf32>)
      outs(%zero_scores : tensor<4x6x16xf32>) -> tensor<4x6x16xf32>
  %empty = tensor.empty() : tensor<4x6x16xf32>
  %p = linalg.softmax dimension(2) ins(%scores : tensor<4x6x16xf32>)
      outs(%empty : tensor<4x6x16xf32>) -> tensor<4x6x16xf32>
  %result = linalg.batch_matmul
      ins(%p, %values : tensor<4x6x16xf32>, tensor<4x16x24xf32>)
      outs(%zero_result : tensor<4x6x24xf32>) -> tensor<4x6x24xf32>
  return %result : tensor<4x6x24xf32>
}

// The maps of the products say it.
#q = affine_map<(g, r, q, k, d) -> (g, r, q, d)>
#k = affine_map<(g, r, q, k, d) -> (g, k, d)>
#s = affine_map<(g, r, q, k, d) -> (g, r, q, k)>
#p = affine_map<(g, r, q, d, k) -> (g, r, q, k)>
#v = affine_map<(g, r, q, d, k) -> (g, k, d)>
#o = affine_map<(g, r, q, d, k) -> (g, r, q, d)>
// CHECK-LABEL: @maps: 1 attentions
// CHECK-NEXT: 3 ops, 1 scores, linalg.contract, queries tensor<2x4x6x32xf32>, keys tensor<2x16x32xf32>, value tensor<2x16x24xf32>{{$}}
func.func @maps(%q: tensor<2x4x6x32xf32>, %k: tensor<2x16x32xf32>,
                %v: tensor<2x16x24xf32>) -> tensor<2x4x6x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<2x4x6x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<2x4x6x24xf32>
  %scores = linalg.contract indexing_maps = [#q, #k, #s]
      ins(%q, %k : tensor<2x4x6x32xf32>, tensor<2x16x32xf32>)
      outs(%zero_scores : tensor<2x4x6x16xf32>) -> tensor<2x4x6x16xf32>
  %empty = tensor.empty() : tensor<2x4x6x16xf32>
  %p = linalg.softmax dimension(3) ins(%scores : tensor<2x4x6x16xf32>)
      outs(%empty : tensor<2x4x6x16xf32>) -> tensor<2x4x6x16xf32>
  %result = linalg.contract indexing_maps = [#p, #v, #o]
      ins(%p, %v : tensor<2x4x6x16xf32>, tensor<2x16x24xf32>)
      outs(%zero_result : tensor<2x4x6x24xf32>) -> tensor<2x4x6x24xf32>
  return %result : tensor<2x4x6x24xf32>
}

// One key head for 4 query heads of 6 queries: rows of queries.
// CHECK-LABEL: @one_key_head: 1 attentions
// CHECK-NEXT: 3 ops, 1 scores, linalg.matmul, queries tensor<24x32xf32>, keys tensor<32x16xf32>, value tensor<16x24xf32>{{$}}
func.func @one_key_head(%q: tensor<4x6x32xf32>, %k: tensor<32x16xf32>,
                        %v: tensor<16x24xf32>) -> tensor<24x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<24x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<24x24xf32>
  %rows = tensor.collapse_shape %q [[0, 1], [2]]
      : tensor<4x6x32xf32> into tensor<24x32xf32>
  %scores = linalg.matmul ins(%rows, %k : tensor<24x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<24x16xf32>) -> tensor<24x16xf32>
  %empty = tensor.empty() : tensor<24x16xf32>
  %p = linalg.softmax dimension(1) ins(%scores : tensor<24x16xf32>)
      outs(%empty : tensor<24x16xf32>) -> tensor<24x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<24x16xf32>, tensor<16x24xf32>)
      outs(%zero_result : tensor<24x24xf32>) -> tensor<24x24xf32>
  return %result : tensor<24x24xf32>
}
