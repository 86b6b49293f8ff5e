// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// Quantized elements count at the type they are stored in, and bring their
// scales along. Every copy reads and writes the same.

// 64 bytes and one f32; 2 * 68 = 136.
!per_tensor = tensor<8x8x!quant.uniform<i8:f32, 0.5:10>>
// CHECK-LABEL: func.func @per_tensor(
// CHECK: linalg.copy {{.*}}cost<flops = 0, bytes = 136,
func.func @per_tensor(%a: !per_tensor, %b: !per_tensor) -> !per_tensor {
  %0 = linalg.copy ins(%a : !per_tensor) outs(%b : !per_tensor) -> !per_tensor
  return %0 : !per_tensor
}

// 64 / 2 = 32 bytes and 2 scales of f16; 2 * 36 = 72.
!per_axis = tensor<2x32x!quant.uniform<i4:f16:0, {0.5, 0.25}>>
// CHECK-LABEL: func.func @per_axis(
// CHECK: linalg.copy {{.*}}cost<flops = 0, bytes = 72,
func.func @per_axis(%a: !per_axis, %b: !per_axis) -> !per_axis {
  %0 = linalg.copy ins(%a : !per_axis) outs(%b : !per_axis) -> !per_axis
  return %0 : !per_axis
}

// i4 in blocks of 1 x 32 with scales of f16, 4.5 bits an element:
//   128 * 4.5 / 8 = 72; 144
!blocked = tensor<2x64x!quant.uniform<i4:f16:{0:1, 1:32},
                                      {{0.5, 0.25}, {0.125, 0.5}}>>
// CHECK-LABEL: func.func @blocked(
// CHECK: linalg.copy {{.*}}cost<flops = 0, bytes = 144,
func.func @blocked(%a: !blocked, %b: !blocked) -> !blocked {
  %0 = linalg.copy ins(%a : !blocked) outs(%b : !blocked) -> !blocked
  return %0 : !blocked
}

// Vectors of 4 f16: 10 * 8 = 80; 160.
// CHECK-LABEL: func.func @vectors(
// CHECK: linalg.copy {{.*}}cost<flops = 0, bytes = 160,
func.func @vectors(%a: tensor<10xvector<4xf16>>, %b: tensor<10xvector<4xf16>>)
    -> tensor<10xvector<4xf16>> {
  %0 = linalg.copy ins(%a : tensor<10xvector<4xf16>>)
      outs(%b : tensor<10xvector<4xf16>>) -> tensor<10xvector<4xf16>>
  return %0 : tensor<10xvector<4xf16>>
}

// Adding them is 4 operations an element: 40 flops.
//   bytes 3 * 80 = 240
// CHECK-LABEL: func.func @add_vectors(
// CHECK: linalg.generic {{.*}}cost<flops = 40, bytes = 240,
// CHECK-SAME: work = [<vector, f16, ops = 40>]
#vector = affine_map<(i) -> (i)>
func.func @add_vectors(%a: tensor<10xvector<4xf16>>,
                       %b: tensor<10xvector<4xf16>>)
    -> tensor<10xvector<4xf16>> {
  %empty = tensor.empty() : tensor<10xvector<4xf16>>
  %result = linalg.generic {
      indexing_maps = [#vector, #vector, #vector],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<10xvector<4xf16>>, tensor<10xvector<4xf16>>)
      outs(%empty : tensor<10xvector<4xf16>>) {
  ^bb0(%x: vector<4xf16>, %y: vector<4xf16>, %out: vector<4xf16>):
    %sum = arith.addf %x, %y : vector<4xf16>
    linalg.yield %sum : vector<4xf16>
  } -> tensor<10xvector<4xf16>>
  return %result : tensor<10xvector<4xf16>>
}

// Each of 64 elements is multiplied by its scale, in the wide type.
//   bytes 64 / 2 = 32, scales 64, output 64 * 4 = 256; 352
// CHECK-LABEL: func.func @scaled_extension(
// CHECK: arith.scaling_extf {{.*}}cost<flops = 64, bytes = 352,
// CHECK-SAME: work = [<vector, f32, ops = 64>]
func.func @scaled_extension(%a: tensor<64xf4E2M1FN>,
                            %scales: tensor<64xf8E8M0FNU>) -> tensor<64xf32> {
  %result = arith.scaling_extf %a, %scales
      : tensor<64xf4E2M1FN>, tensor<64xf8E8M0FNU> to tensor<64xf32>
  return %result : tensor<64xf32>
}

// CHECK-LABEL: func.func @scaled_truncation(
// CHECK: arith.scaling_truncf {{.*}}cost<flops = 64, bytes = 352,
// CHECK-SAME: work = [<vector, f32, ops = 64>]
func.func @scaled_truncation(%a: tensor<64xf32>,
                             %scales: tensor<64xf8E8M0FNU>)
    -> tensor<64xf4E2M1FN> {
  %result = arith.scaling_truncf %a, %scales
      : tensor<64xf32>, tensor<64xf8E8M0FNU> to tensor<64xf4E2M1FN>
  return %result : tensor<64xf4E2M1FN>
}
