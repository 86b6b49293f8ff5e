//===- ChannelDims.h - Dimensions that scales vary with ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_ANALYSIS_CHANNELDIMS_H
#define ROOFLINE_ANALYSIS_CHANNELDIMS_H

#include "roofline/Analysis/Storage/ChannelDims.h"

#endif // ROOFLINE_ANALYSIS_CHANNELDIMS_H
