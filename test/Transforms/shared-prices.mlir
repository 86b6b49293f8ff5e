// Passes of one pipeline share the prices of the module, with the same numbers
// as in pipelines of their own, for as long as these hold.

// RUN: roofline-opt %s --annotate-roofline="target-file=%S/Inputs/my-npu.yaml target=my-npu,nvidia-a6000 dims=rows=64..256,cols=96" --suggest-quantization=schemes=i8,i4g32 --report-roofline="format=json output=%t.together" -o /dev/null
// RUN: roofline-opt %s --annotate-roofline="target-file=%S/Inputs/my-npu.yaml target=my-npu,nvidia-a6000 dims=rows=64..256,cols=96" --mlir-print-debuginfo -o %t.annotated.mlir
// RUN: roofline-opt %t.annotated.mlir --suggest-quantization=schemes=i8,i4g32 --mlir-print-debuginfo -o %t.suggested.mlir
// RUN: roofline-opt %t.suggested.mlir --report-roofline="format=json output=%t.apart" -o /dev/null
// RUN: diff %t.together %t.apart
// RUN: FileCheck %s --input-file=%t.together --check-prefix=SHARED

// SHARED: "dims": {
// SHARED-NEXT: "cols": 96,
// SHARED-NEXT: "rows": [
// SHARED: "name": "twice"
// SHARED-NEXT: "target": "my-npu"

// What another pass changes is priced again: two equal products are one.

// RUN: roofline-opt %s --pass-pipeline="builtin.module(annotate-roofline{target=nvidia-a6000},report-roofline{format=json output=%t.before},cse,report-roofline{format=json output=%t.after})" -o /dev/null
// RUN: FileCheck %s --input-file=%t.before --check-prefix=BEFORE
// RUN: FileCheck %s --input-file=%t.after --check-prefix=AFTER

// So is what functions become in a pipeline of their own.

// RUN: roofline-opt %s --pass-pipeline="builtin.module(annotate-roofline{target=nvidia-a6000},func.func(cse),report-roofline{format=json output=%t.nested})" -o /dev/null
// RUN: FileCheck %s --input-file=%t.nested --check-prefix=AFTER

// BEFORE-COUNT-2: "op": "linalg.matmul"
// BEFORE-NOT: "op": "linalg.matmul"
// AFTER-COUNT-1: "op": "linalg.matmul"
// AFTER-NOT: "op": "linalg.matmul"

// And by other options: a report is about the last target.

// RUN: roofline-opt %s --annotate-roofline=target=nvidia-a6000 --annotate-roofline=target=nvidia-t4 --report-roofline -o /dev/null | FileCheck %s --check-prefix=LAST
// LAST: {{^}}@twice on nvidia-t4

func.func @twice(%x: tensor<?x?xf32> {roofline.dims = ["rows", "cols"]},
                 %w: tensor<96x96xf32>,
                 %d: tensor<?x?xf32> {roofline.dims = ["rows", "cols"]})
    -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %a = linalg.matmul ins(%x, %w : tensor<?x?xf32>, tensor<96x96xf32>)
      outs(%d : tensor<?x?xf32>) -> tensor<?x?xf32>
  %b = linalg.matmul ins(%x, %w : tensor<?x?xf32>, tensor<96x96xf32>)
      outs(%d : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %a, %b : tensor<?x?xf32>, tensor<?x?xf32>
}
