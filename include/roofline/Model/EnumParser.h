//===- EnumParser.h - Options whose values are an enum's --------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_MODEL_ENUMPARSER_H
#define ROOFLINE_MODEL_ENUMPARSER_H

#include "roofline/Model/EnumNames.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"

namespace roofline {

/// Parses options whose values are those of `E`, spelled as `EnumNames` has it.
/// The help lists these, and so does the error on any other value.
template <typename E>
class EnumParser : public llvm::cl::generic_parser_base {
public:
  using parser_data_type = E;

  explicit EnumParser(llvm::cl::Option &option) : generic_parser_base(option) {
    for (const EnumName<E> &entry : EnumNames<E>::all)
      Values.emplace_back(entry);
  }

  unsigned getNumOptions() const override { return Values.size(); }
  llvm::StringRef getOption(unsigned index) const override {
    return Values[index].Name;
  }
  llvm::StringRef getDescription(unsigned index) const override {
    return Values[index].HelpStr;
  }
  const llvm::cl::GenericOptionValue &
  getOptionValue(unsigned index) const override {
    return Values[index].V;
  }

  /// Sets `result`, or emits an error and returns true.
  bool parse(llvm::cl::Option &option, llvm::StringRef name,
             llvm::StringRef text, E &result) {
    std::optional<E> value = symbolize<E>(text);
    if (!value)
      return option.error("unknown value '" + text + "'; known: " +
                              llvm::join(getEnumNames<E>(), ", "),
                          name);
    result = *value;
    return false;
  }

protected:
  // Options of passes, which print their values, look into members of these
  // names.
  struct OptionInfo : GenericOptionInfo {
    explicit OptionInfo(const EnumName<E> &entry)
        : GenericOptionInfo(entry.name, entry.help), V(entry.value) {}
    llvm::cl::OptionValue<E> V;
  };
  llvm::SmallVector<OptionInfo, 8> Values;
};

} // namespace roofline

#endif // ROOFLINE_MODEL_ENUMPARSER_H
