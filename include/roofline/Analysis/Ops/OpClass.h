//===- OpClass.h - What operations do to elements ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Classifies the operations of a function by what they do to the elements they
// are given, whatever they are called and whatever their sizes. Roots, roles,
// attention and fusion build on it.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_OPS_OPCLASS_H
#define ROOFLINE_ANALYSIS_OPS_OPCLASS_H

#include "mlir/IR/Operation.h"
#include "roofline/Analysis/Ops/CostContext.h"
#include "roofline/Interfaces/OpDescription.h"
#include "llvm/ADT/DenseMap.h"
#include <deque>
#include <vector>

namespace mlir::linalg {
class LinalgOp;
} // namespace mlir::linalg

namespace roofline {

/// What an operation does to the elements of tensors and buffers.
enum class OpClass {
  /// Where elements come from: a constant, a global, an allocation.
  Source,
  /// Renames elements: reshapes, slices, casts of types.
  View,
  /// Makes elements on the fly: an uninitialised tensor or a fill.
  Init,
  /// Moves elements without arithmetic: transposes, broadcasts, pads,
  /// concatenates, inserts into a fresh tensor, adds zero.
  Movement,
  /// Moves elements and changes their numeric type.
  Cast,
  /// Computes the numbers that narrow stored ones stand for: conversions,
  /// scales, zero points, unpacking.
  Dequantization,
  /// Computes elements from their positions alone.
  Generation,
  /// Reads elements at addresses that depend on data.
  Gather,
  /// Writes some elements of a tensor that it is given.
  Update,
  /// Computes each element from those at the same place.
  Elementwise,
  /// Combines elements along some loops.
  Reduction,
  /// Sums products of two values along some loops: contractions and
  /// convolutions.
  Contraction,
  /// Replaces each row by its softmax.
  Softmax,
  /// Everything else, and whatever touches neither tensors nor buffers.
  Other
};

/// The tensors and buffers that `op` reads elements of: its operands as far as
/// it uses them, then what its body captures, in order of first use and each
/// once. An output whose old value is used is among them.
llvm::SmallVector<mlir::Value, 4> getReadValues(mlir::Operation *op);

/// The value that `operand` of `op` names, a captured one included.
mlir::Value getMovedValue(mlir::Operation *op, OperandRef operand);

/// Elements of one operand that are written into another.
struct Insertion {
  /// Operand numbers.
  unsigned source, target;
};

/// What `op` inserts into which of its operands; nullopt if it inserts nothing.
/// Its result, if it has one, is the target with some elements replaced.
std::optional<Insertion> getInsertion(mlir::Operation *op);

/// A tensor or buffer that is read at addresses that depend on data.
struct Table {
  mlir::Value value;
  /// The dimensions, of more than one element each, of what there is at an
  /// address: none of a scalar, one of a row, two of a matrix.
  unsigned rowRank;
};

/// The tables of the lookups that `op` does, in order of first use and each
/// once.
llvm::SmallVector<Table, 1> getTables(mlir::Operation *op);

/// The classes of all operations of a function that are not dead. Operations
/// in the body of a structured operation have none.
class OpClasses {
public:
  OpClasses(mlir::Operation *function, const CostContext &context);
  ~OpClasses();

  /// `Other` for an operation that has no class.
  OpClass get(mlir::Operation *op) const {
    const Facts *known = find(op);
    return known ? known->opClass : OpClass::Other;
  }
  OpClass get(mlir::Value value) const {
    mlir::Operation *op = value.getDefiningOp();
    return op ? get(op) : OpClass::Source;
  }

  /// The operations that have a class, in program order.
  llvm::ArrayRef<mlir::Operation *> getOps() const { return ops; }

  /// `op` as a structured operation; null if it is none. As casting it, which
  /// takes a search each time.
  mlir::linalg::LinalgOp getStructured(mlir::Operation *op) const;

  /// As `CostContext::getFacts`; null for dead operations as well.
  const StructuredFacts *getStructuredFacts(mlir::Operation *op) const {
    const Facts *known = find(op);
    return known ? known->shared : nullptr;
  }

  /// What `op` does to elements, if it is described; null if not, or if it is
  /// dead.
  const OpDescription *getDescription(mlir::Operation *op) const {
    const Facts *known = find(op);
    return known ? known->description : nullptr;
  }

  /// Whether only the price of `op` is known: what it does to the tensors and
  /// buffers that it reads is not.
  bool isOpaque(mlir::Operation *op) const;

  /// As the function of this name, which looks at the IR each time. Not for
  /// several threads at once.
  llvm::ArrayRef<mlir::Value> getReadValues(mlir::Operation *op) const;

  /// As the function of this name, which looks into each body.
  llvm::SmallVector<Table, 1> getTables(mlir::Operation *op) const;

  /// As the function of this name, which looks at the IR each time.
  bool needsNoMemory(mlir::Value value) const {
    return context.needsNoMemory(value);
  }

  /// The value whose elements `op` passes on, if it is a view, moves, casts or
  /// dequantizes: the largest of those it reads. For an update, the value that
  /// it writes into. Null for all other operations.
  mlir::Value getCarrier(mlir::Operation *op) const {
    const Facts *known = find(op);
    return known ? known->carrier : mlir::Value();
  }

  /// The numbers of up to 8 bits that `value` holds or stands for, where they
  /// are stored or computed; null if there are none.
  mlir::Value findNarrow(mlir::Value value) const;

private:
  /// What is known of an operation.
  struct Facts {
    Facts(mlir::Operation *op, const StructuredFacts *shared,
          mlir::linalg::LinalgOp structured);

    const StructuredFacts *shared;
    const OpDescription *description = nullptr;
    mlir::Value carrier;
    /// The narrow value that the result of dequantization stands for.
    mlir::Value dequantized;
    /// Absent until somebody asks.
    std::optional<llvm::ArrayRef<mlir::Value>> reads;
    OpClass opClass = OpClass::Other;
    /// Whether there is a body that reads single elements.
    bool readsElements;
  };

  const Facts *find(mlir::Operation *op) const {
    auto number = numbers.find(op);
    return number == numbers.end() ? nullptr : &facts[number->second];
  }
  Facts &getFacts(mlir::Operation *op) const;
  void visit(mlir::Region &region);
  void classify(mlir::Operation *op);
  OpClass classifyStructured(mlir::linalg::LinalgOp op);
  void classifyDescribed(mlir::Operation *op);
  void classifyInsertion(mlir::Operation *op, Insertion insertion);
  OpClass classifyElementwise(mlir::Operation *op, bool mayDequantize);
  bool isGenerated(mlir::Value value) const;
  double getSourceSize(mlir::Value value) const;
  mlir::Value findQuantized(mlir::Operation *op) const;

  const CostContext &context;
  llvm::SmallVector<mlir::Operation *, 0> ops;
  /// Of `ops`, and of others that somebody asked what they read.
  mutable llvm::SmallVector<Facts, 0> facts;
  /// The operation that each of `facts` is about, if it is structured; null if
  /// not. A standard vector, which the incomplete type does for.
  mutable std::vector<mlir::linalg::LinalgOp> structuredOps;
  /// Where facts are.
  mutable llvm::DenseMap<mlir::Operation *, unsigned> numbers;
  /// What operations read.
  mutable llvm::BumpPtrAllocator storage;
  /// What facts point to. A deque keeps its elements in place.
  std::deque<OpDescription> descriptions;
};

} // namespace roofline

#endif // ROOFLINE_ANALYSIS_OPS_OPCLASS_H
