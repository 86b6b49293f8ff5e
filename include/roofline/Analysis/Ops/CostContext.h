//===- CostContext.h - What costs depend on around an operation -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Questions that the cost of one operation asks about the rest of its function,
// answered from one pass over it.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPS_COSTCONTEXT_H
#define ROOFLINE_ANALYSIS_OPS_COSTCONTEXT_H

#include "mlir/IR/BuiltinTypeInterfaces.h"
#include "mlir/IR/Operation.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "roofline/Model/Cost.h"
#include "llvm/ADT/DenseSet.h"

namespace roofline {

class StructuredOps;
struct StructuredFacts;

/// How a value's elements are stored.
struct ElementStorage {
  /// The element type in MLIR's spelling.
  std::string type;
  /// Bits an element: i1 takes a byte, tf32 four, other sub-byte types are
  /// packed.
  unsigned bits;
  /// Bytes of quantization scales beside the elements.
  Count scaleBytes = Count(0);
};

/// Facts about one function. Remembers answers: not for several threads at
/// once.
class CostContext {
public:
  explicit CostContext(mlir::Operation *function);
  ~CostContext();

  /// Whether nothing that `op` computes reaches a return, a side effect or a
  /// yield, or it is not counted because another alternative of a branch is.
  bool isDead(mlir::Operation *op) const { return dead.contains(op); }
  /// Whether `value` has a use that is not dead.
  bool isLive(mlir::Value value) const;

  /// How many operations there are, dead ones and bodies of structured ones
  /// apart: what maps from operations reserve space for.
  unsigned getNumOps() const { return numOps; }

  /// Whether an operation in the body of a structured one, neither of which is
  /// in a dead one, may have discardable attributes.
  bool mayHaveAttributesInBodies() const { return hasAttributesInBodies; }

  /// Makes all that is in `region` dead.
  void skip(mlir::Region &region);

  /// Whether `value` ends up in nothing but addresses and assertions.
  bool reachesOnlyAddresses(mlir::Value value) const {
    return addresses.contains(value);
  }

  /// Whether any value does.
  bool hasAddresses() const { return !addresses.empty(); }

  /// Whether `value`, or any view of what it is a view of, is read after `op`
  /// has run, other than by `op` itself.
  bool isUsedAfter(mlir::Value value, mlir::Operation *op) const;

  /// As the function of this name, which looks at the IR each time.
  bool needsNoMemory(mlir::Value value) const;

  /// What `op` has in common with those like it, if it is of the linalg
  /// dialect; null if not.
  const StructuredFacts *getFacts(mlir::Operation *op) const;

  /// How elements of `type`, a shaped type or an element type, are stored;
  /// nullopt where that is not known.
  std::optional<ElementStorage> getStorage(mlir::Type type) const;
  /// The bytes that all elements of `type` take; nullopt where a size is not
  /// known.
  std::optional<Count> getStoredSize(mlir::ShapedType type) const;

private:
  void visit(mlir::Region &region);
  void visitBody(mlir::Block &body);
  bool hasLiveUse(mlir::Value value, mlir::Block *block) const;
  bool feedsAddress(mlir::OpOperand &use) const;
  void recordAddress(mlir::Value value);
  std::optional<ElementStorage> computeStorage(mlir::Type element) const;

  mlir::DataLayout layout;
  llvm::DenseSet<mlir::Operation *> dead;
  unsigned numOps = 0;
  bool hasAttributesInBodies = false;
  llvm::DenseSet<mlir::Value> addresses;
  /// Of the element types asked for so far.
  mutable llvm::DenseMap<mlir::Type, std::optional<ElementStorage>> storages;
  /// Whether the values asked for so far are made on the fly.
  mutable llvm::DenseMap<mlir::Value, bool> memoryless;
  std::unique_ptr<StructuredOps> structuredOps;
};

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPS_COSTCONTEXT_H
