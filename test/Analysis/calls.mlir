// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s
// RUN: roofline-opt --annotate-roofline %s | FileCheck %s
// RUN: roofline-opt --report-roofline %s -o %t.mlir | FileCheck %s --check-prefix=REPORT
// RUN: roofline-opt --report-roofline=format=json %s -o %t.mlir \
// RUN:   | FileCheck %s --check-prefix=JSON

// A call costs what the function does that it calls, and is a group of its own.
// Functions stand each for themselves.

#toy = #roofline.target<"toy",
  peaks = [<vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>

module attributes {roofline.target = #toy} {

// A product of 16 x 16 x 16 and 4096 negations:
//   flops 2 * 16^3 = 8192, and 4096
//   bytes 3 * 16 * 16 * 4 = 3072 and the destination read, 1024, of which the
//         second operand, 1024, is a weight; 4096 * 4 * 2 = 32768
// The device has no matrix engine: 8192 flops take 81.92 ns on the vector one, less
// than 4096 B, which take 409.6 ns; 32768 B take 3276.8 ns: together 3686.4 ns.
// CHECK-LABEL: func.func @layer(
// CHECK-SAME: totals<flops = 12288, bytes = 36864,
// CHECK-SAME: time = 3.6864
func.func @layer(%x: memref<16x16xf32>, %w: memref<16x16xf32> {roofline.role = "weight"},
                 %out: memref<16x16xf32>, %y: memref<4096xf32>) {
  linalg.matmul ins(%x, %w : memref<16x16xf32>, memref<16x16xf32>)
      outs(%out : memref<16x16xf32>)
  linalg.negf ins(%y : memref<4096xf32>) outs(%y : memref<4096xf32>)
  return
}

// 3 calls in a loop, and 64 negations after it.
//   flops 3 * 12288 + 64 = 36928
//   bytes 3 * 36864 + 64 * 4 * 2 = 111104
//   time  3 * 3.6864 us + 512 / 1e10 = 11.1104 us
// CHECK-LABEL: func.func @model(
// CHECK-SAME: totals<flops = 36928, bytes = 111104,
// CHECK-SAME: time = 1.11104
// CHECK-NOT: at_least
// CHECK: call @layer({{.*}}cost<flops = 12288, bytes = 36864,
// CHECK-SAME: traffic = [<callee:activation, read, f32, elements = 4352, bytes = 17408>, <callee:weight, read, f32, elements = 256, bytes = 1024>, <callee:activation, readwrite, f32, elements = 256, bytes = 2048>, <callee:activation, write, f32, elements = 4096, bytes = 16384>]
// REPORT-LABEL: @model on toy
// REPORT: func.call call {{.*}} 3 36.9 kFLOP 110.6 kB
// JSON: "name": "model"
// JSON: "bytes_by_role": {
// JSON-NEXT: "weight": 3072,
// JSON: "op": "func.call",
// JSON: "kind": "call",
// JSON: "operand": "callee:weight",
// JSON-NEXT: "access": "read",
// JSON-NEXT: "role": "weight",
// JSON-NEXT: "root": null,
// JSON-NEXT: "root_reason": "within the function that is called",
func.func @model(%x: memref<16x16xf32>, %w: memref<16x16xf32>,
                 %out: memref<16x16xf32>, %y: memref<4096xf32>,
                 %z: memref<64xf32>) {
  affine.for %i = 0 to 3 {
    func.call @layer(%x, %w, %out, %y) : (memref<16x16xf32>, memref<16x16xf32>,
                                          memref<16x16xf32>, memref<4096xf32>) -> ()
  }
  linalg.negf ins(%z : memref<64xf32>) outs(%z : memref<64xf32>)
  return
}

// A call of a call, of a function that comes later: 2^2 times 16 exponentials.
// CHECK-LABEL: func.func @fourfold(
// CHECK-SAME: totals<flops = 64, bytes = 512,
// CHECK-NOT: at_least
func.func @fourfold(%x: memref<16xf32>) {
  call @twofold(%x) : (memref<16xf32>) -> ()
  call @twofold(%x) : (memref<16xf32>) -> ()
  return
}

// CHECK-LABEL: func.func private @twofold(
// CHECK-SAME: totals<flops = 32, bytes = 256,
func.func private @twofold(%x: memref<16xf32>) {
  call @once(%x) : (memref<16xf32>) -> ()
  call @once(%x) : (memref<16xf32>) -> ()
  return
}

func.func private @once(%x: memref<16xf32>) {
  linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
  return
}

// A call of what costs nothing costs nothing.
// CHECK-LABEL: func.func @of_nothing(
// CHECK-SAME: totals<flops = 0, bytes = 0
// CHECK-NOT: at_least
// CHECK: call @nothing() : () -> ()
func.func @of_nothing() {
  call @nothing() : () -> ()
  return
}
func.func private @nothing() {
  return
}

// What is not priced in a function that is called is not priced in its callers.
// CHECK-LABEL: func.func @of_unknown(
// CHECK-SAME: totals<flops = 16, bytes = 128,
// CHECK-SAME: at_least
// REPORT-LABEL: @of_unknown on toy
// REPORT: func.call at {{.*}}: its callee is only partly priced
func.func @of_unknown(%x: memref<16xf32>) {
  call @unknown(%x) : (memref<16xf32>) -> ()
  return
}

// REPORT-LABEL: @unknown on toy
// REPORT: func.call at {{.*}}: its callee @declared has no body
func.func private @declared()
func.func @unknown(%x: memref<16xf32>) {
  linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
  call @declared() : () -> ()
  return
}

// Which function is called may depend on data.
// REPORT-LABEL: @indirect on toy
// REPORT: func.call_indirect at {{.*}}: its callee is not known
func.func @indirect(%f: () -> ()) {
  func.call_indirect %f() : () -> ()
  return
}

// Functions that call each other: what they do besides counts. That a call of
// one from outside has no price follows.
// CHECK-LABEL: func.func @even(
// CHECK-SAME: totals<flops = 16, bytes = 128,
// CHECK-SAME: at_least
// REPORT-LABEL: @even on toy
// REPORT: func.call at {{.*}}: the call is recursive
func.func @even(%x: memref<16xf32>) {
  linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
  call @odd(%x) : (memref<16xf32>) -> ()
  return
}
func.func @odd(%x: memref<16xf32>) {
  call @even(%x) : (memref<16xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @itself(
// CHECK-SAME: at_least
func.func @itself(%x: memref<16xf32>) {
  call @itself(%x) : (memref<16xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @from_outside(
// CHECK-SAME: totals<flops = 16, bytes = 128,
// CHECK-SAME: at_least
func.func @from_outside(%x: memref<16xf32>) {
  call @even(%x) : (memref<16xf32>) -> ()
  return
}

// What a call of one branch costs is not compared with the other's.
// REPORT-LABEL: @in_branch on toy
// REPORT: func.call at {{.*}}: calls in a data-dependent branch are not priced
func.func @in_branch(%c: i1, %x: memref<16xf32>) {
  scf.if %c {
    func.call @once(%x) : (memref<16xf32>) -> ()
  }
  return
}

// What a call reads is written before, what it returns is read after it.
//   the negations write and read 16 * 4 B each: 2 * 128 B, and the call as much
// CHECK-LABEL: func.func @between(
// CHECK-SAME: totals<flops = 48, bytes = 384,
func.func @between(%x: tensor<16xf32>) -> tensor<16xf32> {
  %a = arith.negf %x : tensor<16xf32>
  %b = call @on_tensors(%a) : (tensor<16xf32>) -> tensor<16xf32>
  %c = arith.negf %b : tensor<16xf32>
  return %c : tensor<16xf32>
}
func.func private @on_tensors(%x: tensor<16xf32>) -> tensor<16xf32> {
  %y = math.exp %x : tensor<16xf32>
  return %y : tensor<16xf32>
}

}
