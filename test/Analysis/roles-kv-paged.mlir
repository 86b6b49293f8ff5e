// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// Pages of a cache: new keys are scattered into them, and the pages of a
// sequence gathered.

// CHECK-LABEL: @decode
// CHECK-NEXT: activation tensor<4x1x8xf32> %arg0
// CHECK-NEXT: activation tensor<1x4x1x8xf32> %arg1
// CHECK-NEXT: kv_cache tensor<16x4x8x8xf32> %arg2: holds keys
// CHECK-NEXT: index tensor<1x2xi64> %arg3: used as an index by 'tensor.scatter'
// CHECK-NEXT: index tensor<4x1xi64> %arg4: used as an index by 'tensor.gather'
func.func @decode(%q: tensor<4x1x8xf32>, %new: tensor<1x4x1x8xf32>,
                  %pages: tensor<16x4x8x8xf32>, %slot: tensor<1x2xi64>,
                  %list: tensor<4x1xi64>) -> (tensor<4x1x8xf32>, tensor<16x4x8x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %unit = tensor.expand_shape %new [[0], [1], [2], [3, 4]]
      output_shape [1, 4, 1, 8, 1]
      : tensor<1x4x1x8xf32> into tensor<1x4x1x8x1xf32>
  %row = tensor.collapse_shape %unit [[0], [1], [2, 3, 4]]
      : tensor<1x4x1x8x1xf32> into tensor<1x4x8xf32>
  %updated = tensor.scatter %row into %pages[%slot] scatter_dims([0, 2]) unique
      : (tensor<1x4x8xf32>, tensor<16x4x8x8xf32>, tensor<1x2xi64>) -> tensor<16x4x8x8xf32>
  %found = tensor.gather %updated[%list] gather_dims([0])
      : (tensor<16x4x8x8xf32>, tensor<4x1xi64>) -> tensor<4x1x4x8x8xf32>
  %own = tensor.collapse_shape %found [[0, 1], [2], [3], [4]]
      : tensor<4x1x4x8x8xf32> into tensor<4x4x8x8xf32>
  %turned = tensor.empty() : tensor<4x4x8x8xf32>
  %heads = linalg.transpose ins(%own : tensor<4x4x8x8xf32>)
      outs(%turned : tensor<4x4x8x8xf32>) permutation = [1, 0, 2, 3]
  %k = tensor.collapse_shape %heads [[0], [1, 2], [3]]
      : tensor<4x4x8x8xf32> into tensor<4x32x8xf32>
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
  return %y, %updated : tensor<4x1x8xf32>, tensor<16x4x8x8xf32>
}

// Prefill attends to its own keys and keeps them in pages for later.
// CHECK-LABEL: @prefill
// CHECK-NEXT: activation tensor<4x1x8xf32> %arg0
// CHECK-NEXT: activation tensor<4x32x8xf32> %arg1
// CHECK-NEXT: kv_cache tensor<16x4x8x8xf32> %arg2: keeps keys or values of an attention, written by 'tensor.scatter'
// CHECK-NEXT: index tensor<4x1xi64> %arg3
func.func @prefill(%q: tensor<4x1x8xf32>, %new: tensor<4x32x8xf32>,
                   %pages: tensor<16x4x8x8xf32>, %list: tensor<4x1xi64>)
    -> (tensor<4x1x8xf32>, tensor<16x4x8x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %own = tensor.expand_shape %new [[0], [1, 2], [3]] output_shape [4, 4, 8, 8]
      : tensor<4x32x8xf32> into tensor<4x4x8x8xf32>
  %turned = tensor.empty() : tensor<4x4x8x8xf32>
  %by_page = linalg.transpose ins(%own : tensor<4x4x8x8xf32>)
      outs(%turned : tensor<4x4x8x8xf32>) permutation = [1, 0, 2, 3]
  %updated = tensor.scatter %by_page into %pages[%list] scatter_dims([0]) unique
      : (tensor<4x4x8x8xf32>, tensor<16x4x8x8xf32>, tensor<4x1xi64>) -> tensor<16x4x8x8xf32>
  %scores_empty = tensor.empty() : tensor<4x1x32xf32>
  %scores_init = linalg.fill ins(%zero : f32)
      outs(%scores_empty : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %scores = linalg.contract
      indexing_maps = [affine_map<(h, s, t, d) -> (h, s, d)>,
                       affine_map<(h, s, t, d) -> (h, t, d)>,
                       affine_map<(h, s, t, d) -> (h, s, t)>]
      ins(%q, %new : tensor<4x1x8xf32>, tensor<4x32x8xf32>)
      outs(%scores_init : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %shares = linalg.softmax dimension(2)
      ins(%scores : tensor<4x1x32xf32>)
      outs(%scores_empty : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %empty = tensor.empty() : tensor<4x1x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x1x8xf32>)
      -> tensor<4x1x8xf32>
  %y = linalg.batch_matmul
      ins(%shares, %new : tensor<4x1x32xf32>, tensor<4x32x8xf32>)
      outs(%init : tensor<4x1x8xf32>) -> tensor<4x1x8xf32>
  return %y, %updated : tensor<4x1x8xf32>, tensor<16x4x8x8xf32>
}
