// A file as another system ends its lines gives the same annotations.

// RUN: sed 's/$/\r/' %s > %t.mlir
// RUN: roofline-opt %s --annotate-roofline -o %t.unix
// RUN: roofline-opt %t.mlir --annotate-roofline -o %t.dos
// RUN: diff %t.unix %t.dos
// RUN: FileCheck %s --input-file=%t.dos

// 8 operations on 2 * 8 * 4 = 64 B.
// CHECK: math.absf {{.*}}flops = 8, bytes = 64,
module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  func.func @f(%a: tensor<8xf32>) -> tensor<8xf32> {
    %r = math.absf %a : tensor<8xf32>
    return %r : tensor<8xf32>
  }
}
