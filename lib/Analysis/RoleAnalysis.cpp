//===- RoleAnalysis.cpp - What tensors are for ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Analysis/RoleAnalysis.h"
#include "CacheFinder.h"
#include "RoleRules.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "roofline/Analysis/Views.h"
#include "roofline/IR/RooflineDialect.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

static bool isShaped(Value value) { return isa<ShapedType>(value.getType()); }

/// Calls `visit` with all tensors and buffers of `function`, in order of
/// definition.
static void forEachShaped(Operation *function,
                          llvm::function_ref<void(Value)> visit) {
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (Value result : op->getResults())
      if (isShaped(result))
        visit(result);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Value argument : block.getArguments())
          if (isShaped(argument))
            visit(argument);
  });
}

namespace {

/// What names and roles roots are given, and what is known of globals.
class RootDescriber {
public:
  RootDescriber(Operation *function, RootFinder &finder,
                SymbolTableCollection &symbolTables)
      : function(function), finder(finder), symbolTables(symbolTables) {}

  /// The role that the user gives to `root`, if any.
  std::optional<Role> getGivenRole(Value root);
  /// Whether the function cannot write to `root`.
  bool isConstant(Value root);
  std::string getName(Value root);

private:
  Operation *findGlobal(Value root);
  BlockArgument getArgument(Value root) const;

  Operation *function;
  RootFinder &finder;
  SymbolTableCollection &symbolTables;
  unsigned numConstants = 0;
};

} // namespace

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

std::optional<Role> RootDescriber::getGivenRole(Value root) {
  StringAttr role;
  if (BlockArgument argument = getArgument(root)) {
    if (auto interface = dyn_cast<FunctionOpInterface>(function))
      role = interface.getArgAttrOfType<StringAttr>(argument.getArgNumber(),
                                                    RooflineDialect::roleName);
  } else if (Operation *global = findGlobal(root)) {
    role = global->getAttrOfType<StringAttr>(RooflineDialect::roleName);
  }
  return role ? symbolizeRole(role.getValue()) : std::nullopt;
}

bool RootDescriber::isConstant(Value root) {
  Operation *op = root.getDefiningOp();
  if (!op || finder.isSliceOfMany(root))
    return false;
  Operation *global = findGlobal(root);
  return !global || !global->hasAttr("is_mutable");
}

std::string RootDescriber::getName(Value root) {
  Operation *op = root.getDefiningOp();
  bool isNumbered = op && op->hasTrait<OpTrait::ConstantLike>();
  unsigned number = isNumbered ? numConstants++ : 0;
  std::string suffix;
  if (finder.isSliceOfMany(root)) {
    // Views in between may be slices no more.
    auto slice = cast<OffsetSizeAndStrideOpInterface>(op);
    suffix = llvm::formatv("[{0}]", slice.getStaticOffsets().front());
  }
  BlockArgument argument = getArgument(root);
  Location loc = argument ? argument.getLoc() : root.getLoc();
  if (auto name = loc->findInstanceOf<NameLoc>())
    return name.getName().str() + suffix;
  if (argument)
    return llvm::formatv("%arg{0}{1}", argument.getArgNumber(), suffix);
  if (SymbolRefAttr global = getGlobal(op))
    return llvm::formatv("@{0}", global.getLeafReference().getValue());
  if (!isNumbered)
    return llvm::formatv("'{0}'", op->getName());
  // Resources that have been left out share one key.
  DenseResourceElementsAttr resource;
  if (matchPattern(op, m_Constant(&resource)) &&
      resource.getRawHandle().getKey() != "__elided__")
    return resource.getRawHandle().getKey().str();
  return llvm::formatv("constant #{0}", number);
}

/// The role of a stored `root` that no rule found another one for.
static Finding getDefault(Value root, bool isPart, bool isConstant,
                          const RoleRules &rules) {
  if (isPart)
    return {Role::Weight, "a part of an argument that holds many tensors"};
  if (!isConstant)
    return {Role::Activation, "an input that no operation uses as a parameter"};
  Type element = getElementTypeOrSelf(root.getType());
  if (element.isInteger(1) || isSplatConstant(root) || rules.isInput(root))
    return {Role::Activation, "a constant that is no parameter"};
  if (isa<IndexType>(element) || element.isInteger(64))
    return {Role::Index, "a constant of positions"};
  if (Operation *user = rules.findArithmetic(root))
    return {Role::Weight, llvm::formatv("a constant that '{0}' computes with",
                                        user->getName())};
  if (root.getDefiningOp()->hasTrait<OpTrait::ConstantLike>())
    return {Role::Activation, "a constant that nothing computes with"};
  return {Role::Weight, "a global that does not change"};
}

RoleAnalysis::RoleAnalysis(Operation *function, const OpClasses &classes,
                           const AttentionAnalysis &attentions)
    : RoleAnalysis(function, classes, attentions,
                   *std::make_unique<CallSummaries>()) {}

RoleAnalysis::RoleAnalysis(Operation *function, const OpClasses &classes,
                           const AttentionAnalysis &attentions,
                           CallSummaries &calls) {
  RootFinder finder(function, classes, calls);
  RootDescriber describer(function, finder, calls.getSymbolTables());
  DenseMap<Value, Role> given;
  forEachShaped(function, [&](Value value) {
    if (finder.isStored(value))
      if (std::optional<Role> role = describer.getGivenRole(value))
        given[value] = *role;
  });
  ProvenanceMap provenance(function, classes, finder, given);

  CacheFinder caches(finder, classes, provenance);
  for (const Attention &attention : attentions.getAttentions())
    caches.addRead(attention);
  function->walk([&](Operation *op) {
    if (classes.get(op) == OpClass::Update)
      caches.addWritten(op);
  });
  llvm::MapVector<Value, std::string> cached = caches.takeCaches();
  auto cacheRoots = llvm::make_first_range(cached);
  finder.prefer({cacheRoots.begin(), cacheRoots.end()});

  RoleRules rules(finder, classes, provenance, calls);
  rules.noteCaches(std::move(cached));
  for (const Attention &attention : attentions.getAttentions())
    rules.noteMasks(attention);
  rules.noteUses(function);

  DenseMap<Value, Root *> described;
  forEachShaped(function, [&](Value value) {
    Value rootValue = finder.getRoot(value);
    Root *&root = described[rootValue];
    if (!root) {
      root = &roots.emplace_back();
      root->value = rootValue;
      root->name = describer.getName(rootValue);
      Finding finding{Role::Activation, "computed"};
      if (auto role = given.find(rootValue); role != given.end())
        finding = {role->second,
                   ("given by '" + RooflineDialect::roleName + "'").str()};
      else if (const Finding *found = rules.find(rootValue))
        finding = *found;
      else if (finder.isStored(rootValue))
        finding = getDefault(rootValue, finder.isSliceOfMany(rootValue),
                             describer.isConstant(rootValue), rules);
      root->role = finding.role;
      root->reason = std::move(finding.reason);
      bool isFill =
          root->role == Role::Activation && isSplatConstant(rootValue);
      if (finder.isStored(rootValue) && !finder.holdsMany(rootValue) &&
          !rootValue.use_empty() && !isFill)
        stored.push_back(root);
    }
    rootOfValue[value] = root;
  });
}

const Root &RoleAnalysis::getRoot(Value value) const {
  static const Root none;
  const Root *root = rootOfValue.lookup(value);
  return root ? *root : none;
}

} // namespace roofline
