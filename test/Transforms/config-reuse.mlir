// A report prices by the options that the module was annotated with: the same
// numbers as in the same invocation, and not those of a bare report.

// RUN: roofline-opt %s --annotate-roofline="target=nvidia-a6000 precision=relaxed efficiency=matrix:0.5,vector:0.25" --mlir-print-debuginfo -o %t.mlir
// RUN: roofline-opt %s --annotate-roofline="target=nvidia-a6000 precision=relaxed efficiency=matrix:0.5,vector:0.25" --report-roofline="format=json output=%t.together" -o /dev/null
// RUN: roofline-opt %t.mlir --report-roofline="format=json output=%t.later" -o /dev/null
// RUN: diff %t.together %t.later
// RUN: FileCheck %s --input-file=%t.later
// RUN: roofline-opt %s --report-roofline="format=json" -o /dev/null | FileCheck %s --check-prefix=BARE

// CHECK: "precision": "relaxed",
// CHECK-NEXT: "efficiency": {
// CHECK-NEXT: "matrix": 0.5,
// CHECK-NEXT: "vector": 0.25,
// CHECK-NEXT: "transcendental": 1,
// CHECK-NEXT: "memory": 1
// CHECK: "target": "nvidia-a6000"

// BARE: "precision": "strict",
// BARE-NEXT: "efficiency": {
// BARE-NEXT: "matrix": 1,
// BARE: "target": "toy"
module attributes {roofline.target = #roofline.target<"toy",
    peaks = [<vector, f32, ops = 1.0e9>],
    memory = [<"dram", bandwidth = 1.0e9>]>} {
  // 2 * 512^3 = 268,435,456 TF32 operations at 77.4e12: 3.468 us, at half the
  // peak 6.936 us; 3 * 512^2 * 4 = 3,145,728 B at 768e9: 4.096 us.
  // CHECK: "bound": "memory",
  // CHECK-NEXT: "engine": "matrix",
  // CHECK-NEXT: "time_s": 4.096{{0*[1-9]?}}e-06,
  // CHECK: "time_calibrated_s": 6.936{{[0-9]*}}e-06
  func.func @f(%a: tensor<512x512xf32>, %b: tensor<512x512xf32>,
               %c: tensor<512x512xf32>) -> tensor<512x512xf32> {
    %zero = arith.constant 0.0 : f32
    %init = linalg.fill ins(%zero : f32) outs(%c : tensor<512x512xf32>)
        -> tensor<512x512xf32>
    %r = linalg.matmul ins(%a, %b : tensor<512x512xf32>, tensor<512x512xf32>)
        outs(%init : tensor<512x512xf32>) -> tensor<512x512xf32>
    return %r : tensor<512x512xf32>
  }
}
