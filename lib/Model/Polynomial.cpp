//===- Polynomial.cpp - Polynomials in sizes that are not known -----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Model/Polynomial.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

using namespace roofline;
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::StringRef;

using Factor = Polynomial::Factor;
using Term = Polynomial::Term;

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

static int compare(const AtomRef &lhs, const AtomRef &rhs) {
  return lhs == rhs ? 0 : lhs->getText().compare(rhs->getText());
}

static unsigned getDegree(ArrayRef<Factor> factors) {
  unsigned degree = 0;
  for (const Factor &factor : factors)
    degree += factor.power;
  return degree;
}

/// Negative if `lhs` stands before `rhs`, 0 if they are the same product.
static int compare(ArrayRef<Factor> lhs, ArrayRef<Factor> rhs) {
  unsigned lhsDegree = getDegree(lhs), rhsDegree = getDegree(rhs);
  if (lhsDegree != rhsDegree)
    return lhsDegree > rhsDegree ? -1 : 1;
  for (const auto &[left, right] : llvm::zip(lhs, rhs)) {
    if (int order = compare(left.atom, right.atom))
      return order;
    if (left.power != right.power)
      return left.power > right.power ? -1 : 1;
  }
  return lhs.size() < rhs.size() ? -1 : lhs.size() > rhs.size() ? 1 : 0;
}

//===----------------------------------------------------------------------===//
// Construction
//===----------------------------------------------------------------------===//

Polynomial::Polynomial(const DynamicAPInt &constant) {
  if (constant != 0)
    terms.push_back({{}, constant});
}

Polynomial::Polynomial(AtomRef atom) {
  terms.push_back({{Factor{std::move(atom), 1}}, DynamicAPInt(1)});
}

Polynomial Polynomial::symbol(StringRef name) {
  return Polynomial(llvm::makeIntrusiveRefCnt<Atom>(name));
}

Atom::Atom(Kind kind, Polynomial lhs, Polynomial rhs)
    : kind(kind),
      text((stringifyAtomKind(kind) + "(" + lhs.str() + ", " + rhs.str() + ")")
               .str()),
      operands({std::move(lhs), std::move(rhs)}) {}

StringRef roofline::stringifyAtomKind(Atom::Kind kind) {
  switch (kind) {
  case Atom::Kind::Symbol:
    return "";
  case Atom::Kind::FloorDiv:
    return "floordiv";
  case Atom::Kind::CeilDiv:
    return "ceildiv";
  case Atom::Kind::Min:
    return "min";
  }
  llvm_unreachable("unknown kind of atom");
}

