// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// A role on an argument or a global stands, and what follows from it does.

ml_program.global private @g(dense<[1.0, 2.0]> : tensor<2xf32>)
    : tensor<2xf32> {roofline.role = "activation"}
memref.global "private" @m : memref<2xf32> = uninitialized
    {roofline.role = "kv_cache"}

// CHECK-LABEL: @given
// CHECK-NEXT: weight tensor<8x16xf32> %arg0: set by 'roofline.role'
// CHECK-NEXT: activation tensor<16x4xf32> %arg1
// CHECK-NEXT: scale tensor<4xf32> %arg2: set by 'roofline.role'
func.func @given(%w: tensor<8x16xf32> {roofline.role = "weight"},
                 %x: tensor<16x4xf32>,
                 %s: tensor<4xf32> {roofline.role = "scale"},
                 %init: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %y = linalg.matmul ins(%w, %x : tensor<8x16xf32>, tensor<16x4xf32>)
      outs(%init : tensor<8x4xf32>) -> tensor<8x4xf32>
  %empty = tensor.empty() : tensor<8x4xf32>
  %all = linalg.broadcast ins(%s : tensor<4xf32>)
      outs(%empty : tensor<8x4xf32>) dimensions = [0]
  %z = arith.mulf %y, %all : tensor<8x4xf32>
  return %z : tensor<8x4xf32>
}

// An input that is given decides the other operand.
// CHECK-LABEL: @given_input
// CHECK-NEXT: weight tensor<8x16xf32> %arg0: multiplied with activations by 'linalg.matmul'
// CHECK-NEXT: activation tensor<16x4xf32> %arg1: set by 'roofline.role'
func.func @given_input(%w: tensor<8x16xf32>,
                       %x: tensor<16x4xf32> {roofline.role = "activation"},
                       %init: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %y = linalg.matmul ins(%w, %x : tensor<8x16xf32>, tensor<16x4xf32>)
      outs(%init : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}

// CHECK-LABEL: @globals
// CHECK-NEXT: activation tensor<2xf32> @g: set by 'roofline.role'
// CHECK-NEXT: kv_cache memref<2xf32> @m: set by 'roofline.role'
func.func @globals() -> (tensor<2xf32>, memref<2xf32>) {
  %g = ml_program.global_load_const @g : tensor<2xf32>
  %m = memref.get_global @m : memref<2xf32>
  return %g, %m : tensor<2xf32>, memref<2xf32>
}
