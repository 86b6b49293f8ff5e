//===- RoleAnalysis.cpp - What tensors are for ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/Roles/RoleAnalysis.h"
#include "CacheFinder.h"
#include "CalleeRoles.h"
#include "RoleRules.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "roofline/Analysis/Ops/Views.h"
#include "roofline/IR/RooflineDialect.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

/// Calls `visit` with all tensors and buffers of the function of `finder`, in
/// order of definition.
static void forEachShaped(const RootFinder &finder,
                          llvm::function_ref<void(Value)> visit) {
  for (Operation *op : finder.getOps()) {
    for (Value result : op->getResults())
      if (isTensorOrBuffer(result))
        visit(result);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Value argument : block.getArguments())
          if (isTensorOrBuffer(argument))
            visit(argument);
  }
}

namespace {

/// Tells names and roles of roots.
class RootDescriber {
public:
  RootDescriber(Operation *function, const RootFinder &finder);

  /// The roles that the user gives to roots.
  const DenseMap<Value, Role> &getGivenRoles() const { return given; }

  /// `value`, which is a root, with its name and its role.
  Root describe(Value value, const RoleRules &rules);

private:
  std::optional<Role> readRole(Value root);
  RoleEvidence getDefault(Value root, const RoleRules &rules);
  std::string getStoredSpelling(Value root);
  std::string getSuffix(Value root) const;
  Operation *findGlobal(Value root);
  BlockArgument getArgument(Value root) const;

  Operation *function;
  const RootFinder &finder;
  SymbolTableCollection symbolTables;
  DenseMap<Value, Role> given;
  unsigned numConstants = 0;
};

} // namespace

RootDescriber::RootDescriber(Operation *function, const RootFinder &finder)
    : function(function), finder(finder) {
  forEachShaped(finder, [&](Value value) {
    if (finder.isStored(value))
      if (std::optional<Role> role = readRole(value))
        given[value] = *role;
  });
}

/// The operation that defines the global which `root` is a load of; null if it
/// is none or nothing defines it.
Operation *RootDescriber::findGlobal(Value root) {
  Operation *op = root.getDefiningOp();
  SymbolRefAttr symbol = op ? getGlobal(op) : SymbolRefAttr();
  return symbol ? symbolTables.lookupNearestSymbolFrom(op, symbol) : nullptr;
}

/// The argument that `root` is, or is a slice of; null if none.
BlockArgument RootDescriber::getArgument(Value root) const {
  if (finder.isSliceOfMany(root))
    root = getViewRoot(root);
  return dyn_cast<BlockArgument>(root);
}

//===----------------------------------------------------------------------===//
// Roles
//===----------------------------------------------------------------------===//

std::optional<Role> RootDescriber::readRole(Value root) {
  StringAttr role;
  if (BlockArgument argument = getArgument(root)) {
    if (auto interface = dyn_cast<FunctionOpInterface>(function))
      role = interface.getArgAttrOfType<StringAttr>(argument.getArgNumber(),
                                                    RooflineDialect::roleName);
  } else if (Operation *global = findGlobal(root)) {
    role = global->getAttrOfType<StringAttr>(RooflineDialect::roleName);
  }
  return role ? symbolize<Role>(role.getValue()) : std::nullopt;
}

