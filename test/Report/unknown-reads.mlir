// RUN: roofline-opt %s --report-roofline -o /dev/null 2>/dev/null | FileCheck %s
// RUN: roofline-opt %s --report-roofline=format=json -o /dev/null 2>/dev/null | FileCheck %s --check-prefix=JSON

// What has no price says what it reads: each buffer once, wherever the loops
// read it, and none that they only write or make themselves.

// CHECK: not priced, so totals are lower bounds:
// CHECK-NEXT: scf.for at {{.*}}: the trip count of a nested loop is not static; reads %arg0 (kv_cache), %arg1 (activation){{$}}

// JSON: "unknown": [
// JSON: "op": "scf.for",
// JSON: "reads": [
// JSON-NEXT: {
// JSON-NEXT: "name": "%arg0",
// JSON-NEXT: "role": "kv_cache"
// JSON-NEXT: },
// JSON-NEXT: {
// JSON-NEXT: "name": "%arg1",
// JSON-NEXT: "role": "activation"
// JSON-NEXT: }
// JSON-NEXT: ]
func.func @scores(%keys: memref<64x8xf32> {roofline.role = "kv_cache"},
                  %query: memref<8xf32>, %scores: memref<64xf32>,
                  %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    %sum = scf.for %j = %c0 to %c8 step %c1 iter_args(%old = %zero) -> f32 {
      %k = memref.load %keys[%i, %j] : memref<64x8xf32>
      %q = memref.load %query[%j] : memref<8xf32>
      %product = arith.mulf %k, %q : f32
      %new = arith.addf %old, %product : f32
      scf.yield %new : f32
    }
    memref.store %sum, %scores[%i] : memref<64xf32>
  }
  return
}
