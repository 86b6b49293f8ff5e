// RUN: roofline-opt --annotate-roofline %s | FileCheck %s

// A weight is transposed when it is loaded, and bias and activation run with
// the product:
//   flops 2 * 32*48*64 = 196608, bias 32*48 = 1536, sigmoid 4 * 1536 = 6144
//   bytes (32*64 + 48*64 + 48 + 32*48) * 4 = 26816
// CHECK-LABEL: func.func @epilogue(
// CHECK-SAME: flops = 204288, bytes = 26816,
// CHECK-NOT: tosa.transpose {{.*}}roofline
// CHECK: tosa.matmul {{.*}}group<0, kind = contraction,
// CHECK: tosa.add {{.*}}group<0,
// CHECK: tosa.sigmoid {{.*}}group<0,
func.func @epilogue(%a: tensor<1x32x64xf32>, %w: tensor<1x48x64xf32>, %b: tensor<1x1x48xf32>) -> tensor<1x32x48xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %t = tosa.transpose %w {perms = array<i32: 0, 2, 1>} : (tensor<1x48x64xf32>) -> tensor<1x64x48xf32>
  %m = tosa.matmul %a, %t, %z, %z : (tensor<1x32x64xf32>, tensor<1x64x48xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x32x48xf32>
  %s = tosa.add %m, %b : (tensor<1x32x48xf32>, tensor<1x1x48xf32>) -> tensor<1x32x48xf32>
  %r = tosa.sigmoid %s : (tensor<1x32x48xf32>) -> tensor<1x32x48xf32>
  return %r : tensor<1x32x48xf32>
}
