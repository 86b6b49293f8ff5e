// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s
// RUN: roofline-opt --annotate-roofline %s | FileCheck %s
// RUN: roofline-opt --report-roofline %s -o %t.mlir \
// RUN:   | FileCheck %s --check-prefix=REPORT

// A nest of loops over elements of buffers, or over vectors, is one operation.

// A dot product of two vectors of 8 that are read once; the sum is read and
// written.
//   flops 2 * 8 = 16, bytes 4 * (8 + 8 + 2) = 72
// CHECK-LABEL: func.func @sum_in_memory(
// CHECK-SAME: totals<flops = 16, bytes = 72,
// CHECK-SAME: work = [<vector, f32, ops = 16>]
// CHECK-NOT: at_least
// CHECK: scf.for
// CHECK: } {roofline.cost = #roofline.cost<flops = 16, bytes = 72,
// CHECK-SAME: <capture:0, read, f32, elements = 8, bytes = 32>, <capture:1, read, f32, elements = 8, bytes = 32>, <capture:2, readwrite, f32, elements = 1, bytes = 8>
func.func @sum_in_memory(%a: memref<8xf32>, %b: memref<8xf32>,
                         %out: memref<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %x = memref.load %a[%i] : memref<8xf32>
    %y = memref.load %b[%i] : memref<8xf32>
    %sum = memref.load %out[] : memref<f32>
    %product = arith.mulf %x, %y : f32
    %next = arith.addf %sum, %product : f32
    memref.store %next, %out[] : memref<f32>
  }
  return
}

// A matrix times a vector, the sum carried in a register: matrix work.
//   flops 2 * 16 * 8 = 256, bytes 4 * (16 * 8 + 8 + 16) = 608
// CHECK-LABEL: func.func @sum_carried(
// CHECK-SAME: totals<flops = 256, bytes = 608,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 256>]
// REPORT-LABEL: @sum_carried:
// REPORT: affine.for contraction
func.func @sum_carried(%a: memref<16x8xf32>, %x: memref<8xf32>,
                       %y: memref<16xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 16 {
    %sum = affine.for %k = 0 to 8 iter_args(%old = %zero) -> f32 {
      %a_ik = affine.load %a[%i, %k] : memref<16x8xf32>
      %x_k = affine.load %x[%k] : memref<8xf32>
      %product = arith.mulf %a_ik, %x_k : f32
      %new = arith.addf %old, %product : f32
      affine.yield %new : f32
    }
    affine.store %sum, %y[%i] : memref<16xf32>
  }
  return
}

// The same over two dimensions, carried through two loops that sum.
//   flops 2 * 16 * 2 * 4 = 256, bytes 4 * (16 * 2 * 4 + 2 * 4 + 16) = 608
// CHECK-LABEL: func.func @carried_twice(
// CHECK-SAME: totals<flops = 256, bytes = 608,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 256>]
func.func @carried_twice(%a: memref<16x2x4xf32>, %x: memref<2x4xf32>,
                         %y: memref<16xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 16 {
    %sum = affine.for %k = 0 to 2 iter_args(%outer = %zero) -> f32 {
      %row = affine.for %l = 0 to 4 iter_args(%old = %outer) -> f32 {
        %a_ikl = affine.load %a[%i, %k, %l] : memref<16x2x4xf32>
        %x_kl = affine.load %x[%k, %l] : memref<2x4xf32>
        %product = arith.mulf %a_ikl, %x_kl : f32
        %new = arith.addf %old, %product : f32
        affine.yield %new : f32
      }
      affine.yield %row : f32
    }
    affine.store %sum, %y[%i] : memref<16xf32>
  }
  return
}

