// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// Matrix work is every product that feeds the sum of a reduction, however the
// sum is spelled, and what is multiplied in besides is vector work.
//
// The products are all 8 x 16 times 16 x 32: 8 * 32 * 16 = 4096 of them, 8192
// flops.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
#m = affine_map<(m, n, k) -> (m)>
#k = affine_map<(m, n, k) -> (k)>

// CHECK-LABEL: func.func @fused(
// CHECK: linalg.generic {{.*}}cost<flops = 8192,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 8192>]
func.func @fused(%a: tensor<8x16xf32>, %b: tensor<16x32xf32>,
                 %init: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %result = linalg.generic {
      indexing_maps = [#mk, #kn, #mn],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<8x16xf32>, tensor<16x32xf32>)
      outs(%init : tensor<8x32xf32>) {
  ^bb0(%x: f32, %w: f32, %acc: f32):
    %sum = math.fma %x, %w, %acc : f32
    linalg.yield %sum : f32
  } -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// CHECK-LABEL: func.func @subtracted(
// CHECK: linalg.generic {{.*}}cost<flops = 8192,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 8192>]
func.func @subtracted(%a: tensor<8x16xf32>, %b: tensor<16x32xf32>,
                      %init: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %result = linalg.generic {
      indexing_maps = [#mk, #kn, #mn],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<8x16xf32>, tensor<16x32xf32>)
      outs(%init : tensor<8x32xf32>) {
  ^bb0(%x: f32, %w: f32, %acc: f32):
    %product = arith.mulf %x, %w : f32
    %sum = arith.subf %acc, %product : f32
    linalg.yield %sum : f32
  } -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// The real part of a complex product: two products, 16384 flops.
// CHECK-LABEL: func.func @two_products(
// CHECK: linalg.generic {{.*}}cost<flops = 16384,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 16384>]
func.func @two_products(%a: tensor<8x16xf32>, %b: tensor<16x32xf32>,
                        %c: tensor<8x16xf32>, %d: tensor<16x32xf32>,
                        %init: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %result = linalg.generic {
      indexing_maps = [#mk, #kn, #mk, #kn, #mn],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b, %c, %d : tensor<8x16xf32>, tensor<16x32xf32>,
                           tensor<8x16xf32>, tensor<16x32xf32>)
      outs(%init : tensor<8x32xf32>) {
  ^bb0(%x: f32, %w: f32, %y: f32, %v: f32, %acc: f32):
    %left = arith.mulf %x, %w : f32
    %right = arith.mulf %y, %v : f32
    %real = arith.subf %left, %right : f32
    %sum = arith.addf %acc, %real : f32
    linalg.yield %sum : f32
  } -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// A term that is no product adds once a point on the vector engine: 4096.
// CHECK-LABEL: func.func @product_and_term(
// CHECK: linalg.generic {{.*}}cost<flops = 12288,
// CHECK-SAME: <matrix, f32, acc = f32, ops = 8192>, <vector, f32, ops = 4096>
func.func @product_and_term(%a: tensor<8x16xf32>, %b: tensor<16x32xf32>,
                            %c: tensor<8xf32>, %init: tensor<8x32xf32>)
    -> tensor<8x32xf32> {
  %result = linalg.generic {
      indexing_maps = [#mk, #kn, #m, #mn],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b, %c : tensor<8x16xf32>, tensor<16x32xf32>, tensor<8xf32>)
      outs(%init : tensor<8x32xf32>) {
  ^bb0(%x: f32, %w: f32, %term: f32, %acc: f32):
    %product = arith.mulf %x, %w : f32
    %both = arith.addf %product, %term : f32
    %sum = arith.addf %acc, %both : f32
    linalg.yield %sum : f32
  } -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// Eight-bit products are scaled by group after they are multiplied: the pair of
// i8 is the matrix engine's, though scales and products, too, share a loop.
//   scalings 4096 in f32; 12288
// CHECK-LABEL: func.func @scaled_products(
// CHECK: linalg.generic {{.*}}cost<flops = 12288,
// CHECK-SAME: <matrix, i8, acc = f32, ops = 8192>, <vector, f32, ops = 4096>
func.func @scaled_products(%a: tensor<8x4x4xi8>, %b: tensor<32x4x4xi8>,
                           %scales: tensor<32x4xf32>, %init: tensor<8x32xf32>)
    -> tensor<8x32xf32> {
  %result = linalg.generic {
      indexing_maps = [affine_map<(m, n, g, k) -> (m, g, k)>,
                       affine_map<(m, n, g, k) -> (n, g, k)>,
                       affine_map<(m, n, g, k) -> (n, g)>,
                       affine_map<(m, n, g, k) -> (m, n)>],
      iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%a, %b, %scales : tensor<8x4x4xi8>, tensor<32x4x4xi8>,
                            tensor<32x4xf32>)
      outs(%init : tensor<8x32xf32>) {
  ^bb0(%x: i8, %w: i8, %scale: f32, %acc: f32):
    %wide_x = arith.extsi %x : i8 to i32
    %wide_w = arith.extsi %w : i8 to i32
    %product = arith.muli %wide_x, %wide_w : i32
    %float = arith.sitofp %product : i32 to f32
    %scaled = arith.mulf %float, %scale : f32
    %sum = arith.addf %acc, %scaled : f32
    linalg.yield %sum : f32
  } -> tensor<8x32xf32>
  return %result : tensor<8x32xf32>
}

// A weight scaled by input channel, 16 * 32 = 512 scalings, is multiplied in
// f16: the weight and its scale are no pair, though they share a loop.
// CHECK-LABEL: func.func @scaled_channels(
// CHECK: linalg.generic {{.*}}cost<flops = 8704,
// CHECK-SAME: <matrix, f16, acc = f16, ops = 8192>, <vector, f16, ops = 512>
func.func @scaled_channels(%a: tensor<8x16xf16>, %b: tensor<16x32xf8E4M3FN>,
                           %scales: tensor<16xf16>, %init: tensor<8x32xf16>)
    -> tensor<8x32xf16> {
  %result = linalg.generic {
      indexing_maps = [#mk, #kn, #k, #mn],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b, %scales : tensor<8x16xf16>, tensor<16x32xf8E4M3FN>,
                            tensor<16xf16>)
      outs(%init : tensor<8x32xf16>) {
  ^bb0(%x: f16, %w: f8E4M3FN, %scale: f16, %acc: f16):
    %wide = arith.extf %w : f8E4M3FN to f16
    %weight = arith.mulf %wide, %scale : f16
    %product = arith.mulf %x, %weight : f16
    %sum = arith.addf %acc, %product : f16
    linalg.yield %sum : f16
  } -> tensor<8x32xf16>
  return %result : tensor<8x32xf16>
}

// Masks are no numbers: and feeding or is vector work.
// CHECK-LABEL: func.func @masks(
// CHECK: linalg.matmul {{.*}}cost<flops = 8192,
// CHECK-SAME: work = [<vector, i1, ops = 8192>]
func.func @masks(%a: tensor<8x16xi1>, %b: tensor<16x32xi1>,
                 %init: tensor<8x32xi1>) -> tensor<8x32xi1> {
  %result = linalg.matmul ins(%a, %b : tensor<8x16xi1>, tensor<16x32xi1>)
      outs(%init : tensor<8x32xi1>) -> tensor<8x32xi1>
  return %result : tensor<8x32xi1>
}

// x^(2^40) takes 40 squarings an element, and as many to find that out.
//   flops 40 * 16 and a sum of 16; 656
// CHECK-LABEL: func.func @repeated_squaring(
// CHECK: linalg.generic {{.*}}cost<flops = 656,
// CHECK-SAME: work = [<vector, f32, ops = 656>]
func.func @repeated_squaring(%a: tensor<16xf32>, %init: tensor<f32>)
    -> tensor<f32> {
  %result = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
      iterator_types = ["reduction"]}
      ins(%a : tensor<16xf32>) outs(%init : tensor<f32>) {
  ^bb0(%x0: f32, %acc: f32):
    %x1 = arith.mulf %x0, %x0 : f32
    %x2 = arith.mulf %x1, %x1 : f32
    %x3 = arith.mulf %x2, %x2 : f32
    %x4 = arith.mulf %x3, %x3 : f32
    %x5 = arith.mulf %x4, %x4 : f32
    %x6 = arith.mulf %x5, %x5 : f32
    %x7 = arith.mulf %x6, %x6 : f32
    %x8 = arith.mulf %x7, %x7 : f32
    %x9 = arith.mulf %x8, %x8 : f32
    %x10 = arith.mulf %x9, %x9 : f32
    %x11 = arith.mulf %x10, %x10 : f32
    %x12 = arith.mulf %x11, %x11 : f32
    %x13 = arith.mulf %x12, %x12 : f32
    %x14 = arith.mulf %x13, %x13 : f32
    %x15 = arith.mulf %x14, %x14 : f32
    %x16 = arith.mulf %x15, %x15 : f32
    %x17 = arith.mulf %x16, %x16 : f32
    %x18 = arith.mulf %x17, %x17 : f32
    %x19 = arith.mulf %x18, %x18 : f32
    %x20 = arith.mulf %x19, %x19 : f32
    %x21 = arith.mulf %x20, %x20 : f32
    %x22 = arith.mulf %x21, %x21 : f32
    %x23 = arith.mulf %x22, %x22 : f32
    %x24 = arith.mulf %x23, %x23 : f32
    %x25 = arith.mulf %x24, %x24 : f32
    %x26 = arith.mulf %x25, %x25 : f32
    %x27 = arith.mulf %x26, %x26 : f32
    %x28 = arith.mulf %x27, %x27 : f32
    %x29 = arith.mulf %x28, %x28 : f32
    %x30 = arith.mulf %x29, %x29 : f32
    %x31 = arith.mulf %x30, %x30 : f32
    %x32 = arith.mulf %x31, %x31 : f32
    %x33 = arith.mulf %x32, %x32 : f32
    %x34 = arith.mulf %x33, %x33 : f32
    %x35 = arith.mulf %x34, %x34 : f32
    %x36 = arith.mulf %x35, %x35 : f32
    %x37 = arith.mulf %x36, %x36 : f32
    %x38 = arith.mulf %x37, %x37 : f32
    %x39 = arith.mulf %x38, %x38 : f32
    %x40 = arith.mulf %x39, %x39 : f32
    %sum = arith.addf %acc, %x40 : f32
    linalg.yield %sum : f32
  } -> tensor<f32>
  return %result : tensor<f32>
}
