// RUN: roofline-test-opt --test-print-attention -o /dev/null %s | FileCheck %s
// RUN: roofline-test-opt --linalg-generalize-named-ops --test-print-attention \
// RUN:   -o /dev/null %s | FileCheck %s --check-prefix=GENERIC
// RUN: roofline-test-opt --canonicalize --cse --test-print-attention \
// RUN:   -o /dev/null %s | FileCheck %s
// RUN: roofline-test-opt --linalg-generalize-named-ops \
// RUN:   --linalg-fuse-elementwise-ops --test-print-attention -o /dev/null %s \
// RUN:   | FileCheck %s --check-prefix=FUSED
// RUN: roofline-test-opt --linalg-generalize-named-ops \
// RUN:   --linalg-fuse-elementwise-ops --canonicalize --cse \
// RUN:   --linalg-fold-unit-extent-dims --test-print-attention -o /dev/null %s \
// RUN:   | FileCheck %s --check-prefix=FUSED

// A softmax of named operations: maximum and its broadcast, difference,
// exponential, sum and its broadcast, quotient; 9 with both products. Other
// passes may make generic operations of them and fuse these.

// CHECK-LABEL: @named: 1 attentions
// CHECK-NEXT: 9 ops, 1 scores, linalg.batch_matmul, queries tensor<4x8x32xf32>, keys tensor<4x32x16xf32>, value tensor<4x16x24xf32>{{$}}
// GENERIC: @named: 1 attentions
// GENERIC-NEXT: 9 ops, 1 scores, linalg.generic, queries tensor<4x8x32xf32>, keys tensor<4x32x16xf32>, value tensor<4x16x24xf32>{{$}}
// Broadcasts join what they feed, and so does the quotient: scores, maximum,
// exponential, sum, values.
// FUSED: @named: 1 attentions
// FUSED-NEXT: 5 ops, 1 scores, linalg.generic, queries tensor<4x8x32xf32>, keys tensor<4x32x16xf32>, value tensor<4x16x24xf32>{{$}}
func.func @named(%q: tensor<4x8x32xf32>, %k: tensor<4x32x16xf32>,
                 %v: tensor<4x16x24xf32>) -> tensor<4x8x24xf32> {
  %zero_scores = arith.constant dense<0.0> : tensor<4x8x16xf32>
  %zero_result = arith.constant dense<0.0> : tensor<4x8x24xf32>
  %zero_row = arith.constant dense<0.0> : tensor<4x8xf32>
  %lowest_row = arith.constant dense<0xFF800000> : tensor<4x8xf32>
  %empty = tensor.empty() : tensor<4x8x16xf32>
  %scores = linalg.batch_matmul
      ins(%q, %k : tensor<4x8x32xf32>, tensor<4x32x16xf32>)
      outs(%zero_scores : tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
  %max = linalg.reduce { arith.maximumf } ins(%scores : tensor<4x8x16xf32>)
      outs(%lowest_row : tensor<4x8xf32>) dimensions = [2]
  %maxes = linalg.broadcast ins(%max : tensor<4x8xf32>)
      outs(%empty : tensor<4x8x16xf32>) dimensions = [2]
  %shifted = linalg.sub
      ins(%scores, %maxes : tensor<4x8x16xf32>, tensor<4x8x16xf32>)
      outs(%empty : tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
  %exp = linalg.exp ins(%shifted : tensor<4x8x16xf32>)
      outs(%empty : tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
  %sum = linalg.reduce { arith.addf } ins(%exp : tensor<4x8x16xf32>)
      outs(%zero_row : tensor<4x8xf32>) dimensions = [2]
  %sums = linalg.broadcast ins(%sum : tensor<4x8xf32>)
      outs(%empty : tensor<4x8x16xf32>) dimensions = [2]
  %p = linalg.div ins(%exp, %sums : tensor<4x8x16xf32>, tensor<4x8x16xf32>)
      outs(%empty : tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
  %result = linalg.batch_matmul
      ins(%p, %v : tensor<4x8x16xf32>, tensor<4x16x24xf32>)
      outs(%zero_result : tensor<4x8x24xf32>) -> tensor<4x8x24xf32>
  return %result : tensor<4x8x24xf32>
}
