// RUN: roofline-test-opt %s --test-print-groups -o /dev/null | FileCheck %s

// Elementwise operations whose only reader is one other elementwise operation
// go with it, so that a chain goes where a single operation that does the same
// would go.

// The exponential reads the gate, but nothing reads it besides the product with
// up: both run with up, the last. The gate is written and read,
// 64 * 32 * 2 = 4,096 bytes.
//   gate: 16,384 + 8,192 read, 4,096 written: 28,672 bytes
//   up: 16,384 + 8,192 + 4,096 read, 4,096 written: 32,768

// CHECK-LABEL: @gated
// CHECK-NEXT: contraction: 524288 operations, 28672 bytes
// CHECK-NEXT: linalg.matmul: {{.*}}; 2 write 4096 of f16 [[GATE:%[0-9]+]]{{$}}
// CHECK-NEXT: contraction: 528384 operations, 32768 bytes
// CHECK-NEXT: math.exp: 2048 transcendental f16; 0 read 4096 of f16 [[GATE]]{{$}}
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 8192 of f16 %arg2{{$}}
// CHECK-NEXT: arith.mulf: 2048 vector f16; result:0 write 4096
// CHECK-NOT: bytes

// The same in one operation.

// CHECK-LABEL: @gated_at_once
// CHECK-NEXT: contraction: 524288 operations, 28672 bytes
// CHECK-NEXT: linalg.matmul: {{.*}}; 2 write 4096 of f16 [[GATE:%[0-9]+]]{{$}}
// CHECK-NEXT: contraction: 528384 operations, 32768 bytes
// CHECK-NEXT: linalg.matmul: 524288 matrix f16; 0 read 16384 of f16 %arg0; 1 read 8192 of f16 %arg2{{$}}
// CHECK-NEXT: linalg.generic: 2048 transcendental f16, 2048 vector f16; 0 read 4096 of f16 [[GATE]]; 2 write 4096
// CHECK-NOT: bytes

// Read by something else too, the exponential is no part of the unit and runs
// with the gate.
//   gate: 16,384 + 8,192 read, 4,096 written: 28,672 bytes
//   up: as above

// CHECK-LABEL: @shared
// CHECK-NEXT: contraction: 526336 operations, 28672 bytes
// CHECK-NEXT: linalg.matmul: {{.*}} of f16 %arg1{{$}}
// CHECK-NEXT: math.exp: 2048 transcendental f16; result:0 write 4096 of f16 [[EXP:%[0-9]+]]{{$}}
// CHECK-NEXT: contraction: 526336 operations, 32768 bytes
// CHECK-NEXT: linalg.matmul: {{.*}} of f16 %arg2{{$}}
// CHECK-NEXT: arith.mulf: 2048 vector f16; 0 read 4096 of f16 [[EXP]]; result:0 write 4096
// CHECK-NOT: bytes

func.func @gated(%x: tensor<64x128xf16>, %v: tensor<128x32xf16>,
                 %w: tensor<128x32xf16>) -> tensor<64x32xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %gate = linalg.matmul
      ins(%x, %v : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %exp = math.exp %gate : tensor<64x32xf16>
  %up = linalg.matmul
      ins(%x, %w : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %result = arith.mulf %exp, %up : tensor<64x32xf16>
  return %result : tensor<64x32xf16>
}

func.func @gated_at_once(%x: tensor<64x128xf16>, %v: tensor<128x32xf16>,
                         %w: tensor<128x32xf16>) -> tensor<64x32xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %gate = linalg.matmul
      ins(%x, %v : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %up = linalg.matmul
      ins(%x, %w : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %result = linalg.generic {
      indexing_maps = [affine_map<(m, n) -> (m, n)>,
                       affine_map<(m, n) -> (m, n)>,
                       affine_map<(m, n) -> (m, n)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%gate, %up : tensor<64x32xf16>, tensor<64x32xf16>)
      outs(%empty : tensor<64x32xf16>) {
    ^bb0(%g: f16, %u: f16, %out: f16):
      %exp = math.exp %g : f16
      %r = arith.mulf %exp, %u : f16
      linalg.yield %r : f16
  } -> tensor<64x32xf16>
  return %result : tensor<64x32xf16>
}

func.func @shared(%x: tensor<64x128xf16>, %v: tensor<128x32xf16>,
                  %w: tensor<128x32xf16>)
    -> (tensor<64x32xf16>, tensor<64x32xf16>) {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<64x32xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<64x32xf16>)
      -> tensor<64x32xf16>
  %gate = linalg.matmul
      ins(%x, %v : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %exp = math.exp %gate : tensor<64x32xf16>
  %up = linalg.matmul
      ins(%x, %w : tensor<64x128xf16>, tensor<128x32xf16>)
      outs(%init : tensor<64x32xf16>) -> tensor<64x32xf16>
  %result = arith.mulf %exp, %up : tensor<64x32xf16>
  return %exp, %result : tensor<64x32xf16>, tensor<64x32xf16>
}

// A sum over one element keeps nothing from going together with what follows it:
// the exponential, the sum over a dimension of one element and the difference
// are one group with the sums of rows, which reads x, 64 * 32 * 4 = 8,192 bytes,
// and writes 64 * 4 = 256.

// CHECK-LABEL: @one_element
// CHECK-NEXT: reduction: 8192 operations, 8448 bytes
// CHECK-NEXT: math.exp: 2048 transcendental f32; 0 read 8192 of f32 %arg0{{$}}
// CHECK-NEXT: linalg.reduce: 2048 vector f32{{$}}
// CHECK-NEXT: math.absf: 2048 vector f32{{$}}
// CHECK-NEXT: linalg.reduce: 2048 vector f32; 1 write 256
// CHECK-NOT: bytes
func.func @one_element(%x: tensor<64x32x1xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %exp = math.exp %x : tensor<64x32x1xf32>
  %empty = tensor.empty() : tensor<64x32xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x32xf32>)
      -> tensor<64x32xf32>
  %same = linalg.reduce { arith.addf } ins(%exp : tensor<64x32x1xf32>)
      outs(%init : tensor<64x32xf32>) dimensions = [2]
  %abs = math.absf %same : tensor<64x32xf32>
  %row = tensor.empty() : tensor<64xf32>
  %rowInit = linalg.fill ins(%zero : f32) outs(%row : tensor<64xf32>)
      -> tensor<64xf32>
  %sums = linalg.reduce { arith.addf } ins(%abs : tensor<64x32xf32>)
      outs(%rowInit : tensor<64xf32>) dimensions = [1]
  return %sums : tensor<64xf32>
}
