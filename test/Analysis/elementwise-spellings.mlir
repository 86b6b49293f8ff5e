// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// However an elementwise add is spelled, it costs the same.
//   flops 8 * 64 = 512
//   bytes 3 * 8 * 64 * 4 = 6144

#row_column = affine_map<(i, j) -> (i, j)>
!t = tensor<8x64xf32>

// CHECK-LABEL: func.func @arith(
// CHECK: arith.addf {{.*}}cost<flops = 512, bytes = 6144,
func.func @arith(%a: !t, %b: !t) -> !t {
  %result = arith.addf %a, %b : !t
  return %result : !t
}

// CHECK-LABEL: func.func @named(
// CHECK: linalg.add {{.*}}cost<flops = 512, bytes = 6144,
func.func @named(%a: !t, %b: !t) -> !t {
  %empty = tensor.empty() : !t
  %result = linalg.add ins(%a, %b : !t, !t) outs(%empty : !t) -> !t
  return %result : !t
}

// CHECK-LABEL: func.func @elementwise(
// CHECK: linalg.elementwise {{.*}}cost<flops = 512, bytes = 6144,
func.func @elementwise(%a: !t, %b: !t) -> !t {
  %empty = tensor.empty() : !t
  %result = linalg.elementwise kind=#linalg.elementwise_kind<add>
      ins(%a, %b : !t, !t) outs(%empty : !t) -> !t
  return %result : !t
}

// CHECK-LABEL: func.func @map(
// CHECK: linalg.map {{.*}}cost<flops = 512, bytes = 6144,
func.func @map(%a: !t, %b: !t) -> !t {
  %empty = tensor.empty() : !t
  %result = linalg.map { arith.addf } ins(%a, %b : !t, !t) outs(%empty : !t)
  return %result : !t
}

// CHECK-LABEL: func.func @generic(
// CHECK: linalg.generic {{.*}}cost<flops = 512, bytes = 6144,
func.func @generic(%a: !t, %b: !t) -> !t {
  %empty = tensor.empty() : !t
  %result = linalg.generic {
      indexing_maps = [#row_column, #row_column, #row_column],
      iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : !t, !t) outs(%empty : !t) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %sum = arith.addf %x, %y : f32
    linalg.yield %sum : f32
  } -> !t
  return %result : !t
}

// The same work for a unary op, on the engine it runs on.
//   flops 512, bytes 2 * 8 * 64 * 4 = 4096
// CHECK-LABEL: func.func @math(
// CHECK: math.exp {{.*}}cost<flops = 512, bytes = 4096,
// CHECK-SAME: work = [<transcendental, f32, ops = 512>]
func.func @math(%a: !t) -> !t {
  %result = math.exp %a : !t
  return %result : !t
}
