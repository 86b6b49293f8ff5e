// Several targets side by side: a row a target, in their order. Plain members and
// tables are about the first one.

// RUN: roofline-opt %s --annotate-roofline="target=small,large,vague target-file=%S/Inputs/devices.yaml" --report-roofline -o /dev/null 2> %t.said | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline="target=vague,small,hazy target-file=%S/Inputs/devices.yaml" --report-roofline -o /dev/null 2> %t.said | FileCheck %s --check-prefix=TURNED
// RUN: roofline-opt %s --annotate-roofline="target=small,large efficiency=memory:0.5 target-file=%S/Inputs/devices.yaml" --report-roofline -o /dev/null | FileCheck %s --check-prefix=CALIBRATED
// RUN: roofline-opt %s --annotate-roofline="target=small target-file=%S/Inputs/devices.yaml" --report-roofline -o /dev/null | FileCheck %s --check-prefix=ONE
// RUN: roofline-opt %s --annotate-roofline="target=small,large,vague target-file=%S/Inputs/devices.yaml" --report-roofline=format=json -o /dev/null 2> %t.said | FileCheck %s --check-prefix=JSON
// RUN: roofline-opt %s --annotate-roofline="target=small target-file=%S/Inputs/devices.yaml" --report-roofline=format=json -o /dev/null | FileCheck %s --check-prefix=ONEJSON
// ONE-NOT: {{^}}target
// ONEJSON-NOT: "by_target"
// ONEJSON-NOT: "targets"

// The product does 2 * 64 * 1,024 * 1,024 = 134,217,728 operations and moves
// 2 * (64 * 1,024 + 1,024 * 1,024 + 64 * 1,024) = 2,359,296 bytes, all of which
// are in memory together: 56.89 operations a byte.
//   small  1e12 / 1e10 = 100 operations a byte: memory-bound, 235.9 us;
//          1e6 bytes are not enough
//   large  1e13 / 2e11 = 50: compute-bound, 13.42 us; 235.9 / 13.42 = 17.58
//   vague  has no rates: at least 235.9 us, so that it is at most as fast
// At half the bandwidth it takes 471.9 us on small, and on large 23.6 us, as then
// it moves 1e11 bytes a second.

// CHECK: @linear on small: 235.9 us, memory-bound
// CHECK: needs 2.4 MB of 1.0 MB: does not fit
// CHECK-EMPTY:
// CHECK-NEXT: {{^}}target         time     speed  ridge  bound    engine   needs      of  fits{{$}}
// CHECK-NEXT: {{^}}small      235.9 us     1.00x  100.0  memory   matrix  2.4 MB  1.0 MB  no{{$}}
// CHECK-NEXT: {{^}}large       13.4 us    17.58x  50.00  compute  matrix  2.4 MB  1.0 GB  yes{{$}}
// CHECK-NEXT: {{^}}vague   >= 235.9 us  <= 1.00x      -  memory   -       2.4 MB       -  -{{$}}
// CHECK-EMPTY:
// What is said of rates is said of all; each names its device.
// CHECK-NEXT: notes:
// CHECK-NEXT: vague has no matrix rate for f16; charged as f16 vector work
// CHECK-NEXT: vague has no vector rates; the time of such work is left out

// A lower bound first: what is exact is at least as fast; what is no better known
// than the first one is not comparable, but to itself.
// TURNED: {{^}}target         time     speed
// TURNED-NEXT: {{^}}vague   >= 235.9 us     1.00x
// TURNED-NEXT: {{^}}small      235.9 us  >= 1.00x
// TURNED-NEXT: {{^}}hazy    >= 235.9 us         -

// CALIBRATED: {{^}}target      time  calibrated   speed  ridge
// CALIBRATED-NEXT: {{^}}small   235.9 us    471.9 us   1.00x  100.0
// CALIBRATED-NEXT: {{^}}large    13.4 us     23.6 us  17.58x  50.00

// The lookup reads and writes 4 * 1,000 * 2 bytes, and reads 32 of indices:
// 16,032 bytes take 1.6032 us and 80.16 ns; 4 tokens in these are 2.495e6 and
// 49.9e6 a second. The table has 1,000,000 bytes.
// CHECK: @embed on small
// CHECK: {{^}}target     time   speed  ridge  bound   engine   needs      of  fits         tokens{{$}}
// CHECK-NEXT: {{^}}small    1.6 us   1.00x      -  memory  -       1.0 MB  1.0 MB  no     2.5 Mtoken/s{{$}}
// CHECK-NEXT: {{^}}large   80.2 ns  20.00x      -  memory  -       1.0 MB  1.0 GB  yes   49.9 Mtoken/s{{$}}
// CHECK-NEXT: {{^}}vague    1.6 us   1.00x      -  memory  -       1.0 MB       -  -      2.5 Mtoken/s{{$}}

