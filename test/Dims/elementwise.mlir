// Arithmetic on tensors has one shape, known from any operand.

// RUN: roofline-opt %s --bind-dims=dims=n=4,m=6 | roofline-opt | FileCheck %s

// CHECK-LABEL: func.func @all(
// CHECK: arith.addf %{{.*}} : tensor<4x6xf32>
// CHECK: arith.truncf %{{.*}} : tensor<4x6xf32> to tensor<4x6xf16>
// CHECK: math.exp %{{.*}} : tensor<4x6xf16>
func.func @all(%x: tensor<?x?xf32> {roofline.dims = ["n", "m"]})
    -> tensor<?x?xf16> {
  %s = arith.addf %x, %x : tensor<?x?xf32>
  %t = arith.truncf %s : tensor<?x?xf32> to tensor<?x?xf16>
  %e = math.exp %t : tensor<?x?xf16>
  return %e : tensor<?x?xf16>
}

// Half of the shape from each.
// CHECK-LABEL: func.func @halves(
// CHECK-DAG: %[[X:.*]] = tensor.cast %arg0 : tensor<4x?xf32> to tensor<4x6xf32>
// CHECK-DAG: %[[Y:.*]] = tensor.cast %arg1 : tensor<?x6xf32> to tensor<4x6xf32>
// CHECK: arith.addf %[[X]], %[[Y]] : tensor<4x6xf32>
// CHECK: %[[C:.*]] = tensor.cast %arg2 : tensor<?x?xi1> to tensor<4x6xi1>
// CHECK: arith.select %[[C]], {{.*}} : tensor<4x6xi1>, tensor<4x6xf32>
// CHECK: arith.select %arg3, {{.*}} : tensor<4x6xf32>
func.func @halves(%x: tensor<?x?xf32> {roofline.dims = ["n", ""]},
                  %y: tensor<?x?xf32> {roofline.dims = ["", "m"]},
                  %c: tensor<?x?xi1>, %d: i1) -> tensor<?x?xf32> {
  %s = arith.addf %x, %y : tensor<?x?xf32>
  %t = arith.select %c, %s, %y : tensor<?x?xi1>, tensor<?x?xf32>
  %u = arith.select %d, %t, %x : tensor<?x?xf32>
  return %u : tensor<?x?xf32>
}
