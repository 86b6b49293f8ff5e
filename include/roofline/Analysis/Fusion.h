//===- Fusion.h - Fusion groups ---------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_FUSION_H
#define ROOFLINE_ANALYSIS_FUSION_H

#include "roofline/Analysis/Fusion/Fusion.h"

#endif // ROOFLINE_ANALYSIS_FUSION_H
