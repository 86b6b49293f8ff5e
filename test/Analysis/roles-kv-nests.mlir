// RUN: roofline-opt --print-roofline-roles %s -o /dev/null | FileCheck %s

// Attention written as loops over elements: keys are what varies with the loop
// that the softmax sums over, values what is weighted with its exponentials.

// Online softmax in one nest: a running maximum and sum, the accumulator scaled
// anew for each key. The new token goes into the caches first.
// CHECK-LABEL: @online
// CHECK-NEXT: activation memref<8x64xf32> %arg0
// CHECK-NEXT: activation memref<2x64xf32> %arg1
// CHECK-NEXT: index memref<1xi64> %arg2: used as an index by 'memref.store'
// CHECK-NEXT: kv_cache memref<2x128x64xf32> %arg3: holds keys of the attention that ends in 'affine.for'
// CHECK-NEXT: kv_cache memref<2x128x64xf32> %arg4: holds values of the attention that ends in 'affine.for'
// CHECK-NEXT: activation memref<128xf32> %arg5
// CHECK-NEXT: activation memref<8x64xf32> %arg6
func.func @online(%q: memref<8x64xf32>, %new: memref<2x64xf32>,
                  %position: memref<1xi64>, %keys: memref<2x128x64xf32>,
                  %values: memref<2x128x64xf32>, %mask: memref<128xf32>,
                  %out: memref<8x64xf32>) {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %scale = arith.constant 0.125 : f32
  %c0 = arith.constant 0 : index
  affine.for %g = 0 to 2 {
    affine.for %d = 0 to 64 {
      %x = affine.load %new[%g, %d] : memref<2x64xf32>
      %p = memref.load %position[%c0] : memref<1xi64>
      %at = arith.index_cast %p : i64 to index
      memref.store %x, %keys[%g, %at, %d] : memref<2x128x64xf32>
      memref.store %x, %values[%g, %at, %d] : memref<2x128x64xf32>
    }
  }
  affine.for %h = 0 to 8 {
    %acc = memref.alloca() : memref<64xf32>
    affine.for %d = 0 to 64 {
      affine.store %zero, %acc[%d] : memref<64xf32>
    }
    %m, %l = affine.for %t = 0 to 128
        iter_args(%m_old = %lowest, %l_old = %zero) -> (f32, f32) {
      %dot = affine.for %d = 0 to 64 iter_args(%s = %zero) -> f32 {
        %a = affine.load %q[%h, %d] : memref<8x64xf32>
        %b = affine.load %keys[%h floordiv 4, %t, %d] : memref<2x128x64xf32>
        %ab = arith.mulf %a, %b : f32
        %s_new = arith.addf %s, %ab : f32
        affine.yield %s_new : f32
      }
      %scaled = arith.mulf %dot, %scale : f32
      %bias = affine.load %mask[%t] : memref<128xf32>
      %score = arith.addf %scaled, %bias : f32
      %m_new = arith.maximumf %m_old, %score : f32
      %down = arith.subf %m_old, %m_new : f32
      %correction = math.exp %down : f32
      %x = arith.subf %score, %m_new : f32
      %p = math.exp %x : f32
      %l_scaled = arith.mulf %l_old, %correction : f32
      %l_new = arith.addf %l_scaled, %p : f32
      affine.for %d = 0 to 64 {
        %old = affine.load %acc[%d] : memref<64xf32>
        %kept = arith.mulf %old, %correction : f32
        %v = affine.load %values[%h floordiv 4, %t, %d] : memref<2x128x64xf32>
        %pv = arith.mulf %p, %v : f32
        %sum = arith.addf %kept, %pv : f32
        affine.store %sum, %acc[%d] : memref<64xf32>
      }
      affine.yield %m_new, %l_new : f32, f32
    }
    affine.for %d = 0 to 64 {
      %sum = affine.load %acc[%d] : memref<64xf32>
      %y = arith.divf %sum, %l : f32
      affine.store %y, %out[%h, %d] : memref<8x64xf32>
    }
  }
  return
}

