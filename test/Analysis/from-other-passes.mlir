// RUN: roofline-test-opt %s -o /dev/null --mlir-disable-threading --pass-pipeline="builtin.module( \
// RUN:   func.func(test-print-costs{target=nvidia-a6000}), \
// RUN:   annotate-roofline{target=nvidia-a6000}, func.func(test-print-costs), \
// RUN:   annotate-roofline, report-roofline{output=%t.txt}, strip-roofline, \
// RUN:   func.func(test-print-costs, cse, test-print-costs))" 2>/dev/null | FileCheck %s

// A pass gets the numbers from the analysis manager, without attributes.
// Passes that only write or read annotations keep what was computed; a pass
// that changes the function does not.

// 64*64 exponentials each, twice on 2 * 64*64*4 = 32,768 B; three trips of
// 64*64 additions on 3 * 64*64*4 = 49,152 B, the accumulator being one input.
// The ridges are 2.4192e12 / 768e9 = 3.15 and 38.7e12 / 768e9 = 50.4; all are
// memory-bound.
// CHECK: @f computed
// CHECK-NEXT: math.exp: 1 x 4096 operations, 32768 bytes, memory
// CHECK-NEXT: math.exp: 1 x 4096 operations, 32768 bytes, memory
// CHECK-NEXT: linalg.add: 3 x 4096 operations, 49152 bytes, memory
// CHECK-NEXT: func.call: its callee has not been priced

// After annotate-roofline.
// CHECK-NEXT: @f cached
// CHECK-NEXT: math.exp: 1 x 4096 operations, 32768 bytes{{$}}
// CHECK-NEXT: math.exp
// CHECK-NEXT: linalg.add
// CHECK-NEXT: func.call

// After it computed them again, a report, and strip-roofline.
// CHECK-NEXT: @f cached
// CHECK-NEXT: math.exp
// CHECK-NEXT: math.exp
// CHECK-NEXT: linalg.add
// CHECK-NEXT: func.call

// After cse.
// CHECK-NEXT: @f computed
// CHECK-NEXT: math.exp
// CHECK-NEXT: linalg.add
// CHECK-NEXT: func.call
// CHECK-NOT: @
func.func @f(%a: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %empty = tensor.empty() : tensor<64x64xf32>
  %x = math.exp %a : tensor<64x64xf32>
  %y = math.exp %a : tensor<64x64xf32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%acc = %x)
      -> tensor<64x64xf32> {
    %s = linalg.add ins(%acc, %y : tensor<64x64xf32>, tensor<64x64xf32>)
        outs(%empty : tensor<64x64xf32>) -> tensor<64x64xf32>
    scf.yield %s : tensor<64x64xf32>
  }
  %unused = func.call @f(%r) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}
