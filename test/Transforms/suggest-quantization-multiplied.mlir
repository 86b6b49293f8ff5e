// Schemes that also change the multiplied type are for weights: a table has
// nothing to be tried with. What is assumed of data stays as it is in a plan.

// RUN: roofline-opt %s --suggest-quantization=schemes=w8a8 \
// RUN:   --report-roofline=output=%t.txt -o /dev/null
// RUN: FileCheck %s --input-file=%t.txt
// CHECK-DAG: keep %arg0: the schemes to try apply to weights only
// CHECK-DAG: w8a8 {{.*}} weight %arg2

// RUN: roofline-opt %s --annotate-roofline=assume=%%arg1:i8 \
// RUN:   --suggest-quantization=schemes=i8 --report-roofline=output=%t.assumed.txt -o /dev/null
// RUN: FileCheck %s --input-file=%t.assumed.txt --check-prefix=ASSUMED
// ASSUMED: assume=%arg1:i8,weight:i8
// ASSUMED: keep %arg1: it is assumed to be stored as i8

module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  func.func @lookup(%table: tensor<1024x256xf16> {roofline.role = "embedding"},
                    %x: tensor<256x1024xf16>, %w: tensor<1024x1024xf16>,
                    %ids: tensor<2xi32>)
      -> (tensor<2x256xf16>, tensor<256x1024xf16>) {
    %empty = tensor.empty() : tensor<2x256xf16>
    %rows = linalg.generic {
      indexing_maps = [affine_map<(d0, d1) -> (d0)>,
                       affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%ids : tensor<2xi32>) outs(%empty : tensor<2x256xf16>) {
    ^bb0(%id: i32, %out: f16):
      %row = arith.index_cast %id : i32 to index
      %column = linalg.index 1 : index
      %element = tensor.extract %table[%row, %column] : tensor<1024x256xf16>
      linalg.yield %element : f16
    } -> tensor<2x256xf16>
    %zero = arith.constant 0.0 : f16
    %sums = tensor.empty() : tensor<256x1024xf16>
    %init = linalg.fill ins(%zero : f16) outs(%sums : tensor<256x1024xf16>)
        -> tensor<256x1024xf16>
    %y = linalg.matmul ins(%x, %w : tensor<256x1024xf16>, tensor<1024x1024xf16>)
        outs(%init : tensor<256x1024xf16>) -> tensor<256x1024xf16>
    return %rows, %y : tensor<2x256xf16>, tensor<256x1024xf16>
  }
}
