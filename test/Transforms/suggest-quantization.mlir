// What is suggested stands on the operations that read a tensor, one attribute
// or an array in the order of operands, and on the arguments that are stored.

// RUN: roofline-opt %s --suggest-quantization=schemes=i4g128 -o %t.once
// RUN: FileCheck %s --input-file=%t.once
// RUN: roofline-opt %t.once --verify-roundtrip -o /dev/null
// RUN: roofline-opt %t.once --emit-bytecode | roofline-opt | diff %t.once -

// Twice is once, whatever was suggested in between.
// RUN: roofline-opt %t.once --suggest-quantization=schemes=i4g128 | diff %t.once -
// RUN: roofline-opt %t.once --suggest-quantization="schemes=i8 keep=weight roles=kv_cache" --suggest-quantization=schemes=i4g128 | diff %t.once -
// A later annotation does away with it, and stripping does with all.
// RUN: roofline-opt %s --annotate-roofline -o %t.annotated
// RUN: roofline-opt %t.once --annotate-roofline | diff %t.annotated -
// RUN: roofline-opt %s --strip-roofline -o %t.plain
// RUN: roofline-opt %t.once --strip-roofline | diff %t.plain -

// Costs are neither needed nor changed.
// RUN: roofline-opt %s --annotate-roofline=dequant=separate --suggest-quantization=schemes=i8 | FileCheck %s --check-prefix=BOTH
// BOTH: roofline.config = #roofline.config<traffic = fused, dequantization = separate, precision = strict, advice = <
// BOTH: linalg.matmul {roofline.bound = {{.*}}roofline.quantize = [

#toy = #roofline.target<"toy",
  peaks = [<matrix, f16, acc = f32, ops = 1.0e12>, <vector, f16, ops = 1.0e11>,
           <vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>
// What was asked for is recorded, with all that its schemes mean.
// CHECK: roofline.config = #roofline.config<traffic = fused, precision = strict, advice = <objective = latency, min_speedup = 1.02, min_bits = 4, roles = ["weight", "kv_cache", "embedding"], schemes = [<"i4g128", i4, group = 128, scale = f16>]>>
module attributes {roofline.target = #toy} {
  // One sequence. The weight has 512 * 512 f16, 524,288 B, or, as i4g128, 4.125
  // bits an element, 135,168 B: 389,120 B less. Vectors of 512 f16 come and go:
  // 526,336 B become 137,216 B, and the time with them, by 3.8358. They are less
  // than 1 % of what moves, and nothing is said of them. Work takes less: 2 *
  // 512 * 512 operations at 1e12 and 512 * 512 multiplications with scales at
  // 1e11 take 2.6 us, 137,216 B at 1e10 13.7 us.
  // CHECK: func.func @vector(%arg0: tensor<1x512xf16>,
  // CHECK-SAME: %arg1: tensor<512x512xf16> {roofline.quantize = #roofline.quantize<quantize, scheme = <"i4g128", i4, group = 128, scale = f16>, scenario = "memory->memory", op_speedup = 3.8358208{{[0-9]*}}, function_speedup = 3.8358208{{[0-9]*}}, bytes_saved = 389120, capacity_saved = 389120>, roofline.role = "weight"}) ->
  func.func @vector(%x: tensor<1x512xf16>,
                    %w: tensor<512x512xf16> {roofline.role = "weight"}) -> tensor<1x512xf16> {
    %zero = arith.constant 0.0 : f16
    %empty = tensor.empty() : tensor<1x512xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x512xf16>)
        -> tensor<1x512xf16>
    // CHECK: linalg.matmul {roofline.quantize = #roofline.quantize<quantize, operand = 1, scheme = <"i4g128", {{.*}}, bytes_saved = 389120, capacity_saved = 389120>}
    %y = linalg.matmul ins(%x, %w : tensor<1x512xf16>, tensor<512x512xf16>)
        outs(%init : tensor<1x512xf16>) -> tensor<1x512xf16>
    return %y : tensor<1x512xf16>
  }

  // Sixteen sequences: vectors are 16 * 1,024 B, more than 1 % of what moves.
  // They are data of the run, and stay: the argument saves 16,384 - 4,224 =
  // 12,160 B, but no capacity. An operation moves 557,056 B, and with the weight
  // 167,936 B: 3.3171 times as fast. Of the function it is one half: 1,114,112 B
  // become 557,056 + 167,936 = 724,992 B.
  // CHECK: func.func @batch(%arg0: tensor<16x512xf16> {roofline.quantize = #roofline.quantize<keep, scheme = <"i4g128", {{.*}}, bytes_saved = 12160, capacity_saved = 0>},
  // CHECK-SAME: %arg1: tensor<512x512xf16> {roofline.quantize = #roofline.quantize<quantize, scheme
  // CHECK-SAME: op_speedup = 3.3170731{{[0-9]*}}, function_speedup = 1.5367231{{[0-9]*}}, bytes_saved = 389120, capacity_saved = 389120>
  // CHECK-SAME: %arg2: tensor<512x512xf16> {roofline.quantize = #roofline.quantize<quantize,
  func.func @batch(%x: tensor<16x512xf16>,
                   %w: tensor<512x512xf16> {roofline.role = "weight"},
                   %w2: tensor<512x512xf16> {roofline.role = "weight"})
      -> tensor<16x512xf16> {
    %zero = arith.constant 0.0 : f16
    %empty = tensor.empty() : tensor<16x512xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<16x512xf16>)
        -> tensor<16x512xf16>
    // CHECK: linalg.matmul {roofline.quantize = [#roofline.quantize<keep, operand = 0, {{[^]]*}}>, #roofline.quantize<quantize, operand = 1, {{[^]]*}}>]}
    %y = linalg.matmul ins(%x, %w : tensor<16x512xf16>, tensor<512x512xf16>)
        outs(%init : tensor<16x512xf16>) -> tensor<16x512xf16>
    %z = linalg.matmul ins(%y, %w2 : tensor<16x512xf16>, tensor<512x512xf16>)
        outs(%init : tensor<16x512xf16>) -> tensor<16x512xf16>
    return %z : tensor<16x512xf16>
  }
}
