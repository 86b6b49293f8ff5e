// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s
// RUN: roofline-opt --report-roofline --annotate-roofline="traffic=op" %s \
// RUN:   -o %t.mlir | FileCheck %s --check-prefix=REPORT

// Loops whose trip count is static multiply what they run.

// 24 products of 128 x 128 x 128: 24 * 2 * 128^3 = 100663296 flops
//   bytes of one 3 * 128 * 128 * 4 = 196608, and the destination read, 65536:
//         24 * 262144 = 6291456
// CHECK-LABEL: func.func @matmuls(
// CHECK-SAME: totals<flops = 100663296, bytes = 6291456,
// CHECK-NOT: at_least
// CHECK: linalg.matmul {{.*}}cost<flops = 4194304, bytes = 262144,
func.func @matmuls(%a: tensor<128x128xf32>, %x: tensor<128x128xf32>)
    -> tensor<128x128xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c24 = arith.constant 24 : index
  %result = scf.for %i = %c0 to %c24 step %c1 iter_args(%y = %x)
      -> tensor<128x128xf32> {
    %next = linalg.matmul
        ins(%a, %y : tensor<128x128xf32>, tensor<128x128xf32>)
        outs(%x : tensor<128x128xf32>) -> tensor<128x128xf32>
    scf.yield %next : tensor<128x128xf32>
  }
  return %result : tensor<128x128xf32>
}

// 16 exponentials in each of (24 - 0) / 5, rounded up, trips: 5 * 16 = 80
// CHECK-LABEL: func.func @affine_loop(
// CHECK-SAME: totals<flops = 80,
// CHECK-NOT: at_least
func.func @affine_loop(%x: tensor<16xf32>) -> tensor<16xf32> {
  %result = affine.for %i = 0 to 24 step 5 iter_args(%y = %x)
      -> tensor<16xf32> {
    %next = math.exp %y : tensor<16xf32>
    affine.yield %next : tensor<16xf32>
  }
  return %result : tensor<16xf32>
}

// 8 * 4 trips over two induction variables: 32 * 16 = 512
// CHECK-LABEL: func.func @parallel_loops(
// CHECK-SAME: totals<flops = 512,
// CHECK-NOT: at_least
func.func @parallel_loops(%x: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c8, %c8) step (%c1, %c2) {
    linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
  }
  return
}

// Each of 4 threads also inserts its 16 elements into the shared result.
//   flops 4 * 16 = 64
//   bytes 4 * (16 * 4 * 2 for the exponentials, as many to insert them) = 1024
// CHECK-LABEL: func.func @threads(
// CHECK-SAME: totals<flops = 64, bytes = 1024,
// CHECK-NOT: at_least
// CHECK: tensor.parallel_insert_slice {{.*}}cost<flops = 0, bytes = 128,
func.func @threads(%x: tensor<16xf32>, %out: tensor<64xf32>)
    -> tensor<64xf32> {
  %result = scf.forall (%i) in (4) shared_outs(%shared = %out)
      -> tensor<64xf32> {
    %y = math.exp %x : tensor<16xf32>
    %offset = affine.apply affine_map<(i) -> (i * 16)>(%i)
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %y into %shared[%offset] [16] [1]
          : tensor<16xf32> into tensor<64xf32>
    }
  }
  return %result : tensor<64xf32>
}

// Nothing runs.
// CHECK-LABEL: func.func @no_trips(
// CHECK-SAME: totals<flops = 0, bytes = 0
func.func @no_trips(%x: tensor<16xf32>) -> tensor<16xf32> {
  %result = affine.for %i = 4 to 4 iter_args(%y = %x) -> tensor<16xf32> {
    %next = math.exp %y : tensor<16xf32>
    affine.yield %next : tensor<16xf32>
  }
  return %result : tensor<16xf32>
}

// Nor where bounds are the wrong way round, and nobody says so.
// CHECK-LABEL: func.func @negative_trips(
// CHECK-SAME: totals<flops = 0, bytes = 0
// CHECK-NOT: at_least
// CHECK-NOT: roofline.cost
// REPORT-LABEL: @negative_trips:
// REPORT-SAME: {{^}} 0 FLOP and 0 B
// REPORT-NOT: not priced
// REPORT-LABEL: @unknown_trips:
func.func @negative_trips(%x: memref<16xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c4 to %c0 step %c1 {
    linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
    scf.for %j = %c0 to %n step %c1 {
      linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
    }
  }
  affine.parallel (%i, %j) = (0, 8) to (4, 2) {
    linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
  }
  scf.parallel (%i, %j) = (%c0, %c4) to (%c4, %c0) step (%c1, %c1) {
    linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
  }
  return
}

