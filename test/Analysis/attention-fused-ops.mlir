// RUN: roofline-opt --allow-unregistered-dialect \
// RUN:   --annotate-roofline="traffic=op" %s | FileCheck %s --check-prefix=COST
// RUN: roofline-test-opt --allow-unregistered-dialect --test-print-attention \
// RUN:   -o /dev/null %s | FileCheck %s

// Operations of other projects that are an attention. With P pairs a head, H
// heads and elements of D and E they do 2 * P * H * (D + E) operations of matrix
// work and 5 * P * H of softmax, 4 on the vector engine. Products are summed in
// f32.

// 4 heads, 8 queries, 16 keys, D = E = 32: 512 scores.
//   matrix 2 * 512 * 64 = 65536, vector 2048, transcendental 512: 68096
//   bytes of f16: q 1024, k 2048, v 2048, mask 512, output 1024 elements, 6656
//   or 13312
// COST-LABEL: func.func @tm_tensor(
// COST: tm_tensor.attention{{.*}}cost<flops = 68096, bytes = 13312,
// COST-SAME: work = [<matrix, f16, acc = f32, ops = 65536>, <vector, f32, ops = 2048>, <transcendental, f32, ops = 512>]
// COST-SAME: traffic = [<0, read, f16, elements = 1024, bytes = 2048>, <1, read, f16, elements = 2048, bytes = 4096>, <2, read, f16, elements = 2048, bytes = 4096>, <3, read, f16, elements = 512, bytes = 1024>, <4, write, f16, elements = 1024, bytes = 2048>]
// CHECK-LABEL: @tm_tensor: 1 attentions
// CHECK-NEXT: 1 ops, 0 scores, tm_tensor.attention, queries tensor<4x8x32xf16>, keys tensor<4x16x32xf16>, value tensor<4x16x32xf16>, masks tensor<4x8x16xf16>{{$}}
func.func @tm_tensor(%q: tensor<4x8x32xf16>, %k: tensor<4x16x32xf16>,
                     %v: tensor<4x16x32xf16>, %mask: tensor<4x8x16xf16>)
    -> tensor<4x8x32xf16> {
  %empty = tensor.empty() : tensor<4x8x32xf16>
  %result = "tm_tensor.attention"(%q, %k, %v, %mask, %empty)
      <{operandSegmentSizes = array<i32: 4, 1>}>
      : (tensor<4x8x32xf16>, tensor<4x16x32xf16>, tensor<4x16x32xf16>,
         tensor<4x8x16xf16>, tensor<4x8x32xf16>) -> tensor<4x8x32xf16>
  return %result : tensor<4x8x32xf16>
}

