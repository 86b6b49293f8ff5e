// RUN: roofline-opt --allow-unregistered-dialect --annotate-roofline=traffic=op \
// RUN:   -split-input-file %s | FileCheck %s

// Extensions of linalg, as their projects print them in generic form.

// 4 rows of 8 f32 and 4 indices are read, and the rows written in place: 128 +
// 16 + 128 bytes.
// CHECK-LABEL: func.func @scatter_in_place(
// CHECK-SAME: flops = 0, bytes = 272,
// CHECK: traffic = [<0, read, f32, elements = 32, bytes = 128>, <1, read, i32, elements = 4, bytes = 16>, <2, write, f32, elements = 32, bytes = 128>]
func.func @scatter_in_place(%rows: tensor<4x8xf32>, %at: tensor<4x1xi32>, %cache: tensor<100x8xf32>) -> tensor<100x8xf32> {
  %0 = "tm_tensor.scatter"(%rows, %at, %cache) <{dimension_map = array<i64: 0>, operandSegmentSizes = array<i32: 2, 1>, unique_indices = true}> ({
  ^bb0(%new: f32, %old: f32):
    "tm_tensor.yield"(%new) : (f32) -> ()
  }) : (tensor<4x8xf32>, tensor<4x1xi32>, tensor<100x8xf32>) -> tensor<100x8xf32>
  return %0 : tensor<100x8xf32>
}

// The cache is used afterwards, and copied first: of 800 elements 768 are read
// and all written: 128 + 16 + 3072 + 3200 bytes.
// CHECK-LABEL: func.func @scatter_copied(
// CHECK-SAME: flops = 0, bytes = 6416,
func.func @scatter_copied(%rows: tensor<4x8xf32>, %at: tensor<4xi32>, %cache: tensor<100x8xf32>) -> (tensor<100x8xf32>, tensor<100x8xf32>) {
  %0 = "iree_linalg_ext.scatter"(%rows, %at, %cache) <{dimension_map = array<i64: 0>, unique_indices = true}> ({
  ^bb0(%new: f32, %old: f32):
    "iree_linalg_ext.yield"(%new) : (f32) -> ()
  }) : (tensor<4x8xf32>, tensor<4xi32>, tensor<100x8xf32>) -> tensor<100x8xf32>
  return %0, %cache : tensor<100x8xf32>, tensor<100x8xf32>
}

// What is there is added to: 32 operations, and the rows are read, too: 128 + 16
// + 2 * 128 bytes.
// CHECK-LABEL: func.func @scatter_added(
// CHECK-SAME: flops = 32, bytes = 400,
// CHECK-SAME: work = [<vector, f32, ops = 32>]
// CHECK: <2, readwrite, f32, elements = 32, bytes = 256>
func.func @scatter_added(%rows: tensor<4x8xf32>, %at: tensor<4x1xi32>, %sums: tensor<100x8xf32>) -> tensor<100x8xf32> {
  %0 = "tm_tensor.scatter"(%rows, %at, %sums) <{dimension_map = array<i64: 0>, operandSegmentSizes = array<i32: 2, 1>, unique_indices = false}> ({
  ^bb0(%new: f32, %old: f32):
    %sum = arith.addf %new, %old : f32
    "tm_tensor.yield"(%sum) : (f32) -> ()
  }) : (tensor<4x8xf32>, tensor<4x1xi32>, tensor<100x8xf32>) -> tensor<100x8xf32>
  return %0 : tensor<100x8xf32>
}

// A buffer is written in place, whoever reads it later.
// CHECK-LABEL: func.func @scatter_buffer(
// CHECK: "iree_linalg_ext.scatter"
// CHECK: bytes = 272,
func.func @scatter_buffer(%rows: memref<4x8xf32>, %at: memref<4x1xi32>, %cache: memref<100x8xf32>, %copy: memref<100x8xf32>) {
  "iree_linalg_ext.scatter"(%rows, %at, %cache) <{dimension_map = array<i64: 0>, unique_indices = true}> ({
  ^bb0(%new: f32, %old: f32):
    "iree_linalg_ext.yield"(%new) : (f32) -> ()
  }) : (memref<4x8xf32>, memref<4x1xi32>, memref<100x8xf32>) -> ()
  memref.copy %cache, %copy : memref<100x8xf32> to memref<100x8xf32>
  return
}

