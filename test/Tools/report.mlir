// The whole chain in one command: from a module to a report on the terminal.

// RUN: roofline-report %s --target=nvidia-a6000 | FileCheck %s
// RUN: roofline-report - --target=nvidia-a6000 < %s | FileCheck %s
// RUN: roofline-opt %s --emit-bytecode -o %t.mlirbc
// RUN: roofline-report %t.mlirbc --target=nvidia-a6000 | FileCheck %s
// RUN: roofline-report %s --target=nvidia-a6000 -o %t.txt | count 0
// RUN: FileCheck %s --input-file=%t.txt
// RUN: roofline-report %s --target=nvidia-a6000 --entry=small | FileCheck %s --check-prefix=ENTRY
// RUN: roofline-report %s --target=nvidia-a6000 --sort=order | FileCheck %s --check-prefix=ORDER

// It says what the passes say.
// RUN: roofline-opt %s --annotate-roofline="target=nvidia-a6000 precision=relaxed efficiency=matrix:0.5,memory:0.5" --report-roofline="format=json output=%t.passes.json" -o /dev/null
// RUN: roofline-report %s --target=nvidia-a6000 --precision=relaxed --efficiency=matrix:0.5,memory:0.5 --format=json -o %t.json
// RUN: diff %t.passes.json %t.json
// RUN: FileCheck %s --input-file=%t.json --check-prefix=JSON

// RUN: roofline-opt %s --annotate-roofline="target=nvidia-a6000,nvidia-t4" --report-roofline="output=%t.passes.txt" -o /dev/null
// RUN: roofline-report %s --target=nvidia-a6000,nvidia-t4 -o %t.txt
// RUN: diff %t.passes.txt %t.txt

// A device of a file of the user's own: f32 products run on its vector engine,
// or, if they may lose precision, as tf32.
// RUN: roofline-report %s --target=toy --target-file=%S/Inputs/toy.yaml --entry=small | FileCheck %s --check-prefix=FILE
// RUN: roofline-report %s --target=toy --target-file=%S/Inputs/toy.yaml --precision=relaxed --entry=small 2>&1 | FileCheck %s --check-prefix=RELAXED

// 2 * 256^3 = 33,554,432 operations.
// 3 * 256 * 256 * 4 = 786,432 B; intensity 42.67.
// FILE: @small on toy: 335.5 us, compute-bound (vector), 33.6 MFLOP and 786.4 kB, 42.67 FLOP/B
// 33,554,432 / 5e11 = 67.1 us; 786,432 / 1e10 = 78.6 us.
// RELAXED: @small on toy: 78.6 us, memory-bound, 33.6 MFLOP and 786.4 kB, 42.67 FLOP/B

// 786,432 / 768e9 = 1.024 us; 33,554,432 / 38.7e12 = 0.867 us.
// CHECK: @small on nvidia-a6000 (RTX A6000): 1.0 us, memory-bound, 33.6 MFLOP and 786.4 kB, 42.67 FLOP/B
// CHECK: @large on nvidia-a6000
// Longest first: 2 * 4096 * 1024^2 operations before 2 * 1024^3.
// CHECK: {{^}}second
// CHECK-NEXT: {{^}}first
// CHECK: 1 multiply-accumulate = 2 operations

// ENTRY: @small
// ENTRY-NOT: @large

// ORDER: @large
// ORDER: {{^}}first
// ORDER-NEXT: {{^}}second

// JSON: "schema": "roofline-report"

func.func @small(%a: tensor<256x256xf32>, %b: tensor<256x256xf32>)
    -> tensor<256x256xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<256x256xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<256x256xf32>)
    -> tensor<256x256xf32>
  %c = linalg.matmul ins(%a, %b : tensor<256x256xf32>, tensor<256x256xf32>)
    outs(%init : tensor<256x256xf32>) -> tensor<256x256xf32>
  return %c : tensor<256x256xf32>
}

func.func @large(%a: tensor<1024x1024xf16>, %b: tensor<1024x1024xf16>,
                 %c: tensor<4096x1024xf16>, %d: tensor<1024x1024xf16>,
                 %init0: tensor<1024x1024xf32>, %init1: tensor<4096x1024xf32>)
    -> (tensor<1024x1024xf32>, tensor<4096x1024xf32>) {
  %0 = linalg.matmul ins(%a, %b : tensor<1024x1024xf16>, tensor<1024x1024xf16>)
    outs(%init0 : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    loc("first"("model.mlir":1:1))
  %1 = linalg.matmul ins(%c, %d : tensor<4096x1024xf16>, tensor<1024x1024xf16>)
    outs(%init1 : tensor<4096x1024xf32>) -> tensor<4096x1024xf32>
    loc("second"("model.mlir":2:1))
  return %0, %1 : tensor<1024x1024xf32>, tensor<4096x1024xf32>
}