// A dot product of two matrices is none of matrices, however it is carried.
//   flops 2 * 2 * 4 = 16, bytes 4 * (2 * 4 + 2 * 4 + 1) = 68
// CHECK-LABEL: func.func @dot_carried_twice(
// CHECK-SAME: totals<flops = 16, bytes = 68,
// CHECK-SAME: work = [<vector, f32, ops = 16>]
func.func @dot_carried_twice(%a: memref<2x4xf32>, %x: memref<2x4xf32>,
                             %y: memref<f32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 1 {
    %sum = affine.for %k = 0 to 2 iter_args(%outer = %zero) -> f32 {
      %row = affine.for %l = 0 to 4 iter_args(%old = %outer) -> f32 {
        %a_kl = affine.load %a[%k, %l] : memref<2x4xf32>
        %x_kl = affine.load %x[%k, %l] : memref<2x4xf32>
        %product = arith.mulf %a_kl, %x_kl : f32
        %new = arith.addf %old, %product : f32
        affine.yield %new : f32
      }
      affine.yield %row : f32
    }
    affine.store %sum, %y[] : memref<f32>
  }
  return
}

// A sum that leaves the loop as a scalar. flops 8, bytes 32.
// CHECK-LABEL: func.func @scalar(
// CHECK-SAME: totals<flops = 8, bytes = 32,
func.func @scalar(%a: memref<8xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %sum = scf.for %i = %c0 to %c8 step %c1 iter_args(%y = %zero) -> f32 {
    %x = memref.load %a[%i] : memref<8xf32>
    %next = arith.addf %x, %y : f32
    scf.yield %next : f32
  }
  return %sum : f32
}

// Keys times a query, 16 elements at a time, each head of a query reading one
// of 2 key heads: rows of 64 in 4 vectors, then the sum of a vector.
//   flops 2 * 8 * 32 * 64 = 32768 matrix, 8 * 32 * 16 = 4096 vector
//   bytes 4 * (8 * 64 + 2 * 32 * 64 + 8 * 32) = 19456
// CHECK-LABEL: func.func @vectors(
// CHECK-SAME: totals<flops = 36864, bytes = 19456,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 32768>, <vector, f32, ops = 4096>]
// CHECK-NOT: at_most
func.func @vectors(%q: memref<8x64xf32>, %k: memref<2x32x64xf32>,
                   %scores: memref<8x32xf32>) {
  %zero = arith.constant dense<0.0> : vector<16xf32>
  %c4 = arith.constant 4 : index
  affine.for %h = 0 to 8 {
    %g = arith.divsi %h, %c4 : index
    affine.for %t = 0 to 32 {
      %sums = affine.for %d = 0 to 64 step 16 iter_args(%old = %zero)
          -> vector<16xf32> {
        %x = vector.load %q[%h, %d] : memref<8x64xf32>, vector<16xf32>
        %y = vector.load %k[%g, %t, %d] : memref<2x32x64xf32>, vector<16xf32>
        %new = vector.fma %x, %y, %old : vector<16xf32>
        affine.yield %new : vector<16xf32>
      }
      %sum = vector.reduction <add>, %sums : vector<16xf32> into f32
      memref.store %sum, %scores[%h, %t] : memref<8x32xf32>
    }
  }
  return
}

