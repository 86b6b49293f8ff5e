// RUN: roofline-opt --allow-unregistered-dialect --annotate-roofline=traffic=op \
// RUN:   -split-input-file %s | FileCheck %s

// One token of 8 * 128 bf16 is read and written in place, and so are the numbers
// that tell where: 2048 + 4 + 2048 bytes. Constants are not read.
// CHECK-LABEL: func.func @update(
// CHECK-SAME: flops = 0, bytes = 4100,
// CHECK: traffic = [<1, read, bf16, elements = 1024, bytes = 2048>, <3, read, i32, elements = 1, bytes = 4>, <0, write, bf16, elements = 1024, bytes = 2048>]
func.func @update(%cache: tensor<8x4096x128xbf16>, %token: tensor<8x1x128xbf16>, %at: tensor<i32>) -> tensor<8x4096x128xbf16> {
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %0 = "stablehlo.dynamic_update_slice"(%cache, %token, %zero, %at, %zero) : (tensor<8x4096x128xbf16>, tensor<8x1x128xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x4096x128xbf16>
  return %0 : tensor<8x4096x128xbf16>
}

// What is used afterwards is copied first: of 64 elements 60 are read and all
// written, with 4 new ones and a place: 240 + 256 + 16 + 4 bytes.
// CHECK-LABEL: func.func @copied(
// CHECK-SAME: flops = 0, bytes = 516,
func.func @copied(%a: tensor<64xf32>, %b: tensor<4xf32>, %at: tensor<i32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %0 = "stablehlo.dynamic_update_slice"(%a, %b, %at) : (tensor<64xf32>, tensor<4xf32>, tensor<i32>) -> tensor<64xf32>
  return %0, %a : tensor<64xf32>, tensor<64xf32>
}

// So is a constant. It is read but for what is replaced: 12 + 16 + 4 + 4 bytes.
// CHECK-LABEL: func.func @constant(
// CHECK-SAME: flops = 0, bytes = 36,
func.func @constant(%b: tensor<1xf32>, %at: tensor<i32>) -> tensor<4xf32> {
  %a = "stablehlo.constant"() <{value = dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>}> : () -> tensor<4xf32>
  %0 = "stablehlo.dynamic_update_slice"(%a, %b, %at) : (tensor<4xf32>, tensor<1xf32>, tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// A slice is a view, whose place is read: 4 bytes. What negates it does 4
// operations, and reads and writes 16 bytes.
// CHECK-LABEL: func.func @slice(
// CHECK-SAME: flops = 4, bytes = 36,
func.func @slice(%a: tensor<64xf32>, %at: tensor<i32>) -> tensor<4xf32> {
  %0 = "stablehlo.dynamic_slice"(%a, %at) <{slice_sizes = array<i64: 4>}> : (tensor<64xf32>, tensor<i32>) -> tensor<4xf32>
  %1 = "stablehlo.negate"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// 4 rows of 8 f32 replace others: 128 + 16 + 128 bytes.
// CHECK-LABEL: func.func @scatter(
// CHECK-SAME: flops = 0, bytes = 272,
func.func @scatter(%a: tensor<100x8xf32>, %at: tensor<4x1xi32>, %rows: tensor<4x8xf32>) -> tensor<100x8xf32> {
  %0 = "stablehlo.scatter"(%a, %at, %rows) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%old: tensor<f32>, %new: tensor<f32>):
    "stablehlo.return"(%new) : (tensor<f32>) -> ()
  }) : (tensor<100x8xf32>, tensor<4x1xi32>, tensor<4x8xf32>) -> tensor<100x8xf32>
  return %0 : tensor<100x8xf32>
}

// Added to others, which are read, too: 32 operations, 400 bytes.
// CHECK-LABEL: func.func @scatter_add(
// CHECK-SAME: flops = 32, bytes = 400,
func.func @scatter_add(%a: tensor<100x8xf32>, %at: tensor<4x1xi32>, %rows: tensor<4x8xf32>) -> tensor<100x8xf32> {
  %0 = "stablehlo.scatter"(%a, %at, %rows) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%old: tensor<f32>, %new: tensor<f32>):
    %sum = "stablehlo.add"(%old, %new) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%sum) : (tensor<f32>) -> ()
  }) : (tensor<100x8xf32>, tensor<4x1xi32>, tensor<4x8xf32>) -> tensor<100x8xf32>
  return %0 : tensor<100x8xf32>
}

// 2 * 4*16*8 operations; (4*8 + 8*16 + 4*16) * 4 bytes.
// CHECK-LABEL: func.func @dot(
// CHECK-SAME: flops = 1024, bytes = 896,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 1024>]
func.func @dot(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %0 = "stablehlo.dot"(%a, %b) : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}
