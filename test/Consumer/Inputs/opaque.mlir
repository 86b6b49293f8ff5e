// What npu-opt says of three tensors that an operation reads of which only the
// price is known: nothing tells what they are for, so that none is judged.
// CHECK: opaque: {{.*}}; 3 tensors are not judged, as opaque operations read them
// CHECK: keep %arg0 + 2: not judged: it is read by the opaque operation 'npu.axpy'
func.func @opaque(%a: tensor<512x512xf32>, %x: tensor<512x512xf32>,
                  %y: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %z = npu.axpy %a, %x, %y : tensor<512x512xf32>
  return %z : tensor<512x512xf32>
}

// Of an operation that describes itself they are known to be activations.
// CHECK: described: {{.*}}; nothing is worth quantizing
func.func @described(%a: tensor<512x512xf32>, %x: tensor<512x512xf32>,
                     %y: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %z = npu.mul_add %a, %x, %y : tensor<512x512xf32>
  return %z : tensor<512x512xf32>
}
