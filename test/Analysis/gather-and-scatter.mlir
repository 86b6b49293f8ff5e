// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// A row of 128 f16 is 256 bytes.

// 4 rows of 2048 are read, and written: 2 * 4 * 256 = 2048, ids 4 * 4 = 16.
// CHECK-LABEL: func.func @gather(
// CHECK: tensor.gather {{.*}}cost<flops = 0, bytes = 2064,
// CHECK-SAME: <0, gather, f16, elements = 512, bytes = 1024>
func.func @gather(%table: tensor<2048x128xf16>, %ids: tensor<4x1xi32>)
    -> tensor<4x1x128xf16> {
  %result = tensor.gather %table[%ids] gather_dims([0])
      : (tensor<2048x128xf16>, tensor<4x1xi32>) -> tensor<4x1x128xf16>
  return %result : tensor<4x1x128xf16>
}

// 4 rows out of 2: the table, 512, ids 16, and 1024 written; 1552.
// CHECK-LABEL: func.func @gather_small_table(
// CHECK: tensor.gather {{.*}}cost<flops = 0, bytes = 1552,
func.func @gather_small_table(%table: tensor<2x128xf16>, %ids: tensor<4x1xi32>)
    -> tensor<4x1x128xf16> {
  %result = tensor.gather %table[%ids] gather_dims([0])
      : (tensor<2x128xf16>, tensor<4x1xi32>) -> tensor<4x1x128xf16>
  return %result : tensor<4x1x128xf16>
}

// In place: 4 rows read, 4 written and ids; 1024 + 1024 + 16 = 2064.
// CHECK-LABEL: func.func @scatter_in_place(
// CHECK: tensor.scatter {{.*}}cost<flops = 0, bytes = 2064,
func.func @scatter_in_place(%rows: tensor<4x1x128xf16>,
                            %cache: tensor<2048x128xf16>,
                            %ids: tensor<4x1xi32>) -> tensor<2048x128xf16> {
  %result = tensor.scatter %rows into %cache[%ids] scatter_dims([0]) unique
      : (tensor<4x1x128xf16>, tensor<2048x128xf16>, tensor<4x1xi32>)
      -> tensor<2048x128xf16>
  return %result : tensor<2048x128xf16>
}

// Copied, the other 2044 rows are read and written as well:
//   2064 + 2 * 2044 * 256 = 1048592
// CHECK-LABEL: func.func @scatter_copied(
// CHECK: tensor.scatter {{.*}}cost<flops = 0, bytes = 1048592,
func.func @scatter_copied(%rows: tensor<4x1x128xf16>,
                          %cache: tensor<2048x128xf16>, %ids: tensor<4x1xi32>)
    -> (tensor<2048x128xf16>, tensor<2048x128xf16>) {
  %result = tensor.scatter %rows into %cache[%ids] scatter_dims([0]) unique
      : (tensor<4x1x128xf16>, tensor<2048x128xf16>, tensor<4x1xi32>)
      -> tensor<2048x128xf16>
  return %result, %cache : tensor<2048x128xf16>, tensor<2048x128xf16>
}

// Arithmetic on ids that reach nothing but addresses is free, also in another
// op: ids are read and written there, 4 * 4 bytes each, and the table rows here.
// CHECK-LABEL: func.func @computed_ids(
// CHECK: arith.addi {{.*}}cost<flops = 0, bytes = 48,
// CHECK: tensor.gather {{.*}}cost<flops = 0, bytes = 2064,
func.func @computed_ids(%table: tensor<2048x128xf16>, %ids: tensor<4x1xi32>,
                        %offsets: tensor<4x1xi32>) -> tensor<4x1x128xf16> {
  %sum = arith.addi %ids, %offsets : tensor<4x1xi32>
  %result = tensor.gather %table[%sum] gather_dims([0])
      : (tensor<2048x128xf16>, tensor<4x1xi32>) -> tensor<4x1x128xf16>
  return %result : tensor<4x1x128xf16>
}

