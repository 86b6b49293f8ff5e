// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s
// RUN: roofline-opt --annotate-roofline --strip-roofline %s \
// RUN:   | FileCheck %s --check-prefix=STRIP

// A `roofline.trip_count` says how often a loop runs whose bounds do not.

// 10 trips of 16 exponentials.
// CHECK-LABEL: func.func @bounds(
// CHECK-SAME: totals<flops = 160, bytes = 1280,
// CHECK-NOT: at_least
// STRIP-LABEL: func.func @bounds(
// STRIP: roofline.trip_count = 10
func.func @bounds(%x: memref<16xf32>, %n: index) {
  affine.for %i = 0 to %n {
    linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
  } {roofline.trip_count = 10 : index}
  return
}

// The condition of a loop that runs 3 times is looked at 4 times:
//   3 * 16 exponentials and 4 * 16 negations
// CHECK-LABEL: func.func @condition(
// CHECK-SAME: totals<flops = 112, bytes = 896,
// CHECK-NOT: at_least
func.func @condition(%x: memref<16xf32>, %c: i1) {
  scf.while : () -> () {
    linalg.negf ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
    scf.condition(%c)
  } do {
    linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
    scf.yield
  } attributes {roofline.trip_count = 3}
  return
}

// Of one that never runs, only the condition counts.
// CHECK-LABEL: func.func @only_condition(
// CHECK-SAME: totals<flops = 16, bytes = 128,
// CHECK-NOT: at_least
func.func @only_condition(%x: memref<16xf32>, %c: i1) {
  scf.while : () -> () {
    linalg.negf ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
    scf.condition(%c)
  } do {
    linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
    scf.yield
  } attributes {roofline.trip_count = 0}
  return
}

// Bounds that are static need nobody to say how often.
// CHECK-LABEL: func.func @static(
// CHECK-SAME: totals<flops = 32, bytes = 256,
func.func @static(%x: memref<16xf32>) {
  affine.for %i = 0 to 2 {
    linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
  } {roofline.trip_count = 10}
  return
}

// Nested, counts multiply: 3 * 5 * 16.
// CHECK-LABEL: func.func @nested(
// CHECK-SAME: totals<flops = 240, bytes = 1920,
// CHECK-NOT: at_least
func.func @nested(%x: memref<16xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    scf.for %k = %c0 to %n step %c1 {
      linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
    } {roofline.trip_count = 5}
  } {roofline.trip_count = 3}
  return
}
