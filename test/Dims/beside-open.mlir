// A number is a number, however large: what has static shapes costs the same
// beside functions without sizes as without these, and constants of such a
// function stand for themselves.

// RUN: roofline-opt %s --annotate-roofline=traffic=op | FileCheck %s --check-prefixes=STATIC,OPEN
// RUN: sed '/^\/\/ Without sizes/,$d' %s | roofline-opt --annotate-roofline=traffic=op | FileCheck %s --check-prefix=STATIC

#windows = affine_map<(d0, d1) -> (d0 * 200000 + d1)>
#dilated = affine_map<(d0, d1) -> (d0 * 300000 + d1 * 200000)>
#identity = affine_map<(d0, d1) -> (d0, d1)>

// Five windows, 200000 elements apart, of 300000: together 4 * 200000 + 300000
// of four bytes. 5 * 300000 sums are written.
// STATIC-LABEL: func.func @windows(
// STATIC-SAME: flops = 1500000, bytes = 10400000
func.func @windows(%x: tensor<1200000xf32>, %o: tensor<5x300000xf32>)
    -> tensor<5x300000xf32> {
  %0 = linalg.generic {indexing_maps = [#windows, #identity],
                       iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<1200000xf32>) outs(%o : tensor<5x300000xf32>) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %a : f32
    linalg.yield %c : f32
  } -> tensor<5x300000xf32>
  return %0 : tensor<5x300000xf32>
}

// 3 * y + 2 * x, in steps of 100000, takes 16 values for y < 4 and x < 5: all
// from 0 to 17 but 1 and 16. 20 sums are written.
// STATIC-LABEL: func.func @dilated(
// STATIC-SAME: flops = 20, bytes = 144
func.func @dilated(%x: tensor<1700001xf32>, %o: tensor<4x5xf32>)
    -> tensor<4x5xf32> {
  %0 = linalg.generic {indexing_maps = [#dilated, #identity],
                       iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<1700001xf32>) outs(%o : tensor<4x5xf32>) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %a : f32
    linalg.yield %c : f32
  } -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// 250000 times 8 operations; 32 bytes are read, and 32 written.
// STATIC-LABEL: func.func @trips(
// STATIC-SAME: flops = 2000000, bytes = 16000000
func.func @trips(%b: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %n = arith.constant 1000000 : index
  scf.for %i = %c0 to %n step %c4 {
    linalg.negf ins(%b : memref<8xf32>) outs(%b : memref<8xf32>)
  }
  return
}

// 1000 * 1000 times.
// STATIC-LABEL: func.func @nest(
// STATIC-SAME: flops = 8000000, bytes = 64000000
func.func @nest(%b: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 1000 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      linalg.negf ins(%b : memref<8xf32>) outs(%b : memref<8xf32>)
    }
  }
  return
}

// In a branch.
// STATIC-LABEL: func.func @branch(
// STATIC-SAME: flops = 2000000, bytes = 16000000
func.func @branch(%b: memref<8xf32>, %condition: i1) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %n = arith.constant 1000000 : index
  scf.if %condition {
    scf.for %i = %c0 to %n step %c4 {
      linalg.negf ins(%b : memref<8xf32>) outs(%b : memref<8xf32>)
    }
  }
  return
}

// Calls of @trips, twice.
// STATIC-LABEL: func.func @calls(
// STATIC-SAME: flops = 4000000, bytes = 32000000
func.func @calls(%b: memref<8xf32>) {
  call @trips(%b) : (memref<8xf32>) -> ()
  call @trips(%b) : (memref<8xf32>) -> ()
  return
}

// Four vectors of 262144 elements, which are read and written.
// STATIC-LABEL: func.func @lanes(
// STATIC-SAME: flops = 1048576, bytes = 8388608
func.func @lanes(%m: memref<1048576xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %lanes = arith.constant 262144 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %j = arith.muli %i, %lanes : index
    %v = vector.load %m[%j] : memref<1048576xf32>, vector<262144xf32>
    %w = arith.addf %v, %v : vector<262144xf32>
    vector.store %w, %m[%j] : memref<1048576xf32>, vector<262144xf32>
  }
  return
}

// Without a size, a dimension is 4096 * 9 * 5 * 7 * 101 = 130314240 while it is
// priced. Here that is a size: as many operations, 8 bytes each.
// STATIC-LABEL: func.func @sample(
// STATIC-SAME: flops = 130314240, bytes = 1042513920
func.func @sample(%x: tensor<130314240xf32>) -> tensor<130314240xf32> {
  %0 = arith.addf %x, %x : tensor<130314240xf32>
  return %0 : tensor<130314240xf32>
}

