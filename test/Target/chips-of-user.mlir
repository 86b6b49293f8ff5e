// RUN: split-file %s %t
// RUN: roofline-opt %t/kernel.mlir --annotate-roofline=target-file=%t/one.yaml | FileCheck %s
// RUN: not roofline-opt %t/kernel.mlir --annotate-roofline=target-file=%t/two.yaml 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: roofline-opt %t/kernel.mlir --annotate-roofline=target-file=%t/one.yaml | roofline-opt --report-roofline -o %t/out.mlir | FileCheck %s --check-prefix=REPORT

// A user's own devices come before the known ones, of which four have the chip.

// Writing 1000 * 4 bytes at 500 GB/s takes 8 ns.
// CHECK: linalg.fill
// CHECK-SAME: time = 8.0e-09

// What was read from a file is found again without it.
// REPORT: @f on my-ampere

// TWO: error: 'sm_86' is the chip of several devices: 'my-ampere', 'my-other'

//--- kernel.mlir
gpu.module @k [#nvvm.target<chip = "sm_86">] {
  gpu.func @f(%buffer: memref<1000xf32>, %value: f32) kernel {
    linalg.fill ins(%value : f32) outs(%buffer : memref<1000xf32>)
    gpu.return
  }
}

//--- one.yaml
targets:
  - name: my-ampere
    dialect: nvvm
    chip: sm_86
    memory: [{level: dram, bandwidth: {value: 5e11}}]

//--- two.yaml
targets:
  - name: my-ampere
    dialect: nvvm
    chip: sm_86
    memory: [{level: dram, bandwidth: {value: 5e11}}]
  - name: my-other
    dialect: nvvm
    chip: sm_86
    memory: [{level: dram, bandwidth: {value: 5e11}}]
