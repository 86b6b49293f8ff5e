// RUN: roofline-opt --annotate-roofline=masked-pairs=skip %s 2>/dev/null | FileCheck %s
// RUN: roofline-opt --annotate-roofline %s 2>/dev/null | FileCheck --check-prefix=COUNT %s
// RUN: roofline-opt --annotate-roofline="masked-pairs=skip traffic=op" %s 2>/dev/null | FileCheck --check-prefix=OP %s
// RUN: not roofline-opt --annotate-roofline=masked-pairs=none %s 2>&1 | FileCheck --check-prefix=ERROR %s

// What a mask takes out of a fused attention is left out on demand.

// ERROR: for the --masked-pairs option: unknown value 'none'; known: count, skip

// The module remembers the choice, unless it is the default.
// CHECK: roofline.config = #roofline.config<traffic = fused, masked_pairs = skip, precision = strict>
// COUNT: roofline.config = #roofline.config<traffic = fused, precision = strict>

#all = affine_map<(q, k) -> (q, k)>

// Query i sees keys 0 to i: 2080 of 4096 pairs, every key is seen.
// Scores: 2 * 2080 * 32 = 133120 of 2 * 4096 * 32 = 262144 operations.
// Q, K and V: 3 * 64 * 32 * 4 = 24576 B, the result 8192 B.
// Mask: one operation a pair. Softmax: five, 2080 * 5 = 10400 of 20480.
// Sum: 2 * 133120 + 2080 + 10400 = 278720 of 2 * 262144 + 4096 + 20480 = 548864.
// CHECK-LABEL: @causal
// CHECK: linalg.matmul {roofline.cost = #roofline.cost<flops = 133120, bytes = 16384,
// CHECK-SAME: kind = attention, flops = 278720, bytes = 32768,
// CHECK: roofline.cost = #roofline.cost<flops = 2080,
// CHECK: linalg.softmax {roofline.cost = #roofline.cost<flops = 10400,
// CHECK: linalg.matmul {roofline.cost = #roofline.cost<flops = 133120, bytes = 16384,
// COUNT-LABEL: @causal
// COUNT: linalg.matmul {roofline.cost = #roofline.cost<flops = 262144, bytes = 16384,
// COUNT-SAME: kind = attention, flops = 548864, bytes = 32768,
// An operation alone computes all of its pairs.
// OP-LABEL: @causal
// OP: linalg.matmul {roofline.cost = #roofline.cost<flops = 262144,
func.func @causal(%q: tensor<64x32xf32>, %k: tensor<32x64xf32>,
                  %v: tensor<64x32xf32>) -> tensor<64x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<64x64xf32>
  %zero_result = arith.constant dense<0.0> : tensor<64x32xf32>
  %empty = tensor.empty() : tensor<64x64xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<64x32xf32>, tensor<32x64xf32>)
      outs(%zero_scores : tensor<64x64xf32>) -> tensor<64x64xf32>
  %masked = linalg.generic {
      indexing_maps = [#all, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%scores : tensor<64x64xf32>) outs(%empty : tensor<64x64xf32>) {
  ^bb0(%s: f32, %out: f32):
    %low = arith.constant 0xFF800000 : f32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %keep = arith.cmpi sle, %j, %i : index
    %m = arith.select %keep, %s, %low : f32
    linalg.yield %m : f32
  } -> tensor<64x64xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<64x64xf32>)
      outs(%empty : tensor<64x64xf32>) -> tensor<64x64xf32>
  %result = linalg.matmul ins(%p, %v : tensor<64x64xf32>, tensor<64x32xf32>)
      outs(%zero_result : tensor<64x32xf32>) -> tensor<64x32xf32>
  return %result : tensor<64x32xf32>
}

// No query sees a key after the eighth: 4 * 8 of 4 * 64 pairs, and 8 * 32 * 4 =
// 1024 B of 8192 B of keys, and as many of values. Queries and results are
// 4 * 32 * 4 = 512 B each.
// CHECK-LABEL: @front
// CHECK: linalg.matmul {roofline.cost = #roofline.cost<flops = 2048, bytes = 1536,
// CHECK-SAME: kind = attention, flops = 4288, bytes = 3072,
// CHECK: linalg.matmul {roofline.cost = #roofline.cost<flops = 2048, bytes = 1536,
// COUNT-LABEL: @front
// COUNT: linalg.matmul {roofline.cost = #roofline.cost<flops = 16384, bytes = 8704,
func.func @front(%q: tensor<4x32xf32>, %k: tensor<32x64xf32>,
                 %v: tensor<64x32xf32>) -> tensor<4x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<4x64xf32>
  %zero_result = arith.constant dense<0.0> : tensor<4x32xf32>
  %empty = tensor.empty() : tensor<4x64xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<4x32xf32>, tensor<32x64xf32>)
      outs(%zero_scores : tensor<4x64xf32>) -> tensor<4x64xf32>
  %masked = linalg.generic {
      indexing_maps = [#all, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%scores : tensor<4x64xf32>) outs(%empty : tensor<4x64xf32>) {
  ^bb0(%s: f32, %out: f32):
    %low = arith.constant 0xFF800000 : f32
    %c8 = arith.constant 8 : index
    %j = linalg.index 1 : index
    %keep = arith.cmpi slt, %j, %c8 : index
    %m = arith.select %keep, %s, %low : f32
    linalg.yield %m : f32
  } -> tensor<4x64xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<4x64xf32>)
      outs(%empty : tensor<4x64xf32>) -> tensor<4x64xf32>
  %result = linalg.matmul ins(%p, %v : tensor<4x64xf32>, tensor<64x32xf32>)
      outs(%zero_result : tensor<4x32xf32>) -> tensor<4x32xf32>
  return %result : tensor<4x32xf32>
}
