// RUN: roofline-opt --allow-unregistered-dialect --annotate-roofline=traffic=op %s \
// RUN:   | FileCheck %s
// RUN: roofline-opt --allow-unregistered-dialect --report-roofline="format=json" \
// RUN:   %s -o /dev/null | FileCheck %s --check-prefix=JSON

// With P pairs a head, H query heads and elements of D and E, attention does
// 2 * P * H * (D + E) operations of matrix work and 5 * P * H of softmax.

// 2 batches of 4 heads, 8 queries, 16 keys, D = 32, E = 24: 1024 scores.
//   matrix 2 * 1024 * (32 + 24) = 114688, vector 4096, transcendental 1024:
//   119808
//   bytes of f16: q 2048, k 4096, v 3072, output 1536 elements: 21504
// Keys and values that were there before are a cache.
// CHECK-LABEL: func.func @attention(
// CHECK: "torch.aten.scaled_dot_product_attention"{{.*}}cost<flops = 119808, bytes = 21504,
// CHECK-SAME: work = [<matrix, f16, acc = f32, ops = 114688>, <vector, f32, ops = 4096>, <transcendental, f32, ops = 1024>]
// CHECK-SAME: traffic = [<0, read, f16, elements = 2048, bytes = 4096>, <1, read, f16, elements = 4096, bytes = 8192>, <2, read, f16, elements = 3072, bytes = 6144>, <result:0, write, f16, elements = 1536, bytes = 3072>]
// JSON: "name": "attention"
// JSON: "kv_cache": 14336
func.func @attention(%q: !torch.vtensor<[2,4,8,32],f16>, %k: !torch.vtensor<[2,4,16,32],f16>, %v: !torch.vtensor<[2,4,16,24],f16>) -> !torch.vtensor<[2,4,8,24],f16> {
  %none = "torch.constant.none"() : () -> !torch.none
  %p = "torch.constant.float"() <{value = 0.000000e+00 : f64}> : () -> !torch.float
  %false = "torch.constant.bool"() <{value = false}> : () -> !torch.bool
  %0 = "torch.aten.scaled_dot_product_attention"(%q, %k, %v, %none, %p, %false, %none, %false) : (!torch.vtensor<[2,4,8,32],f16>, !torch.vtensor<[2,4,16,32],f16>, !torch.vtensor<[2,4,16,24],f16>, !torch.none, !torch.float, !torch.bool, !torch.none, !torch.bool) -> !torch.vtensor<[2,4,8,24],f16>
  return %0 : !torch.vtensor<[2,4,8,24],f16>
}

// 8 query heads share 2 of keys and values, and a mask of all heads and batches:
// 8 * 4 * 16 = 512 scores.
//   matrix 2 * 512 * 64 = 65536, vector 2048, transcendental 512: 68096
//   bytes: q 1024 * 4, k and v 2 * 16 * 32 * 4, mask 64 * 1, output 1024 * 4:
//   4096 + 2 * 4096 + 64 + 4096 = 16448
// CHECK-LABEL: func.func @grouped_query(
// CHECK: "torch.aten.scaled_dot_product_attention"{{.*}}cost<flops = 68096, bytes = 16448,
// CHECK-SAME: work = [<matrix, f32, acc = f32, ops = 65536>, <vector, f32, ops = 2048>, <transcendental, f32, ops = 512>]
func.func @grouped_query(%q: !torch.vtensor<[1,8,4,32],f32>, %k: !torch.vtensor<[1,2,16,32],f32>, %v: !torch.vtensor<[1,2,16,32],f32>, %mask: !torch.vtensor<[1,1,4,16],i1>) -> !torch.vtensor<[1,8,4,32],f32> {
  %p = "torch.constant.float"() <{value = 0.000000e+00 : f64}> : () -> !torch.float
  %false = "torch.constant.bool"() <{value = false}> : () -> !torch.bool
  %true = "torch.constant.bool"() <{value = true}> : () -> !torch.bool
  %scale = "torch.constant.float"() <{value = 1.000000e-01 : f64}> : () -> !torch.float
  %0 = "torch.aten.scaled_dot_product_attention"(%q, %k, %v, %mask, %p, %false, %scale, %true) : (!torch.vtensor<[1,8,4,32],f32>, !torch.vtensor<[1,2,16,32],f32>, !torch.vtensor<[1,2,16,32],f32>, !torch.vtensor<[1,1,4,16],i1>, !torch.float, !torch.bool, !torch.float, !torch.bool) -> !torch.vtensor<[1,8,4,32],f32>
  return %0 : !torch.vtensor<[1,8,4,32],f32>
}

// What cannot be read says why.
// JSON: "reason": "missing query, key, value or output operand"
// JSON: "reason": "operand #3 has type !torch.vtensor<[4,16],unk>, which does not tell its shape and elements"
// JSON: "reason": "the dimensions of operand #1 are not known"
// JSON: "reason": "operands disagree about a size: 32 and 4"
// JSON: "reason": "dynamic shape: operand #0 has type tensor<1x8x?x32xf32>"
func.func private @unknown(%q: !torch.vtensor<[1,8,4,32],f32>, %k: !torch.vtensor<[1,3,16,32],f32>, %m: !torch.vtensor<[4,16],unk>, %w: !torch.vtensor<[1,8,4,4],f32>, %d: !torch.vtensor<[1,8,?,32],f32>) {
  %0 = "torch.aten.scaled_dot_product_attention"(%q, %q) : (!torch.vtensor<[1,8,4,32],f32>, !torch.vtensor<[1,8,4,32],f32>) -> !torch.vtensor<[1,8,4,32],f32>
  %1 = "torch.aten.scaled_dot_product_attention"(%q, %q, %q, %m) : (!torch.vtensor<[1,8,4,32],f32>, !torch.vtensor<[1,8,4,32],f32>, !torch.vtensor<[1,8,4,32],f32>, !torch.vtensor<[4,16],unk>) -> !torch.vtensor<[1,8,4,32],f32>
  %2 = "torch.aten.scaled_dot_product_attention"(%q, %k, %k) : (!torch.vtensor<[1,8,4,32],f32>, !torch.vtensor<[1,3,16,32],f32>, !torch.vtensor<[1,3,16,32],f32>) -> !torch.vtensor<[1,8,4,32],f32>
  %3 = "torch.aten.scaled_dot_product_attention"(%q, %w, %q) : (!torch.vtensor<[1,8,4,32],f32>, !torch.vtensor<[1,8,4,4],f32>, !torch.vtensor<[1,8,4,32],f32>) -> !torch.vtensor<[1,8,4,32],f32>
  %4 = "torch.aten.scaled_dot_product_attention"(%d, %q, %q) : (!torch.vtensor<[1,8,?,32],f32>, !torch.vtensor<[1,8,4,32],f32>, !torch.vtensor<[1,8,4,32],f32>) -> !torch.vtensor<[1,8,4,32],f32>
  return
}
