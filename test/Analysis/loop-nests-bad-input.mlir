// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s
// RUN: roofline-opt --report-roofline %s -o %t.mlir | FileCheck %s --check-prefix=REPORT
// RUN: %python -c "n = 80; print('func.func @deep(%%x: memref<4xf32>) {' + ''.join(f'affine.for %%i{i} = 0 to 2 {{' for i in range(n)) + '%%a = affine.load %%x[0] : memref<4xf32> affine.store %%a, %%x[1] : memref<4xf32>' + '}' * n + 'return }')" \
// RUN:   | roofline-opt --report-roofline - -o %t.mlir | FileCheck %s --check-prefix=LOOPS
// RUN: %python -c "n = 80; print('func.func @deep(%%x: memref<4xf32>, %%c: i1) { affine.for %%i = 0 to 2 {' + 'scf.if %%c {' * n + '%%a = affine.load %%x[0] : memref<4xf32> affine.store %%a, %%x[1] : memref<4xf32>' + '}' * n + '} return }')" \
// RUN:   | roofline-opt --report-roofline - -o %t.mlir | FileCheck %s --check-prefix=BRANCHES

// Loops and branches one in another are followed as far as there are numbers
// for them.
// LOOPS: affine.for at {{.*}}: more than 56 loops
// BRANCHES: affine.for at {{.*}}: branches nested more than 32 deep

// A loop from 0 to -4 never runs; the other one writes 8 elements.
// CHECK-LABEL: func.func @never(
// CHECK-SAME: totals<flops = 0, bytes = 32,
func.func @never(%x: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %before = arith.constant -4 : index
  %one = arith.constant 1.0 : f32
  scf.for %i = %c0 to %c8 step %c1 {
    memref.store %one, %x[%i] : memref<8xf32>
    scf.for %j = %c0 to %before step %c1 {
      %a = memref.load %x[%j] : memref<8xf32>
      memref.store %a, %x[%i] : memref<8xf32>
    }
  }
  return
}

// Steps that are values, zero or negative tell no trip count.
// CHECK-LABEL: func.func @steps(
// CHECK-SAME: totals<flops = 0, bytes = 0, at_least>
// REPORT-LABEL: @steps:
// REPORT: scf.for at {{.*}}: the trip count of a nested loop is not static
// REPORT-NEXT: scf.for at {{.*}}: the trip count of a nested loop is not static
// REPORT-NEXT: scf.for at {{.*}}: the trip count of a nested loop is not static
func.func @steps(%x: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %back = arith.constant -1 : index
  %one = arith.constant 1.0 : f32
  scf.for %i = %c0 to %c8 step %n {
    memref.store %one, %x[%i] : memref<8xf32>
  }
  scf.for %i = %c0 to %c8 step %c0 {
    memref.store %one, %x[%i] : memref<8xf32>
  }
  scf.for %i = %c0 to %c8 step %back {
    memref.store %one, %x[%i] : memref<8xf32>
  }
  return
}

// An index that is loaded takes as many values as it is loaded for, 64, but
// there are 16 elements. 64 addresses of 8 B, 16 * 4 B read, 64 * 4 B written.
// CHECK-LABEL: func.func @addresses(
// CHECK-SAME: totals<flops = 0, bytes = 832,
// CHECK: <capture:1, gather, f32, elements = 16, bytes = 64>
func.func @addresses(%ids: memref<64xi64>, %x: memref<16xf32>,
                     %y: memref<64xf32>) {
  affine.for %i = 0 to 64 {
    %p = affine.load %ids[%i] : memref<64xi64>
    %at = arith.index_cast %p : i64 to index
    %a = memref.load %x[%at] : memref<16xf32>
    affine.store %a, %y[%i] : memref<64xf32>
  }
  return
}

// One element, however it is seen: read of x, read and written of y.
//   flops 4, bytes 4 * 3
// CHECK-LABEL: func.func @no_dimensions(
// CHECK-SAME: totals<flops = 4, bytes = 12,
func.func @no_dimensions(%x: memref<1x1xf32>, %y : memref<f32>) {
  affine.for %i = 0 to 4 {
    %p = memref.collapse_shape %x [] : memref<1x1xf32> into memref<f32>
    %q = memref.expand_shape %y [] output_shape [1, 1]
        : memref<f32> into memref<1x1xf32>
    %u = memref.subview %q[0, 0] [1, 1] [1, 1]
        : memref<1x1xf32> to memref<f32>
    %a = memref.load %p[] : memref<f32>
    %b = memref.load %q[%i, %i] : memref<1x1xf32>
    %c = arith.addf %a, %b : f32
    memref.store %c, %u[] : memref<f32>
  }
  return
}

// Views of what has no static shape.
// REPORT-LABEL: @dynamic:
// REPORT: affine.for at {{.*}}: dynamic shape: it accesses a buffer of type memref<?x4xf32>
// REPORT-NEXT: affine.for at {{.*}}: no rule for a view created in the loop nest
func.func private @dynamic(%x: memref<?x4xf32>, %y : memref<32xf32>,
                           %u: memref<*xf32>) {
  affine.for %i = 0 to 4 {
    %p = memref.collapse_shape %x [[0, 1]] : memref<?x4xf32> into memref<?xf32>
    %a = memref.load %p[%i] : memref<?xf32>
    memref.store %a, %y[%i] : memref<32xf32>
  }
  affine.for %i = 0 to 4 {
    %e = memref.cast %u : memref<*xf32> to memref<4xf32>
    %a = memref.load %e[%i] : memref<4xf32>
    memref.store %a, %y[%i] : memref<32xf32>
  }
  return
}
