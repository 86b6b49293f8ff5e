//===- CostAnalysis.h - Costs of a function ---------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_COSTANALYSIS_H
#define ROOFLINE_ANALYSIS_COSTANALYSIS_H

#include "roofline/Analysis/Costs/CostAnalysis.h"

#endif // ROOFLINE_ANALYSIS_COSTANALYSIS_H
