// What stays as it is, and why: it is quantized already, is to be kept, is
// small, or is only looked up.

// RUN: roofline-opt %s --suggest-quantization=schemes=i8 --report-roofline=output=%t.txt | FileCheck %s
// RUN: FileCheck %s --input-file=%t.txt --check-prefix=TEXT
// By role, by what it is, and by name.
// RUN: roofline-opt %s --suggest-quantization="schemes=i8 keep=weight" | FileCheck %s --check-prefix=ALLKEPT
// RUN: roofline-opt %s --suggest-quantization="schemes=i8 roles=kv_cache,embedding" | FileCheck %s --check-prefix=ALLKEPT
// RUN: roofline-opt %s --suggest-quantization="schemes=i8 keep=%%arg1" --report-roofline=output=%t.keep.txt | FileCheck %s --check-prefix=KEPT
// RUN: FileCheck %s --input-file=%t.keep.txt --check-prefix=KEEPTEXT
// RUN: roofline-opt %s --suggest-quantization="schemes=i8 keep=gate_proj" | FileCheck %s --check-prefix=NAMED
// With memory as the objective, the table is worth it; asked for more than there
// is to gain, nothing is.
// RUN: roofline-opt %s --suggest-quantization="schemes=i8 objective=capacity" | FileCheck %s --check-prefix=CAPACITY
// RUN: roofline-opt %s --suggest-quantization="schemes=i8 min-speedup=2.01" | FileCheck %s --check-prefix=ALLKEPT
// An operand that is made of a weight and its scales is about the weight.
// RUN: roofline-opt %s --suggest-quantization=schemes=i4g128 -o %t.mlir
// RUN: roofline-opt %t.mlir | FileCheck %s --check-prefix=OPERAND

#toy = #roofline.target<"toy",
  peaks = [<matrix, f16, acc = f32, ops = 1.0e12>, <vector, f16, ops = 1.0e11>,
           <vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>
module attributes {roofline.target = #toy} {
  // ALLKEPT-NOT: quantize<quantize
  // The weight of 512 * 512 f16 becomes 262,144 B and 512 scales of 2 B.
  // CHECK: func.func @floats(
  // CHECK-SAME: roofline.quantize = #roofline.quantize<quantize, {{.*}}bytes_saved = 261120
  // TEXT: @floats
  // TEXT: quantize %arg1:
  // KEPT: func.func @floats({{.*}}roofline.quantize = #roofline.quantize<keep, scheme = <"i8"
  // KEEPTEXT: @floats
  // KEEPTEXT: plan: nothing
  // KEEPTEXT: keep %arg1: 'keep' names it
  func.func @floats(%x: tensor<1x512xf16>,
                    %w: tensor<512x512xf16> {roofline.role = "weight"})
      -> tensor<1x512xf16> {
    %zero = arith.constant 0.0 : f16
    %empty = tensor.empty() : tensor<1x512xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x512xf16>)
        -> tensor<1x512xf16>
    %y = linalg.matmul ins(%x, %w : tensor<1x512xf16>, tensor<512x512xf16>)
        outs(%init : tensor<1x512xf16>) -> tensor<1x512xf16>
    return %y : tensor<1x512xf16>
  }

  // i8 is nothing that i8 could make smaller. The scales of a row each are not
  // to be touched.
  // OPERAND: func.func @quantized(
  // CHECK: func.func @quantized(
  // CHECK-SAME: tensor<512x512xi8> {roofline.quantize = #roofline.quantize<keep>
  // CHECK-SAME: tensor<512xf16> {roofline.quantize = #roofline.quantize<keep>
  // TEXT: @quantized
  // TEXT: plan: nothing
  // TEXT-DAG: keep %arg1: it is already stored as i8
  // TEXT-DAG: keep %arg2: {{.*}}quantization parameters
  func.func @quantized(%x: tensor<1x512xf16>,
                       %w: tensor<512x512xi8> {roofline.role = "weight"},
                       %scale: tensor<512xf16> {roofline.role = "scale"})
      -> tensor<1x512xf16> {
    %zero = arith.constant 0.0 : f16
    %emptyW = tensor.empty() : tensor<512x512xf16>
    %dequantized = linalg.generic {
        indexing_maps = [affine_map<(k, n) -> (k, n)>, affine_map<(k, n) -> (n)>,
                         affine_map<(k, n) -> (k, n)>],
        iterator_types = ["parallel", "parallel"]}
        ins(%w, %scale : tensor<512x512xi8>, tensor<512xf16>)
        outs(%emptyW : tensor<512x512xf16>) {
    ^bb0(%a: i8, %s: f16, %o: f16):
      %f = arith.sitofp %a : i8 to f16
      %r = arith.mulf %f, %s : f16
      linalg.yield %r : f16
    } -> tensor<512x512xf16>
    %empty = tensor.empty() : tensor<1x512xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x512xf16>)
        -> tensor<1x512xf16>
    // OPERAND: linalg.matmul {roofline.quantize = #roofline.quantize<keep, operand = 1, scheme = <"i4g128", {{[^]]*}}>} ins(%arg0, %{{[0-9]+}} :
    %y = linalg.matmul
        ins(%x, %dequantized : tensor<1x512xf16>, tensor<512x512xf16>)
        outs(%init : tensor<1x512xf16>) -> tensor<1x512xf16>
    return %y : tensor<1x512xf16>
  }

  // One row of 1,000 moves. i8 frees 1,000 * (1,024 - 512 - 2) = 510,000 B.
  // CHECK: func.func @lookup(
  // CHECK-SAME: tensor<1000x512xf16> {roofline.quantize = #roofline.quantize<keep, scheme = <"i8"{{.*}} capacity_saved = 510000>
  // CAPACITY: func.func @lookup(
  // CAPACITY-SAME: tensor<1000x512xf16> {roofline.quantize = #roofline.quantize<quantize, scheme = <"i8"{{.*}} capacity_saved = 510000>
  // TEXT: @lookup
  // TEXT: keep %arg0: {{.*}}looked up{{.*}}510.0 kB
  func.func @lookup(%table: tensor<1000x512xf16>, %ids: tensor<1x1xi64>)
      -> tensor<1x512xf16> {
    %rows = tensor.gather %table[%ids] gather_dims([0])
        : (tensor<1000x512xf16>, tensor<1x1xi64>) -> tensor<1x512xf16>
    return %rows : tensor<1x512xf16>
  }

  // The name that a producer gave is one, too. The bias of 1,024 B is small.
  // CHECK: func.func @named(
  // CHECK: roofline.quantize<quantize
  // NAMED: func.func @named(
  // NAMED-NOT: quantize<quantize
  // TEXT: @named
  // TEXT-DAG: quantize gate_proj:
  // TEXT-DAG: keep %arg1: it is small
  func.func @named(%x: tensor<1x512xf16>,
                   %bias: tensor<512xf16> {roofline.role = "weight"})
      -> tensor<1x512xf16> {
    %w = arith.constant dense_resource<w> : tensor<512x512xf16> loc("gate_proj")
    %empty = tensor.empty() : tensor<1x512xf16>
    %init = linalg.broadcast ins(%bias : tensor<512xf16>)
        outs(%empty : tensor<1x512xf16>) dimensions = [0]
    %y = linalg.matmul ins(%x, %w : tensor<1x512xf16>, tensor<512x512xf16>)
        outs(%init : tensor<1x512xf16>) -> tensor<1x512xf16>
    return %y : tensor<1x512xf16>
  }
}
