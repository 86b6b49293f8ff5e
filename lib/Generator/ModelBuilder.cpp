//===- ModelBuilder.cpp - Building one function of a model ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModelBuilder.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "roofline/IR/RooflineDialect.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace roofline;

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

Value roofline::extend(ImplicitLocOpBuilder &builder, Value value) {
  if (value.getType().getIntOrFloatBitWidth() >= 32)
    return value;
  return arith::ExtFOp::create(builder, builder.getF32Type(), value);
}

Value roofline::truncate(ImplicitLocOpBuilder &builder, Value value,
                         Type type) {
  if (value.getType() == type)
    return value;
  return arith::TruncFOp::create(builder, type, value);
}

Value roofline::constant(ImplicitLocOpBuilder &builder, Type type,
                         double value) {
  return arith::ConstantOp::create(builder, builder.getFloatAttr(type, value));
}

//===----------------------------------------------------------------------===//
// Scopes and locations
//===----------------------------------------------------------------------===//

ModelBuilder::Scope::Scope(ModelBuilder &builder, const Twine &name)
    : builder(builder), outerLength(builder.path.size()) {
  builder.path = builder.getQualified(name.str());
}

ModelBuilder::Scope::~Scope() { builder.path.resize(outerLength); }

std::string ModelBuilder::getQualified(StringRef name) const {
  return path.empty() ? name.str() : path + "." + name.str();
}

Location ModelBuilder::getNamedLoc(StringRef name) {
  return NameLoc::get(builder.getStringAttr(name));
}

