// A module is annotated for the first of several targets, exactly as for that one
// alone. What is recorded makes a later report show all of them.

// RUN: roofline-opt %s --annotate-roofline="target=my-npu,google-tpu-v5e,nvidia-a6000 target-file=%S/Inputs/my-npu.yaml" --mlir-print-debuginfo -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: roofline-opt %t.mlir --verify-roundtrip | FileCheck %s
// RUN: roofline-opt %t.mlir --emit-bytecode | roofline-opt | FileCheck %s
// Devices of the file are spelled out, as if they were used: the report needs no
// file.
// CHECK: module attributes {roofline.config = #roofline.config<targets = [<"my-npu">, <"google-tpu-v5e">, <"nvidia-a6000">], definitions = [<"my-npu",
// CHECK-SAME: <"nvidia-a6000", peaks = [<vector, f32, ops = 7.0e+09>], memory = [<"dram", bandwidth = 1.0e+09>]>],
// CHECK-SAME: traffic = fused

// RUN: roofline-opt %s --annotate-roofline="target=my-npu,google-tpu-v5e,nvidia-a6000 target-file=%S/Inputs/my-npu.yaml" --report-roofline="format=json output=%t.together" -o /dev/null
// RUN: roofline-opt %t.mlir --report-roofline="format=json output=%t.later" -o /dev/null
// RUN: diff %t.together %t.later

// 4 operations on 2 * 16 bytes. On my-npu 2e9 / 1e9 = 2 operations a byte are the
// ridge point, on the A6000 of the file 7e9 / 1e9 = 7; both move 32 bytes in
// 32 ns. The TPU's vector engine has no published rate: 32 bytes at 819e9 bytes a
// second take at least 39.1 ps.
// RUN: roofline-opt %t.mlir --report-roofline -o /dev/null | FileCheck %s --check-prefix=REPORT
// REPORT: @f on my-npu: 32.0 ns, memory-bound
// REPORT: {{^}}target               time       speed  ridge
// REPORT-NEXT: {{^}}my-npu            32.0 ns       1.00x   2.00
// REPORT-NEXT: {{^}}google-tpu-v5e  >= 39.1 ps  <= 819.0x      -
// REPORT-NEXT: {{^}}nvidia-a6000      32.0 ns       1.00x   7.00

// The annotations are those for one target, whichever others there are.
// RUN: roofline-opt %s --annotate-roofline=target=nvidia-a6000 -o %t.one.mlir
// RUN: roofline-opt %s --annotate-roofline=target=nvidia-a6000,nvidia-h200-sxm -o %t.two.mlir
// RUN: sed "s/targets = .<\"nvidia-a6000\">, <\"nvidia-h200-sxm\">./targets = [<\"nvidia-a6000\">]/" %t.two.mlir | diff - %t.one.mlir

// Another run forgets them.
// RUN: roofline-opt %t.two.mlir --annotate-roofline=target=nvidia-a6000 | diff - %t.one.mlir

// In a pipeline.
// RUN: roofline-opt %s --pass-pipeline="builtin.module(annotate-roofline{target=nvidia-a6000,nvidia-h200-sxm traffic=fused})" | diff - %t.two.mlir

module attributes {roofline.target = #roofline.target<"nvidia-t4">} {
  func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
    %r = math.absf %a : tensor<4xf32>
    return %r : tensor<4xf32>
  }
}
