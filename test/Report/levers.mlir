// What fusing attention gains, where its operations are priced alone.

// RUN: roofline-opt %s --annotate-roofline=traffic=op --report-roofline="format=json output=%t.json" -o /dev/null
// RUN: FileCheck %s --input-file=%t.json
// RUN: roofline-opt %s --annotate-roofline=traffic=op --report-roofline -o /dev/null | FileCheck %s --check-prefix=TEXT
// RUN: %python %roofline_src_root/utils/check-report.py %s --option=--annotate-roofline=traffic=op
// Fused, there is nothing to gain.
// RUN: roofline-opt %s --report-roofline="format=json" -o /dev/null | FileCheck %s --check-prefix=FUSED
// FUSED-NOT: "kind": "fuse_attention"
// FUSED: "name": "no_target"
// FUSED-NOT: "kind": "fuse_attention"

#toy = #roofline.target<"toy",
  peaks = [<matrix, f32, acc = f32, ops = 1.0e12>, <vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>

module {
  // 16 queries and keys of 4 f32: Q, K, V and the output have 256 B each, the
  // scores 16*16*4 = 1,024 B. Alone, at 1e10 B/s:
  //   transpose K    256 + 256            =   512 B   51.2 ns
  //   scores         256 + 256 + 1,024    = 1,536 B  153.6 ns
  //   softmax        1,024 + 1,024        = 2,048 B  204.8 ns
  //   values         1,024 + 256 + 256    = 1,536 B  153.6 ns
  //   projection     256 + 4*4*4 + 256    =   576 B   57.6 ns
  // The function takes 620.8 ns. As one group, attention moves 4 * 256 B, in
  // 102.4 ns, and needs no transposed keys: 5,632 B and 563.2 ns become 1,024 B
  // and 102.4 ns, 620.8 ns become 160 ns, 3.88 times as fast. Work takes less:
  // 4,096 operations at 1e12, and 5 * 256 at 1e11, 12.8 ns.
  // CHECK: "name": "attention",
  // CHECK: "time_s": 6.20{{[0-9]*}}e-07,
  // CHECK: "levers": [
  // CHECK-NEXT: {
  // CHECK-NEXT: "kind": "fuse_attention",
  // CHECK-NEXT: "groups": [
  // CHECK-NEXT: 0,
  // CHECK-NEXT: 1,
  // CHECK-NEXT: 2,
  // CHECK-NEXT: 3
  // CHECK-NEXT: ],
  // CHECK-NEXT: "time_s": 1.{{(6|5999)[0-9]*}}e-07,
  // CHECK-NEXT: "speedup": 3.{{(88|8799)[0-9]*}},
  // CHECK-NEXT: "bytes_saved": 4608,
  // 4,096 + 5 * 256 = 5,376 operations, 5.25 for a byte, at 1e10 B/s.
  // CHECK-NEXT: "after": {
  // CHECK-NEXT: "flops": 5376,
  // CHECK-NEXT: "bytes": 1024,
  // CHECK-NEXT: "intensity": 5.25,
  // CHECK-NEXT: "attainable_ops_per_s": 52500000000,
  // CHECK-NEXT: "bound": "memory",
  // CHECK-NEXT: "time_s": 1.02{{[0-9]*}}e-07
  // CHECK-NEXT: },
  // 460.8 of 620.8 ns are 74.2 %.
  // CHECK-NEXT: "statement": "Fuse the attention into one group: it then moves 1.0 kB instead of 5.6 kB and takes 102.4 ns instead of 563.2 ns, which saves 74.2 % of the function's time."
  // CHECK-NEXT: }
  // CHECK-NEXT: ],
  // TEXT: @attention
  // TEXT: what would make it faster:
  // TEXT-NEXT: {{^}}  Fuse the attention into one group: it then moves
  func.func @attention(%q: tensor<16x4xf32>, %k: tensor<16x4xf32>,
                       %v: tensor<16x4xf32>, %w: tensor<4x4xf32>)
      -> tensor<16x4xf32> attributes {roofline.target = #toy} {
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<16x4xf32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x4xf32>)
        -> tensor<16x4xf32>
    %emptyK = tensor.empty() : tensor<4x16xf32>
    %emptyS = tensor.empty() : tensor<16x16xf32>
    %initS = linalg.fill ins(%zero : f32) outs(%emptyS : tensor<16x16xf32>)
        -> tensor<16x16xf32>
    %transposed = linalg.transpose ins(%k : tensor<16x4xf32>)
        outs(%emptyK : tensor<4x16xf32>) permutation = [1, 0]
    %scores = linalg.matmul
        ins(%q, %transposed : tensor<16x4xf32>, tensor<4x16xf32>)
        outs(%initS : tensor<16x16xf32>) -> tensor<16x16xf32>
    %p = linalg.softmax dimension(1) ins(%scores : tensor<16x16xf32>)
        outs(%emptyS : tensor<16x16xf32>) -> tensor<16x16xf32>
    %o = linalg.matmul ins(%p, %v : tensor<16x16xf32>, tensor<16x4xf32>)
        outs(%init : tensor<16x4xf32>) -> tensor<16x4xf32>
    %r = linalg.matmul ins(%o, %w : tensor<16x4xf32>, tensor<4x4xf32>)
        outs(%init : tensor<16x4xf32>) -> tensor<16x4xf32>
    return %r : tensor<16x4xf32>
  }

  // Something else reads the transposed keys, so that they are made in any case:
  // 5,120 B become 1,024, which takes 409.6 ns less. With the transpose and the
  // exponential, of 512 B each, the function takes 614.4 ns. What is not priced
  // makes that a lower bound, and the gain of 66.7 % an upper one.
  // CHECK: "name": "needed",
  // CHECK: "levers": [
  // CHECK: "groups": [
  // CHECK-NEXT: 1,
  // CHECK-NEXT: 2,
  // CHECK-NEXT: 3
  // CHECK-NEXT: ],
  // CHECK: "bytes_saved": 4096,
  // CHECK: "statement": "{{.*}}, which saves at most 66.7 % of the function's time."
  func.func private @needed(%q: tensor<16x4xf32>, %k: tensor<16x4xf32>,
                    %v: tensor<16x4xf32>, %d: tensor<?xf32>)
      -> (tensor<16x4xf32>, tensor<4x16xf32>, tensor<?xf32>)
      attributes {roofline.target = #toy} {
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<16x4xf32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x4xf32>)
        -> tensor<16x4xf32>
    %emptyK = tensor.empty() : tensor<4x16xf32>
    %emptyS = tensor.empty() : tensor<16x16xf32>
    %initS = linalg.fill ins(%zero : f32) outs(%emptyS : tensor<16x16xf32>)
        -> tensor<16x16xf32>
    %transposed = linalg.transpose ins(%k : tensor<16x4xf32>)
        outs(%emptyK : tensor<4x16xf32>) permutation = [1, 0]
    %scores = linalg.matmul
        ins(%q, %transposed : tensor<16x4xf32>, tensor<4x16xf32>)
        outs(%initS : tensor<16x16xf32>) -> tensor<16x16xf32>
    %p = linalg.softmax dimension(1) ins(%scores : tensor<16x16xf32>)
        outs(%emptyS : tensor<16x16xf32>) -> tensor<16x16xf32>
    %o = linalg.matmul ins(%p, %v : tensor<16x16xf32>, tensor<16x4xf32>)
        outs(%init : tensor<16x4xf32>) -> tensor<16x4xf32>
    %other = math.exp %transposed : tensor<4x16xf32>
    %unknown = math.absf %d : tensor<?xf32>
    return %o, %other, %unknown
        : tensor<16x4xf32>, tensor<4x16xf32>, tensor<?xf32>
  }

  // No attention.
  // CHECK: "name": "none",
  // CHECK: "levers": [],
  func.func @none(%x: tensor<16xf32>) -> tensor<16xf32>
      attributes {roofline.target = #toy} {
    %r = math.exp %x : tensor<16xf32>
    return %r : tensor<16xf32>
  }

  // No device, and so no time to gain.
  // CHECK: "name": "no_target",
  // CHECK: "levers": [],
  func.func @no_target(%q: tensor<16x4xf32>, %k: tensor<4x16xf32>,
                       %v: tensor<16x4xf32>) -> tensor<16x4xf32> {
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<16x4xf32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<16x4xf32>)
        -> tensor<16x4xf32>
    %emptyS = tensor.empty() : tensor<16x16xf32>
    %initS = linalg.fill ins(%zero : f32) outs(%emptyS : tensor<16x16xf32>)
        -> tensor<16x16xf32>
    %scores = linalg.matmul ins(%q, %k : tensor<16x4xf32>, tensor<4x16xf32>)
        outs(%initS : tensor<16x16xf32>) -> tensor<16x16xf32>
    %p = linalg.softmax dimension(1) ins(%scores : tensor<16x16xf32>)
        outs(%emptyS : tensor<16x16xf32>) -> tensor<16x16xf32>
    %o = linalg.matmul ins(%p, %v : tensor<16x16xf32>, tensor<16x4xf32>)
        outs(%init : tensor<16x4xf32>) -> tensor<16x4xf32>
    return %o : tensor<16x4xf32>
  }
}
