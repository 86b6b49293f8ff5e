//===- TrafficBuilder.h - Bytes that an operation moves ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_TRAFFICBUILDER_H
#define ROOFLINE_ANALYSIS_TRAFFICBUILDER_H

#include "roofline/Analysis/OpCosts/TrafficBuilder.h"

#endif // ROOFLINE_ANALYSIS_TRAFFICBUILDER_H
