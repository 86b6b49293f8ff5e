//===- RateFinder.cpp - Which rate work is charged ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RateFinder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include <tuple>

using namespace roofline;
using llvm::Twine;

static NumericType getF32() {
  return NumericType::floating(llvm::APFloatBase::S_IEEEsingle);
}

//===----------------------------------------------------------------------===//
// Wording
//===----------------------------------------------------------------------===//

/// Such as `bf16 matrix work`.
static std::string describeWork(Engine engine, NumericType type) {
  return (type.str() + " " + stringify(engine) + " work").str();
}

/// Such as `no vector rate for bf16`.
static std::string describeLack(Engine engine, const Twine &type) {
  return ("no " + stringify(engine) + " rate for " + type).str();
}

/// The operand types of a row, such as `f16` or `i4 x f16`.
static std::string describeTypes(const Rate &row) {
  if (row.lhs == row.rhs)
    return row.lhs.str();
  return row.lhs.str() + " x " + row.rhs.str();
}

RateNote RateFinder::makeNote(RateNoteKind kind, const Twine &message) const {
  return {kind, (device.name + " " + message).str()};
}

//===----------------------------------------------------------------------===//
// Choosing
//===----------------------------------------------------------------------===//

/// The row's rate for the accumulator `acc`; the row's main rate if the table
/// has no entry for that accumulator.
static std::optional<double> getOps(const Rate &row,
                                    std::optional<NumericType> acc) {
  if (acc && row.acc && *acc != *row.acc)
    for (const auto &[type, ops] : row.accVariants)
      if (type == *acc)
        return ops;
  return row.ops;
}

/// Whether the row's fallback keeps the precision of its type, directly or in
/// several passes.
static bool keepsPrecision(const Rate &row) {
  return row.fallback && (row.fallback->exact || row.passes > 1);
}

/// Replaces `best` by `other` if that has a rate, and a better one.
static void takeFaster(std::optional<FoundRate> &best,
                       std::optional<FoundRate> other) {
  if (other && (!best || *other->charge.ops > *best->charge.ops))
    best = std::move(other);
}

FoundRate RateFinder::find(const Work &work) {
  switch (work.engine) {
  case Engine::Vector:
    return findVector(work.getType());
  case Engine::Transcendental:
    return findTranscendental(work.getType());
  case Engine::Matrix:
    break;
  }

  if (auto found = findMatrix(work.lhs, work.rhs, work.acc))
    return std::move(*found);
  return {
      {Engine::Matrix, std::nullopt, /*boundUnknown=*/true},
      {makeNote(RateNoteKind::UnknownRate,
                "has " + describeLack(Engine::Matrix, work.getType().str()) +
                    " and none to charge instead; its time is left out")}};
}

const Rate *RateFinder::findPriced(Engine engine, NumericType type) const {
  const Rate *row = device.findRate(engine, type);
  return row && row->ops ? row : nullptr;
}

FoundRate RateFinder::substitute(NumericType type, const Rate &row) const {
  return {{row.engine, row.ops},
          {makeNote(RateNoteKind::SubstitutedType,
                    "has " + describeLack(row.engine, type.str()) +
                        "; charged at the " + row.lhs.str() + " " +
                        stringify(row.engine) + " rate")}};
}

//===----------------------------------------------------------------------===//
// Matrix engine
//===----------------------------------------------------------------------===//

std::optional<FoundRate>
RateFinder::findMatrix(NumericType lhs, NumericType rhs,
                       std::optional<NumericType> acc) {
  const Rate *row = device.findRate(Engine::Matrix, lhs, rhs);
  if (!row) {
    // Types that the matrix engine does not support run on the ALUs.
    NumericType type = getProductType(lhs, rhs);
    FoundRate found = findVector(type);
    found.notes.insert(
        found.notes.begin(),
        makeNote(RateNoteKind::Fallback,
                 "has " + describeLack(Engine::Matrix, type.str()) +
                     "; charged as " + describeWork(Engine::Vector, type)));
    return found;
  }
  if (llvm::is_contained(active, row))
    return std::nullopt;

  active.push_back(row);
  std::optional<FoundRate> best = findKeeping(*row, acc);
  if (precision == Precision::Relaxed)
    takeFaster(best, findLosing(*row, acc));
  active.pop_back();
  return best;
}

std::optional<FoundRate>
RateFinder::findKeeping(const Rate &row, std::optional<NumericType> acc) {
  std::optional<FoundRate> best;
  std::optional<double> ops = getOps(row, acc);
  if (ops)
    best = FoundRate{{Engine::Matrix, ops}, {}};
  if (!row.fallback || (ops && row.support != Support::Degraded))
    return best;
  if (!keepsPrecision(row)) {
    if (!best)
      best = findNextExact(row, acc);
    return best;
  }

  std::string work = describeWork(row.fallback->engine, row.fallback->type);
  std::string reason =
      ops ? "is slow at " + describeTypes(row) + " matrix work"
          : "has " + describeLack(Engine::Matrix, describeTypes(row));
  RateNote note =
      row.passes > 1
          ? makeNote(RateNoteKind::Emulated, reason + "; charged as " +
                                                 Twine(row.passes) +
                                                 " passes of " + work)
          : makeNote(RateNoteKind::Fallback, reason + "; charged as " + work);
  takeFaster(best, follow(row.fallback->engine, row.fallback->type, row.passes,
                          acc, std::move(note)));
  return best;
}