Location ModelBuilder::getLoc() {
  return getNamedLoc(path.empty() ? function.getName() : StringRef(path));
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

static Type getElementType(Builder builder, DataType type) {
  switch (type) {
  case DataType::F16:
    return builder.getF16Type();
  case DataType::BF16:
    return builder.getBF16Type();
  case DataType::F32:
    return builder.getF32Type();
  }
  llvm_unreachable("unknown data type");
}

/// The phase as an identifier.
static std::string getFunctionName(Phase phase) {
  std::string name = stringify(phase).str();
  llvm::replace(name, '-', '_');
  return name;
}

ModelBuilder::ModelBuilder(ModuleOp module, const Request &request)
    : request(request), module(module),
      builder(OpBuilder::atBlockEnd(module.getBody())) {
  type = ::getElementType(builder, request.type);
  std::string name = getFunctionName(request.phase);
  function = func::FuncOp::create(builder, getNamedLoc(name), name,
                                  builder.getFunctionType({}, {}));
  builder.setInsertionPointToStart(function.addEntryBlock());
}

Tensor ModelBuilder::addArgument(StringRef name, ArrayRef<Extent> extents,
                                 Type elementType, StringRef role) {
  SmallVector<int64_t> shape;
  SmallVector<StringRef> dims;
  for (const Extent &extent : extents) {
    shape.push_back(extent.size.value_or(ShapedType::kDynamic));
    dims.push_back(extent.size ? "" : extent.name);
  }
  Location loc = getNamedLoc(getQualified(name));
  NamedAttrList attrs;
  attrs.append(RooflineDialect::roleName, builder.getStringAttr(role));
  if (ShapedType::isDynamicShape(shape))
    attrs.append(RooflineDialect::dimsName, builder.getStrArrayAttr(dims));
  argumentAttrs.push_back(attrs.getDictionary(builder.getContext()));

  Value argument = function.getBody().addArgument(
      RankedTensorType::get(shape, elementType), loc);
  Sizes sizes;
  for (auto [index, extent] : llvm::enumerate(extents)) {
    if (!extent.size && !dynamicSizes.contains(extent.name))
      dynamicSizes[extent.name] =
          tensor::DimOp::create(builder, loc, argument, index).getResult();
    sizes.push_back(getSize(extent));
  }
  return {argument, sizes};
}

Tensor ModelBuilder::getWeight(StringRef name, ArrayRef<int64_t> shape,
                               Type elementType, StringRef role) {
  std::string qualified = getQualified(name);
  auto known = weights.find(qualified);
  if (known != weights.end())
    return known->second;
  if (!elementType)
    elementType = type;
  if (request.weights == Weights::Arguments)
    return weights[qualified] = addArgument(
               name, llvm::to_vector_of<Extent>(shape), elementType, role);

  auto tensorType = RankedTensorType::get(shape, elementType);
  Location loc = getNamedLoc(qualified);
  OpBuilder atModule(function);
  auto global = ml_program::GlobalOp::create(
      atModule, loc, qualified, tensorType, /*is_mutable=*/false,
      ml_program::ExternAttr::get(builder.getContext(), tensorType),
      builder.getStringAttr("private"));
  global->setDiscardableAttr(RooflineDialect::roleName,
                             builder.getStringAttr(role));
  Value value = ml_program::GlobalLoadConstOp::create(
      builder, loc, tensorType, SymbolRefAttr::get(global));
  return weights[qualified] = {
             value, getAsIndexOpFoldResult(builder.getContext(), shape)};
}

void ModelBuilder::addError(const Twine &message) {
  if (error.empty())
    error = ((path.empty() ? function.getName() : path) + ": " + message).str();
}

llvm::Error ModelBuilder::finish() {
  if (!error.empty())
    return llvm::createStringError(error);
  func::ReturnOp::create(builder, function.getLoc(), results);
  function.setFunctionType(builder.getFunctionType(
      function.getBody().getArgumentTypes(), TypeRange(results)));
  function.setAllArgAttrs(argumentAttrs);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

Size ModelBuilder::getSize(const Extent &extent) {
  return extent.size ? getSize(*extent.size) : dynamicSizes.at(extent.name);
}

Value ModelBuilder::getValue(Size size) {
  return getValueOrCreateConstantIndexOp(builder, getLoc(), size);
}

Size ModelBuilder::add(Size left, Size right) {
  std::optional<int64_t> a = getConstantIntValue(left);
  std::optional<int64_t> b = getConstantIntValue(right);
  if (a && b)
    return getSize(*a + *b);
  return arith::AddIOp::create(builder, getLoc(), getValue(left),
                               getValue(right))
      .getResult();
}

Size ModelBuilder::subtract(Size left, Size right) {
  std::optional<int64_t> a = getConstantIntValue(left);
  std::optional<int64_t> b = getConstantIntValue(right);
  if (left == right)
    return getSize(0);
  if (a && b)
    return getSize(*a - *b);
  return arith::SubIOp::create(builder, getLoc(), getValue(left),
                               getValue(right))
      .getResult();
}

Size ModelBuilder::multiply(Size left, Size right) {
  std::optional<int64_t> a = getConstantIntValue(left);
  std::optional<int64_t> b = getConstantIntValue(right);
  if (a && b)
    return getSize(*a * *b);
  return arith::MulIOp::create(builder, getLoc(), getValue(left),
                               getValue(right))
      .getResult();
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

namespace {
/// The indexing maps that `bsk,nk->bsn` denotes, one for each operand and the
/// result. The loops are those of the result in order, then the others.
struct Loops {
  SmallVector<AffineMap> maps;
  unsigned numReductions;
  Sizes resultSizes;
};
} // namespace

/// The sizes of loops `letters`, as the operands have them.
static Sizes getLoopSizes(StringRef letters, ArrayRef<StringRef> names,
                          ArrayRef<Tensor> operands) {
  Sizes sizes(letters.size());
  for (auto [name, operand] : llvm::zip_equal(names, operands))
    for (auto [letter, size] : llvm::zip_equal(name, operand.sizes))
      sizes[letters.find(letter)] = size;
  return sizes;
}

static Loops parseLoops(StringRef text, ArrayRef<Tensor> operands,
                        MLIRContext *context) {
  auto [left, result] = text.split("->");
  SmallVector<StringRef> names;
  left.split(names, ',');
  std::string letters = result.str();
  for (char letter : left)
    if (letter != ',' && !StringRef(letters).contains(letter))
      letters += letter;

  Loops loops;
  loops.numReductions = letters.size() - result.size();
  loops.resultSizes = getLoopSizes(letters, names, operands);
  loops.resultSizes.truncate(result.size());
  names.push_back(result);
  for (StringRef name : names) {
    SmallVector<AffineExpr> exprs;
    for (char letter : name)
      exprs.push_back(
          getAffineDimExpr(StringRef(letters).find(letter), context));
    loops.maps.push_back(AffineMap::get(letters.size(), 0, exprs, context));
  }
  return loops;
}

static SmallVector<Value> getValues(ArrayRef<Tensor> tensors) {
  return llvm::map_to_vector(tensors,
                             [](const Tensor &tensor) { return tensor.value; });
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

Tensor ModelBuilder::empty(ArrayRef<Size> sizes, Type elementType) {
  return {tensor::EmptyOp::create(builder, getLoc(), sizes, elementType),
          Sizes(sizes)};
}

Tensor ModelBuilder::fill(ArrayRef<Size> sizes, Type elementType,
                          double value) {
  Tensor tensor = empty(sizes, elementType);
  ImplicitLocOpBuilder scalars(getLoc(), builder);
  Value element = constant(scalars, elementType, value);
  tensor.value =
      linalg::FillOp::create(builder, getLoc(), element, tensor.value)
          .getResult(0);
  return tensor;
}

Tensor ModelBuilder::contract(StringRef loops, const Tensor &left,
                              const Tensor &right) {
  Loops parsed = parseLoops(loops, {left, right}, builder.getContext());
  Tensor init = fill(parsed.resultSizes, type, 0);
  Value value = linalg::ContractOp::create(
                    builder, getLoc(), init.value.getType(),
                    ValueRange{left.value, right.value}, init.value,
                    builder.getAffineMapArrayAttr(parsed.maps))
                    .getResult(0);
  return {value, init.sizes};
}

Tensor ModelBuilder::generic(ArrayRef<AffineMap> maps, unsigned numReductions,
                             ArrayRef<Tensor> operands, const Tensor &init,
                             Body body) {
  SmallVector<utils::IteratorType> iterators(maps.front().getNumDims(),
                                             utils::IteratorType::parallel);
  std::fill(iterators.end() - numReductions, iterators.end(),
            utils::IteratorType::reduction);
  auto build = [&](OpBuilder &nested, Location loc, ValueRange arguments) {
    ImplicitLocOpBuilder scalars(loc, nested);
    if (numReductions == 0)
      arguments = arguments.drop_back();
    linalg::YieldOp::create(scalars, body(scalars, arguments));
  };
  Value value = linalg::GenericOp::create(
                    builder, getLoc(), init.value.getType(),
                    getValues(operands), init.value, maps, iterators, build)
                    .getResult(0);
  return {value, init.sizes};
}

Tensor ModelBuilder::map(StringRef loops, ArrayRef<Tensor> operands,
                         Type elementType, Body body) {
  Loops parsed = parseLoops(loops, operands, builder.getContext());
  return generic(parsed.maps, /*numReductions=*/0, operands,
                 empty(parsed.resultSizes, elementType), body);
}

Tensor ModelBuilder::map(ArrayRef<AffineMap> maps, ArrayRef<Tensor> operands,
                         ArrayRef<Size> sizes, Type elementType, Body body) {
  SmallVector<AffineMap> allMaps(maps);
  allMaps.push_back(builder.getMultiDimIdentityMap(sizes.size()));
  return generic(allMaps, /*numReductions=*/0, operands,
                 empty(sizes, elementType), body);
}

Tensor ModelBuilder::reduce(StringRef loops, ArrayRef<Tensor> operands,
                            Type elementType, double init, Body body) {
  Loops parsed = parseLoops(loops, operands, builder.getContext());
  return generic(parsed.maps, parsed.numReductions, operands,
                 fill(parsed.resultSizes, elementType, init), body);
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

/// The reassociation of `rank` dimensions that collapses `count` of them, from
/// `dim` on, into one.
static SmallVector<ReassociationIndices> getGroups(unsigned rank, unsigned dim,
                                                   unsigned count) {
  SmallVector<ReassociationIndices> groups;
  for (unsigned index = 0; index < rank; ++index) {
    if (index <= dim || index >= dim + count)
      groups.emplace_back();
    groups.back().push_back(index);
  }
  return groups;
}

/// The type of a tensor of these sizes.
static RankedTensorType getTensorType(ArrayRef<Size> sizes, Type elementType) {
  return RankedTensorType::get(
      llvm::map_to_vector(sizes,
                          [](Size size) {
                            return getConstantIntValue(size).value_or(
                                ShapedType::kDynamic);
                          }),
      elementType);
}

Tensor ModelBuilder::split(const Tensor &tensor, unsigned dim,
                           ArrayRef<int64_t> parts) {
  Sizes sizes(tensor.sizes);
  sizes.erase(sizes.begin() + dim);
  Sizes newSizes = getAsIndexOpFoldResult(builder.getContext(), parts);
  sizes.insert(sizes.begin() + dim, newSizes.begin(), newSizes.end());
  Value value = tensor::ExpandShapeOp::create(
      builder, getLoc(), getTensorType(sizes, tensor.getElementType()),
      tensor.value, getGroups(sizes.size(), dim, parts.size()), sizes);
  return {value, sizes};
}

Tensor ModelBuilder::merge(const Tensor &tensor, unsigned dim, unsigned count) {
  Sizes sizes(tensor.sizes);
  for (unsigned index = 1; index < count; ++index) {
    sizes[dim] = multiply(sizes[dim], sizes[dim + 1]);
    sizes.erase(sizes.begin() + dim + 1);
  }
  Value value = tensor::CollapseShapeOp::create(
      builder, getLoc(), getTensorType(sizes, tensor.getElementType()),
      tensor.value, getGroups(tensor.sizes.size(), dim, count));
  return {value, sizes};
}

Tensor ModelBuilder::slice(const Tensor &tensor, unsigned dim, Size offset,
                           Size size) {
  Sizes offsets(tensor.sizes.size(), getSize(0)), sizes(tensor.sizes);
  Sizes strides(tensor.sizes.size(), getSize(1));
  offsets[dim] = offset;
  sizes[dim] = size;
  Value value = tensor::ExtractSliceOp::create(builder, getLoc(), tensor.value,
                                               offsets, sizes, strides);
  return {value, sizes};
}

Tensor ModelBuilder::insert(const Tensor &part, const Tensor &tensor,
                            unsigned dim, Size offset) {
  Sizes offsets(tensor.sizes.size(), getSize(0));
  Sizes strides(tensor.sizes.size(), getSize(1));
  offsets[dim] = offset;
  Value value =
      tensor::InsertSliceOp::create(builder, getLoc(), part.value, tensor.value,
                                    offsets, part.sizes, strides);
  return {value, tensor.sizes};
}
