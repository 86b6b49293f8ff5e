// RUN: roofline-opt --allow-unregistered-dialect \
// RUN:   --annotate-roofline="traffic=op" --report-roofline %s -o /dev/null \
// RUN:   | FileCheck %s
// RUN: roofline-test-opt --allow-unregistered-dialect --test-print-attention \
// RUN:   -o /dev/null %s | FileCheck %s --check-prefix=MATCH

// What cannot be read has no price, and says why. What has its operands is an
// attention anyway.
#q = affine_map<(h, m, n, k1, k2) -> (h, m, k1)>
#k = affine_map<(h, m, n, k1, k2) -> (h, k2, k1)>
#v = affine_map<(h, m, n, k1, k2) -> (h, k2, n)>
#o = affine_map<(h, m, n, k1, k2) -> (h, m, n)>
#small = affine_map<(h, m) -> (h, m)>

// CHECK-LABEL: @no_operands:
// CHECK: tm_tensor.attention at {{.*}}: missing query, key, value or output operand
// MATCH: @no_operands: 0 attentions
func.func @no_operands() {
  "tm_tensor.attention"() : () -> ()
  return
}

// CHECK-LABEL: @scalars:
// CHECK: tm_tensor.attention at {{.*}}: missing query, key, value or output operand
// MATCH: @scalars: 0 attentions
func.func @scalars(%x: f32) {
  "tm_tensor.attention"(%x, %x, %x, %x) : (f32, f32, f32, f32) -> ()
  return
}

// CHECK-LABEL: @dynamic:
// CHECK: tm_tensor.attention at {{.*}}: dynamic shape: operand #0 has type tensor<4x?x32xf16>
// MATCH: @dynamic: 1 attentions
func.func private @dynamic(%q: tensor<4x?x32xf16>) -> tensor<4x?x32xf16> {
  %result = "tm_tensor.attention"(%q, %q, %q, %q)
      : (tensor<4x?x32xf16>, tensor<4x?x32xf16>, tensor<4x?x32xf16>,
         tensor<4x?x32xf16>) -> tensor<4x?x32xf16>
  return %result : tensor<4x?x32xf16>
}

// CHECK-LABEL: @unranked:
// CHECK: tm_tensor.attention at {{.*}}: unranked shape: operand #0 has type tensor<*xf16>
func.func @unranked(%q: tensor<*xf16>) -> tensor<*xf16> {
  %result = "tm_tensor.attention"(%q, %q, %q, %q)
      : (tensor<*xf16>, tensor<*xf16>, tensor<*xf16>, tensor<*xf16>)
      -> tensor<*xf16>
  return %result : tensor<*xf16>
}

// CHECK-LABEL: @too_few_dimensions:
// CHECK: tm_tensor.attention at {{.*}}: the dimensions of operand #0 are not known
func.func @too_few_dimensions(%q: tensor<32xf16>) -> tensor<32xf16> {
  %result = "tm_tensor.attention"(%q, %q, %q, %q)
      : (tensor<32xf16>, tensor<32xf16>, tensor<32xf16>, tensor<32xf16>)
      -> tensor<32xf16>
  return %result : tensor<32xf16>
}

// CHECK-LABEL: @other_rank:
// CHECK: tm_tensor.attention at {{.*}}: the dimensions of operand #1 are not known
func.func @other_rank(%q: tensor<4x8x32xf16>, %k: tensor<2x4x16x32xf16>)
    -> tensor<4x8x32xf16> {
  %result = "tm_tensor.attention"(%q, %k, %k, %q)
      : (tensor<4x8x32xf16>, tensor<2x4x16x32xf16>, tensor<2x4x16x32xf16>,
         tensor<4x8x32xf16>) -> tensor<4x8x32xf16>
  return %result : tensor<4x8x32xf16>
}