// Tiles of 4 x 8 and 8 x 16, transferred and contracted.
//   flops 2 * 8 * 32 * 16 = 8192
//   bytes 4 * (8 * 16 + 16 * 32 + 2 * 8 * 32) = 4608
// CHECK-LABEL: func.func @contract(
// CHECK-SAME: totals<flops = 8192, bytes = 4608,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 8192>]
// CHECK-NOT: at_most
func.func @contract(%a: memref<8x16xf32>, %b: memref<16x32xf32>,
                    %c: memref<8x32xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 8 step 4 {
    affine.for %j = 0 to 32 step 16 {
      affine.for %k = 0 to 16 step 8 {
        %x = vector.transfer_read %a[%i, %k], %zero {in_bounds = [true, true]}
            : memref<8x16xf32>, vector<4x8xf32>
        %y = vector.transfer_read %b[%k, %j], %zero {in_bounds = [true, true]}
            : memref<16x32xf32>, vector<8x16xf32>
        %old = vector.transfer_read %c[%i, %j], %zero
            {in_bounds = [true, true]} : memref<8x32xf32>, vector<4x16xf32>
        %new = vector.contract {
            indexing_maps = [affine_map<(m, n, k) -> (m, k)>,
                             affine_map<(m, n, k) -> (k, n)>,
                             affine_map<(m, n, k) -> (m, n)>],
            iterator_types = ["parallel", "parallel", "reduction"],
            kind = #vector.kind<add>} %x, %y, %old
            : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32>
        vector.transfer_write %new, %c[%i, %j] {in_bounds = [true, true]}
            : vector<4x16xf32>, memref<8x32xf32>
      }
    }
  }
  return
}

// A row of 128 f16 at a position that data gives: it is written, and nothing
// else of the cache.
//   bytes 2 * 128 read, 8 for the position, 2 * 128 written
// CHECK-LABEL: func.func @scatter(
// CHECK-SAME: totals<flops = 0, bytes = 520,
func.func @scatter(%row: memref<128xf16>, %at: memref<1xi64>,
                   %cache: memref<1024x128xf16>) {
  affine.for %i = 0 to 1 {
    affine.for %j = 0 to 128 {
      %x = affine.load %row[%j] : memref<128xf16>
      %p = affine.load %at[%i] : memref<1xi64>
      %position = arith.index_cast %p : i64 to index
      memref.store %x, %cache[%position, %j] : memref<1024x128xf16>
    }
  }
  return
}

// 4 rows of a table, at positions that data gives.
//   bytes 4 * 8 for the positions, 4 * 128 * 2 read and written
// CHECK-LABEL: func.func @gather(
// CHECK-SAME: totals<flops = 0, bytes = 2080,
// CHECK: <capture:1, gather, f16, elements = 512, bytes = 1024>
func.func @gather(%ids: memref<4xi64>, %table: memref<32000x128xf16>,
                  %out: memref<4x128xf16>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 128 {
      %p = affine.load %ids[%i] : memref<4xi64>
      %position = arith.index_cast %p : i64 to index
      %x = memref.load %table[%position, %j] : memref<32000x128xf16>
      affine.store %x, %out[%i, %j] : memref<4x128xf16>
    }
  }
  return
}

// Buffers that only the nest uses move nothing, wherever they are allocated.
//   flops 2 * 4 * 16, bytes 4 * 4 * 16 * 2
// CHECK-LABEL: func.func @temporaries(
// CHECK-SAME: totals<flops = 128, bytes = 512,
func.func @temporaries(%x: memref<4x16xf32>, %y: memref<4x16xf32>) {
  %outside = memref.alloc() : memref<16xf32>
  affine.for %i = 0 to 4 {
    %inside = memref.alloca() : memref<16xf32>
    affine.for %j = 0 to 16 {
      %a = affine.load %x[%i, %j] : memref<4x16xf32>
      %b = math.exp %a : f32
      affine.store %b, %outside[%j] : memref<16xf32>
      affine.store %a, %inside[%j] : memref<16xf32>
    }
    affine.for %j = 0 to 16 {
      %a = affine.load %outside[%j] : memref<16xf32>
      %b = affine.load %inside[%j] : memref<16xf32>
      %c = arith.addf %a, %b : f32
      affine.store %c, %y[%i, %j] : memref<4x16xf32>
    }
  }
  memref.dealloc %outside : memref<16xf32>
  return
}

