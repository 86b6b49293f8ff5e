// RUN: roofline-opt %s | FileCheck %s
// RUN: roofline-opt %s | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --emit-bytecode | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --verify-roundtrip

// 12 operations on 6 bytes are 2 operations a byte.
// CHECK-LABEL: func @full
func.func @full() {
  // CHECK: roofline.group = #roofline.group<3, kind = attention, flops = 12, bytes = 6, intensity = 2.0>
  scf.execute_region {
    scf.yield
  } {roofline.group = #roofline.group<3, kind = attention, flops = 12,
                                      bytes = 6, intensity = 2.0>}
  return
}

// The intensity may be left out, fields come in any order, and one copy is not
// written.
// CHECK-LABEL: func @short
func.func @short() {
  // CHECK: #roofline.group<0, kind = gather, flops = 1, bytes = 3, intensity = 0.3333333333333333>
  scf.execute_region {
    scf.yield
  } {roofline.group = #roofline.group<0, copies = 1, bytes = 3, kind = gather,
                                      flops = 1>}
  return
}

// Where nothing moves there is no intensity; counts are of any size.
// CHECK-LABEL: func @copies
func.func @copies() {
  // CHECK: #roofline.group<1, kind = elementwise, flops = 73786976294838206464, bytes = 0, copies = 2>
  scf.execute_region {
    scf.yield
  } {roofline.group = #roofline.group<1, kind = elementwise,
      flops = 73786976294838206464, bytes = 0, copies = 2>}
  return
}
