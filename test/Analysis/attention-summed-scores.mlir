// RUN: roofline-test-opt --test-print-attention -o /dev/null %s | FileCheck %s

// Scores that are a sum of products. Queries and keys stand in their order.
#q = affine_map<(h, q, k, d) -> (h, q, d)>
#k = affine_map<(h, q, k, d) -> (h, k, d)>
#shared = affine_map<(h, q, k, d) -> (k, d)>
#s = affine_map<(h, q, k, d) -> (h, q, k)>
#p = affine_map<(h, q, d, k) -> (h, q, k)>
#v = affine_map<(h, q, d, k) -> (h, k, d)>
#o = affine_map<(h, q, d, k) -> (h, q, d)>

// One part of the keys has positions and is shared by all heads, though the
// values are not.
// CHECK-LABEL: @latent: 1 attentions
// CHECK-NEXT: 5 ops, 2 scores, linalg.contract, queries tensor<4x6x32xf32>, tensor<4x6x8xf32>, keys tensor<4x16x32xf32>, tensor<16x8xf32>, value tensor<4x16x24xf32>{{$}}
func.func @latent(%q: tensor<4x6x32xf32>, %k: tensor<4x16x32xf32>,
                  %q_rope: tensor<4x6x8xf32>, %k_rope: tensor<16x8xf32>,
                  %v: tensor<4x16x24xf32>) -> tensor<4x6x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<4x6x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<4x6x24xf32>
  %empty = tensor.empty() : tensor<4x6x16xf32>
  %nope = linalg.contract indexing_maps = [#q, #k, #s]
      ins(%q, %k : tensor<4x6x32xf32>, tensor<4x16x32xf32>)
      outs(%zero_scores : tensor<4x6x16xf32>) -> tensor<4x6x16xf32>
  %rope = linalg.contract indexing_maps = [#q, #shared, #s]
      ins(%q_rope, %k_rope : tensor<4x6x8xf32>, tensor<16x8xf32>)
      outs(%zero_scores : tensor<4x6x16xf32>) -> tensor<4x6x16xf32>
  %scores = linalg.add ins(%nope, %rope : tensor<4x6x16xf32>, tensor<4x6x16xf32>)
      outs(%empty : tensor<4x6x16xf32>) -> tensor<4x6x16xf32>
  %p = linalg.softmax dimension(2) ins(%scores : tensor<4x6x16xf32>)
      outs(%empty : tensor<4x6x16xf32>) -> tensor<4x6x16xf32>
  %result = linalg.contract indexing_maps = [#p, #v, #o]
      ins(%p, %v : tensor<4x6x16xf32>, tensor<4x16x24xf32>)
      outs(%zero_result : tensor<4x6x24xf32>) -> tensor<4x6x24xf32>
  return %result : tensor<4x6x24xf32>
}

// The second product adds to the first.
// CHECK-LABEL: @accumulated: 1 attentions
// CHECK-NEXT: 4 ops, 2 scores, linalg.contract, queries tensor<4x6x32xf32>, tensor<4x6x8xf32>, keys tensor<4x16x32xf32>, tensor<4x16x8xf32>, value tensor<4x16x24xf32>{{$}}
func.func @accumulated(%q: tensor<4x6x32xf32>, %k: tensor<4x16x32xf32>,
                       %q_rope: tensor<4x6x8xf32>, %k_rope: tensor<4x16x8xf32>,
                       %v: tensor<4x16x24xf32>) -> tensor<4x6x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<4x6x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<4x6x24xf32>
  %empty = tensor.empty() : tensor<4x6x16xf32>
  %nope = linalg.contract indexing_maps = [#q, #k, #s]
      ins(%q, %k : tensor<4x6x32xf32>, tensor<4x16x32xf32>)
      outs(%zero_scores : tensor<4x6x16xf32>) -> tensor<4x6x16xf32>
  %scores = linalg.contract indexing_maps = [#q, #k, #s]
      ins(%q_rope, %k_rope : tensor<4x6x8xf32>, tensor<4x16x8xf32>)
      outs(%nope : tensor<4x6x16xf32>) -> tensor<4x6x16xf32>
  %p = linalg.softmax dimension(2) ins(%scores : tensor<4x6x16xf32>)
      outs(%empty : tensor<4x6x16xf32>) -> tensor<4x6x16xf32>
  %result = linalg.contract indexing_maps = [#p, #v, #o]
      ins(%p, %v : tensor<4x6x16xf32>, tensor<4x16x24xf32>)
      outs(%zero_result : tensor<4x6x24xf32>) -> tensor<4x6x24xf32>
  return %result : tensor<4x6x24xf32>
}

// The difference of two softmaxes weighs the values.
// CHECK-LABEL: @difference: 1 attentions
// CHECK-NEXT: 6 ops, 2 scores, linalg.contract, queries tensor<4x6x32xf32>, tensor<4x6x32xf32>, keys tensor<4x16x32xf32>, tensor<4x16x32xf32>, value tensor<4x16x24xf32>{{$}}
func.func @difference(%q0: tensor<4x6x32xf32>, %k0: tensor<4x16x32xf32>,
                      %q1: tensor<4x6x32xf32>, %k1: tensor<4x16x32xf32>,
                      %v: tensor<4x16x24xf32>) -> tensor<4x6x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<4x6x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<4x6x24xf32>
  %empty = tensor.empty() : tensor<4x6x16xf32>
  %s0 = linalg.contract indexing_maps = [#q, #k, #s]
      ins(%q0, %k0 : tensor<4x6x32xf32>, tensor<4x16x32xf32>)
      outs(%zero_scores : tensor<4x6x16xf32>) -> tensor<4x6x16xf32>
  %s1 = linalg.contract indexing_maps = [#q, #k, #s]
      ins(%q1, %k1 : tensor<4x6x32xf32>, tensor<4x16x32xf32>)
      outs(%zero_scores : tensor<4x6x16xf32>) -> tensor<4x6x16xf32>
  %p0 = linalg.softmax dimension(2) ins(%s0 : tensor<4x6x16xf32>)
      outs(%empty : tensor<4x6x16xf32>) -> tensor<4x6x16xf32>
  %p1 = linalg.softmax dimension(2) ins(%s1 : tensor<4x6x16xf32>)
      outs(%empty : tensor<4x6x16xf32>) -> tensor<4x6x16xf32>
  %p = arith.subf %p0, %p1 : tensor<4x6x16xf32>
  %result = linalg.contract indexing_maps = [#p, #v, #o]
      ins(%p, %v : tensor<4x6x16xf32>, tensor<4x16x24xf32>)
      outs(%zero_result : tensor<4x6x24xf32>) -> tensor<4x6x24xf32>
  return %result : tensor<4x6x24xf32>
}
