// RUN: roofline-opt %s --annotate-roofline 2>&1 | FileCheck %s --check-prefix=STRICT --implicit-check-not=warning
// RUN: roofline-opt %s --annotate-roofline=precision=strict 2>&1 | FileCheck %s --check-prefix=STRICT --implicit-check-not=warning
// RUN: roofline-opt %s --annotate-roofline=precision=relaxed -o %t.mlir 2>&1 | FileCheck %s --check-prefix=WARNING
// RUN: FileCheck %s --check-prefix=RELAXED --input-file=%t.mlir

// The A6000 has no f32 matrix path. Its vector units do 38.7e12 f32 operations a
// second: ridge 38.7e12 / 768e9 = 50.39. TF32, which loses precision, does
// 77.4e12: ridge 100.78. 2 * 1024^3 = 2,147,483,648 operations take 55.49 or
// 27.75 us, the 3 * 1024^2 * 4 = 12,582,912 B 16.384 us: compute either way, of
// intensity 170.7.

// WARNING: {{.*}}precision.mlir:[[#@LINE+5]]:1: warning: nvidia-a6000 charges f32 matrix work as tf32 matrix work, which loses precision
// WARNING-NOT: warning

// STRICT: roofline.config = #roofline.config<traffic = fused, precision = strict>
// RELAXED: roofline.config = #roofline.config<traffic = fused, precision = relaxed>
module attributes {roofline.target = #roofline.target<"nvidia-a6000">} {
  // STRICT: linalg.matmul {roofline.bound = #roofline.bound<compute, engine = vector, ridge = 50.390625, attainable = 3.87e+13, time = 5.549{{[0-9]*}}e-05,
  // RELAXED: linalg.matmul {roofline.bound = #roofline.bound<compute, engine = matrix, ridge = 100.78125, attainable = 7.74e+13, time = 2.774{{[0-9]*}}e-05,
  func.func @f(%a: tensor<1024x1024xf32>, %b: tensor<1024x1024xf32>,
               %c: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
    %zero = arith.constant 0.0 : f32
    %init = linalg.fill ins(%zero : f32) outs(%c : tensor<1024x1024xf32>)
        -> tensor<1024x1024xf32>
    %r = linalg.matmul
        ins(%a, %b : tensor<1024x1024xf32>, tensor<1024x1024xf32>)
        outs(%init : tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    return %r : tensor<1024x1024xf32>
  }
}
