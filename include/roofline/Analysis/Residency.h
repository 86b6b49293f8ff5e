//===- Residency.h - What has to be in memory -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_RESIDENCY_H
#define ROOFLINE_ANALYSIS_RESIDENCY_H

#include "roofline/Analysis/Estimate/Residency.h"

#endif // ROOFLINE_ANALYSIS_RESIDENCY_H
