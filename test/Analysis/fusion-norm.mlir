// RUN: roofline-test-opt %s --test-print-groups -o /dev/null | FileCheck %s

// A normalisation is one group: it reads each row once and writes it once,
// whatever the number of reductions over it.

// RMS norm of 8 rows of 256 f32: x and the result have 8 * 256 * 4 = 8,192
// bytes, the scale 256 * 4 = 1,024: 17,408. Squares, sums, and the two last
// products are 2,048 operations each, what is done on rows 8.

// CHECK-LABEL: @rms_norm
// CHECK-NEXT: reduction: 8216 operations, 17408 bytes
// CHECK-NEXT: arith.mulf: 2048 vector f32; 0 read 8192 of f32 %arg0
// CHECK-NEXT: linalg.reduce: 2048 vector f32{{$}}
// CHECK-NEXT: arith.mulf: 8 vector f32{{$}}
// CHECK-NEXT: arith.addf: 8 vector f32{{$}}
// CHECK-NEXT: math.rsqrt: 8 transcendental f32{{$}}
// CHECK-NEXT: arith.mulf: 2048 vector f32{{$}}
// CHECK-NEXT: arith.mulf: 2048 vector f32; 1 read 1024 of f32 %arg1; result:0 write 8192
// CHECK-NOT: bytes
func.func @rms_norm(%x: tensor<8x256xf32>, %scale: tensor<256xf32>)
    -> tensor<8x256xf32> {
  %zero = arith.constant 0.0 : f32
  %inverse = arith.constant dense<3.906250e-03> : tensor<8xf32>
  %epsilon = arith.constant dense<1.0e-05> : tensor<8xf32>
  %row = tensor.empty() : tensor<8xf32>
  %rows = tensor.empty() : tensor<8x256xf32>
  %init = linalg.fill ins(%zero : f32) outs(%row : tensor<8xf32>)
      -> tensor<8xf32>
  %squares = arith.mulf %x, %x : tensor<8x256xf32>
  %sums = linalg.reduce { arith.addf } ins(%squares : tensor<8x256xf32>)
      outs(%init : tensor<8xf32>) dimensions = [1]
  %means = arith.mulf %sums, %inverse : tensor<8xf32>
  %shifted = arith.addf %means, %epsilon : tensor<8xf32>
  %roots = math.rsqrt %shifted : tensor<8xf32>
  %wide = linalg.broadcast ins(%roots : tensor<8xf32>)
      outs(%rows : tensor<8x256xf32>) dimensions = [1]
  %normal = arith.mulf %x, %wide : tensor<8x256xf32>
  %scales = linalg.broadcast ins(%scale : tensor<256xf32>)
      outs(%rows : tensor<8x256xf32>) dimensions = [0]
  %result = arith.mulf %normal, %scales : tensor<8x256xf32>
  return %result : tensor<8x256xf32>
}

// Layer norm: the second reduction is over what the first makes of the rows. x
// is read and the result written, 8,192 bytes each, and scale and bias read,
// 1,024 each: 18,432. Both sums, the differences, their squares, product, scale
// and bias are 7 * 2,048 operations, the rest 4 * 8.

