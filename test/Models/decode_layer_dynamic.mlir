// A linear layer and the products of attention in a decode step, for any number
// of sequences and any context.
//
// The layer does 2 * 4096^2 operations a sequence and moves 2 * 4096^2 bytes of
// weights and 2 * 2 * 4096 a sequence: with b sequences its intensity is
// 4096 b / (4096 + 2 b) operations a byte. It reaches the ridge of the A6000,
// 154.8e12 / 768e9 = 201.5625, at b = 4096 * 201.5625 / (4096 - 2 * 201.5625) =
// 223.56. From 224 on the layer is compute-bound.
//
// Queries meet the keys of their own sequence only: with ctx = 2048 and b
// sequences of 32 heads the scores do b * 32 * 2 * 2048 * 128 operations on
// b * 32 * (128 + 2048 * 128 + 2048) * 2 bytes, 0.98 a byte for any b.

// RUN: roofline-opt %s \
// RUN:   --annotate-roofline="traffic=op dims=batch=1..512,ctx=2048" \
// RUN:   --report-roofline -o /dev/null | FileCheck %s
// CHECK: along batch from 1 to 512, with ctx = 2048:
// CHECK-NEXT: {{.*}} at 1, {{.*}} at 512; memory-bound throughout
// CHECK-NEXT: fits throughout
// CHECK-NEXT: 1 group, contraction: memory-bound throughout
// CHECK-NEXT: 1 group, contraction: memory-bound while batch < 224, then compute-bound
// CHECK-NOT: group

// The same at 223 and 224, priced one by one.

// RUN: roofline-opt %s --annotate-roofline="traffic=op dims=batch=223,ctx=2048" \
// RUN:   | FileCheck %s --check-prefix=BELOW
// RUN: roofline-opt %s --annotate-roofline="traffic=op dims=batch=224,ctx=2048" \
// RUN:   | FileCheck %s --check-prefix=ABOVE
// BELOW: linalg.matmul {{.*}}#roofline.bound<memory
// ABOVE: linalg.matmul {{.*}}#roofline.bound<compute

// Along both at once, each at the first size of the other.

// RUN: roofline-opt %s --annotate-roofline="traffic=op dims=batch=300..512,ctx=1..64" \
// RUN:   --report-roofline=format=json -o /dev/null | FileCheck %s --check-prefix=JSON
// JSON: "dims": {
// JSON-NEXT: "batch": [
// JSON-NEXT: 300,
// JSON-NEXT: 512
// JSON-NEXT: ],
// JSON-NEXT: "ctx": [
// JSON-NEXT: 1,
// JSON-NEXT: 64
// JSON: "totals": {
// JSON: "crossover": {
// JSON-NEXT: "batch": "never",
// JSON-NEXT: "ctx": {
// JSON-NEXT: "at": [[CTX:[0-9]+]],
// JSON-NEXT: "below": "compute",
// JSON-NEXT: "above": "memory"
// JSON: "largest": {
// JSON-NEXT: "batch": 512,
// JSON-NEXT: "ctx": 64
// JSON: "sweeps": [
// JSON: "dim": "batch",
// JSON-NEXT: "first": {
// JSON-NEXT: "size": 300,
// JSON: "last": {
// JSON-NEXT: "size": 512,

module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  func.func @decode(
      %x: tensor<?x4096xf16> {roofline.dims = ["batch", ""]},
      %w: tensor<4096x4096xf16>,
      %keys: tensor<?x32x128x?xf16> {roofline.dims = ["batch", "", "", "ctx"]})
      -> tensor<?x32x1x?xf16> {
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %zero = arith.constant 0.0 : f16
    %batch = tensor.dim %x, %c0 : tensor<?x4096xf16>
    %ctx = tensor.dim %keys, %c3 : tensor<?x32x128x?xf16>
    %empty = tensor.empty(%batch) : tensor<?x4096xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<?x4096xf16>)
        -> tensor<?x4096xf16>
    %queries = linalg.matmul ins(%x, %w : tensor<?x4096xf16>, tensor<4096x4096xf16>)
        outs(%init : tensor<?x4096xf16>) -> tensor<?x4096xf16>
    %heads = tensor.expand_shape %queries [[0], [1, 2, 3]]
        output_shape [%batch, 32, 1, 128]
        : tensor<?x4096xf16> into tensor<?x32x1x128xf16>
    %scoresEmpty = tensor.empty(%batch, %ctx) : tensor<?x32x1x?xf16>
    %scoresInit = linalg.fill ins(%zero : f16)
        outs(%scoresEmpty : tensor<?x32x1x?xf16>) -> tensor<?x32x1x?xf16>
    %scores = linalg.contract indexing_maps = [
            affine_map<(b, h, q, k, d) -> (b, h, q, d)>,
            affine_map<(b, h, q, k, d) -> (b, h, d, k)>,
            affine_map<(b, h, q, k, d) -> (b, h, q, k)>]
        ins(%heads, %keys : tensor<?x32x1x128xf16>, tensor<?x32x128x?xf16>)
        outs(%scoresInit : tensor<?x32x1x?xf16>) -> tensor<?x32x1x?xf16>
    return %scores : tensor<?x32x1x?xf16>
  }
}
