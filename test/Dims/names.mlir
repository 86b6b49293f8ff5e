// A dimension is named by `roofline.dims`, or, if it is dynamic, after the
// numbers of its argument and its own. Equal names are equal dimensions in all
// functions.

// RUN: roofline-opt %s --bind-dims=dims=batch=4,arg1_0=6,arg0_1=3,ctx=5 | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --bind-dims="dims=ctx=5 dims=batch=4" | FileCheck %s --check-prefix=SOME
// RUN: roofline-opt %s --bind-dims | FileCheck %s --check-prefix=NONE

// CHECK-LABEL: func.func @given(%arg0: tensor<4x3xf32> {roofline.dims = ["batch", ""]},
// CHECK-SAME: %arg1: tensor<6x5xf32> {roofline.dims = ["", "ctx"]})
// SOME-LABEL: func.func @given(%arg0: tensor<4x?xf32>
// SOME-SAME: %arg1: tensor<?x5xf32>
// NONE-LABEL: func.func @given(%arg0: tensor<?x?xf32>
// NONE-SAME: %arg1: tensor<?x?xf32>
func.func @given(%a: tensor<?x?xf32> {roofline.dims = ["batch", ""]},
                 %b: tensor<?x?xf32> {roofline.dims = ["", "ctx"]}) {
  return
}

// Numbers mean each function's own arguments; what is static has no such name.
// CHECK-LABEL: func.func @numbers(%arg0: tensor<7x3xf32>, %arg1: memref<6xf32>)
// SOME-LABEL: func.func @numbers(%arg0: tensor<7x?xf32>, %arg1: memref<?xf32>)
func.func @numbers(%a: tensor<7x?xf32>, %b: memref<?xf32>) {
  return
}

// A name that is given is the only one. A static dimension may have one, too.
// CHECK-LABEL: func.func @static(
// CHECK-SAME: %arg0: tensor<4x4xf32> {roofline.dims = ["batch", "batch"]},
// CHECK-SAME: %arg1: tensor<5xf32> {roofline.dims = ["ctx"]})
func.func @static(%a: tensor<4x?xf32> {roofline.dims = ["batch", "batch"]},
                  %b: tensor<?xf32> {roofline.dims = ["ctx"]}) {
  return
}

// No shape, no rank, no body: no name.
// CHECK-LABEL: func.func @scalars(%arg0: index, %arg1: tensor<*xf32>)
func.func @scalars(%a: index, %b: tensor<*xf32>) {
  return
}
// CHECK: func.func private @declared(tensor<8x?xf32>, tensor<?xf32>)
func.func private @declared(tensor<8x?xf32>, tensor<?xf32>)

// Functions in modules of their own.
// CHECK: module @inner
module @inner {
  // CHECK: func.func @nested(%arg0: tensor<4xf32>
  func.func @nested(%a: tensor<?xf32> {roofline.dims = ["batch"]}) {
    return
  }
}
