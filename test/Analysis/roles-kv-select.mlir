// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// A mask chooses, over the whole cache, between new and earlier keys.

// CHECK-LABEL: @decode
// CHECK-NEXT: activation tensor<4x1x8xf32> %arg0
// CHECK-NEXT: activation tensor<4x1x8xf32> %arg1
// CHECK-NEXT: kv_cache tensor<4x32x8xf32> %arg2: holds keys
// CHECK-NEXT: activation tensor<32xi1> %arg3
// CHECK-NEXT: attention that ends
// CHECK-NEXT: queries
// CHECK-NEXT: keys: tensor<4x32x8xf32> from %arg2 (kv_cache)
func.func @decode(%q: tensor<4x1x8xf32>, %new: tensor<4x1x8xf32>,
                  %cache: tensor<4x32x8xf32>, %is_new: tensor<32xi1>)
    -> (tensor<4x1x8xf32>, tensor<4x32x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %whole = tensor.empty() : tensor<4x32x8xf32>
  %k = linalg.generic {
      indexing_maps = [affine_map<(h, t, d) -> (t)>,
                       affine_map<(h, t, d) -> (h, 0, d)>,
                       affine_map<(h, t, d) -> (h, t, d)>,
                       affine_map<(h, t, d) -> (h, t, d)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%is_new, %new, %cache : tensor<32xi1>, tensor<4x1x8xf32>, tensor<4x32x8xf32>)
      outs(%whole : tensor<4x32x8xf32>) {
  ^bb0(%m: i1, %a: f32, %b: f32, %out: f32):
    %chosen = arith.select %m, %a, %b : f32
    linalg.yield %chosen : f32
  } -> tensor<4x32x8xf32>
  %scores_empty = tensor.empty() : tensor<4x1x32xf32>
  %scores_init = linalg.fill ins(%zero : f32)
      outs(%scores_empty : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %scores = linalg.contract
      indexing_maps = [affine_map<(h, s, t, d) -> (h, s, d)>,
                       affine_map<(h, s, t, d) -> (h, t, d)>,
                       affine_map<(h, s, t, d) -> (h, s, t)>]
      ins(%q, %k : tensor<4x1x8xf32>, tensor<4x32x8xf32>)
      outs(%scores_init : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %shares = linalg.softmax dimension(2)
      ins(%scores : tensor<4x1x32xf32>)
      outs(%scores_empty : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %empty = tensor.empty() : tensor<4x1x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x1x8xf32>)
      -> tensor<4x1x8xf32>
  %y = linalg.batch_matmul
      ins(%shares, %k : tensor<4x1x32xf32>, tensor<4x32x8xf32>)
      outs(%init : tensor<4x1x8xf32>) -> tensor<4x1x8xf32>
  return %y, %k : tensor<4x1x8xf32>, tensor<4x32x8xf32>
}

// The same on whole tensors; what is chosen by data is computed here.
// CHECK-LABEL: @select_op
// CHECK-NEXT: activation tensor<4x1x8xf32> %arg0
// CHECK-NEXT: activation tensor<4x32x8xf32> %arg1
// CHECK-NEXT: kv_cache tensor<4x32x8xf32> %arg2: holds keys
// CHECK-NEXT: activation tensor<4x32x8xi1> %arg3
func.func @select_op(%q: tensor<4x1x8xf32>, %x: tensor<4x32x8xf32>,
                     %cache: tensor<4x32x8xf32>, %is_new: tensor<4x32x8xi1>)
    -> tensor<4x1x8xf32> {
  %zero = arith.constant 0.0 : f32
  %new = math.tanh %x : tensor<4x32x8xf32>
  %k = arith.select %is_new, %new, %cache : tensor<4x32x8xi1>, tensor<4x32x8xf32>
  %scores_empty = tensor.empty() : tensor<4x1x32xf32>
  %scores_init = linalg.fill ins(%zero : f32)
      outs(%scores_empty : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %scores = linalg.contract
      indexing_maps = [affine_map<(h, s, t, d) -> (h, s, d)>,
                       affine_map<(h, s, t, d) -> (h, t, d)>,
                       affine_map<(h, s, t, d) -> (h, s, t)>]
      ins(%q, %k : tensor<4x1x8xf32>, tensor<4x32x8xf32>)
      outs(%scores_init : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %shares = linalg.softmax dimension(2)
      ins(%scores : tensor<4x1x32xf32>)
      outs(%scores_empty : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %empty = tensor.empty() : tensor<4x1x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x1x8xf32>)
      -> tensor<4x1x8xf32>
  %y = linalg.batch_matmul
      ins(%shares, %k : tensor<4x1x32xf32>, tensor<4x32x8xf32>)
      outs(%init : tensor<4x1x8xf32>) -> tensor<4x1x8xf32>
  return %y : tensor<4x1x8xf32>
}

// A mask as large as the cache that it leaves parts of.
// CHECK-LABEL: @masked
// CHECK-NEXT: activation tensor<4x1x8xf32> %arg0
// CHECK-NEXT: kv_cache tensor<4x32x8xf32> %arg1: holds keys
// CHECK-NEXT: activation tensor<4x32x8xi1> %arg2
func.func @masked(%q: tensor<4x1x8xf32>, %cache: tensor<4x32x8xf32>,
                  %is_valid: tensor<4x32x8xi1>) -> tensor<4x1x8xf32> {
  %zero = arith.constant 0.0 : f32
  %zeros = arith.constant dense<0.0> : tensor<4x32x8xf32>
  %k = arith.select %is_valid, %cache, %zeros
      : tensor<4x32x8xi1>, tensor<4x32x8xf32>
  %scores_empty = tensor.empty() : tensor<4x1x32xf32>
  %scores_init = linalg.fill ins(%zero : f32)
      outs(%scores_empty : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %scores = linalg.contract
      indexing_maps = [affine_map<(h, s, t, d) -> (h, s, d)>,
                       affine_map<(h, s, t, d) -> (h, t, d)>,
                       affine_map<(h, s, t, d) -> (h, s, t)>]
      ins(%q, %k : tensor<4x1x8xf32>, tensor<4x32x8xf32>)
      outs(%scores_init : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %shares = linalg.softmax dimension(2)
      ins(%scores : tensor<4x1x32xf32>)
      outs(%scores_empty : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %empty = tensor.empty() : tensor<4x1x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x1x8xf32>)
      -> tensor<4x1x8xf32>
  %y = linalg.batch_matmul
      ins(%shares, %k : tensor<4x1x32xf32>, tensor<4x32x8xf32>)
      outs(%init : tensor<4x1x8xf32>) -> tensor<4x1x8xf32>
  return %y : tensor<4x1x8xf32>
}
