//===- Cost.cpp - Work and traffic of one operation, without IR -----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Cost.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"
#include <limits>

using namespace roofline;
using llvm::ArrayRef;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// OperandRef
//===----------------------------------------------------------------------===//

std::string OperandRef::str() const {
  std::string digits = std::to_string(number);
  switch (kind) {
  case Kind::Operand:
    return digits;
  case Kind::Result:
    return "result:" + digits;
  case Kind::Capture:
    return "capture:" + digits;
  case Kind::Callee:
    return "callee:" + stringify(static_cast<Role>(number)).str();
  }
  llvm_unreachable("unknown kind of operand");
}

std::optional<OperandRef> OperandRef::parse(StringRef text) {
  StringRef digits = text;
  if (digits.consume_front("callee:")) {
    std::optional<Role> role = symbolize<Role>(digits);
    return role ? std::optional(callee(*role)) : std::nullopt;
  }
  Kind kind = Kind::Operand;
  if (digits.consume_front("result:"))
    kind = Kind::Result;
  else if (digits.consume_front("capture:"))
    kind = Kind::Capture;

  unsigned number;
  if (digits.getAsInteger(10, number))
    return std::nullopt;
  // Leading zeros spell a number that `str` never prints.
  OperandRef ref{kind, number};
  if (ref.str() != text)
    return std::nullopt;
  return ref;
}

//===----------------------------------------------------------------------===//
// Counts
//===----------------------------------------------------------------------===//

void roofline::addWork(llvm::SmallVectorImpl<Work> &list, const Work &work) {
  if (work.ops == 0)
    return;
  auto *same = llvm::find_if(
      list, [&](const Work &entry) { return entry.isSameKind(work); });
  if (same == list.end())
    list.push_back(work);
  else
    same->ops += work.ops;
}

Count roofline::getTotalOps(ArrayRef<Work> list) {
  Count total(0);
  for (const Work &work : list)
    total += work.ops;
  return total;
}

Count roofline::getStoredBytes(const Count &elements, unsigned bits) {
  return ceilDiv(elements * int64_t(bits), Count(8));
}

Count Cost::getBytes() const {
  Count total(0);
  for (const Traffic &entry : traffic)
    total += entry.bytes;
  return total;
}

bool Cost::isUnknown() const {
  return llvm::any_of(
             work, [](const Work &entry) { return entry.ops.isUnknown(); }) ||
         llvm::any_of(traffic, [](const Traffic &entry) {
           return entry.elements.isUnknown() || entry.bytes.isUnknown();
         });
}

std::optional<double> roofline::getIntensity(const Count &flops,
                                             const Count &bytes) {
  if (bytes == 0 || flops.isOpen() || bytes.isOpen())
    return std::nullopt;
  return toDouble(flops) / toDouble(bytes);
}

double roofline::toDouble(const Count &count) {
  constexpr int64_t min = std::numeric_limits<int64_t>::min();
  constexpr int64_t max = std::numeric_limits<int64_t>::max();
  const DynamicAPInt &value = count.getNumber();
  if (value >= min && value <= max)
    return static_cast<double>(int64_t(value));

  // DynamicAPInt exposes larger values only by printing. Parsing that rounds
  // once, to nearest.
  std::string digits;
  llvm::raw_string_ostream(digits) << value;
  return llvm::APFloat(llvm::APFloat::IEEEdouble(), digits).convertToDouble();
}
