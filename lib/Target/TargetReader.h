//===- TargetReader.h - Reads target data files -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_LIB_TARGET_TARGETREADER_H
#define ROOFLINE_LIB_TARGET_TARGETREADER_H

#include "roofline/Target/TargetDatabase.h"

namespace roofline {

/// The validated contents of a data file.
struct TargetFile {
  llvm::SmallVector<Device, 0> devices;
  llvm::SmallVector<Source, 0> sources;
};

/// Reads a data file. On failure the error's message holds one diagnostic per
/// line, each `file:line:column: error: ...`.
llvm::Expected<TargetFile> readTargetFile(llvm::MemoryBufferRef buffer);

} // namespace roofline

#endif // ROOFLINE_LIB_TARGET_TARGETREADER_H
