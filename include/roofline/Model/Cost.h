//===- Cost.h - Work and traffic of one operation, without IR ---*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The device-independent cost of an operation: its arithmetic, by engine and
// type, and the bytes that each of its operands moves. Counts are exact
// integers of any size, or polynomials in unknown sizes.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_COST_H
#define ROOFLINE_MODEL_COST_H

#include "roofline/Model/Count.h"
#include "roofline/Model/EnumNames.h"
#include "roofline/Model/NumericType.h"
#include "roofline/Model/Role.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <string>

namespace roofline {

/// The part of a device that does arithmetic. `Matrix` multiplies and
/// accumulates tiles (tensor cores, MFMA, MXU, AMX), `Vector` is the ordinary
/// ALUs, `Transcendental` the unit for exp, log, sqrt, tanh and the like.
enum class Engine { Matrix, Vector, Transcendental };

template <>
struct EnumNames<Engine> {
  static constexpr EnumName<Engine> all[] = {
      {Engine::Matrix, "matrix"},
      {Engine::Vector, "vector"},
      {Engine::Transcendental, "transcendental"}};
};

/// An amount of arithmetic of one kind.
struct Work {
  /// Work of a single operand type, like all work off the matrix engine.
  Work(Engine engine, NumericType type, Count ops)
      : engine(engine), lhs(type), rhs(type), ops(std::move(ops)) {}
  /// Matrix work on a pair of multiplicand types, accumulated in type `acc`.
  Work(NumericType lhs, NumericType rhs, NumericType acc, Count ops)
      : engine(Engine::Matrix), lhs(lhs), rhs(rhs), acc(acc),
        ops(std::move(ops)) {}

  Engine engine;
  /// Types of the two multiplicands. Equal except for mixed matrix work.
  NumericType lhs, rhs;
  /// The accumulator's type; only on the matrix engine.
  std::optional<NumericType> acc;
  /// Operations, a multiply-accumulate being two.
  Count ops;

  /// The type the work is charged at: `getProductType(lhs, rhs)`.
  NumericType getType() const { return getProductType(lhs, rhs); }
  /// Whether the two differ only in their amount.
  bool isSameKind(const Work &other) const {
    return engine == other.engine && lhs == other.lhs && rhs == other.rhs &&
           acc == other.acc;
  }
  bool operator==(const Work &other) const {
    return isSameKind(other) && ops == other.ops;
  }
};

/// Adds `work` to `list`: to the entry of its kind, or as a new last entry.
/// Adding no operations changes nothing.
void addWork(llvm::SmallVectorImpl<Work> &list, const Work &work);
/// The sum over all entries, in operations.
Count getTotalOps(llvm::ArrayRef<Work> list);

/// How an operand is accessed. `ReadWrite` moves its bytes both ways, `Gather`
/// reads at data-dependent addresses.
enum class Access { Read, Write, ReadWrite, Gather };

template <>
struct EnumNames<Access> {
  static constexpr EnumName<Access> all[] = {{Access::Read, "read"},
                                             {Access::Write, "write"},
                                             {Access::ReadWrite, "readwrite"},
                                             {Access::Gather, "gather"}};
};

/// Identifies traffic of an operation: an operand by number, a result by
/// number, a captured value in order of first use in the body, or a callee's
/// traffic by role.
struct OperandRef {
  enum class Kind { Operand, Result, Capture, Callee };
  Kind kind = Kind::Operand;
  /// For a callee's traffic, the role.
  unsigned number = 0;

  static OperandRef operand(unsigned n) { return {Kind::Operand, n}; }
  static OperandRef result(unsigned n) { return {Kind::Result, n}; }
  static OperandRef capture(unsigned n) { return {Kind::Capture, n}; }
  static OperandRef callee(Role role) {
    return {Kind::Callee, static_cast<unsigned>(role)};
  }

  /// The role of a callee's traffic; nullopt for all others.
  std::optional<Role> getCalleeRole() const {
    if (kind != Kind::Callee)
      return std::nullopt;
    return static_cast<Role>(number);
  }

  /// `3`, `result:0`, `capture:1` or `callee:weight`.
  std::string str() const;
  /// The inverse of `str`; nullopt for anything else.
  static std::optional<OperandRef> parse(llvm::StringRef text);
  bool operator==(const OperandRef &other) const {
    return kind == other.kind && number == other.number;
  }
};

/// How well a count is known: exactly, as an upper bound (a bounding box), or
/// as an expected value (distinct experts under random routing). In order of
/// decreasing certainty.
enum class Certainty { Exact, AtMost, Expected };

template <>
struct EnumNames<Certainty> {
  static constexpr EnumName<Certainty> all[] = {
      {Certainty::Exact, "exact"},
      {Certainty::AtMost, "at_most"},
      {Certainty::Expected, "expected"}};
};

/// The bytes that one operand moves.
struct Traffic {
  OperandRef operand;
  Access access = Access::Read;
  /// The stored element type, in MLIR's spelling.
  std::string type;
  /// Distinct elements accessed.
  Count elements;
  /// Bytes moved, both directions together.
  Count bytes;
  Certainty certainty = Certainty::Exact;
  /// For a gather, the number of distinct subscripts along each dimension;
  /// empty if unknown. Implied by the rest for all other accesses.
  llvm::SmallVector<Count, 0> subscripts = {};

  bool operator==(const Traffic &other) const {
    return operand == other.operand && access == other.access &&
           type == other.type && elements == other.elements &&
           bytes == other.bytes && certainty == other.certainty &&
           subscripts == other.subscripts;
  }
};

/// The bytes of `elements` elements of `bits` bits each, rounded up once, on
/// the total.
Count getStoredBytes(const Count &elements, unsigned bits);

/// The kind of an operation, as reports name it.
enum class CostKind {
  Attention,
  Contraction,
  Convolution,
  Reduction,
  Elementwise,
  Movement,
  Gather,
  Call
};

template <>
struct EnumNames<CostKind> {
  static constexpr EnumName<CostKind> all[] = {
      {CostKind::Attention, "attention"},
      {CostKind::Contraction, "contraction"},
      {CostKind::Convolution, "convolution"},
      {CostKind::Reduction, "reduction"},
      {CostKind::Elementwise, "elementwise"},
      {CostKind::Movement, "movement"},
      {CostKind::Gather, "gather"},
      {CostKind::Call, "call"}};
};

/// Work and traffic of one execution of one operation.
struct Cost {
  CostKind kind = CostKind::Elementwise;
  llvm::SmallVector<Work, 2> work;
  llvm::SmallVector<Traffic, 3> traffic;

  /// Operations of all engines.
  Count getFlops() const { return getTotalOps(work); }
  /// Bytes of all operands.
  Count getBytes() const;
  /// Whether some count is not even known symbolically.
  bool isUnknown() const;
  /// Neither work nor traffic: the operation is free.
  bool isFree() const { return work.empty() && traffic.empty(); }
  bool operator==(const Cost &other) const {
    return kind == other.kind && work == other.work && traffic == other.traffic;
  }
};

/// Arithmetic intensity in operations per byte; nullopt if nothing moves, or
/// sizes are unknown.
std::optional<double> getIntensity(const Count &flops, const Count &bytes);

/// The nearest double of a count that is not open, for ratios and times. Counts
/// themselves stay exact.
double toDouble(const Count &value);

} // namespace roofline

#endif // ROOFLINE_MODEL_COST_H
