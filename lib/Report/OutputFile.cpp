//===- OutputFile.cpp - Writing files whole or not at all -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Report/OutputFile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

using namespace roofline;
using llvm::SmallString;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

/// Writes everything to `os`. The stream is left without an error, which would
/// end the process when the stream goes.
static std::error_code writeAll(llvm::raw_fd_ostream &os, StringRef contents) {
  os << contents;
  os.flush();
  std::error_code error = os.error();
  os.clear_error();
  return error;
}

/// Writes everything to `os` and closes it, which may report an error as well.
static std::error_code writeAndClose(llvm::raw_fd_ostream &os,
                                     StringRef contents) {
  std::error_code error = writeAll(os, contents);
  os.close();
  if (!error)
    error = os.error();
  os.clear_error();
  return error;
}

static std::error_code writeInPlace(StringRef file, StringRef contents) {
  std::error_code error;
  llvm::raw_fd_ostream os(file, error);
  if (error)
    return error;
  return writeAndClose(os, contents);
}

/// Opens a new file in the folder of `file` and sets `name` to its name. Not
/// `createUniqueFile`, which takes a `%` in the folder's name for a pattern.
static std::unique_ptr<llvm::raw_fd_ostream>
openBeside(StringRef file, SmallString<128> &name, std::error_code &error) {
  std::string stem =
      ".roofline-" + std::to_string(llvm::sys::Process::getProcessId()) + "-";
  for (unsigned number = 0;; ++number) {
    name = path::parent_path(file);
    path::append(name, stem + llvm::Twine(number) + ".tmp");
    auto os = std::make_unique<llvm::raw_fd_ostream>(
        name, error, fs::CD_CreateNew, fs::FA_Write, fs::OF_None);
    if (error != std::errc::file_exists)
      return os;
  }
}

/// Writes a new file and gives it the name `file`. `old` is what has that name.
static std::error_code replace(StringRef file, const fs::file_status &old,
                               StringRef contents) {
  bool exists = fs::exists(old);
  // Renaming would get around a write protection of the file itself.
  if (exists)
    if (std::error_code error = fs::access(file, fs::AccessMode::Write))
      return error;

  SmallString<128> temporary;
  std::error_code error;
  std::unique_ptr<llvm::raw_fd_ostream> os = openBeside(file, temporary, error);
  if (error)
    return error;
  llvm::sys::RemoveFileOnSignal(temporary);
  llvm::FileRemover remover(temporary);

  error = writeAndClose(*os, contents);
  if (!error && exists)
    error = fs::setPermissions(temporary, old.permissions());
  if (!error)
    error = fs::rename(temporary, file);
  if (!error)
    remover.releaseFile();
  llvm::sys::DontRemoveFileOnSignal(temporary);
  return error;
}

/// Whether `file` is a link such as `/dev/stdout`, which stands for an open
/// file, not for a name that can be given to another one.
static bool isLinkToOpenFile(StringRef file) {
  return file.starts_with("/dev/") || file.starts_with("/proc/");
}

static std::error_code writeToPath(StringRef file, StringRef contents) {
  fs::file_status status;
  // Why a file cannot be looked at is said by the attempt to open it.
  (void)fs::status(file, status);
  if (fs::exists(status) && !fs::is_regular_file(status))
    return writeInPlace(file, contents);
  if (!fs::is_symlink_file(file))
    return replace(file, status, contents);

  // Of a link, the file that it leads to is replaced, not the link.
  SmallString<128> target;
  if (isLinkToOpenFile(file) || fs::real_path(file, target))
    return writeInPlace(file, contents);
  return replace(target, status, contents);
}

llvm::Error roofline::writeFile(StringRef path, StringRef contents) {
  std::error_code error = path == "-" ? writeAll(llvm::outs(), contents)
                                      : writeToPath(path, contents);
  return error ? llvm::createFileError(path, error) : llvm::Error::success();
}
