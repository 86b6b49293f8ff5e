//===- Families.h - The architectures that are known ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// A family is a file that reads the fields of its config.json into plain values
// and builds its layers from blocks. It has a function here and a row in the
// table of Families.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_GENERATOR_FAMILIES_FAMILIES_H
#define ROOFLINE_LIB_GENERATOR_FAMILIES_FAMILIES_H

#include "roofline/Generator/Model.h"

namespace roofline {

/// Reads a model. Errors are recorded in the fields; if there are any, the
/// model may be wrong.
using ModelReader = std::unique_ptr<Model>(ConfigFields &fields);

ModelReader readBertForMaskedLM;
ModelReader readBertModel;
ModelReader readDeepseekV2;
ModelReader readDeepseekV3;
ModelReader readFalcon;
ModelReader readGPT2;
ModelReader readGemma2;
ModelReader readGemma3;
ModelReader readGemma;
ModelReader readLlama;
ModelReader readMistral;
ModelReader readMixtral;
ModelReader readOPT;
ModelReader readPhi3;
ModelReader readQwen2;
ModelReader readQwen2Moe;
ModelReader readQwen3;
ModelReader readQwen3Moe;
ModelReader readViT;
ModelReader readWhisper;

} // namespace roofline

#endif // ROOFLINE_LIB_GENERATOR_FAMILIES_FAMILIES_H
