// RUN: roofline-opt %s --report-roofline -o %t.mlir | FileCheck %s --strict-whitespace

// Where no operation comes from a file there is no column of places. 4
// operations on 32 B: 32 / 768e9 = 41.7 ps; ridge 38.7e12 / 768e9 = 50.39.

// CHECK: {{^}}op      kind           work  bytes  intensity  ridge  bound   engine     time    share{{$}}
// CHECK-NEXT: {{^}}layer0  elementwise  4 FLOP   32 B       0.12  50.39  memory  vector  41.7 ps  100.0 %{{$}}
// CHECK-NEXT: {{^}}total                4 FLOP   32 B       0.12  50.39  memory  vector  41.7 ps  100.0 %{{$}}
module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
    %r = math.absf %a : tensor<4xf32> loc("layer0")
    return %r : tensor<4xf32>
  }
}