// Each of 4 tokens multiplies with 2 of 8 experts of 64 x 32 bf16. As many as
//   8 * (1 - (6 / 8)^4) = 8 - 8 * 1296 / 4096 = 5.46875
// distinct ones are expected: 5.46875 * 64 * 32 = 11200 elements, 22400 bytes.
//   flops 2 * 4 * 2 * 64 * 32 = 32768
//   bytes 22400, tokens 4 * 64 * 2 = 512, ids 4 * 2 * 8 = 64,
//         output 4 * 2 * 32 * 4 = 1024; 24000
// CHECK-LABEL: func.func @experts(
// CHECK: linalg.generic {{.*}}cost<flops = 32768, bytes = 24000,
// CHECK-SAME: <matrix, bf16, acc = f32, ops = 32768>
// CHECK-SAME: elements = 11200, bytes = 22400, expected>
func.func @experts(%tokens: tensor<4x64xbf16>, %ids: tensor<4x2xi64>,
                   %experts: tensor<8x64x32xbf16>) -> tensor<4x2x32xf32> {
  %init = arith.constant dense<0.0> : tensor<4x2x32xf32>
  %result = linalg.generic {
      indexing_maps = [affine_map<(t, e, n, k) -> (t, k)>,
                       affine_map<(t, e, n, k) -> (t, e)>,
                       affine_map<(t, e, n, k) -> (t, e, n)>],
      iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%tokens, %ids : tensor<4x64xbf16>, tensor<4x2xi64>)
      outs(%init : tensor<4x2x32xf32>) {
  ^bb0(%x: bf16, %id: i64, %acc: f32):
    %expert = arith.index_cast %id : i64 to index
    %n = linalg.index 2 : index
    %k = linalg.index 3 : index
    %w = tensor.extract %experts[%expert, %k, %n] : tensor<8x64x32xbf16>
    %wide_x = arith.extf %x : bf16 to f32
    %wide_w = arith.extf %w : bf16 to f32
    %product = arith.mulf %wide_x, %wide_w : f32
    %sum = arith.addf %acc, %product : f32
    linalg.yield %sum : f32
  } -> tensor<4x2x32xf32>
  return %result : tensor<4x2x32xf32>
}

// 4096 tokens that choose 1 of 100000: the number has 68000 bits on the way.
// 100000 * (1 - (1 - 1e-5)^4096) = 4013.2673 rows of 2 * 4 f32 are expected:
// 32106.14 elements, 128424.55 bytes, rounded up.
// CHECK-LABEL: func.func @many_experts(
// CHECK: elements = 32107, bytes = 128425, expected>
func.func @many_experts(%tokens: tensor<4096x4xf32>, %ids: tensor<4096x1xi64>,
                        %experts: tensor<100000x2x4xf32>)
    -> tensor<4096x2xf32> {
  %init = arith.constant dense<0.0> : tensor<4096x2xf32>
  %result = linalg.generic {
      indexing_maps = [affine_map<(t, e, n, k) -> (t, k)>,
                       affine_map<(t, e, n, k) -> (t, e)>,
                       affine_map<(t, e, n, k) -> (t, n)>],
      iterator_types = ["parallel", "reduction", "parallel", "reduction"]}
      ins(%tokens, %ids : tensor<4096x4xf32>, tensor<4096x1xi64>)
      outs(%init : tensor<4096x2xf32>) {
  ^bb0(%x: f32, %id: i64, %acc: f32):
    %expert = arith.index_cast %id : i64 to index
    %n = linalg.index 2 : index
    %k = linalg.index 3 : index
    %w = tensor.extract %experts[%expert, %n, %k] : tensor<100000x2x4xf32>
    %product = arith.mulf %x, %w : f32
    %sum = arith.addf %acc, %product : f32
    linalg.yield %sum : f32
  } -> tensor<4096x2xf32>
  return %result : tensor<4096x2xf32>
}
