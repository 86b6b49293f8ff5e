// Each decision is a remark: what is not gained is missed, what stays as it is
// comes as analysis.

// RUN: roofline-opt %s --suggest-quantization=schemes=i4g128 --remarks-filter-missed=roofline --remark-format=emitRemark -o /dev/null 2>&1 | FileCheck %s --check-prefix=MISSED
// RUN: roofline-opt %s --suggest-quantization=schemes=i4g128 --remarks-filter-analyse=roofline --remark-format=emitRemark -o /dev/null 2>&1 | FileCheck %s --check-prefix=KEPT
// RUN: roofline-opt %s --suggest-quantization=schemes=i4g128 --remarks-filter=roofline --remark-format=yaml --remarks-output-file=%t.yaml -o /dev/null
// RUN: llvm-remarkutil count --parser=yaml --count-by=remark-name --group-by=function %t.yaml | FileCheck %s --check-prefix=COUNT
// Nobody listens.
// RUN: roofline-opt %s --suggest-quantization=schemes=i4g128 -o /dev/null 2>&1 | count 0

// The weight, and of what is computed the operands and the results that move 1 %
// of the bytes or more.
// COUNT: batch,3

#toy = #roofline.target<"toy",
  peaks = [<matrix, f16, acc = f32, ops = 1.0e12>, <vector, f16, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>
module attributes {roofline.target = #toy} {
  // 524,288 B of the weight become 135,168 B; with 2 * 16,384 B of vectors,
  // 557,056 B become 167,936 B. Storing the vectors as 4,224 B of i4g128 saves
  // 12,160 B, and no capacity.
  // MISSED: :[[#@LINE+7]]:44: remark: [Missed] Quantization | Category:roofline | Function=batch |
  // MISSED-SAME: Remark="quantize %arg1: {{[^"]*}}
  // MISSED-SAME: bytes_saved=389120, capacity_saved=389120, function_speedup=3.317073e+00, op_speedup=3.317073e+00, scenario=memory->memory, scheme=i4g128
  // MISSED-NOT: Remark
  // KEPT-NOT: %arg1
  // KEPT: remark: [Analysis] Quantization | Category:roofline | Function=batch | Remark="keep %arg0: {{[^"]*}}", bytes_saved=12160, capacity_saved=0,
  // KEPT: remark: [Analysis] Quantization | Category:roofline | Function=batch | Remark="keep 'linalg.matmul': {{[^"]*}}", bytes_saved=12160, capacity_saved=0,
  func.func @batch(%x: tensor<16x512xf16>, %w: tensor<512x512xf16>)
      -> tensor<16x512xf16> {
    %zero = arith.constant 0.0 : f16
    %empty = tensor.empty() : tensor<16x512xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<16x512xf16>)
        -> tensor<16x512xf16>
    %y = linalg.matmul ins(%x, %w : tensor<16x512xf16>, tensor<512x512xf16>)
        outs(%init : tensor<16x512xf16>) -> tensor<16x512xf16>
    return %y : tensor<16x512xf16>
  }
}
