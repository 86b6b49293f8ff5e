// RUN: roofline-opt --print-roofline-roles %s -o %t | FileCheck %s --match-full-lines --strict-whitespace
// RUN: roofline-opt %s -o - | diff - %t

// The pass prints each argument, constant and global that anything uses, by the
// name that its location gives it; then attentions. It changes nothing.

//      CHECK:@decode
// CHECK-NEXT:  activation tensor<1x1x8xf32> x: an input not used as a parameter
// CHECK-NEXT:  kv_cache tensor<1x32x8xf32> past.key: holds keys of the attention that ends in 'linalg.batch_matmul'
// CHECK-NEXT:  kv_cache tensor<1x32x8xf32> %arg2: holds values of the attention that ends in 'linalg.batch_matmul'
// CHECK-NEXT:  weight tensor<8x8xf32> q_proj: multiplied with an input by 'linalg.contract'
// CHECK-NEXT:  attention that ends in 'linalg.batch_matmul'
// CHECK-NEXT:    queries: tensor<1x1x8xf32> from 'linalg.contract' (activation)
// CHECK-NEXT:    keys: tensor<1x32x8xf32> from past.key (kv_cache)
// CHECK-NEXT:    values: tensor<1x32x8xf32> from %arg2 (kv_cache)
func.func @decode(%x: tensor<1x1x8xf32> loc("x"),
                  %k: tensor<1x32x8xf32> loc("past.key"),
                  %v: tensor<1x32x8xf32>, %unused: tensor<4xf32>)
    -> tensor<1x1x8xf32> {
  %zero = arith.constant 0.0 : f32
  %w = arith.constant dense_resource<w> : tensor<8x8xf32> loc("q_proj")
  %empty = tensor.empty() : tensor<1x1x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x1x8xf32>)
      -> tensor<1x1x8xf32>
  %q = linalg.contract
      indexing_maps = [affine_map<(b, s, n, k) -> (b, s, k)>,
                       affine_map<(b, s, n, k) -> (n, k)>,
                       affine_map<(b, s, n, k) -> (b, s, n)>]
      ins(%x, %w : tensor<1x1x8xf32>, tensor<8x8xf32>)
      outs(%init : tensor<1x1x8xf32>) -> tensor<1x1x8xf32>
  %scores_empty = tensor.empty() : tensor<1x1x32xf32>
  %scores_init = linalg.fill ins(%zero : f32)
      outs(%scores_empty : tensor<1x1x32xf32>) -> tensor<1x1x32xf32>
  %scores = linalg.contract
      indexing_maps = [affine_map<(b, s, t, d) -> (b, s, d)>,
                       affine_map<(b, s, t, d) -> (b, t, d)>,
                       affine_map<(b, s, t, d) -> (b, s, t)>]
      ins(%q, %k : tensor<1x1x8xf32>, tensor<1x32x8xf32>)
      outs(%scores_init : tensor<1x1x32xf32>) -> tensor<1x1x32xf32>
  %shares = linalg.softmax dimension(2)
      ins(%scores : tensor<1x1x32xf32>)
      outs(%scores_empty : tensor<1x1x32xf32>) -> tensor<1x1x32xf32>
  %y = linalg.batch_matmul
      ins(%shares, %v : tensor<1x1x32xf32>, tensor<1x32x8xf32>)
      outs(%init : tensor<1x1x8xf32>) -> tensor<1x1x8xf32>
  return %y : tensor<1x1x8xf32>
}

// Declarations have no roots.
// CHECK-NOT:@declared
func.func private @declared(tensor<4xf32>) -> tensor<4xf32>
