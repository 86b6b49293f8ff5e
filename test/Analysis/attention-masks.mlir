// RUN: roofline-test-opt --test-print-attention -o /dev/null %s | FileCheck %s

// What masks are, however they are applied.
#all = affine_map<(q, k) -> (q, k)>
#key = affine_map<(q, k) -> (k)>
#row = affine_map<(q, k) -> (q)>

// CHECK-LABEL: @added: 1 attentions
// CHECK-NEXT: 4 ops, 1 scores, linalg.matmul, queries tensor<8x32xf32>, keys tensor<32x16xf32>, value tensor<16x24xf32>, masks tensor<8x16xf32>{{$}}
func.func @added(%q: tensor<8x32xf32>, %k: tensor<32x16xf32>,
                 %v: tensor<16x24xf32>, %mask: tensor<8x16xf32>)
    -> tensor<8x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x24xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<8x16xf32>) -> tensor<8x16xf32>
  %masked = linalg.add ins(%scores, %mask : tensor<8x16xf32>, tensor<8x16xf32>)
      outs(%empty : tensor<8x16xf32>) -> tensor<8x16xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<8x16xf32>)
      outs(%empty : tensor<8x16xf32>) -> tensor<8x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x16xf32>, tensor<16x24xf32>)
      outs(%zero_result : tensor<8x24xf32>) -> tensor<8x24xf32>
  return %result : tensor<8x24xf32>
}

// The product adds to the mask.
// CHECK-LABEL: @added_to: 1 attentions
// CHECK-NEXT: 3 ops, 1 scores, linalg.matmul, queries tensor<8x32xf32>, keys tensor<32x16xf32>, value tensor<16x24xf32>, masks tensor<8x16xf32>{{$}}
func.func @added_to(%q: tensor<8x32xf32>, %k: tensor<32x16xf32>,
                    %v: tensor<16x24xf32>, %mask: tensor<8x16xf32>)
    -> tensor<8x24xf32> {
  %zero_result = arith.constant dense<0.0> : tensor<8x24xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %masked = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%mask : tensor<8x16xf32>) -> tensor<8x16xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<8x16xf32>)
      outs(%empty : tensor<8x16xf32>) -> tensor<8x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x16xf32>, tensor<16x24xf32>)
      outs(%zero_result : tensor<8x24xf32>) -> tensor<8x24xf32>
  return %result : tensor<8x24xf32>
}

// The mask is as long as the keys, and broadcast where it is read.
// CHECK-LABEL: @selected: 1 attentions
// CHECK-NEXT: 4 ops, 1 scores, linalg.matmul, queries tensor<8x32xf32>, keys tensor<32x16xf32>, value tensor<16x24xf32>, masks tensor<16xi1>{{$}}
func.func @selected(%q: tensor<8x32xf32>, %k: tensor<32x16xf32>,
                    %v: tensor<16x24xf32>, %mask: tensor<16xi1>)
    -> tensor<8x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x24xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<8x16xf32>) -> tensor<8x16xf32>
  %masked = linalg.generic {
      indexing_maps = [#all, #key, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%scores, %mask : tensor<8x16xf32>, tensor<16xi1>)
      outs(%empty : tensor<8x16xf32>) {
  ^bb0(%s: f32, %keep: i1, %out: f32):
    %lowest = arith.constant 0xFF800000 : f32
    %m = arith.select %keep, %s, %lowest : f32
    linalg.yield %m : f32
  } -> tensor<8x16xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<8x16xf32>)
      outs(%empty : tensor<8x16xf32>) -> tensor<8x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x16xf32>, tensor<16x24xf32>)
      outs(%zero_result : tensor<8x24xf32>) -> tensor<8x24xf32>
  return %result : tensor<8x24xf32>
}

// Exponentials are multiplied with the mask in the sum, and with the values.
// CHECK-LABEL: @multiplied: 1 attentions
// CHECK-NEXT: 5 ops, 1 scores, linalg.generic, queries tensor<8x32xf32>, keys tensor<32x16xf32>, value tensor<16x24xf32>, masks tensor<8x16xf32>{{$}}
func.func @multiplied(%q: tensor<8x32xf32>, %k: tensor<32x16xf32>,
                      %v: tensor<16x24xf32>, %mask: tensor<8x16xf32>)
    -> tensor<8x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x24xf32>
  %zero_row = arith.constant dense<0.0> : tensor<8xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<8x16xf32>) -> tensor<8x16xf32>
  %exp = math.exp %scores : tensor<8x16xf32>
  %sum = linalg.generic {
      indexing_maps = [#all, #all, #row],
      iterator_types = ["parallel", "reduction"]}
      ins(%exp, %mask : tensor<8x16xf32>, tensor<8x16xf32>)
      outs(%zero_row : tensor<8xf32>) {
  ^bb0(%e: f32, %m: f32, %acc: f32):
    %em = arith.mulf %e, %m : f32
    %next = arith.addf %acc, %em : f32
    linalg.yield %next : f32
  } -> tensor<8xf32>
  %values = linalg.generic {
      indexing_maps = [affine_map<(q, d, k) -> (q, k)>,
                       affine_map<(q, d, k) -> (q, k)>,
                       affine_map<(q, d, k) -> (k, d)>,
                       affine_map<(q, d, k) -> (q, d)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%exp, %mask, %v : tensor<8x16xf32>, tensor<8x16xf32>,
          tensor<16x24xf32>)
      outs(%zero_result : tensor<8x24xf32>) {
  ^bb0(%e: f32, %m: f32, %x: f32, %acc: f32):
    %em = arith.mulf %e, %m : f32
    %emx = arith.mulf %em, %x : f32
    %next = arith.addf %acc, %emx : f32
    linalg.yield %next : f32
  } -> tensor<8x24xf32>
  %result = linalg.generic {
      indexing_maps = [#all, #row, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%values, %sum : tensor<8x24xf32>, tensor<8xf32>)
      outs(%zero_result : tensor<8x24xf32>) {
  ^bb0(%x: f32, %s: f32, %out: f32):
    %quotient = arith.divf %x, %s : f32
    linalg.yield %quotient : f32
  } -> tensor<8x24xf32>
  return %result : tensor<8x24xf32>
}

// A product of what is valid makes the mask: it is no score.
// CHECK-LABEL: @mask_from_a_product: 1 attentions
// CHECK-NEXT: 4 ops, 1 scores, linalg.matmul, queries tensor<8x32xf32>, keys tensor<32x16xf32>, value tensor<16x24xf32>, masks tensor<8x16xf32>{{$}}
func.func @mask_from_a_product(%q: tensor<8x32xf32>, %k: tensor<32x16xf32>,
                               %v: tensor<16x24xf32>, %row: tensor<8x1xf32>,
                               %key: tensor<1x16xf32>) -> tensor<8x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x24xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %mask = linalg.matmul ins(%row, %key : tensor<8x1xf32>, tensor<1x16xf32>)
      outs(%zero_scores : tensor<8x16xf32>) -> tensor<8x16xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<8x16xf32>) -> tensor<8x16xf32>
  %masked = linalg.add ins(%scores, %mask : tensor<8x16xf32>, tensor<8x16xf32>)
      outs(%empty : tensor<8x16xf32>) -> tensor<8x16xf32>
  %p = linalg.softmax dimension(1) ins(%masked : tensor<8x16xf32>)
      outs(%empty : tensor<8x16xf32>) -> tensor<8x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x16xf32>, tensor<16x24xf32>)
      outs(%zero_result : tensor<8x24xf32>) -> tensor<8x24xf32>
  return %result : tensor<8x24xf32>
}
