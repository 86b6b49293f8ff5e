func.func @copy(%from: memref<16x32xf32>, %to: memref<16x32xf32>) {
  memref.copy %from, %to : memref<16x32xf32> to memref<16x32xf32>
  return
}