// CHECK-LABEL: @layer_norm
// CHECK-NEXT: reduction: 14368 operations, 18432 bytes
// CHECK-NEXT: linalg.reduce: 2048 vector f32; 0 read 8192 of f32 %arg0{{$}}
// CHECK-NEXT: arith.mulf: 8 vector f32{{$}}
// CHECK-NEXT: arith.subf: 2048 vector f32{{$}}
// CHECK-NEXT: arith.mulf: 2048 vector f32{{$}}
// CHECK-NEXT: linalg.reduce: 2048 vector f32{{$}}
// CHECK-NEXT: arith.mulf: 8 vector f32{{$}}
// CHECK-NEXT: arith.addf: 8 vector f32{{$}}
// CHECK-NEXT: math.rsqrt: 8 transcendental f32{{$}}
// CHECK-NEXT: arith.mulf: 2048 vector f32{{$}}
// CHECK-NEXT: arith.mulf: 2048 vector f32; 1 read 1024 of f32 %arg1{{$}}
// CHECK-NEXT: arith.addf: 2048 vector f32; 1 read 1024 of f32 %arg2; result:0 write 8192
// CHECK-NOT: bytes
func.func @layer_norm(%x: tensor<8x256xf32>, %scale: tensor<256xf32>,
                      %bias: tensor<256xf32>) -> tensor<8x256xf32> {
  %zero = arith.constant 0.0 : f32
  %inverse = arith.constant dense<3.906250e-03> : tensor<8xf32>
  %epsilon = arith.constant dense<1.0e-05> : tensor<8xf32>
  %row = tensor.empty() : tensor<8xf32>
  %rows = tensor.empty() : tensor<8x256xf32>
  %init = linalg.fill ins(%zero : f32) outs(%row : tensor<8xf32>)
      -> tensor<8xf32>
  %sums = linalg.reduce { arith.addf } ins(%x : tensor<8x256xf32>)
      outs(%init : tensor<8xf32>) dimensions = [1]
  %means = arith.mulf %sums, %inverse : tensor<8xf32>
  %mean = linalg.broadcast ins(%means : tensor<8xf32>)
      outs(%rows : tensor<8x256xf32>) dimensions = [1]
  %centred = arith.subf %x, %mean : tensor<8x256xf32>
  %squares = arith.mulf %centred, %centred : tensor<8x256xf32>
  %squareSums = linalg.reduce { arith.addf } ins(%squares : tensor<8x256xf32>)
      outs(%init : tensor<8xf32>) dimensions = [1]
  %variances = arith.mulf %squareSums, %inverse : tensor<8xf32>
  %shifted = arith.addf %variances, %epsilon : tensor<8xf32>
  %roots = math.rsqrt %shifted : tensor<8xf32>
  %wide = linalg.broadcast ins(%roots : tensor<8xf32>)
      outs(%rows : tensor<8x256xf32>) dimensions = [1]
  %normal = arith.mulf %centred, %wide : tensor<8x256xf32>
  %scales = linalg.broadcast ins(%scale : tensor<256xf32>)
      outs(%rows : tensor<8x256xf32>) dimensions = [0]
  %scaled = arith.mulf %normal, %scales : tensor<8x256xf32>
  %biases = linalg.broadcast ins(%bias : tensor<256xf32>)
      outs(%rows : tensor<8x256xf32>) dimensions = [0]
  %result = arith.addf %scaled, %biases : tensor<8x256xf32>
  return %result : tensor<8x256xf32>
}

// Sums of x and of its squares, side by side: both reductions read the same
// rows, 8,192 bytes once, and write 8 * 4 = 32 each.

// CHECK-LABEL: @moments
// CHECK-NEXT: reduction: 6144 operations, 8256 bytes
// CHECK-NEXT: linalg.reduce: 2048 vector f32; 0 read 8192 of f32 %arg0; 1 write 32
// CHECK-NEXT: arith.mulf: 2048 vector f32{{$}}
// CHECK-NEXT: linalg.reduce: 2048 vector f32; 1 write 32
// CHECK-NOT: bytes
func.func @moments(%x: tensor<8x256xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %zero = arith.constant 0.0 : f32
  %row = tensor.empty() : tensor<8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%row : tensor<8xf32>)
      -> tensor<8xf32>
  %sums = linalg.reduce { arith.addf } ins(%x : tensor<8x256xf32>)
      outs(%init : tensor<8xf32>) dimensions = [1]
  %squares = arith.mulf %x, %x : tensor<8x256xf32>
  %squareSums = linalg.reduce { arith.addf } ins(%squares : tensor<8x256xf32>)
      outs(%init : tensor<8xf32>) dimensions = [1]
  return %sums, %squareSums : tensor<8xf32>, tensor<8xf32>
}

// Sums over rows and over columns of one tensor are two passes over it.
//   rows: 8,192 + 8 * 4 = 8,224 bytes
//   columns: 8,192 + 256 * 4 = 9,216

// CHECK-LABEL: @rows_and_columns
// CHECK-NEXT: reduction: 2048 operations, 8224 bytes
// CHECK-NEXT: linalg.reduce: 2048 vector f32; 0 read 8192 of f32 %arg0; 1 write 32
// CHECK-NEXT: reduction: 2048 operations, 9216 bytes
// CHECK-NEXT: linalg.reduce: 2048 vector f32; 0 read 8192 of f32 %arg0; 1 write 1024
// CHECK-NOT: bytes
func.func @rows_and_columns(%x: tensor<8x256xf32>)
    -> (tensor<8xf32>, tensor<256xf32>) {
  %zero = arith.constant 0.0 : f32
  %row = tensor.empty() : tensor<8xf32>
  %rowInit = linalg.fill ins(%zero : f32) outs(%row : tensor<8xf32>)
      -> tensor<8xf32>
  %column = tensor.empty() : tensor<256xf32>
  %columnInit = linalg.fill ins(%zero : f32) outs(%column : tensor<256xf32>)
      -> tensor<256xf32>
  %rowSums = linalg.reduce { arith.addf } ins(%x : tensor<8x256xf32>)
      outs(%rowInit : tensor<8xf32>) dimensions = [1]
  %columnSums = linalg.reduce { arith.addf } ins(%x : tensor<8x256xf32>)
      outs(%columnInit : tensor<256xf32>) dimensions = [0]
  return %rowSums, %columnSums : tensor<8xf32>, tensor<256xf32>
}
