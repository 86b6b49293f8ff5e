// A text for a terminal that is wide enough has a chart. Elsewhere, as in a file
// or a pipe, there is none.

// RUN: roofline-opt %s --report-roofline="width=100" -o %t.mlir | FileCheck %s --strict-whitespace
// RUN: roofline-opt %s --report-roofline="width=99" -o %t.mlir | FileCheck %s --check-prefix=NONE
// RUN: roofline-opt %s --report-roofline -o %t.mlir | FileCheck %s --check-prefix=NONE
// RUN: sed s/roofline.target/test.target/ %s | roofline-opt --report-roofline="width=100" -o %t.mlir | FileCheck %s --check-prefix=NONE
// NONE: {{^}}large
// NONE-NOT: FLOP/s
// NONE: {{^}}role

// The large product does 2 * 1024^3 operations, 256 for each of its 8,388,608 B,
// in 2.147 ms, 89.6 % of the time. The small one does 134,217,728 operations on
// 2,490,368 B, 53.89 a byte, in 0.249 ms. The chart is as wide as from 10 to 1000
// operations a byte, and as high as from 1e11 to 1e13 a second: 24.5 columns and
// 7 rows for a decade. The ridge point, 100, is in column 24.5, and the level
// roof, 1e12, in row 7. 256 is in column 24.5 * 1.408 = 34.5018, rounded 35. 53.89
// is in column 24.5 * 0.7316 = 17.9, and 5.389e11 in row 7 * 1.2684 = 8.9.
// CHECK: total
// CHECK-EMPTY:
// CHECK-NEXT:{{^}} FLOP/s{{$}}
// CHECK-NEXT:{{^}}   10 T |{{$}}
// CHECK-NEXT:{{^}}        |                                                    a 89.6 % large{{$}}
// CHECK-NEXT:{{^}}        |                                                    b 10.4 % small{{$}}
// CHECK-NEXT:{{^}}        |{{$}}
// CHECK-NEXT:{{^}}        |{{$}}
// CHECK-NEXT:{{^}}        |{{$}}
// CHECK-NEXT:{{^}}        |{{$}}
// CHECK-NEXT:{{^}}    1 T |                       //----------a--------------  - matrix f16 1.0 TFLOP/s{{$}}
// CHECK-NEXT:{{^}}        |                    ///{{$}}
// CHECK-NEXT:{{^}}        |                //b/{{$}}
// CHECK-NEXT:{{^}}        |             ///{{$}}
// CHECK-NEXT:{{^}}        |         ////{{$}}
// CHECK-NEXT:{{^}}        |      ///{{$}}
// CHECK-NEXT:{{^}}        |  ////{{$}}
// CHECK-NEXT:{{^}}  100 G |//{{$}}
// CHECK-NEXT:{{^}}        +--------------------------------------------------{{$}}
// CHECK-NEXT:{{^}}         10                       100                     1000 FLOP/B{{$}}
// CHECK-EMPTY:
// CHECK-NEXT:{{^}}role
module attributes {roofline.target = #roofline.target<"toy",
    peaks = [<matrix, f16, acc = f32, ops = 1.0e12>, <vector, f32, ops = 1.0e11>],
    memory = [<"dram", bandwidth = 1.0e10>]>} {
  func.func @f(%x: tensor<64x1024xf16>, %a: tensor<1024x1024xf16>,
               %w: tensor<1024x1024xf16>)
      -> (tensor<64x1024xf32>, tensor<1024x1024xf32>) {
    %zero = arith.constant 0.0 : f32
    %empty0 = tensor.empty() : tensor<64x1024xf32>
    %init0 = linalg.fill ins(%zero : f32) outs(%empty0 : tensor<64x1024xf32>)
        -> tensor<64x1024xf32>
    %small = linalg.matmul
        ins(%x, %w : tensor<64x1024xf16>, tensor<1024x1024xf16>)
        outs(%init0 : tensor<64x1024xf32>) -> tensor<64x1024xf32>
        loc("small")
    %empty1 = tensor.empty() : tensor<1024x1024xf32>
    %init1 = linalg.fill ins(%zero : f32) outs(%empty1 : tensor<1024x1024xf32>)
        -> tensor<1024x1024xf32>
    %large = linalg.matmul
        ins(%a, %w : tensor<1024x1024xf16>, tensor<1024x1024xf16>)
        outs(%init1 : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
        loc("large")
    return %small, %large : tensor<64x1024xf32>, tensor<1024x1024xf32>
  }
}
