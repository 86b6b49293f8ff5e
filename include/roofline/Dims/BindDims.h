//===- BindDims.h - Give dimensions their sizes -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A dimension of a function's argument is named by `roofline.dims`, or, if it
// is dynamic and the function is not private, by position: `arg0_1` is the
// second of the first argument. Equal names denote equal dimensions throughout
// the module.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_DIMS_BINDDIMS_H
#define ROOFLINE_DIMS_BINDDIMS_H

#include "mlir/IR/BuiltinOps.h"
#include "roofline/Model/Count.h"
#include "roofline/Model/DimSize.h"
#include <memory>

namespace roofline {

/// A named dimension of an argument, and its size, which may be dynamic.
struct NamedDim {
  std::string name;
  mlir::BlockArgument argument;
  unsigned dim;
  int64_t size;
};

/// The named dimensions of the arguments of all functions in `module` that have
/// a body.
llvm::SmallVector<NamedDim> getNamedDims(mlir::Operation *module);

/// Binds the dimensions named in `sizes` to their sizes, for a range the first,
/// and propagates them through functions: types become static, computed sizes
/// constants. Sizes that depend on others, or on data, stay dynamic. Emits an
/// error and fails if a name is unknown, a static dimension has another size,
/// or the sizes contradict an operation; `module` is then unusable.
mlir::LogicalResult bindDims(mlir::ModuleOp module,
                             llvm::ArrayRef<DimSize> sizes);

/// Whether some named dimension of `module` is dynamic.
bool hasOpenDims(mlir::Operation *module);

/// A copy of a module with dimensions bound to sizes.
struct BoundCopy {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  /// The originals of the operations of the copy.
  llvm::DenseMap<mlir::Operation *, mlir::Operation *> originals;
  /// For the functions of the copy with sizes that dimensions were not given,
  /// what stands for these. Functions that call each other share it.
  llvm::DenseMap<mlir::Operation *, std::shared_ptr<const SampleSizes>> samples;

  /// What stands for sizes in `function`; null if all are written there.
  const SampleSizes *getSamples(mlir::Operation *function) const {
    return samples.lookup(function).get();
  }
};

/// Binds a copy of `module` as `bindDims` does, after `prepare` has changed it.
/// Dimensions that `sizes` does not name get samples, of which those are one
/// that an operation requires to be equal. Where samples contradict an
/// operation all the same, one of these dimensions stays dynamic, or all of
/// them. Functions that do not call each other have no influence on each other,
/// and those that have nothing to bind are left as they are. Fails after an
/// error where `sizes` does.
mlir::FailureOr<BoundCopy>
bindCopy(mlir::ModuleOp module, llvm::ArrayRef<DimSize> sizes,
         llvm::function_ref<void(mlir::ModuleOp)> prepare);

} // namespace roofline

#endif // ROOFLINE_DIMS_BINDDIMS_H
