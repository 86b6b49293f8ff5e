//===- RoleRules.cpp - Roles from uses ------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RoleRules.h"
#include "AddressFinder.h"
#include "Rotation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "roofline/Analysis/Ops/ElementLookThrough.h"
#include "roofline/Analysis/Ops/RunningSum.h"
#include "roofline/Analysis/Ops/Views.h"
#include "roofline/Analysis/Roles/RoleAnalysis.h"
#include "roofline/IR/RooflineDialect.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

//===----------------------------------------------------------------------===//
// Findings
//===----------------------------------------------------------------------===//

/// How much a role says, against others that uses of the same root suggest.
static unsigned getStrength(Role role) {
  switch (role) {
  case Role::Activation:
    return 0;
  case Role::Weight:
    return 1;
  case Role::Scale:
    return 2;
  case Role::Embedding:
    return 3;
  case Role::Index:
    return 4;
  case Role::KVCache:
    return 5;
  }
  llvm_unreachable("unknown role");
}

/// `what`, which `user` does, here or in the function that it calls.
static std::string getReason(StringRef what, Operation *user) {
  if (auto call = dyn_cast<CallOpInterface>(user))
    return llvm::formatv("{0} in {1}", what,
                         cast<SymbolRefAttr>(call.getCallableForCallee()));
  return llvm::formatv("{0} '{1}'", what, user->getName());
}

void RoleRules::recordRole(Value root, Role role, StringRef what,
                           Operation *user) {
  if (given.contains(root))
    return;
  auto [found, isNew] = findings.try_emplace(root);
  if (isNew || getStrength(found->second.role) < getStrength(role))
    found->second = {role, getReason(what, user)};
}

/// Notes for the operands of `call` what the function, `callee`, does with
/// them.
void RoleRules::recordCall(CallOpInterface call, const RoleAnalysis &callee) {
  auto function = cast<FunctionOpInterface>(callee.getFunction());
  for (auto [operand, argument] :
       llvm::zip(call.getArgOperands(), function.getArguments())) {
    const Root &root = callee.getRoot(argument);
    if (root.role != Role::Activation && isTensorOrBuffer(operand))
      recordAll(operand, root.role, root.describe().reason, call);
  }
}

/// Notes `role` for what `value` is made from, element by element: stored roots
/// and what is computed from parameters alone.
void RoleRules::recordAll(Value value, Role role, StringRef what,
                          Operation *user) {
  SmallVector<Value> worklist = {value};
  while (!worklist.empty()) {
    value = worklist.pop_back_val();
    if (!followed.insert({value, unsigned(role)}).second)
      continue;
    if (finder.isStored(value)) {
      recordRole(value, role, what, user);
      continue;
    }
    SmallVector<Value, 2> origins = finder.getOrigins(value);
    Operation *op = value.getDefiningOp();
    if (!origins.empty() || !op) {
      llvm::append_range(worklist, origins);
      continue;
    }
    for (const Table &table : classes.getTables(op)) {
      parameterLookups.insert({op, table.value});
      worklist.push_back(table.value);
    }
    OpClass opClass = classes.get(op);
    if (!dataOrigins.get(value).isData &&
        (opClass == OpClass::Elementwise || opClass == OpClass::Contraction)) {
      recordRole(value, role, what, user);
      llvm::append_range(worklist, classes.getReadValues(op));
    }
  }
}

void RoleRules::recordGiven(const DenseMap<Value, Role> &roles) {
  for (auto [root, role] : roles) {
    given.insert(root);
    findings[root] = {role,
                      ("set by '" + RooflineDialect::roleName + "'").str()};
  }
}

void RoleRules::recordCaches(llvm::MapVector<Value, std::string> caches) {
  for (auto &[root, reason] : caches)
    if (!given.contains(root))
      findings[root] = {Role::KVCache, std::move(reason)};
}

