// Dimensions get sizes to price by; the module keeps its types.

// RUN: roofline-opt %s --annotate-roofline=dims=batch=4,ctx=64 | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline=dims=batch=4,ctx=64 -o %t.once
// RUN: roofline-opt %s --annotate-roofline=dims=batch=4,ctx=64 --annotate-roofline=dims=batch=4,ctx=64 -o %t.twice
// RUN: diff %t.once %t.twice
// RUN: roofline-opt %t.once -o %t.read && diff %t.once %t.read

// Nothing but the attributes is new.
// RUN: roofline-opt %s -o %t.plain
// RUN: roofline-opt %t.once --strip-roofline -o %t.stripped
// RUN: diff %t.plain %t.stripped

// A later run without sizes forgets them.
// RUN: roofline-opt %s --annotate-roofline -o %t.without
// RUN: roofline-opt %t.once --annotate-roofline -o %t.again
// RUN: diff %t.without %t.again
// RUN: FileCheck %s --check-prefix=WITHOUT --input-file=%t.without

// The costs are those of the module that has these sizes.
// RUN: roofline-opt %s --bind-dims=dims=batch=4,ctx=64 --annotate-roofline --report-roofline="format=json output=%t.bound" -o /dev/null
// RUN: roofline-opt %s --annotate-roofline=dims=ctx=64,batch=4 --report-roofline="format=json output=%t.json" --mlir-print-debuginfo -o %t.located
// RUN: sed '/"dims": {},/d' %t.bound > %t.bound.rest
// RUN: sed '/"dims": {$/,/}/d' %t.json > %t.json.rest
// RUN: diff %t.bound.rest %t.json.rest
// RUN: FileCheck %s --check-prefix=JSON --input-file=%t.json

// A later report prices by the same sizes.
// RUN: roofline-opt %t.located --report-roofline="format=json output=%t.later" -o /dev/null
// RUN: diff %t.json %t.later

// A report alone knows no sizes.
// RUN: roofline-opt %s --report-roofline=format=json -o /dev/null | FileCheck %s --check-prefix=BARE

// CHECK: roofline.config = #roofline.config<
// CHECK-SAME: dims = {batch = 4 : i64, ctx = 64 : i64}
// WITHOUT-NOT: dims =
// JSON: "dims": {
// JSON-NEXT: "batch": 4,
// JSON-NEXT: "ctx": 64
// JSON-NEXT: },
// BARE: "dims": {},
module attributes {roofline.target = #roofline.target<"toy",
    peaks = [<matrix, f16, acc = f32, ops = 1.0e12>, <vector, f32, ops = 1.0e11>],
    memory = [<"dram", bandwidth = 1.0e10>]>} {
  // 4 * 64 = 256 rows: 2 * 256 * 32 * 16 = 262,144 operations; reads
  // 256 * 32 * 2 = 16,384 B and 32 * 16 * 2 = 1,024 B, writes 256 * 16 * 4 =
  // 16,384 B: 33,792 B, intensity 256 / 33.
  // CHECK-LABEL: func.func @f(%arg0: tensor<?x?x32xf16>
  // CHECK-SAME: -> tensor<?x16xf32>
  // CHECK-SAME: roofline.totals = #roofline.totals<flops = 262144, bytes = 33792,
  // WITHOUT-LABEL: func.func @f(
  // WITHOUT-SAME: roofline.totals = #roofline.totals<flops = "1024*batch*ctx", bytes = "128*batch*ctx + 1024",
  func.func @f(%x: tensor<?x?x32xf16> {roofline.dims = ["batch", "ctx", ""]},
               %w: tensor<32x16xf16>) -> tensor<?x16xf32> {
    // CHECK: tensor.collapse_shape {{.*}} : tensor<?x?x32xf16> into tensor<?x32xf16>
    // CHECK: tensor.empty(%{{.*}}) : tensor<?x16xf32>
    // CHECK: linalg.matmul {
    // CHECK-SAME: roofline.bound = #roofline.bound<
    // CHECK-SAME: roofline.cost = #roofline.cost<flops = 262144, bytes = 33792,
    // CHECK-SAME: <0, read, f16, elements = 8192, bytes = 16384>
    // CHECK-SAME: roofline.group
    // CHECK-SAME: ins(%{{.*}} : tensor<?x32xf16>, tensor<32x16xf16>)
    // WITHOUT: linalg.matmul
    // WITHOUT-SAME: roofline.cost = #roofline.cost<flops = "1024*batch*ctx",
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0.0 : f32
    %flat = tensor.collapse_shape %x [[0, 1], [2]]
        : tensor<?x?x32xf16> into tensor<?x32xf16>
    %rows = tensor.dim %flat, %c0 : tensor<?x32xf16>
    %e = tensor.empty(%rows) : tensor<?x16xf32>
    %init = linalg.fill ins(%zero : f32) outs(%e : tensor<?x16xf32>)
        -> tensor<?x16xf32>
    %r = linalg.matmul ins(%flat, %w : tensor<?x32xf16>, tensor<32x16xf16>)
        outs(%init : tensor<?x16xf32>) -> tensor<?x16xf32>
    return %r : tensor<?x16xf32>
  }

  // 4 iterations of 8 operations.
  // CHECK-LABEL: func.func @loop(
  // CHECK-SAME: roofline.totals = #roofline.totals<flops = 32,
  // CHECK-NOT: at_least
  // CHECK: scf.for
  // WITHOUT-LABEL: func.func @loop(
  // WITHOUT-SAME: roofline.totals = #roofline.totals<flops = "8*batch",
  func.func @loop(%x: tensor<?xf32> {roofline.dims = ["batch"]},
                  %b: memref<8xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %n = tensor.dim %x, %c0 : tensor<?xf32>
    scf.for %i = %c0 to %n step %c1 {
      linalg.negf ins(%b : memref<8xf32>) outs(%b : memref<8xf32>)
    }
    return
  }
}
