//===- AllCostModels.cpp - All cost models --------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/ExternalModels/AllCostModels.h"
#include "roofline/ExternalModels/BufferizationCostModels.h"
#include "roofline/ExternalModels/LinalgCostModels.h"
#include "roofline/ExternalModels/MemRefCostModels.h"
#include "roofline/ExternalModels/TensorCostModels.h"
#include "roofline/ExternalModels/TosaDescriptions.h"

namespace roofline {

void registerAllCostModels(mlir::DialectRegistry &registry) {
  registerBufferizationCostModels(registry);
  registerLinalgCostModels(registry);
  registerMemRefCostModels(registry);
  registerTensorCostModels(registry);
  registerTosaDescriptions(registry);
}

} // namespace roofline
