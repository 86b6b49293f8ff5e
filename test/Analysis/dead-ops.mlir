// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// What reaches neither a return nor a side effect costs nothing.

// The chain of two is dead, the op after it is not.
//   flops 16, bytes 3 * 16 * 4 = 192
// CHECK-LABEL: func.func @dead_chain(
// CHECK: linalg.exp
// CHECK-NOT: roofline.cost
// CHECK: linalg.add
// CHECK-SAME: roofline.cost = #roofline.cost<flops = 16, bytes = 192,
func.func @dead_chain(%a: tensor<16xf32>, %b: tensor<16xf32>)
    -> tensor<16xf32> {
  %empty = tensor.empty() : tensor<16xf32>
  %dead = linalg.exp ins(%a : tensor<16xf32>)
      outs(%empty : tensor<16xf32>) -> tensor<16xf32>
  %deader = linalg.mul ins(%dead, %b : tensor<16xf32>, tensor<16xf32>)
      outs(%empty : tensor<16xf32>) -> tensor<16xf32>
  %live = linalg.add ins(%a, %b : tensor<16xf32>, tensor<16xf32>)
      outs(%empty : tensor<16xf32>) -> tensor<16xf32>
  return %live : tensor<16xf32>
}

// Writing a buffer is a side effect.
//   flops 16, bytes 2 * 16 * 4 = 128
// CHECK-LABEL: func.func @buffer(
// CHECK: linalg.exp {{.*}}cost<flops = 16, bytes = 128,
func.func @buffer(%a: memref<16xf32>, %b: memref<16xf32>) {
  linalg.exp ins(%a : memref<16xf32>) outs(%b : memref<16xf32>)
  return
}
