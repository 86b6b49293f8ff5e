// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// New keys and values replace a slice of the caches, which are also returned.

// CHECK-LABEL: @decode
// CHECK-NEXT: activation tensor<4x1x8xf32> %arg0
// CHECK-NEXT: activation tensor<4x1x8xf32> %arg1
// CHECK-NEXT: activation tensor<4x1x8xf32> %arg2
// CHECK-NEXT: kv_cache tensor<4x32x8xf32> %arg3: holds keys of the attention that ends in 'linalg.batch_matmul'
// CHECK-NEXT: kv_cache tensor<4x32x8xf32> %arg4: holds values of the attention that ends in 'linalg.batch_matmul'
// CHECK-NEXT: index tensor<i64> %arg5: used as an index by 'tensor.insert_slice'
// CHECK-NEXT: attention that ends in 'linalg.batch_matmul'
// CHECK-NEXT: queries: tensor<4x1x8xf32> from %arg0 (activation)
// CHECK-NEXT: keys: tensor<4x32x8xf32> from %arg3 (kv_cache)
// CHECK-NEXT: values: tensor<4x32x8xf32> from %arg4 (kv_cache)
func.func @decode(%q: tensor<4x1x8xf32>, %new_k: tensor<4x1x8xf32>,
                  %new_v: tensor<4x1x8xf32>, %k_cache: tensor<4x32x8xf32>,
                  %v_cache: tensor<4x32x8xf32>, %position: tensor<i64>)
    -> (tensor<4x1x8xf32>, tensor<4x32x8xf32>, tensor<4x32x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %at = tensor.extract %position[] : tensor<i64>
  %i = arith.index_cast %at : i64 to index
  %k = tensor.insert_slice %new_k into %k_cache[0, %i, 0] [4, 1, 8] [1, 1, 1]
      : tensor<4x1x8xf32> into tensor<4x32x8xf32>
  %v = tensor.insert_slice %new_v into %v_cache[0, %i, 0] [4, 1, 8] [1, 1, 1]
      : tensor<4x1x8xf32> into tensor<4x32x8xf32>
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

// Attention over two stacked caches that nothing updates, each a slice.
// CHECK-LABEL: @read_only
// CHECK-NEXT: activation tensor<4x1x8xf32> %arg0
// CHECK-NEXT: kv_cache tensor<2x4x32x8xf32> %arg1: holds keys of the attention
func.func @read_only(%q: tensor<4x1x8xf32>, %caches: tensor<2x4x32x8xf32>)
    -> tensor<4x1x8xf32> {
  %zero = arith.constant 0.0 : f32
  %k = tensor.extract_slice %caches[0, 0, 0, 0] [1, 4, 32, 8] [1, 1, 1, 1]
      : tensor<2x4x32x8xf32> to tensor<4x32x8xf32>
  %v = tensor.extract_slice %caches[1, 0, 0, 0] [1, 4, 32, 8] [1, 1, 1, 1]
      : tensor<2x4x32x8xf32> to tensor<4x32x8xf32>
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
  return %y : tensor<4x1x8xf32>
}
