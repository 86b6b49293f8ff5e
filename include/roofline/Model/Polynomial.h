//===- Polynomial.h - Polynomials in sizes that are not known ---*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Polynomials with exact integer coefficients in named sizes, such as `batch`,
// and in non-polynomial atoms: rounded quotients and minima. All names stand
// for sizes of dimensions, which are at least 1. The form is canonical: equal
// polynomials print identically.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_POLYNOMIAL_H
#define ROOFLINE_MODEL_POLYNOMIAL_H

#include "llvm/ADT/DynamicAPInt.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace roofline {

using llvm::DynamicAPInt;

class Atom;
using AtomRef = llvm::IntrusiveRefCntPtr<const Atom>;

/// A sum of products of atoms, each with a coefficient.
class Polynomial {
public:
  /// An atom to a power of at least 1.
  struct Factor {
    AtomRef atom;
    unsigned power;
  };
  /// A product of atoms, in the order of their spelling, with its coefficient,
  /// which is not 0.
  struct Term {
    llvm::SmallVector<Factor, 2> factors;
    DynamicAPInt coefficient;
  };

  /// Zero.
  Polynomial() = default;
  explicit Polynomial(const DynamicAPInt &constant);
  explicit Polynomial(int64_t constant) : Polynomial(DynamicAPInt(constant)) {}
  explicit Polynomial(AtomRef atom);
  /// The size named `name`.
  static Polynomial symbol(llvm::StringRef name);

  /// Terms of higher degree first, those of equal degree by spelling.
  llvm::ArrayRef<Term> getTerms() const { return terms; }
  /// The value of a polynomial without atoms.
  std::optional<DynamicAPInt> getConstant() const;

  Polynomial operator+(const Polynomial &other) const;
  Polynomial operator-(const Polynomial &other) const;
  Polynomial operator*(const Polynomial &other) const;
  bool operator==(const Polynomial &other) const;
  bool operator!=(const Polynomial &other) const { return !(*this == other); }

  /// The names of all sizes in it, sorted.
  std::vector<std::string> getSymbols() const;
  /// The polynomial with the names that `getSize` knows replaced by their
  /// sizes.
  Polynomial
  bind(llvm::function_ref<std::optional<DynamicAPInt>(llvm::StringRef name)>
           getSize) const;
  /// Whether it is provably at least 0 for all sizes.
  bool isNeverNegative() const;

  /// Prints `2*batch*ctx + 4096`, with `floordiv(a, b)`, `ceildiv(a, b)` and
  /// `min(a, b)` for non-polynomial atoms, and `batch^2` for a power.
  void print(llvm::raw_ostream &os) const;
  std::string str() const;
  /// The inverse of `print`; also accepts non-canonical spellings. Fails with a
  /// message that names the unexpected part.
  static llvm::Expected<Polynomial> parse(llvm::StringRef text);

private:
  void add(const Term &term);

  llvm::SmallVector<Term, 1> terms;
};

/// Quotients rounded down and up. `divisor` is positive for all sizes.
Polynomial floorDiv(const Polynomial &dividend, const Polynomial &divisor);
Polynomial ceilDiv(const Polynomial &dividend, const Polynomial &divisor);
/// The pointwise minimum.
Polynomial min(const Polynomial &lhs, const Polynomial &rhs);

/// A factor of a polynomial: a named size, or a function of two polynomials.
class Atom : public llvm::ThreadSafeRefCountedBase<Atom> {
public:
  enum class Kind { Symbol, FloorDiv, CeilDiv, Min };

  /// The size named `name`.
  explicit Atom(llvm::StringRef name) : kind(Kind::Symbol), text(name) {}
  Atom(Kind kind, Polynomial lhs, Polynomial rhs);

  Kind getKind() const { return kind; }
  /// Its spelling; for a symbol, its name. Identifies the atom.
  llvm::StringRef getText() const { return text; }
  /// The two operands; none for a symbol.
  llvm::ArrayRef<Polynomial> getOperands() const { return operands; }

private:
  Kind kind;
  std::string text;
  std::vector<Polynomial> operands;
};

/// `floordiv`, `ceildiv` or `min`; empty for a symbol.
llvm::StringRef stringifyAtomKind(Atom::Kind kind);

inline llvm::raw_ostream &operator<<(llvm::raw_ostream &os,
                                     const Polynomial &polynomial) {
  polynomial.print(os);
  return os;
}

} // namespace roofline

#endif // ROOFLINE_MODEL_POLYNOMIAL_H