// 4 rows of 8 f32 are read and written: 128 + 16 + 128 bytes.
// CHECK-LABEL: func.func @gather(
// CHECK-SAME: flops = 0, bytes = 272,
// CHECK: traffic = [<0, gather, f32, elements = 32, bytes = 128>, <1, read, i32, elements = 4, bytes = 16>, <result:0, write, f32, elements = 32, bytes = 128>]
func.func @gather(%table: tensor<100x8xf32>, %at: tensor<4xi32>) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<4x8xf32>
  %0 = "iree_linalg_ext.gather"(%table, %at, %e) <{dimension_map = array<i64: 0>}> : (tensor<100x8xf32>, tensor<4xi32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// An operation for each of 128 elements. Input and output of 512 bytes, and
// 32 of running values that are written only.
// CHECK-LABEL: func.func @scan_inclusive(
// CHECK-SAME: flops = 128, bytes = 1056,
// CHECK-SAME: work = [<vector, i32, ops = 128>]
func.func @scan_inclusive(%a: tensor<16x8xi32>, %acc: tensor<8xi32>) -> (tensor<16x8xi32>, tensor<8xi32>) {
  %e = tensor.empty() : tensor<16x8xi32>
  %0:2 = "tm_tensor.scan"(%a, %e, %acc) <{dimension = 0 : i64, inclusive = true, operandSegmentSizes = array<i32: 1, 2>}> ({
  ^bb0(%x: i32, %y: i32):
    %sum = arith.addi %x, %y : i32
    "tm_tensor.yield"(%sum) : (i32) -> ()
  }) : (tensor<16x8xi32>, tensor<16x8xi32>, tensor<8xi32>) -> (tensor<16x8xi32>, tensor<8xi32>)
  return %0#0, %0#1 : tensor<16x8xi32>, tensor<8xi32>
}

// Exclusive, it starts from them: another 32 bytes.
// CHECK-LABEL: func.func @scan_exclusive(
// CHECK-SAME: flops = 128, bytes = 1088,
func.func @scan_exclusive(%a: tensor<16x8xi32>, %acc: tensor<8xi32>) -> (tensor<16x8xi32>, tensor<8xi32>) {
  %e = tensor.empty() : tensor<16x8xi32>
  %0:2 = "iree_linalg_ext.scan"(%a, %e, %acc) <{dimension = 0 : i64, inclusive = false}> ({
  ^bb0(%x: i32, %y: i32):
    %sum = arith.addi %x, %y : i32
    "iree_linalg_ext.yield"(%sum) : (i32) -> ()
  }) : (tensor<16x8xi32>, tensor<16x8xi32>, tensor<8xi32>) -> (tensor<16x8xi32>, tensor<8xi32>)
  return %0#0, %0#1 : tensor<16x8xi32>, tensor<8xi32>
}

// No more is read than there is: 2*34*34*64 f16, 295936 bytes; 2*32*32*576 are
// written, 2359296 bytes.
// CHECK-LABEL: func.func @im2col(
// CHECK-SAME: flops = 0, bytes = 2655232,
// CHECK: traffic = [<0, read, f16, elements = 147968, bytes = 295936, at_most>,
func.func @im2col(%a: tensor<2x34x34x64xf16>) -> tensor<2x1024x576xf16> {
  %e = tensor.empty() : tensor<2x1024x576xf16>
  %c0 = arith.constant 0 : index
  %0 = "iree_linalg_ext.im2col"(%a, %e, %c0) <{batch_pos = array<i64>, dilations = array<i64: 1, 1>, operandSegmentSizes = array<i32: 1, 1, 0, 1>, strides = array<i64: 1, 1>}> : (tensor<2x34x34x64xf16>, tensor<2x1024x576xf16>, index) -> tensor<2x1024x576xf16>
  return %0 : tensor<2x1024x576xf16>
}

// 28 elements are read and 32 written, padding included: 112 + 128 bytes. Back,
// the 28 that are kept are read and written: 224 bytes.
// CHECK-LABEL: func.func @pack(
// CHECK-SAME: flops = 0, bytes = 464,
// CHECK: "iree_linalg_ext.pack"{{.*}}bytes = 240,
// CHECK: "iree_linalg_ext.unpack"{{.*}}bytes = 224,
func.func @pack(%a: tensor<4x7xf32>) -> tensor<4x7xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x2x4x4xf32>
  %0 = "iree_linalg_ext.pack"(%a, %e, %zero) <{inner_dims_pos = array<i64: 0, 1>, operandSegmentSizes = array<i32: 1, 1, 0, 1>, static_inner_tiles = array<i64: 4, 4>}> : (tensor<4x7xf32>, tensor<1x2x4x4xf32>, f32) -> tensor<1x2x4x4xf32>
  %f = tensor.empty() : tensor<4x7xf32>
  %1 = "iree_linalg_ext.unpack"(%0, %f) <{inner_dims_pos = array<i64: 0, 1>, static_inner_tiles = array<i64: 4, 4>}> : (tensor<1x2x4x4xf32>, tensor<4x7xf32>) -> tensor<4x7xf32>
  return %1 : tensor<4x7xf32>
}
