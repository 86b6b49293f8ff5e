// RUN: roofline-opt --annotate-roofline="traffic=op" %s | FileCheck %s

// Elements count at the size they are stored in, and an operand's bytes are
// rounded up once, on the total. Every copy reads and writes the same.

// 4095 * 4 bits = 2047.5, so 2048 bytes; 4096.
// CHECK-LABEL: func.func @i4(
// CHECK: linalg.copy {{.*}}cost<flops = 0, bytes = 4096,
func.func @i4(%a: tensor<4095xi4>, %b: tensor<4095xi4>)
    -> tensor<4095xi4> {
  %0 = linalg.copy ins(%a : tensor<4095xi4>)
      outs(%b : tensor<4095xi4>) -> tensor<4095xi4>
  return %0 : tensor<4095xi4>
}

// 5 * 6 bits = 30 bits, so 4 bytes; 8.
// CHECK-LABEL: func.func @i6(
// CHECK: linalg.copy {{.*}}cost<flops = 0, bytes = 8,
func.func @i6(%a: tensor<5xi6>, %b: tensor<5xi6>)
    -> tensor<5xi6> {
  %0 = linalg.copy ins(%a : tensor<5xi6>)
      outs(%b : tensor<5xi6>) -> tensor<5xi6>
  return %0 : tensor<5xi6>
}

// 7 * 4 bits = 28 bits, so 4 bytes; 8.
// CHECK-LABEL: func.func @f4(
// CHECK: linalg.copy {{.*}}cost<flops = 0, bytes = 8,
func.func @f4(%a: tensor<7xf4E2M1FN>, %b: tensor<7xf4E2M1FN>)
    -> tensor<7xf4E2M1FN> {
  %0 = linalg.copy ins(%a : tensor<7xf4E2M1FN>)
      outs(%b : tensor<7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  return %0 : tensor<7xf4E2M1FN>
}

// A byte each: 100 bytes; 200.
// CHECK-LABEL: func.func @i1(
// CHECK: linalg.copy {{.*}}cost<flops = 0, bytes = 200,
func.func @i1(%a: tensor<100xi1>, %b: tensor<100xi1>)
    -> tensor<100xi1> {
  %0 = linalg.copy ins(%a : tensor<100xi1>)
      outs(%b : tensor<100xi1>) -> tensor<100xi1>
  return %0 : tensor<100xi1>
}

// 10 bytes; 20.
// CHECK-LABEL: func.func @f8(
// CHECK: linalg.copy {{.*}}cost<flops = 0, bytes = 20,
func.func @f8(%a: tensor<10xf8E4M3FN>, %b: tensor<10xf8E4M3FN>)
    -> tensor<10xf8E4M3FN> {
  %0 = linalg.copy ins(%a : tensor<10xf8E4M3FN>)
      outs(%b : tensor<10xf8E4M3FN>) -> tensor<10xf8E4M3FN>
  return %0 : tensor<10xf8E4M3FN>
}

// Four bytes each: 40 bytes; 80.
// CHECK-LABEL: func.func @tf32(
// CHECK: linalg.copy {{.*}}cost<flops = 0, bytes = 80,
func.func @tf32(%a: tensor<10xtf32>, %b: tensor<10xtf32>)
    -> tensor<10xtf32> {
  %0 = linalg.copy ins(%a : tensor<10xtf32>)
      outs(%b : tensor<10xtf32>) -> tensor<10xtf32>
  return %0 : tensor<10xtf32>
}

// Eight bytes each where no data layout says otherwise: 80 bytes; 160.
// CHECK-LABEL: func.func @index(
// CHECK: linalg.copy {{.*}}cost<flops = 0, bytes = 160,
func.func @index(%a: tensor<10xindex>, %b: tensor<10xindex>)
    -> tensor<10xindex> {
  %0 = linalg.copy ins(%a : tensor<10xindex>)
      outs(%b : tensor<10xindex>) -> tensor<10xindex>
  return %0 : tensor<10xindex>
}

// Two components of 4 bytes: 80 bytes; 160.
// CHECK-LABEL: func.func @complex(
// CHECK: linalg.copy {{.*}}cost<flops = 0, bytes = 160,
func.func @complex(%a: tensor<10xcomplex<f32>>, %b: tensor<10xcomplex<f32>>)
    -> tensor<10xcomplex<f32>> {
  %0 = linalg.copy ins(%a : tensor<10xcomplex<f32>>)
      outs(%b : tensor<10xcomplex<f32>>) -> tensor<10xcomplex<f32>>
  return %0 : tensor<10xcomplex<f32>>
}