// Nothing to do is nothing to compare.
// CHECK: @nothing on small: 0 s
// CHECK-NOT: {{^}}target

// JSON: "target": {
// JSON-NEXT: "name": "small",
// JSON: "targets": [
// JSON: "name": "small",
// JSON: "name": "large",
// JSON: "name": "vague",
// JSON-NOT: "other_targets"
// JSON: "name": "linear",
// JSON-NEXT: "target": "small",
// JSON-NEXT: "summary": "linear: 235.9 us, 100 % memory-bound, 89 % of bytes are weights; does not fit",
// JSON-NEXT: "totals": {
// JSON: "ridge": 100,
// JSON: "by_target": {
// JSON-NEXT: "small": {
// JSON-NEXT: "ridge": 100,
// JSON-NEXT: "bound": "memory",
// JSON-NEXT: "engine": "matrix",
// JSON-NEXT: "time_s": 0.0002359296,
// JSON-NEXT: "time_serial_s": 0.00037014{{[0-9]*}},
// JSON-NEXT: "at_least": false
// JSON-NEXT: },
// JSON-NEXT: "large": {
// JSON-NEXT: "ridge": 50,
// JSON-NEXT: "bound": "compute",
// JSON-NEXT: "engine": "matrix",
// JSON-NEXT: "time_s": 1.34217728{{[0-9]*}}e-05,
// JSON: "vague": {
// JSON-NEXT: "ridge": null,
// JSON-NEXT: "ridge_reason": "a rate or the bandwidth is not known",
// JSON-NEXT: "bound": "memory",
// JSON: "at_least": true
// JSON: "groups": [
// JSON: "by_target": {
// JSON-NEXT: "small": {
// JSON: "attainable_ops_per_s": 568888888888.{{[0-9]*}},
// JSON-NEXT: "share": 1,
// JSON-NEXT: "at_least": false
// JSON-NEXT: },
// JSON-NEXT: "large": {
// JSON: "attainable_ops_per_s": 10000000000000,
// JSON: "unknown": [],
// JSON-NEXT: "by_target": {
// JSON-NEXT: "small": {
// JSON-NEXT: "summary": "linear: 235.9 us, 100 % memory-bound, 89 % of bytes are weights; does not fit",
// JSON-NEXT: "fit": {
// JSON: "fits": false,
// JSON-NEXT: "missing_bytes": 1359296
// JSON: "plan": null,
// JSON-NEXT: "plan_reason":
// JSON-NEXT: "notes": []
// JSON: "large": {
// JSON: "fits": true,
// JSON-NEXT: "free_bytes": 997640704
// JSON: "vague": {
// JSON: "capacity": null,
// JSON: "notes": [
// JSON: "message": "vague has no matrix rate for f16; charged as f16 vector work",
module {
  func.func @linear(%x: tensor<64x1024xf16> {roofline.role = "activation"},
                    %w: tensor<1024x1024xf16>) -> tensor<64x1024xf16> {
    %zero = arith.constant 0.0 : f16
    %empty = tensor.empty() : tensor<64x1024xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x1024xf16>)
        -> tensor<64x1024xf16>
    %y = linalg.matmul
        ins(%x, %w : tensor<64x1024xf16>, tensor<1024x1024xf16>)
        outs(%init : tensor<64x1024xf16>) -> tensor<64x1024xf16>
    return %y : tensor<64x1024xf16>
  }

  func.func @embed(%ids: tensor<4xi64>, %table: tensor<500x1000xf16>)
      -> tensor<4x1000xf16> {
    %empty = tensor.empty() : tensor<4x1000xf16>
    %rows = linalg.generic {
        indexing_maps = [affine_map<(b, h) -> (b)>,
                         affine_map<(b, h) -> (b, h)>],
        iterator_types = ["parallel", "parallel"]}
        ins(%ids : tensor<4xi64>) outs(%empty : tensor<4x1000xf16>) {
      ^bb0(%id: i64, %out: f16):
        %row = arith.index_cast %id : i64 to index
        %h = linalg.index 1 : index
        %value = tensor.extract %table[%row, %h] : tensor<500x1000xf16>
        linalg.yield %value : f16
    } -> tensor<4x1000xf16>
    return %rows : tensor<4x1000xf16>
  }

  func.func @nothing() {
    return
  }
}
