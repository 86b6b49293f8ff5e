// RUN: roofline-opt --allow-unregistered-dialect --annotate-roofline=traffic=op \
// RUN:   -split-input-file %s | FileCheck %s

// As StableHLO prints it in generic form. 2 * 4*8*16*32 = 32768 operations;
// (4*8*32 + 4*32*16 + 4*8*16) * 2 = 7168 bytes.
// CHECK-LABEL: func.func @dot_general(
// CHECK-SAME: flops = 32768, bytes = 7168,
// CHECK-SAME: work = [<matrix, bf16, acc = bf16, ops = 32768>]>
func.func @dot_general(%a: tensor<4x8x32xbf16>, %b: tensor<4x32x16xbf16>) -> tensor<4x8x16xbf16> {
  %0 = "stablehlo.dot_general"(%a, %b) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8x32xbf16>, tensor<4x32x16xbf16>) -> tensor<4x8x16xbf16>
  return %0 : tensor<4x8x16xbf16>
}

// Without batch, an accumulator of its own: 2 * 8*16*32 = 8192 operations;
// (8*32 + 16*32) * 1 + 8*16 * 4 = 1280 bytes.
// CHECK-LABEL: func.func @linear(
// CHECK-SAME: flops = 8192, bytes = 1280,
// CHECK-SAME: work = [<matrix, i8, acc = i32, ops = 8192>]>
func.func @linear(%a: tensor<8x32xi8>, %b: tensor<16x32xi8>) -> tensor<8x16xi32> {
  %0 = "stablehlo.dot_general"(%a, %b) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>}> : (tensor<8x32xi8>, tensor<16x32xi8>) -> tensor<8x16xi32>
  return %0 : tensor<8x16xi32>
}

// A dot product is vector work: 2 * 32 operations; 32 * 2 * 4 + 4 bytes.
// CHECK-LABEL: func.func @dot_product(
// CHECK-SAME: flops = 64, bytes = 260,
// CHECK-SAME: work = [<vector, f32, ops = 64>]>
func.func @dot_product(%a: tensor<32xf32>, %b: tensor<32xf32>) -> tensor<f32> {
  %0 = "stablehlo.dot_general"(%a, %b) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>}> : (tensor<32xf32>, tensor<32xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// 2 * 7*7*8 * 3*3*4 = 28224 operations; (9*9*4 + 3*3*4*8 + 7*7*8) * 4 = 4016.
// CHECK-LABEL: func.func @convolution(
// CHECK-SAME: flops = 28224, bytes = 4016,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 28224>]>
func.func @convolution(%a: tensor<1x9x9x4xf32>, %w: tensor<3x3x4x8xf32>) -> tensor<1x7x7x8xf32> {
  %0 = "stablehlo.convolution"(%a, %w) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<1x9x9x4xf32>, tensor<3x3x4x8xf32>) -> tensor<1x7x7x8xf32>
  return %0 : tensor<1x7x7x8xf32>
}

// Padded and strided, taps on padding count: 2 * 5*5*8 * 3*3*4 = 14400; the
// image without padding: (4*9*9 + 8*4*3*3 + 8*5*5) * 4 = 3248.
// CHECK-LABEL: func.func @convolution_padded(
// CHECK-SAME: flops = 14400, bytes = 3248,
func.func @convolution_padded(%a: tensor<1x4x9x9xf32>, %w: tensor<8x4x3x3xf32>) -> tensor<1x8x5x5xf32> {
  %0 = "stablehlo.convolution"(%a, %w) <{dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, padding = dense<1> : tensor<2x2xi64>, window_strides = array<i64: 2, 2>}> : (tensor<1x4x9x9xf32>, tensor<8x4x3x3xf32>) -> tensor<1x8x5x5xf32>
  return %0 : tensor<1x8x5x5xf32>
}