// (8 / 3, rounded up) * 4 trips of 16 exponentials, 5 times: 5 * 12 * 16 = 960
// CHECK-LABEL: func.func @affine_parallel(
// CHECK-SAME: totals<flops = 960,
// CHECK-NOT: at_least
func.func @affine_parallel(%x: memref<16xf32>) {
  affine.for %k = 0 to 5 {
    affine.parallel (%i, %j) = (1, 0) to (9, 4) step (3, 1) {
      linalg.exp ins(%x : memref<16xf32>) outs(%x : memref<16xf32>)
    }
  }
  return
}

// Trip counts that are not known count once, and say so.
// CHECK-LABEL: func.func @unknown_trips(
// CHECK-SAME: totals<flops = 32,
// CHECK-SAME: at_least
// REPORT: not priced, so totals are lower bounds:
// REPORT-NEXT: scf.for at {{.*}}: the trip count is not static
// REPORT-NEXT: scf.while at {{.*}}: the trip count is not static
func.func @unknown_trips(%x: tensor<16xf32>, %n: index, %c: i1)
    -> tensor<16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %counted = scf.for %i = %c0 to %n step %c1 iter_args(%y = %x)
      -> tensor<16xf32> {
    %next = math.exp %y : tensor<16xf32>
    scf.yield %next : tensor<16xf32>
  }
  %result = scf.while (%y = %counted) : (tensor<16xf32>) -> tensor<16xf32> {
    scf.condition(%c) %y : tensor<16xf32>
  } do {
  ^bb0(%y: tensor<16xf32>):
    %next = math.exp %y : tensor<16xf32>
    scf.yield %next : tensor<16xf32>
  }
  return %result : tensor<16xf32>
}

// A loop over tensors may look at an element: 8 trips of 16 exponentials.
//   flops 8 * 16 = 128
//   bytes 8 * (16 * 4 * 2 + an index of 8) = 1088
// CHECK-LABEL: func.func @position(
// CHECK-SAME: totals<flops = 128, bytes = 1088,
// CHECK-NOT: at_least
func.func @position(%x: tensor<64xf32>, %positions: tensor<8xi64>,
                    %y: tensor<16xf32>) -> tensor<16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i64
  %result = scf.for %i = %c0 to %c8 step %c1 iter_args(%last = %y)
      -> tensor<16xf32> {
    %position = tensor.extract %positions[%i] : tensor<8xi64>
    %next = arith.addi %position, %one : i64
    %offset = arith.index_cast %next : i64 to index
    %slice = tensor.extract_slice %x[%offset] [16] [1]
        : tensor<64xf32> to tensor<16xf32>
    %exp = math.exp %slice : tensor<16xf32>
    scf.yield %exp : tensor<16xf32>
  }
  return %result : tensor<16xf32>
}

// A row inserted into what the loop carries is in place, 8 times 128 f16 read
// and written; into what it does not carry, the other rows are copied.
//   in place: 8 * 2 * 256 = 4096
// CHECK-LABEL: func.func @carried(
// CHECK-SAME: totals<flops = 0, bytes = 4096,
func.func @carried(%row: tensor<1x128xf16>, %cache: tensor<64x128xf16>)
    -> tensor<64x128xf16> {
  %result = affine.for %i = 0 to 8 iter_args(%y = %cache)
      -> tensor<64x128xf16> {
    %next = tensor.insert_slice %row into %y[%i, 0] [1, 128] [1, 1]
        : tensor<1x128xf16> into tensor<64x128xf16>
    affine.yield %next : tensor<64x128xf16>
  }
  return %result : tensor<64x128xf16>
}

//   copied: 8 * (2 * 256 + 2 * 63 * 256) = 8 * 2 * 64 * 256 = 262144
// CHECK-LABEL: func.func @not_carried(
// CHECK-SAME: totals<flops = 0, bytes = 262144,
func.func @not_carried(%row: tensor<1x128xf16>, %cache: tensor<64x128xf16>)
    -> tensor<64x128xf16> {
  %result = affine.for %i = 0 to 8 iter_args(%y = %cache)
      -> tensor<64x128xf16> {
    %next = tensor.insert_slice %row into %cache[%i, 0] [1, 128] [1, 1]
        : tensor<1x128xf16> into tensor<64x128xf16>
    affine.yield %next : tensor<64x128xf16>
  }
  return %result : tensor<64x128xf16>
}
