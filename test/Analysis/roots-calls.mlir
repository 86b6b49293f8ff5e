// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// Calls are looked through: to the operands that results are, and to what
// functions do with their arguments.

ml_program.global private @bias(dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>)
    : tensor<4xf32>

func.func private @linear(%x: tensor<8x16xf32>, %w: tensor<16x4xf32>,
                          %init: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %y = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x4xf32>)
      outs(%init : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}

func.func private @turn(%unused: index, %w: tensor<4x16xf32>)
    -> (tensor<16x4xf32>, tensor<4xf32>) {
  %empty = tensor.empty() : tensor<16x4xf32>
  %t = linalg.transpose ins(%w : tensor<4x16xf32>)
      outs(%empty : tensor<16x4xf32>) permutation = [1, 0]
  %b = ml_program.global_load_const @bias : tensor<4xf32>
  return %t, %b : tensor<16x4xf32>, tensor<4xf32>
}

// The global is one root, whoever loads it.
// CHECK-LABEL: @caller
// CHECK-NEXT: activation tensor<8x16xf32> %arg0
// CHECK-NEXT: weight tensor<4x16xf32> %arg1: the later operand of 'linalg.matmul' in @linear
// CHECK-NEXT: activation tensor<8x4xf32> %arg2
// CHECK-NEXT: weight tensor<4xf32> @bias
// CHECK-NOT: @bias
func.func @caller(%x: tensor<8x16xf32>, %w: tensor<4x16xf32>,
                  %init: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %t, %b = call @turn(%c0, %w)
      : (index, tensor<4x16xf32>) -> (tensor<16x4xf32>, tensor<4xf32>)
  %y = call @linear(%x, %t, %init)
      : (tensor<8x16xf32>, tensor<16x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
  %c = ml_program.global_load_const @bias : tensor<4xf32>
  %sum = arith.addf %b, %c : tensor<4xf32>
  return %y, %sum : tensor<8x4xf32>, tensor<4xf32>
}

// A function that calls itself, and one that nothing is known of.
func.func private @unknown(tensor<4xf32>) -> tensor<4xf32>
// CHECK-LABEL: @recursive
// CHECK-NEXT: activation tensor<4xf32> %arg0
func.func @recursive(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = call @recursive(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %z = call @unknown(%y) : (tensor<4xf32>) -> tensor<4xf32>
  return %z : tensor<4xf32>
}
