//===- FusedTypes.h - Types that fusion changes -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where conversions run together with what stands before or after them, results
// are stored, and matrices multiplied, in the types beyond the conversions. The
// answers are the same whether conversions stand as operations or in bodies.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_ANALYSIS_FUSION_FUSEDTYPES_H
#define ROOFLINE_LIB_ANALYSIS_FUSION_FUSEDTYPES_H

#include "FusionGraph.h"
#include "VaryingDims.h"
#include <map>

namespace roofline {

/// The types of stored results and multiplied matrices in fused groups.
class FusedTypes {
public:
  explicit FusedTypes(FusionGraph &graph);

  /// How `value`, which lies in memory, is stored. A result that is widened
  /// last, or that all readers narrow first to one type, is stored narrow.
  /// Null where the storage of its type is not known.
  const ElementStorage *getStorage(mlir::Value value);

  /// How many elements of `value`, whose shape is static, are stored: without
  /// what an operation only repeats along some loops. Valid until the next
  /// call.
  const Count &getStoredElements(mlir::Value value);

  /// The work of `node`, without prologues in its body that other groups run:
  /// matrix work is of the types before extensions and
  /// zero points that are recomputed for it.
  llvm::SmallVector<Work, 2> getWork(const FusionNode &node);

private:
  const ElementStorage *getStorageOf(mlir::Type type);
  mlir::Type getStoredType(mlir::Value value);
  mlir::Type getTypeInGroup(const FusionNode &node, mlir::Value value);
  Count countStoredElements(mlir::Value value);
  mlir::Type getNarrowedType(mlir::Value value);
  mlir::Type getTypeNarrowedInBody(const StructuredFacts &facts,
                                   mlir::OpOperand &operand) const;
  mlir::Type getMultipliedType(mlir::Value value);
  llvm::SmallVector<Work, 2> getWorkOfOp(const FusionNode &node);

  FusionGraph &graph;
  VaryingDims varyingDims;
  /// Whether any operation quantizes.
  bool hasQuantization;
  /// Of the types asked for so far.
  llvm::DenseMap<mlir::Type, std::unique_ptr<ElementStorage>> storageOfType;
  /// Of the values asked for so far.
  llvm::DenseMap<mlir::Value, const ElementStorage *> storages;
  llvm::DenseMap<mlir::Value, Count> storedElements;
  std::map<std::pair<const Cost *, llvm::SmallVector<const void *, 4>>,
           llvm::SmallVector<Work, 2>>
      works;
};

} // namespace roofline

#endif // ROOFLINE_LIB_ANALYSIS_FUSION_FUSEDTYPES_H
