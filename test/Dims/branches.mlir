// What branches give has the sizes that all of them agree on.

// RUN: roofline-opt %s --bind-dims=dims=n=4,m=6 | roofline-opt | FileCheck %s

// CHECK-LABEL: func.func @agree(
// CHECK-SAME: -> tensor<4x8xf32>
// CHECK: scf.if %arg2 -> (tensor<4x8xf32>)
func.func @agree(%x: tensor<?x8xf32> {roofline.dims = ["n", ""]},
                 %y: tensor<?x8xf32> {roofline.dims = ["n", ""]}, %c: i1)
    -> tensor<?x8xf32> {
  %r = scf.if %c -> tensor<?x8xf32> {
    scf.yield %x : tensor<?x8xf32>
  } else {
    %s = arith.negf %y : tensor<?x8xf32>
    scf.yield %s : tensor<?x8xf32>
  }
  return %r : tensor<?x8xf32>
}

// CHECK-LABEL: func.func @differ(
// CHECK-SAME: -> (tensor<?x8xf32>, tensor<4x8xf32>)
// CHECK: scf.if %arg2 -> (tensor<?x8xf32>, tensor<4x8xf32>)
// CHECK: %[[X:.*]] = tensor.cast %arg0 : tensor<4x8xf32> to tensor<?x8xf32>
// CHECK: scf.yield %[[X]], %arg0
// CHECK: %[[Y:.*]] = tensor.cast %arg1 : tensor<6x8xf32> to tensor<?x8xf32>
// CHECK: scf.yield %[[Y]], %arg0
func.func @differ(%x: tensor<?x8xf32> {roofline.dims = ["n", ""]},
                  %y: tensor<?x8xf32> {roofline.dims = ["m", ""]}, %c: i1)
    -> (tensor<?x8xf32>, tensor<?x8xf32>) {
  %r:2 = scf.if %c -> (tensor<?x8xf32>, tensor<?x8xf32>) {
    scf.yield %x, %x : tensor<?x8xf32>, tensor<?x8xf32>
  } else {
    scf.yield %y, %x : tensor<?x8xf32>, tensor<?x8xf32>
  }
  return %r#0, %r#1 : tensor<?x8xf32>, tensor<?x8xf32>
}

// CHECK-LABEL: func.func @switch(
// CHECK: scf.index_switch %arg1 -> tensor<4x8xf32>
func.func @switch(%x: tensor<?x8xf32> {roofline.dims = ["n", ""]}, %i: index)
    -> tensor<?x8xf32> {
  %r = scf.index_switch %i -> tensor<?x8xf32>
  case 1 {
    scf.yield %x : tensor<?x8xf32>
  }
  default {
    %s = arith.negf %x : tensor<?x8xf32>
    scf.yield %s : tensor<?x8xf32>
  }
  return %r : tensor<?x8xf32>
}

// Blocks take what they are declared to take.
// CHECK-LABEL: func.func @blocks(
// CHECK: cf.cond_br %arg2, ^bb2(%{{.*}} : tensor<?xf32>), ^bb1
// CHECK: cf.br ^bb2(%{{.*}} : tensor<?xf32>)
// CHECK: ^bb2(%{{.*}}: tensor<?xf32>)
func.func @blocks(%x: tensor<?xf32> {roofline.dims = ["n"]},
                  %y: tensor<?xf32> {roofline.dims = ["m"]}, %c: i1)
    -> tensor<?xf32> {
  cf.cond_br %c, ^join(%x : tensor<?xf32>), ^other
^other:
  %s = arith.negf %y : tensor<?xf32>
  cf.br ^join(%s : tensor<?xf32>)
^join(%z: tensor<?xf32>):
  return %z : tensor<?xf32>
}

// Two ways to return.
// CHECK-LABEL: func.func @returns(
// CHECK-SAME: -> tensor<?x8xf32>
func.func @returns(%x: tensor<?x8xf32> {roofline.dims = ["n", ""]},
                   %y: tensor<?x8xf32> {roofline.dims = ["m", ""]}, %c: i1)
    -> tensor<?x8xf32> {
  cf.cond_br %c, ^one, ^other
^one:
  return %x : tensor<?x8xf32>
^other:
  return %y : tensor<?x8xf32>
}
