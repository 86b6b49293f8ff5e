//===- ModelBuilder.h - Building one function of a model --------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// The primitives that generated models are built from. Loops are named by
// letters, as in einsum: `bsk,nk->bsn` is a linear layer.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_GENERATOR_MODELBUILDER_H
#define ROOFLINE_LIB_GENERATOR_MODELBUILDER_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/OpDefinition.h"
#include "roofline/Generator/Request.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"

namespace roofline {

/// A size: an attribute if it is static, an `index` value otherwise.
using Size = mlir::OpFoldResult;
using Sizes = llvm::SmallVector<Size, 6>;

/// A tensor and its sizes in terms of the function's arguments.
struct Tensor {
  mlir::Value value;
  Sizes sizes;

  mlir::Type getElementType() const {
    return mlir::getElementTypeOrSelf(value.getType());
  }
};

/// A dimension of an argument: static, or dynamic with a name that says which
/// dimensions are equal.
struct Extent {
  Extent(int64_t size) : size(size) {}
  Extent(std::optional<int64_t> size, llvm::StringRef name)
      : size(size), name(name) {}

  std::optional<int64_t> size;
  llvm::StringRef name;
};

/// The roles of arguments.
namespace role {
inline constexpr llvm::StringLiteral weight = "weight";
inline constexpr llvm::StringLiteral embedding = "embedding";
inline constexpr llvm::StringLiteral kvCache = "kv_cache";
inline constexpr llvm::StringLiteral index = "index";
inline constexpr llvm::StringLiteral scale = "scale";
inline constexpr llvm::StringLiteral activation = "activation";
} // namespace role

/// Builds the scalar body of an elementwise operation or of a reduction. The
/// arguments are those of the operands in order and, in a reduction, the
/// accumulator.
using Body = llvm::function_ref<mlir::Value(mlir::ImplicitLocOpBuilder &,
                                            mlir::ValueRange)>;

class ModelBuilder {
public:
  /// Starts a function in `module` that is named after the phase.
  ModelBuilder(mlir::ModuleOp module, const Request &request);

  const Request &getRequest() const { return request; }
  mlir::Type getType() const { return type; }
  mlir::Type getF32() { return builder.getF32Type(); }
  mlir::OpBuilder &getBuilder() { return builder; }

  /// Names everything built during its lifetime: `model.layers.3.mlp`.
  class Scope {
  public:
    Scope(ModelBuilder &builder, const llvm::Twine &name);
    ~Scope();
    Scope(const Scope &) = delete;
    Scope &operator=(const Scope &) = delete;

  private:
    ModelBuilder &builder;
    size_t outerLength;
  };

  /// The location named after the scopes.
  mlir::Location getLoc();

  //===--------------------------------------------------------------------===//
  // Arguments and results
  //===--------------------------------------------------------------------===//

  /// Adds an argument called `name` within the scope.
  Tensor addArgument(llvm::StringRef name, llvm::ArrayRef<Extent> extents,
                     mlir::Type elementType, llvm::StringRef role);

  /// The weight called `name` within the scope, in the activation type unless
  /// given: an argument or a global, created on first use.
  Tensor getWeight(llvm::StringRef name, llvm::ArrayRef<int64_t> shape,
                   mlir::Type elementType = {},
                   llvm::StringRef role = role::weight);

  /// Adds a result.
  void addResult(const Tensor &tensor) { results.push_back(tensor.value); }

  /// Records that the scope cannot be built as requested. Building continues
  /// with arbitrary results; the first message is kept.
  void addError(const llvm::Twine &message);

  /// Finishes the function.
  llvm::Error finish();

  //===--------------------------------------------------------------------===//
  // Sizes
  //===--------------------------------------------------------------------===//

  Size getSize(int64_t size) { return builder.getIndexAttr(size); }
  /// The size of `extent` in previously added arguments.
  Size getSize(const Extent &extent);
  Size add(Size left, Size right);
  Size subtract(Size left, Size right);
  Size multiply(Size left, Size right);
  mlir::Value getValue(Size size);

  //===--------------------------------------------------------------------===//
  // Tensors
  //===--------------------------------------------------------------------===//

  Tensor empty(llvm::ArrayRef<Size> sizes, mlir::Type elementType);
  Tensor fill(llvm::ArrayRef<Size> sizes, mlir::Type elementType, double value);

  /// A contraction in the activation type, such as `mk,kn->mn`.
  Tensor contract(llvm::StringRef loops, const Tensor &left,
                  const Tensor &right);

  /// An elementwise operation such as `bsh,h->bsh`.
  Tensor map(llvm::StringRef loops, llvm::ArrayRef<Tensor> operands,
             mlir::Type elementType, Body body);
  /// The same with the given indexing maps of the operands; the loops are the
  /// dimensions of a result of size `sizes`.
  Tensor map(llvm::ArrayRef<mlir::AffineMap> maps,
             llvm::ArrayRef<Tensor> operands, llvm::ArrayRef<Size> sizes,
             mlir::Type elementType, Body body);

  /// A reduction such as `bsh->bs` that starts from `init`.
  Tensor reduce(llvm::StringRef loops, llvm::ArrayRef<Tensor> operands,
                mlir::Type elementType, double init, Body body);

  /// A `linalg.generic` whose last loops are reductions; the last map is that
  /// of the result.
  Tensor generic(llvm::ArrayRef<mlir::AffineMap> maps, unsigned numReductions,
                 llvm::ArrayRef<Tensor> operands, const Tensor &init,
                 Body body);

  /// Expands dimension `dim` into several, of static sizes.
  Tensor split(const Tensor &tensor, unsigned dim,
               llvm::ArrayRef<int64_t> sizes);
  /// Collapses `count` dimensions from `dim` on into one.
  Tensor merge(const Tensor &tensor, unsigned dim, unsigned count);

  /// The part of `size` elements from `offset` on in dimension `dim`.
  Tensor slice(const Tensor &tensor, unsigned dim, Size offset, Size size);
  /// `tensor` with that part replaced by `part`.
  Tensor insert(const Tensor &part, const Tensor &tensor, unsigned dim,
                Size offset);

private:
  std::string getQualified(llvm::StringRef name) const;
  mlir::Location getNamedLoc(llvm::StringRef name);

  const Request &request;
  mlir::ModuleOp module;
  mlir::func::FuncOp function;
  mlir::OpBuilder builder;
  mlir::Type type;
  std::string path;
  llvm::StringMap<Tensor> weights;
  llvm::StringMap<Size> dynamicSizes;
  llvm::SmallVector<mlir::Attribute> argumentAttrs;
  llvm::SmallVector<mlir::Value> results;
  std::string error;
};

/// The operand, extended to f32 if it is narrower.
mlir::Value extend(mlir::ImplicitLocOpBuilder &builder, mlir::Value value);
/// The f32 value, truncated to `type` if that is narrower.
mlir::Value truncate(mlir::ImplicitLocOpBuilder &builder, mlir::Value value,
                     mlir::Type type);
/// A constant of type `type`.
mlir::Value constant(mlir::ImplicitLocOpBuilder &builder, mlir::Type type,
                     double value);

} // namespace roofline

#endif // ROOFLINE_LIB_GENERATOR_MODELBUILDER_H