// Three nests with buffers of scores between them, as they are lowered from
// three operations; sums are kept in memory. The keys are stored in f16.
// CHECK-LABEL: @three_nests
// CHECK-NEXT: activation memref<4x16xf32> %arg0
// CHECK-NEXT: kv_cache memref<4x32x16xf16> %arg1: holds keys of the attention that ends in 'scf.for'
// CHECK-NEXT: kv_cache memref<4x32x16xf32> %arg2: holds values of the attention that ends in 'scf.for'
// CHECK-NEXT: activation memref<4x16xf32> %arg3
func.func @three_nests(%q: memref<4x16xf32>, %keys: memref<4x32x16xf16>,
                       %values: memref<4x32x16xf32>, %out: memref<4x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %scores = memref.alloc() : memref<4x32xf32>
  %shares = memref.alloc() : memref<4x32xf32>
  %sums = memref.alloc() : memref<4xf32>
  scf.for %h = %c0 to %c4 step %c1 {
    scf.for %t = %c0 to %c32 step %c1 {
      memref.store %zero, %scores[%h, %t] : memref<4x32xf32>
    }
  }
  scf.for %h = %c0 to %c4 step %c1 {
    scf.for %t = %c0 to %c32 step %c1 {
      scf.for %d = %c0 to %c16 step %c1 {
        %a = memref.load %q[%h, %d] : memref<4x16xf32>
        %b = memref.load %keys[%h, %t, %d] : memref<4x32x16xf16>
        %b32 = arith.extf %b : f16 to f32
        %s = memref.load %scores[%h, %t] : memref<4x32xf32>
        %ab = arith.mulf %a, %b32 : f32
        %s_new = arith.addf %s, %ab : f32
        memref.store %s_new, %scores[%h, %t] : memref<4x32xf32>
      }
    }
  }
  scf.for %h = %c0 to %c4 step %c1 {
    %max = scf.for %t = %c0 to %c32 step %c1
        iter_args(%m = %lowest) -> f32 {
      %s = memref.load %scores[%h, %t] : memref<4x32xf32>
      %m_new = arith.maximumf %m, %s : f32
      scf.yield %m_new : f32
    }
    memref.store %zero, %sums[%h] : memref<4xf32>
    scf.for %t = %c0 to %c32 step %c1 {
      %s = memref.load %scores[%h, %t] : memref<4x32xf32>
      %x = arith.subf %s, %max : f32
      %e = math.exp %x : f32
      memref.store %e, %shares[%h, %t] : memref<4x32xf32>
      %l = memref.load %sums[%h] : memref<4xf32>
      %l_new = arith.addf %e, %l : f32
      memref.store %l_new, %sums[%h] : memref<4xf32>
    }
    scf.for %t = %c0 to %c32 step %c1 {
      %e = memref.load %shares[%h, %t] : memref<4x32xf32>
      %l = memref.load %sums[%h] : memref<4xf32>
      %share = arith.divf %e, %l : f32
      memref.store %share, %shares[%h, %t] : memref<4x32xf32>
    }
  }
  scf.for %h = %c0 to %c4 step %c1 {
    scf.for %d = %c0 to %c16 step %c1 {
      %y = scf.for %t = %c0 to %c32 step %c1 iter_args(%acc = %zero) -> f32 {
        %share = memref.load %shares[%h, %t] : memref<4x32xf32>
        %v = memref.load %values[%h, %t, %d] : memref<4x32x16xf32>
        %pv = arith.mulf %v, %share : f32
        %acc_new = arith.addf %pv, %acc : f32
        scf.yield %acc_new : f32
      }
      memref.store %y, %out[%h, %d] : memref<4x16xf32>
    }
  }
  memref.dealloc %scores : memref<4x32xf32>
  memref.dealloc %shares : memref<4x32xf32>
  memref.dealloc %sums : memref<4xf32>
  return
}

