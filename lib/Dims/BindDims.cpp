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
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "roofline/IR/NearMatch.h"
#include "roofline/IR/RooflineDialect.h"
#include "roofline/IR/ShapeHints.h"
#include "llvm/ADT/SetVector.h"
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
  // Nobody asks for the names of what is known, and private functions take
  // their sizes from who calls them.
  auto symbol = dyn_cast<SymbolOpInterface>(*function);
  if (!ShapedType::isDynamic(size) || (symbol && symbol.isPrivate()))
    return "";
  return llvm::formatv("arg{0}_{1}", number, dim).str();
}

/// The named dimensions of arguments whose type `isWanted`.
static SmallVector<NamedDim>
getNamedDims(Operation *module, llvm::function_ref<bool(ShapedType)> isWanted) {
  SmallVector<NamedDim> dims;
  module->walk<WalkOrder::PreOrder>([&](FunctionOpInterface function) {
    if (!function.isExternal())
      for (BlockArgument argument : function.getArguments()) {
        auto type = dyn_cast<ShapedType>(argument.getType());
        if (!type || !type.hasRank() || !isWanted(type))
          continue;
        for (auto [dim, size] : llvm::enumerate(type.getShape()))
          if (std::string name = getDimName(function, argument, dim, size);
              !name.empty())
            dims.push_back({std::move(name), argument, unsigned(dim), size});
      }
    return WalkResult::skip();
  });
  return dims;
}

SmallVector<NamedDim> getNamedDims(Operation *module) {
  return getNamedDims(module, [](ShapedType) { return true; });
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

/// Gives the arguments' dimensions their sizes.
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

LogicalResult bindDims(ModuleOp module, ArrayRef<DimSize> sizes) {
  SmallVector<NamedDim> dims = getNamedDims(module);
  if (failed(checkNames(module, dims, sizes)) ||
      failed(bindArguments(dims, sizes)))
    return failure();
  DimBinder(module, /*samples=*/nullptr).run();
  if (succeeded(verify(module)))
    return success();
  return emitError(module.getLoc(), "the given sizes of dimensions contradict "
                                    "an operation");
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

/// Names of dimensions that have to be equal stand for one of them.
class DimNames {
public:
  /// The name that `name` stands for.
  StringRef find(StringRef name) const {
    auto other = names.find(name);
    return other == names.end() ? name : StringRef(other->second);
  }
  /// Makes two names one: that of the two which comes first.
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

/// Whether `dim` has no size, nor gets one of `sizes`.
static bool isOpen(const NamedDim &dim, ArrayRef<DimSize> sizes) {
  return ShapedType::isDynamic(dim.size) &&
         llvm::none_of(
             sizes, [&](const DimSize &size) { return size.name == dim.name; });
}

/// Binds the dimensions of `copy` that `sizes` does not name, but for `left`,
/// to samples. Fails where that contradicts an operation. `equal` grows by
/// names that operations require to be equal.
static LogicalResult bindSamples(BoundCopy &copy, ArrayRef<DimSize> sizes,
                                 StringRef left, DimNames &equal,
                                 bool &hasGrown) {
  SmallVector<NamedDim> dims = getNamedDims(*copy.module);
  SmallVector<DimSize> all(sizes);
  llvm::StringMap<int64_t> samples;
  noteNumbers(*copy.module, copy.samples);
  for (const NamedDim &dim : dims) {
    StringRef name = equal.find(dim.name);
    if (!isOpen(dim, all) || name == left)
      continue;
    auto [sample, isNew] = samples.try_emplace(name, 0);
    if (isNew)
      sample->second = copy.samples.addSymbol(name);
    all.push_back(DimSize(dim.name, sample->second));
  }
  if (failed(bindArguments(dims, all)))
    return failure();
  DimBinder binder(*copy.module, &copy.samples);
  binder.run();
  for (auto [lhs, rhs] : binder.getConflicts()) {
    auto getName = [&](int64_t size) -> StringRef {
      for (const auto &[name, sample] : samples)
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
  return success(copy.samples.areConsistent() &&
                 succeeded(verify(*copy.module)));
}

bool hasOpenDims(Operation *module) {
  // A name takes a look at all users of an argument.
  auto isDynamic = [](ShapedType type) { return !type.hasStaticShape(); };
  return llvm::any_of(getNamedDims(module, isDynamic),
                      [](const NamedDim &dim) { return isOpen(dim, {}); });
}

FailureOr<BoundCopy> bindCopy(ModuleOp module, ArrayRef<DimSize> sizes,
                              llvm::function_ref<void(ModuleOp)> prepare) {
  auto makeCopy = [&] {
    BoundCopy copy = copyModule(module);
    prepare(*copy.module);
    return copy;
  };
  BoundCopy copy = makeCopy();
  SmallVector<NamedDim> dims = getNamedDims(*copy.module);
  if (failed(checkNames(module, dims, sizes)))
    return failure();
  // The one that is left dynamic: none, then each. A table with a row for each
  // position, for example, has no row for a sample.
  llvm::SetVector<StringRef> left;
  for (const NamedDim &dim : dims)
    if (isOpen(dim, sizes)) {
      if (left.empty())
        left.insert("");
      left.insert(dim.name);
    }
  constexpr unsigned maxAttempts = 8;
  unsigned attempts = left.size() > maxAttempts ? 1 : left.size();
  DimNames equal;
  for (StringRef name : left.getArrayRef().take_front(attempts)) {
    bool hasGrown = true;
    while (hasGrown) {
      hasGrown = false;
      // What samples contradict is nothing that the user has said.
      ScopedDiagnosticHandler silence(module.getContext(),
                                      [](Diagnostic &) { return success(); });
      if (succeeded(bindSamples(copy, sizes, name, equal, hasGrown)))
        return copy;
      copy = makeCopy();
    }
  }
  if (!sizes.empty() && failed(bindDims(*copy.module, sizes)))
    return failure();
  return copy;
}

} // namespace roofline
