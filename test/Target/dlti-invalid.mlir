// RUN: roofline-opt %s --annotate-roofline --split-input-file --verify-diagnostics

// expected-error@below {{'roofline.target' of device "GPU" in 'dlti.target_system_spec' must be a '#roofline.target' attribute, got "nvidia-a6000"}}
module attributes {
  dlti.target_system_spec = #dlti.target_system_spec<
    "GPU" = #dlti.target_device_spec<"roofline.target" = "nvidia-a6000">>} {
  func.func @f() {
    return
  }
}

// -----

// expected-error@below {{'dlti.target_system_spec' names several targets: 'amd-epyc-9654' of device "CPU", 'nvidia-a6000' of device "GPU"}}
module attributes {
  dlti.target_system_spec = #dlti.target_system_spec<
    "CPU" = #dlti.target_device_spec<
      "roofline.target" = #roofline.target<"amd-epyc-9654">>,
    "GPU" = #dlti.target_device_spec<
      "roofline.target" = #roofline.target<"nvidia-a6000">>>} {
  // The one that says which is no matter.
  func.func @says_which() attributes {
      roofline.target = #roofline.target<"nvidia-a6000">} {
    return
  }
  // expected-note@below {{say which one runs this with a 'roofline.target' attribute here, or with the option 'target'}}
  func.func @f() {
    return
  }
}

// -----

// expected-error@below {{unknown target 'nvidia-a600'; did you mean 'nvidia-a6000'?}}
// expected-note@below {{'roofline-opt --list-targets' lists the known ones; 'target-file' reads others}}
module attributes {
  dlti.target_system_spec = #dlti.target_system_spec<
    "GPU" = #dlti.target_device_spec<
      "roofline.target" = #roofline.target<"nvidia-a600">>>} {
  func.func @f() {
    return
  }
}
