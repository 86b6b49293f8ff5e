// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// What each operation of a body counts as. All bodies run over 16 elements of
// f32, read and written once: 2 * 16 * 4 = 128 bytes.

#vector = affine_map<(i) -> (i)>

// A multiply and an add.
// CHECK-LABEL: func.func @fma(
// CHECK: linalg.generic {{.*}}cost<flops = 32, bytes = 128,
// CHECK-SAME: work = [<vector, f32, ops = 32>]
func.func @fma(%a: tensor<16xf32>) -> tensor<16xf32> {
  %empty = tensor.empty() : tensor<16xf32>
  %result = linalg.generic {
      indexing_maps = [#vector, #vector], iterator_types = ["parallel"]}
      ins(%a : tensor<16xf32>) outs(%empty : tensor<16xf32>) {
  ^bb0(%x: f32, %out: f32):
    %y = math.fma %x, %x, %x : f32
    linalg.yield %y : f32
  } -> tensor<16xf32>
  return %result : tensor<16xf32>
}

// A minimum and a maximum.
// CHECK-LABEL: func.func @clamp(
// CHECK: linalg.generic {{.*}}cost<flops = 32, bytes = 128,
// CHECK-SAME: work = [<vector, f32, ops = 32>]
func.func @clamp(%a: tensor<16xf32>) -> tensor<16xf32> {
  %empty = tensor.empty() : tensor<16xf32>
  %result = linalg.generic {
      indexing_maps = [#vector, #vector], iterator_types = ["parallel"]}
      ins(%a : tensor<16xf32>) outs(%empty : tensor<16xf32>) {
  ^bb0(%x: f32, %out: f32):
    %low = arith.constant 0.0 : f32
    %high = arith.constant 6.0 : f32
    %y = math.clampf %x to [%low, %high] : f32
    linalg.yield %y : f32
  } -> tensor<16xf32>
  return %result : tensor<16xf32>
}

// The power 2 is one multiply ...
// CHECK-LABEL: func.func @square(
// CHECK: linalg.generic {{.*}}cost<flops = 16, bytes = 128,
// CHECK-SAME: work = [<vector, f32, ops = 16>]
func.func @square(%a: tensor<16xf32>) -> tensor<16xf32> {
  %empty = tensor.empty() : tensor<16xf32>
  %result = linalg.generic {
      indexing_maps = [#vector, #vector], iterator_types = ["parallel"]}
      ins(%a : tensor<16xf32>) outs(%empty : tensor<16xf32>) {
  ^bb0(%x: f32, %out: f32):
    %two = arith.constant 2 : i32
    %y = math.fpowi %x, %two : f32, i32
    linalg.yield %y : f32
  } -> tensor<16xf32>
  return %result : tensor<16xf32>
}

// ... and any other a transcendental.
// CHECK-LABEL: func.func @cube(
// CHECK: linalg.generic {{.*}}cost<flops = 16, bytes = 128,
// CHECK-SAME: work = [<transcendental, f32, ops = 16>]
func.func @cube(%a: tensor<16xf32>) -> tensor<16xf32> {
  %empty = tensor.empty() : tensor<16xf32>
  %result = linalg.generic {
      indexing_maps = [#vector, #vector], iterator_types = ["parallel"]}
      ins(%a : tensor<16xf32>) outs(%empty : tensor<16xf32>) {
  ^bb0(%x: f32, %out: f32):
    %three = arith.constant 3 : i32
    %y = math.fpowi %x, %three : f32, i32
    linalg.yield %y : f32
  } -> tensor<16xf32>
  return %result : tensor<16xf32>
}

// Two transcendentals, and the add.
// CHECK-LABEL: func.func @sincos(
// CHECK: linalg.generic {{.*}}cost<flops = 48, bytes = 128,
// CHECK-SAME: <transcendental, f32, ops = 32>
func.func @sincos(%a: tensor<16xf32>) -> tensor<16xf32> {
  %empty = tensor.empty() : tensor<16xf32>
  %result = linalg.generic {
      indexing_maps = [#vector, #vector], iterator_types = ["parallel"]}
      ins(%a : tensor<16xf32>) outs(%empty : tensor<16xf32>) {
  ^bb0(%x: f32, %out: f32):
    %sin, %cos = math.sincos %x : f32
    %y = arith.addf %sin, %cos : f32
    linalg.yield %y : f32
  } -> tensor<16xf32>
  return %result : tensor<16xf32>
}

// One each.
// CHECK-LABEL: func.func @compare_and_select(
// CHECK: linalg.generic {{.*}}cost<flops = 32, bytes = 128,
// CHECK-SAME: work = [<vector, f32, ops = 32>]
func.func @compare_and_select(%a: tensor<16xf32>) -> tensor<16xf32> {
  %empty = tensor.empty() : tensor<16xf32>
  %result = linalg.generic {
      indexing_maps = [#vector, #vector], iterator_types = ["parallel"]}
      ins(%a : tensor<16xf32>) outs(%empty : tensor<16xf32>) {
  ^bb0(%x: f32, %out: f32):
    %zero = arith.constant 0.0 : f32
    %less = arith.cmpf olt, %x, %zero : f32
    %y = arith.select %less, %zero, %x : f32
    linalg.yield %y : f32
  } -> tensor<16xf32>
  return %result : tensor<16xf32>
}

// The multiply; the conversions around it are free.
// CHECK-LABEL: func.func @conversions(
// CHECK: linalg.generic {{.*}}cost<flops = 16, bytes = 128,
// CHECK-SAME: work = [<vector, f64, ops = 16>]
func.func @conversions(%a: tensor<16xf32>) -> tensor<16xf32> {
  %empty = tensor.empty() : tensor<16xf32>
  %result = linalg.generic {
      indexing_maps = [#vector, #vector], iterator_types = ["parallel"]}
      ins(%a : tensor<16xf32>) outs(%empty : tensor<16xf32>) {
  ^bb0(%x: f32, %out: f32):
    %wide = arith.extf %x : f32 to f64
    %square = arith.mulf %wide, %wide : f64
    %y = arith.truncf %square : f64 to f32
    linalg.yield %y : f32
  } -> tensor<16xf32>
  return %result : tensor<16xf32>
}

// What depends on scalars only is computed once, outside.
// CHECK-LABEL: func.func @scalars(
// CHECK: linalg.generic {{.*}}cost<flops = 16, bytes = 128,
// CHECK-SAME: work = [<vector, f32, ops = 16>]
func.func @scalars(%a: tensor<16xf32>, %s: f32) -> tensor<16xf32> {
  %empty = tensor.empty() : tensor<16xf32>
  %result = linalg.generic {
      indexing_maps = [#vector, #vector], iterator_types = ["parallel"]}
      ins(%a : tensor<16xf32>) outs(%empty : tensor<16xf32>) {
  ^bb0(%x: f32, %out: f32):
    %double = arith.addf %s, %s : f32
    %root = math.sqrt %double : f32
    %y = arith.mulf %x, %root : f32
    linalg.yield %y : f32
  } -> tensor<16xf32>
  return %result : tensor<16xf32>
}

// Index arithmetic is free, comparisons of indices included: the select.
// CHECK-LABEL: func.func @index_arithmetic(
// CHECK: linalg.generic {{.*}}cost<flops = 16, bytes = 128,
// CHECK-SAME: work = [<vector, f32, ops = 16>]
func.func @index_arithmetic(%a: tensor<16xf32>) -> tensor<16xf32> {
  %empty = tensor.empty() : tensor<16xf32>
  %result = linalg.generic {
      indexing_maps = [#vector, #vector], iterator_types = ["parallel"]}
      ins(%a : tensor<16xf32>) outs(%empty : tensor<16xf32>) {
  ^bb0(%x: f32, %out: f32):
    %i = linalg.index 0 : index
    %c2 = arith.constant 2 : index
    %c7 = arith.constant 7 : index
    %zero = arith.constant 0.0 : f32
    %even = arith.muli %i, %c2 : index
    %before = arith.cmpi ult, %even, %c7 : index
    %y = arith.select %before, %x, %zero : f32
    linalg.yield %y : f32
  } -> tensor<16xf32>
  return %result : tensor<16xf32>
}

// The reciprocal root depends on the rows alone: 8 roots for 8 * 64 products.
//   flops 8 transcendental, 512 multiplies; 520
//   bytes 8 * 64 * 4 = 2048, 8 * 4 = 32, output 2048; 4128
// CHECK-LABEL: func.func @fewer_loops(
// CHECK: linalg.generic {{.*}}cost<flops = 520, bytes = 4128,
// CHECK-SAME: <transcendental, f32, ops = 8>
func.func @fewer_loops(%a: tensor<8x64xf32>, %b: tensor<8xf32>)
    -> tensor<8x64xf32> {
  %empty = tensor.empty() : tensor<8x64xf32>
  %result = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>,
                       affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<8x64xf32>, tensor<8xf32>)
      outs(%empty : tensor<8x64xf32>) {
  ^bb0(%x: f32, %variance: f32, %out: f32):
    %scale = math.rsqrt %variance : f32
    %y = arith.mulf %x, %scale : f32
    linalg.yield %y : f32
  } -> tensor<8x64xf32>
  return %result : tensor<8x64xf32>
}
