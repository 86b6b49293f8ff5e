// RUN: roofline-test-opt --test-print-attention -o /dev/null %s | FileCheck %s

// 4 heads, 8 queries, 16 keys, elements of 32 and values of 24: the sizes tell
// which operand is which.

// The products and the softmax between them.
// CHECK-LABEL: @merged_heads: 1 attentions
// CHECK-NEXT: 3 ops, 1 scores, linalg.batch_matmul, queries tensor<4x8x32xf32>, keys tensor<4x32x16xf32>, value tensor<4x16x24xf32>{{$}}
func.func @merged_heads(%q: tensor<4x8x32xf32>, %k: tensor<4x32x16xf32>,
                        %v: tensor<4x16x24xf32>) -> tensor<4x8x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<4x8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<4x8x24xf32>
  %scores = linalg.batch_matmul
      ins(%q, %k : tensor<4x8x32xf32>, tensor<4x32x16xf32>)
      outs(%zero_scores : tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
  %empty = tensor.empty() : tensor<4x8x16xf32>
  %p = linalg.softmax dimension(2) ins(%scores : tensor<4x8x16xf32>)
      outs(%empty : tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
  %result = linalg.batch_matmul
      ins(%p, %v : tensor<4x8x16xf32>, tensor<4x16x24xf32>)
      outs(%zero_result : tensor<4x8x24xf32>) -> tensor<4x8x24xf32>
  return %result : tensor<4x8x24xf32>
}

// A single head without a batch.
// CHECK-LABEL: @one_head: 1 attentions
// CHECK-NEXT: 3 ops, 1 scores, linalg.matmul, queries tensor<8x32xf32>, keys tensor<32x16xf32>, value tensor<16x24xf32>{{$}}
func.func @one_head(%q: tensor<8x32xf32>, %k: tensor<32x16xf32>,
                    %v: tensor<16x24xf32>) -> tensor<8x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x24xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf32>, tensor<32x16xf32>)
      outs(%zero_scores : tensor<8x16xf32>) -> tensor<8x16xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %p = linalg.softmax dimension(1) ins(%scores : tensor<8x16xf32>)
      outs(%empty : tensor<8x16xf32>) -> tensor<8x16xf32>
  %result = linalg.matmul ins(%p, %v : tensor<8x16xf32>, tensor<16x24xf32>)
      outs(%zero_result : tensor<8x24xf32>) -> tensor<8x24xf32>
  return %result : tensor<8x24xf32>
}

// Scores of keys by queries, and the result of elements by queries.
// CHECK-LABEL: @keys_first: 1 attentions
// CHECK-NEXT: 3 ops, 1 scores, linalg.matmul, queries tensor<32x8xf32>, keys tensor<16x32xf32>, value tensor<24x16xf32>{{$}}
func.func @keys_first(%q: tensor<32x8xf32>, %k: tensor<16x32xf32>,
                      %v: tensor<24x16xf32>) -> tensor<24x8xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<16x8xf32>
  %zero_result = arith.constant dense<0.0> : tensor<24x8xf32>
  %scores = linalg.matmul ins(%k, %q : tensor<16x32xf32>, tensor<32x8xf32>)
      outs(%zero_scores : tensor<16x8xf32>) -> tensor<16x8xf32>
  %empty = tensor.empty() : tensor<16x8xf32>
  %p = linalg.softmax dimension(0) ins(%scores : tensor<16x8xf32>)
      outs(%empty : tensor<16x8xf32>) -> tensor<16x8xf32>
  %result = linalg.matmul ins(%v, %p : tensor<24x16xf32>, tensor<16x8xf32>)
      outs(%zero_result : tensor<24x8xf32>) -> tensor<24x8xf32>
  return %result : tensor<24x8xf32>
}

// In the body of a loop over layers.
// CHECK-LABEL: @in_a_loop: 1 attentions
// CHECK-NEXT: 3 ops, 1 scores, linalg.matmul, queries tensor<8x32xf32>, keys tensor<32x16xf32>, value tensor<16x32xf32>{{$}}
func.func @in_a_loop(%q: tensor<8x32xf32>, %k: tensor<32x16xf32>,
                     %v: tensor<16x32xf32>) -> tensor<8x32xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero_scores = arith.constant dense<0.0> : tensor<8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<8x32xf32>
  %empty = tensor.empty() : tensor<8x16xf32>
  %last = scf.for %layer = %c0 to %c4 step %c1 iter_args(%x = %q)
      -> tensor<8x32xf32> {
    %scores = linalg.matmul ins(%x, %k : tensor<8x32xf32>, tensor<32x16xf32>)
        outs(%zero_scores : tensor<8x16xf32>) -> tensor<8x16xf32>
    %p = linalg.softmax dimension(1) ins(%scores : tensor<8x16xf32>)
        outs(%empty : tensor<8x16xf32>) -> tensor<8x16xf32>
    %result = linalg.matmul ins(%p, %v : tensor<8x16xf32>, tensor<16x32xf32>)
        outs(%zero_result : tensor<8x32xf32>) -> tensor<8x32xf32>
    scf.yield %result : tensor<8x32xf32>
  }
  return %last : tensor<8x32xf32>
}
