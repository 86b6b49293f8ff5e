//===- TargetDatabase.h - Known devices and users' own ----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Devices come from YAML data files. Those in lib/Target/Data are embedded in
// the library, so that an installed tool needs no file; users' own files have
// the same format, which docs/targets.md describes.
//
//===----------------------------------------------------------------------===//

#ifndef ROOFLINE_TARGET_TARGETDATABASE_H
#define ROOFLINE_TARGET_TARGETDATABASE_H

#include "roofline/Model/Device.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace roofline {

/// A document that figures are taken from.
struct Source {
  /// The short name that figures cite.
  std::string tag;
  /// `whitepaper`, `datasheet`, `vendor-code`, ...
  std::string kind;
  std::string title;
  /// Where in it, or where it can be found; may be empty.
  std::string where;
  /// How the figure was verified against it: `read`, `secondary copy`, ...
  std::string verified;
};

/// A set of devices with unique names, in file order.
class TargetDatabase {
public:
  /// The devices that ship with the library. Parsed on first use.
  static const TargetDatabase &getBuiltin();
  /// The device that ships with the library as `name`, or nullptr. Parses no
  /// other device, so that a tool that needs one does not pay for all. The
  /// device has static lifetime. Thread-safe.
  static const Device *findBuiltin(llvm::StringRef name);

  /// The devices that ship with the library whose chip `dialect` calls `chip`,
  /// such as `sm_86` in `nvvm`. Parses hardly any other device. They have
  /// static lifetime. Thread-safe.
  static llvm::SmallVector<const Device *>
  findBuiltinByChip(llvm::StringRef dialect, llvm::StringRef chip);

  /// Parses a data file. On failure the error's message holds one diagnostic
  /// per line, each `file:line:column: error: ...`.
  static llvm::Expected<TargetDatabase> parse(llvm::MemoryBufferRef buffer);
  /// Reads and parses the file at `path`.
  static llvm::Expected<TargetDatabase> load(llvm::StringRef path);

  /// The device called `name`, or nullptr.
  const Device *find(llvm::StringRef name) const;
  /// The devices whose chip `dialect` calls `chip`.
  llvm::SmallVector<const Device *> findByChip(llvm::StringRef dialect,
                                               llvm::StringRef chip) const;
  /// Names close to `name`, closest first, at most `limit` of them.
  llvm::SmallVector<llvm::StringRef> findNear(llvm::StringRef name,
                                              unsigned limit = 3) const;

  llvm::ArrayRef<Device> getDevices() const { return devices; }
  llvm::ArrayRef<Source> getSources() const { return sources; }

private:
  /// Adds the contents of a file whose names are all new.
  void add(llvm::SmallVectorImpl<Device> &newDevices,
           llvm::ArrayRef<Source> newSources);

  llvm::SmallVector<Device, 0> devices;
  llvm::SmallVector<Source, 0> sources;
  llvm::StringMap<unsigned> index;
};

} // namespace roofline

#endif // ROOFLINE_TARGET_TARGETDATABASE_H
