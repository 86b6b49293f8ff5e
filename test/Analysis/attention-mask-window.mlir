// RUN: roofline-test-opt --test-print-attention -o /dev/null %s | FileCheck %s

// A window slides with the query.
#all = affine_map<(q, k) -> (q, k)>

// Each of 8 queries sees itself and the 2 keys before it:
// 1 + 2 + 6 * 3 = 21 pairs.
// CHECK-LABEL: @causal_window: 1 attentions
// CHECK-NEXT: {{.*}}, 21 pairs of 8 keys{{$}}
func.func @causal_window(%q: tensor<8x32xf32>, %k: tensor<32x8xf32>,
                         %v: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x8xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x32xf32>
  %empty = tensor.empty() : tensor<8x8xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x8xf32>)
      outs(%zero_scores : tensor<8x8xf32>) -> tensor<8x8xf32>
  %masked = linalg.generic {
      indexing_maps = [#all, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%scores : tensor<8x8xf32>) outs(%empty : tensor<8x8xf32>) {
  ^bb0(%s: f32, %out: f32):
    %low = arith.constant 0xFF800000 : f32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %before = arith.cmpi sle, %j, %i : index
    %c3 = arith.constant 3 : index
    %last = arith.addi %j, %c3 : index
    %near = arith.cmpi slt, %i, %last : index
    %keep = arith.andi %before, %near : i1
    %m = arith.select %keep, %s, %low : f32
    linalg.yield %m : f32
  } -> tensor<8x8xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<8x8xf32>)
      outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x8xf32>, tensor<8x32xf32>)
      outs(%zero_result : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// The same by what is masked: a key that is later, or too early.
// CHECK-LABEL: @two_masks: 1 attentions
// CHECK-NEXT: {{.*}}, 21 pairs of 8 keys{{$}}
func.func @two_masks(%q: tensor<8x32xf32>, %k: tensor<32x8xf32>,
                     %v: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x8xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x32xf32>
  %empty = tensor.empty() : tensor<8x8xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x8xf32>)
      outs(%zero_scores : tensor<8x8xf32>) -> tensor<8x8xf32>
  %masked = linalg.generic {
      indexing_maps = [#all, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%scores : tensor<8x8xf32>) outs(%empty : tensor<8x8xf32>) {
  ^bb0(%s: f32, %out: f32):
    %low = arith.constant 0xFF800000 : f32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %after = arith.cmpi sgt, %j, %i : index
    %c3 = arith.constant 3 : index
    %first = arith.subi %i, %c3 : index
    %early = arith.cmpi sle, %j, %first : index
    %drop = arith.ori %after, %early : i1
    %true = arith.constant true
    %keep = arith.xori %drop, %true : i1
    %m = arith.select %keep, %s, %low : f32
    linalg.yield %m : f32
  } -> tensor<8x8xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<8x8xf32>)
      outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x8xf32>, tensor<8x32xf32>)
      outs(%zero_result : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// Keys at a distance of at most 2 on either side: 8 * 5 less 2 * (2 + 1) = 34.
// CHECK-LABEL: @window_without_order: 1 attentions
// CHECK-NEXT: {{.*}}, 34 pairs of 8 keys{{$}}
func.func @window_without_order(%q: tensor<8x32xf32>, %k: tensor<32x8xf32>,
                                %v: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x8xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x32xf32>
  %empty = tensor.empty() : tensor<8x8xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x8xf32>)
      outs(%zero_scores : tensor<8x8xf32>) -> tensor<8x8xf32>
  %masked = linalg.generic {
      indexing_maps = [#all, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%scores : tensor<8x8xf32>) outs(%empty : tensor<8x8xf32>) {
  ^bb0(%s: f32, %out: f32):
    %low = arith.constant 0xFF800000 : f32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %d = arith.subi %i, %j : index
    %c2 = arith.constant 2 : index
    %cm2 = arith.constant -2 : index
    %a = arith.cmpi sle, %d, %c2 : index
    %b = arith.cmpi sge, %d, %cm2 : index
    %keep = arith.andi %a, %b : i1
    %m = arith.select %keep, %s, %low : f32
    linalg.yield %m : f32
  } -> tensor<8x8xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<8x8xf32>)
      outs(%empty : tensor<8x8xf32>) -> tensor<8x8xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x8xf32>, tensor<8x32xf32>)
      outs(%zero_result : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// The last 4 of 16 positions, 3 keys each: 12 pairs of keys 10 to 15.
// CHECK-LABEL: @window_at_the_end: 1 attentions
// CHECK-NEXT: {{.*}}, 12 pairs of 6 keys{{$}}
func.func @window_at_the_end(%q: tensor<4x32xf32>, %k: tensor<32x16xf32>,
                             %v: tensor<16x32xf32>) -> tensor<4x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<4x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<4x32xf32>
  %empty = tensor.empty() : tensor<4x16xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<4x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<4x16xf32>) -> tensor<4x16xf32>
  %masked = linalg.generic {
      indexing_maps = [#all, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%scores : tensor<4x16xf32>) outs(%empty : tensor<4x16xf32>) {
  ^bb0(%s: f32, %out: f32):
    %low = arith.constant 0xFF800000 : f32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c12 = arith.constant 12 : index
    %at = arith.addi %i, %c12 : index
    %before = arith.cmpi sle, %j, %at : index
    %c3 = arith.constant 3 : index
    %last = arith.addi %j, %c3 : index
    %near = arith.cmpi slt, %at, %last : index
    %keep = arith.andi %before, %near : i1
    %m = arith.select %keep, %s, %low : f32
    linalg.yield %m : f32
  } -> tensor<4x16xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<4x16xf32>)
      outs(%empty : tensor<4x16xf32>) -> tensor<4x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<4x16xf32>, tensor<16x32xf32>)
      outs(%zero_result : tensor<4x32xf32>) -> tensor<4x32xf32>
  return %result : tensor<4x32xf32>
}

// The last 6 of 16 keys are no keys: 8 * 10 pairs.
// CHECK-LABEL: @padding: 1 attentions
// CHECK-NEXT: {{.*}}, 80 pairs of 10 keys{{$}}
func.func @padding(%q: tensor<8x32xf32>, %k: tensor<32x16xf32>,
                   %v: tensor<16x32xf32>) -> tensor<8x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x32xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<8x16xf32>) -> tensor<8x16xf32>
  %masked = linalg.generic {
      indexing_maps = [#all, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%scores : tensor<8x16xf32>) outs(%empty : tensor<8x16xf32>) {
  ^bb0(%s: f32, %out: f32):
    %low = arith.constant 0xFF800000 : f32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c10 = arith.constant 10 : index
    %keep = arith.cmpi slt, %j, %c10 : index
    %m = arith.select %keep, %s, %low : f32
    linalg.yield %m : f32
  } -> tensor<8x16xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<8x16xf32>)
      outs(%empty : tensor<8x16xf32>) -> tensor<8x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x16xf32>, tensor<16x32xf32>)
      outs(%zero_result : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}