// CHECK-LABEL: @other_size:
// CHECK: tm_tensor.attention at {{.*}}: operands disagree about a size: 4 and 2
func.func @other_size(%q: tensor<4x8x32xf16>, %k: tensor<2x16x32xf16>)
    -> tensor<4x8x32xf16> {
  %result = "tm_tensor.attention"(%q, %k, %k, %q)
      : (tensor<4x8x32xf16>, tensor<2x16x32xf16>, tensor<2x16x32xf16>,
         tensor<4x8x32xf16>) -> tensor<4x8x32xf16>
  return %result : tensor<4x8x32xf16>
}

// CHECK-LABEL: @no_maps:
// CHECK: iree_linalg_ext.attention at {{.*}}: the dimensions of operand #0 are not known
func.func @no_maps(%q: tensor<4x8x32xf16>) -> tensor<4x8x32xf16> {
  %result = "iree_linalg_ext.attention"(%q, %q, %q, %q)
      : (tensor<4x8x32xf16>, tensor<4x8x32xf16>, tensor<4x8x32xf16>,
         tensor<4x8x32xf16>) -> tensor<4x8x32xf16>
  return %result : tensor<4x8x32xf16>
}

// CHECK-LABEL: @too_few_maps:
// CHECK: iree_linalg_ext.attention at {{.*}}: the dimensions of operand #0 are not known
func.func @too_few_maps(%q: tensor<4x8x32xf16>) -> tensor<4x8x32xf16> {
  %result = "iree_linalg_ext.attention"(%q, %q, %q, %q)
      {indexing_maps = [#q, #k]}
      : (tensor<4x8x32xf16>, tensor<4x8x32xf16>, tensor<4x8x32xf16>,
         tensor<4x8x32xf16>) -> tensor<4x8x32xf16>
  return %result : tensor<4x8x32xf16>
}

// CHECK-LABEL: @words:
// CHECK: iree_linalg_ext.attention at {{.*}}: the dimensions of operand #1 are not known
func.func @words(%q: tensor<4x8x32xf16>) -> tensor<4x8x32xf16> {
  %result = "iree_linalg_ext.attention"(%q, %q, %q, %q)
      {indexing_maps = [#q, "k", "v", "o"]}
      : (tensor<4x8x32xf16>, tensor<4x8x32xf16>, tensor<4x8x32xf16>,
         tensor<4x8x32xf16>) -> tensor<4x8x32xf16>
  return %result : tensor<4x8x32xf16>
}

// CHECK-LABEL: @other_loops:
// CHECK: iree_linalg_ext.attention at {{.*}}: the map of operand #1 does not fit it
func.func @other_loops(%q: tensor<4x8x32xf16>) -> tensor<4x8x32xf16> {
  %result = "iree_linalg_ext.attention"(%q, %q, %q, %q)
      {indexing_maps = [#q, #small, #v, #o]}
      : (tensor<4x8x32xf16>, tensor<4x8x32xf16>, tensor<4x8x32xf16>,
         tensor<4x8x32xf16>) -> tensor<4x8x32xf16>
  return %result : tensor<4x8x32xf16>
}

// CHECK-LABEL: @no_keys:
// CHECK: iree_linalg_ext.attention at {{.*}}: the maps are not those of an attention
func.func @no_keys(%q: tensor<4x8x32xf16>) -> tensor<4x8x32xf16> {
  %result = "iree_linalg_ext.attention"(%q, %q, %q, %q)
      {indexing_maps = [#q, #q, #q, #q]}
      : (tensor<4x8x32xf16>, tensor<4x8x32xf16>, tensor<4x8x32xf16>,
         tensor<4x8x32xf16>) -> tensor<4x8x32xf16>
  return %result : tensor<4x8x32xf16>
}

// CHECK-LABEL: @no_arithmetic:
// CHECK: tm_tensor.attention at {{.*}}: no arithmetic is known for the element type
func.func @no_arithmetic(%q: tensor<4x8x8xindex>) -> tensor<4x8x8xindex> {
  %result = "tm_tensor.attention"(%q, %q, %q, %q)
      : (tensor<4x8x8xindex>, tensor<4x8x8xindex>, tensor<4x8x8xindex>,
         tensor<4x8x8xindex>) -> tensor<4x8x8xindex>
  return %result : tensor<4x8x8xindex>
}
