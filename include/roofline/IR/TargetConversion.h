//===- TargetConversion.h - Devices as attributes --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_IR_TARGETCONVERSION_H
#define ROOFLINE_IR_TARGETCONVERSION_H

#include "roofline/IR/RooflineAttrs.h"

namespace roofline {

/// The device that the inline form of `target` spells out. For a target that is
/// given by name, a device that has nothing but its name.
Device toDevice(TargetAttr target);

/// The inline form of `device`. Leaves out what plays no part in pricing: the
/// origins of figures, caveats, and the vendor's own words. The device must be
/// sound: unique rates, fallbacks without cycles, figures in range.
TargetAttr fromDevice(mlir::MLIRContext *context, const Device &device);

} // namespace roofline

#endif // ROOFLINE_IR_TARGETCONVERSION_H
