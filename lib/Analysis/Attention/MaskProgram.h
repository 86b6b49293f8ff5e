//===- MaskProgram.h - How the elements of a mask are computed --*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The computation of one element of a value, for a query and a key, gathered
// from the operations and bodies that take part in it.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_ATTENTION_MASKPROGRAM_H
#define ROOFLINE_LIB_ANALYSIS_ATTENTION_MASKPROGRAM_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include <map>

namespace roofline {

/// An index that is `query * q + key * k + offset` for query q and key k.
struct LinearIndex {
  int64_t query = 0, key = 0, offset = 0;
};
/// nullopt where any index may be meant.
using MaskIndex = std::optional<LinearIndex>;

/// One step of the computation. Steps use the results of earlier ones.
struct MaskStep {
  /// A scalar operation, or one on tensors that is applied to their elements.
  mlir::Operation *op = nullptr;
  llvm::SmallVector<unsigned, 3> operands = {};
  /// Without an operation, the step is this number.
  MaskIndex position = std::nullopt;
  /// Or it reads this constant at these indices.
  mlir::DenseElementsAttr constant = {};
  llvm::SmallVector<MaskIndex, 4> indices = {};
};

/// The steps that compute an element.
class MaskProgram {
public:
  /// The step of what is not known.
  static constexpr unsigned unknown = 0;

  MaskProgram() { steps.emplace_back(); }

  /// Adds the steps for the element of `tensor` at `indices`. Returns the last
  /// one.
  unsigned addElement(mlir::Value tensor, llvm::ArrayRef<MaskIndex> indices);
  /// Adds the steps for `scalar`, a value in the body of `op`, in the iteration
  /// `loops`.
  unsigned addScalar(mlir::Value scalar, mlir::linalg::LinalgOp op,
                     llvm::ArrayRef<MaskIndex> loops);

  llvm::ArrayRef<MaskStep> getSteps() const { return steps; }

private:
  unsigned add(MaskStep step);
  unsigned addOp(mlir::Operation *op,
                 llvm::function_ref<unsigned(mlir::Value)> addOperand);
  unsigned computeElement(mlir::Value tensor,
                          llvm::ArrayRef<MaskIndex> indices);
  unsigned computeScalar(mlir::Value scalar, mlir::linalg::LinalgOp op,
                         llvm::ArrayRef<MaskIndex> loops);
  unsigned addStructured(mlir::linalg::LinalgOp op, unsigned result,
                         llvm::ArrayRef<MaskIndex> indices);
  unsigned addConstant(mlir::Value value, llvm::ArrayRef<MaskIndex> indices);
  unsigned memoize(mlir::Value value, llvm::ArrayRef<MaskIndex> indices,
                   llvm::function_ref<unsigned()> compute);

  llvm::SmallVector<MaskStep, 0> steps;
  /// Steps by value and indices.
  std::map<std::vector<int64_t>, unsigned> known;
  unsigned depth = 0;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_ATTENTION_MASKPROGRAM_H
