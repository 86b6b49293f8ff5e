// What passes do to annotations that are there already, as docs/pipelines.md
// says, and that annotating again gives the right numbers.

// Canonicalization and CSE keep them.
// RUN: roofline-opt %s --annotate-roofline --canonicalize --cse | FileCheck %s --check-prefix=KEPT

// Bufferization keeps them. What is new has none: the copy of an argument that
// must not be overwritten moves 2 * 262,144 bytes.
// RUN: roofline-opt %s --annotate-roofline --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s --check-prefix=KEPT --implicit-check-not="memref.copy {{.*}}roofline"
// RUN: roofline-opt %s --annotate-roofline --one-shot-bufferize=bufferize-function-boundaries --annotate-roofline | FileCheck %s --check-prefix=BUFFERS

// Generalization drops them, on operations only.
// RUN: roofline-opt %s --annotate-roofline --linalg-generalize-named-ops | FileCheck %s --check-prefix=DROPPED
// RUN: roofline-opt %s --annotate-roofline --linalg-generalize-named-ops --annotate-roofline | FileCheck %s --check-prefix=AGAIN

// Tiling copies them, unchanged, onto the tiles.
// RUN: roofline-opt %s --annotate-roofline --transform-interpreter | FileCheck %s --check-prefix=STALE
// RUN: roofline-opt %s --annotate-roofline --transform-interpreter --annotate-roofline | FileCheck %s --check-prefix=FRESH

// 2 * 256^3 operations on three matrices read and one written, of 256^2 * 4
// bytes each.
// KEPT: linalg.matmul {{.*}}roofline.cost<flops = 33554432, bytes = 1048576,
// BUFFERS: memref.copy {{.*}}roofline.cost<flops = 0, bytes = 524288,
// BUFFERS: linalg.matmul {{.*}}roofline.cost<flops = 33554432, bytes = 1048576,

// DROPPED: func.func {{.*}}roofline.totals<flops = 33554432,
// DROPPED-NOT: roofline.{{cost|bound}}
// DROPPED: linalg.generic
// DROPPED-NOT: roofline.{{cost|bound}}
// AGAIN: linalg.generic {{.*}}roofline.cost<flops = 33554432, bytes = 1048576,

// A tile of 64 rows and all columns has a quarter of the work.
// STALE: scf.for
// STALE: linalg.matmul {{.*}}roofline.cost<flops = 33554432, bytes = 1048576,{{.*}}tensor<64x256xf32>

// It reads 2 * 64 * 256 * 4 = 131,072 and 262,144 bytes; the insertion, which
// follows in its group, writes 65,536 in place. In four trips the tiles do what
// the whole did.
// FRESH: func.func {{.*}}roofline.totals<flops = 33554432,
// FRESH: scf.for
// FRESH: linalg.matmul {{.*}}roofline.cost<flops = 8388608, bytes = 393216,{{.*}}tensor<64x256xf32>
// FRESH: tensor.insert_slice {{.*}}roofline.cost<flops = 0, bytes = 65536,

module attributes {roofline.target = #roofline.target<"nvidia-a6000">,
                   transform.with_named_sequence} {
  func.func @f(%a: tensor<256x256xf32>, %b: tensor<256x256xf32>,
               %c: tensor<256x256xf32> {bufferization.writable = false})
      -> tensor<256x256xf32> {
    %r = linalg.matmul
        ins(%a, %b : tensor<256x256xf32>, tensor<256x256xf32>)
        outs(%c : tensor<256x256xf32>) -> tensor<256x256xf32>
    return %r : tensor<256x256xf32>
  }

  transform.named_sequence @__transform_main(%module: !transform.any_op) {
    %matmul = transform.structured.match ops {["linalg.matmul"]} in %module
        : (!transform.any_op) -> !transform.any_op
    %tile, %loop = transform.structured.tile_using_for %matmul tile_sizes [64]
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
