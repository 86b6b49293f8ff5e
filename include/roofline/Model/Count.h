//===- Count.h - Exact counts, also of sizes not known ----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Counts of operations, elements and bytes: integers of any size, or, where
// dimensions have no size yet, polynomials in these.
//
// A count of the second kind has a value too, the one that it takes at sample
// sizes. It decides which of two counts is taken for the larger one, as where
// an operation could join either of two groups. It is in no report.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_COUNT_H
#define ROOFLINE_MODEL_COUNT_H

#include "roofline/Model/Polynomial.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"

namespace roofline {

/// What stands for a count that depends on sizes which are not known.
struct OpenCount : llvm::ThreadSafeRefCountedBase<OpenCount> {
  explicit OpenCount(std::optional<Polynomial> polynomial)
      : polynomial(std::move(polynomial)) {}
  /// Nullopt where it is not known how the count depends on the sizes.
  std::optional<Polynomial> polynomial;
};

/// A count. Arithmetic is exact.
class Count {
public:
  Count() = default;
  explicit Count(int64_t number) : value(number) {}
  explicit Count(DynamicAPInt number) : value(std::move(number)) {}
  /// The count `polynomial`, which is `sample` at sample sizes.
  Count(const Polynomial &polynomial, DynamicAPInt sample);
  /// A count of which only the sample is known.
  static Count unknown(const Count &sample);

  /// Numbers below it are never samples.
  static constexpr int64_t firstSample = int64_t(1) << 17;

  /// Whether it depends on sizes that are not known.
  bool isOpen() const { return open != nullptr; }
  /// Whether it is not even known how.
  bool isUnknown() const { return open && !open->polynomial; }
  /// The number that a count is which is not open.
  const DynamicAPInt &getNumber() const {
    assert(!isOpen() && "sizes are missing");
    return value;
  }
  /// The count at the sample sizes, to decide by.
  const DynamicAPInt &getSample() const { return value; }
  /// The polynomial that a count is which is not unknown.
  Polynomial getPolynomial() const {
    assert(!isUnknown() && "there is none");
    return open ? *open->polynomial : Polynomial(value);
  }

  Count &operator+=(const Count &other);
  Count &operator-=(const Count &other);
  Count &operator*=(const Count &other);
  friend Count operator+(Count lhs, const Count &rhs) { return lhs += rhs; }
  friend Count operator-(Count lhs, const Count &rhs) { return lhs -= rhs; }
  friend Count operator*(Count lhs, const Count &rhs) { return lhs *= rhs; }
  /// Quotients rounded down and up, of counts that are not negative.
  friend Count floorDiv(const Count &dividend, const Count &divisor);
  friend Count ceilDiv(const Count &dividend, const Count &divisor);
  /// The smaller and the larger of two, whatever the sizes.
  friend Count min(const Count &lhs, const Count &rhs);
  friend Count max(const Count &lhs, const Count &rhs);

  /// Whether two are the same for all sizes.
  bool operator==(const Count &other) const {
    return LLVM_LIKELY(!open && !other.open) ? value == other.value
                                             : isSameOpen(other);
  }
  bool operator!=(const Count &other) const { return !(*this == other); }
  /// Comparisons are of samples.
  bool operator<(const Count &other) const { return value < other.value; }
  bool operator<=(const Count &other) const { return value <= other.value; }
  bool operator>(const Count &other) const { return value > other.value; }
  bool operator>=(const Count &other) const { return value >= other.value; }
  explicit operator int64_t() const { return static_cast<int64_t>(value); }

  friend llvm::hash_code hash_value(const Count &count) {
    return count.open ? count.hashOpen() : hash_value(count.value);
  }

private:
  using OpenRef = llvm::IntrusiveRefCntPtr<const OpenCount>;
  template <typename Operation>
  Count &combine(const Count &other, DynamicAPInt result, Operation operation);
  bool isSameOpen(const Count &other) const;
  llvm::hash_code hashOpen() const;

