// What assumed storage does to tensors and to what has to be in memory.

// RUN: roofline-opt %s --annotate-roofline="traffic=op assume=weight:i4g64,kv_cache:i8" \
// RUN:   --report-roofline="format=json output=%t.json" -o /dev/null
// RUN: FileCheck %s --input-file=%t.json

// The weight has 64 * 64 / 2 = 2,048 bytes and 64 scales of 2: 2,176. That is
// what moves and what is in memory. x and the result are 2 * 64 * 2 = 256 bytes
// each; the bias, which nothing multiplies, 128.

// CHECK: "name": "layer",
// CHECK: "bytes_by_role": {
// CHECK-NEXT: "weight": 2304,
// CHECK: "footprint_by_role": {
// CHECK-NEXT: "weight": 2304,
// CHECK-NEXT: "kv_cache": 0,
// CHECK: "tensors": [
// CHECK: "root": "%arg0"
// CHECK-NOT: "assumed"
// CHECK: "root": "%arg1"
// CHECK: "type": "f16",
// CHECK-NEXT: "elements": 4096,
// CHECK-NEXT: "assumed": "i4g64",
// CHECK-NEXT: "bytes": 2176
// CHECK: "root": "%arg2"
// CHECK: "type": "f16",
// CHECK-NEXT: "elements": 64,
// CHECK-NEXT: "bytes": 128
module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  func.func @layer(%x: tensor<2x64xf16>, %w: tensor<64x64xf16>,
                   %bias: tensor<64xf16>) -> tensor<2x64xf16> {
    %zero = arith.constant 0.0 : f16
    %empty = tensor.empty() : tensor<2x64xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<2x64xf16>)
        -> tensor<2x64xf16>
    %y = linalg.matmul ins(%x, %w : tensor<2x64xf16>, tensor<64x64xf16>)
        outs(%init : tensor<2x64xf16>) -> tensor<2x64xf16>
    %z = linalg.generic {
        indexing_maps = [affine_map<(m, n) -> (m, n)>,
                         affine_map<(m, n) -> (n)>,
                         affine_map<(m, n) -> (m, n)>],
        iterator_types = ["parallel", "parallel"]}
        ins(%y, %bias : tensor<2x64xf16>, tensor<64xf16>)
        outs(%empty : tensor<2x64xf16>) {
    ^bb0(%a: f16, %b: f16, %out: f16):
      %sum = arith.addf %a, %b : f16
      linalg.yield %sum : f16
    } -> tensor<2x64xf16>
    return %z : tensor<2x64xf16>
  }
}
