// RUN: roofline-test-opt --test-print-attention -o /dev/null %s | FileCheck %s

// f16 products around a softmax in f32, a row that may have no valid score,
// temporaries of i1 and f64.
#all = affine_map<(q, k) -> (q, k)>
#row = affine_map<(q, k) -> (q)>

// Scores, cast, maximum, exponential, its sum in f64, whether any score is
// valid, the quotient or zero, cast, values.
// CHECK-LABEL: @casts: 1 attentions
// CHECK-NEXT: 9 ops, 1 scores, linalg.matmul, queries tensor<8x32xf16>, keys tensor<32x16xf16>, value tensor<16x24xf16>{{$}}
func.func @casts(%q: tensor<8x32xf16>, %k: tensor<32x16xf16>,
                 %v: tensor<16x24xf16>) -> tensor<8x24xf16> {
  %lowest = arith.constant 0xFF800000 : f32
  %zero_scores = arith.constant dense<0.0> : tensor<8x16xf16>
  %zero_result = arith.constant dense<0.0> : tensor<8x24xf16>
  %zero_row = arith.constant dense<0.0> : tensor<8xf64>
  %lowest_row = arith.constant dense<0xFF800000> : tensor<8xf32>
  %false_row = arith.constant dense<false> : tensor<8xi1>
  %empty = tensor.empty() : tensor<8x16xf32>
  %scores = linalg.matmul ins(%q, %k : tensor<8x32xf16>, tensor<32x16xf16>)
      outs(%zero_scores : tensor<8x16xf16>) -> tensor<8x16xf16>
  %wide = arith.extf %scores : tensor<8x16xf16> to tensor<8x16xf32>
  %max = linalg.reduce { arith.maximumf } ins(%wide : tensor<8x16xf32>)
      outs(%lowest_row : tensor<8xf32>) dimensions = [1]
  %exp = linalg.generic {
      indexing_maps = [#all, #row, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%wide, %max : tensor<8x16xf32>, tensor<8xf32>)
      outs(%empty : tensor<8x16xf32>) {
  ^bb0(%s: f32, %m: f32, %out: f32):
    %d = arith.subf %s, %m : f32
    %e = math.exp %d : f32
    linalg.yield %e : f32
  } -> tensor<8x16xf32>
  %sum = linalg.generic {
      indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%exp : tensor<8x16xf32>) outs(%zero_row : tensor<8xf64>) {
  ^bb0(%e: f32, %acc: f64):
    %e64 = arith.extf %e : f32 to f64
    %next = arith.addf %e64, %acc : f64
    linalg.yield %next : f64
  } -> tensor<8xf64>
  %any = linalg.generic {
      indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%wide : tensor<8x16xf32>) outs(%false_row : tensor<8xi1>) {
  ^bb0(%s: f32, %acc: i1):
    %valid = arith.cmpf une, %s, %lowest : f32
    %next = arith.ori %acc, %valid : i1
    linalg.yield %next : i1
  } -> tensor<8xi1>
  %p = linalg.generic {
      indexing_maps = [#all, #row, #row, #all],
      iterator_types = ["parallel", "parallel"]}
      ins(%exp, %sum, %any : tensor<8x16xf32>, tensor<8xf64>, tensor<8xi1>)
      outs(%empty : tensor<8x16xf32>) {
  ^bb0(%e: f32, %s64: f64, %valid: i1, %out: f32):
    %zero = arith.constant 0.0 : f32
    %s = arith.truncf %s64 : f64 to f32
    %quotient = arith.divf %e, %s : f32
    %safe = arith.select %valid, %quotient, %zero : f32
    linalg.yield %safe : f32
  } -> tensor<8x16xf32>
  %narrow = arith.truncf %p : tensor<8x16xf32> to tensor<8x16xf16>
  %result = linalg.matmul ins(%narrow, %v : tensor<8x16xf16>, tensor<16x24xf16>)
      outs(%zero_result : tensor<8x24xf16>) -> tensor<8x24xf16>
  return %result : tensor<8x24xf16>
}
