// Loops get static trip counts. What they carry is static if each iteration
// keeps its shape.

// RUN: roofline-opt %s --bind-dims=dims=n=4 | roofline-opt | FileCheck %s
// RUN: roofline-opt %s --bind-dims=dims=n=4 --annotate-roofline | FileCheck %s --check-prefix=TRIPS

// A cache that rows are written to.
// CHECK-LABEL: func.func @keeps(
// CHECK-SAME: -> tensor<4x8xf32>
// CHECK: %[[N:.*]] = arith.constant 4 : index
// CHECK: scf.for %{{.*}} = %{{.*}} to %[[N]] {{.*}} iter_args(%{{.*}} = %arg0) -> (tensor<4x8xf32>)
// CHECK: scf.yield %{{.*}} : tensor<4x8xf32>
func.func @keeps(%x: tensor<?x8xf32> {roofline.dims = ["n", ""]},
                 %row: tensor<1x8xf32>) -> tensor<?x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %x, %c0 : tensor<?x8xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> tensor<?x8xf32> {
    %s = tensor.insert_slice %row into %a[%i, 0] [1, 8] [1, 1]
        : tensor<1x8xf32> into tensor<?x8xf32>
    scf.yield %s : tensor<?x8xf32>
  }
  return %r : tensor<?x8xf32>
}

// Through a loop within it.
// CHECK-LABEL: func.func @nest(
// CHECK-SAME: -> tensor<4x8xf32>
// CHECK: scf.for {{.*}} -> (tensor<4x8xf32>)
// CHECK: scf.for {{.*}} -> (tensor<4x8xf32>)
func.func @nest(%x: tensor<?x8xf32> {roofline.dims = ["n", ""]},
                %row: tensor<1x1xf32>) -> tensor<?x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %n = tensor.dim %x, %c0 : tensor<?x8xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> tensor<?x8xf32> {
    %q = scf.for %j = %c0 to %c8 step %c1 iter_args(%b = %a)
        -> tensor<?x8xf32> {
      %s = tensor.insert_slice %row into %b[%i, %j] [1, 1] [1, 1]
          : tensor<1x1xf32> into tensor<?x8xf32>
      scf.yield %s : tensor<?x8xf32>
    }
    scf.yield %q : tensor<?x8xf32>
  }
  return %r : tensor<?x8xf32>
}

// A cache that rows are appended to has another size in each iteration.
// CHECK-LABEL: func.func @grows(
// CHECK-SAME: -> tensor<?x8xf32>
// CHECK: %[[INIT:.*]] = tensor.cast %arg0 : tensor<4x8xf32> to tensor<?x8xf32>
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %[[INIT]]) -> (tensor<?x8xf32>)
func.func @grows(%x: tensor<?x8xf32> {roofline.dims = ["n", ""]},
                 %row: tensor<1x8xf32>) -> tensor<?x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %x, %c0 : tensor<?x8xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> tensor<?x8xf32> {
    %s = tensor.concat dim(0) %a, %row
        : (tensor<?x8xf32>, tensor<1x8xf32>) -> tensor<?x8xf32>
    scf.yield %s : tensor<?x8xf32>
  }
  return %r : tensor<?x8xf32>
}

// Two that change places may have other sizes each time.
// CHECK-LABEL: func.func @swaps(
// CHECK-SAME: -> tensor<?xf32>
// CHECK: scf.for {{.*}} -> (tensor<?xf32>, tensor<?xf32>)
func.func @swaps(%x: tensor<?xf32> {roofline.dims = ["n"]}, %y: tensor<?xf32>)
    -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y)
      -> (tensor<?xf32>, tensor<?xf32>) {
    scf.yield %b, %a : tensor<?xf32>, tensor<?xf32>
  }
  return %r#0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @while(
// CHECK: scf.while {{.*}} : (tensor<?x8xf32>) -> tensor<?x8xf32>
func.func @while(%x: tensor<?x8xf32> {roofline.dims = ["n", ""]}, %c: i1)
    -> tensor<?x8xf32> {
  %r = scf.while (%a = %x) : (tensor<?x8xf32>) -> tensor<?x8xf32> {
    scf.condition(%c) %a : tensor<?x8xf32>
  } do {
  ^bb0(%b: tensor<?x8xf32>):
    %s = arith.addf %b, %b : tensor<?x8xf32>
    scf.yield %s : tensor<?x8xf32>
  }
  return %r : tensor<?x8xf32>
}

// Parts of one result, in parallel.
// CHECK-LABEL: func.func @forall(
// CHECK-SAME: -> tensor<4x8xf32>
// CHECK: scf.forall (%{{.*}}) in (%{{.*}}) shared_outs(%[[O:.*]] = %{{.*}}) -> (tensor<4x8xf32>)
// CHECK: tensor.parallel_insert_slice %{{.*}} into %[[O]]{{.*}} : tensor<1x8xf32> into tensor<4x8xf32>
func.func @forall(%x: tensor<?x8xf32> {roofline.dims = ["n", ""]})
    -> tensor<?x8xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x8xf32>
  %e = tensor.empty(%n) : tensor<?x8xf32>
  %r = scf.forall (%i) in (%n) shared_outs(%o = %e) -> (tensor<?x8xf32>) {
    %s = tensor.extract_slice %x[%i, 0] [1, 8] [1, 1]
        : tensor<?x8xf32> to tensor<1x8xf32>
    %d = tensor.extract_slice %o[%i, 0] [1, 8] [1, 1]
        : tensor<?x8xf32> to tensor<1x8xf32>
    %k = linalg.exp ins(%s : tensor<1x8xf32>) outs(%d : tensor<1x8xf32>)
        -> tensor<1x8xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %k into %o[%i, 0] [1, 8] [1, 1]
          : tensor<1x8xf32> into tensor<?x8xf32>
    }
  }
  return %r : tensor<?x8xf32>
}

// 4 iterations of 8 operations each in all three.
// TRIPS-LABEL: func.func @counted(
// TRIPS-SAME: flops = 96,
func.func @counted(%x: tensor<?xf32> {roofline.dims = ["n"]}, %b: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  scf.for %i = %c0 to %n step %c1 {
    linalg.negf ins(%b : memref<8xf32>) outs(%b : memref<8xf32>)
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    linalg.negf ins(%b : memref<8xf32>) outs(%b : memref<8xf32>)
  }
  affine.for %i = 0 to %n {
    linalg.negf ins(%b : memref<8xf32>) outs(%b : memref<8xf32>)
  }
  return
}
