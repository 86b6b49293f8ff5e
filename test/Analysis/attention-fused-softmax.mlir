// RUN: roofline-test-opt --test-print-attention -o /dev/null %s | FileCheck %s

// Generic operations alone, in which the exponential is computed once in the
// sum and again with the values: the scores, their maximum, the sum and the
// product that weighs.
#q = affine_map<(b, h, q, k, d) -> (b, q, h, d)>
#k = affine_map<(b, h, q, k, d) -> (b, k, h, d)>
#s = affine_map<(b, h, q, k, d) -> (b, h, q, k)>
#row = affine_map<(b, h, q, k) -> (b, h, q)>
#all = affine_map<(b, h, q, k) -> (b, h, q, k)>
#p = affine_map<(b, h, q, d, k) -> (b, h, q, k)>
#pr = affine_map<(b, h, q, d, k) -> (b, h, q)>
#v = affine_map<(b, h, q, d, k) -> (b, k, h, d)>
#o = affine_map<(b, h, q, d, k) -> (b, q, h, d)>

// CHECK-LABEL: @exponential_in_bodies: 1 attentions
// CHECK-NEXT: 4 ops, 1 scores, linalg.generic, queries tensor<2x8x4x32xf32>, keys tensor<2x16x4x32xf32>, value tensor<2x16x4x24xf32>{{$}}
func.func @exponential_in_bodies(
    %q: tensor<2x8x4x32xf32>, %k: tensor<2x16x4x32xf32>,
    %v: tensor<2x16x4x24xf32>) -> tensor<2x8x4x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<2x4x8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<2x8x4x24xf32>
  %zero_row = arith.constant dense<0.0> : tensor<2x4x8xf32>
  %lowest_row = arith.constant dense<0xFF800000> : tensor<2x4x8xf32>
  %scores = linalg.generic {
      indexing_maps = [#q, #k, #s],
      iterator_types = ["parallel", "parallel", "parallel", "parallel",
                        "reduction"]}
      ins(%q, %k : tensor<2x8x4x32xf32>, tensor<2x16x4x32xf32>)
      outs(%zero_scores : tensor<2x4x8x16xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %scale = arith.constant 0.176 : f32
    %ab = arith.mulf %a, %b : f32
    %scaled = arith.mulf %ab, %scale : f32
    %sum = arith.addf %acc, %scaled : f32
    linalg.yield %sum : f32
  } -> tensor<2x4x8x16xf32>
  %max = linalg.generic {
      indexing_maps = [#all, #row],
      iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%scores : tensor<2x4x8x16xf32>) outs(%lowest_row : tensor<2x4x8xf32>) {
  ^bb0(%s: f32, %acc: f32):
    %m = arith.maxnumf %acc, %s : f32
    linalg.yield %m : f32
  } -> tensor<2x4x8xf32>
  %sum = linalg.generic {
      indexing_maps = [#all, #row, #row],
      iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%scores, %max : tensor<2x4x8x16xf32>, tensor<2x4x8xf32>)
      outs(%zero_row : tensor<2x4x8xf32>) {
  ^bb0(%s: f32, %m: f32, %acc: f32):
    %shifted = arith.subf %s, %m : f32
    %exp = math.exp %shifted : f32
    %total = arith.addf %exp, %acc : f32
    linalg.yield %total : f32
  } -> tensor<2x4x8xf32>
  %result = linalg.generic {
      indexing_maps = [#p, #pr, #pr, #v, #o],
      iterator_types = ["parallel", "parallel", "parallel", "parallel",
                        "reduction"]}
      ins(%scores, %max, %sum, %v : tensor<2x4x8x16xf32>, tensor<2x4x8xf32>,
          tensor<2x4x8xf32>, tensor<2x16x4x24xf32>)
      outs(%zero_result : tensor<2x8x4x24xf32>) {
  ^bb0(%s: f32, %m: f32, %total: f32, %x: f32, %acc: f32):
    %shifted = arith.subf %s, %m : f32
    %exp = math.exp %shifted : f32
    %p = arith.divf %exp, %total : f32
    %px = arith.mulf %p, %x : f32
    %next = arith.addf %acc, %px : f32
    linalg.yield %next : f32
  } -> tensor<2x8x4x24xf32>
  return %result : tensor<2x8x4x24xf32>
}