// Two groups: 2 * 7*7*8 * 3*3*2 = 14112. One channel a group is vector work:
// 2 * 7*7*4 * 3*3 = 3528.
// CHECK-LABEL: func.func @convolution_grouped(
// CHECK-SAME: flops = 17640,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 14112>, <vector, f32, ops = 3528>]>
func.func @convolution_grouped(%a: tensor<1x9x9x4xf32>, %w: tensor<3x3x2x8xf32>, %d: tensor<3x3x1x4xf32>) -> (tensor<1x7x7x8xf32>, tensor<1x7x7x4xf32>) {
  %0 = "stablehlo.convolution"(%a, %w) <{dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 2 : i64}> : (tensor<1x9x9x4xf32>, tensor<3x3x2x8xf32>) -> tensor<1x7x7x8xf32>
  %1 = "stablehlo.convolution"(%a, %d) <{dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 4 : i64}> : (tensor<1x9x9x4xf32>, tensor<3x3x1x4xf32>) -> tensor<1x7x7x4xf32>
  return %0, %1 : tensor<1x7x7x8xf32>, tensor<1x7x7x4xf32>
}

// tanh, and 1 / (1 + exp(-x)): 2 transcendental and 3 vector operations for
// each of 32 elements. Each reads and writes 128 bytes.
// CHECK-LABEL: func.func @elementwise(
// CHECK-SAME: flops = 160, bytes = 512,
// CHECK-SAME: work = [<transcendental, f32, ops = 64>, <vector, f32, ops = 96>]>
func.func @elementwise(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = "stablehlo.tanh"(%a) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = "stablehlo.logistic"(%0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// A broadcast number is a fill: 32 operations; reads and writes 128 bytes.
// CHECK-LABEL: func.func @fill(
// CHECK-SAME: flops = 32, bytes = 256,
func.func @fill(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = "stablehlo.constant"() <{value = dense<2.0> : tensor<f32>}> : () -> tensor<f32>
  %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
  %2 = "stablehlo.multiply"(%a, %1) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}

// Rows are summed: 32 operations; 128 bytes read, 16 written.
// CHECK-LABEL: func.func @reduce(
// CHECK-SAME: flops = 32, bytes = 144,
// CHECK-SAME: work = [<vector, f32, ops = 32>]>
func.func @reduce(%a: tensor<4x8xf32>) -> tensor<4xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %0 = "stablehlo.reduce"(%a, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// A transpose and a concatenation write what they read: 2 * 128 and 2 * 256
// bytes. A reshape and a slice are free. A broadcast reads 16 and writes 128.
// CHECK-LABEL: func.func @movement(
// CHECK-SAME: flops = 0, bytes = 912,
func.func @movement(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %v: tensor<4xf32>) -> (tensor<16xf32>, tensor<4x8xf32>) {
  %0 = "stablehlo.transpose"(%a) <{permutation = array<i64: 1, 0>}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %1 = "stablehlo.concatenate"(%0, %b) <{dimension = 0 : i64}> : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<16x4xf32>
  %2 = "stablehlo.reshape"(%1) : (tensor<16x4xf32>) -> tensor<64xf32>
  %3 = "stablehlo.slice"(%2) <{limit_indices = array<i64: 16>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<64xf32>) -> tensor<16xf32>
  %4 = "stablehlo.broadcast_in_dim"(%v) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x8xf32>
  return %3, %4 : tensor<16xf32>, tensor<4x8xf32>
}

// 32 rows of 4096 bf16 = 262144 bytes read and written, 256 bytes of indices.
// CHECK-LABEL: func.func @gather(
// CHECK-SAME: flops = 0, bytes = 524544,
func.func @gather(%t: tensor<32000x4096xbf16>, %i: tensor<32x1xi64>) -> tensor<32x4096xbf16> {
  %0 = "stablehlo.gather"(%t, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4096>}> : (tensor<32000x4096xbf16>, tensor<32x1xi64>) -> tensor<32x4096xbf16>
  return %0 : tensor<32x4096xbf16>
}
