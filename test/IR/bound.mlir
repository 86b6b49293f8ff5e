// RUN: roofline-opt %s | FileCheck %s
// RUN: roofline-opt %s | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --emit-bytecode | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --verify-roundtrip

// CHECK-LABEL: func @verdicts
func.func @verdicts() {
  // CHECK: #roofline.bound<memory, engine = matrix, ridge = 201.5625, attainable = 7.676e+11, time = 4.3712e-05, serial = 4.3929e-05, calibrated = 5.1426e-05, at_least>
  scf.execute_region {
    scf.yield
  } {roofline.bound = #roofline.bound<memory, engine = matrix,
      ridge = 201.5625, attainable = 7.676e11, time = 4.3712e-05,
      serial = 4.3929e-05, calibrated = 5.1426e-05, at_least>}
  // CHECK: #roofline.bound<compute, engine = transcendental, time = 0.5>
  scf.execute_region {
    scf.yield
  } {roofline.bound = #roofline.bound<compute, time = 0.5,
      engine = transcendental>}
  // CHECK: #roofline.bound<network, engine = vector>
  scf.execute_region {
    scf.yield
  } {roofline.bound = #roofline.bound<network, engine = vector>}
  // CHECK: #roofline.bound<none>
  scf.execute_region {
    scf.yield
  } {roofline.bound = #roofline.bound<none>}
  // CHECK: #roofline.bound<unknown, at_least>
  scf.execute_region {
    scf.yield
  } {roofline.bound = #roofline.bound<unknown, at_least>}
  return
}

// Numbers print as the shortest decimal that reads back as the same double, and
// always with a point, without which MLIR takes them for integers.
// CHECK-LABEL: func @numbers
func.func @numbers() {
  // An integer is a number too.
  // CHECK: #roofline.bound<none, time = 3.0>
  scf.execute_region {
    scf.yield
  } {roofline.bound = #roofline.bound<none, time = 3>}
  // The double next above 0.1.
  // CHECK: #roofline.bound<none, time = 0.10000000000000002>
  scf.execute_region {
    scf.yield
  } {roofline.bound = #roofline.bound<none, time = 0.10000000000000002>}
  // CHECK: #roofline.bound<none, time = 1.0e-300>
  scf.execute_region {
    scf.yield
  } {roofline.bound = #roofline.bound<none, time = 1.0e-300>}
  // 2^64.
  // CHECK: #roofline.bound<none, time = 18446744073709551616.0>
  scf.execute_region {
    scf.yield
  } {roofline.bound = #roofline.bound<none, time = 18446744073709551616>}
  return
}
