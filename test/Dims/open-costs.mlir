// Costs of what has no sizes are polynomials in these.

// RUN: roofline-opt %s --annotate-roofline="traffic=op" --split-input-file | FileCheck %s

// Annotated once more, and read back, they are the same.

// RUN: roofline-opt %s --annotate-roofline="traffic=op" --split-input-file -o %t.mlir
// RUN: roofline-opt %t.mlir --split-input-file | diff %t.mlir -
// RUN: roofline-opt %t.mlir --annotate-roofline="traffic=op" --split-input-file | diff %t.mlir -

// A linear layer: 2 * b * 64 * 32 operations; b * 64 and 64 * 32 values of four
// bytes are read, b * 32 written.
// CHECK-LABEL: func.func @linear
// CHECK-SAME: #roofline.totals<flops = "4096*batch", bytes = "384*batch + 8192"
// CHECK: linalg.matmul {roofline.bound = #roofline.bound<unknown, crossovers = [<"batch", always = memory>], at_least>,
// CHECK-SAME: flops = "4096*batch", bytes = "384*batch + 8192",
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = "4096*batch">],
// CHECK-SAME: traffic = [<0, read, f32, elements = "64*batch", bytes = "256*batch">,
// CHECK-SAME:   <1, read, f32, elements = 2048, bytes = 8192>,
// CHECK-SAME:   <2, write, f32, elements = "32*batch", bytes = "128*batch">]
module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
func.func @linear(%x: tensor<?x64xf32> {roofline.dims = ["batch", ""]},
                  %w: tensor<64x32xf32>) -> tensor<?x32xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %batch = tensor.dim %x, %c0 : tensor<?x64xf32>
  %empty = tensor.empty(%batch) : tensor<?x32xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<?x32xf32>) -> tensor<?x32xf32>
  %y = linalg.matmul ins(%x, %w : tensor<?x64xf32>, tensor<64x32xf32>)
      outs(%init : tensor<?x32xf32>) -> tensor<?x32xf32>
  return %y : tensor<?x32xf32>
}
}

// -----

// Sizes that are multiplied, and a square: n * n products of 2 * n operations.
// CHECK-LABEL: func.func @square
// CHECK: linalg.matmul {{.*}}flops = "2*n^3", bytes = "12*n^2"
func.func @square(%a: tensor<?x?xf32> {roofline.dims = ["n", "n"]},
                  %b: tensor<?x?xf32> {roofline.dims = ["n", "n"]},
                  %c: tensor<?x?xf32> {roofline.dims = ["n", "n"]}) -> tensor<?x?xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  %y = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>)
      outs(%init : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// -----

// Bytes of four bits an element are rounded up, once: 3 * n elements are
// ceil(3 * n / 2) bytes.
// CHECK-LABEL: func.func @packed
// CHECK: elements = "3*n", bytes = "ceildiv(3*n, 2)"
func.func @packed(%x: tensor<?x3xi4> {roofline.dims = ["n", ""]},
                  %y: tensor<?x3xi8> {roofline.dims = ["n", ""]}) -> tensor<?x3xi8> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<?x3xi4>) outs(%y : tensor<?x3xi8>) {
    ^bb0(%a: i4, %b: i8):
      %c = arith.extsi %a : i4 to i8
      linalg.yield %c : i8
  } -> tensor<?x3xi8>
  return %r : tensor<?x3xi8>
}

// -----

// A lookup reads no more rows than there are: min(1000, n) of eight values.
// CHECK-LABEL: func.func @lookup
// CHECK: tensor.gather
// CHECK-SAME: <0, gather, f32, elements = "8*min(1000, n)", bytes = "32*min(1000, n)">
func.func @lookup(%table: tensor<1000x8xf32>,
                  %ids: tensor<?x1xindex> {roofline.dims = ["n", ""]}) -> tensor<?x1x8xf32> {
  %r = tensor.gather %table[%ids] gather_dims([0])
      : (tensor<1000x8xf32>, tensor<?x1xindex>) -> tensor<?x1x8xf32>
  return %r : tensor<?x1x8xf32>
}

