// Sizes pass to private functions with one caller, and from all functions back
// to callers.

// RUN: roofline-opt %s --bind-dims=dims=n=4,m=6 | roofline-opt | FileCheck %s

// CHECK-LABEL: func.func @main(
// CHECK-SAME: -> (tensor<4x8xf32>, tensor<?x8xf32>, tensor<?x8xf32>, tensor<5x8xf32>)
// CHECK: call @once(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK: %[[X:.*]] = tensor.cast %arg0 : tensor<4x8xf32> to tensor<?x8xf32>
// CHECK: call @twice(%[[X]]) : (tensor<?x8xf32>) -> tensor<?x8xf32>
// CHECK: %[[Y:.*]] = tensor.cast %arg1 : tensor<6x8xf32> to tensor<?x8xf32>
// CHECK: call @twice(%[[Y]]) : (tensor<?x8xf32>) -> tensor<?x8xf32>
// CHECK: call @own() : () -> tensor<5x8xf32>
// CHECK: %[[D:.*]] = tensor.cast %arg0 : tensor<4x8xf32> to tensor<?x8xf32>
// CHECK: call @declared(%[[D]]) : (tensor<?x8xf32>) -> ()
func.func @main(%x: tensor<?x8xf32> {roofline.dims = ["n", ""]},
                %y: tensor<?x8xf32> {roofline.dims = ["m", ""]})
    -> (tensor<?x8xf32>, tensor<?x8xf32>, tensor<?x8xf32>, tensor<?x8xf32>) {
  %a = call @once(%x) : (tensor<?x8xf32>) -> tensor<?x8xf32>
  %b = call @twice(%x) : (tensor<?x8xf32>) -> tensor<?x8xf32>
  %c = call @twice(%y) : (tensor<?x8xf32>) -> tensor<?x8xf32>
  %d = call @own() : () -> tensor<?x8xf32>
  call @declared(%x) : (tensor<?x8xf32>) -> ()
  return %a, %b, %c, %d
      : tensor<?x8xf32>, tensor<?x8xf32>, tensor<?x8xf32>, tensor<?x8xf32>
}

// CHECK: func.func private @once(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32>
func.func private @once(%x: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %a = arith.negf %x : tensor<?x8xf32>
  return %a : tensor<?x8xf32>
}

// CHECK: func.func private @twice(%arg0: tensor<?x8xf32>) -> tensor<?x8xf32>
func.func private @twice(%x: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %a = arith.negf %x : tensor<?x8xf32>
  return %a : tensor<?x8xf32>
}

// Its result has one size, whoever calls it.
// CHECK: func.func private @own() -> tensor<5x8xf32>
func.func private @own() -> tensor<?x8xf32> {
  %c5 = arith.constant 5 : index
  %e = tensor.empty(%c5) : tensor<?x8xf32>
  return %e : tensor<?x8xf32>
}

// CHECK: func.func private @declared(tensor<?x8xf32>)
func.func private @declared(tensor<?x8xf32>)

// Others may call what is public.
// CHECK-LABEL: func.func @caller(
// CHECK: call @public(%{{.*}}) : (tensor<?x8xf32>) -> tensor<?x8xf32>
func.func @caller(%x: tensor<?x8xf32> {roofline.dims = ["n", ""]}) {
  call @public(%x) : (tensor<?x8xf32>) -> tensor<?x8xf32>
  return
}
// CHECK: func.func @public(%arg0: tensor<?x8xf32>) -> tensor<?x8xf32>
func.func @public(%x: tensor<?x8xf32>) -> tensor<?x8xf32> {
  return %x : tensor<?x8xf32>
}

// A call of itself has the types that the function has.
// CHECK-LABEL: func.func @recursive(
// CHECK-SAME: %arg0: tensor<4x8xf32>
// CHECK: call @recursive(%arg0, %arg1) : (tensor<4x8xf32>, i1)
func.func @recursive(%x: tensor<?x8xf32> {roofline.dims = ["n", ""]}, %c: i1)
    -> tensor<?x8xf32> {
  %r = scf.if %c -> tensor<?x8xf32> {
    %s = func.call @recursive(%x, %c) : (tensor<?x8xf32>, i1) -> tensor<?x8xf32>
    scf.yield %s : tensor<?x8xf32>
  } else {
    scf.yield %x : tensor<?x8xf32>
  }
  return %r : tensor<?x8xf32>
}

// Each calls the other.
// CHECK-LABEL: func.func @even(
// CHECK-SAME: %arg0: tensor<4x8xf32>
func.func @even(%x: tensor<?x8xf32> {roofline.dims = ["n", ""]}, %c: i1)
    -> tensor<?x8xf32> {
  %r = scf.if %c -> tensor<?x8xf32> {
    %s = func.call @odd(%x, %c) : (tensor<?x8xf32>, i1) -> tensor<?x8xf32>
    scf.yield %s : tensor<?x8xf32>
  } else {
    scf.yield %x : tensor<?x8xf32>
  }
  return %r : tensor<?x8xf32>
}
// CHECK: func.func private @odd(%arg0: tensor<4x8xf32>
func.func private @odd(%x: tensor<?x8xf32>, %c: i1) -> tensor<?x8xf32> {
  %s = call @even(%x, %c) : (tensor<?x8xf32>, i1) -> tensor<?x8xf32>
  return %s : tensor<?x8xf32>
}