// And here a trip count: 8 operations and 64 bytes each time.
// STATIC-LABEL: func.func @sample_trips(
// STATIC-SAME: flops = 1042513920, bytes = 8340111360
func.func @sample_trips(%b: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 130314240 : index
  scf.for %i = %c0 to %n step %c1 {
    linalg.negf ins(%b : memref<8xf32>) outs(%b : memref<8xf32>)
  }
  return
}

// Without sizes: the same beside n operations and 8 * n bytes.

// OPEN-LABEL: func.func @open_windows(
// OPEN-SAME: flops = "n + 1500000", bytes = "8*n + 10400000"
func.func @open_windows(%x: tensor<1200000xf32>, %o: tensor<5x300000xf32>,
                        %y: memref<?xf32> {roofline.dims = ["n"]})
    -> tensor<5x300000xf32> {
  linalg.negf ins(%y : memref<?xf32>) outs(%y : memref<?xf32>)
  %0 = linalg.generic {indexing_maps = [#windows, #identity],
                       iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<1200000xf32>) outs(%o : tensor<5x300000xf32>) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %a : f32
    linalg.yield %c : f32
  } -> tensor<5x300000xf32>
  return %0 : tensor<5x300000xf32>
}

// OPEN-LABEL: func.func @open_dilated(
// OPEN-SAME: flops = "n + 20", bytes = "8*n + 144"
func.func @open_dilated(%x: tensor<1700001xf32>, %o: tensor<4x5xf32>,
                        %y: memref<?xf32> {roofline.dims = ["n"]})
    -> tensor<4x5xf32> {
  linalg.negf ins(%y : memref<?xf32>) outs(%y : memref<?xf32>)
  %0 = linalg.generic {indexing_maps = [#dilated, #identity],
                       iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<1700001xf32>) outs(%o : tensor<4x5xf32>) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %a : f32
    linalg.yield %c : f32
  } -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// Three loops of 250000 iterations, and one of n.
// OPEN-LABEL: func.func @open_trips(
// OPEN-SAME: flops = "8*n + 6000000", bytes = "64*n + 48000000"
func.func @open_trips(%b: memref<8xf32>,
                      %y: memref<?xf32> {roofline.dims = ["n"]}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %last = arith.constant 1000000 : index
  %n = memref.dim %y, %c0 : memref<?xf32>
  scf.for %i = %c0 to %last step %c4 {
    linalg.negf ins(%b : memref<8xf32>) outs(%b : memref<8xf32>)
  }
  affine.for %i = 0 to 1000000 step 4 {
    linalg.negf ins(%b : memref<8xf32>) outs(%b : memref<8xf32>)
  }
  affine.parallel (%i) = (5) to (1000005) step (4) {
    linalg.negf ins(%b : memref<8xf32>) outs(%b : memref<8xf32>)
  }
  scf.for %i = %c0 to %n step %c1 {
    linalg.negf ins(%b : memref<8xf32>) outs(%b : memref<8xf32>)
  }
  return
}

// OPEN-LABEL: func.func @open_lanes(
// OPEN-SAME: flops = "n + 1048576", bytes = "8*n + 8388608"
func.func @open_lanes(%m: memref<1048576xf32>,
                      %y: memref<?xf32> {roofline.dims = ["n"]}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %lanes = arith.constant 262144 : index
  linalg.negf ins(%y : memref<?xf32>) outs(%y : memref<?xf32>)
  scf.for %i = %c0 to %c4 step %c1 {
    %j = arith.muli %i, %lanes : index
    %v = vector.load %m[%j] : memref<1048576xf32>, vector<262144xf32>
    %w = arith.addf %v, %v : vector<262144xf32>
    vector.store %w, %m[%j] : memref<1048576xf32>, vector<262144xf32>
  }
  return
}

// OPEN-LABEL: func.func @open_sample(
// OPEN-SAME: flops = "n + 1172828160", bytes = "8*n + 9382625280"
func.func @open_sample(%x: tensor<130314240xf32>, %b: memref<8xf32>,
                       %y: memref<?xf32> {roofline.dims = ["n"]})
    -> tensor<130314240xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %last = arith.constant 130314240 : index
  linalg.negf ins(%y : memref<?xf32>) outs(%y : memref<?xf32>)
  %0 = arith.addf %x, %x : tensor<130314240xf32>
  scf.for %i = %c0 to %last step %c1 {
    linalg.negf ins(%b : memref<8xf32>) outs(%b : memref<8xf32>)
  }
  return %0 : tensor<130314240xf32>
}
