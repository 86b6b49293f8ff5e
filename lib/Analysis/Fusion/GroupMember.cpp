//===- GroupMember.cpp - Values that operations read and write ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "roofline/Analysis/Fusion/Fusion.h"

using namespace mlir;

namespace roofline {

Value GroupMember::getReadValue(unsigned index) const {
  return cost->traffic[index].access == Access::Write ? Value() : values[index];
}

Value GroupMember::getWrittenValue(unsigned index) const {
  const Traffic &entry = cost->traffic[index];
  if (entry.access != Access::Write && entry.access != Access::ReadWrite)
    return Value();
  if (isPrologue || entry.operand.getCalleeRole())
    return values[index];
  if (entry.operand.kind == OperandRef::Kind::Result)
    return op->getResult(entry.operand.number);
  if (op->getNumResults() == 0 ||
      entry.operand.kind == OperandRef::Kind::Capture)
    return getMovedValue(op, entry.operand);
  OpOperand &operand = op->getOpOperand(entry.operand.number);
  auto destination = dyn_cast<DestinationStyleOpInterface>(op);
  if (destination && destination.isDpsInit(&operand))
    if (OpResult result = destination.getTiedOpResult(&operand))
      return result;
  return op->getResult(0);
}

} // namespace roofline
