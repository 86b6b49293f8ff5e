// RUN: roofline-opt %s --annotate-roofline -o %t.mlir 2>&1 | FileCheck %s --check-prefix=WARNING
// RUN: FileCheck %s --input-file=%t.mlir

// Without a device there are costs and intensities, no bounds, and one warning
// for all functions that says what to do.

// WARNING: {{.*}}no-target.mlir:[[#@LINE+9]]:1: warning: no target is named; intensities are annotated, bounds are not
// WARNING-NEXT: module {
// WARNING-NEXT: ^
// WARNING-NEXT: {{.*}}no-target.mlir:[[#@LINE+6]]:1: note: name one with the option 'target', as in '--annotate-roofline=target=nvidia-a6000', or with a 'roofline.target' attribute on the module
// WARNING-NOT: {{warning|error}}

// CHECK-NOT: roofline.bound
// CHECK-NOT: bound =
// CHECK-NOT: time =
module {
  // 4 operations on 2 * 16 = 32 B.
  // CHECK: func.func @f({{.*}}roofline.totals = #roofline.totals<flops = 4, bytes = 32, intensity = 0.125, work = [<vector, f32, ops = 4>]>
  // CHECK: math.absf %{{.*}} {roofline.cost = #roofline.cost<flops = 4, bytes = 32, intensity = 0.125,
  func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
    %r = math.absf %a : tensor<4xf32>
    return %r : tensor<4xf32>
  }
  // CHECK: func.func @g({{.*}}roofline.totals = #roofline.totals<flops = 0, bytes = 0>
  func.func @g(%a: tensor<4xf32>) -> tensor<4xf32> {
    return %a : tensor<4xf32>
  }
}
