// One linear layer of 4,096 inputs and outputs in f16 on an H200 SXM, for 1 to
// 256 rows: what storing its weight smaller gains ends at the ridge point.

// RUN: split-file %s %t
// RUN: roofline-opt %t/linear.mlir --annotate-roofline=target=nvidia-h200-sxm \
// RUN:   --suggest-quantization=schemes=i4g128 | FileCheck %s --check-prefix=STORED
// RUN: roofline-opt %t/linear.mlir --annotate-roofline=target=nvidia-h200-sxm \
// RUN:   --suggest-quantization=schemes=i4g128,w8a8 | FileCheck %s --check-prefix=MULTIPLIED
// RUN: roofline-opt %t/linear.mlir --annotate-roofline=target=nvidia-h200-sxm \
// RUN:   --suggest-quantization=schemes=i4g128 --report-roofline -o /dev/null \
// RUN:   | FileCheck %s --check-prefix=REPORT

// The memory moves 4.8e12 bytes, and the matrix engine does 989.4e12 operations
// in f16, a second. For M rows x and the result have M * 4,096 * 2 = M * 8,192
// bytes each, and 2 * M * 4,096 * 4,096 = M * 33,554,432 operations multiply,
// M * 33.914 ns. The weight has 33,554,432 bytes; in 4 bits 8,388,608 and, for
// 128 elements, a scale of 2 bytes, 262,144: 8,650,752. To make numbers of it
// takes 16,777,216 products at 133.8e12 a second, 125 ns.
//
//     M  bytes        time       in 4 bits   time       matrix    speedup
//     1  33,570,816   6.9939 us  8,667,136   1.8057 us  0.034 us  3.8733
//    64  34,603,008   7.2090 us  9,699,328   2.0207 us  2.1705 us 3.3214
//   128  35,651,584   7.4274 us  10,747,904  2.2391 us  4.3410 us 1.7110
//   256  37,748,736   7.8643 us  12,845,056  2.6761 us  8.6820 us 1
//
// With 64 rows and more the result is compute-bound: the time is that of the
// products, and no longer becomes less. With 256 rows it was before.

// In i8 x i8 (w8a8) the engine does twice as much, 1.979e15. With 256 rows:
// 16,777,216 bytes, 4,096 scales and 4,194,304 of x and the result are
// 20,979,712 bytes, 4.3708 us; the products take 4.3406 us: memory-bound, and
// 8.6820 / 4.3708 = 1.9864 times as fast. With 128 rows i4g128 gains 1.711, and
// w8a8 7.4274 / (18,882,560 / 4.8e12 = 3.9339 us) = 1.8881.

//--- linear.mlir
// STORED-LABEL: func.func @rows_1(
// STORED-SAME: #roofline.quantize<quantize, scheme = <"i4g128", {{.*}}scenario = "memory->memory", op_speedup = 3.873
// STORED: linalg.matmul {{.*}}#roofline.quantize<quantize, operand = 1, scheme = <"i4g128", {{.*}}scenario = "memory->memory", op_speedup = 3.873{{[0-9]*}}, function_speedup = 3.873{{[0-9]*}}, bytes_saved = 24903680, capacity_saved = 24903680>
// MULTIPLIED-LABEL: func.func @rows_1(
// MULTIPLIED-SAME: <quantize, scheme = <"i4g128",
// REPORT: @rows_1 on
// REPORT: assume=rows_1::weight:i4g128
func.func @rows_1(%x: tensor<1x4096xf16> {roofline.role = "activation"},
                  %w: tensor<4096x4096xf16>) -> tensor<1x4096xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<1x4096xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<1x4096xf16>)
      -> tensor<1x4096xf16>
  %y = linalg.matmul
      ins(%x, %w : tensor<1x4096xf16>, tensor<4096x4096xf16>)
      outs(%init : tensor<1x4096xf16>) -> tensor<1x4096xf16>
  return %y : tensor<1x4096xf16>
}

// STORED-LABEL: func.func @rows_64(
// STORED-SAME: <quantize, {{.*}}scenario = "memory->compute", op_speedup = 3.321
// MULTIPLIED-LABEL: func.func @rows_64(
// MULTIPLIED-SAME: <quantize, scheme = <"i4g128",
// REPORT: @rows_64 on
func.func @rows_64(%x: tensor<64x4096xf16> {roofline.role = "activation"},
                   %w: tensor<4096x4096xf16>) -> tensor<64x4096xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<64x4096xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x4096xf16>)
      -> tensor<64x4096xf16>
  %y = linalg.matmul
      ins(%x, %w : tensor<64x4096xf16>, tensor<4096x4096xf16>)
      outs(%init : tensor<64x4096xf16>) -> tensor<64x4096xf16>
  return %y : tensor<64x4096xf16>
}

// STORED-LABEL: func.func @rows_128(
// STORED-SAME: <quantize, {{.*}}scenario = "memory->compute", op_speedup = 1.710
// MULTIPLIED-LABEL: func.func @rows_128(
// MULTIPLIED-SAME: <quantize, scheme = <"w8a8", {{.*}}scenario = "memory->memory", op_speedup = 1.888
func.func @rows_128(%x: tensor<128x4096xf16> {roofline.role = "activation"},
                    %w: tensor<4096x4096xf16>) -> tensor<128x4096xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<128x4096xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<128x4096xf16>)
      -> tensor<128x4096xf16>
  %y = linalg.matmul
      ins(%x, %w : tensor<128x4096xf16>, tensor<4096x4096xf16>)
      outs(%init : tensor<128x4096xf16>) -> tensor<128x4096xf16>
  return %y : tensor<128x4096xf16>
}

// STORED-LABEL: func.func @rows_256(
// STORED-SAME: <keep, {{.*}}scenario = "compute->compute", op_speedup = 1.0, function_speedup = 1.0,
// MULTIPLIED-LABEL: func.func @rows_256(
// MULTIPLIED-SAME: <quantize, scheme = <"w8a8", {{.*}}scenario = "compute->memory", op_speedup = 1.986
// REPORT: @rows_256 on
// REPORT: plan: nothing is worth quantizing
// REPORT: keep %arg1: compute-bound before and after {{.*}}1.00x{{.*}}w8a8{{.*}}2.00x
func.func @rows_256(%x: tensor<256x4096xf16> {roofline.role = "activation"},
                    %w: tensor<4096x4096xf16>) -> tensor<256x4096xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<256x4096xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<256x4096xf16>)
      -> tensor<256x4096xf16>
  %y = linalg.matmul
      ins(%x, %w : tensor<256x4096xf16>, tensor<4096x4096xf16>)
      outs(%init : tensor<256x4096xf16>) -> tensor<256x4096xf16>
  return %y : tensor<256x4096xf16>
}