void RoleRules::recordAttention(const Attention &attention) {
  attentionProducts.insert(attention.scores.begin(), attention.scores.end());
  attentionProducts.insert(attention.values);
  for (const auto &operands : {attention.queries, attention.masks})
    for (Value value : operands)
      if (isTensorOrBuffer(value))
        inputs.insert(finder.getRoot(value));
}

/// Notes what `op` does with roots.
void RoleRules::recordUse(Operation *op) {
  OpClass opClass = classes.get(op);
  switch (opClass) {
  case OpClass::Gather:
    recordTables(op);
    return;
  case OpClass::Contraction:
    if (!attentionProducts.contains(op))
      recordContraction(op);
    break;
  case OpClass::Dequantization:
    recordScales(op, {classes.getCarrier(op)});
    return;
  case OpClass::Elementwise:
    for (Value factor : findRotationFactors(op, classes, dataOrigins))
      inputs.insert(factor);
    break;
  case OpClass::Reduction:
  case OpClass::Softmax:
    break;
  default:
    if (classes.isOpaque(op))
      for (Value read : classes.getReadValues(op))
        opaqueReaders.try_emplace(finder.getRoot(read), op);
    return;
  }
  recordTables(op);
  for (Value read : classes.getReadValues(op))
    if (Value root = finder.getRoot(read); finder.isStored(root))
      arithmetic.try_emplace(root, op);
}

void RoleRules::recordUses() {
  AddressFinder addresses(finder, dataOrigins);
  for (Operation *op : finder.getOps()) {
    for (Value root : addresses.findRoots(op))
      recordRole(root, Role::Index, "used as an index by", op);
    if (const RoleAnalysis *callee = callees.find(op))
      recordCall(cast<CallOpInterface>(op), *callee);
    recordUse(op);
  }
  for (auto [op, table] : lookups)
    if (!parameterLookups.contains({op, table}))
      recordAll(table, Role::Embedding, "looked up by", op);
  for (const Product &product : ambiguous)
    recordAmbiguous(product);
  // Known inputs are no vectors of parameters, wherever they are used first.
  for (Operation *op : classes.getOps()) {
    OpClass opClass = classes.get(op);
    if (opClass == OpClass::Elementwise || opClass == OpClass::Reduction ||
        opClass == OpClass::Contraction)
      recordBroadcasts(op);
  }
}

//===----------------------------------------------------------------------===//
// Lookups and scales
//===----------------------------------------------------------------------===//

void RoleRules::recordTables(Operation *op) {
  for (const Table &table : classes.getTables(op))
    lookups.push_back({op, table.value});
}

/// The tensors and buffers that scalars which `op` computes with are elements
/// of.
static SmallVector<Value, 2> getScalarSources(Operation *op) {
  SmallVector<Value, 2> sources;
  op->walk([&](Operation *nested) {
    for (Value operand : nested->getOperands()) {
      Operation *source = stripConversions(operand).getDefiningOp();
      if (isa_and_nonnull<tensor::ExtractOp, memref::LoadOp>(source) &&
          !op->isAncestor(source))
        sources.push_back(source->getOperand(0));
    }
  });
  return sources;
}

/// Notes what `op` reads beside the quantized values that it scales.
void RoleRules::recordScales(Operation *op, ValueRange scaled) {
  SmallVector<Value, 4> reads(classes.getReadValues(op));
  // What a sum starts from is no scale.
  if (auto destination = dyn_cast<DestinationStyleOpInterface>(op))
    llvm::erase_if(reads, [&](Value read) {
      return llvm::is_contained(destination.getDpsInits(), read);
    });
  llvm::append_range(reads, getScalarSources(op));
  SmallVector<Table, 1> tables = classes.getTables(op);
  for (Value read : reads) {
    if (llvm::is_contained(scaled, read) || classes.needsNoMemory(read))
      continue;
    if (llvm::any_of(tables,
                     [&](const Table &table) { return table.value == read; }))
      parameterLookups.insert({op, read});
    recordAll(read, Role::Scale, "scales quantized values in", op);
  }
}

