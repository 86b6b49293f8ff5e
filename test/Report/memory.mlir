// What has to be in memory at one time, and whether it fits.

// RUN: roofline-opt %s --annotate-roofline=traffic=op --report-roofline="format=json output=%t.json" -o /dev/null
// RUN: FileCheck %s --input-file=%t.json
// RUN: roofline-opt %s --annotate-roofline=traffic=op --report-roofline -o /dev/null | FileCheck %s --check-prefix=TEXT
// RUN: roofline-opt %s --report-roofline -o /dev/null | FileCheck %s --check-prefix=FUSED
// RUN: %python %roofline_src_root/utils/check-report.py %s

#toy = #roofline.target<"toy", peaks = [<vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10, capacity = 4096>,
            <"l2", capacity = 64>]>

module attributes {roofline.target = #toy} {
  // The input has 256 * 4 = 1,024 B. Alone, %a is alive until %c is made, which
  // is when %b and %c are there as well: 3 * 1,024 B, and the input.
  // CHECK: "name": "chain",
  // CHECK: "bytes_by_role": {
  // CHECK-NEXT: "weight": 0,
  // CHECK-NEXT: "kv_cache": 0,
  // CHECK-NEXT: "embedding": 0,
  // CHECK-NEXT: "index": 0,
  // CHECK-NEXT: "scale": 0,
  // 2 + 2 + 3 times 1,024 B.
  // CHECK-NEXT: "activation": 7168
  // CHECK-NEXT: },
  // CHECK-NEXT: "footprint_by_role": {
  // CHECK: "activation": 4096
  // CHECK-NEXT: },
  // CHECK-NEXT: "crossover": {}
  // CHECK-NEXT: },
  // CHECK-NEXT: "fit": {
  // CHECK-NEXT: "footprint": 4096,
  // CHECK-NEXT: "at_least": false,
  // CHECK-NEXT: "capacity": 4096,
  // CHECK-NEXT: "largest": {},
  // CHECK-NEXT: "fits": true,
  // CHECK-NEXT: "free_bytes": 0
  // CHECK-NEXT: },

  // TEXT: @chain
  // TEXT: {{^}}role         moved    share  in memory{{$}}
  // TEXT-NEXT: {{^}}activation  7.2 kB  100.0 %     4.1 kB{{$}}
  // TEXT-NEXT: {{^}}total       7.2 kB  100.0 %     4.1 kB{{$}}
  // TEXT-NEXT: {{^}}needs 4.1 kB of 4.1 kB: fits, 0 B free{{$}}

  // As one group, which writes %c only.
  // FUSED: @chain
  // FUSED: {{^}}needs 2.0 kB of 4.1 kB: fits, 2.0 kB free
  func.func @chain(%x: tensor<256xf32>) -> tensor<256xf32> {
    %a = math.absf %x : tensor<256xf32>
    %b = math.exp %a : tensor<256xf32>
    %c = arith.addf %a, %b : tensor<256xf32>
    return %c : tensor<256xf32>
  }

  // What is returned is alive to the end. While %d is made from %c, both are
  // there, and %x, %a and %b as well: 5 * 1,024 B.
  // CHECK: "name": "returned",
  // CHECK: "fit": {
  // CHECK-NEXT: "footprint": 5120,
  // CHECK-NEXT: "at_least": false,
  // CHECK-NEXT: "capacity": 4096,
  // CHECK-NEXT: "largest": {},
  // CHECK-NEXT: "fits": false,
  // CHECK-NEXT: "missing_bytes": 1024
  // TEXT: @returned
  // TEXT: {{^}}needs 5.1 kB of 4.1 kB: does not fit, 1.0 kB too much
  func.func @returned(%x: tensor<256xf32>)
      -> (tensor<256xf32>, tensor<256xf32>, tensor<256xf32>) {
    %a = math.absf %x : tensor<256xf32>
    %b = math.exp %a : tensor<256xf32>
    %c = math.exp %b : tensor<256xf32>
    %d = math.exp %c : tensor<256xf32>
    return %a, %b, %d : tensor<256xf32>, tensor<256xf32>, tensor<256xf32>
  }

