// Some dimensions are given sizes, others are not.

// RUN: roofline-opt %s --annotate-roofline="traffic=op dims=ctx=8" | FileCheck %s --check-prefix=CTX
// RUN: roofline-opt %s --annotate-roofline="traffic=op dims=batch=3" | FileCheck %s --check-prefix=BATCH
// RUN: roofline-opt %s --annotate-roofline="traffic=op dims=batch=3,ctx=8" | FileCheck %s --check-prefix=BOTH
// CTX: linalg.add {{.*}}flops = "8*batch", bytes = "96*batch"
// BATCH: linalg.add {{.*}}flops = "3*ctx", bytes = "36*ctx"
// BOTH: linalg.add {{.*}}flops = 24, bytes = 288,

// What is said of a crossover holds for the sizes given.

// RUN: roofline-opt %s --annotate-roofline="traffic=op dims=ctx=8" --report-roofline -o /dev/null \
// RUN:   | FileCheck %s --check-prefix=TEXT
// TEXT: where sizes are not known:
// TEXT-NEXT: memory-bound for every batch (ctx = 8)
// TEXT-NEXT: 1 group, elementwise: memory-bound for every batch (ctx = 8)

module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
func.func @add(%a: tensor<?x?xf32> {roofline.dims = ["batch", "ctx"]},
               %b: tensor<?x?xf32> {roofline.dims = ["batch", "ctx"]},
               %c: tensor<?x?xf32> {roofline.dims = ["batch", "ctx"]}) -> tensor<?x?xf32> {
  %r = linalg.add ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>)
      outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
}
