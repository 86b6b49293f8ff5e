//===- DataFile.cpp - Reading YAML data files -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DataFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace roofline;
using llvm::ArrayRef;
using llvm::SMDiagnostic;
using llvm::SMLoc;
using llvm::StringRef;
using llvm::Twine;

//===----------------------------------------------------------------------===//
// Near matches
//===----------------------------------------------------------------------===//

/// The candidate nearest to `name` in spelling, ignoring case; empty if none is
/// near.
static StringRef findNearSpelling(StringRef name,
                                  ArrayRef<StringRef> candidates) {
  StringRef nearest;
  unsigned nearestDistance = std::max<size_t>(name.size() / 3, 1) + 1;
  std::string lowered = name.lower();
  for (StringRef candidate : candidates) {
    unsigned distance = StringRef(lowered).edit_distance(
        candidate.lower(), /*AllowReplacements=*/true, nearestDistance);
    if (distance >= nearestDistance)
      continue;
    nearest = candidate;
    nearestDistance = distance;
  }
  return nearest;
}

std::string roofline::suggestSpelling(StringRef name,
                                      ArrayRef<StringRef> candidates) {
  StringRef nearest = findNearSpelling(name, candidates);
  if (nearest.empty())
    return {};
  return ("; did you mean '" + nearest + "'?").str();
}

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

ReadContext::ReadContext(llvm::MemoryBufferRef buffer) : buffer(buffer) {
  sourceMgr.AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBuffer(buffer,
                                       /*RequiresNullTerminator=*/false),
      SMLoc());
}

void ReadContext::report(SMLoc loc, const Twine &message) {
  add(sourceMgr.GetMessage(loc, llvm::SourceMgr::DK_Error, message));
}

void ReadContext::reportFile(const Twine &message) {
  report(SMLoc::getFromPointer(buffer.getBufferStart()), message);
}

llvm::Error ReadContext::makeError() const {
  return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                 StringRef(diagnostics).rtrim('\n'));
}

void ReadContext::add(const SMDiagnostic &diagnostic) {
  // The parser writes sentences; diagnostics start in lower case and have no
  // final period.
  std::string message = diagnostic.getMessage().rtrim('.').str();
  if (!message.empty())
    message[0] = llvm::toLower(message[0]);
  StringRef key = message;
  if (key.consume_front("unknown key '") && key.consume_back("'"))
    message += suggestSpelling(key, keys);

  llvm::raw_string_ostream os(diagnostics);
  os << buffer.getBufferIdentifier() << ":"
     << std::max(diagnostic.getLineNo(), 1) << ":"
     << std::max(diagnostic.getColumnNo() + 1, 1) << ": error: " << message
     << "\n";
}

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

StringRef ReadContext::addName(StringRef name, StringRef noun) {
  if (name.empty() || !llvm::all_of(name, [](char c) {
        return llvm::isAlnum(c) || StringRef("-_.+").contains(c);
      }))
    return keep("invalid " + noun + " name '" + name +
                "', expected letters, digits, '-', '_', '.' or '+'");
  if (!names.insert(name).second)
    return keep("duplicate " + noun + " name '" + name + "'");
  return {};
}

StringRef roofline::readType(StringRef text, ReadContext &context,
                             std::optional<NumericType> &type) {
  type = NumericType::parse(text);
  if (type)
    return {};
  // The types that devices have rates for.
  static constexpr StringRef names[] = {"f64",
                                        "f32",
                                        "tf32",
                                        "f16",
                                        "bf16",
                                        "f8E4M3FN",
                                        "f8E5M2",
                                        "f8E4M3FNUZ",
                                        "f8E5M2FNUZ",
                                        "f8E4M3",
                                        "f8E4M3B11FNUZ",
                                        "f8E3M4",
                                        "f6E3M2FN",
                                        "f6E2M3FN",
                                        "f4E2M1FN",
                                        "i64",
                                        "i32",
                                        "i16",
                                        "i8",
                                        "i4",
                                        "i2",
                                        "i1"};
  return context.keep("unknown type '" + text + "'" +
                      suggestSpelling(text, names));
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

// The parser is recursive: deeply nested input would exhaust the stack.
const char *roofline::findDeepNesting(StringRef text) {
  static constexpr unsigned maxDepth = 64;
  unsigned brackets = 0, dashes = 0;
  char previous = 0;
  for (const char &c : text) {
    if (c == '[' || c == '{')
      ++brackets;
    else if ((c == ']' || c == '}') && brackets > 0)
      --brackets;
    // Block sequences and complex keys nest on one line: `- - ? -`. A rule in a
    // comment does not.
    bool isDash = c == '-' || c == '?';
    if (isDash && c != previous)
      ++dashes;
    else if (isDash || (c != ' ' && c != '\t'))
      dashes = 0;
    previous = c;
    if (brackets > maxDepth || dashes > maxDepth)
      return &c;
  }
  return nullptr;
}