//===----------------------------------------------------------------------===//
// Weights
//===----------------------------------------------------------------------===//

/// Whether `value` holds numbers that come with scales.
static bool isQuantized(Value value) {
  Type element = getElementTypeOrSelf(value.getType());
  unsigned width = element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 0;
  return width > 1 && width <= 8;
}

/// Whether `value` may be a parameter that is known without the other operand.
bool RoleRules::isParameter(Value value) {
  Value root = finder.getRoot(value);
  if (const RoleEvidence *finding = find(root))
    return finding->role == Role::Weight || finding->role == Role::Embedding ||
           finding->role == Role::Scale;
  return root.getDefiningOp() && finder.isStored(root);
}

std::pair<Value, Value> RoleRules::getMultiplicands(Operation *op) {
  if (const SummedProduct *product = attentions.getProduct(op))
    return {product->sides[0].getMain(), product->sides[1].getMain()};
  return {};
}

void RoleRules::recordContraction(Operation *op) {
  auto [lhs, rhs] = getMultiplicands(op);
  if (!lhs || !rhs)
    return;
  if (isQuantized(lhs) || isQuantized(rhs))
    recordScales(op, {lhs, rhs});
  SmallVector<Table, 1> tables = classes.getTables(op);
  if (recordExperts(lhs, op, tables) || recordExperts(rhs, op, tables))
    return;
  // What is looked up depends on data.
  auto isData = [&](Value multiplicand) {
    return dataOrigins.get(multiplicand).isData ||
           llvm::any_of(tables, [&](const Table &table) {
             return table.value == multiplicand;
           });
  };
  bool lhsIsData = isData(lhs), rhsIsData = isData(rhs);
  if (!lhsIsData && !rhsIsData)
    ambiguous.push_back({op, lhs, rhs});
  else if (!lhsIsData || !rhsIsData)
    recordAll(lhsIsData ? rhs : lhs, Role::Weight,
              "multiplied with activations by", op);
}

/// Notes the table that `multiplicand` is looked up in, by `op` itself or
/// before, if there are matrices in it: weights that data choose.
bool RoleRules::recordExperts(Value multiplicand, Operation *op,
                              ArrayRef<Table> tables) {
  auto isTable = [&](const Table &table) {
    return table.value == multiplicand && table.rowRank > 1;
  };
  if (llvm::any_of(tables, isTable)) {
    parameterLookups.insert({op, multiplicand});
    recordAll(multiplicand, Role::Weight, "selected by data and multiplied by",
              op);
    return true;
  }
  Operation *lookup = finder.getRoot(multiplicand).getDefiningOp();
  if (!lookup ||
      llvm::none_of(classes.getTables(lookup),
                    [](const Table &table) { return table.rowRank > 1; }))
    return false;
  recordAll(multiplicand, Role::Weight, "selected by data and multiplied by",
            op);
  return true;
}

/// Whether `op` reads `value` through a window, as the image of a convolution.
static bool isWindowed(Operation *op, Value value, const OpClasses &classes) {
  auto isWindow = [](AffineMap map) {
    return map && !map.isProjectedPermutation(/*allowZeroInResults=*/true);
  };
  if (const OpDescription *description = classes.getDescription(op))
    return llvm::any_of(description->reads, [&](const OperandRead &read) {
      return op->getOperand(read.operand) == value && isWindow(read.map);
    });
  linalg::LinalgOp structured = classes.getStructured(op);
  return structured &&
         llvm::any_of(op->getOpOperands(), [&](OpOperand &operand) {
           return operand.get() == value && !structured.isDpsInit(&operand) &&
                  isWindow(structured.getMatchingIndexingMap(&operand));
         });
}

