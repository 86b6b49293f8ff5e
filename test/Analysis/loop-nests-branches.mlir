// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s
// RUN: roofline-opt --report-roofline %s -o %t.mlir | FileCheck %s --check-prefix=REPORT

// Of a branch in a nest, the alternative counts that moves more, or of equals,
// does more work. Where the choice changes with the loops, it is the most that
// can be moved.

#lower = affine_set<(i, j) : (i - j >= 0)>

// The choice is the same throughout. Both alternatives read and write x; the
// second reads y too: 4 * 3 * 8 = 96 B, and 8 sums.
// CHECK-LABEL: func.func @uniform(
// CHECK-SAME: totals<flops = 8, bytes = 96,
// CHECK-NOT: at_most
// REPORT-LABEL: @uniform:
// REPORT: notes:
// REPORT-NEXT: scf.if at {{.*}}: which region runs depends on data; region 1, the most expensive, is counted
func.func @uniform(%c: i1, %x: memref<8xf32>, %y: memref<8xf32>) {
  affine.for %i = 0 to 8 {
    %a = affine.load %x[%i] : memref<8xf32>
    scf.if %c {
      %b = math.exp %a : f32
      affine.store %b, %x[%i] : memref<8xf32>
    } else {
      %b = affine.load %y[%i] : memref<8xf32>
      %d = arith.addf %a, %b : f32
      affine.store %d, %x[%i] : memref<8xf32>
    }
  }
  return
}

// The lower half of a matrix: at most all 64 elements, 2 * 4 * 64 = 512 B.
// CHECK-LABEL: func.func @triangle(
// CHECK-SAME: totals<flops = 64, bytes = 512,
// CHECK: <capture:0, readwrite, f32, elements = 64, bytes = 512, at_most>
// REPORT-LABEL: @triangle:
// REPORT: notes:
// REPORT-NEXT: affine.if at {{.*}}: which region runs depends on data; region 0, the most expensive, is counted
func.func @triangle(%x: memref<8x8xf32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.if #lower(%i, %j) {
        %a = affine.load %x[%i, %j] : memref<8x8xf32>
        %b = arith.negf %a : f32
        affine.store %b, %x[%i, %j] : memref<8x8xf32>
      }
    }
  }
  return
}

// Both move as much; the exponential is work, a copy is none. What is read of z
// happens in any case and is exact.
//   flops 8, bytes 8 * 1 for the choices, 2 * 4 * 8
// CHECK-LABEL: func.func @work(
// CHECK-SAME: totals<flops = 8, bytes = 72,
// CHECK: traffic = [<capture:0, read, i1, elements = 8, bytes = 8>, <capture:1, read, f32, elements = 8, bytes = 32>, <capture:2, write, f32, elements = 8, bytes = 32, at_most>]
func.func @work(%choices: memref<8xi1>, %x: memref<8xf32>, %y: memref<8xf32>) {
  affine.for %i = 0 to 8 {
    %c = affine.load %choices[%i] : memref<8xi1>
    %a = affine.load %x[%i] : memref<8xf32>
    scf.if %c {
      affine.store %a, %y[%i] : memref<8xf32>
    } else {
      %b = math.exp %a : f32
      affine.store %b, %y[%i] : memref<8xf32>
    }
  }
  return
}

// A sum that the dearer alternative adds to is matrix work.
//   flops 2 * 16 * 8 = 256, bytes 4 * (16 * 8 + 8 + 16) = 608
// CHECK-LABEL: func.func @sum(
// CHECK-SAME: totals<flops = 256, bytes = 608,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 256>]
func.func @sum(%c: i1, %a: memref<16x8xf32>, %x: memref<8xf32>,
               %y: memref<16xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 16 {
    %sum = affine.for %k = 0 to 8 iter_args(%old = %zero) -> f32 {
      %new = scf.if %c -> f32 {
        %a_ik = affine.load %a[%i, %k] : memref<16x8xf32>
        %x_k = affine.load %x[%k] : memref<8xf32>
        %product = arith.mulf %a_ik, %x_k : f32
        %more = arith.addf %old, %product : f32
        scf.yield %more : f32
      } else {
        scf.yield %old : f32
      }
      affine.yield %new : f32
    }
    affine.store %sum, %y[%i] : memref<16xf32>
  }
  return
}

// Branches in branches, of which constants decide one: neither choice nor note.
// The outer one either does nothing or reads 8 and writes 8 elements: 64 B.
// CHECK-LABEL: func.func @nested(
// CHECK-SAME: totals<flops = 8, bytes = 64,
// CHECK-NOT: at_most
// REPORT-LABEL: @nested:
// REPORT: notes:
// REPORT-NEXT: scf.index_switch at {{.*}}: which region runs depends on data; region 1, the most expensive, is counted
// REPORT-NOT: which region
func.func @nested(%n: index, %x: memref<8xf32>, %y: memref<8xf32>) {
  %true = arith.constant true
  affine.for %i = 0 to 8 {
    scf.index_switch %n
    case 1 {
      scf.if %true {
        %a = affine.load %x[%i] : memref<8xf32>
        %b = arith.negf %a : f32
        affine.store %b, %y[%i] : memref<8xf32>
      } else {
        %a = affine.load %x[%i] : memref<8xf32>
        affine.store %a, %x[%i] : memref<8xf32>
        affine.store %a, %y[%i] : memref<8xf32>
      }
      scf.yield
    }
    default {
    }
  }
  return
}

// What is not known in an alternative is not known of the nest.
// CHECK-LABEL: func.func private @unknown(
// CHECK-SAME: at_least
// REPORT-LABEL: @unknown:
// REPORT: affine.for at {{.*}}: dynamic shape: it accesses a buffer of type memref<?xf32>
func.func private @unknown(%c: i1, %x: memref<8xf32>, %y: memref<?xf32>) {
  affine.for %i = 0 to 8 {
    %a = affine.load %x[%i] : memref<8xf32>
    scf.if %c {
      affine.store %a, %x[%i] : memref<8xf32>
    } else {
      affine.store %a, %y[%i] : memref<?xf32>
    }
  }
  return
}
