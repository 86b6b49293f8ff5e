// RUN: roofline-test-opt --test-print-attention -o /dev/null %s | FileCheck %s

// Attention with dynamic sizes is found as with static ones.
#q = affine_map<(b, h, q, k, d) -> (b, h, q, d)>
#k = affine_map<(b, h, q, k, d) -> (b, h, k, d)>
#s = affine_map<(b, h, q, k, d) -> (b, h, q, k)>
#p = affine_map<(b, h, q, d, k) -> (b, h, q, k)>
#v = affine_map<(b, h, q, d, k) -> (b, h, k, d)>
#o = affine_map<(b, h, q, d, k) -> (b, h, q, d)>

// Batch, queries and keys are dynamic. The softmax is over rows, merged and
// split again. What the result is added to is no mask.
// CHECK-LABEL: @all_dynamic: 1 attentions
// CHECK-NEXT: 3 ops, 1 scores, linalg.contract, queries tensor<?x8x?x32xf32>, keys tensor<?x8x?x32xf32>, value tensor<?x8x?x24xf32>{{$}}
func.func @all_dynamic(%q: tensor<?x8x?x32xf32>, %k: tensor<?x8x?x32xf32>,
                       %v: tensor<?x8x?x24xf32>, %s: tensor<?x8x?x?xf32>,
                       %r: tensor<?x8x?x24xf32>, %rows_init: tensor<?x?xf32>,
                       %b: index, %n: index, %m: index)
    -> tensor<?x8x?x24xf32> {
  %zero = arith.constant 0.0 : f32
  %zero_scores = linalg.fill ins(%zero : f32) outs(%s : tensor<?x8x?x?xf32>)
      -> tensor<?x8x?x?xf32>
  %scores = linalg.contract indexing_maps = [#q, #k, #s]
      ins(%q, %k : tensor<?x8x?x32xf32>, tensor<?x8x?x32xf32>)
      outs(%zero_scores : tensor<?x8x?x?xf32>) -> tensor<?x8x?x?xf32>
  %rows = tensor.collapse_shape %scores [[0, 1, 2], [3]]
      : tensor<?x8x?x?xf32> into tensor<?x?xf32>
  %softmax = linalg.softmax dimension(1) ins(%rows : tensor<?x?xf32>)
      outs(%rows_init : tensor<?x?xf32>) -> tensor<?x?xf32>
  %p = tensor.expand_shape %softmax [[0, 1, 2], [3]]
      output_shape [%b, 8, %n, %m] : tensor<?x?xf32> into tensor<?x8x?x?xf32>
  %result = linalg.contract indexing_maps = [#p, #v, #o]
      ins(%p, %v : tensor<?x8x?x?xf32>, tensor<?x8x?x24xf32>)
      outs(%r : tensor<?x8x?x24xf32>) -> tensor<?x8x?x24xf32>
  return %result : tensor<?x8x?x24xf32>
}
