//===- ScalarWork.h - Arithmetic of scalar operations -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_SCALARWORK_H
#define ROOFLINE_ANALYSIS_SCALARWORK_H

#include "roofline/Analysis/Descriptions/ScalarWork.h"

#endif // ROOFLINE_ANALYSIS_SCALARWORK_H
