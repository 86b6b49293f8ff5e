//===- TargetListing.h - Tables of known devices ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The output of `--list-targets`, and the source of docs/targets.md.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_TARGET_TARGETLISTING_H
#define ROOFLINE_TARGET_TARGETLISTING_H

#include "roofline/Target/TargetDatabase.h"
#include "llvm/Support/raw_ostream.h"

namespace roofline {

/// An aligned table for a terminal: a line per device with its name, chip,
/// matrix rates, bandwidth, capacity and f16 ridge point.
void printTargetTable(const TargetDatabase &database, llvm::raw_ostream &os);

/// The whole database, as JSON, figures with sources and confidence.
void printTargetJSON(const TargetDatabase &database, llvm::raw_ostream &os);

/// The reference page: conventions, the file format, devices, sources.
void printTargetMarkdown(const TargetDatabase &database, llvm::raw_ostream &os);

} // namespace roofline

#endif // ROOFLINE_TARGET_TARGETLISTING_H
