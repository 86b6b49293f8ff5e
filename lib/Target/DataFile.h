//===- DataFile.h - Reading YAML data files ---------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Common parts of data file readers. LLVM's YAML I/O checks the structure of a
// file and reports errors; scalars are validated as they are read.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_TARGET_DATAFILE_H
#define ROOFLINE_LIB_TARGET_DATAFILE_H

#include "roofline/Model/NumericType.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLTraits.h"

namespace roofline {

/// `; did you mean 'x'?`, or nothing if no candidate is near.
std::string suggestSpelling(llvm::StringRef name,
                            llvm::ArrayRef<llvm::StringRef> candidates);

/// The state while a file is read.
class ReadContext {
public:
  explicit ReadContext(llvm::MemoryBufferRef buffer);

  /// The context that YAML I/O passes on as `context`.
  static ReadContext &get(void *context) {
    return *static_cast<ReadContext *>(context);
  }

  /// Reports an error at `loc`.
  void report(llvm::SMLoc loc, const llvm::Twine &message);
  /// Reports an error in the file as a whole.
  void reportFile(const llvm::Twine &message);

  /// Keeps `message` for as long as YAML I/O needs it to report it.
  llvm::StringRef keep(const llvm::Twine &message) {
    kept = message.str();
    return kept;
  }

  /// Handles the diagnostics of YAML I/O.
  static void handleDiagnostic(const llvm::SMDiagnostic &diagnostic,
                               void *context) {
    get(context).add(diagnostic);
  }

  bool hasErrors() const { return !diagnostics.empty(); }
  /// One diagnostic per line, each `file:line:column: error: ...`.
  llvm::Error makeError() const;

  /// Records the name of an entry, called a `noun`. Returns an error if it
  /// cannot be the value of a pass option or is taken; else empty.
  llvm::StringRef addName(llvm::StringRef name, llvm::StringRef noun);

  /// The keys of the mapping that was read last, for suggestions.
  llvm::SmallVector<llvm::StringRef, 16> keys;

private:
  void add(const llvm::SMDiagnostic &diagnostic);

  llvm::SourceMgr sourceMgr;
  llvm::MemoryBufferRef buffer;
  llvm::StringSet<> names;
  std::string diagnostics, kept;
};

/// The mapping that is being read. Notes its keys for suggestions.
class Mapping {
public:
  explicit Mapping(llvm::yaml::IO &io) : io(io) {}
  ~Mapping() { getContext().keys = std::move(keys); }

  template <typename T>
  void required(const char *key, T &value) {
    keys.push_back(key);
    io.mapRequired(key, value);
  }
  template <typename T>
  void optional(const char *key, T &value) {
    keys.push_back(key);
    io.mapOptional(key, value);
  }
  ReadContext &getContext() const { return ReadContext::get(io.getContext()); }

private:
  llvm::yaml::IO &io;
  llvm::SmallVector<llvm::StringRef, 16> keys;
};

/// The common traits of scalars: files are only read, and plain words need no
/// quotes.
template <typename T>
struct ReadOnlyScalar {
  static void output(const T &, void *, llvm::raw_ostream &) {
    llvm_unreachable("data files are only read");
  }
  static llvm::yaml::QuotingType mustQuote(llvm::StringRef) {
    return llvm::yaml::QuotingType::None;
  }
};

/// Reads the type spelled `text`. Returns the error, or nothing.
llvm::StringRef readType(llvm::StringRef text, ReadContext &context,
                         std::optional<NumericType> &type);

/// Points at the first place that nests deeper than any data file does, or
/// returns null.
const char *findDeepNesting(llvm::StringRef text);

/// Reads `buffer`, which `context` is for, into `file`. Errors are left in the
/// context.
template <typename FileT>
void readDataFile(llvm::MemoryBufferRef buffer, ReadContext &context,
                  FileT &file) {
  if (const char *deep = findDeepNesting(buffer.getBuffer()))
    return context.report(llvm::SMLoc::getFromPointer(deep),
                          "nesting is too deep");
  llvm::yaml::Input input(buffer, &context, ReadContext::handleDiagnostic,
                          &context);
  bool hasDocument = input.setCurrentDocument();
  if (hasDocument) {
    llvm::yaml::EmptyContext empty;
    llvm::yaml::yamlize(input, file, /*Required=*/true, empty);
  }
  if (!input.error() && hasDocument && input.nextDocument() &&
      input.setCurrentDocument())
    context.reportFile("expected a single YAML document");
  if (!context.hasErrors() && input.error())
    context.reportFile("the file is not valid YAML");
}

} // namespace roofline

#endif // ROOFLINE_LIB_TARGET_DATAFILE_H