// Maps tell the dimensions: keys are transposed, E = 24, the scale is a scalar
// and has a map as well. What the region does to a score is part of the softmax.
//   matrix 2 * 512 * (32 + 24) = 57344, vector 2048, transcendental 512: 59904
//   bytes of f32: q 1024, k 2048, v 1536, output 768 elements, 5376 or 21504
#q = affine_map<(h, m, n, k1, k2) -> (h, m, k1)>
#k = affine_map<(h, m, n, k1, k2) -> (h, k1, k2)>
#v = affine_map<(h, m, n, k1, k2) -> (h, k2, n)>
#scale = affine_map<(h, m, n, k1, k2) -> ()>
#mask = affine_map<(h, m, n, k1, k2) -> (m, k2)>
#o = affine_map<(h, m, n, k1, k2) -> (h, m, n)>
#row = affine_map<(h, m, n, k1, k2) -> (h, m)>
// COST-LABEL: func.func @iree(
// COST: iree_linalg_ext.attention{{.*}} ({
// COST: }) {{.*}}cost<flops = 59904, bytes = 21504,
// COST-SAME: work = [<matrix, f32, acc = f32, ops = 57344>, <vector, f32, ops = 2048>, <transcendental, f32, ops = 512>]
// CHECK-LABEL: @iree: 1 attentions
// CHECK-NEXT: 1 ops, 0 scores, iree_linalg_ext.attention, queries tensor<4x8x32xf32>, keys tensor<4x32x16xf32>, value tensor<4x16x24xf32>{{$}}
func.func @iree(%q: tensor<4x8x32xf32>, %k: tensor<4x32x16xf32>,
                %v: tensor<4x16x24xf32>, %scale: f32) -> tensor<4x8x24xf32> {
  %empty = tensor.empty() : tensor<4x8x24xf32>
  %result = "iree_linalg_ext.attention"(%q, %k, %v, %scale, %empty) ({
  ^bb0(%score: f32):
    %c = arith.constant 2.0 : f32
    %capped = arith.mulf %score, %c : f32
    "iree_linalg_ext.yield"(%capped) : (f32) -> ()
  }) {indexing_maps = [#q, #k, #v, #scale, #o]}
      : (tensor<4x8x32xf32>, tensor<4x32x16xf32>, tensor<4x16x24xf32>, f32,
         tensor<4x8x24xf32>) -> tensor<4x8x24xf32>
  return %result : tensor<4x8x24xf32>
}

// It goes on from an output, maxima and sums, which it reads and writes. Each of
// 2 key heads has 4 query heads, of which the scale and the maps of operands
// that are tensors say no more: 2 * 4 * 8 * 16 = 1024 scores.
//   matrix 2 * 1024 * (32 + 24) = 114688, vector 4096, transcendental 1024:
//   119808
//   read: q 2048, k 1024, v 768 of f16, mask 128 of a byte, 7808 bytes
//   both ways: output 2 * 4 * 8 * 24 = 1536, maxima and sums 64 of f32: 1664
//   elements, 6656 bytes, or 13312; together 21120
#gq = affine_map<(g, r, m, n, k1, k2) -> (g, r, m, k1)>
#gk = affine_map<(g, r, m, n, k1, k2) -> (g, k2, k1)>
#gv = affine_map<(g, r, m, n, k1, k2) -> (g, k2, n)>
#gmask = affine_map<(g, r, m, n, k1, k2) -> (m, k2)>
#go = affine_map<(g, r, m, n, k1, k2) -> (g, r, m, n)>
#grow = affine_map<(g, r, m, n, k1, k2) -> (g, r, m)>
// COST-LABEL: func.func @iree_online(
// COST: iree_linalg_ext.online_attention{{.*}}cost<flops = 119808, bytes = 21120,
// COST-SAME: work = [<matrix, f16, acc = f32, ops = 114688>, <vector, f32, ops = 4096>, <transcendental, f32, ops = 1024>]
// COST-SAME: traffic = [<0, read, f16, elements = 2048, bytes = 4096>, <1, read, f16, elements = 1024, bytes = 2048>, <2, read, f16, elements = 768, bytes = 1536>, <4, read, i1, elements = 128, bytes = 128>, <5, readwrite, f32, elements = 1536, bytes = 12288>, <6, readwrite, f32, elements = 64, bytes = 512>, <7, readwrite, f32, elements = 64, bytes = 512>]
// CHECK-LABEL: @iree_online: 1 attentions
// CHECK-NEXT: 1 ops, 0 scores, iree_linalg_ext.online_attention, queries tensor<2x4x8x32xf16>, keys tensor<2x16x32xf16>, value tensor<2x16x24xf16>, masks tensor<8x16xi1>{{$}}
func.func @iree_online(%q: tensor<2x4x8x32xf16>, %k: tensor<2x16x32xf16>,
                       %v: tensor<2x16x24xf16>, %scale: f16,
                       %mask: tensor<8x16xi1>, %acc: tensor<2x4x8x24xf32>,
                       %max: tensor<2x4x8xf32>, %sum: tensor<2x4x8xf32>)
    -> (tensor<2x4x8x24xf32>, tensor<2x4x8xf32>, tensor<2x4x8xf32>) {
  %result:3 = "iree_linalg_ext.online_attention"(
      %q, %k, %v, %scale, %mask, %acc, %max, %sum)
      {indexing_maps = [#gq, #gk, #gv, #gmask, #go, #grow, #grow]}
      : (tensor<2x4x8x32xf16>, tensor<2x16x32xf16>, tensor<2x16x24xf16>, f16,
         tensor<8x16xi1>, tensor<2x4x8x24xf32>, tensor<2x4x8xf32>,
         tensor<2x4x8xf32>)
      -> (tensor<2x4x8x24xf32>, tensor<2x4x8xf32>, tensor<2x4x8xf32>)
  return %result#0, %result#1, %result#2
      : tensor<2x4x8x24xf32>, tensor<2x4x8xf32>, tensor<2x4x8xf32>
}
