// RUN: roofline-opt %s --annotate-roofline --verify-diagnostics | FileCheck %s
// RUN: roofline-opt %s --report-roofline=format=json -o %t.mlir | %python -c "import json, sys; print(*[f['target'] for f in json.load(sys.stdin)['functions']], sep='\n')" | FileCheck %s --check-prefix=REPORT

// A `gpu.module` that is compiled for the chip of exactly one known device runs
// there. The functions do nothing: that they have a bound tells that there is a
// device, and the report names it.

// sm_70 is the V100 alone.
// CHECK-LABEL: @one_device
// CHECK: roofline.totals = #roofline.totals<{{.*}}bound = none
// REPORT: nvidia-v100-sxm2-32gb
gpu.module @volta [#nvvm.target<chip = "sm_70">] {
  gpu.func @one_device() kernel {
    gpu.return
  }
}

// REPORT-NEXT: amd-rx-7900-xtx
gpu.module @rdna [#rocdl.target<chip = "gfx1100">] {
  gpu.func @one_device() kernel {
    gpu.return
  }
}

// Whatever else it is compiled for.
// REPORT-NEXT: amd-rx-7900-xtx
gpu.module @fat [#nvvm.target<chip = "sm_50">, #rocdl.target<chip = "gfx1100">] {
  gpu.func @one_device() kernel {
    gpu.return
  }
}

// What is named comes first, on the module, in it and around it.
// REPORT-NEXT: nvidia-a6000
// REPORT-NEXT: nvidia-v100-sxm2-32gb
gpu.module @ampere [#nvvm.target<chip = "sm_86">] attributes {
    roofline.target = #roofline.target<"nvidia-a6000">} {
  gpu.func @named_on_module() kernel {
    gpu.return
  }
  gpu.func @named_on_function() kernel attributes {
      roofline.target = #roofline.target<"nvidia-v100-sxm2-32gb">} {
    gpu.return
  }
}

// REPORT-NEXT: nvidia-h100-sxm5-80gb
module attributes {
    roofline.target = #roofline.target<"nvidia-h100-sxm5-80gb">} {
  // The H100 has `sm_90a` in the data: the suffix selects instructions.
  gpu.module @hopper [#nvvm.target<chip = "sm_90">] {
    gpu.func @named_around() kernel {
      gpu.return
    }
  }
}

// A device that gives no chip contradicts none.
// REPORT-NEXT: mine
module attributes {
    roofline.target = #roofline.target<"mine", memory = [<"dram", bandwidth = 1.0e11>]>} {
  gpu.module @ampere [#nvvm.target<chip = "sm_86">] {
    gpu.func @without_chip() kernel {
      gpu.return
    }
  }
}

// One that is named for everything around may be meant for the host.
// expected-note@below {{the target is named here; a 'roofline.target' attribute on the 'gpu.module' overrides it}}
module attributes {roofline.target = #roofline.target<"amd-epyc-9654">} {
  // REPORT-NEXT: amd-epyc-9654
  // REPORT-NEXT: amd-epyc-9654
  // expected-warning@below {{compiled for a different chip than 'znver4', the chip of target 'amd-epyc-9654'}}
  gpu.module @device [#nvvm.target<chip = "sm_86">] {
    gpu.func @first() kernel {
      gpu.return
    }
    gpu.func @second() kernel {
      gpu.return
    }
  }
}
