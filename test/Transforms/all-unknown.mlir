// RUN: roofline-opt %s --annotate-roofline=target=nvidia-a6000 | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline=target=nvidia-a6000 --report-roofline -o /dev/null | FileCheck %s --check-prefix=REPORT

// A function of which nothing could be priced is not one that nothing limits.

// CHECK: roofline.totals = #roofline.totals<flops = 0, bytes = 0, bound = unknown, time = 0.0, serial = 0.0, at_least>
// REPORT: @f on nvidia-a6000 (RTX A6000): at least 0 s, bound unknown, at least 0 FLOP and 0 B
// REPORT: not priced, so totals are lower bounds:
// REPORT-NEXT: math.absf at {{.*}}all-unknown.mlir:[[#@LINE+2]]: dynamic shape: operand #0 has type tensor<?xf32>
func.func private @f(%a: tensor<?xf32>) -> tensor<?xf32> {
  %r = math.absf %a : tensor<?xf32>
  return %r : tensor<?xf32>
}
