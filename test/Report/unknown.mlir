// RUN: roofline-opt %s --report-roofline -o %t.mlir | FileCheck %s
// RUN: roofline-opt %s --report-roofline="format=json" -o %t.mlir | FileCheck %s --check-prefix=JSON
// RUN: not roofline-opt %s --report-roofline="fail-on-unknown" -o %t.mlir 2>&1 | FileCheck %s --check-prefix=FAIL
// RUN: roofline-opt %s --report-roofline="fail-on-unknown entry=known" -o %t.mlir | FileCheck %s --check-prefix=KNOWN

#toy = #roofline.target<"toy",
  peaks = [<vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>

module attributes {roofline.target = #toy} {
  // The add of 4 elements is 4 operations on 3 * 16 = 48 B, 4.8 ns; the other
  // one's extent is not known, and cannot be named: the function is private.
  // CHECK: @partial on toy: at least 4.8 ns, memory-bound, at least 4 FLOP and 48 B, 0.0833 FLOP/B
  // CHECK: {{^}}linalg.add elementwise known.mlir:1 4 FLOP 48 B 0.0833 10.00 memory vector 4.8 ns 100.0 %
  // CHECK-NEXT: {{^}}total 4 FLOP 48 B 0.0833 10.00 memory vector >= 4.8 ns 100.0 %
  // CHECK-EMPTY:
  // CHECK-NEXT: role moved share in memory
  // CHECK-NEXT: weight 16 B 33.3 % >= 16 B
  // CHECK-NEXT: activation 32 B 66.7 % >= 32 B
  // CHECK-NEXT: total 48 B 100.0 % >= 48 B
  // CHECK-NEXT: needs at least 48 B;
  // CHECK-EMPTY:
  // CHECK-NEXT: not priced, so totals are lower bounds:
  // CHECK-NEXT: {{^}}  linalg.add at dynamic.mlir:2: {{.*}}dynamic

  // JSON: "name": "partial",
  // JSON: "at_least": true,
  // JSON: "unknown": [
  // JSON-NEXT: {
  // JSON-NEXT: "op": "linalg.add",
  // JSON-NEXT: "loc": {
  // JSON-NEXT: "file": "dynamic.mlir",
  // JSON-NEXT: "line": 2,
  // JSON-NEXT: "col": 1,
  // JSON-NEXT: "name": null
  // JSON-NEXT: },
  // JSON-NEXT: "reason": "{{.*}}dynamic
  // JSON: "name": "known",
  // JSON: "at_least": false,
  // JSON: "unknown": []

  // FAIL: dynamic.mlir:2:1: error: cost is not known:

  // KNOWN-NOT: @partial
  // KNOWN: @known on toy: 4.8 ns,
  func.func private @partial(%a: tensor<4xf32>, %b: tensor<?xf32>, %init: tensor<?xf32>)
      -> (tensor<4xf32>, tensor<?xf32>) {
    %empty = tensor.empty() : tensor<4xf32>
    %c = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
    %x = linalg.add ins(%a, %c : tensor<4xf32>, tensor<4xf32>)
        outs(%empty : tensor<4xf32>) -> tensor<4xf32> loc("known.mlir":1:1)
    %y = linalg.add ins(%b, %b : tensor<?xf32>, tensor<?xf32>)
        outs(%init : tensor<?xf32>) -> tensor<?xf32> loc("dynamic.mlir":2:1)
    return %x, %y : tensor<4xf32>, tensor<?xf32>
  }

  func.func @known(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
    %empty = tensor.empty() : tensor<4xf32>
    %x = linalg.add ins(%a, %b : tensor<4xf32>, tensor<4xf32>)
        outs(%empty : tensor<4xf32>) -> tensor<4xf32>
    return %x : tensor<4xf32>
  }
}
