//===- SchemeTable.cpp - Quantization schemes by name ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "roofline/Target/SchemeTable.h"
#include "DataFile.h"
#include "roofline/Model/Role.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/YAMLParser.h"

using namespace roofline;
using llvm::APFloatBase;
using llvm::ArrayRef;
using llvm::Expected;
using llvm::formatv;
using llvm::SmallVector;
using llvm::SMLoc;
using llvm::StringRef;

/// The schemes that ship with the library, in the form of a user's file.
static constexpr StringRef builtinSchemes = R"(
schemes:
  - {name: f8, storage: f8}
  - {name: mxfp8, storage: f8E4M3FN, group: 32, scale: f8E8M0FNU}
  - {name: mxfp4, storage: f4E2M1FN, group: 32, scale: f8E8M0FNU}
  - {name: nvfp4, storage: f4E2M1FN, group: 16, scale: f8E4M3FN}
  - {name: w8a8, storage: i8, multiplied: i8}
  - {name: w4a8, storage: i4, group: 128, multiplied: i8}
  - {name: wf8af8, storage: f8, multiplied: f8}
  - {name: wf4af4, storage: f4E2M1FN, group: 16, scale: f8E4M3FN,
     multiplied: f4E2M1FN}
)";

/// The keyword for no scheme.
static constexpr StringRef keepName = "keep";

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

namespace {
/// A type, or `f8` for the 8-bit float that the device multiplies.
struct ElementType {
  NumericType type = NumericType::integer(8);
  bool isDeviceFloat8 = false;
};

/// The type of scales, or `none`.
struct ScaleType {
  std::optional<NumericType> type = Scheme().scale;
};

struct SchemeName {
  std::string name;
};

/// 0 where none is given.
struct GroupSize {
  int64_t elements = 0;
};

struct SchemeFile {
  SmallVector<Scheme, 0> schemes;
};
} // namespace

LLVM_YAML_IS_SEQUENCE_VECTOR(Scheme)

namespace llvm::yaml {
template <>
struct ScalarTraits<SchemeName> : ReadOnlyScalar<SchemeName> {
  static StringRef input(StringRef text, void *ctx, SchemeName &scheme) {
    ReadContext &context = ReadContext::get(ctx);
    scheme.name = text.str();
    if (text == keepName)
      return context.keep("'" + keepName + "' cannot be the name of a scheme");
    return context.addName(text, "scheme");
  }
};

template <>
struct ScalarTraits<ElementType> : ReadOnlyScalar<ElementType> {
  static StringRef input(StringRef text, void *ctx, ElementType &element) {
    element.isDeviceFloat8 = text == "f8";
    std::optional<NumericType> type;
    StringRef error = readType(element.isDeviceFloat8 ? "f8E4M3FN" : text,
                               ReadContext::get(ctx), type);
    element.type = type.value_or(element.type);
    return error;
  }
};

template <>
struct ScalarTraits<ScaleType> : ReadOnlyScalar<ScaleType> {
  static StringRef input(StringRef text, void *ctx, ScaleType &scale) {
    scale.type.reset();
    if (text == "none")
      return {};
    return readType(text, ReadContext::get(ctx), scale.type);
  }
};

template <>
struct ScalarTraits<GroupSize> : ReadOnlyScalar<GroupSize> {
  static StringRef input(StringRef text, void *ctx, GroupSize &group) {
    int64_t elements = 0;
    if (!text.getAsInteger(10, elements) && elements > 0) {
      group.elements = elements;
      return {};
    }
    return ReadContext::get(ctx).keep(
        "expected the positive number of elements of a group, got '" + text +
        "'");
  }
};

template <>
struct MappingTraits<Scheme> {
  static void mapping(IO &io, Scheme &scheme) {
    Mapping map(io);
    SchemeName name;
    ElementType storage;
    GroupSize group;
    ScaleType scale;
    std::optional<ElementType> multiplied;
    map.required("name", name);
    map.required("storage", storage);
    map.optional("group", group);
    map.optional("scale", scale);
    map.optional("zero_point", scheme.hasZeroPoint);
    map.optional("multiplied", multiplied);
    scheme.name = std::move(name.name);
    scheme.storage = storage.type;
    scheme.isDeviceFloat8 = storage.isDeviceFloat8;
    scheme.group = group.elements;
    scheme.scale = scale.type;
    if (!multiplied)
      return;
    scheme.multiplied = multiplied->type;
    // A device multiplies one 8-bit float: both are that type, or neither is.
    if (multiplied->isDeviceFloat8 !=
        (storage.isDeviceFloat8 && multiplied->type == storage.type))
      io.setError("'f8' and the type 'f8E4M3FN' cannot be mixed in a scheme");
  }
  static std::string validate(IO &, Scheme &scheme) {
    return scheme.findFault();
  }
};

template <>
struct MappingTraits<SchemeFile> {
  static void mapping(IO &io, SchemeFile &file) {
    Mapping map(io);
    map.required("schemes", file.schemes);
  }
};
} // namespace llvm::yaml

static Expected<SmallVector<Scheme, 0>>
readSchemeFile(llvm::MemoryBufferRef buffer) {
  ReadContext context(buffer);
  SchemeFile file;
  readDataFile(buffer, context, file);
  if (!context.hasErrors() && file.schemes.empty())
    context.reportFile("the file holds no schemes");
  if (context.hasErrors())
    return context.makeError();
  return std::move(file.schemes);
}

SchemeTable::SchemeTable()
    : schemes(llvm::cantFail(
          readSchemeFile(llvm::MemoryBufferRef(builtinSchemes, "builtin")),
          "malformed built-in schemes")) {}

