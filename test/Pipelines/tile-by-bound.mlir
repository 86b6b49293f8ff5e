// RUN: cd %roofline_src_root && roofline-opt %s --pass-pipeline='builtin.module(annotate-roofline{target=nvidia-a6000 traffic=op}, transform-preload-library{transform-library-paths=docs/schedules/tile-by-bound.mlir}, transform-interpreter, canonicalize, cse, annotate-roofline{target=nvidia-a6000 traffic=op})' | FileCheck %s

// The schedule of docs/pipelines.md. The product does 2 * 1024^3 operations over
// 2 * 1024^2 * 2 + 1024^2 * 4 = 8,388,608 bytes, 256 a byte: above the ridge of
// the A6000 for f16 sums in f32, 154.8e12 / 768e9 = 201.56. Addition and maximum
// do one operation over 12 bytes.

// A tile of the product does 2 * 128 * 128 * 1024 = 33,554,432 operations over
// 2 * 128 * 1024 * 2 + 128 * 128 * 4 * 2 = 655,360 bytes: it goes on from a slice
// of the filled tensor, which the annotation cannot tell from any other.

// CHECK-LABEL: @layer
// CHECK: scf.for
// CHECK: scf.for
// CHECK: linalg.matmul
// CHECK-SAME: roofline.bound<memory,
// CHECK-SAME: roofline.cost<flops = 33554432, bytes = 655360,
// CHECK-SAME: -> tensor<128x128xf32>

// One loop over blocks of 64 rows, addition and maximum both in it. Each does
// 64 * 1024 operations there.
// CHECK: scf.for
// CHECK-NOT: scf.for
// CHECK: linalg.add
// CHECK-SAME: roofline.cost<flops = 65536, bytes = 786432,
// CHECK-NOT: scf.for
// CHECK: linalg.max
// CHECK-SAME: roofline.cost<flops = 65536, bytes = 786432,
// CHECK-NOT: linalg
func.func @layer(%x: tensor<1024x1024xf16>, %w: tensor<1024x1024xf16>,
                 %bias: tensor<1024x1024xf32>, %floor: tensor<1024x1024xf32>)
    -> tensor<1024x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1024x1024xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1024x1024xf32>)
      -> tensor<1024x1024xf32>
  %product = linalg.matmul
      ins(%x, %w : tensor<1024x1024xf16>, tensor<1024x1024xf16>)
      outs(%init : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %sum = linalg.add
      ins(%product, %bias : tensor<1024x1024xf32>, tensor<1024x1024xf32>)
      outs(%empty : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %result = linalg.max
      ins(%sum, %floor : tensor<1024x1024xf32>, tensor<1024x1024xf32>)
      outs(%empty : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  return %result : tensor<1024x1024xf32>
}
