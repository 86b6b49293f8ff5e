//===- BindDims.cpp - Give dimensions their sizes -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Dims/BindDims.h"
#include "../IR/NearMatch.h"
#include "DimBinder.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "roofline/IR/RooflineDialect.h"
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
  // Nobody asks for the names of what is known, and private functions take
  // their sizes from who calls them.
  auto symbol = dyn_cast<SymbolOpInterface>(*function);
  if (!ShapedType::isDynamic(size) || (symbol && symbol.isPrivate()))
    return "";
  return llvm::formatv("arg{0}_{1}", number, dim).str();
}

SmallVector<NamedDim> getNamedDims(Operation *module) {
  SmallVector<NamedDim> dims;
  module->walk<WalkOrder::PreOrder>([&](FunctionOpInterface function) {
    if (!function.isExternal())
      for (BlockArgument argument : function.getArguments()) {
        auto type = dyn_cast<ShapedType>(argument.getType());
        if (!type || !type.hasRank())
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
  DimBinder(module).run();
  if (succeeded(verify(module)))
    return success();
  return emitError(module.getLoc(), "the given sizes of dimensions contradict "
                                    "an operation");
}

} // namespace roofline
