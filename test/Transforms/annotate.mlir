// RUN: roofline-opt %s --annotate-roofline | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline | roofline-opt --verify-roundtrip | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline --emit-bytecode | roofline-opt | FileCheck %s

// A device with round numbers: ridges are 1e12 / 1e10 = 100 for f16 on the
// matrix engine and 1e11 / 1e10 = 10 for f32 on the vector engine.
#toy = #roofline.target<"toy",
  peaks = [<matrix, f16, acc = f32, ops = 1.0e12>, <vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>

// CHECK: module attributes
// CHECK-SAME: roofline.config = #roofline.config<traffic = fused, precision = strict>
module attributes {roofline.target = #toy} {
  // The matmul does 2 * 64^3 = 524,288 operations and reads 2 * 64*64*2 =
  // 16,384 B, intensity 32. The add, which follows in its group, does 64*64 =
  // 4,096 operations, reads 64*64*4 B and writes as many: 32,768 B, intensity
  // 1/8.
  // The verdict is on the group: 528,384 operations on 49,152 B, intensity 10.75.
  // The matrix engine takes 524,288 / 1e12 = 0.524288 us, the vector engine
  // 4,096 / 1e11 = 0.04096 us: the effective peak is 528,384 / 0.524288 us =
  // 1.0078125e12, the ridge 100.78125. 10.75 is below it: memory, 10.75 * 1e10 =
  // 1.075e11 operations a second; 49,152 / 1e10 = 4.9152 us, and 5.480448 us when
  // nothing overlaps. The function has no other group.
  //
  // Slices are views, and constants, fills and empty tensors are free: they get
  // no attributes.

  // CHECK: func.func @f(
  // CHECK-SAME: roofline.totals = #roofline.totals<flops = 528384, bytes = 49152,
  // CHECK-SAME: intensity = 10.75, bound = memory, engine = matrix,
  // CHECK-SAME: time = 4.9152e-06, serial = 5.480448e-06,
  // CHECK-SAME: work = [<matrix, f16, acc = f32, ops = 524288>, <vector, f32, ops = 4096>]>
  // CHECK-NEXT: arith.constant 0.{{[0e+]*}} : f32
  // CHECK-NEXT: tensor.empty() : tensor<64x64xf32>
  // CHECK-NEXT: linalg.fill ins
  // CHECK-NEXT: linalg.matmul {
  // CHECK-SAME: roofline.bound = #roofline.bound<memory, engine = matrix,
  // CHECK-SAME: ridge = 100.78125, attainable = 1.075e+11, time = 4.9152e-06,
  // CHECK-SAME: serial = 5.480448e-06>,
  // CHECK-SAME: roofline.cost = #roofline.cost<flops = 524288, bytes = 16384,
  // CHECK-SAME: intensity = 32.0, work = [<matrix, f16, acc = f32, ops = 524288>],
  // CHECK-SAME: traffic = [<0, read, f16, elements = 4096, bytes = 8192>,
  // CHECK-SAME: <1, read, f16, elements = 4096, bytes = 8192>]>
  // CHECK-NEXT: linalg.add {
  // CHECK-SAME: #roofline.bound<memory, engine = matrix, ridge = 100.78125,
  // CHECK-SAME: #roofline.cost<flops = 4096, bytes = 32768, intensity = 0.125,
  // CHECK-NEXT: tensor.extract_slice %{{.*}} [1, 1] : tensor
  // CHECK-NEXT: return
  func.func @f(%a: tensor<64x64xf16>, %b: tensor<64x64xf16>,
               %e: tensor<64x64xf32>) -> tensor<8x8xf32> {
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<64x64xf32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x64xf32>)
        -> tensor<64x64xf32>
    %product = linalg.matmul ins(%a, %b : tensor<64x64xf16>, tensor<64x64xf16>)
        outs(%init : tensor<64x64xf32>) -> tensor<64x64xf32>
    %sum = linalg.add ins(%e, %product : tensor<64x64xf32>, tensor<64x64xf32>)
        outs(%empty : tensor<64x64xf32>) -> tensor<64x64xf32>
    %slice = tensor.extract_slice %sum[0, 0] [8, 8] [1, 1]
        : tensor<64x64xf32> to tensor<8x8xf32>
    return %slice : tensor<8x8xf32>
  }
}
