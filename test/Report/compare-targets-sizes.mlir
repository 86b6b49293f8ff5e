// Several targets along a range, and without sizes: each has a bound of its own
// that changes where its own ridge point is, and room of its own.

// RUN: roofline-opt %s --annotate-roofline="target=small,large dims=n=1..256 target-file=%S/Inputs/devices.yaml" --report-roofline=format=json -o /dev/null | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline="target=small,large target-file=%S/Inputs/devices.yaml" --report-roofline=format=json -o /dev/null | FileCheck %s --check-prefix=OPEN
// RUN: roofline-opt %s --annotate-roofline="target=small,large dims=n=1..256 target-file=%S/Inputs/devices.yaml" --report-roofline -o /dev/null | FileCheck %s --check-prefix=TEXT
// RUN: roofline-opt %s --annotate-roofline="target=small,large target-file=%S/Inputs/devices.yaml" --report-roofline -o /dev/null | FileCheck %s --check-prefix=OPENTEXT

// n rows need 2 * n * 1,024^2 operations and 4,096 n + 2,097,152 bytes.
//   small  compute-bound where 2,097,152 n / (4,096 n + 2,097,152) >= 100:
//          1,687,552 n >= 209,715,200, n >= 124.3; 1e6 bytes are never enough
//   large  where it is >= 50: 1,892,352 n >= 104,857,600, n >= 55.4; 1e9 bytes
//          are enough throughout
// One row takes 2,101,248 bytes, 210.1 us on small and 10.5 us on large, where
// the products take 0.2 us.

// CHECK: "by_target": {
// CHECK-NEXT: "small": {
// CHECK: "crossover": {
// CHECK-NEXT: "n": {
// CHECK-NEXT: "at": 125,
// CHECK-NEXT: "below": "memory",
// CHECK-NEXT: "above": "compute"
// CHECK: "large": {
// CHECK: "crossover": {
// CHECK-NEXT: "n": {
// CHECK-NEXT: "at": 56,
// CHECK: "groups": [
// CHECK: "by_target": {
// CHECK: "at": 125,
// CHECK: "at": 56,
// CHECK: "unknown": [],
// CHECK: "by_target": {
// CHECK-NEXT: "small": {
// CHECK: "largest": {
// CHECK-NEXT: "n": 0
// CHECK: "large": {
// CHECK: "largest": {
// CHECK-NEXT: "n": 256

// OPEN: "by_target": {
// OPEN: "small": {
// OPEN: "time_s": null,
// OPEN-NEXT: "time_s_reason": "sizes are not known",
// OPEN: "at": 125,
// OPEN: "statements": [
// OPEN-NEXT: "memory-bound while n < 125, then compute-bound"
// OPEN: "large": {
// OPEN: "statements": [
// OPEN-NEXT: "memory-bound while n < 56, then compute-bound"

// TEXT: memory-bound while n < 125, then compute-bound
// TEXT: {{^}}target      time   speed
// TEXT-NEXT: {{^}}small   210.1 us   1.00x  100.0  memory
// TEXT-NEXT: {{^}}large    10.5 us  20.00x  50.00  memory

// OPENTEXT: {{^}}target  time  speed  ridge  bound    engine
// OPENTEXT-NEXT: {{^}}small      -      -      -  unknown  -
// OPENTEXT-NEXT: {{^}}large      -      -      -  unknown  -

module {
  func.func @linear(%x: tensor<?x1024xf16> {roofline.dims = ["n", ""],
                                            roofline.role = "activation"},
                    %w: tensor<1024x1024xf16>) -> tensor<?x1024xf16> {
    %zero = arith.constant 0.0 : f16
    %c0 = arith.constant 0 : index
    %n = tensor.dim %x, %c0 : tensor<?x1024xf16>
    %empty = tensor.empty(%n) : tensor<?x1024xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<?x1024xf16>)
        -> tensor<?x1024xf16>
    %y = linalg.matmul
        ins(%x, %w : tensor<?x1024xf16>, tensor<1024x1024xf16>)
        outs(%init : tensor<?x1024xf16>) -> tensor<?x1024xf16>
    return %y : tensor<?x1024xf16>
  }
}
