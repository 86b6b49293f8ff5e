// RUN: roofline-opt --allow-unregistered-dialect --print-roofline-roles %s -o /dev/null | FileCheck %s
// RUN: roofline-test-opt --allow-unregistered-dialect --test-print-roots %s -o /dev/null \
// RUN:   | FileCheck %s --check-prefix=ROOTS

// Globals go by their symbols; all loads of one are one root.

memref.global "private" constant @filter : memref<4x4xf32> = uninitialized
ml_program.global private @bias(dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>)
    : tensor<4xf32>
ml_program.global private mutable @state(dense<0.0> : tensor<4xf32>)
    : tensor<4xf32>
ml_program.global private @table(dense_resource<table> : tensor<8x4xf32>)
    : tensor<8x4xf32>
ml_program.global private @unused(dense<[1.0, 2.0]> : tensor<2xf32>)
    : tensor<2xf32>

// CHECK-LABEL: @loads
// CHECK-NEXT: weight tensor<4xf32> @bias: a constant operand of 'arith.addf'
// CHECK-NEXT: activation tensor<4xf32> @state: an input not used as a parameter
// CHECK-NEXT: weight tensor<2xf32> @unused: an immutable global
// CHECK-NOT: {{weight|activation}}
// ROOTS-LABEL: @loads
// ROOTS-NEXT: arith.addf reads @bias, weight
// ROOTS-NEXT: arith.addf reads @state, activation
// ROOTS-NEXT: arith.addf reads @bias, weight
// ROOTS-NEXT: arith.addf reads 'arith.addf', activation
func.func @loads() -> (tensor<4xf32>, tensor<2xf32>) {
  %a = ml_program.global_load_const @bias : tensor<4xf32>
  %b = ml_program.global_load_const @bias : tensor<4xf32>
  %s = ml_program.global_load @state : tensor<4xf32>
  %u = ml_program.global_load_const @unused : tensor<2xf32>
  %c = arith.addf %a, %s : tensor<4xf32>
  %d = arith.addf %b, %c : tensor<4xf32>
  return %d, %u : tensor<4xf32>, tensor<2xf32>
}

// CHECK-LABEL: @uses
// CHECK-NEXT: activation memref<2x4xf32> %arg0
// CHECK-NEXT: activation memref<2x4xf32> %arg1
// CHECK-NEXT: index tensor<2xi64> %arg2
// CHECK-NEXT: weight memref<4x4xf32> @filter: multiplied with an input by 'linalg.matmul'
// CHECK-NEXT: embedding tensor<8x4xf32> @table: looked up by 'tensor.gather'
func.func @uses(%x: memref<2x4xf32>, %y: memref<2x4xf32>, %ids: tensor<2xi64>)
    -> tensor<2x1x4xf32> {
  %w = memref.get_global @filter : memref<4x4xf32>
  linalg.matmul ins(%x, %w : memref<2x4xf32>, memref<4x4xf32>)
      outs(%y : memref<2x4xf32>)
  %t = ml_program.global_load_const @table : tensor<8x4xf32>
  %i = tensor.expand_shape %ids [[0, 1]] output_shape [2, 1]
      : tensor<2xi64> into tensor<2x1xi64>
  %rows = tensor.gather %t[%i] gather_dims([0])
      : (tensor<8x4xf32>, tensor<2x1xi64>) -> tensor<2x1x4xf32>
  return %rows : tensor<2x1x4xf32>
}

// A global that no operation defines.
// CHECK-LABEL: @undefined
// CHECK-NEXT: weight memref<4xf32> @nowhere
func.func @undefined() -> memref<4xf32> {
  %w = "unknown.get_global"() {name = @nowhere} : () -> memref<4xf32>
  return %w : memref<4xf32>
}