// -----

// Sizes computed: ceil(n / 16) pages of sixteen, which is n rounded up.
// CHECK-LABEL: func.func @pages
// CHECK: linalg.exp {{.*}}flops = "16*ceildiv(n, 16)"
func.func @pages(%x: tensor<?xf32> {roofline.dims = ["n"]}) -> tensor<?x16xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %pages = affine.apply affine_map<()[s0] -> (s0 ceildiv 16)>()[%n]
  %empty = tensor.empty(%pages) : tensor<?x16xf32>
  %one = arith.constant 1.0 : f32
  %src = tensor.splat %one[%pages] : tensor<?x16xf32>
  %r = linalg.exp ins(%src : tensor<?x16xf32>) outs(%empty : tensor<?x16xf32>) -> tensor<?x16xf32>
  return %r : tensor<?x16xf32>
}

// -----

// Merged and split dimensions: b * s rows.
// CHECK-LABEL: func.func @merged
// CHECK: linalg.exp {{.*}}flops = "4*b*s"
func.func @merged(%x: tensor<?x?x4xf32> {roofline.dims = ["b", "s", ""]}) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %rows = tensor.collapse_shape %x [[0, 1], [2]] : tensor<?x?x4xf32> into tensor<?x4xf32>
  %n = tensor.dim %rows, %c0 : tensor<?x4xf32>
  %empty = tensor.empty(%n) : tensor<?x4xf32>
  %r = linalg.exp ins(%rows : tensor<?x4xf32>) outs(%empty : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}

// -----

// Loops multiply: n iterations, and ceil((n - 1) / 4).
// CHECK-LABEL: func.func @loops
// CHECK-SAME: flops = "8*ceildiv(n - 1, 4) + 8*n"
func.func @loops(%x: tensor<8xf32>, %like: tensor<?xf32> {roofline.dims = ["n"]})
    -> (tensor<8xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %n = tensor.dim %like, %c0 : tensor<?xf32>
  %a = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %x) -> tensor<8xf32> {
    %e = linalg.exp ins(%acc : tensor<8xf32>) outs(%acc : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %e : tensor<8xf32>
  }
  %b = scf.for %i = %c1 to %n step %c4 iter_args(%acc = %x) -> tensor<8xf32> {
    %e = linalg.exp ins(%acc : tensor<8xf32>) outs(%acc : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %e : tensor<8xf32>
  }
  return %a, %b : tensor<8xf32>, tensor<8xf32>
}

// -----

// Names that have to be equal are one: the one that comes first.
// CHECK-LABEL: func.func @equal
// CHECK: linalg.add {{.*}}flops = "4*arg0_0", bytes = "48*arg0_0"
func.func @equal(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %a, %c0 : tensor<?x4xf32>
  %empty = tensor.empty(%n) : tensor<?x4xf32>
  %r = linalg.add ins(%a, %b : tensor<?x4xf32>, tensor<?x4xf32>)
      outs(%empty : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}

// -----

// A branch that sizes decide is no branch where they decide it alike, whatever
// they are; else the dearer one counts.
// CHECK-LABEL: func.func @decided
// CHECK-SAME: flops = "4*n", bytes
func.func @decided(%x: tensor<?x4xf32> {roofline.dims = ["n", ""]}) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x4xf32>
  %some = arith.cmpi sgt, %n, %c0 : index
  %r = scf.if %some -> tensor<?x4xf32> {
    %e = linalg.exp ins(%x : tensor<?x4xf32>) outs(%x : tensor<?x4xf32>) -> tensor<?x4xf32>
    scf.yield %e : tensor<?x4xf32>
  } else {
    %e = linalg.exp ins(%x : tensor<?x4xf32>) outs(%x : tensor<?x4xf32>) -> tensor<?x4xf32>
    %f = linalg.exp ins(%e : tensor<?x4xf32>) outs(%e : tensor<?x4xf32>) -> tensor<?x4xf32>
    scf.yield %f : tensor<?x4xf32>
  }
  return %r : tensor<?x4xf32>
}
