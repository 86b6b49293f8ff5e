//===- NamedTarget.h - What names a function's target -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds where the IR around a function says which device it runs on. Knows no
// devices.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_PRICING_NAMEDTARGET_H
#define ROOFLINE_LIB_PRICING_NAMEDTARGET_H

#include "mlir/IR/Operation.h"
#include "roofline/IR/RooflineAttrs.h"

namespace roofline {

/// A target and the operation that names it.
struct NamedTarget {
  TargetAttr target;
  mlir::Operation *namer = nullptr;
};

/// The target of the nearest operation from `function` outwards that names one;
/// null if none does. An operation names one in `roofline.target`, or else
/// under that key in a device of its `dlti.target_system_spec`. Fails, after a
/// diagnostic, if its devices differ or hold something else.
mlir::FailureOr<NamedTarget> findNamedTarget(mlir::Operation *function);

/// The code of a chip in the dialect that compiles for it.
struct ChipCode {
  llvm::StringRef dialect, chip;
};

/// The chips that code is compiled for.
struct CompiledFor {
  llvm::SmallVector<ChipCode, 1> chips;
  /// The `gpu.module` around the code; null where `chips` is empty.
  mlir::Operation *gpuModule = nullptr;
};

/// What `function` is compiled for, as `#nvvm.target` and `#rocdl.target` say.
CompiledFor findCompiledFor(mlir::Operation *function);

} // namespace roofline

#endif // ROOFLINE_LIB_PRICING_NAMEDTARGET_H
