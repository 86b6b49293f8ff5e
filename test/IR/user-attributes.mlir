// RUN: roofline-opt %s | FileCheck %s
// RUN: roofline-opt %s | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --emit-bytecode | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --verify-roundtrip

// Roles of globals.
// CHECK: memref.global @table : memref<8xf32> {roofline.role = "embedding"}
memref.global @table : memref<8xf32> {roofline.role = "embedding"}
// CHECK: ml_program.global private mutable @scales : tensor<4xf32> {roofline.role = "scale"}
ml_program.global private mutable @scales : tensor<4xf32>
    {roofline.role = "scale"}

// Roles of arguments, and names of their dimensions.
// CHECK: func @arguments
// CHECK-SAME: %{{.*}}: tensor<?x8xf16> {roofline.dims = ["batch", ""], roofline.role = "activation"}
// CHECK-SAME: %{{.*}}: memref<?x?xf16> {roofline.dims = ["batch", "_ctx2"], roofline.role = "kv_cache"}
// CHECK-SAME: %{{.*}}: tensor<8xf16> {roofline.role = "weight"}
// CHECK-SAME: %{{.*}}: tensor<i64> {roofline.dims = [], roofline.role = "index"}
func.func @arguments(
    %x: tensor<?x8xf16> {roofline.dims = ["batch", ""],
                         roofline.role = "activation"},
    %cache: memref<?x?xf16> {roofline.dims = ["batch", "_ctx2"],
                             roofline.role = "kv_cache"},
    %weight: tensor<8xf16> {roofline.role = "weight"},
    %id: tensor<i64> {roofline.dims = [], roofline.role = "index"}) {
  return
}

// Functions without a body have arguments too.
// CHECK: func private @declared(tensor<?xf16> {roofline.dims = ["ctx"]})
func.func private @declared(tensor<?xf16> {roofline.dims = ["ctx"]})

// CHECK-LABEL: func @loops
func.func @loops(%low: index, %high: index, %step: index, %again: i1) {
  // CHECK: scf.for
  scf.for %i = %low to %high step %step {
  // CHECK: } {roofline.trip_count = 24 : i64}
  } {roofline.trip_count = 24}
  // CHECK: scf.while
  scf.while : () -> () {
    scf.condition(%again)
  } do {
    scf.yield
  // CHECK: attributes {roofline.trip_count = 0 : i32}
  } attributes {roofline.trip_count = 0 : i32}
  // CHECK: scf.for
  scf.for %i = %low to %high step %step {
  // CHECK: } {roofline.trip_count = 255 : ui8}
  } {roofline.trip_count = 255 : ui8}
  return
}