  DynamicAPInt value;
  OpenRef open;
};

LLVM_ATTRIBUTE_ALWAYS_INLINE Count &Count::operator+=(const Count &other) {
  if (LLVM_LIKELY(!open && !other.open)) {
    value += other.value;
    return *this;
  }
  return combine(other, value + other.value, std::plus<>());
}

LLVM_ATTRIBUTE_ALWAYS_INLINE Count &Count::operator-=(const Count &other) {
  if (LLVM_LIKELY(!open && !other.open)) {
    value -= other.value;
    return *this;
  }
  return combine(other, value - other.value, std::minus<>());
}

LLVM_ATTRIBUTE_ALWAYS_INLINE Count &Count::operator*=(const Count &other) {
  if (LLVM_LIKELY(!open && !other.open)) {
    value *= other.value;
    return *this;
  }
  return combine(other, value * other.value, std::multiplies<>());
}

// With plain numbers.
inline Count &operator+=(Count &lhs, int64_t rhs) { return lhs += Count(rhs); }
inline Count &operator-=(Count &lhs, int64_t rhs) { return lhs -= Count(rhs); }
inline Count &operator*=(Count &lhs, int64_t rhs) { return lhs *= Count(rhs); }
inline Count operator+(Count lhs, int64_t rhs) { return lhs += Count(rhs); }
inline Count operator-(Count lhs, int64_t rhs) { return lhs -= Count(rhs); }
inline Count operator*(Count lhs, int64_t rhs) { return lhs *= Count(rhs); }
inline bool operator==(const Count &lhs, int64_t rhs) {
  return lhs == Count(rhs);
}
inline bool operator!=(const Count &lhs, int64_t rhs) { return !(lhs == rhs); }
inline bool operator<(const Count &lhs, int64_t rhs) {
  return lhs < Count(rhs);
}
inline bool operator<=(const Count &lhs, int64_t rhs) {
  return lhs <= Count(rhs);
}
inline bool operator>(const Count &lhs, int64_t rhs) {
  return lhs > Count(rhs);
}
inline bool operator>=(const Count &lhs, int64_t rhs) {
  return lhs >= Count(rhs);
}

/// Prints the number, or the polynomial, or `unknown`.
llvm::raw_ostream &operator<<(llvm::raw_ostream &os, const Count &count);

/// Sizes that stand for dimensions without a size, so that what works on static
/// shapes works on these. Each is a number that occurs nowhere else in the
/// functions that it is used in, by which the polynomial that it is a sample of
/// is found again.
class SampleSizes {
public:
  /// A sample for the dimension `name`. Divisible by all small numbers.
  int64_t addSymbol(llvm::StringRef name);
  /// Notes that `number`, which is at least `Count::firstSample`, is the sample
  /// of `polynomial`. False if it is that of another one already.
  bool add(int64_t number, const Polynomial &polynomial);
  /// Notes that `number` stands for itself.
  void addNumber(int64_t number) { add(number, Polynomial(number)); }
  /// What `number` is the sample of; itself where it is small; nullopt where
  /// that is not known.
  std::optional<Polynomial> find(int64_t number) const;
  /// Whether there are no samples.
  bool empty() const { return lastPrime == firstPrime; }
  /// Notes that sizes are not what they are samples of.
  void setInconsistent() { isConsistent = false; }
  /// Whether nobody has noted so.
  bool areConsistent() const { return isConsistent; }

  /// The count that `size` stands for, a size of a shape or what is computed
  /// from such sizes: `size` itself, or, while samples are in use, what it is
  /// the sample of. The only way from a number to an open count; numbers that
  /// shapes play no part in do not go this way.
  static Count getCount(int64_t size) {
    if (LLVM_LIKELY(size < Count::firstSample && size > -Count::firstSample))
      return Count(size);
    return lookUp(size);
  }

  /// Puts the samples of a function in use, in this thread while it lives; null
  /// for a function that has none.
  class Scope {
  public:
    explicit Scope(const SampleSizes *sizes);
    ~Scope();
    Scope(const Scope &) = delete;
    Scope &operator=(const Scope &) = delete;

  private:
    const SampleSizes *outer;
  };

private:
  static Count lookUp(int64_t size);

  llvm::DenseMap<int64_t, Polynomial> polynomials;
  static constexpr int64_t firstPrime = 100;
  /// That of the last symbol.
  int64_t lastPrime = firstPrime;
  bool isConsistent = true;
};

} // namespace roofline

#endif // ROOFLINE_MODEL_COUNT_H
