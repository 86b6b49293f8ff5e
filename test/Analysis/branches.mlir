// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s
// RUN: roofline-opt --annotate-roofline %s | FileCheck %s
// RUN: roofline-opt --report-roofline %s -o %t.mlir | FileCheck %s --check-prefix=REPORT
// RUN: roofline-opt --report-roofline=format=json %s -o %t.mlir \
// RUN:   | FileCheck %s --check-prefix=JSON

// Of a branch, the alternative counts that moves more bytes, or of equals, does
// more work. The others have no cost.

// 64 negations move 64 * 4 * 2 = 512 B, 16 exponentials 16 * 4 * 2 = 128 B.
// CHECK-LABEL: func.func @bytes(
// CHECK-SAME: totals<flops = 64, bytes = 512,
// CHECK-NOT: at_least
// CHECK: linalg.exp ins
// CHECK: linalg.negf {{.*}}cost<flops = 64, bytes = 512,
// REPORT-LABEL: @bytes:
// REPORT-SAME: {{^}} 64 FLOP and 512 B
// REPORT-NOT: not priced
// REPORT: notes:
// REPORT-NEXT: scf.if at {{.*}}: which region runs depends on data; region 1, the most expensive, is counted
// JSON: "name": "bytes"
// JSON: "at_least": false
// JSON: "notes": [
// JSON-NEXT: {
// JSON-NEXT: "kind": "dearer_branch",
// JSON-NEXT: "message": "which region runs depends on data; region 1, the most expensive, is counted",
// JSON-NEXT: "loc": {
// JSON-NEXT: "file": "{{.*}}branches.mlir",
// JSON: "unknown": []
func.func @bytes(%c: i1, %x: memref<16xf32>, %y: memref<64xf32>) {
  scf.if %c {
    linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
  } else {
    linalg.negf ins(%y : memref<64xf32>) outs(%y : memref<64xf32>)
  }
  return
}

// Both move 16 * 4 * 2 = 128 B; a copy does no work.
// CHECK-LABEL: func.func @work(
// CHECK-SAME: totals<flops = 16, bytes = 128,
func.func @work(%i: index, %x: memref<16xf32>, %y: memref<16xf32>) {
  scf.index_switch %i
  case 2 {
    memref.copy %x, %y : memref<16xf32> to memref<16xf32>
    scf.yield
  }
  case 3 {
    linalg.exp ins(%x : memref<16xf32>) outs(%y : memref<16xf32>)
    scf.yield
  }
  default {
  }
  return
}

// An alternative may be to do nothing.
// CHECK-LABEL: func.func @no_else(
// CHECK-SAME: totals<flops = 16, bytes = 128,
// REPORT-LABEL: @no_else:
// REPORT: scf.if at {{.*}}: which region runs depends on data; region 0,
func.func @no_else(%c: i1, %x: memref<16xf32>) {
  scf.if %c {
    linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
  }
  return
}

// What a loop runs 8 times is dearer than what moves more once:
//   8 * 128 = 1024 B and 8 * 16 = 128 flops, against 512 B
// CHECK-LABEL: func.func @trips(
// CHECK-SAME: totals<flops = 128, bytes = 1024,
func.func @trips(%c: i1, %x: memref<16xf32>, %y: memref<64xf32>) {
  affine.for %i = 0 to 2 {
    scf.if %c {
      linalg.negf ins(%y : memref<64xf32>) outs(%y : memref<64xf32>)
    } else {
      affine.for %j = 0 to 4 {
        scf.if %c {
          linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
        }
      }
    }
  }
  return
}

// A condition that is constant leaves no choice, and no mark.
// CHECK-LABEL: func.func @constant(
// CHECK-SAME: totals<flops = 16, bytes = 128,
// REPORT-LABEL: @constant:
// REPORT-NOT: depends on data
// REPORT-LABEL: @nothing_to_choose:
func.func @constant(%x: memref<16xf32>, %y: memref<64xf32>) {
  %true = arith.constant true
  scf.if %true {
    linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
  } else {
    linalg.negf ins(%y : memref<64xf32>) outs(%y : memref<64xf32>)
  }
  return
}

// Alternatives that cost nothing are no choice either.
// CHECK-LABEL: func.func @nothing_to_choose(
// CHECK-SAME: totals<flops = 0, bytes = 0
// CHECK-NOT: at_least
// REPORT-NOT: depends on data
// REPORT-LABEL: @unknown_alternative:
func.func @nothing_to_choose(%c: i1, %x: index) -> index {
  %r = scf.if %c -> index {
    %y = arith.addi %x, %x : index
    scf.yield %y : index
  } else {
    scf.yield %x : index
  }
  return %r : index
}

// Where an alternative has no price, it might be the dearer one.
// CHECK-LABEL: func.func @unknown_alternative(
// CHECK-SAME: totals<flops = 16, bytes = 128,
// CHECK-SAME: at_least
// REPORT: func.call at {{.*}}: its callee @callee has no body
func.func private @callee()
func.func @unknown_alternative(%c: i1, %x: memref<16xf32>) {
  scf.if %c {
    func.call @callee() : () -> ()
  } else {
    linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
  }
  return
}

// Results of a branch are read like others: 16 exponentials, then 16 negations.
//   flops 16 + 16 = 32
//   bytes 128 + 128 = 256
// CHECK-LABEL: func.func @results(
// CHECK-SAME: totals<flops = 32, bytes = 256,
func.func @results(%c: i1, %x: tensor<16xf32>) -> tensor<16xf32> {
  %y = scf.if %c -> tensor<16xf32> {
    %exp = math.exp %x : tensor<16xf32>
    scf.yield %exp : tensor<16xf32>
  } else {
    scf.yield %x : tensor<16xf32>
  }
  %z = arith.negf %y : tensor<16xf32>
  return %z : tensor<16xf32>
}
