// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// A gather moves the rows it picks and the indices that pick them.

#row = affine_map<(i, j) -> (i)>
#row_column = affine_map<(i, j) -> (i, j)>

// 32 rows of 4096 bf16, never the table of 128256 rows.
//   bytes rows 32 * 4096 * 2 = 262144, ids 32 * 8 = 256, output 262144; 524544
// CHECK-LABEL: func.func @embedding(
// CHECK: linalg.generic {{.*}}cost<flops = 0, bytes = 524544,
// CHECK-SAME: gather, bf16, elements = 131072, bytes = 262144
func.func @embedding(%ids: tensor<32xi64>, %table: tensor<128256x4096xbf16>)
    -> tensor<32x4096xbf16> {
  %empty = tensor.empty() : tensor<32x4096xbf16>
  %result = linalg.generic {
      indexing_maps = [#row, #row_column],
      iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<32xi64>) outs(%empty : tensor<32x4096xbf16>) {
  ^bb0(%id: i64, %out: bf16):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 1 : index
    %value = tensor.extract %table[%row, %column] : tensor<128256x4096xbf16>
    linalg.yield %value : bf16
  } -> tensor<32x4096xbf16>
  return %result : tensor<32x4096xbf16>
}

// 32 rows out of 8: the table bounds what there is to read.
//   bytes table 8 * 4096 * 2 = 65536, ids 256, output 262144; 327936
// CHECK-LABEL: func.func @small_table(
// CHECK: linalg.generic {{.*}}cost<flops = 0, bytes = 327936,
func.func @small_table(%ids: tensor<32xi64>, %table: tensor<8x4096xbf16>)
    -> tensor<32x4096xbf16> {
  %empty = tensor.empty() : tensor<32x4096xbf16>
  %result = linalg.generic {
      indexing_maps = [#row, #row_column],
      iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<32xi64>) outs(%empty : tensor<32x4096xbf16>) {
  ^bb0(%id: i64, %out: bf16):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 1 : index
    %value = tensor.extract %table[%row, %column] : tensor<8x4096xbf16>
    linalg.yield %value : bf16
  } -> tensor<32x4096xbf16>
  return %result : tensor<32x4096xbf16>
}

// As an op of its own it costs what the embedding above costs.
// CHECK-LABEL: func.func @gather_op(
// CHECK: tensor.gather {{.*}}cost<flops = 0, bytes = 524544,
func.func @gather_op(%ids: tensor<32x1xi64>, %table: tensor<128256x4096xbf16>)
    -> tensor<32x1x4096xbf16> {
  %result = tensor.gather %table[%ids] gather_dims([0])
      : (tensor<128256x4096xbf16>, tensor<32x1xi64>) -> tensor<32x1x4096xbf16>
  return %result : tensor<32x1x4096xbf16>
}
