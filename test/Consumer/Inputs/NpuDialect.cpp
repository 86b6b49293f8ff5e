//===- NpuDialect.cpp - A dialect of another project ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NpuDialect.h"
#include "roofline/Analysis/Describe.h"
#include "roofline/Analysis/ScalarWork.h"
#include "roofline/Analysis/TrafficBuilder.h"

using namespace mlir;
using namespace roofline;

void npu::NpuDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "NpuOps.cpp.inc"
      >();
}

/// A multiplication and an addition an element.
CostOrUnknown npu::AxpyOp::getCost(const CostContext &context) {
  if (std::optional<Unknown> unknown = findDynamicShape(*this))
    return std::move(*unknown);
  auto type = cast<ShapedType>(getResult().getType());
  std::optional<NumericType> numeric = getNumericType(type.getElementType());
  if (!numeric)
    return Unknown{"unsupported element type"};
  Cost cost;
  addWork(cost.work, Work(Engine::Vector, *numeric, getNumElements(type) * 2));
  TrafficBuilder traffic(context);
  for (OpOperand &operand : getOperation()->getOpOperands())
    traffic.readAll(OperandRef::operand(operand.getOperandNumber()),
                    operand.get());
  traffic.writeAll(OperandRef::result(0), getResult());
  return finishCost(std::move(cost), traffic);
}

/// The same, in words that fusion, roles and advice understand as well.
OpDescription npu::MulAddOp::describe() {
  return describeElementwise(*this, {{Engine::Vector, 2}});
}

#include "NpuDialect.cpp.inc"
#define GET_OP_CLASSES
#include "NpuOps.cpp.inc"