/// Of two values that may both be parameters, tells which one is.
void RoleRules::recordAmbiguous(const Product &product) {
  Operation *op = product.op;
  Value lhs = product.lhs, rhs = product.rhs;
  if (finder.getRoot(lhs) == finder.getRoot(rhs))
    return;
  auto decide = [&](Value weight, StringRef what) {
    recordAll(weight, Role::Weight, what, op);
    inputs.insert(finder.getRoot(weight == lhs ? rhs : lhs));
  };
  if (isParameter(lhs) != isParameter(rhs))
    return decide(isParameter(lhs) ? lhs : rhs, "multiplied with an input by");
  bool lhsIsInput = inputs.contains(finder.getRoot(lhs));
  bool rhsIsInput = inputs.contains(finder.getRoot(rhs));
  if (lhsIsInput != rhsIsInput)
    return decide(lhsIsInput ? rhs : lhs, "multiplied with an input by");
  bool lhsIsWindowed = isWindowed(op, lhs, classes);
  if (lhsIsWindowed != isWindowed(op, rhs, classes))
    return decide(lhsIsWindowed ? rhs : lhs, "the filter of");
  unsigned lhsRank = dataOrigins.get(lhs).rank;
  unsigned rhsRank = dataOrigins.get(rhs).rank;
  // A vector is multiplied by a matrix; several are a batch.
  if (std::min(lhsRank, rhsRank) == 1 && lhsRank != rhsRank)
    return decide(lhsRank > rhsRank ? lhs : rhs, "the matrix of");
  if (lhsRank != rhsRank)
    return decide(lhsRank < rhsRank ? lhs : rhs,
                  "the operand with fewer dimensions of");
  decide(rhs, "the later operand of");
}

/// Whether `value` has one element for each feature of what `op` computes: it
/// is broadcast along all dimensions but one.
bool RoleRules::isVectorFor(Value value, Operation *op) {
  DataOrigin vector = dataOrigins.get(value);
  if (vector.isData || vector.extents != 1 || classes.needsNoMemory(value) ||
      inputs.contains(finder.getRoot(value)))
    return false;
  DataOrigin largest;
  for (Value read : classes.getReadValues(op)) {
    DataOrigin other = dataOrigins.get(read);
    bool isPartner =
        read != value && !classes.needsNoMemory(read) &&
        // Lengths are compared with positions.
        !(vector.isId && other.isId) &&
        (other.isData || other.size > vector.size || other.rank > vector.rank);
    if (isPartner && other.size >= largest.size)
      largest = other;
  }
  return largest.size > vector.size ||
         (largest.size == vector.size && vector.rank == 1 && largest.rank > 1);
}

/// Whether `value` consists of rows of a table that `op` adds to data of more
/// dimensions: those of the positions that the function works on.
bool RoleRules::areRowsFor(Value value, Operation *op) {
  DataOrigin rows = dataOrigins.get(value);
  Value root = finder.getRoot(value);
  if (rows.isData || !rows.isSlice || rows.rank < 2 || !finder.isStored(root) ||
      inputs.contains(root) || op->getNumResults() != 1)
    return false;
  auto sum =
      traceElement(op->getResult(0), classes).getDefiningOp<arith::AddFOp>();
  return sum &&
         llvm::any_of(
             sum->getOperands(),
             [&](Value term) { return traceElement(term, classes) == root; }) &&
         llvm::any_of(classes.getReadValues(op), [&](Value read) {
           auto type = cast<ShapedType>(read.getType());
           return dataOrigins.get(read).isData && type.hasRank() &&
                  type.getRank() > rows.rank;
         });
}

/// Notes operands of `op` that it broadcasts.
void RoleRules::recordBroadcasts(Operation *op) {
  for (Value read : classes.getReadValues(op)) {
    if (isVectorFor(read, op))
      recordAll(read, Role::Weight, "broadcast along features by", op);
    else if (areRowsFor(read, op))
      recordAll(read, Role::Embedding, "a table whose rows are added by", op);
  }
}

} // namespace roofline
