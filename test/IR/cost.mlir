// RUN: roofline-opt %s | FileCheck %s
// RUN: roofline-opt %s | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --emit-bytecode | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --verify-roundtrip

// A matrix-vector product, 4096x4096 by 4096, f16: one multiply-accumulate an
// element of the matrix, 2 * 4096 * 4096 = 33,554,432 operations; the matrix
// has 4096 * 4096 * 2 B = 33,554,432 B, each vector 8,192 B, together
// 33,570,816 B. The intensity is 33554432 / 33570816 = 2048 / 2049.
// CHECK-LABEL: func @full
func.func @full(%matrix: memref<4096x4096xf16>, %in: memref<4096xf16>,
                %out: memref<4096xf16>) {
  // CHECK: roofline.cost = #roofline.cost<flops = 33554432, bytes = 33570816, intensity = 0.9995119570522206,
  // CHECK-SAME: work = [<matrix, f16, acc = f32, ops = 33554432>],
  // CHECK-SAME: traffic = [<0, read, f16, elements = 16777216, bytes = 33554432>,
  // CHECK-SAME: <1, read, f16, elements = 4096, bytes = 8192>,
  // CHECK-SAME: <2, write, f16, elements = 4096, bytes = 8192>]>
  linalg.matvec {
    roofline.cost = #roofline.cost<
      flops = 33554432, bytes = 33570816, intensity = 0.9995119570522206,
      work = [<matrix, f16, acc = f32, ops = 33554432>],
      traffic = [<0, read, f16, elements = 16777216, bytes = 33554432>,
                 <1, read, f16, elements = 4096, bytes = 8192>,
                 <2, write, f16, elements = 4096, bytes = 8192>]>
  } ins(%matrix, %in : memref<4096x4096xf16>, memref<4096xf16>)
    outs(%out : memref<4096xf16>)
  return
}

// What follows from the rest may be left out, and fields come in any order.
// 12 operations on 6 bytes are 2 an operation a byte.
// CHECK-LABEL: func @derived
func.func @derived() {
  // CHECK: #roofline.cost<flops = 12, bytes = 6, intensity = 2.0, work = [<vector, f32, ops = 12>],
  // CHECK-SAME: traffic = [<0, read, i8, elements = 6, bytes = 6>]>
  scf.execute_region {
    scf.yield
  } {roofline.cost = #roofline.cost<
      traffic = [<0, read, i8, bytes = 6, elements = 6>],
      work = [<vector, f32, ops = 12>]>}
  return
}

// An intensity may be rounded: 1 / 3 is kept exactly.
// CHECK-LABEL: func @rounded
func.func @rounded() {
  // CHECK: #roofline.cost<flops = 1, bytes = 3, intensity = 0.3333333333333333,
  scf.execute_region {
    scf.yield
  } {roofline.cost = #roofline.cost<intensity = 0.333,
      work = [<vector, f32, ops = 1>],
      traffic = [<0, read, i8, elements = 3, bytes = 3>]>}
  return
}

// Where nothing moves there is no intensity.
// CHECK-LABEL: func @no_bytes
func.func @no_bytes() {
  // CHECK: #roofline.cost<flops = 0, bytes = 0>
  scf.execute_region {
    scf.yield
  } {roofline.cost = #roofline.cost<>}
  // CHECK: #roofline.cost<flops = 7, bytes = 0, work = [<transcendental, f64, ops = 7>]>
  scf.execute_region {
    scf.yield
  } {roofline.cost = #roofline.cost<work = [<transcendental, f64, ops = 7>]>}
  return
}

// A batch of 2^20 products of 32768^3: 2 * 2^20 * 2^45 = 2^66 operations.
// CHECK-LABEL: func @beyond_64_bits
func.func @beyond_64_bits() {
  // CHECK: #roofline.cost<flops = 73786976294838206464, bytes = 0,
  // CHECK-SAME: work = [<matrix, i8 x i4, acc = i32, ops = 73786976294838206464>]>
  scf.execute_region {
    scf.yield
  } {roofline.cost = #roofline.cost<flops = 73786976294838206464,
      work = [<matrix, i8 x i4, acc = i32, ops = 73786976294838206464>]>}
  return
}

// The cost is as uncertain as its least certain operand.
// CHECK-LABEL: func @uncertain
func.func @uncertain() {
  // CHECK: #roofline.cost<flops = 0, bytes = 10, intensity = 0.0, at_most,
  // CHECK-SAME: <result:0, write, f8E4M3FN, elements = 8, bytes = 8>
  // CHECK-SAME: <capture:1, gather, tf32, elements = 1, bytes = 2, at_most>
  scf.execute_region {
    scf.yield
  } {roofline.cost = #roofline.cost<at_most, traffic = [
      <result:0, write, f8E4M3FN, elements = 8, bytes = 8>,
      <capture:1, gather, tf32, elements = 1, bytes = 2, at_most>]>}
  // CHECK: #roofline.cost<flops = 0, bytes = 5, intensity = 0.0, expected,
  // CHECK-SAME: <0, readwrite, !quant.uniform<i8:f32, 5.000000e-01>, elements = 1, bytes = 2, expected>
  // CHECK-SAME: <1, read, complex<f32>, elements = 1, bytes = 1, at_most>
  // CHECK-SAME: <callee:kv_cache, read, i4, elements = 3, bytes = 2>
  scf.execute_region {
    scf.yield
  } {roofline.cost = #roofline.cost<traffic = [
      <0, readwrite, !quant.uniform<i8:f32, 0.5>, elements = 1, bytes = 2,
       expected>,
      <1, read, complex<f32>, elements = 1, bytes = 1, at_most>,
      <callee:kv_cache, read, i4, elements = 3, bytes = 2>]>}
  return
}

// Works and traffic are attributes of their own as well.
// CHECK-LABEL: func @parts
// CHECK-SAME: traffic = #roofline.traffic<0, read, bf16, elements = 4096, bytes = 8192>
// CHECK-SAME: work = #roofline.work<vector, f32, ops = 12>
func.func @parts() attributes {
  work = #roofline.work<vector, f32, ops = 12>,
  traffic = #roofline.traffic<0, read, bf16, elements = 4096, bytes = 8192>
} {
  return
}
