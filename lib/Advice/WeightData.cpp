//===- WeightData.cpp - The elements of stored tensors --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Advice/WeightData.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Threading.h"
#include "mlir/IR/TypeUtilities.h"
#include "roofline/Analysis/Ops/Globals.h"
#include "roofline/Analysis/Descriptions/ScalarWork.h"
#include "roofline/Analysis/Ops/Views.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace roofline {

/// The value that `op`, a constant, has; null if that is not known.
static ElementsAttr getConstant(Operation *op) {
  ElementsAttr elements;
  if (matchPattern(op, m_Constant(&elements)))
    return elements;
  // One of a dialect that is not linked.
  return op->getAttrOfType<ElementsAttr>("value");
}

/// The initial value that `global`, of which `type` is loaded, has; null if
/// there is none.
static ElementsAttr getInitialValue(Operation *global, ShapedType type) {
  for (NamedAttribute attribute : global->getAttrs()) {
    auto elements = dyn_cast<ElementsAttr>(attribute.getValue());
    if (!elements)
      continue;
    ShapedType known = elements.getShapedType();
    if (known.getElementType() == type.getElementType() && type.hasRank() &&
        succeeded(verifyCompatibleShape(known.getShape(), type.getShape())))
      return elements;
  }
  return ElementsAttr();
}

/// Whether anything may store to `global`.
static bool mayChange(Operation *global) {
  if (auto buffer = dyn_cast<memref::GlobalOp>(global))
    return !buffer.getConstant();
  return global->hasAttr("is_mutable");
}

/// The initial value of the global which `op` loads, if it does not change.
static std::variant<ElementsAttr, NotJudged>
getGlobalValue(Operation *op, SymbolRefAttr symbol,
               SymbolTableCollection &symbolTables) {
  auto fail = [&](StringRef what) {
    return NotJudged{llvm::formatv("the global '{0}' {1}", symbol, what)};
  };
  Operation *global = symbolTables.lookupNearestSymbolFrom(op, symbol);
  auto type = dyn_cast<ShapedType>(op->getResult(0).getType());
  if (!global || !type)
    return fail("is not in the module");
  if (mayChange(global))
    return fail("may change");
  if (ElementsAttr elements = getInitialValue(global, type))
    return elements;
  return fail("has no value in the module");
}

/// The value of the constant or the global that `root` is.
static std::variant<ElementsAttr, NotJudged>
getValue(Value root, SymbolTableCollection &symbolTables) {
  Operation *op = root.getDefiningOp();
  if (!op)
    return NotJudged{"the elements of an argument are not known"};
  if (SymbolRefAttr global = getGlobal(op))
    return getGlobalValue(op, global, symbolTables);
  if (!isConstant(root))
    return NotJudged{"the elements are computed"};
  if (ElementsAttr elements = getConstant(op))
    return elements;
  return NotJudged{"no rule reads such a constant"};
}

std::variant<TensorData, NotJudged>
getWeightData(Value root, SymbolTableCollection &symbolTables) {
  auto value = getValue(root, symbolTables);
  if (auto *reason = std::get_if<NotJudged>(&value))
    return *reason;
  auto elements = std::get<ElementsAttr>(value);
  ShapedType shaped = elements.getShapedType();
  std::optional<NumericType> type = getNumericType(shaped.getElementType());
  if (!type || isa<ComplexType>(shaped.getElementType()))
    return NotJudged{"the elements are no real numbers"};
  TensorData data{{}, *type, llvm::to_vector<4>(shaped.getShape())};
  if (auto dense = dyn_cast<DenseElementsAttr>(elements)) {
    data.bytes = dense.getRawData();
    data.isSplat = dense.isSplat();
    return data;
  }
  auto resource = dyn_cast<DenseResourceElementsAttr>(elements);
  if (!resource)
    return NotJudged{"no rule reads such a constant"};
  // Printing leaves resources out on demand; what is read again has none.
  const AsmResourceBlob *blob = resource.getRawHandle().getBlob();
  if (!blob)
    return NotJudged{"the elements are elided from the module"};
  data.bytes = blob->getData();
  return data;
}

std::variant<QuantizationError, NotJudged>
getQuantizationError(const TensorData &data, const llvm::SmallBitVector &summed,
                     const Scheme &scheme, MLIRContext *context) {
  return getQuantizationError(
      data, summed, scheme,
      [&](size_t count, llvm::function_ref<void(size_t)> body) {
        parallelFor(context, 0, count, body);
      });
}

} // namespace roofline
