//===- OutputFileTest.cpp - Writing files whole or not at all -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Report/OutputFile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"
#include <csignal>
#include <sys/resource.h>
#include <unistd.h>

using namespace roofline;
using llvm::SmallString;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace {

/// A folder of its own for each test.
class OutputFileTest : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(fs::createUniqueDirectory("roofline-output", folder));
  }
  void TearDown() override { fs::remove_directories(folder); }

  std::string getPath(StringRef name) const {
    SmallString<128> path(folder);
    llvm::sys::path::append(path, name);
    return path.str().str();
  }
  static std::string read(StringRef path) {
    auto buffer = llvm::MemoryBuffer::getFile(path);
    return buffer ? (*buffer)->getBuffer().str() : "unreadable";
  }
  unsigned countFiles() const {
    std::error_code error;
    unsigned count = 0;
    for (fs::directory_iterator it(folder, error), end; it != end && !error;
         it.increment(error))
      ++count;
    return count;
  }
  /// What went wrong, or nothing.
  static std::string write(StringRef path, StringRef contents) {
    return llvm::toString(writeFile(path, contents));
  }

  SmallString<128> folder;
};

} // namespace

TEST_F(OutputFileTest, CreatesAndReplaces) {
  std::string path = getPath("report.json");
  EXPECT_EQ(write(path, "first"), "");
  EXPECT_EQ(read(path), "first");
  EXPECT_EQ(write(path, "2nd"), "");
  EXPECT_EQ(read(path), "2nd");
  // No temporary file stays behind.
  EXPECT_EQ(countFiles(), 1u);
}

TEST_F(OutputFileTest, KeepsPermissions) {
  std::string path = getPath("private");
  ASSERT_EQ(write(path, "old"), "");
  ASSERT_FALSE(fs::setPermissions(path, fs::owner_read | fs::owner_write));
  EXPECT_EQ(write(path, "new"), "");
  EXPECT_EQ(*fs::getPermissions(path), fs::owner_read | fs::owner_write);
}

TEST_F(OutputFileTest, WriteProtectedFile) {
  std::string path = getPath("protected");
  ASSERT_EQ(write(path, "old"), "");
  ASSERT_FALSE(fs::setPermissions(path, fs::owner_read));
  // Root may write everything: a process of somebody else's tries.
  constexpr uid_t nobody = 65534;
  bool isRoot = geteuid() == 0;
  if (isRoot) {
    ASSERT_EQ(chown(folder.c_str(), nobody, nobody), 0);
    ASSERT_EQ(chown(path.c_str(), nobody, nobody), 0);
  }
  EXPECT_EXIT(
      {
        bool isSomebodyElse = !isRoot || setresuid(nobody, nobody, nobody) == 0;
        bool isRefused =
            write(path, "new") == "'" + path + "': Permission denied";
        _exit(isSomebodyElse && isRefused ? 0 : 1);
      },
      testing::ExitedWithCode(0), "");
  EXPECT_EQ(read(path), "old");
}

TEST_F(OutputFileTest, PatternCharactersInTheFolder) {
  std::string inner = getPath("100%%");
  ASSERT_FALSE(fs::create_directory(inner));
  EXPECT_EQ(write(inner + "/%", "text"), "");
  EXPECT_EQ(read(inner + "/%"), "text");
}

TEST_F(OutputFileTest, MissingFolder) {
  std::string path = getPath("missing/report.json");
  EXPECT_EQ(write(path, "text"), "'" + path + "': No such file or directory");
}

TEST_F(OutputFileTest, FileAsFolder) {
  std::string file = getPath("file");
  ASSERT_EQ(write(file, "text"), "");
  EXPECT_EQ(write(file + "/report.json", "text"),
            "'" + file + "/report.json': Not a directory");
}

TEST_F(OutputFileTest, FolderAsFile) {
  std::string path = folder.str().str();
  EXPECT_EQ(write(path, "text"), "'" + path + "': Is a directory");
}

TEST_F(OutputFileTest, EmptyPath) { EXPECT_NE(write("", "text"), ""); }

TEST_F(OutputFileTest, LinksStayLinks) {
  std::string file = getPath("file"), link = getPath("link");
  ASSERT_EQ(write(file, "old"), "");
  ASSERT_FALSE(fs::create_link(file, link));
  EXPECT_EQ(write(link, "new"), "");
  EXPECT_TRUE(fs::is_symlink_file(link));
  EXPECT_EQ(read(file), "new");
}

TEST_F(OutputFileTest, FullDevice) {
  if (!fs::exists("/dev/full"))
    GTEST_SKIP() << "no /dev/full";
  EXPECT_EQ(write("/dev/full", "text"), "'/dev/full': No space left on device");
  // Written through, not replaced by a file.
  fs::file_status status;
  ASSERT_FALSE(fs::status("/dev/full", status));
  EXPECT_EQ(status.type(), fs::file_type::character_file);
}

/// A link to a device leads to the device.
TEST_F(OutputFileTest, LinkToFullDevice) {
  if (!fs::exists("/dev/full"))
    GTEST_SKIP() << "no /dev/full";
  std::string link = getPath("link");
  ASSERT_FALSE(fs::create_link("/dev/full", link));
  EXPECT_EQ(write(link, "text"), "'" + link + "': No space left on device");
}

/// A write that fails half-way, as on a full disk, leaves the old file.
TEST_F(OutputFileTest, FailedWriteKeepsTheOldFile) {
  std::string path = getPath("report.json");
  ASSERT_EQ(write(path, "old"), "");

  rlimit before;
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  rlimit small = before;
  small.rlim_cur = 1000;
  auto *handler = std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  std::string message = write(path, std::string(100000, 'x'));
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
  std::signal(SIGXFSZ, handler);

  EXPECT_EQ(message, "'" + path + "': File too large");
  EXPECT_EQ(read(path), "old");
  EXPECT_EQ(countFiles(), 1u);
}
