//===- OutputFile.h - Writing files whole or not at all --------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_REPORT_OUTPUTFILE_H
#define ROOFLINE_REPORT_OUTPUTFILE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace roofline {

/// Writes `contents` to the file `path`; `-` is the standard output. A regular
/// file is replaced in one step once everything is written, so that a failure
/// leaves what was there before. Anything else, such as a pipe or a device, is
/// written in place. An error names the path and the system's reason.
llvm::Error writeFile(llvm::StringRef path, llvm::StringRef contents);

} // namespace roofline

#endif // ROOFLINE_REPORT_OUTPUTFILE_H
