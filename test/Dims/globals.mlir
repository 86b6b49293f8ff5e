// Globals keep the types that they are declared with.

// RUN: roofline-opt %s --bind-dims=dims=n=4 | roofline-opt | FileCheck %s

// CHECK: ml_program.global private mutable @state({{.*}}) : tensor<?xf32>
ml_program.global private mutable @state(#ml_program.extern<tensor<?xf32>>) : tensor<?xf32>

// CHECK-LABEL: func.func @f(
// CHECK-SAME: -> tensor<?xf32>
// CHECK: %[[X:.*]] = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// CHECK: ml_program.global_store @state = %[[X]] : tensor<?xf32>
// CHECK: ml_program.global_load @state : tensor<?xf32>
func.func @f(%x: tensor<?xf32> {roofline.dims = ["n"]}) -> tensor<?xf32> {
  ml_program.global_store @state = %x : tensor<?xf32>
  %s = ml_program.global_load @state : tensor<?xf32>
  return %s : tensor<?xf32>
}
