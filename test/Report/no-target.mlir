// RUN: roofline-opt %s --report-roofline -o %t.mlir 2>%t.err | FileCheck %s
// RUN: roofline-opt %s --report-roofline="format=json" -o %t.mlir 2>%t.err | FileCheck %s --check-prefix=JSON
// RUN: roofline-opt %s --report-roofline="format=json" -o %t.mlir 2>%t.err | %python -m json.tool - /dev/null

// Counts and intensity need no device: 2 * 64^3 = 524,288 operations,
// 3 * 64*64*4 = 49,152 B, intensity 10.67.

// A path that is too long for its column gives way to the file's name.

// CHECK: @f: 524.3 kFLOP and 49.2 kB, 10.67 FLOP/B
// CHECK: {{^}}op kind location work bytes intensity{{$}}
// CHECK-NEXT: {{^}}linalg.matmul contraction no-target.mlir:[[#@LINE+27]] 524.3 kFLOP 49.2 kB 10.67{{$}}
// CHECK-NEXT: {{^}}total 524.3 kFLOP 49.2 kB 10.67{{$}}

// JSON: "target": null,
// JSON-NEXT: "target_reason": "no target is known",
// JSON: "functions": [
// JSON: "name": "f",
// JSON-NEXT: "target": null,
// JSON: "flops": 524288,
// JSON-NEXT: "bytes": 49152,
// JSON-NEXT: "intensity": 10.66666
// JSON-NEXT: "ridge": null,
// JSON-NEXT: "ridge_reason": "no target is known",
// JSON-NEXT: "bound": null,
// JSON-NEXT: "bound_reason": "no target is known",
// JSON: "time_s": null,
// JSON: "at_least": false,
// JSON: "groups": [
// JSON: "intensity": 10.66666
// JSON: "share": null,
// JSON-NEXT: "share_reason": "no target is known",
func.func @f(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>)
    -> tensor<64x64xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<64x64xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x64xf32>)
      -> tensor<64x64xf32>
  %r = linalg.matmul ins(%a, %b : tensor<64x64xf32>, tensor<64x64xf32>)
      outs(%init : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}
