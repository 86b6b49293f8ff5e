// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// An insertion is in place where nobody looks at the destination afterwards.
// Otherwise the rest of the destination is copied.
//
// A row of 128 f16 is 256 bytes; the destination, 2048 rows, 524288.

// The row is read and written.
//   bytes 256 + 256 = 512
// CHECK-LABEL: func.func @in_place(
// CHECK: tensor.insert_slice {{.*}}cost<flops = 0, bytes = 512,
func.func @in_place(%row: tensor<1x128xf16>, %cache: tensor<2048x128xf16>)
    -> tensor<2048x128xf16> {
  %result = tensor.insert_slice %row into %cache[2047, 0] [1, 128] [1, 1]
      : tensor<1x128xf16> into tensor<2048x128xf16>
  return %result : tensor<2048x128xf16>
}

// The old destination is returned as well, so the other 2047 rows are read and
// written, too.
//   bytes 256 + 256 + 2 * 2047 * 256 = 1048576
// CHECK-LABEL: func.func @copied(
// CHECK: tensor.insert_slice {{.*}}cost<flops = 0, bytes = 1048576,
func.func @copied(%row: tensor<1x128xf16>, %cache: tensor<2048x128xf16>)
    -> (tensor<2048x128xf16>, tensor<2048x128xf16>) {
  %result = tensor.insert_slice %row into %cache[2047, 0] [1, 128] [1, 1]
      : tensor<1x128xf16> into tensor<2048x128xf16>
  return %result, %cache : tensor<2048x128xf16>, tensor<2048x128xf16>
}

// So it is where a view of the old destination is used.
// CHECK-LABEL: func.func @view_used_afterwards(
// CHECK: tensor.insert_slice {{.*}}cost<flops = 0, bytes = 1048576,
func.func @view_used_afterwards(%row: tensor<1x128xf16>,
                                %cache: tensor<2048x128xf16>)
    -> (tensor<2048x128xf16>, tensor<262144xf16>) {
  %view = tensor.collapse_shape %cache [[0, 1]]
      : tensor<2048x128xf16> into tensor<262144xf16>
  %result = tensor.insert_slice %row into %cache[2047, 0] [1, 128] [1, 1]
      : tensor<1x128xf16> into tensor<2048x128xf16>
  return %result, %view : tensor<2048x128xf16>, tensor<262144xf16>
}

// Inserting into a fill is a pad: the row is read, everything is written.
//   bytes 256 + 524288 = 524544
// CHECK-LABEL: func.func @into_fill(
// CHECK: tensor.insert_slice {{.*}}cost<flops = 0, bytes = 524544,
func.func @into_fill(%row: tensor<1x128xf16>) -> tensor<2048x128xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<2048x128xf16>
  %fill = linalg.fill ins(%zero : f16)
      outs(%empty : tensor<2048x128xf16>) -> tensor<2048x128xf16>
  %result = tensor.insert_slice %row into %fill[2047, 0] [1, 128] [1, 1]
      : tensor<1x128xf16> into tensor<2048x128xf16>
  return %result : tensor<2048x128xf16>
}

// The key and the value of a token, 8 heads of 128 bf16 each, write 4096 bytes
// of a cache of any size, and read as many.
//   bytes an insertion 2 * 8 * 128 * 2 = 4096
// CHECK-LABEL: func.func @cache_update(
// CHECK: tensor.insert_slice {{.*}}cost<flops = 0, bytes = 4096,
// CHECK-SAME: write, bf16, elements = 1024, bytes = 2048
// CHECK: tensor.insert_slice {{.*}}cost<flops = 0, bytes = 4096,
// CHECK-SAME: write, bf16, elements = 1024, bytes = 2048
func.func @cache_update(%key: tensor<8x1x128xbf16>,
                        %value: tensor<8x1x128xbf16>,
                        %keys: tensor<8x4096x128xbf16>,
                        %values: tensor<8x4096x128xbf16>)
    -> (tensor<8x4096x128xbf16>, tensor<8x4096x128xbf16>) {
  %0 = tensor.insert_slice %key into %keys[0, 99, 0] [8, 1, 128] [1, 1, 1]
      : tensor<8x1x128xbf16> into tensor<8x4096x128xbf16>
  %1 = tensor.insert_slice %value into %values[0, 99, 0] [8, 1, 128] [1, 1, 1]
      : tensor<8x1x128xbf16> into tensor<8x4096x128xbf16>
  return %0, %1 : tensor<8x4096x128xbf16>, tensor<8x4096x128xbf16>
}
