//===- FunctionEstimate.h - A function on a device --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_FUNCTIONESTIMATE_H
#define ROOFLINE_ANALYSIS_FUNCTIONESTIMATE_H

#include "roofline/Analysis/Estimate/FunctionEstimate.h"

#endif // ROOFLINE_ANALYSIS_FUNCTIONESTIMATE_H
