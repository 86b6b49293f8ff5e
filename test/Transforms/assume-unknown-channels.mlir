// A cache or table whose channels are not known is priced as it is written, and
// a warning says so.

// RUN: roofline-opt %S/../Analysis/roles-kv-nests.mlir \
// RUN:   --annotate-roofline="target=nvidia-a6000 assume=kv_cache:i8" -o /dev/null 2>&1 \
// RUN:   | FileCheck %s
// CHECK: roles-kv-nests.mlir:{{[0-9]+}}:{{[0-9]+}}: warning: 'assume' leaves '%arg3' as it is: its quantization axis is not known
// CHECK: warning: 'assume' leaves '%arg4' as it is
