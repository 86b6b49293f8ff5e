// RUN: roofline-opt %s --annotate-roofline=target=nvidia-a6000 -o %t.mlir 2>&1 | FileCheck %s --check-prefix=A6000-WARNING
// RUN: FileCheck %s --check-prefix=A6000 --input-file=%t.mlir
// RUN: roofline-opt %s --annotate-roofline=target=google-tpu-v5e -o %t.mlir 2>&1 | FileCheck %s --check-prefix=TPU-WARNING
// RUN: FileCheck %s --check-prefix=TPU --input-file=%t.mlir
// RUN: roofline-opt %s --annotate-roofline -o %t.mlir 2>&1 | FileCheck %s --check-prefix=OWN-WARNING
// RUN: FileCheck %s --check-prefix=OWN --input-file=%t.mlir
// RUN: roofline-opt %s --report-roofline -o /dev/null 2>&1 | FileCheck %s --check-prefix=REPORT

// The A6000's table names i1 on its matrix engine, without a rate and without
// anything to charge instead: the bound is not known. There is one warning, for
// all operations and functions.
// A6000-WARNING: {{.*}}unknown-rates.mlir:[[#@LINE+25]]:1: warning: nvidia-a6000 has no matrix rate for i1 and none to charge instead; its time is left out
// A6000-WARNING-NOT: warning
// A6000: func.func @bits({{.*}}bound = unknown, {{.*}}at_least>
// A6000-COUNT-2: linalg.contract {{.*}}roofline.bound = #roofline.bound<unknown, {{.*}}at_least>
// A6000: func.func @more_bits({{.*}}bound = unknown, {{.*}}at_least>
// A6000: linalg.matmul {{.*}}roofline.bound = #roofline.bound<unknown, {{.*}}at_least>
// A6000: func.func @vector({{.*}}bound = memory, {{.*}}ops = 4>]>

// Nothing is known of the TPU's vector units: the time of that work is left
// out, and the bound comes from the rest. i1 matrix work is charged as bf16.
// TPU-WARNING: warning: google-tpu-v5e has no vector rates; the time of such work is left out
// TPU-WARNING-NOT: warning
// TPU: func.func @bits({{.*}}ops = {{[0-9]+}}>]>
// TPU: func.func @vector({{.*}}bound = memory, {{.*}}at_least>
// TPU: math.absf {{.*}}#roofline.bound<memory, time = {{.*}}at_least>
// TPU: math.exp {{.*}}#roofline.bound<memory, {{.*}}at_least>

// Without a bandwidth nothing can be said of what moves.
// OWN-WARNING: warning: own has no memory bandwidth; the time of transfers is left out
// OWN-WARNING-NOT: warning
// OWN: func.func @vector({{.*}}bound = unknown, engine = vector,
// OWN: math.absf {{.*}}#roofline.bound<unknown, {{.*}}at_least>
// REPORT: @vector on own: at least 4.0 ns, bound unknown

#own = #roofline.target<"own", peaks = [<matrix, i1, ops = 1.0e9>, <vector, f32, ops = 2.0e9>]>
module attributes {roofline.target = #own} {
  func.func @bits(%a: tensor<8x8xi1>, %b: tensor<8x8xi1>, %c: tensor<8x8xi32>)
      -> tensor<8x8xi32> {
    %x = linalg.contract
        indexing_maps = [affine_map<(m, n, k) -> (m, k)>,
                         affine_map<(m, n, k) -> (k, n)>,
                         affine_map<(m, n, k) -> (m, n)>]
        ins(%a, %b : tensor<8x8xi1>, tensor<8x8xi1>)
        outs(%c : tensor<8x8xi32>) -> tensor<8x8xi32>
    %y = linalg.contract
        indexing_maps = [affine_map<(m, n, k) -> (m, k)>,
                         affine_map<(m, n, k) -> (k, n)>,
                         affine_map<(m, n, k) -> (m, n)>]
        ins(%a, %b : tensor<8x8xi1>, tensor<8x8xi1>)
        outs(%x : tensor<8x8xi32>) -> tensor<8x8xi32>
    return %y : tensor<8x8xi32>
  }
  func.func @more_bits(%a: tensor<4x4xi1>, %c: tensor<4x4xi32>)
      -> tensor<4x4xi32> {
    %y = linalg.matmul ins(%a, %a : tensor<4x4xi1>, tensor<4x4xi1>)
        outs(%c : tensor<4x4xi32>) -> tensor<4x4xi32>
    return %y : tensor<4x4xi32>
  }
  func.func @vector(%a: tensor<4xf32>) -> tensor<4xf32> {
    %r = math.absf %a : tensor<4xf32>
    %s = math.exp %r : tensor<4xf32>
    return %s : tensor<4xf32>
  }
}
