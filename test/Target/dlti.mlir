// RUN: roofline-opt %s --annotate-roofline --verify-diagnostics | FileCheck %s
// RUN: roofline-opt %s --annotate-roofline=target=nvidia-h100-sxm5-80gb | FileCheck %s --check-prefix=OPTION

// A device of a DLTI system specification names the target that functions run
// on. A matrix-vector product of f16 is memory-bound: its time is its bytes,
// 64 * 64 * 2 + 2 * 64 * 2 = 8448, over the bandwidth. At the 768 GB/s of the
// A6000 that is 1.1e-08 s, at the 3.352 TB/s of the H100 SXM5 2.52e-09 s, at the
// 936 GB/s of the RTX 3090 9.03e-09 s, and at the 5.325 TB/s of the MI300X
// 1.586e-09 s.

module attributes {
  dlti.target_system_spec = #dlti.target_system_spec<
    "CPU" = #dlti.target_device_spec<"L1_cache_size_in_bytes" = 65536 : i32>,
    "GPU" = #dlti.target_device_spec<
      "roofline.target" = #roofline.target<"nvidia-a6000">>>} {

  // CHECK-LABEL: @of_module
  // CHECK-SAME: time = 1.1e-08
  // OPTION-LABEL: @of_module
  // OPTION-SAME: time = 2.52{{.*}}e-09
  func.func @of_module(%m: tensor<64x64xf16>, %v: tensor<64xf16>,
                       %init: tensor<64xf16>) -> tensor<64xf16> {
    %zero = arith.constant 0.0 : f16
    %out = linalg.fill ins(%zero : f16) outs(%init : tensor<64xf16>) -> tensor<64xf16>
    %r = linalg.matvec ins(%m, %v : tensor<64x64xf16>, tensor<64xf16>)
        outs(%out : tensor<64xf16>) -> tensor<64xf16>
    return %r : tensor<64xf16>
  }

  // The function's own specification is nearer.
  // CHECK-LABEL: @of_function
  // CHECK-SAME: time = 2.52{{.*}}e-09
  // OPTION-LABEL: @of_function
  // OPTION-SAME: time = 2.52{{.*}}e-09
  func.func @of_function(%m: tensor<64x64xf16>, %v: tensor<64xf16>,
                         %init: tensor<64xf16>) -> tensor<64xf16> attributes {
      dlti.target_system_spec = #dlti.target_system_spec<
        "GPU" = #dlti.target_device_spec<
          "roofline.target" = #roofline.target<"nvidia-h100-sxm5-80gb">>>} {
    %zero = arith.constant 0.0 : f16
    %out = linalg.fill ins(%zero : f16) outs(%init : tensor<64xf16>) -> tensor<64xf16>
    %r = linalg.matvec ins(%m, %v : tensor<64x64xf16>, tensor<64xf16>)
        outs(%out : tensor<64xf16>) -> tensor<64xf16>
    return %r : tensor<64xf16>
  }

  // An attribute of the function is nearer, too.
  // CHECK-LABEL: @attribute_of_function
  // CHECK-SAME: time = 1.58{{.*}}e-09
  func.func @attribute_of_function(%m: tensor<64x64xf16>, %v: tensor<64xf16>,
                                   %init: tensor<64xf16>) -> tensor<64xf16>
      attributes {roofline.target = #roofline.target<"amd-mi300x">} {
    %zero = arith.constant 0.0 : f16
    %out = linalg.fill ins(%zero : f16) outs(%init : tensor<64xf16>) -> tensor<64xf16>
    %r = linalg.matvec ins(%m, %v : tensor<64x64xf16>, tensor<64xf16>)
        outs(%out : tensor<64xf16>) -> tensor<64xf16>
    return %r : tensor<64xf16>
  }

  // On one operation, the attribute comes before the specification.
  module attributes {
      roofline.target = #roofline.target<"nvidia-rtx-3090">,
      dlti.target_system_spec = #dlti.target_system_spec<
        "GPU" = #dlti.target_device_spec<
          "roofline.target" = #roofline.target<"amd-mi300x">>>} {
    // CHECK-LABEL: @of_nested_module
    // CHECK-SAME: time = 9.02{{.*}}e-09
    func.func @of_nested_module(%m: tensor<64x64xf16>, %v: tensor<64xf16>,
                                %init: tensor<64xf16>) -> tensor<64xf16> {
      %zero = arith.constant 0.0 : f16
      %out = linalg.fill ins(%zero : f16) outs(%init : tensor<64xf16>) -> tensor<64xf16>
      %r = linalg.matvec ins(%m, %v : tensor<64x64xf16>, tensor<64xf16>)
          outs(%out : tensor<64xf16>) -> tensor<64xf16>
      return %r : tensor<64xf16>
    }
  }

  // A specification that names no target leaves the choice to what is around
  // it.
  module attributes {
      dlti.target_system_spec = #dlti.target_system_spec<
        "CPU" = #dlti.target_device_spec<"cores" = 8 : i32>>} {
    // CHECK-LABEL: @of_outer_module
    // CHECK-SAME: time = 1.1e-08
    func.func @of_outer_module(%m: tensor<64x64xf16>, %v: tensor<64xf16>,
                               %init: tensor<64xf16>) -> tensor<64xf16> {
      %zero = arith.constant 0.0 : f16
      %out = linalg.fill ins(%zero : f16) outs(%init : tensor<64xf16>) -> tensor<64xf16>
      %r = linalg.matvec ins(%m, %v : tensor<64x64xf16>, tensor<64xf16>)
          outs(%out : tensor<64xf16>) -> tensor<64xf16>
      return %r : tensor<64xf16>
    }
  }

  // Devices that name the same target agree.
  module attributes {
      dlti.target_system_spec = #dlti.target_system_spec<
        "GPU0" = #dlti.target_device_spec<
          "roofline.target" = #roofline.target<"amd-mi300x">>,
        "GPU1" = #dlti.target_device_spec<
          "roofline.target" = #roofline.target<"amd-mi300x">>>} {
    // CHECK-LABEL: @of_twins
    // CHECK-SAME: time = 1.58{{.*}}e-09
    func.func @of_twins(%m: tensor<64x64xf16>, %v: tensor<64xf16>,
                        %init: tensor<64xf16>) -> tensor<64xf16> {
      %zero = arith.constant 0.0 : f16
      %out = linalg.fill ins(%zero : f16) outs(%init : tensor<64xf16>) -> tensor<64xf16>
      %r = linalg.matvec ins(%m, %v : tensor<64x64xf16>, tensor<64xf16>)
          outs(%out : tensor<64xf16>) -> tensor<64xf16>
      return %r : tensor<64xf16>
    }
  }
}
