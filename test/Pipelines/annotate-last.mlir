// RUN: roofline-opt %s --annotate-roofline=traffic=op | FileCheck %s --check-prefix=BEFORE
// RUN: roofline-opt %s --annotate-roofline=traffic=op --canonicalize --cse | FileCheck %s --check-prefixes=STALE,EQUAL
// RUN: roofline-opt %s --canonicalize --cse --annotate-roofline=traffic=op | FileCheck %s --check-prefixes=RIGHT,EQUAL
// RUN: roofline-opt %s --annotate-roofline=traffic=op --canonicalize --cse --annotate-roofline=traffic=op | FileCheck %s --check-prefixes=RIGHT,EQUAL

// Priced alone, equal operations have equal annotations, so that CSE still
// merges them; but the totals of the function do not notice. Each addition does
// 16 operations.

// BEFORE: roofline.totals<flops = 48,
// STALE: roofline.totals<flops = 48,
// RIGHT: roofline.totals<flops = 32,

// EQUAL: linalg.add
// EQUAL: linalg.mul
// EQUAL-NOT: linalg.add

// In one group the first addition reads what the second has then: they differ
// and stay two. Cleaned up before, there is one.
// RUN: roofline-opt %s --annotate-roofline --canonicalize --cse | FileCheck %s --check-prefix=GROUP
// RUN: roofline-opt %s --canonicalize --cse --annotate-roofline | FileCheck %s --check-prefixes=RIGHT,EQUAL

// GROUP: linalg.add {{.*}}bytes = 128,
// GROUP: linalg.add {{.*}}bytes = 0,
func.func @f(%a: tensor<16xf32>, %b: tensor<16xf32>) -> tensor<16xf32> {
  %empty = tensor.empty() : tensor<16xf32>
  %x = linalg.add ins(%a, %b : tensor<16xf32>, tensor<16xf32>)
      outs(%empty : tensor<16xf32>) -> tensor<16xf32>
  %y = linalg.add ins(%a, %b : tensor<16xf32>, tensor<16xf32>)
      outs(%empty : tensor<16xf32>) -> tensor<16xf32>
  %r = linalg.mul ins(%x, %y : tensor<16xf32>, tensor<16xf32>)
      outs(%empty : tensor<16xf32>) -> tensor<16xf32>
  return %r : tensor<16xf32>
}