  // A token of 8 f16, 16 B, is written into a cache of 64 * 8 * 2 = 1,024 B, in
  // place: the cache is there once.
  // CHECK: "name": "cache",
  // CHECK: "footprint_by_role": {
  // CHECK-NEXT: "weight": 0,
  // CHECK-NEXT: "kv_cache": 1024,
  // CHECK: "activation": 16
  // CHECK: "footprint": 1040,
  func.func @cache(%cache: tensor<64x8xf16> {roofline.role = "kv_cache"},
                   %token: tensor<1x8xf16>) -> tensor<64x8xf16> {
    %r = tensor.insert_slice %token into %cache[63, 0] [1, 8] [1, 1]
        : tensor<1x8xf16> into tensor<64x8xf16>
    return %r : tensor<64x8xf16>
  }

  // What still reads the old cache needs a copy of it.
  // CHECK: "name": "copied_cache",
  // CHECK: "footprint_by_role": {
  // CHECK-NEXT: "weight": 0,
  // CHECK-NEXT: "kv_cache": 2048,
  func.func @copied_cache(%cache: tensor<64x8xf16> {roofline.role = "kv_cache"},
                          %token: tensor<1x8xf16>)
      -> (tensor<64x8xf16>, tensor<64x8xf16>) {
    %r = tensor.insert_slice %token into %cache[63, 0] [1, 8] [1, 1]
        : tensor<1x8xf16> into tensor<64x8xf16>
    return %cache, %r : tensor<64x8xf16>, tensor<64x8xf16>
  }

