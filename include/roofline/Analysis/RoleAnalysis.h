//===- RoleAnalysis.h - Roots and roles -------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_ROLEANALYSIS_H
#define ROOFLINE_ANALYSIS_ROLEANALYSIS_H

#include "roofline/Analysis/Roles/RoleAnalysis.h"

#endif // ROOFLINE_ANALYSIS_ROLEANALYSIS_H
