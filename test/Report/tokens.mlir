// How many tokens a function gets through a second: as many as it looks up.

// RUN: roofline-opt %s --annotate-roofline="dims=batch=4" --report-roofline -o /dev/null | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline="dims=batch=4" --report-roofline=format=json -o /dev/null | FileCheck %s --check-prefix=JSON
// RUN: roofline-opt %s --report-roofline -o /dev/null | FileCheck %s --check-prefix=OPEN
// RUN: roofline-opt %s --report-roofline=format=json -o /dev/null | FileCheck %s --check-prefix=OPENJSON

// Four rows of 1,000 values of two bytes are read and written, and four indices
// of eight bytes read: 16,032 B at 1e6 B/s take 16.032 ms, for four tokens.
// CHECK: works on 4 tokens: 249.5 token/s
// JSON: "tokens": 4,
// JSON-NEXT: "tokens_per_s": 249.5{{[0-9]*}},
// OPEN: works on batch tokens{{$}}
// OPENJSON: "tokens": null,
// OPENJSON-NEXT: "tokens_reason": "depends on batch",
// OPENJSON-NEXT: "tokens_per_s": null,
// OPENJSON-NEXT: "tokens_per_s_reason": "the time is not known",
module attributes {roofline.target = #roofline.target<"slow",
    peaks = [<vector, f32, ops = 1.0e12>], memory = [<"dram", bandwidth = 1.0e6>]>} {
  func.func @embed(%ids: tensor<?x1xi64> {roofline.dims = ["batch", ""]},
                   %table: tensor<50000x1000xf16>) -> tensor<?x1x1000xf16> {
    %c0 = arith.constant 0 : index
    %batch = tensor.dim %ids, %c0 : tensor<?x1xi64>
    %empty = tensor.empty(%batch) : tensor<?x1x1000xf16>
    %rows = linalg.generic {
        indexing_maps = [affine_map<(b, s, h) -> (b, s)>, affine_map<(b, s, h) -> (b, s, h)>],
        iterator_types = ["parallel", "parallel", "parallel"]}
        ins(%ids : tensor<?x1xi64>) outs(%empty : tensor<?x1x1000xf16>) {
      ^bb0(%id: i64, %out: f16):
        %row = arith.index_cast %id : i64 to index
        %h = linalg.index 2 : index
        %value = tensor.extract %table[%row, %h] : tensor<50000x1000xf16>
        linalg.yield %value : f16
    } -> tensor<?x1x1000xf16>
    return %rows : tensor<?x1x1000xf16>
  }

  // What looks up nothing says nothing of tokens.
  // CHECK: @none
  // CHECK-NOT: works on
  func.func @none(%x: tensor<4xf32>) -> tensor<4xf32> {
    %r = math.absf %x : tensor<4xf32>
    return %r : tensor<4xf32>
  }
}
