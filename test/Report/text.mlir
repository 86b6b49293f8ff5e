// RUN: roofline-opt %s --report-roofline -o %t.mlir | FileCheck %s
// RUN: roofline-opt %s --report-roofline="sort=order" -o %t.mlir | FileCheck %s --check-prefix=ORDER
// RUN: roofline-opt %s --report-roofline="entry=second" -o %t.mlir | FileCheck %s --check-prefix=ENTRY
// RUN: roofline-opt %s --annotate-roofline="efficiency=matrix:0.5" --report-roofline -o %t.mlir | FileCheck %s --check-prefix=CALIBRATED

// A device with round numbers: ridges are 1e12 / 1e10 = 100 for f16 on the
// matrix engine and 1e11 / 1e10 = 10 for f32 on the vector engine.
#toy = #roofline.target<"toy",
  peaks = [<matrix, f16, acc = f32, ops = 1.0e12>, <vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>

module attributes {roofline.target = #toy} {
  // small: 2 * 64^3 = 524,288 operations; 2 * 64*64*2 B read + 64*64*4 B written
  // = 32,768 B; intensity 16 < 100; 32,768 / 1e10 = 3.2768 us.
  // large: 2 * 1024^3 = 2,147,483,648 operations; 2 * 1024*1024*2 B read +
  // 1024*1024*4 B written = 8,388,608 B; intensity 256 >= 100;
  // 2,147,483,648 / 1e12 = 2.1475 ms.
  // The add has no name: 64*64 = 4,096 operations; 3 * 64*64*4 = 49,152 B;
  // intensity 1/12 = 0.0833 < 10; 4.9152 us.
  // Together: 2,147,483,648 + 524,288 + 4,096 = 2,148,012,032 operations;
  // 8,388,608 + 32,768 + 49,152 = 8,470,528 B; intensity 253.6;
  // 2,147.484 + 3.277 + 4.915 = 2,155.676 us. Shares: 99.62, 0.23 and 0.15 %.
  // The matrix engine takes 2,148.008 us of it, the others less: the effective
  // peak is 2,148,012,032 / 2,148.008 us = 1.000002e12, the ridge 100.0.

  // The large product is 99.6 % of the time.

  // CHECK: {{^}}first: 2.2 ms, 100 % compute-bound, 75 % of bytes are activations{{$}}
  // CHECK-NEXT: @first on toy: 2.2 ms, compute-bound (matrix), 2.1 GFLOP and 8.5 MB, 253.6 FLOP/B
  // CHECK-EMPTY:
  // CHECK-NEXT: {{^}}op            kind         location              work     bytes  intensity  ridge  bound    engine     time    share{{$}}
  // CHECK-NEXT: {{^}}large         contraction  model.mlir:2    2.1 GFLOP    8.4 MB      256.0  100.0  compute  matrix   2.1 ms   99.6 %{{$}}
  // CHECK-NEXT: {{^}}linalg.add    elementwise  model.mlir:3    4.1 kFLOP   49.2 kB     0.0833  10.00  memory   vector   4.9 us    0.2 %{{$}}
  // CHECK-NEXT: {{^}}small         contraction  model.mlir:1  524.3 kFLOP   32.8 kB      16.00  100.0  memory   matrix   3.3 us    0.2 %{{$}}
  // CHECK-NEXT: {{^}}total                                      2.1 GFLOP    8.5 MB      253.6  100.0  compute  matrix   2.2 ms  100.0 %{{$}}
  // CHECK-EMPTY:
  // The right-hand sides of the products are weights: 64*64*2 + 1024*1024*2 B =
  // 2,105,344 B, of 8,470,528 B 24.85 %. All of it is read or written once, and
  // returned or there before: as much is in memory as moves.
  // CHECK-NEXT: {{^}}role         moved    share  in memory{{$}}
  // CHECK-NEXT: {{^}}weight      2.1 MB   24.9 %     2.1 MB{{$}}
  // CHECK-NEXT: {{^}}activation  6.4 MB   75.1 %     6.4 MB{{$}}
  // CHECK-NEXT: {{^}}total       8.5 MB  100.0 %     8.5 MB{{$}}
  // CHECK-NEXT: {{^}}needs 8.5 MB; the memory of toy has no known size{{$}}
  // CHECK-EMPTY:
  // CHECK-NEXT: {{^}}second: 4.9 us, 100 % memory-bound, 100 % of bytes are activations{{$}}
  // CHECK-NEXT: @second on toy: 4.9 us, memory-bound, 4.1 kFLOP and 49.2 kB, 0.0833 FLOP/B
  // CHECK: Each row of the first table is a fusion group
  // CHECK: (traffic=fused).
  // CHECK-NEXT: Identical rows are merged and summed; * replaces the numbers in which their names differ.
  // CHECK-NEXT: 1 multiply-accumulate = 2 operations
  // CHECK: Times are lower bounds: max of transfer and compute

  // ORDER: @first
  // ORDER: {{^}}small
  // ORDER-NEXT: {{^}}large
  // ORDER-NEXT: {{^}}linalg.add
  // ORDER-NEXT: {{^}}total

  // ENTRY-NOT: @first
  // ENTRY: @second
  // ENTRY-NOT: @first

  // At half the matrix engine's peak: 2 * 2,147.484 + 3.277 + 4.915 = 4,303.2 us.
  // CALIBRATED: @first on toy: 2.2 ms (4.3 ms calibrated), compute-bound
  func.func @first(%a: tensor<64x64xf16>, %b: tensor<64x64xf16>,
                   %c: tensor<1024x1024xf16>, %d: tensor<1024x1024xf16>,
                   %e: tensor<64x64xf32>, %f: tensor<64x64xf32>)
      -> (tensor<64x64xf32>, tensor<1024x1024xf32>, tensor<64x64xf32>) {
    %zero = arith.constant 0.0 : f32
    %empty0 = tensor.empty() : tensor<64x64xf32>
    %init0 = linalg.fill ins(%zero : f32) outs(%empty0 : tensor<64x64xf32>)
        -> tensor<64x64xf32>
    %small = linalg.matmul ins(%a, %b : tensor<64x64xf16>, tensor<64x64xf16>)
        outs(%init0 : tensor<64x64xf32>) -> tensor<64x64xf32>
        loc("small"("model.mlir":1:1))
    %empty1 = tensor.empty() : tensor<1024x1024xf32>
    %init1 = linalg.fill ins(%zero : f32) outs(%empty1 : tensor<1024x1024xf32>)
        -> tensor<1024x1024xf32>
    %large = linalg.matmul
        ins(%c, %d : tensor<1024x1024xf16>, tensor<1024x1024xf16>)
        outs(%init1 : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
        loc("large"("model.mlir":2:1))
    %sum = linalg.add ins(%e, %f : tensor<64x64xf32>, tensor<64x64xf32>)
        outs(%empty0 : tensor<64x64xf32>) -> tensor<64x64xf32>
        loc("model.mlir":3:1)
    return %small, %large, %sum
        : tensor<64x64xf32>, tensor<1024x1024xf32>, tensor<64x64xf32>
  }

  func.func @second(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>)
      -> tensor<64x64xf32> {
    %empty = tensor.empty() : tensor<64x64xf32>
    %sum = linalg.add ins(%a, %b : tensor<64x64xf32>, tensor<64x64xf32>)
        outs(%empty : tensor<64x64xf32>) -> tensor<64x64xf32>
    return %sum : tensor<64x64xf32>
  }
}
