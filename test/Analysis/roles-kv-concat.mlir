// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// New keys and values are appended to the earlier ones.

// CHECK-LABEL: @decode
// CHECK-NEXT: activation tensor<4x1x8xf32> %arg0
// CHECK-NEXT: activation tensor<4x1x8xf32> %arg1
// CHECK-NEXT: activation tensor<4x1x8xf32> %arg2
// CHECK-NEXT: kv_cache tensor<4x31x8xf32> %arg3: holds keys
// CHECK-NEXT: kv_cache tensor<4x31x8xf32> %arg4: holds values of the attention that ends in
// CHECK-NEXT: attention that ends
// CHECK-NEXT: queries: tensor<4x1x8xf32> from %arg0 (activation)
// CHECK-NEXT: keys: tensor<4x32x8xf32> from %arg3 (kv_cache)
// CHECK-NEXT: values: tensor<4x32x8xf32> from %arg4 (kv_cache)
func.func @decode(%q: tensor<4x1x8xf32>, %new_k: tensor<4x1x8xf32>,
                  %new_v: tensor<4x1x8xf32>, %past_k: tensor<4x31x8xf32>,
                  %past_v: tensor<4x31x8xf32>)
    -> (tensor<4x1x8xf32>, tensor<4x32x8xf32>, tensor<4x32x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %k = tensor.concat dim(1) %past_k, %new_k
      : (tensor<4x31x8xf32>, tensor<4x1x8xf32>) -> tensor<4x32x8xf32>
  %v = tensor.concat dim(1) %past_v, %new_v
      : (tensor<4x31x8xf32>, tensor<4x1x8xf32>) -> tensor<4x32x8xf32>
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
      ins(%shares, %v : tensor<4x1x32xf32>, tensor<4x32x8xf32>)
      outs(%init : tensor<4x1x8xf32>) -> tensor<4x1x8xf32>
  return %y, %k, %v
      : tensor<4x1x8xf32>, tensor<4x32x8xf32>, tensor<4x32x8xf32>
}

// More new keys than earlier ones: those computed here are no cache.
// CHECK-LABEL: @few_earlier
// CHECK-NEXT: activation tensor<4x1x8xf32> %arg0
// CHECK-NEXT: activation tensor<4x24x8xf32> %arg1
// CHECK-NEXT: kv_cache tensor<4x8x8xf32> %arg2: holds keys
// CHECK: keys: tensor<4x32x8xf32> from %arg2 (kv_cache)
func.func @few_earlier(%q: tensor<4x1x8xf32>, %x: tensor<4x24x8xf32>,
                       %past: tensor<4x8x8xf32>) -> tensor<4x1x8xf32> {
  %zero = arith.constant 0.0 : f32
  %new = math.tanh %x : tensor<4x24x8xf32>
  %k = tensor.concat dim(1) %past, %new
      : (tensor<4x8x8xf32>, tensor<4x24x8xf32>) -> tensor<4x32x8xf32>
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
