//===- EnumOptions.h - Options of passes with fixed values ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes the enums of the model types that options of passes can have. An option
// takes its parser from its type.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_TRANSFORMS_ENUMOPTIONS_H
#define ROOFLINE_TRANSFORMS_ENUMOPTIONS_H

#include "roofline/Model/AdviceOptions.h"
#include "roofline/Model/EnumParser.h"
#include "roofline/Model/Estimate.h"
#include "roofline/Model/TrafficModel.h"
#include "roofline/Report/Report.h"

namespace llvm::cl {

#define ROOFLINE_ENUM_OPTION(E)                                                \
  template <>                                                                  \
  class parser<roofline::E> : public roofline::EnumParser<roofline::E> {       \
  public:                                                                      \
    parser(Option &option) : EnumParser(option) {}                             \
  };

ROOFLINE_ENUM_OPTION(Dequantization)
ROOFLINE_ENUM_OPTION(MaskedPairs)
ROOFLINE_ENUM_OPTION(Objective)
ROOFLINE_ENUM_OPTION(Precision)
ROOFLINE_ENUM_OPTION(ReportFormat)
ROOFLINE_ENUM_OPTION(SortOrder)
ROOFLINE_ENUM_OPTION(TrafficModel)

#undef ROOFLINE_ENUM_OPTION

} // namespace llvm::cl

#endif // ROOFLINE_TRANSFORMS_ENUMOPTIONS_H