std::optional<FoundRate>
RateFinder::findLosing(const Rate &row, std::optional<NumericType> acc) {
  std::optional<FoundRate> best;
  auto consider = [&](Engine engine, NumericType type) {
    takeFaster(best, follow(engine, type, /*passes=*/1, acc,
                            makeNote(RateNoteKind::Lossy,
                                     "charges " + describeTypes(row) +
                                         " matrix work as " +
                                         describeWork(engine, type) +
                                         ", which loses precision")));
  };
  if (row.relaxedFallback &&
      device.findRate(Engine::Matrix, *row.relaxedFallback))
    consider(Engine::Matrix, *row.relaxedFallback);
  if (row.fallback && !keepsPrecision(row))
    consider(row.fallback->engine, row.fallback->type);
  return best;
}

std::optional<FoundRate>
RateFinder::findNextExact(const Rate &row, std::optional<NumericType> acc) {
  // The narrowest type that represents the operands, emulated ones last, the
  // faster of two equally wide ones.
  auto order = [](const Rate &rate) {
    return std::make_tuple(!rate.ops, rate.lhs.getWidth(),
                           -rate.ops.value_or(0));
  };
  const Rate *next = nullptr;
  for (const Rate &rate : device.rates) {
    bool isPriced = rate.ops || (keepsPrecision(rate) && rate.passes > 1);
    if (rate.engine != Engine::Matrix || rate.lhs != rate.rhs || !isPriced ||
        llvm::is_contained(active, &rate) || !rate.lhs.represents(row.lhs) ||
        !rate.lhs.represents(row.rhs))
      continue;
    if (!next || order(rate) < order(*next))
      next = &rate;
  }

  auto chargeAs = [&](Engine engine, NumericType type) {
    return follow(
        engine, type, /*passes=*/1, acc,
        makeNote(RateNoteKind::Fallback,
                 "has " + describeLack(Engine::Matrix, describeTypes(row)) +
                     "; charged as " + describeWork(engine, type)));
  };
  if (next)
    if (auto found = chargeAs(Engine::Matrix, next->lhs))
      return found;
  return chargeAs(Engine::Vector, getProductType(row.lhs, row.rhs));
}

std::optional<FoundRate> RateFinder::follow(Engine engine, NumericType type,
                                            unsigned passes,
                                            std::optional<NumericType> acc,
                                            RateNote note) {
  std::optional<FoundRate> found;
  switch (engine) {
  case Engine::Matrix:
    found = findMatrix(type, type, acc);
    break;
  case Engine::Vector:
    found = findVector(type);
    break;
  case Engine::Transcendental:
    found = findTranscendental(type);
    break;
  }
  if (!found || !found->charge.ops)
    return std::nullopt;
  *found->charge.ops /= passes;
  found->notes.insert(found->notes.begin(), std::move(note));
  return found;
}

//===----------------------------------------------------------------------===//
// Vector and transcendental engines
//===----------------------------------------------------------------------===//

const Rate *RateFinder::findVectorSubstitute() const {
  if (const Rate *row = findPriced(Engine::Vector, getF32()))
    return row;
  const Rate *widest = nullptr;
  for (const Rate &rate : device.rates)
    if (rate.engine == Engine::Vector && rate.ops && rate.lhs.isFloat() &&
        (!widest || rate.lhs.getWidth() > widest->lhs.getWidth()))
      widest = &rate;
  return widest;
}

FoundRate RateFinder::findVector(NumericType type) const {
  if (const Rate *row = findPriced(Engine::Vector, type))
    return {{Engine::Vector, row->ops}, {}};
  if (const Rate *row = findVectorSubstitute())
    return substitute(type, *row);

  std::string lack = device.hasEngine(Engine::Vector)
                         ? describeLack(Engine::Vector, type.str())
                         : "no vector rates";
  return {{Engine::Vector, std::nullopt},
          {makeNote(RateNoteKind::UnknownRate,
                    "has " + lack + "; the time of such work is left out")}};
}

const Rate *RateFinder::findTranscendentalSubstitute(NumericType type) const {
  const Rate *row = findPriced(Engine::Transcendental, getF32());
  if (row && type.getWidth() <= row->lhs.getWidth())
    return row;
  // Without f32, the narrowest sufficiently wide row.
  const Rate *narrowest = nullptr;
  for (const Rate &rate : device.rates)
    if (rate.engine == Engine::Transcendental && rate.ops &&
        rate.lhs.getWidth() >= type.getWidth() &&
        (!narrowest || rate.lhs.getWidth() < narrowest->lhs.getWidth()))
      narrowest = &rate;
  return narrowest;
}

FoundRate RateFinder::findTranscendental(NumericType type) const {
  if (const Rate *row = findPriced(Engine::Transcendental, type))
    return {{Engine::Transcendental, row->ops}, {}};
  if (const Rate *row = findTranscendentalSubstitute(type))
    return substitute(type, *row);

  FoundRate found = findVector(type);
  found.notes.insert(
      found.notes.begin(),
      makeNote(RateNoteKind::SubstitutedEngine,
               "has " + describeLack(Engine::Transcendental, type.str()) +
                   "; charged as " + describeWork(Engine::Vector, type)));
  return found;
}