Expected<SchemeTable> SchemeTable::parse(llvm::MemoryBufferRef buffer) {
  Expected<SmallVector<Scheme, 0>> schemes = readSchemeFile(buffer);
  if (!schemes)
    return schemes.takeError();
  llvm::append_range(*schemes, SchemeTable().schemes);
  return SchemeTable(std::move(*schemes));
}

Expected<SchemeTable> SchemeTable::load(StringRef path) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (std::error_code error = buffer.getError())
    return llvm::createStringError(error, "cannot read scheme file '" + path +
                                              "': " + error.message());
  return parse((*buffer)->getMemBufferRef());
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// A type of at most 16 bits; integers as `i4`, or as `u4` with a zero point.
static bool parseStorage(StringRef text, Scheme &scheme) {
  std::string spelling = text.str();
  scheme.hasZeroPoint = text.starts_with("u");
  if (scheme.hasZeroPoint)
    spelling.front() = 'i';
  std::optional<NumericType> type = NumericType::parse(spelling);
  if (!type)
    return false;
  scheme.storage = *type;
  return true;
}

/// The scheme composed of a type and optionally a group, such as `i4g128`.
static std::optional<Scheme> parseSpelledOut(StringRef name) {
  Scheme scheme;
  scheme.name = name.str();
  auto [storage, group] = name.split('g');
  if (!parseStorage(storage, scheme))
    return std::nullopt;
  // These have enough range without scales.
  if (scheme.storage.isFloat() && scheme.storage.getWidth() == 16)
    scheme.scale.reset();
  if (name.contains('g') &&
      (group.starts_with("0") || group.getAsInteger(10, scheme.group) ||
       scheme.group <= 0))
    return std::nullopt;
  if (!scheme.findFault().empty())
    return std::nullopt;
  return scheme;
}

Expected<Scheme> SchemeTable::find(StringRef name) const {
  for (const Scheme &scheme : schemes)
    if (scheme.name == name)
      return scheme;
  if (std::optional<Scheme> scheme = parseSpelledOut(name))
    return *scheme;
  SmallVector<StringRef> known = llvm::map_to_vector(
      schemes, [](const Scheme &scheme) { return StringRef(scheme.name); });
  std::string names = llvm::join(known, ", ");
  // What most spelled-out names are.
  for (StringRef common :
       {"i8", "i4", "u8", "u4", "i4g128", "i4g64", "i4g32", "u4g128", "u4g64",
        "u4g32", "i3g128", "i2g64", "f8E4M3FN", "f8E5M2", "bf16", "f16"})
    known.push_back(common);
  return llvm::createStringError(
      formatv(
          "unknown scheme '{0}'; known are {1}, and types of at most 16 bits "
          "with or without a group, such as i8, i4g128, u4g64 or f8E5M2{2}",
          name, names, suggestSpelling(name, known))
          .str());
}

//===----------------------------------------------------------------------===//
// Assumptions
//===----------------------------------------------------------------------===//

/// The last colon of `entry` that stands alone; npos if none does.
static size_t findSeparator(StringRef entry) {
  for (size_t at = entry.size(); at-- > 0;) {
    auto isColon = [&](size_t other) {
      return other < entry.size() && entry[other] == ':';
    };
    if (isColon(at) && !isColon(at + 1) && !(at > 0 && isColon(at - 1)))
      return at;
  }
  return StringRef::npos;
}

/// Checks that the scheme applies to the role that `assumption` names, if any.
static llvm::Error checkRole(const Assumption &assumption) {
  std::optional<Role> role = symbolize<Role>(assumption.tensors);
  if (!role || *role == Role::Weight || !assumption.scheme ||
      !assumption.scheme->multiplied)
    return llvm::Error::success();
  return llvm::createStringError(
      formatv("scheme '{0}' changes the type that is multiplied, which is for "
              "'{1}' only, not for '{2}'",
              assumption.scheme->name, stringify(Role::Weight),
              assumption.tensors)
          .str());
}

static Expected<Assumption> parseAssumption(StringRef entry,
                                            const SchemeTable &table) {
  size_t separator = findSeparator(entry);
  StringRef subject = entry.take_front(separator);
  StringRef name = entry.drop_front(subject.size()).drop_while([](char c) {
    return c == ':';
  });
  if (name.empty())
    return llvm::createStringError(
        formatv("expected 'tensors:scheme', got '{0}'", entry).str());
  Assumption assumption;
  bool hasFunction = subject.contains("::");
  auto [function, tensors] = subject.rsplit("::");
  assumption.function = hasFunction ? function.str() : "";
  assumption.tensors = hasFunction ? tensors.str() : subject.str();
  if (assumption.tensors.empty() ||
      (hasFunction && assumption.function.empty()))
    return llvm::createStringError(
        formatv("'{0}' does not say {1}", entry,
                assumption.tensors.empty() ? "which tensors" : "which function")
            .str());
  if (name != keepName) {
    Expected<Scheme> scheme = table.find(name);
    if (!scheme)
      return scheme.takeError();
    assumption.scheme = std::move(*scheme);
  }
  if (llvm::Error error = checkRole(assumption))
    return error;
  return assumption;
}

Expected<SmallVector<Assumption, 0>>
roofline::parseAssumptions(ArrayRef<std::string> entries,
                           const SchemeTable &table) {
  SmallVector<Assumption, 0> assumptions;
  for (const std::string &entry : entries) {
    Expected<Assumption> parsed = parseAssumption(entry, table);
    if (!parsed)
      return parsed.takeError();
    if (llvm::any_of(assumptions, [&](const Assumption &other) {
          return other.function == parsed->function &&
                 other.tensors == parsed->tensors;
        }))
      return llvm::createStringError(
          formatv("'{0}' is given twice",
                  StringRef(entry).take_front(findSeparator(entry)))
              .str());
    assumptions.push_back(std::move(*parsed));
  }
  return assumptions;
}