std::optional<DynamicAPInt> Polynomial::getConstant() const {
  if (terms.empty())
    return DynamicAPInt(0);
  if (terms.size() == 1 && terms.front().factors.empty())
    return terms.front().coefficient;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

void Polynomial::add(const Term &term) {
  Term *place =
      llvm::lower_bound(terms, term, [](const Term &lhs, const Term &rhs) {
        return compare(lhs.factors, rhs.factors) < 0;
      });
  if (place == terms.end() || compare(place->factors, term.factors) != 0) {
    if (term.coefficient != 0)
      terms.insert(place, term);
    return;
  }
  place->coefficient += term.coefficient;
  if (place->coefficient == 0)
    terms.erase(place);
}

Polynomial Polynomial::operator+(const Polynomial &other) const {
  Polynomial sum = *this;
  for (const Term &term : other.terms)
    sum.add(term);
  return sum;
}

Polynomial Polynomial::operator-(const Polynomial &other) const {
  Polynomial difference = *this;
  for (const Term &term : other.terms)
    difference.add({term.factors, -term.coefficient});
  return difference;
}

static SmallVector<Factor, 2> multiply(ArrayRef<Factor> lhs,
                                       ArrayRef<Factor> rhs) {
  SmallVector<Factor, 2> product;
  while (!lhs.empty() && !rhs.empty()) {
    int order = compare(lhs.front().atom, rhs.front().atom);
    if (order == 0) {
      product.push_back(
          {lhs.front().atom, lhs.front().power + rhs.front().power});
      lhs = lhs.drop_front();
      rhs = rhs.drop_front();
      continue;
    }
    ArrayRef<Factor> &first = order < 0 ? lhs : rhs;
    product.push_back(first.front());
    first = first.drop_front();
  }
  llvm::append_range(product, lhs);
  llvm::append_range(product, rhs);
  return product;
}

Polynomial Polynomial::operator*(const Polynomial &other) const {
  Polynomial product;
  for (const Term &lhs : terms)
    for (const Term &rhs : other.terms)
      product.add({multiply(lhs.factors, rhs.factors),
                   lhs.coefficient * rhs.coefficient});
  return product;
}

bool Polynomial::operator==(const Polynomial &other) const {
  return llvm::equal(terms, other.terms, [](const Term &lhs, const Term &rhs) {
    return lhs.coefficient == rhs.coefficient &&
           compare(lhs.factors, rhs.factors) == 0;
  });
}

/// `factors` without those of `divisor`; nullopt if some are missing.
static std::optional<SmallVector<Factor, 2>> cancel(ArrayRef<Factor> factors,
                                                    ArrayRef<Factor> divisor) {
  SmallVector<Factor, 2> quotient;
  for (Factor factor : factors) {
    if (!divisor.empty() && compare(factor.atom, divisor.front().atom) == 0) {
      if (factor.power < divisor.front().power)
        return std::nullopt;
      factor.power -= divisor.front().power;
      divisor = divisor.drop_front();
    }
    if (factor.power > 0)
      quotient.push_back(factor);
  }
  if (!divisor.empty())
    return std::nullopt;
  return quotient;
}

/// Divides the terms of `dividend` that are multiples of `divisor`, a single
/// term. The others stay in `dividend`.
static Polynomial divideMultiples(Polynomial &dividend, const Term &divisor) {
  Polynomial quotient, rest;
  for (const Term &term : dividend.getTerms()) {
    std::optional<SmallVector<Factor, 2>> factors =
        cancel(term.factors, divisor.factors);
    bool isMultiple =
        factors && term.coefficient % divisor.coefficient == DynamicAPInt(0);
    Polynomial part(DynamicAPInt(1));
    for (const Factor &factor : isMultiple ? *factors : term.factors)
      for (unsigned i = 0; i < factor.power; ++i)
        part = part * Polynomial(factor.atom);
    if (isMultiple)
      quotient =
          quotient + part * Polynomial(term.coefficient / divisor.coefficient);
    else
      rest = rest + part * Polynomial(term.coefficient);
  }
  dividend = rest;
  return quotient;
}

/// The greatest number that divides all coefficients of `polynomial` and
/// `start`.
static DynamicAPInt getContent(const Polynomial &polynomial,
                               DynamicAPInt start = DynamicAPInt(0)) {
  for (const Term &term : polynomial.getTerms())
    start = gcd(start, abs(term.coefficient));
  return start;
}

/// `polynomial` divided by `factor`, which divides all its coefficients.
static Polynomial divideExactly(const Polynomial &polynomial,
                                const DynamicAPInt &factor) {
  Polynomial rest = polynomial;
  return divideMultiples(rest, {{}, factor});
}

/// The rounded quotient. Multiples of the divisor need no rounding, and common
/// factors cancel.
static Polynomial divide(Polynomial dividend, Polynomial divisor,
                         Atom::Kind kind) {
  Polynomial quotient;
  if (divisor.getTerms().size() == 1)
    quotient = divideMultiples(dividend, divisor.getTerms().front());
  if (dividend.getTerms().empty())
    return quotient;
  if (dividend == divisor)
    return quotient + Polynomial(1);
  std::optional<DynamicAPInt> constant = dividend.getConstant();
  std::optional<DynamicAPInt> by = divisor.getConstant();
  if (constant && by)
    return quotient + Polynomial(kind == Atom::Kind::FloorDiv
                                     ? floorDiv(*constant, *by)
                                     : ceilDiv(*constant, *by));
  DynamicAPInt common = getContent(divisor, getContent(dividend));
  return quotient + Polynomial(llvm::makeIntrusiveRefCnt<Atom>(
                        kind, divideExactly(dividend, common),
                        divideExactly(divisor, common)));
}

Polynomial roofline::floorDiv(const Polynomial &dividend,
                              const Polynomial &divisor) {
  return divide(dividend, divisor, Atom::Kind::FloorDiv);
}

Polynomial roofline::ceilDiv(const Polynomial &dividend,
                             const Polynomial &divisor) {
  return divide(dividend, divisor, Atom::Kind::CeilDiv);
}

/// Whether `polynomial` is a minimum of `operand` and something else.
static bool isMinOf(const Polynomial &polynomial, const Polynomial &operand) {
  if (polynomial.getTerms().size() != 1)
    return false;
  const Term &term = polynomial.getTerms().front();
  if (term.factors.size() != 1 || term.factors.front().power != 1)
    return false;
  const Atom &atom = *term.factors.front().atom;
  return atom.getKind() == Atom::Kind::Min &&
         llvm::any_of(atom.getOperands(), [&](const Polynomial &each) {
           return Polynomial(term.coefficient) * each == operand;
         });
}

Polynomial roofline::min(const Polynomial &lhs, const Polynomial &rhs) {
  if ((rhs - lhs).isNeverNegative())
    return lhs;
  if ((lhs - rhs).isNeverNegative())
    return rhs;
  if (isMinOf(lhs, rhs))
    return lhs;
  if (isMinOf(rhs, lhs))
    return rhs;
  DynamicAPInt common = getContent(lhs, getContent(rhs));
  Polynomial first = divideExactly(lhs, common);
  Polynomial second = divideExactly(rhs, common);
  if (second.str() < first.str())
    std::swap(first, second);
  return Polynomial(common) * Polynomial(llvm::makeIntrusiveRefCnt<Atom>(
                                  Atom::Kind::Min, first, second));
}

//===----------------------------------------------------------------------===//
// Names and values
//===----------------------------------------------------------------------===//

static void collectSymbols(const Polynomial &polynomial,
                           std::set<std::string> &names) {
  for (const Term &term : polynomial.getTerms())
    for (const Factor &factor : term.factors) {
      if (factor.atom->getKind() == Atom::Kind::Symbol)
        names.insert(factor.atom->getText().str());
      for (const Polynomial &operand : factor.atom->getOperands())
        collectSymbols(operand, names);
    }
}

std::vector<std::string> Polynomial::getSymbols() const {
  std::set<std::string> names;
  collectSymbols(*this, names);
  return {names.begin(), names.end()};
}

/// `polynomial` with `replace` of each of its atoms.
static Polynomial
substitute(const Polynomial &polynomial,
           llvm::function_ref<Polynomial(const AtomRef &)> replace) {
  Polynomial sum;
  for (const Term &term : polynomial.getTerms()) {
    Polynomial product(term.coefficient);
    for (const Factor &factor : term.factors) {
      Polynomial base = replace(factor.atom);
      for (unsigned i = 0; i < factor.power; ++i)
        product = product * base;
    }
    sum = sum + product;
  }
  return sum;
}

static Polynomial apply(Atom::Kind kind, const Polynomial &lhs,
                        const Polynomial &rhs) {
  switch (kind) {
  case Atom::Kind::FloorDiv:
    return floorDiv(lhs, rhs);
  case Atom::Kind::CeilDiv:
    return ceilDiv(lhs, rhs);
  case Atom::Kind::Min:
    return min(lhs, rhs);
  case Atom::Kind::Symbol:
    break;
  }
  llvm_unreachable("a symbol has no operands");
}

Polynomial Polynomial::bind(
    llvm::function_ref<std::optional<DynamicAPInt>(StringRef)> getSize) const {
  return substitute(*this, [&](const AtomRef &atom) {
    if (atom->getKind() == Atom::Kind::Symbol) {
      std::optional<DynamicAPInt> size = getSize(atom->getText());
      return size ? Polynomial(*size) : Polynomial(atom);
    }
    return apply(atom->getKind(), atom->getOperands()[0].bind(getSize),
                 atom->getOperands()[1].bind(getSize));
  });
}

bool Polynomial::isNeverNegative() const {
  // Sizes are one plus something non-negative; other atoms are non-negative
  // counts.
  Polynomial shifted = substitute(*this, [](const AtomRef &atom) {
    Polynomial same(atom);
    return atom->getKind() == Atom::Kind::Symbol ? same + Polynomial(1) : same;
  });
  return llvm::all_of(shifted.terms,
                      [](const Term &term) { return term.coefficient >= 0; });
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

/// Prints a product whose coefficient is `magnitude`, without its sign.
static void printProduct(llvm::raw_ostream &os, const DynamicAPInt &magnitude,
                         ArrayRef<Factor> factors) {
  bool isFirst = true;
  if (magnitude != 1 || factors.empty()) {
    os << magnitude;
    isFirst = false;
  }
  for (const Factor &factor : factors) {
    if (!isFirst)
      os << '*';
    isFirst = false;
    os << factor.atom->getText();
    if (factor.power > 1)
      os << '^' << factor.power;
  }
}

void Polynomial::print(llvm::raw_ostream &os) const {
  if (terms.empty()) {
    os << '0';
    return;
  }
  for (const Term &term : terms) {
    bool isNegative = term.coefficient < 0;
    if (&term != terms.begin())
      os << (isNegative ? " - " : " + ");
    else if (isNegative)
      os << '-';
    printProduct(os, abs(term.coefficient), term.factors);
  }
}

std::string Polynomial::str() const {
  std::string text;
  llvm::raw_string_ostream(text) << *this;
  return text;
}

//===----------------------------------------------------------------------===//
// Parsing
//===----------------------------------------------------------------------===//

namespace {

/// Reads sums of products of numbers, names, powers, parentheses and
/// `floordiv(a, b)`.
class PolynomialParser {
public:
  explicit PolynomialParser(StringRef text) : text(text), rest(text) {}

  llvm::Expected<Polynomial> parse() {
    std::optional<Polynomial> result = parseSum();
    if (result && !rest.ltrim().empty())
      result = fail("an operator");
    if (!result)
      return llvm::createStringError(error);
    return *result;
  }

private:
  /// Deeper nesting is rejected: it would exhaust the stack.
  static constexpr unsigned maxDepth = 256;
  /// Higher powers are rejected: they are typos and would take forever.
  static constexpr unsigned maxPower = 64;

  std::optional<Polynomial> fail(StringRef expected) {
    StringRef found = rest.ltrim();
    error = ("expected " + expected + " at " +
             (found.empty() ? "the end" : "'" + found.str() + "'") + " of '" +
             text + "'")
                .str();
    return std::nullopt;
  }
  bool consume(StringRef token) {
    rest = rest.ltrim();
    return rest.consume_front(token);
  }
  std::optional<DynamicAPInt> parseInteger();
  std::optional<Polynomial> parseSum();
  std::optional<Polynomial> parseProduct();
  std::optional<Polynomial> parsePower();
  std::optional<Polynomial> parseFactor();
  std::optional<Polynomial> parseCall(StringRef name);

  StringRef text, rest;
  std::string error;
  unsigned depth = 0;
};

} // namespace

std::optional<DynamicAPInt> PolynomialParser::parseInteger() {
  rest = rest.ltrim();
  StringRef digits = rest.take_while(llvm::isDigit);
  if (digits.empty())
    return std::nullopt;
  rest = rest.drop_front(digits.size());
  // Leaves the sign bit clear.
  unsigned bits = 4 * digits.size() + 1;
  return DynamicAPInt(llvm::APInt(std::max(bits, 65u), digits, 10));
}

std::optional<Polynomial> PolynomialParser::parseSum() {
  if (++depth > maxDepth)
    return fail("less nesting");
  Polynomial sum;
  bool isNegative = consume("-");
  do {
    std::optional<Polynomial> product = parseProduct();
    if (!product)
      return std::nullopt;
    sum = isNegative ? sum - *product : sum + *product;
    isNegative = consume("-");
  } while (isNegative || consume("+"));
  --depth;
  return sum;
}

std::optional<Polynomial> PolynomialParser::parseProduct() {
  std::optional<Polynomial> product = parsePower();
  while (product && consume("*")) {
    std::optional<Polynomial> factor = parsePower();
    if (!factor)
      return std::nullopt;
    product = *product * *factor;
  }
  return product;
}

std::optional<Polynomial> PolynomialParser::parsePower() {
  std::optional<Polynomial> base = parseFactor();
  if (!base || !consume("^"))
    return base;
  StringRef before = rest;
  std::optional<DynamicAPInt> power = parseInteger();
  if (!power || *power < 1 || *power > int64_t(maxPower)) {
    rest = before;
    return fail("a power from 1 to 64");
  }
  Polynomial result = *base;
  for (int64_t i = 1; i < int64_t(*power); ++i)
    result = result * *base;
  return result;
}

std::optional<Polynomial> PolynomialParser::parseFactor() {
  if (std::optional<DynamicAPInt> number = parseInteger())
    return Polynomial(*number);
  if (consume("(")) {
    std::optional<Polynomial> inner = parseSum();
    if (inner && !consume(")"))
      return fail("')'");
    return inner;
  }
  StringRef name =
      rest.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
  if (name.empty())
    return fail("a number or a name");
  rest = rest.drop_front(name.size());
  return consume("(") ? parseCall(name) : Polynomial::symbol(name);
}

std::optional<Polynomial> PolynomialParser::parseCall(StringRef name) {
  constexpr Atom::Kind kinds[] = {Atom::Kind::FloorDiv, Atom::Kind::CeilDiv,
                                  Atom::Kind::Min};
  const Atom::Kind *kind = llvm::find_if(
      kinds, [&](Atom::Kind each) { return stringifyAtomKind(each) == name; });
  if (kind == std::end(kinds)) {
    rest = StringRef(name.data(), text.end() - name.data());
    return fail("floordiv, ceildiv or min");
  }
  std::optional<Polynomial> lhs = parseSum();
  if (!lhs)
    return std::nullopt;
  if (!consume(","))
    return fail("','");
  StringRef before = rest;
  std::optional<Polynomial> rhs = parseSum();
  if (!rhs)
    return std::nullopt;
  if (*kind != Atom::Kind::Min && !(*rhs - Polynomial(1)).isNeverNegative()) {
    rest = before;
    return fail("a positive divisor");
  }
  if (!consume(")"))
    return fail("')'");
  return apply(*kind, *lhs, *rhs);
}

llvm::Expected<Polynomial> Polynomial::parse(StringRef text) {
  return PolynomialParser(text).parse();
}
