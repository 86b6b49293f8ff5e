// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// What is added to the scores of attention is no bias, even if it has one
// element for each key, and no weight if it is constant.

// CHECK-LABEL: @masked
// CHECK-NEXT: activation tensor<4x1x8xf32> %arg0
// CHECK-NEXT: kv_cache tensor<4x32x8xf32> %arg1
// CHECK-NEXT: activation tensor<32xf32> %arg2
// CHECK-NEXT: activation tensor<1x32xf32> constant #0: a constant not used as a parameter
func.func @masked(%q: tensor<4x1x8xf32>, %k: tensor<4x32x8xf32>,
                  %mask: tensor<32xf32>) -> tensor<4x1x8xf32> {
  %zero = arith.constant 0.0 : f32
  %constant = arith.constant dense<"0x0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F00000000"> : tensor<1x32xf32>
  %scores_empty = tensor.empty() : tensor<4x1x32xf32>
  %scores_init = linalg.fill ins(%zero : f32) outs(%scores_empty : tensor<4x1x32xf32>)
      -> tensor<4x1x32xf32>
  %scores = linalg.contract
      indexing_maps = [affine_map<(h, s, t, d) -> (h, s, d)>,
                       affine_map<(h, s, t, d) -> (h, t, d)>,
                       affine_map<(h, s, t, d) -> (h, s, t)>]
      ins(%q, %k : tensor<4x1x8xf32>, tensor<4x32x8xf32>)
      outs(%scores_init : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %masked = linalg.generic {
      indexing_maps = [affine_map<(h, s, t) -> (h, s, t)>,
                       affine_map<(h, s, t) -> (t)>,
                       affine_map<(h, s, t) -> (0, t)>,
                       affine_map<(h, s, t) -> (h, s, t)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%scores, %mask, %constant : tensor<4x1x32xf32>, tensor<32xf32>,
                                      tensor<1x32xf32>)
      outs(%scores_empty : tensor<4x1x32xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %out: f32):
    %one = arith.addf %a, %b : f32
    %two = arith.addf %one, %c : f32
    linalg.yield %two : f32
  } -> tensor<4x1x32xf32>
  %shares = linalg.softmax dimension(2) ins(%masked : tensor<4x1x32xf32>)
      outs(%scores_empty : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
  %empty = tensor.empty() : tensor<4x1x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x1x8xf32>)
      -> tensor<4x1x8xf32>
  %y = linalg.batch_matmul ins(%shares, %k : tensor<4x1x32xf32>, tensor<4x32x8xf32>)
      outs(%init : tensor<4x1x8xf32>) -> tensor<4x1x8xf32>
  return %y : tensor<4x1x8xf32>
}