  // A weight that is read twice is there once, 8*8*4 = 256 B, and the table of a
  // lookup whole, 100*8*2 = 1,600 B, though 4 rows are read; 4 indices have
  // 4*8 = 32 B. Activations: 32*4 B are the input and 2 * 32*4 B both products.
  // The rows of 4*8*2 B are returned as well.
  // CHECK: "name": "stored",
  // CHECK: "bytes_by_role": {
  // CHECK-NEXT: "weight": 512,
  // CHECK: "embedding": 64,
  // CHECK: "footprint_by_role": {
  // CHECK-NEXT: "weight": 256,
  // CHECK-NEXT: "kv_cache": 0,
  // CHECK-NEXT: "embedding": 1600,
  // CHECK-NEXT: "index": 32,
  // CHECK-NEXT: "scale": 0,
  // CHECK-NEXT: "activation": 448
  func.func @stored(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>,
                    %table: tensor<100x8xf16>, %ids: tensor<4x1xi64>)
      -> (tensor<4x8xf32>, tensor<4x8xf16>) {
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<4x8xf32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x8xf32>)
        -> tensor<4x8xf32>
    %rows = tensor.gather %table[%ids] gather_dims([0])
        : (tensor<100x8xf16>, tensor<4x1xi64>) -> tensor<4x8xf16>
    %y = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>)
        outs(%init : tensor<4x8xf32>) -> tensor<4x8xf32>
    %z = linalg.matmul ins(%y, %w : tensor<4x8xf32>, tensor<8x8xf32>)
        outs(%init : tensor<4x8xf32>) -> tensor<4x8xf32>
    return %z, %rows : tensor<4x8xf32>, tensor<4x8xf16>
  }

  // %a, made before the loop, is alive as long as the loop, in which %b and the
  // next %x take their turns: 4 * 1,024 B with the input, which the loop starts
  // with and which it may overwrite.
  // CHECK: "name": "loop",
  // CHECK: "footprint": 4096,
  func.func @loop(%x: tensor<256xf32>) -> tensor<256xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %a = math.absf %x : tensor<256xf32>
    %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%y = %x)
        -> tensor<256xf32> {
      %b = math.exp %y : tensor<256xf32>
      %next = arith.addf %a, %b : tensor<256xf32>
      scf.yield %next : tensor<256xf32>
    }
    return %r : tensor<256xf32>
  }

  // The same loop over a tensor that is still read afterwards: there are the
  // input, %a, what the loop carries, %b and %next.
  // CHECK: "name": "copying_loop",
  // CHECK: "footprint": 5120,
  func.func @copying_loop(%x: tensor<256xf32>)
      -> (tensor<256xf32>, tensor<256xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %a = math.absf %x : tensor<256xf32>
    %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%y = %x)
        -> tensor<256xf32> {
      %b = math.exp %y : tensor<256xf32>
      %next = arith.addf %a, %b : tensor<256xf32>
      scf.yield %next : tensor<256xf32>
    }
    return %x, %r : tensor<256xf32>, tensor<256xf32>
  }

  // Buffers: the argument and both allocations, of 1,024 B each.
  // CHECK: "name": "buffers",
  // CHECK: "footprint": 3072,
  func.func @buffers(%x: memref<256xf32>) {
    %a = memref.alloc() : memref<256xf32>
    %b = memref.alloc() : memref<256xf32>
    linalg.exp ins(%x : memref<256xf32>) outs(%a : memref<256xf32>)
    linalg.exp ins(%a : memref<256xf32>) outs(%b : memref<256xf32>)
    linalg.exp ins(%b : memref<256xf32>) outs(%x : memref<256xf32>)
    return
  }

  // A size that is not known makes all of it a lower bound: that it fits cannot
  // be told.
  // CHECK: "name": "dynamic",
  // CHECK: "footprint": 2048,
  // CHECK-NEXT: "at_least": true,
  // CHECK-NEXT: "capacity": 4096,
  // CHECK-NEXT: "largest": {},
  // CHECK-NEXT: "fits": null,
  // CHECK-NEXT: "fits_reason": "the footprint is a lower bound"
  // TEXT: @dynamic
  // TEXT: {{^}}activation  2.0 kB  100.0 %  >= 2.0 kB{{$}}
  // TEXT: {{^}}needs at least 2.0 kB of 4.1 kB{{$}}
  func.func private @dynamic(%x: tensor<256xf32>, %d: tensor<?xf32>)
      -> (tensor<256xf32>, tensor<?xf32>) {
    %a = math.absf %x : tensor<256xf32>
    %b = math.absf %d : tensor<?xf32>
    return %a, %b : tensor<256xf32>, tensor<?xf32>
  }

  // That it does not fit can.
  // CHECK: "name": "dynamic_and_large",
  // CHECK: "footprint": 8192,
  // CHECK-NEXT: "at_least": true,
  // CHECK-NEXT: "capacity": 4096,
  // CHECK-NEXT: "largest": {},
  // CHECK-NEXT: "fits": false,
  // CHECK-NEXT: "missing_bytes": 4096
  // TEXT: @dynamic_and_large
  // TEXT: {{^}}needs at least 8.2 kB of 4.1 kB: does not fit, at least 4.1 kB too much
  func.func private @dynamic_and_large(%x: tensor<1024xf32>, %d: tensor<?xf32>)
      -> (tensor<1024xf32>, tensor<?xf32>) {
    %a = math.absf %x : tensor<1024xf32>
    %b = math.absf %d : tensor<?xf32>
    return %a, %b : tensor<1024xf32>, tensor<?xf32>
  }

  // Nobody knows how much memory the device has.
  // CHECK: "name": "no_capacity",
  // CHECK: "footprint": 2048,
  // CHECK-NEXT: "at_least": false,
  // CHECK-NEXT: "capacity": null,
  // CHECK-NEXT: "capacity_reason": "not known",
  // CHECK-NEXT: "largest": {},
  // CHECK-NEXT: "fits": null,
  // CHECK-NEXT: "fits_reason": "the capacity is not known"
  // TEXT: @no_capacity
  // TEXT: {{^}}needs 2.0 kB; the memory of small has no known size
  func.func @no_capacity(%x: tensor<256xf32>) -> tensor<256xf32>
      attributes {roofline.target = #roofline.target<"small",
          memory = [<"dram", bandwidth = 1.0e10>, <"l2", capacity = 64>]>} {
    %a = math.absf %x : tensor<256xf32>
    return %a : tensor<256xf32>
  }
}
