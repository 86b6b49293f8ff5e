// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// Complex arithmetic is real operations of the component type: 2 for an add, 6
// for a multiply. An element is 8 bytes.

//   flops 2 * 10 = 20, bytes 3 * 10 * 8 = 240
// CHECK-LABEL: func.func @add(
// CHECK: linalg.map {{.*}}cost<flops = 20, bytes = 240,
// CHECK-SAME: work = [<vector, f32, ops = 20>]
func.func @add(%a: tensor<10xcomplex<f32>>, %b: tensor<10xcomplex<f32>>)
    -> tensor<10xcomplex<f32>> {
  %empty = tensor.empty() : tensor<10xcomplex<f32>>
  %result = linalg.map { complex.add }
      ins(%a, %b : tensor<10xcomplex<f32>>, tensor<10xcomplex<f32>>)
      outs(%empty : tensor<10xcomplex<f32>>)
  return %result : tensor<10xcomplex<f32>>
}

//   flops 6 * 10 = 60, bytes 3 * 10 * 8 = 240
// CHECK-LABEL: func.func @mul(
// CHECK: linalg.map {{.*}}cost<flops = 60, bytes = 240,
// CHECK-SAME: work = [<vector, f32, ops = 60>]
func.func @mul(%a: tensor<10xcomplex<f32>>, %b: tensor<10xcomplex<f32>>)
    -> tensor<10xcomplex<f32>> {
  %empty = tensor.empty() : tensor<10xcomplex<f32>>
  %result = linalg.map { complex.mul }
      ins(%a, %b : tensor<10xcomplex<f32>>, tensor<10xcomplex<f32>>)
      outs(%empty : tensor<10xcomplex<f32>>)
  return %result : tensor<10xcomplex<f32>>
}
