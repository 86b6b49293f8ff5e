// RUN: roofline-opt %s --annotate-roofline | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline | roofline-opt --verify-roundtrip | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline --emit-bytecode | roofline-opt | FileCheck %s

// A device with round numbers: ridges are 1e12 / 1e10 = 100 for f16 on the
// matrix engine and 1e11 / 1e10 = 10 for f32 on the vector engine.
#toy = #roofline.target<"toy",
  peaks = [<matrix, f16, acc = f32, ops = 1.0e12>, <vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>

// CHECK: module attributes
// CHECK-SAME: roofline.config = #roofline.config<traffic = op, precision = strict>
module attributes {roofline.target = #toy} {
  // The matmul: 2 * 64^3 = 524,288 operations on 2 * 64*64*2 B read and
  // 64*64*4 B written = 32,768 B, intensity 16, below 100: memory. 16 * 1e10 =
  // 1.6e11 operations a second; 32,768 / 1e10 = 3.2768 us, and
  // 524,288 / 1e12 = 0.524288 us more when nothing overlaps: 3.801088 us.
  // The add: 64*64 = 4,096 operations on 3 * 64*64*4 = 49,152 B, intensity 1/12;
  // 4.9152 us, and 4,096 / 1e11 = 0.04096 us more: 4.95616 us.
  // Together: 528,384 operations, 81,920 B, intensity 6.45, 8.192 us,
  // 8.757248 us.
  //
  // Slices are views, and constants, fills and empty tensors are free: they get
  // no attributes.

  // CHECK: func.func @f(
  // CHECK-SAME: roofline.totals = #roofline.totals<flops = 528384, bytes = 81920,
  // CHECK-SAME: intensity = 6.45, bound = memory, engine = matrix,
  // CHECK-SAME: time = 8.192{{[0-9e-]*}}, serial = 8.757{{[0-9e-]*}},
  // CHECK-SAME: work = [<matrix, f16, acc = f32, ops = 524288>, <vector, f32, ops = 4096>]>
  // CHECK-NEXT: arith.constant 0.{{[0e+]*}} : f32
  // CHECK-NEXT: tensor.empty() : tensor<64x64xf32>
  // CHECK-NEXT: linalg.fill ins
  // CHECK-NEXT: linalg.matmul {
  // CHECK-SAME: roofline.bound = #roofline.bound<memory, engine = matrix,
  // CHECK-SAME: ridge = 100.0, attainable = 1.6{{[0-9e+]*}}, time = 3.2768e-06,
  // CHECK-SAME: serial = 3.801{{[0-9]*}}e-06>,
  // CHECK-SAME: roofline.cost = #roofline.cost<flops = 524288, bytes = 32768,
  // CHECK-SAME: intensity = 16.0, work = [<matrix, f16, acc = f32, ops = 524288>],
  // CHECK-SAME: traffic = [<0, read, f16, elements = 4096, bytes = 8192>,
  // CHECK-SAME: <1, read, f16, elements = 4096, bytes = 8192>,
  // CHECK-SAME: <2, write, f32, elements = 4096, bytes = 16384>]>}
  // CHECK-NEXT: linalg.add {
  // CHECK-SAME: #roofline.bound<memory, engine = vector, ridge = 10.0,
  // CHECK-SAME: #roofline.cost<flops = 4096, bytes = 49152,
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
