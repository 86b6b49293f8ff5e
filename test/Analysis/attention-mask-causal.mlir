// RUN: roofline-test-opt --test-print-attention -o /dev/null %s | FileCheck %s

// A key after the query is masked.
#all = affine_map<(q, k) -> (q, k)>

// Query i sees keys 0 to i: 64 * 65 / 2 = 2080 of 4096 pairs, and every key is
// seen by the last query.
// CHECK-LABEL: @square: 1 attentions
// CHECK-NEXT: {{.*}}, 2080 pairs of 64 keys{{$}}
func.func @square(%q: tensor<64x32xf32>, %k: tensor<32x64xf32>,
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

// The condition tells what is masked.
// CHECK-LABEL: @inverted: 1 attentions
// CHECK-NEXT: {{.*}}, 2080 pairs of 64 keys{{$}}
func.func @inverted(%q: tensor<64x32xf32>, %k: tensor<32x64xf32>,
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
    %after = arith.cmpi ugt, %j, %i : index
    %true = arith.constant true
    %keep = arith.xori %after, %true : i1
    %m = arith.select %keep, %s, %low : f32
    linalg.yield %m : f32
  } -> tensor<64x64xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<64x64xf32>)
      outs(%empty : tensor<64x64xf32>) -> tensor<64x64xf32>
  %result = linalg.matmul ins(%p, %v : tensor<64x64xf32>, tensor<64x32xf32>)
      outs(%zero_result : tensor<64x32xf32>) -> tensor<64x32xf32>
  return %result : tensor<64x32xf32>
}

// Query i sees keys 0 to i - 1: 64 * 63 / 2 = 2016 pairs, of all keys but the
// last.
// CHECK-LABEL: @strict: 1 attentions
// CHECK-NEXT: {{.*}}, 2016 pairs of 63 keys{{$}}
func.func @strict(%q: tensor<64x32xf32>, %k: tensor<32x64xf32>,
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
    %keep = arith.cmpi slt, %j, %i : index
    %m = arith.select %keep, %s, %low : f32
    linalg.yield %m : f32
  } -> tensor<64x64xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<64x64xf32>)
      outs(%empty : tensor<64x64xf32>) -> tensor<64x64xf32>
  %result = linalg.matmul ins(%p, %v : tensor<64x64xf32>, tensor<64x32xf32>)
      outs(%zero_result : tensor<64x32xf32>) -> tensor<64x32xf32>
  return %result : tensor<64x32xf32>
}

// The 4 last of 16 positions see 13, 14, 15 and 16 keys: 58 pairs.
// CHECK-LABEL: @aligned_at_the_end: 1 attentions
// CHECK-NEXT: {{.*}}, 58 pairs of 16 keys{{$}}
func.func @aligned_at_the_end(%q: tensor<4x32xf32>, %k: tensor<32x16xf32>,
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
    %keep = arith.cmpi sle, %j, %at : index
    %m = arith.select %keep, %s, %low : f32
    linalg.yield %m : f32
  } -> tensor<4x16xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<4x16xf32>)
      outs(%empty : tensor<4x16xf32>) -> tensor<4x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<4x16xf32>, tensor<16x32xf32>)
      outs(%zero_result : tensor<4x32xf32>) -> tensor<4x32xf32>
  return %result : tensor<4x32xf32>
}

// The 4 first of 16 positions see 1, 2, 3 and 4 keys: 10 pairs of 4 keys.
// CHECK-LABEL: @aligned_at_the_start: 1 attentions
// CHECK-NEXT: {{.*}}, 10 pairs of 4 keys{{$}}
func.func @aligned_at_the_start(%q: tensor<4x32xf32>, %k: tensor<32x16xf32>,
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
    %keep = arith.cmpi sle, %j, %i : index
    %m = arith.select %keep, %s, %low : f32
    linalg.yield %m : f32
  } -> tensor<4x16xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<4x16xf32>)
      outs(%empty : tensor<4x16xf32>) -> tensor<4x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<4x16xf32>, tensor<16x32xf32>)
      outs(%zero_result : tensor<4x32xf32>) -> tensor<4x32xf32>
  return %result : tensor<4x32xf32>
}

// The last of 16 positions sees all keys: nothing is masked.
// CHECK-LABEL: @one_query: 1 attentions
// CHECK-NOT: pairs
func.func @one_query(%q: tensor<1x32xf32>, %k: tensor<32x16xf32>,
                     %v: tensor<16x32xf32>) -> tensor<1x32xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<1x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<1x32xf32>
  %empty = tensor.empty() : tensor<1x16xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<1x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<1x16xf32>) -> tensor<1x16xf32>
  %masked = linalg.generic {
      indexing_maps = [#all, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%scores : tensor<1x16xf32>) outs(%empty : tensor<1x16xf32>) {
  ^bb0(%s: f32, %out: f32):
    %low = arith.constant 0xFF800000 : f32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c15 = arith.constant 15 : index
    %at = arith.addi %i, %c15 : index
    %keep = arith.cmpi sle, %j, %at : index
    %m = arith.select %keep, %s, %low : f32
    linalg.yield %m : f32
  } -> tensor<1x16xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<1x16xf32>)
      outs(%empty : tensor<1x16xf32>) -> tensor<1x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<1x16xf32>, tensor<16x32xf32>)
      outs(%zero_result : tensor<1x32xf32>) -> tensor<1x32xf32>
  return %result : tensor<1x32xf32>
}

// Only later keys: 2080 pairs likewise.
// CHECK-LABEL: @backwards: 1 attentions
// CHECK-NEXT: {{.*}}, 2080 pairs of 64 keys{{$}}
func.func @backwards(%q: tensor<64x32xf32>, %k: tensor<32x64xf32>,
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
    %keep = arith.cmpi sge, %j, %i : index
    %m = arith.select %keep, %s, %low : f32
    linalg.yield %m : f32
  } -> tensor<64x64xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<64x64xf32>)
      outs(%empty : tensor<64x64xf32>) -> tensor<64x64xf32>
  %result = linalg.matmul ins(%p, %v : tensor<64x64xf32>, tensor<64x32xf32>)
      outs(%zero_result : tensor<64x32xf32>) -> tensor<64x32xf32>
  return %result : tensor<64x32xf32>
}
