// RUN: roofline-test-opt %s --test-print-groups -o /dev/null | FileCheck %s

// Nothing is fused across the borders of blocks: what one makes and another
// reads lies in memory between them.

// Each of four trips reads what was computed before the loop, 64 * 32 * 4 =
// 8,192 bytes, and the value that it carries, and writes the next.
//   exponential: 8,192 read and 8,192 written
//   addition: 2 * 8,192 read and 8,192 written, four times
//   absolute value: 8,192 read and 8,192 written

// CHECK-LABEL: @loop
// CHECK-NEXT: elementwise: 2048 operations, 16384 bytes{{$}}
// CHECK-NEXT: math.exp: 2048 transcendental f32; 0 read 8192 of f32 %arg0; result:0 write 8192 of f32 [[EXP:%[0-9]+]]{{$}}
// CHECK-NEXT: elementwise: 2048 operations, 24576 bytes, 4 times
// CHECK-NEXT: arith.addf: 2048 vector f32; 0 read 8192 of f32 %arg2; 1 read 8192 of f32 [[EXP]]; result:0 write 8192
// CHECK-NEXT: elementwise: 2048 operations, 16384 bytes{{$}}
// CHECK-NEXT: math.absf: 2048 vector f32; 0 read 8192 of f32 %{{[0-9]+}}; result:0 write 8192
// CHECK-NOT: bytes
func.func @loop(%x: tensor<64x32xf32>) -> tensor<64x32xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %exp = math.exp %x : tensor<64x32xf32>
  %sum = scf.for %i = %c0 to %c4 step %c1 iter_args(%carried = %x)
      -> tensor<64x32xf32> {
    %next = arith.addf %carried, %exp : tensor<64x32xf32>
    scf.yield %next : tensor<64x32xf32>
  }
  %abs = math.absf %sum : tensor<64x32xf32>
  return %abs : tensor<64x32xf32>
}

// Nor are casts recomputed in another block. The cast of y is made before the
// loop, 8,192 bytes read and 4,096 written; each trip reads these and the
// carried 4,096 and writes as many.

// CHECK-LABEL: @cast
// CHECK-NEXT: movement: 0 operations, 12288 bytes{{$}}
// CHECK-NEXT: arith.truncf: ; 0 read 8192 of f32 %arg1; result:0 write 4096 of f16 [[CAST:%[0-9]+]]{{$}}
// CHECK-NEXT: elementwise: 2048 operations, 12288 bytes, 4 times
// CHECK-NEXT: arith.addf: 2048 vector f16; 0 read 4096 of f16 %{{[a-z0-9]+}}; 1 read 4096 of f16 [[CAST]]; result:0 write 4096
// CHECK-NOT: bytes
func.func @cast(%x: tensor<64x32xf16>, %y: tensor<64x32xf32>)
    -> tensor<64x32xf16> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %narrow = arith.truncf %y : tensor<64x32xf32> to tensor<64x32xf16>
  %sum = scf.for %i = %c0 to %c4 step %c1 iter_args(%carried = %x)
      -> tensor<64x32xf16> {
    %next = arith.addf %carried, %narrow : tensor<64x32xf16>
    scf.yield %next : tensor<64x32xf16>
  }
  return %sum : tensor<64x32xf16>
}

// What is done when weights are loaded is done before the loop as well: each
// trip reads the weight, 32 * 32 * 2 = 2,048 bytes, the carried 64 * 32 * 2 =
// 4,096, and writes as many. 2 * 64 * 32 * 32 = 131,072 operations.

// CHECK-LABEL: @weight
// CHECK-NEXT: contraction: 131072 operations, 10240 bytes, 4 times
// CHECK-NEXT: linalg.matmul: 131072 matrix f16; 0 read 4096 of f16 %{{[a-z0-9]+}}; 1 read 2048 of f16 %arg1; 2 write 4096
// CHECK-NOT: bytes
func.func @weight(%x: tensor<64x32xf16>, %w: tensor<32x32xf16>)
    -> tensor<64x32xf16> {
  %zero = arith.constant 0.0 : f16
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %flat = tensor.empty() : tensor<32x32xf16>
  %turned = linalg.transpose ins(%w : tensor<32x32xf16>)
      outs(%flat : tensor<32x32xf16>) permutation = [1, 0]
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%carried = %x)
      -> tensor<64x32xf16> {
    %empty = tensor.empty() : tensor<64x32xf16>
    %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
        -> tensor<64x32xf16>
    %product = linalg.matmul
        ins(%carried, %turned : tensor<64x32xf16>, tensor<32x32xf16>)
        outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
    scf.yield %product : tensor<64x32xf16>
  }
  return %r : tensor<64x32xf16>
}
