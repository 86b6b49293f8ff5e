// RUN: roofline-test-opt %s --test-print-groups -o /dev/null | FileCheck %s

// A softmax without products around it is one group: x, 8 * 256 * 4 = 8,192
// bytes, is read once and the result written once, 16,384 in all.

// As one operation, 2,048 * 4 operations on the vector engine and 2,048
// exponentials, after a scaling that only it reads.

// CHECK-LABEL: @one_operation
// CHECK-NEXT: reduction: 12288 operations, 16384 bytes
// CHECK-NEXT: arith.mulf: 2048 vector f32; 0 read 8192 of f32 %arg0{{$}}
// CHECK-NEXT: linalg.softmax: 8192 vector f32, 2048 transcendental f32; {{[0-9a-z:]+}} write 8192
// CHECK-NOT: bytes
func.func @one_operation(%x: tensor<8x256xf32>) -> tensor<8x256xf32> {
  %scale = arith.constant dense<0.125> : tensor<8x256xf32>
  %scaled = arith.mulf %x, %scale : tensor<8x256xf32>
  %empty = tensor.empty() : tensor<8x256xf32>
  %result = linalg.softmax dimension(1) ins(%scaled : tensor<8x256xf32>)
      outs(%empty : tensor<8x256xf32>) -> tensor<8x256xf32>
  return %result : tensor<8x256xf32>
}

// Spelled out: maximum, difference, exponential, sum and quotient, 2,048 each.

// CHECK-LABEL: @spelled_out
// CHECK-NEXT: reduction: 10240 operations, 16384 bytes
// CHECK-NEXT: linalg.reduce: 2048 vector f32; 0 read 8192 of f32 %arg0{{$}}
// CHECK-NEXT: arith.subf: 2048 vector f32{{$}}
// CHECK-NEXT: math.exp: 2048 transcendental f32{{$}}
// CHECK-NEXT: linalg.reduce: 2048 vector f32{{$}}
// CHECK-NEXT: arith.divf: 2048 vector f32; result:0 write 8192
// CHECK-NOT: bytes
func.func @spelled_out(%x: tensor<8x256xf32>) -> tensor<8x256xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %row = tensor.empty() : tensor<8xf32>
  %rows = tensor.empty() : tensor<8x256xf32>
  %maxInit = linalg.fill ins(%lowest : f32) outs(%row : tensor<8xf32>)
      -> tensor<8xf32>
  %maxima = linalg.reduce { arith.maximumf } ins(%x : tensor<8x256xf32>)
      outs(%maxInit : tensor<8xf32>) dimensions = [1]
  %wideMaxima = linalg.broadcast ins(%maxima : tensor<8xf32>)
      outs(%rows : tensor<8x256xf32>) dimensions = [1]
  %differences = arith.subf %x, %wideMaxima : tensor<8x256xf32>
  %exponentials = math.exp %differences : tensor<8x256xf32>
  %sumInit = linalg.fill ins(%zero : f32) outs(%row : tensor<8xf32>)
      -> tensor<8xf32>
  %sums = linalg.reduce { arith.addf } ins(%exponentials : tensor<8x256xf32>)
      outs(%sumInit : tensor<8xf32>) dimensions = [1]
  %wideSums = linalg.broadcast ins(%sums : tensor<8xf32>)
      outs(%rows : tensor<8x256xf32>) dimensions = [1]
  %result = arith.divf %exponentials, %wideSums : tensor<8x256xf32>
  return %result : tensor<8x256xf32>
}

// After a product, the rows are written once and read once, as the softmax needs
// all of a row before it can begin.
//   product: 8 * 64 * 4 = 2,048 + 64 * 256 * 4 = 65,536 read, 8,192 written
//   softmax: 8,192 read, 8,192 written

// CHECK-LABEL: @of_product
// CHECK-NEXT: contraction: 262144 operations, 75776 bytes
// CHECK-NEXT: linalg.matmul: 262144 matrix f32; 0 read 2048 of f32 %arg0; 1 read 65536 of f32 %arg1; 2 write 8192 of f32 [[PRODUCT:%[0-9]+]]{{$}}
// CHECK-NEXT: reduction: 10240 operations, 16384 bytes
// CHECK-NEXT: linalg.softmax: {{.*}}; {{[0-9]+}} read 8192 of f32 [[PRODUCT]]; {{[0-9a-z:]+}} write 8192
// CHECK-NOT: bytes
func.func @of_product(%x: tensor<8x64xf32>, %w: tensor<64x256xf32>)
    -> tensor<8x256xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<8x256xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x256xf32>)
      -> tensor<8x256xf32>
  %product = linalg.matmul
      ins(%x, %w : tensor<8x64xf32>, tensor<64x256xf32>)
      outs(%init : tensor<8x256xf32>) -> tensor<8x256xf32>
  %result = linalg.softmax dimension(1) ins(%product : tensor<8x256xf32>)
      outs(%empty : tensor<8x256xf32>) -> tensor<8x256xf32>
  return %result : tensor<8x256xf32>
}