// The same elements count once, however many loops access them; a nest within
// other loops counts for each of their iterations, shifted or not.
//   one nest: 2 * 16 flops; 16 read, 16 written and read, 4 * 3 * 16 = 192 B
//   with 16 negations of tensors, 8 trips of the outer loop: 8 * (32 + 16) flops
//   and 8 * (192 + 2 * 64) B
// CHECK-LABEL: func.func @twice_in_a_loop(
// CHECK-SAME: totals<flops = 384, bytes = 2560,
// CHECK-NOT: at_most
func.func @twice_in_a_loop(%x: memref<64xf32>, %y: memref<16xf32>,
                           %t: tensor<16xf32>) -> tensor<16xf32> {
  %r = affine.for %i = 0 to 8 iter_args(%u = %t) -> tensor<16xf32> {
    affine.for %j = 0 to 1 {
      affine.for %k = 0 to 16 {
        %a = affine.load %x[%k + %i] : memref<64xf32>
        %b = arith.negf %a : f32
        affine.store %b, %y[%k] : memref<16xf32>
      }
      affine.for %k = 0 to 16 {
        %a = affine.load %y[%k] : memref<16xf32>
        %b = arith.negf %a : f32
        affine.store %b, %y[%k] : memref<16xf32>
      }
    }
    %v = arith.negf %u : tensor<16xf32>
    affine.yield %v : tensor<16xf32>
  }
  return %r : tensor<16xf32>
}

// What a loop in it says runs 5 times does; one that never runs does not.
//   flops 4 * 5, bytes 4 * 4 * 2 and 5 * 4, at most the 8 there are
// CHECK-LABEL: func.func @given(
// CHECK-SAME: totals<flops = 20, bytes = 36,
// CHECK-NOT: at_least
func.func @given(%x: memref<8xf32>, %y: memref<4xf32>, %n: index) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 4 {
    %s = affine.for %j = 0 to %n iter_args(%old = %zero) -> f32 {
      %a = affine.load %x[%j] : memref<8xf32>
      %new = arith.addf %old, %a : f32
      affine.yield %new : f32
    } {roofline.trip_count = 5}
    affine.store %s, %y[%i] : memref<4xf32>
    affine.for %j = 0 to 0 {
      %a = math.exp %s : f32
      affine.store %a, %x[%j] : memref<8xf32>
    }
  }
  return
}

// A loop that starts where an outer one is: all 16 elements, 2 * 4 * 16 = 128 B.
// CHECK-LABEL: func.func @moving_start(
// CHECK-SAME: totals<flops = 0, bytes = 128,
// CHECK-NOT: at_most
// CHECK: traffic = [<capture:0, read, f32, elements = 16, bytes = 64>, <capture:1, write, f32, elements = 16, bytes = 64>]
func.func @moving_start(%x: memref<16xf32>, %y: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  scf.for %tile = %c0 to %c16 step %c4 {
    %end = arith.addi %tile, %c4 overflow<nsw> : index
    scf.for %i = %tile to %end step %c1 {
      %a = memref.load %x[%i] : memref<16xf32>
      memref.store %a, %y[%i] : memref<16xf32>
    }
  }
  return
}

// What is not static has no price, and says why.
// CHECK-LABEL: func.func private @unknown(
// CHECK-SAME: totals<flops = 0, bytes = 0
// CHECK-SAME: at_least
// REPORT-LABEL: @unknown:
// REPORT: affine.for at {{.*}}: the trip count of a nested loop is not static
// REPORT-NEXT: affine.for at {{.*}}: dynamic shape: it accesses a buffer of type memref<?xf32>
// REPORT-NEXT: affine.for at {{.*}}: no rule for a view created in the loop nest
// REPORT-NEXT: affine.for at {{.*}}: no cost rule for 'func.call' in a loop over elements
func.func private @f(f32) -> f32
func.func private @unknown(%x: memref<4xf32>, %d: memref<?xf32>,
                           %n: index, %raw: memref<64xi8>) {
  %one = arith.constant 1.0 : f32
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to %n {
      affine.store %one, %x[%i] : memref<4xf32>
    }
  }
  affine.for %i = 0 to 4 {
    affine.store %one, %d[%i] : memref<?xf32>
  }
  affine.for %i = 0 to 4 {
    %view = memref.view %raw[%i][] : memref<64xi8> to memref<4xf32>
    affine.store %one, %view[0] : memref<4xf32>
  }
  affine.for %i = 0 to 4 {
    %a = affine.load %x[%i] : memref<4xf32>
    %b = func.call @f(%a) : (f32) -> f32
    affine.store %b, %x[%i] : memref<4xf32>
  }
  return
}
