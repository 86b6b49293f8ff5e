// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s
// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s --check-prefix=COST

// A loop generates tokens and carries the caches from one to the next.

// CHECK-LABEL: @generate
// CHECK-NEXT: activation tensor<4x1x8xf32> %arg0
// CHECK-NEXT: kv_cache tensor<4x32x8xf32> %arg1: holds keys of the attention that ends in 'linalg.batch_matmul'
// CHECK-NEXT: kv_cache tensor<4x32x8xf32> %arg2: holds values of the attention that ends in 'linalg.batch_matmul'
// CHECK: keys: tensor<4x32x8xf32> from %arg1 (kv_cache)
// CHECK-NEXT: values: tensor<4x32x8xf32> from %arg2 (kv_cache)

// Each of 16 steps updates one row of each cache in place, and reads all of
// both:
//   rows   4 * 1 * 8 * 4 = 128 B, read and written, twice: 512
//   scores 128 + 4 * 32 * 8 * 4 + 4 * 32 * 4 = 4736, 2 * 4 * 32 * 8 = 2048 flops
//   softmax 2 * 512 = 1024, 5 * 128 = 640 flops
//   values as the scores
//   sum    16 * (512 + 4736 + 1024 + 4736) = 176128
//          16 * (2048 + 640 + 2048) = 75776
// COST-LABEL: func.func @generate(
// COST-SAME: totals<flops = 75776, bytes = 176128,
// COST-NOT: at_least
func.func @generate(%x: tensor<4x1x8xf32>, %k_cache: tensor<4x32x8xf32>,
                    %v_cache: tensor<4x32x8xf32>)
    -> (tensor<4x1x8xf32>, tensor<4x32x8xf32>, tensor<4x32x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %r:3 = scf.for %i = %c0 to %c16 step %c1
      iter_args(%q = %x, %k_old = %k_cache, %v_old = %v_cache)
      -> (tensor<4x1x8xf32>, tensor<4x32x8xf32>, tensor<4x32x8xf32>) {
    %k = tensor.insert_slice %q into %k_old[0, %i, 0] [4, 1, 8] [1, 1, 1]
        : tensor<4x1x8xf32> into tensor<4x32x8xf32>
    %v = tensor.insert_slice %q into %v_old[0, %i, 0] [4, 1, 8] [1, 1, 1]
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
    scf.yield %y, %k, %v
        : tensor<4x1x8xf32>, tensor<4x32x8xf32>, tensor<4x32x8xf32>
  }
  return %r#0, %r#1, %r#2
      : tensor<4x1x8xf32>, tensor<4x32x8xf32>, tensor<4x32x8xf32>
}
