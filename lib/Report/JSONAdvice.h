//===- JSONAdvice.h - Advice in JSON reports --------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_JSONADVICE_H
#define ROOFLINE_LIB_REPORT_JSONADVICE_H

#include "JSONParts.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace roofline {

/// Writes `suggestions` of a function. `getId` numbers tensors.
void writeSuggestions(JSONWriter &json, const FunctionFindings &findings,
                      llvm::function_ref<unsigned(const Root &)> getId);
/// Writes `plan` of a function. `getId` numbers tensors.
void writePlan(JSONWriter &json, const FunctionFindings &findings,
               llvm::function_ref<unsigned(const Root &)> getId);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_JSONADVICE_H
