// RUN: roofline-test-opt --allow-unregistered-dialect --test-print-attention \
// RUN:   -o /dev/null %s | FileCheck %s

// The mask of an operation that is an attention of its own is an operand.
#all = affine_map<(q, k) -> (q, k)>

// Low numbers take out what is later: 1 + 2 + ... + 8 = 36 pairs. The mask has
// no batch.
// CHECK-LABEL: @numbers: 1 attentions
// CHECK-NEXT: {{.*}}, 36 pairs of 8 keys{{$}}
func.func @numbers(%q: tensor<2x8x32xf32>, %k: tensor<2x8x32xf32>,
                   %v: tensor<2x8x32xf32>) -> tensor<2x8x32xf32> {
  %mask_empty = tensor.empty() : tensor<8x8xf32>
  %mask = linalg.generic {
      indexing_maps = [#all], iterator_types = ["parallel", "parallel"]}
      outs(%mask_empty : tensor<8x8xf32>) {
  ^bb0(%out: f32):
    %zero = arith.constant 0.0 : f32
    %low = arith.constant -3.0e38 : f32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %seen = arith.cmpi sle, %j, %i : index
    %m = arith.select %seen, %zero, %low : f32
    linalg.yield %m : f32
  } -> tensor<8x8xf32>
  %empty = tensor.empty() : tensor<2x8x32xf32>
  %result = "tm_tensor.attention"(%q, %k, %v, %mask, %empty)
      : (tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>,
         tensor<8x8xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
  return %result : tensor<2x8x32xf32>
}

// Truth keeps. Maps tell that keys come first in the mask; the 2 queries see 3
// and 4 keys.
#q = affine_map<(m, n, k1, k2) -> (m, k1)>
#k = affine_map<(m, n, k1, k2) -> (k2, k1)>
#v = affine_map<(m, n, k1, k2) -> (k2, n)>
#scale = affine_map<(m, n, k1, k2) -> ()>
#mask = affine_map<(m, n, k1, k2) -> (k2, m)>
#o = affine_map<(m, n, k1, k2) -> (m, n)>
// CHECK-LABEL: @truth: 1 attentions
// CHECK-NEXT: {{.*}}, 7 pairs of 4 keys{{$}}
func.func @truth(%q: tensor<2x32xf32>, %k: tensor<4x32xf32>,
                 %v: tensor<4x24xf32>, %scale: f32) -> tensor<2x24xf32> {
  %mask = arith.constant dense<[[true, true], [true, true], [true, true],
                                [false, true]]> : tensor<4x2xi1>
  %empty = tensor.empty() : tensor<2x24xf32>
  %result = "iree_linalg_ext.attention"(%q, %k, %v, %scale, %mask, %empty)
      {indexing_maps = [#q, #k, #v, #scale, #mask, #o]}
      : (tensor<2x32xf32>, tensor<4x32xf32>, tensor<4x24xf32>, f32,
         tensor<4x2xi1>, tensor<2x24xf32>) -> tensor<2x24xf32>
  return %result : tensor<2x24xf32>
}

// CHECK-LABEL: @data: 1 attentions
// CHECK-NOT: pairs
func.func @data(%q: tensor<2x8x32xf32>, %mask: tensor<2x8x8xf32>)
    -> tensor<2x8x32xf32> {
  %empty = tensor.empty() : tensor<2x8x32xf32>
  %result = "tm_tensor.attention"(%q, %q, %q, %mask, %empty)
      : (tensor<2x8x32xf32>, tensor<2x8x32xf32>, tensor<2x8x32xf32>,
         tensor<2x8x8xf32>, tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
  return %result : tensor<2x8x32xf32>
}
