// The group that each operation runs in, with the group's sums. Operations that
// are alike keep equal costs, whatever their groups.

// RUN: roofline-opt %s --annotate-roofline -o %t.once
// RUN: FileCheck %s --input-file=%t.once
// RUN: roofline-opt %s --annotate-roofline=traffic=op | FileCheck %s --check-prefix=OP
// RUN: roofline-opt %t.once --emit-bytecode | roofline-opt | diff %t.once -
// RUN: roofline-opt %s --annotate-roofline=traffic=op --annotate-roofline | diff %t.once -
// RUN: roofline-opt %t.once --strip-roofline -o %t.stripped
// RUN: roofline-opt %s | diff %t.stripped -

#toy = #roofline.target<"toy",
  peaks = [<matrix, f32, acc = f32, ops = 1.0e12>, <vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>

module attributes {roofline.target = #toy} {
  // The weight is dequantized where it is read: 1 multiplication an element,
  // 8 * 4 = 32 for the first product and 8 * 2 = 16 for the second, which reads
  // half of it. The operation has the cost of the first of these, which is in
  // group 0, and runs twice.
  //
  // Group 0: 2 * 16*8*4 = 1,024 operations and the 32, on 16*8*4 = 512 B of f32,
  // 8*4 = 32 B of i8 and 16*4*4 = 256 B written: 1,056 and 800 B, 1.32 a byte.
  // Group 1: 2 * 16*8*2 = 512 and the 16, on 512 + 16 + 16*2*4 = 656 B.
  // Each bound is that of the group: 800 B / 1e10 = 80 ns.

  // CHECK-LABEL: func.func @dequantized(
  // CHECK: linalg.generic
  // CHECK-SAME: roofline.bound = #roofline.bound<memory, {{.*}}time = 8.0e-08, {{.*}}roofline.cost = #roofline.cost<flops = 32, bytes = 0, work = [<vector, f32, ops = 32>]>, roofline.group = #roofline.group<0, kind = contraction, flops = 1056, bytes = 800, intensity = 1.32, copies = 2>
  // CHECK: linalg.matmul
  // CHECK-SAME: time = 8.0e-08,
  // CHECK-SAME: roofline.cost = #roofline.cost<flops = 1024, bytes = 800,
  // CHECK-SAME: roofline.group = #roofline.group<0, kind = contraction, flops = 1056, bytes = 800, intensity = 1.32>
  // CHECK: linalg.matmul
  // CHECK-SAME: time = 6.56e-08,
  // CHECK-SAME: roofline.cost = #roofline.cost<flops = 512, bytes = 656,
  // CHECK-SAME: roofline.group = #roofline.group<1, kind = contraction, flops = 528, bytes = 656,

  // Alone, each operation is its own group, so that none is named and equal
  // operations stay equal. The dequantization reads 32 B and writes 8*4*4 =
  // 128 B.
  // OP-LABEL: func.func @dequantized(
  // OP-NOT: roofline.group
  // OP: linalg.generic
  // OP-SAME: roofline.cost = #roofline.cost<flops = 32, bytes = 160,
  func.func @dequantized(%x: tensor<16x8xf32>, %w: tensor<8x4xi8>)
      -> (tensor<16x4xf32>, tensor<16x2xf32>) {
    %scale = arith.constant 0.5 : f32
    %zero = arith.constant 0.0 : f32
    %emptyW = tensor.empty() : tensor<8x4xf32>
    %dequantized = linalg.generic {
        indexing_maps = [affine_map<(i, j) -> (i, j)>,
                         affine_map<(i, j) -> (i, j)>],
        iterator_types = ["parallel", "parallel"]}
        ins(%w : tensor<8x4xi8>) outs(%emptyW : tensor<8x4xf32>) {
      ^bb0(%in: i8, %out: f32):
        %wide = arith.sitofp %in : i8 to f32
        %scaled = arith.mulf %wide, %scale : f32
        linalg.yield %scaled : f32
    } -> tensor<8x4xf32>
    %emptyY = tensor.empty() : tensor<16x4xf32>
    %initY = linalg.fill ins(%zero : f32) outs(%emptyY : tensor<16x4xf32>)
        -> tensor<16x4xf32>
    %y = linalg.matmul
        ins(%x, %dequantized : tensor<16x8xf32>, tensor<8x4xf32>)
        outs(%initY : tensor<16x4xf32>) -> tensor<16x4xf32>
    %half = tensor.extract_slice %dequantized[0, 0] [8, 2] [1, 1]
        : tensor<8x4xf32> to tensor<8x2xf32>
    %emptyZ = tensor.empty() : tensor<16x2xf32>
    %initZ = linalg.fill ins(%zero : f32) outs(%emptyZ : tensor<16x2xf32>)
        -> tensor<16x2xf32>
    %z = linalg.matmul ins(%x, %half : tensor<16x8xf32>, tensor<8x2xf32>)
        outs(%initZ : tensor<16x2xf32>) -> tensor<16x2xf32>
    return %y, %z : tensor<16x4xf32>, tensor<16x2xf32>
  }

  // Two operations that are alike, in two groups.
  // CHECK-LABEL: func.func @alike(
  // CHECK: linalg.matmul
  // CHECK-SAME: roofline.cost = [[COST:#roofline.cost<.*]], roofline.group = #roofline.group<0, kind = contraction, flops = 128, bytes = 192, intensity = 0.66{{6*}}>
  // CHECK: linalg.matmul
  // CHECK-SAME: roofline.cost = [[COST]], roofline.group = #roofline.group<1, kind = contraction, flops = 128, bytes = 192, intensity = 0.66{{6*}}>
  func.func @alike(%x: tensor<4x4xf32>, %w: tensor<4x4xf32>)
      -> tensor<4x4xf32> {
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<4x4xf32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x4xf32>)
        -> tensor<4x4xf32>
    %y = linalg.matmul ins(%x, %w : tensor<4x4xf32>, tensor<4x4xf32>)
        outs(%init : tensor<4x4xf32>) -> tensor<4x4xf32>
    %z = linalg.matmul ins(%y, %w : tensor<4x4xf32>, tensor<4x4xf32>)
        outs(%init : tensor<4x4xf32>) -> tensor<4x4xf32>
    return %z : tensor<4x4xf32>
  }
}
