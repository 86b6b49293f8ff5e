// Tables that are looked up, and one that is multiplied as well, as if they were
// stored as integers.

// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=embedding:i8" \
// RUN:   | FileCheck %s

// Of 1,000 rows of 64 elements, 4 are read: 4 * 64 + 4 * 2 = 264 bytes, and made
// numbers of, 256 products. What is looked up is written as f16, 512 bytes.

// CHECK-LABEL: func.func @lookup(
// CHECK: tensor.gather {{.*}}roofline.cost<flops = 256, bytes = 808,
// CHECK-SAME: work = [<vector, f16, ops = 256>]
// CHECK-SAME: <0, gather, i8, elements = 256, bytes = 264>
// CHECK-SAME: <result:0, write, f16, elements = 256, bytes = 512>
func.func @lookup(%ids: tensor<4x1xi64>,
                  %table: tensor<1000x64xf16> {roofline.role = "embedding"})
    -> tensor<4x64xf16> {
  %rows = tensor.gather %table[%ids] gather_dims([0])
      : (tensor<1000x64xf16>, tensor<4x1xi64>) -> tensor<4x64xf16>
  return %rows : tensor<4x64xf16>
}

// CHECK-LABEL: func.func @captured(
// CHECK: linalg.generic {{.*}}<vector, f16, ops = 256>{{.*}}gather, i8, elements = 256, bytes = 264>
func.func @captured(%ids: tensor<4xi64>, %table: tensor<1000x64xf16>)
    -> tensor<4x64xf16> {
  %empty = tensor.empty() : tensor<4x64xf16>
  %rows = linalg.generic {
      indexing_maps = [affine_map<(t, d) -> (t)>,
                       affine_map<(t, d) -> (t, d)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<4xi64>) outs(%empty : tensor<4x64xf16>) {
  ^bb0(%id: i64, %out: f16):
    %row = arith.index_cast %id : i64 to index
    %d = linalg.index 1 : index
    %element = tensor.extract %table[%row, %d] : tensor<1000x64xf16>
    linalg.yield %element : f16
  } -> tensor<4x64xf16>
  return %rows : tensor<4x64xf16>
}

// Tied: the output projection reads all of it, 1,000 * 64 + 1,000 * 2 = 66,000
// bytes, in the channels of the lookup.

// CHECK-LABEL: func.func @tied(
// CHECK: tensor.gather {{.*}}<0, gather, i8, elements = 256, bytes = 264>
// CHECK: linalg.contract {{.*}}<vector, f16, ops = 64000>{{.*}}<1, read, i8, elements = 64000, bytes = 66000>
func.func @tied(%ids: tensor<4x1xi64>, %table: tensor<1000x64xf16>)
    -> tensor<4x1000xf16> {
  %zero = arith.constant 0.0 : f16
  %rows = tensor.gather %table[%ids] gather_dims([0])
      : (tensor<1000x64xf16>, tensor<4x1xi64>) -> tensor<4x64xf16>
  %x = math.absf %rows : tensor<4x64xf16>
  %empty = tensor.empty() : tensor<4x1000xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<4x1000xf16>)
      -> tensor<4x1000xf16>
  %y = linalg.contract
      indexing_maps = [affine_map<(m, n, k) -> (m, k)>,
                       affine_map<(m, n, k) -> (n, k)>,
                       affine_map<(m, n, k) -> (m, n)>]
      ins(%x, %table : tensor<4x64xf16>, tensor<1000x64xf16>)
      outs(%init : tensor<4x1000xf16>) -> tensor<4x1000xf16>
  return %y : tensor<4x1000xf16>
}
