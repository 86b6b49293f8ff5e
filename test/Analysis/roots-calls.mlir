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

// What is called may come later, and call further functions.
// CHECK-LABEL: @first
// CHECK-NEXT: activation tensor<8x16xf32> %arg0
// CHECK-NEXT: weight tensor<16x4xf32> %arg1: the later operand of 'linalg.matmul' in @linear in @second
// CHECK-LABEL: {{^}}@second{{$}}
// CHECK: weight tensor<16x4xf32> %arg1: the later operand of 'linalg.matmul' in @linear
func.func @first(%x: tensor<8x16xf32>, %w: tensor<16x4xf32>,
                 %init: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %y = call @second(%x, %w, %init)
      : (tensor<8x16xf32>, tensor<16x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}
func.func private @second(%x: tensor<8x16xf32>, %w: tensor<16x4xf32>,
                          %init: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %y = call @linear(%x, %w, %init)
      : (tensor<8x16xf32>, tensor<16x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}

// Functions that call each other in turn know nothing of each other, wherever
// they are called from; what each does itself is known.
// CHECK-LABEL: @even
// CHECK-NEXT: activation tensor<4x4xf32> %arg0
// CHECK-NEXT: weight tensor<4x4xf32> %arg1: the later operand of 'linalg.matmul'{{$}}
// CHECK-LABEL: @odd
// CHECK-NEXT: activation tensor<4x4xf32> %arg0
// CHECK-NEXT: activation tensor<4x4xf32> %arg1
// CHECK-LABEL: @from_outside
// CHECK-NEXT: activation tensor<4x4xf32> %arg0
// CHECK-NEXT: weight tensor<4x4xf32> %arg1: the later operand of 'linalg.matmul' in @even
func.func @even(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %y = linalg.matmul ins(%x, %w : tensor<4x4xf32>, tensor<4x4xf32>)
      outs(%x : tensor<4x4xf32>) -> tensor<4x4xf32>
  %z = call @odd(%y, %w)
      : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %z : tensor<4x4xf32>
}
func.func @odd(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %y = call @even(%x, %w)
      : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %y : tensor<4x4xf32>
}
func.func @from_outside(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>)
    -> tensor<4x4xf32> {
  %y = call @even(%x, %w)
      : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %y : tensor<4x4xf32>
}

// An alternative that never runs has no say in either function.
// CHECK-LABEL: @never
// CHECK: activation tensor<16x4xf32> %arg1
// CHECK-LABEL: @calls_never
// CHECK: activation tensor<16x4xf32> %arg1
func.func private @never(%x: tensor<8x16xf32>, %w: tensor<16x4xf32>,
                         %init: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %true = arith.constant true
  %y = scf.if %true -> tensor<8x4xf32> {
    scf.yield %init : tensor<8x4xf32>
  } else {
    %z = linalg.matmul ins(%x, %w : tensor<8x16xf32>, tensor<16x4xf32>)
        outs(%init : tensor<8x4xf32>) -> tensor<8x4xf32>
    scf.yield %z : tensor<8x4xf32>
  }
  return %y : tensor<8x4xf32>
}
func.func @calls_never(%x: tensor<8x16xf32>, %w: tensor<16x4xf32>,
                       %init: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %y = call @never(%x, %w, %init)
      : (tensor<8x16xf32>, tensor<16x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}

// What is returned may be an argument of a block that is jumped to.
// CHECK-LABEL: @jumps
// CHECK-LABEL: @calls_jumps
func.func private @jumps(%p: i1, %x: tensor<4xf32>) -> tensor<4xf32> {
  cf.br ^bb1(%x : tensor<4xf32>)
^bb1(%y: tensor<4xf32>):
  return %y : tensor<4xf32>
}
func.func @calls_jumps(%p: i1, %x: tensor<4xf32>) -> tensor<4xf32> {
  %y = call @jumps(%p, %x) : (i1, tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
