// A page holds the report and what it takes to price it otherwise, whatever
// names are called.
// REQUIRES: html

// RUN: roofline-opt %s --allow-unregistered-dialect -o %t.mlir \
// RUN:   --annotate-roofline=target=nvidia-a6000 \
// RUN:   --report-roofline='format=html output=%t.html'
// RUN: FileCheck --input-file=%t.html %s --implicit-check-not='</script><b>'

// CHECK: <script type="application/json" id="roofline-report">{"schema":"roofline-report"
// CHECK-SAME: "name":"\u003c/script>\u003cb>"
// CHECK: <script type="application/json" id="roofline-what-if">{"version":1
// CHECK-SAME: "name":"\u003c/script>\u003cb>","target":"nvidia-a6000"

// The right matrix is a weight of 16 channels.
// CHECK-SAME: "roles":[{"role":"weight","schemes":[{"name":"as reported",
// CHECK-SAME: {"name":"i8","float8":null,"tensors":1,"obstacle":null}
// CHECK-SAME: {"name":"i4g128","float8":null,"tensors":0,"obstacle":"%arg1: groups of 128 do not divide channels of 8 elements"}
// CHECK-SAME: "fixed":"all sizes are static"

func.func @"</script><b>"(%tokens: tensor<4x8xf16>, %weight: tensor<8x16xf16>)
    -> tensor<4x16xf16> {
  %init = tensor.empty() : tensor<4x16xf16>
  %zero = arith.constant 0.0 : f16
  %filled = linalg.fill ins(%zero : f16) outs(%init : tensor<4x16xf16>)
      -> tensor<4x16xf16>
  %product = linalg.matmul
      ins(%tokens, %weight : tensor<4x8xf16>, tensor<8x16xf16>)
      outs(%filled : tensor<4x16xf16>) -> tensor<4x16xf16>
      loc("</script><b>")
  return %product : tensor<4x16xf16>
}
