//===- BindDims.cpp - Give dimensions their sizes -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Dims/BindDims.h"
#include "DimBinder.h"
#include "SizeExpressions.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "roofline/IR/NearMatch.h"
#include "roofline/IR/RooflineDialect.h"
#include "roofline/IR/ShapeHints.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

/// The name of dimension `dim` of `argument` of `function`, which has `size`;
/// empty if it has none.
static std::string getDimName(FunctionOpInterface function,
                              BlockArgument argument, unsigned dim,
                              int64_t size) {
  unsigned number = argument.getArgNumber();
  if (auto names = function.getArgAttrOfType<ArrayAttr>(
          number, RooflineDialect::dimsName))
    if (StringRef name = cast<StringAttr>(names[dim]).getValue(); !name.empty())
      return name.str();
  if (StringRef name = getHintedName(argument, dim); !name.empty())
    return name.str();
  // Static dimensions need no names, and private functions get their sizes from
  // their callers.
  auto symbol = dyn_cast<SymbolOpInterface>(*function);
  if (!ShapedType::isDynamic(size) || (symbol && symbol.isPrivate()))
    return "";
  return llvm::formatv("arg{0}_{1}", number, dim).str();
}

/// Adds the named dimensions of those arguments of `function` whose type
/// `isWanted`.
static void addNamedDims(FunctionOpInterface function,
                         llvm::function_ref<bool(ShapedType)> isWanted,
                         SmallVectorImpl<NamedDim> &dims) {
  if (function.isExternal())
    return;
  for (BlockArgument argument : function.getArguments()) {
    auto type = dyn_cast<ShapedType>(argument.getType());
    if (!type || !type.hasRank() || !isWanted(type))
      continue;
    for (auto [dim, size] : llvm::enumerate(type.getShape()))
      if (std::string name = getDimName(function, argument, dim, size);
          !name.empty())
        dims.push_back({std::move(name), argument, unsigned(dim), size});
  }
}

/// The named dimensions of arguments whose type `isWanted`.
static SmallVector<NamedDim>
getNamedDims(Operation *module, llvm::function_ref<bool(ShapedType)> isWanted) {
  SmallVector<NamedDim> dims;
  module->walk<WalkOrder::PreOrder>([&](FunctionOpInterface function) {
    addNamedDims(function, isWanted, dims);
    return WalkResult::skip();
  });
  return dims;
}

SmallVector<NamedDim> getNamedDims(Operation *module) {
  return getNamedDims(module, [](ShapedType) { return true; });
}

/// The named dimensions of the arguments of `functions`.
static SmallVector<NamedDim>
getNamedDims(ArrayRef<FunctionOpInterface> functions) {
  SmallVector<NamedDim> dims;
  for (FunctionOpInterface function : functions)
    addNamedDims(function, [](ShapedType) { return true; }, dims);
  return dims;
}

/// Fails for a name that no dimension has.
static LogicalResult checkNames(ModuleOp module, ArrayRef<NamedDim> dims,
                                ArrayRef<DimSize> sizes) {
  for (const DimSize &size : sizes) {
    if (llvm::any_of(
            dims, [&](const NamedDim &dim) { return dim.name == size.name; }))
      continue;
    SmallVector<StringRef> names;
    for (const NamedDim &dim : dims)
      if (!llvm::is_contained(names, dim.name))
        names.push_back(dim.name);
    InFlightDiagnostic diag =
        emitError(module.getLoc(), "no dimension is named '")
        << size.name << "'" << suggest(size.name, names);
    diag.attachNote()
        << "'roofline.dims' on an argument names its dimensions; "
           "without, 'arg0_1' is the second of the first argument";
    return diag;
  }
  return success();
}

