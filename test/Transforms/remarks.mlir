// RUN: roofline-opt %s --annotate-roofline --remarks-filter-analyse=roofline --remark-format=emitRemark -o /dev/null 2>&1 | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline --remarks-filter-failed=roofline --remark-format=emitRemark -o /dev/null 2>&1 | FileCheck %s --check-prefix=FAILED
// RUN: roofline-opt %s --annotate-roofline --remarks-filter=roofline --remark-format=yaml --remarks-output-file=%t.yaml -o /dev/null
// RUN: llvm-remarkutil count --parser=yaml --count-by=remark-name --group-by=function %t.yaml | FileCheck %s --check-prefix=COUNT
// Nobody listens.
// RUN: roofline-opt %s --annotate-roofline -o /dev/null 2>&1 | count 0

// The numbers of one execution of each operation, as metrics, and what is not
// known.

// COUNT: f,2
// COUNT: g,1

#toy = #roofline.target<"toy", peaks = [<vector, f32, ops = 1.0e11>],
  memory = [<"dram", bandwidth = 1.0e10>]>
module attributes {roofline.target = #toy} {
  func.func private @f(%a: tensor<4xf32>, %d: tensor<?xf32>)
      -> (tensor<4xf32>, tensor<?xf32>) {
    // 4 operations on 2 * 16 = 32 B: 3.2 ns; the ridge is 1e11 / 1e10 = 10.
    // CHECK: remarks.mlir:[[#@LINE+4]]:10: remark: [Analysis] Roofline | Category:roofline | Function=f | Remark=math.absf, bound=memory, bytes=32, flops=4, group=0, intensity=1.250000e-01, ridge=1.000000e+01, time_s=3.200000e-09, trip_count=1
    // CHECK-NOT: math.exp
    // FAILED-NOT: math.absf
    // FAILED: remarks.mlir:[[#@LINE+2]]:10: remark: [Failure] Roofline | Category:roofline | Function=f | Reason="dynamic shape: {{.*}}", Remark=math.exp
    %r = math.absf %a : tensor<4xf32>
    %s = math.exp %d : tensor<?xf32>
    return %r, %s : tensor<4xf32>, tensor<?xf32>
  }

  // 16 B read, once for both inputs, and 32 B written, on each of 2 trips.
  // A loop that never runs is not remarked on.
  // CHECK: Function=g | Remark=tensor.concat, bound=memory, bytes=48, flops=0, group=0, intensity=0.000000e+00, time_s=4.800000e-09, trip_count=2
  // CHECK-NOT: Function=g
  func.func @g(%a: tensor<4xf32>) -> tensor<8xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %empty = tensor.empty() : tensor<8xf32>
    scf.for %i = %c0 to %c0 step %c1 {
      %s = math.absf %a : tensor<4xf32>
      scf.yield
    }
    %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%x = %empty)
        -> tensor<8xf32> {
      %s = tensor.concat dim(0) %a, %a
          : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
      scf.yield %s : tensor<8xf32>
    }
    return %r : tensor<8xf32>
  }
}
