// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// Counts are exact where they no longer fit a machine word.
//   flops 2 * 2^20 * 32768^3 = 2^66 = 73786976294838206464
//   bytes 3 * 2^20 * 32768^2 * 2 = 3 * 2^51 = 6755399441055744
// CHECK-LABEL: func.func @huge(
// CHECK: linalg.batch_matmul {{.*}}cost<flops = 73786976294838206464,
// CHECK-SAME: bytes = 6755399441055744,
// CHECK-SAME: ops = 73786976294838206464>
func.func @huge(%a: tensor<1048576x32768x32768xf16>,
                %b: tensor<1048576x32768x32768xf16>)
    -> tensor<1048576x32768x32768xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<1048576x32768x32768xf16>
  %init = linalg.fill ins(%zero : f16)
      outs(%empty : tensor<1048576x32768x32768xf16>)
      -> tensor<1048576x32768x32768xf16>
  %result = linalg.batch_matmul
      ins(%a, %b : tensor<1048576x32768x32768xf16>,
                   tensor<1048576x32768x32768xf16>)
      outs(%init : tensor<1048576x32768x32768xf16>)
      -> tensor<1048576x32768x32768xf16>
  return %result : tensor<1048576x32768x32768xf16>
}