/// Binds the arguments' dimensions to their sizes.
static LogicalResult bindArguments(ArrayRef<NamedDim> dims,
                                   ArrayRef<DimSize> sizes) {
  for (const NamedDim &dim : dims) {
    auto size = llvm::find_if(
        sizes, [&](const DimSize &each) { return each.name == dim.name; });
    if (size == sizes.end())
      continue;
    if (!ShapedType::isDynamic(dim.size) && dim.size != size->size)
      return emitError(dim.argument.getLoc(), "dimension ")
             << dim.dim << " of argument " << dim.argument.getArgNumber()
             << ", '" << dim.name << "', has the size " << dim.size
             << " and cannot be given " << size->size;
    Value argument = dim.argument;
    auto type = cast<ShapedType>(argument.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape[dim.dim] = size->size;
    argument.setType(type.clone(shape));
  }
  return success();
}

/// Whether `functions` are valid on their own, and so is what they name.
static LogicalResult verifyFunctions(ArrayRef<FunctionOpInterface> functions,
                                     SymbolTableCollection &symbolTables) {
  for (FunctionOpInterface function : functions) {
    auto verifyUser = [&](SymbolUserOpInterface user) {
      return WalkResult(user.verifySymbolUses(symbolTables));
    };
    if (failed(verify(function.getOperation())) ||
        function->walk(verifyUser).wasInterrupted())
      return failure();
  }
  return success();
}

/// Gives the dimensions `dims` of `functions`, which are all of one or more
/// groups of `module`, their sizes, and with them what follows.
static LogicalResult bindFunctions(FunctionGroups &module,
                                   ArrayRef<FunctionOpInterface> functions,
                                   ArrayRef<NamedDim> dims,
                                   ArrayRef<DimSize> sizes) {
  if (failed(bindArguments(dims, sizes)))
    return failure();
  DimBinder(module, /*samples=*/nullptr).run(functions);
  if (succeeded(verifyFunctions(functions, module.getSymbolTables())))
    return success();
  return emitError(module.getModule()->getLoc(),
                   "the given sizes of dimensions contradict an operation");
}

LogicalResult bindDims(ModuleOp module, ArrayRef<DimSize> sizes) {
  FunctionGroups functions(module);
  SmallVector<NamedDim> dims = getNamedDims(functions.getFunctions());
  if (failed(checkNames(module, dims, sizes)))
    return failure();
  return bindFunctions(functions, functions.getFunctions(), dims, sizes);
}

//===----------------------------------------------------------------------===//
// Samples
//===----------------------------------------------------------------------===//

static BoundCopy copyModule(ModuleOp module) {
  IRMapping mapping;
  BoundCopy copy;
  copy.module = cast<ModuleOp>(module->clone(mapping));
  for (auto [original, copied] : mapping.getOperationMap())
    copy.originals[copied] = original;
  return copy;
}

namespace {

/// Equivalence classes of names whose dimensions must be equal.
class DimNames {
public:
  /// The representative of `name`.
  StringRef find(StringRef name) const {
    auto other = names.find(name);
    return other == names.end() ? name : StringRef(other->second);
  }
  /// Merges two names; the first in alphabetical order represents them.
  void merge(StringRef lhs, StringRef rhs) {
    std::string first = std::min(lhs, rhs).str();
    std::string second = std::max(lhs, rhs).str();
    for (auto &entry : names)
      if (entry.second == second)
        entry.second = first;
    names[second] = first;
  }

private:
  llvm::StringMap<std::string> names;
};

} // namespace

/// Whether `dim` is dynamic and not in `sizes`.
static bool isOpen(const NamedDim &dim, ArrayRef<DimSize> sizes) {
  return ShapedType::isDynamic(dim.size) &&
         llvm::none_of(
             sizes, [&](const DimSize &size) { return size.name == dim.name; });
}

/// Whether any size in `function` is not written there. If not, no sample gets
/// there either.
static bool hasDynamicShapes(FunctionOpInterface function) {
  auto isDynamic = [](Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    return shaped && !(shaped.hasRank() && shaped.hasStaticShape());
  };
  return function
      ->walk([&](Operation *op) {
        bool found = llvm::any_of(op->getResultTypes(), isDynamic);
        for (Region &region : op->getRegions())
          for (Block &block : region)
            found |= llvm::any_of(block.getArgumentTypes(), isDynamic);
        return found ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

namespace {

/// Binds one group of functions, in one copy of a module after another, until
/// it has found samples that contradict nothing.
class GroupBinder {
public:
  /// `functions` are those of any copy.
  GroupBinder(ArrayRef<FunctionOpInterface> functions, ArrayRef<DimSize> sizes);

  /// Binds the group in `copy`, where it is `functions`. False, where samples
  /// contradict an operation, if it has to be bound again, in another copy.
  /// Fails after an error where `sizes` contradict one.
  FailureOr<bool> bind(FunctionGroups &module,
                       ArrayRef<FunctionOpInterface> functions,
                       BoundCopy &copy);

private:
  bool bindSamples(FunctionGroups &module,
                   ArrayRef<FunctionOpInterface> functions,
                   SampleSizes &samples);

  ArrayRef<DimSize> sizes;
  /// The dimensions that are left dynamic, one in each attempt: none, then
  /// each. A table with a row for each position, for example, has no row for a
  /// sample. After that, all are.
  SmallVector<std::string> left;
  unsigned attempt = 0;
  /// Names that operations require to be equal.
  DimNames equal;
};

} // namespace

GroupBinder::GroupBinder(ArrayRef<FunctionOpInterface> functions,
                         ArrayRef<DimSize> sizes)
    : sizes(sizes) {
  for (const NamedDim &dim : getNamedDims(functions))
    if (isOpen(dim, sizes)) {
      if (left.empty())
        left.push_back("");
      if (!llvm::is_contained(left, dim.name))
        left.push_back(dim.name);
    }
  constexpr unsigned maxAttempts = 8;
  if (left.size() > maxAttempts)
    left.resize(1);
}

/// Binds the dimensions that `sizes` does not name, but for the one that is
/// left, to samples. False where that contradicts an operation: then `equal`
/// has grown, or it is the turn of the next attempt.
bool GroupBinder::bindSamples(FunctionGroups &module,
                              ArrayRef<FunctionOpInterface> functions,
                              SampleSizes &samples) {
  SmallVector<NamedDim> dims = getNamedDims(functions);
  SmallVector<DimSize> all(sizes);
  llvm::StringMap<int64_t> sampleOf;
  for (FunctionOpInterface function : functions)
    noteNumbers(function, samples);
  for (const NamedDim &dim : dims) {
    StringRef name = equal.find(dim.name);
    if (!isOpen(dim, all) || name == left[attempt])
      continue;
    auto [sample, isNew] = sampleOf.try_emplace(name, 0);
    if (isNew)
      sample->second = samples.addSymbol(name);
    all.push_back(DimSize(dim.name, sample->second));
  }
  bool hasGrown = false;
  if (succeeded(bindArguments(dims, all))) {
    DimBinder binder(module, &samples);
    binder.run(functions);
    for (auto [lhs, rhs] : binder.getConflicts()) {
      auto getName = [&](int64_t size) -> StringRef {
        for (const auto &[name, sample] : sampleOf)
          if (sample == size)
            return name;
        return "";
      };
      StringRef first = equal.find(getName(lhs)),
                second = equal.find(getName(rhs));
      if (first.empty() || second.empty() || first == second)
        continue;
      equal.merge(first, second);
      hasGrown = true;
    }
    if (samples.areConsistent() &&
        succeeded(verifyFunctions(functions, module.getSymbolTables())))
      return true;
  }
  if (!hasGrown)
    ++attempt;
  return false;
}

FailureOr<bool> GroupBinder::bind(FunctionGroups &module,
                                  ArrayRef<FunctionOpInterface> functions,
                                  BoundCopy &copy) {
  if (attempt < left.size()) {
    SmallVector<FunctionOpInterface> open;
    for (FunctionOpInterface function : functions)
      if (hasDynamicShapes(function))
        open.push_back(function);
    auto samples = std::make_shared<SampleSizes>();
    // What samples contradict is nothing that the user has said.
    ScopedDiagnosticHandler silence(functions.front()->getContext(),
                                    [](Diagnostic &) { return success(); });
    if (!bindSamples(module, functions, *samples))
      return false;
    if (!samples->empty())
      for (FunctionOpInterface function : open)
        copy.samples[function] = samples;
    return true;
  }
  SmallVector<NamedDim> dims = getNamedDims(functions);
  bool isNamed = llvm::any_of(dims, [&](const NamedDim &dim) {
    return llvm::any_of(
        sizes, [&](const DimSize &size) { return size.name == dim.name; });
  });
  if (isNamed && failed(bindFunctions(module, functions, dims, sizes)))
    return failure();
  return true;
}

bool hasOpenDims(Operation *module) {
  // Naming a dimension walks all users of an argument.
  auto isDynamic = [](ShapedType type) { return !type.hasStaticShape(); };
  return llvm::any_of(getNamedDims(module, isDynamic),
                      [](const NamedDim &dim) { return isOpen(dim, {}); });
}

FailureOr<BoundCopy> bindCopy(ModuleOp module, ArrayRef<DimSize> sizes,
                              llvm::function_ref<void(ModuleOp)> prepare) {
  SmallVector<GroupBinder, 0> binders;
  while (true) {
    BoundCopy copy = copyModule(module);
    prepare(*copy.module);
    FunctionGroups functions(*copy.module);
    auto groups = functions.getGroups();
    if (binders.empty()) {
      if (failed(checkNames(module, getNamedDims(functions.getFunctions()),
                            sizes)))
        return failure();
      for (ArrayRef<FunctionOpInterface> group : groups)
        binders.emplace_back(group, sizes);
    }
    bool isBound = true;
    for (auto [binder, group] : llvm::zip_equal(binders, groups)) {
      FailureOr<bool> bound = binder.bind(functions, group, copy);
      if (failed(bound))
        return failure();
      isBound &= *bound;
    }
    if (isBound)
      return copy;
  }
}

} // namespace roofline
