//===- Count.cpp - Exact counts, also of sizes not known ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Count.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"

using namespace roofline;

static thread_local const SampleSizes *sizesInUse = nullptr;

//===----------------------------------------------------------------------===//
// Count
//===----------------------------------------------------------------------===//

/// What stands for `polynomial`; null for a number.
static llvm::IntrusiveRefCntPtr<const OpenCount>
getOpen(std::optional<Polynomial> polynomial) {
  if (polynomial && polynomial->getConstant())
    return nullptr;
  return llvm::makeIntrusiveRefCnt<OpenCount>(std::move(polynomial));
}

Count::Count(const Polynomial &polynomial, DynamicAPInt sample)
    : value(std::move(sample)), open(getOpen(polynomial)) {}

Count Count::unknown(const Count &sample) {
  Count count(sample.value);
  count.open = getOpen(std::nullopt);
  return count;
}

bool Count::isSameOpen(const Count &other) const {
  if (!open || !other.open)
    return false;
  return open == other.open || (open->polynomial && other.open->polynomial &&
                                *open->polynomial == *other.open->polynomial);
}

llvm::hash_code Count::hashOpen() const {
  return isUnknown() ? llvm::hash_code(0)
                     : llvm::hash_value(open->polynomial->str());
}

template <typename Operation>
Count &Count::combine(const Count &other, DynamicAPInt result,
                      Operation operation) {
  std::optional<Polynomial> polynomial;
  if (!isUnknown() && !other.isUnknown())
    polynomial = operation(getPolynomial(), other.getPolynomial());
  value = std::move(result);
  open = getOpen(std::move(polynomial));
  return *this;
}

// The operators in the header are instances of it.
template Count &Count::combine(const Count &, DynamicAPInt, std::plus<>);
template Count &Count::combine(const Count &, DynamicAPInt, std::minus<>);
template Count &Count::combine(const Count &, DynamicAPInt, std::multiplies<>);

namespace {
struct FloorDivision {
  Polynomial operator()(const Polynomial &lhs, const Polynomial &rhs) const {
    return floorDiv(lhs, rhs);
  }
};
struct CeilDivision {
  Polynomial operator()(const Polynomial &lhs, const Polynomial &rhs) const {
    return ceilDiv(lhs, rhs);
  }
};
struct Minimum {
  Polynomial operator()(const Polynomial &lhs, const Polynomial &rhs) const {
    return min(lhs, rhs);
  }
};
} // namespace

namespace roofline {

Count floorDiv(const Count &dividend, const Count &divisor) {
  DynamicAPInt quotient = floorDiv(dividend.value, divisor.value);
  if (!dividend.open && !divisor.open)
    return Count(std::move(quotient));
  return Count(dividend).combine(divisor, std::move(quotient), FloorDivision());
}

Count ceilDiv(const Count &dividend, const Count &divisor) {
  DynamicAPInt quotient = ceilDiv(dividend.value, divisor.value);
  if (!dividend.open && !divisor.open)
    return Count(std::move(quotient));
  return Count(dividend).combine(divisor, std::move(quotient), CeilDivision());
}

Count min(const Count &lhs, const Count &rhs) {
  const Count &smaller = rhs.value < lhs.value ? rhs : lhs;
  if (!lhs.open && !rhs.open)
    return smaller;
  return Count(lhs).combine(rhs, smaller.value, Minimum());
}

Count max(const Count &lhs, const Count &rhs) {
  if (!lhs.open && !rhs.open)
    return lhs.value < rhs.value ? rhs : lhs;
  return lhs + rhs - min(lhs, rhs);
}

} // namespace roofline

llvm::raw_ostream &roofline::operator<<(llvm::raw_ostream &os,
                                        const Count &count) {
  if (!count.isOpen())
    return os << count.getNumber();
  if (count.isUnknown())
    return os << "unknown";
  return os << count.getPolynomial();
}

//===----------------------------------------------------------------------===//
// SampleSizes
//===----------------------------------------------------------------------===//

static bool isPrime(int64_t number) {
  for (int64_t factor = 2; factor * factor <= number; ++factor)
    if (number % factor == 0)
      return false;
  return true;
}

int64_t SampleSizes::addSymbol(llvm::StringRef name) {
  // Small factors, so that shapes that divide a size can, and a prime, so that
  // what is computed from different sizes differs.
  constexpr int64_t unit = 4096 * 9 * 5 * 7;
  do
    ++lastPrime;
  while (!isPrime(lastPrime) ||
         !add(unit * lastPrime, Polynomial::symbol(name)));
  return unit * lastPrime;
}

/// Larger numbers are no samples: a map cannot have all of them for keys.
static constexpr int64_t lastSample = int64_t(1) << 62;

bool SampleSizes::add(int64_t number, const Polynomial &polynomial) {
  if (number < Count::firstSample)
    return polynomial == Polynomial(number);
  if (number > lastSample)
    return false;
  auto [entry, isNew] = polynomials.try_emplace(number, polynomial);
  return isNew || entry->second == polynomial;
}

std::optional<Polynomial> SampleSizes::find(int64_t number) const {
  if (number < Count::firstSample && number > -Count::firstSample)
    return Polynomial(number);
  if (number > lastSample || number < -lastSample)
    return std::nullopt;
  auto found = polynomials.find(std::abs(number));
  if (found == polynomials.end())
    return std::nullopt;
  return number < 0 ? Polynomial() - found->second : found->second;
}

Count SampleSizes::lookUp(int64_t size) {
  if (!sizesInUse)
    return Count(size);
  std::optional<Polynomial> polynomial = sizesInUse->find(size);
  return polynomial ? Count(*polynomial, DynamicAPInt(size))
                    : Count::unknown(Count(size));
}

SampleSizes::Scope::Scope(const SampleSizes *sizes) : outer(sizesInUse) {
  sizesInUse = sizes;
}

SampleSizes::Scope::~Scope() { sizesInUse = outer; }
