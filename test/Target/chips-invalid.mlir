// RUN: roofline-opt %s --annotate-roofline --split-input-file --verify-diagnostics
// RUN: roofline-opt %s --annotate-roofline=target=nvidia-a6000 --split-input-file | FileCheck %s --check-prefix=OPTION

// The option names a device for all.
// OPTION-COUNT-4: bound = none

// expected-error@below {{'gfx942' is the chip of several devices: 'amd-mi300x', 'amd-mi300a', 'amd-mi325x'}}
gpu.module @ambiguous [#rocdl.target<chip = "gfx942">] {
  // expected-note@below {{say which device runs this with a 'roofline.target' attribute here or on an operation around it, or with the option 'target'}}
  gpu.func @f() kernel {
    gpu.return
  }
}

// -----

// `#nvvm.target` alone stands for sm_50.
// expected-error@below {{no known device has the chip 'sm_50'}}
gpu.module @unknown [#nvvm.target] {
  // expected-note@below {{say which device runs this with a 'roofline.target' attribute}}
  gpu.func @f() kernel {
    gpu.return
  }
}

// -----

// Two chips of one device each.
// expected-error@below {{'sm_70' or 'gfx1100' is the chip of several devices: 'nvidia-v100-sxm2-32gb', 'amd-rx-7900-xtx'}}
gpu.module @fat [#nvvm.target<chip = "sm_70">, #rocdl.target<chip = "gfx1100">] {
  // expected-note@below {{say which device runs this with a 'roofline.target' attribute}}
  gpu.func @f() kernel {
    gpu.return
  }
}

// -----

// expected-error@below {{no known device has the chip 'sm_50' or 'gfx900'}}
gpu.module @fat [#nvvm.target, #rocdl.target] {
  // expected-note@below {{say which device runs this with a 'roofline.target' attribute}}
  gpu.func @f() kernel {
    gpu.return
  }
}
