//===- JSONWhatIf.h - Choices for pages that price themselves ---*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_REPORT_JSONWHATIF_H
#define ROOFLINE_LIB_REPORT_JSONWHATIF_H

#include "JSONWriter.h"
#include "roofline/Report/Report.h"

namespace roofline {

/// Writes the document from which a page prices the functions of `module` for
/// other sizes, devices and schemes. docs/html-report.md describes it.
void writeWhatIf(JSONWriter &json, const ModuleFindings &module);

} // namespace roofline

#endif // ROOFLINE_LIB_REPORT_JSONWHATIF_H
