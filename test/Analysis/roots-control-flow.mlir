// RUN: roofline-test-opt --test-print-roots %s -o /dev/null | FileCheck %s

// Roots are looked for out of loops and branches.

// In a loop a value has the root it starts with; after it, the one it ends
// with.
// CHECK-LABEL: @loop
// CHECK-NEXT: linalg.matmul reads %arg0, activation
// CHECK-NEXT: linalg.matmul reads %arg1, weight
// CHECK-NEXT: linalg.matmul reads %arg3, activation
// CHECK-NEXT: func.return reads 'linalg.matmul', activation
// CHECK-NEXT: func.return reads %arg2, activation
func.func @loop(%x: tensor<4x4xf32>, %weights: tensor<8x4x4xf32>,
                %states: tensor<8x4xf32>, %init: tensor<4x4xf32>)
    -> (tensor<4x4xf32>, tensor<8x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %result:2 = scf.for %i = %c0 to %c8 step %c1
      iter_args(%hidden = %x, %kept = %states)
      -> (tensor<4x4xf32>, tensor<8x4xf32>) {
    %w = tensor.extract_slice %weights[%i, 0, 0] [1, 4, 4] [1, 1, 1]
        : tensor<8x4x4xf32> to tensor<4x4xf32>
    %y = linalg.matmul ins(%hidden, %w : tensor<4x4xf32>, tensor<4x4xf32>)
        outs(%init : tensor<4x4xf32>) -> tensor<4x4xf32>
    %row = tensor.extract_slice %y[0, 0] [1, 4] [1, 1]
        : tensor<4x4xf32> to tensor<1x4xf32>
    %more = tensor.insert_slice %row into %kept[%i, 0] [1, 4] [1, 1]
        : tensor<1x4xf32> into tensor<8x4xf32>
    scf.yield %y, %more : tensor<4x4xf32>, tensor<8x4xf32>
  }
  return %result#0, %result#1 : tensor<4x4xf32>, tensor<8x4xf32>
}

// A loop that computes another value each time works on data: the weight is the
// other operand, though both come first.
// CHECK-LABEL: @weight_first
// CHECK-NEXT: linalg.matmul reads %arg0, weight
// CHECK-NEXT: linalg.matmul reads %arg1, activation
func.func @weight_first(%w: tensor<4x4xf32>, %x: tensor<4x4xf32>,
                        %init: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %result = scf.for %i = %c0 to %c8 step %c1 iter_args(%hidden = %x)
      -> (tensor<4x4xf32>) {
    %y = linalg.matmul ins(%w, %hidden : tensor<4x4xf32>, tensor<4x4xf32>)
        outs(%init : tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %y : tensor<4x4xf32>
  }
  return %result : tensor<4x4xf32>
}

// What a while loop ends with passes through its condition.
// CHECK-LABEL: @while
// CHECK-NEXT: math.exp reads %arg0, activation
// CHECK-NEXT: func.return reads %arg0, activation
func.func @while(%x: tensor<4xf32>, %go: i1)
    -> (tensor<4xf32>, tensor<4xf32>) {
  %result = scf.while (%a = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    scf.condition(%go) %a : tensor<4xf32>
  } do {
  ^bb0(%b: tensor<4xf32>):
    %unit = tensor.expand_shape %b [[0, 1]] output_shape [4, 1]
        : tensor<4xf32> into tensor<4x1xf32>
    %c = tensor.collapse_shape %unit [[0, 1]] : tensor<4x1xf32> into tensor<4xf32>
    scf.yield %c : tensor<4xf32>
  }
  %e = math.exp %result : tensor<4xf32>
  return %result, %e : tensor<4xf32>, tensor<4xf32>
}

// Branches that agree; of those that do not, the stored one.
// CHECK-LABEL: @branches
// CHECK-NEXT: math.exp reads %arg1, activation
// CHECK-NEXT: arith.addf reads %arg1, activation
// CHECK-NEXT: arith.addf reads %arg1, activation
// CHECK-NEXT: func.return reads 'arith.addf', activation
func.func @branches(%c: i1, %x: tensor<4x1xf32>) -> tensor<4xf32> {
  %agreed = scf.if %c -> tensor<4xf32> {
    %a = tensor.collapse_shape %x [[0, 1]] : tensor<4x1xf32> into tensor<4xf32>
    scf.yield %a : tensor<4xf32>
  } else {
    %b = tensor.collapse_shape %x [[0, 1]] : tensor<4x1xf32> into tensor<4xf32>
    scf.yield %b : tensor<4xf32>
  }
  %e = math.exp %agreed : tensor<4xf32>
  %stored = scf.if %c -> tensor<4xf32> {
    scf.yield %e : tensor<4xf32>
  } else {
    scf.yield %agreed : tensor<4xf32>
  }
  %sum = arith.addf %stored, %agreed : tensor<4xf32>
  return %sum : tensor<4xf32>
}

// Blocks are not followed.
// CHECK-LABEL: @blocks
// CHECK-NEXT: cf.br reads %arg0, activation
// CHECK-NEXT: func.return reads %arg0, activation
func.func @blocks(%x: tensor<4xf32>) -> tensor<4xf32> {
  cf.br ^next(%x : tensor<4xf32>)
^next(%y: tensor<4xf32>):
  return %x : tensor<4xf32>
}