// Tiles of 16 keys: contracted, reduced along lanes, contracted.
// CHECK-LABEL: @vectors
// CHECK-NEXT: activation memref<8x64xf32> %arg0
// CHECK-NEXT: kv_cache memref<128x64xf32> %arg1: holds keys of the attention that ends in 'affine.for'
// CHECK-NEXT: kv_cache memref<128x64xf32> %arg2: holds values of the attention that ends in 'affine.for'
// CHECK-NEXT: activation memref<8x64xf32> %arg3
func.func @vectors(%q: memref<8x64xf32>, %keys: memref<128x64xf32>,
                   %values: memref<128x64xf32>, %out: memref<8x64xf32>) {
  %zero = arith.constant 0.0 : f32
  %zeros = arith.constant dense<0.0> : vector<16xf32>
  %start = arith.constant dense<0.0> : vector<64xf32>
  %c0 = arith.constant 0 : index
  affine.for %h = 0 to 8 {
    %a = vector.transfer_read %q[%h, %c0], %zero {in_bounds = [true]}
        : memref<8x64xf32>, vector<64xf32>
    %l, %y = affine.for %t = 0 to 128 step 16
        iter_args(%l_old = %zero, %acc = %start) -> (f32, vector<64xf32>) {
      %b = vector.transfer_read %keys[%t, %c0], %zero {in_bounds = [true, true]}
          : memref<128x64xf32>, vector<16x64xf32>
      %scores = vector.contract {
          indexing_maps = [affine_map<(t, d) -> (d)>,
                           affine_map<(t, d) -> (t, d)>,
                           affine_map<(t, d) -> (t)>],
          iterator_types = ["parallel", "reduction"],
          kind = #vector.kind<add>} %a, %b, %zeros
          : vector<64xf32>, vector<16x64xf32> into vector<16xf32>
      %p = math.exp2 %scores : vector<16xf32>
      %sum = vector.reduction <add>, %p : vector<16xf32> into f32
      %l_new = arith.addf %l_old, %sum : f32
      %v = vector.transfer_read %values[%t, %c0], %zero
          {in_bounds = [true, true]} : memref<128x64xf32>, vector<16x64xf32>
      %acc_new = vector.contract {
          indexing_maps = [affine_map<(d, t) -> (t)>,
                           affine_map<(d, t) -> (t, d)>,
                           affine_map<(d, t) -> (d)>],
          iterator_types = ["parallel", "reduction"],
          kind = #vector.kind<add>} %p, %v, %acc
          : vector<16xf32>, vector<16x64xf32> into vector<64xf32>
      affine.yield %l_new, %acc_new : f32, vector<64xf32>
    }
    %all = vector.broadcast %l : f32 to vector<64xf32>
    %shares = arith.divf %y, %all : vector<64xf32>
    vector.transfer_write %shares, %out[%h, %c0] {in_bounds = [true]}
        : vector<64xf32>, memref<8x64xf32>
  }
  return
}

// Lanes along the heads' elements: a product of two rows is reduced to a score,
// and the exponential is broadcast to weigh a row of values.
// CHECK-LABEL: @rows
// CHECK-NEXT: activation memref<8x64xf32> %arg0
// CHECK-NEXT: kv_cache memref<128x64xf32> %arg1: holds keys
// CHECK-NEXT: kv_cache memref<128x64xf32> %arg2: holds values
func.func @rows(%q: memref<8x64xf32>, %keys: memref<128x64xf32>,
                %values: memref<128x64xf32>, %out: memref<8x64xf32>) {
  %zero = arith.constant 0.0 : f32
  %start = arith.constant dense<0.0> : vector<64xf32>
  %c0 = arith.constant 0 : index
  affine.for %h = 0 to 8 {
    %a = vector.load %q[%h, %c0] : memref<8x64xf32>, vector<64xf32>
    %l, %y = affine.for %t = 0 to 128
        iter_args(%l_old = %zero, %acc = %start) -> (f32, vector<64xf32>) {
      %b = vector.load %keys[%t, %c0] : memref<128x64xf32>, vector<64xf32>
      %ab = arith.mulf %a, %b : vector<64xf32>
      %score = vector.multi_reduction <add>, %ab, %zero [0]
          : vector<64xf32> to f32
      %p = math.exp %score : f32
      %l_new = arith.addf %l_old, %p : f32
      %v = vector.load %values[%t, %c0] : memref<128x64xf32>, vector<64xf32>
      %ps = vector.broadcast %p : f32 to vector<64xf32>
      %acc_new = vector.fma %ps, %v, %acc : vector<64xf32>
      affine.yield %l_new, %acc_new : f32, vector<64xf32>
    }
    %all = vector.broadcast %l : f32 to vector<64xf32>
    %shares = arith.divf %y, %all : vector<64xf32>
    vector.store %shares, %out[%h, %c0] : memref<8x64xf32>, vector<64xf32>
  }
  return
}

// What is no attention.

// A softmax over classes, whose shares weigh nothing.
// CHECK-LABEL: @classifier
// CHECK-NOT: kv_cache
// CHECK-LABEL: @silu
func.func @classifier(%x: memref<16xf32>, %w: memref<32x16xf32>,
                      %y: memref<32xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 1 {
    %l = affine.for %c = 0 to 32 iter_args(%l_old = %zero) -> f32 {
      %s = affine.for %d = 0 to 16 iter_args(%s_old = %zero) -> f32 {
        %a = affine.load %x[%d] : memref<16xf32>
        %b = affine.load %w[%c, %d] : memref<32x16xf32>
        %ab = arith.mulf %a, %b : f32
        %s_new = arith.addf %s_old, %ab : f32
        affine.yield %s_new : f32
      }
      %e = math.exp %s : f32
      affine.store %e, %y[%c] : memref<32xf32>
      %l_new = arith.addf %l_old, %e : f32
      affine.yield %l_new : f32
    }
    affine.for %c = 0 to 32 {
      %e = affine.load %y[%c] : memref<32xf32>
      %share = arith.divf %e, %l : f32
      affine.store %share, %y[%c] : memref<32xf32>
    }
  }
  return
}

// Two products around x * exp(x) / (1 + exp(x)): the exponentials are multiplied
// with a weight and added up, but not added up alone.
// CHECK-NOT: kv_cache
// CHECK-LABEL: @mixture
func.func @silu(%x: memref<16xf32>, %up: memref<32x16xf32>,
                %down: memref<32x16xf32>, %y: memref<16xf32>) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %hidden = memref.alloc() : memref<32xf32>
  affine.for %i = 0 to 32 {
    %s = affine.for %d = 0 to 16 iter_args(%s_old = %zero) -> f32 {
      %a = affine.load %x[%d] : memref<16xf32>
      %b = affine.load %up[%i, %d] : memref<32x16xf32>
      %ab = arith.mulf %a, %b : f32
      %s_new = arith.addf %s_old, %ab : f32
      affine.yield %s_new : f32
    }
    %e = math.exp %s : f32
    %bottom = arith.addf %e, %one : f32
    %top = arith.mulf %s, %e : f32
    %h = arith.divf %top, %bottom : f32
    affine.store %h, %hidden[%i] : memref<32xf32>
  }
  affine.for %d = 0 to 16 {
    %s = affine.for %i = 0 to 32 iter_args(%s_old = %zero) -> f32 {
      %a = affine.load %hidden[%i] : memref<32xf32>
      %b = affine.load %down[%i, %d] : memref<32x16xf32>
      %ab = arith.mulf %a, %b : f32
      %s_new = arith.addf %s_old, %ab : f32
      affine.yield %s_new : f32
    }
    affine.store %s, %y[%d] : memref<16xf32>
  }
  return
}

// Shares of experts that weigh what the experts computed: the router's weights
// stand where keys would, but what is weighted is not stored.
// CHECK-NOT: kv_cache
// CHECK-LABEL: @two_sums
func.func @mixture(%x: memref<16xf32>, %router: memref<4x16xf32>,
                   %scales: memref<4x16xf32>, %y: memref<16xf32>) {
  %zero = arith.constant 0.0 : f32
  %computed = memref.alloc() : memref<4x16xf32>
  affine.for %e = 0 to 4 {
    affine.for %d = 0 to 16 {
      %a = affine.load %x[%d] : memref<16xf32>
      %b = affine.load %scales[%e, %d] : memref<4x16xf32>
      %c = arith.addf %a, %b : f32
      affine.store %c, %computed[%e, %d] : memref<4x16xf32>
    }
  }
  affine.for %d = 0 to 16 {
    %l, %mix = affine.for %e = 0 to 4
        iter_args(%l_old = %zero, %acc = %zero) -> (f32, f32) {
      %s = affine.for %k = 0 to 16 iter_args(%s_old = %zero) -> f32 {
        %a = affine.load %x[%k] : memref<16xf32>
        %b = affine.load %router[%e, %k] : memref<4x16xf32>
        %s_new = math.fma %a, %b, %s_old : f32
        affine.yield %s_new : f32
      }
      %p = math.exp %s : f32
      %l_new = arith.addf %l_old, %p : f32
      %v = affine.load %computed[%e, %d] : memref<4x16xf32>
      %acc_new = math.fma %p, %v, %acc : f32
      affine.yield %l_new, %acc_new : f32, f32
    }
    %mean = arith.divf %mix, %l : f32
    affine.store %mean, %y[%d] : memref<16xf32>
  }
  return
}

// Exponentials that are added up along one loop and weigh along another.
// CHECK-NOT: kv_cache
func.func @two_sums(%q: memref<16xf32>, %k: memref<8x32x16xf32>,
                    %v: memref<8x32xf32>, %sums: memref<8xf32>,
                    %y: memref<32xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = memref.alloc() : memref<8x32xf32>
  affine.for %i = 0 to 8 {
    %l = affine.for %t = 0 to 32 iter_args(%l_old = %zero) -> f32 {
      %s = affine.for %d = 0 to 16 iter_args(%s_old = %zero) -> f32 {
        %a = affine.load %q[%d] : memref<16xf32>
        %b = affine.load %k[%i, %t, %d] : memref<8x32x16xf32>
        %s_new = math.fma %a, %b, %s_old : f32
        affine.yield %s_new : f32
      }
      %p = math.exp %s : f32
      affine.store %p, %e[%i, %t] : memref<8x32xf32>
      %l_new = arith.addf %l_old, %p : f32
      affine.yield %l_new : f32
    }
    affine.store %l, %sums[%i] : memref<8xf32>
  }
  affine.for %t = 0 to 32 {
    %acc = affine.for %i = 0 to 8 iter_args(%old = %zero) -> f32 {
      %p = affine.load %e[%i, %t] : memref<8x32xf32>
      %b = affine.load %v[%i, %t] : memref<8x32xf32>
      %new = math.fma %p, %b, %old : f32
      affine.yield %new : f32
    }
    affine.store %acc, %y[%t] : memref<32xf32>
  }
  return
}