/// The role of a stored `root` that no use tells one of.
RoleEvidence RootDescriber::getDefault(Value root, const RoleRules &rules) {
  if (finder.isSliceOfMany(root))
    return {Role::Weight, "a slice of an argument that packs several tensors"};
  if (Operation *reader = rules.findOpaqueReader(root))
    return {
        Role::Activation,
        llvm::formatv("read by the opaque operation '{0}'", reader->getName())};
  Operation *op = root.getDefiningOp();
  Operation *global = findGlobal(root);
  if (!op || (global && global->hasAttr("is_mutable")))
    return {Role::Activation, "an input not used as a parameter"};
  Type element = getElementTypeOrSelf(root.getType());
  if (element.isInteger(1) || isSplatConstant(root) || rules.isInput(root))
    return {Role::Activation, "a constant not used as a parameter"};
  if (isa<IndexType>(element) || element.isInteger(64))
    return {Role::Index, "a constant of indices"};
  if (Operation *user = rules.findArithmetic(root))
    return {Role::Weight,
            llvm::formatv("a constant operand of '{0}'", user->getName())};
  if (isConstant(op))
    return {Role::Activation, "a constant that no operation computes with"};
  return {Role::Weight, "an immutable global"};
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// What follows the name of the argument that `root` is a slice of.
std::string RootDescriber::getSuffix(Value root) const {
  if (!finder.isSliceOfMany(root))
    return "";
  auto slice = cast<OffsetSizeAndStrideOpInterface>(root.getDefiningOp());
  return llvm::formatv("[{0}]", slice.getStaticOffsets().front());
}

static std::string getSpelling(BlockArgument argument) {
  return llvm::formatv("%arg{0}", argument.getArgNumber());
}

static std::string getComputedSpelling(Value root) {
  if (auto argument = dyn_cast<BlockArgument>(root))
    return getSpelling(argument);
  return llvm::formatv("'{0}'", root.getDefiningOp()->getName());
}

std::string RootDescriber::getStoredSpelling(Value root) {
  if (BlockArgument argument = getArgument(root))
    return getSpelling(argument) + getSuffix(root);
  Operation *op = root.getDefiningOp();
  if (SymbolRefAttr global = getGlobal(op))
    return llvm::formatv("@{0}", global.getLeafReference().getValue());
  unsigned number = numConstants++;
  // Resources that have been left out share one key.
  auto resource =
      dyn_cast_or_null<DenseResourceElementsAttr>(getConstantValue(op));
  if (resource && resource.getRawHandle().getKey() != "__elided__")
    return resource.getRawHandle().getKey().str();
  return llvm::formatv("constant #{0}", number);
}

/// The first name in `loc`; null if there is none.
static NameLoc findName(Location loc) {
  // Most locations are a place, without any other in them.
  return isa<FileLineColRange>(loc) ? NameLoc()
                                    : loc->findInstanceOf<NameLoc>();
}

RootText Root::describe() const {
  if (text)
    return *text;
  if (!value)
    return {};
  std::string spelling = getComputedSpelling(value);
  NameLoc name = findName(value.getLoc());
  return {"computed", spelling, name ? name.getName().str() : spelling};
}

Root RootDescriber::describe(Value value, const RoleRules &rules) {
  const RoleEvidence *found = rules.find(value);
  if (!finder.isStored(value)) {
    Root computed{value};
    if (!found)
      return computed;
    RootText text = computed.describe();
    text.reason = found->reason;
    return {value, found->role, /*isOpaque=*/false,
            std::make_unique<RootText>(std::move(text))};
  }
  RoleEvidence finding = found ? *found : getDefault(value, rules);
  BlockArgument argument = getArgument(value);
  NameLoc name = findName(argument ? argument.getLoc() : value.getLoc());
  std::string spelling = getStoredSpelling(value);
  std::string nameText =
      name ? name.getName().str() + getSuffix(value) : spelling;
  bool isOpaque = !found && rules.findOpaqueReader(value);
  return {value, finding.role, isOpaque,
          std::make_unique<RootText>(RootText{std::move(finding.reason),
                                              std::move(spelling), nameText})};
}

//===----------------------------------------------------------------------===//
// The analysis
//===----------------------------------------------------------------------===//

/// The caches of `attentions` and why they are.
static llvm::MapVector<Value, std::string>
findCaches(const OpClasses &classes, const AttentionAnalysis &attentions,
           RootFinder &finder, const DataOriginMap &dataOrigins) {
  CacheFinder caches(finder, classes, dataOrigins);
  for (const Attention &attention : attentions.getAttentions())
    caches.addRead(attention);
  for (const NestAttention &attention : findNestAttentions(classes))
    caches.addRead(attention);
  for (Operation *op : classes.getOps())
    if (classes.get(op) == OpClass::Update)
      caches.addWritten(op);
  return caches.takeCaches();
}

/// Whether anything uses `root`, as one tensor that takes up memory. Numbers
/// that are all equal do so only where they stand for parameters.
static bool isKept(const Root &root, const RootFinder &finder) {
  bool isParameter = root.role == Role::Weight || root.role == Role::Embedding;
  return !root.value.use_empty() && !finder.holdsMany(root.value) &&
         (isParameter || !isSplatConstant(root.value));
}

RoleAnalysis::RoleAnalysis(Operation *function, AnalysisManager &analyses)
    : function(function) {
  const OpClasses &classes = analyses.getAnalysis<CostAnalysis>().getClasses();
  const auto &attentions = analyses.getAnalysis<AttentionAnalysis>();
  const auto &callees = analyses.getAnalysis<CalleeRoles>();
  RootFinder finder(function, classes, callees);
  RootDescriber describer(function, finder);
  DataOriginMap dataOrigins(classes, finder, describer.getGivenRoles());
  llvm::MapVector<Value, std::string> caches =
      findCaches(classes, attentions, finder, dataOrigins);
  auto cacheRoots = llvm::make_first_range(caches);
  finder.prefer({cacheRoots.begin(), cacheRoots.end()});

  RoleRules rules(finder, classes, attentions, dataOrigins, callees);
  rules.recordGiven(describer.getGivenRoles());
  rules.recordCaches(std::move(caches));
  for (const Attention &attention : attentions.getAttentions())
    rules.recordAttention(attention);
  rules.recordUses();

  rootOfValue.reserve(finder.getOps().size());
  forEachShaped(finder, [&](Value value) {
    Value rootValue = finder.getRoot(value);
    // A root is its own.
    const Root *&known = rootOfValue[rootValue];
    if (!known) {
      known = &roots.emplace_back(describer.describe(rootValue, rules));
      if (finder.isStored(rootValue) && isKept(*known, finder))
        stored.push_back(known);
    }
    const Root *root = known;
    rootOfValue[value] = root;
  });
  recordReturned();
}

/// Whether `root` means the same outside of its function.
static bool isKnownOutside(Value root) {
  if (auto argument = dyn_cast<BlockArgument>(root))
    return argument.getOwner()->isEntryBlock() &&
           isa<FunctionOpInterface>(argument.getOwner()->getParentOp());
  Operation *op = root.getDefiningOp();
  return isConstant(op) || getGlobal(op);
}

void RoleAnalysis::recordReturned() {
  bool isFirst = true;
  for (Region &region : function->getRegions())
    for (Block &block : region) {
      if (!block.mightHaveTerminator() ||
          !block.getTerminator()->hasTrait<OpTrait::ReturnLike>())
        continue;
      ValueRange values = block.getTerminator()->getOperands();
      returned.resize(values.size());
      for (auto [known, value] : llvm::zip_equal(returned, values)) {
        Value root = getRoot(value).value;
        bool agrees = isFirst || known == root;
        known = agrees && root && isKnownOutside(root) ? root : Value();
      }
      isFirst = false;
    }
}

/// The tensors that `op` uses and the buffers that it reads from.
static SmallVector<Value> getRead(Operation *op) {
  SmallVector<Value> values;
  llvm::copy_if(op->getOperands(), std::back_inserter(values),
                [](Value value) { return isa<TensorType>(value.getType()); });
  SmallVector<MemoryEffects::EffectInstance> instances;
  if (auto effects = dyn_cast<MemoryEffectOpInterface>(op))
    effects.getEffects(instances);
  for (const MemoryEffects::EffectInstance &instance : instances)
    if (isa<MemoryEffects::Read>(instance.getEffect()) && instance.getValue() &&
        isa<BaseMemRefType>(instance.getValue().getType()))
      values.push_back(instance.getValue());
  return values;
}

SmallVector<const Root *, 2> RoleAnalysis::getRootsRead(Operation *op) const {
  llvm::SetVector<const Root *, SmallVector<const Root *, 2>> read;
  op->walk<WalkOrder::PreOrder>([&](Operation *nested) {
    for (Value value : getRead(nested))
      if (!op->isProperAncestor(value.getParentRegion()->getParentOp()) &&
          value.getParentRegion()->getParentOp() != op)
        read.insert(&getRoot(value));
  });
  return read.takeVector();
}

const Root &RoleAnalysis::getRoot(Value value) const {
  static const Root none;
  const Root *root = rootOfValue.lookup(value);
  return root ? *root : none;
}

} // namespace roofline
