//===- JSONParts.cpp - Parts of JSON reports ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JSONParts.h"
#include "SourcePlace.h"

using namespace mlir;
using namespace roofline;

void roofline::writeTypes(JSONWriter &json, NumericType lhs, NumericType rhs) {
  json.writeString("type", getProductType(lhs, rhs).str());
  if (lhs == rhs)
    return;
  json.writeArray("multiplicands", [&] {
    json.writeElement(lhs.str());
    json.writeElement(rhs.str());
  });
}

void roofline::writeAcc(JSONWriter &json, std::optional<NumericType> acc) {
  if (acc)
    json.writeString("acc", acc->str());
  else
    json.writeNull("acc");
}

void roofline::writeChangedGroup(JSONWriter &json, const ChangedGroup &group) {
  const Estimate &numbers = group.estimate;
  json.writeCount("flops", group.flops);
  json.writeCount("bytes", group.bytes);
  json.writeReal("intensity", numbers.intensity, "no bytes are moved");
  json.writeReal("attainable_ops_per_s", numbers.attainable,
                 group.flops == 0 ? "there is no work" : "a rate is not known");
  json.writeString("bound", stringify(numbers.bound));
  json.writeReal("time_s", numbers.time);
}

void roofline::writeWork(JSONWriter &json, ArrayRef<Work> work) {
  json.writeArray("work", [&] {
    for (const Work &entry : work)
      json.writeObject([&] {
        json.writeString("engine", stringify(entry.engine));
        writeTypes(json, entry.lhs, entry.rhs);
        writeAcc(json, entry.acc);
        json.writeCount("ops", entry.ops);
      });
  });
}

void roofline::writeLoc(JSONWriter &json, Location location) {
  SourcePlace place(location);
  json.writeObject("loc", [&] {
    if (FileLineColLoc file = place.file) {
      json.writeString("file", file.getFilename());
      json.writeNumber("line", file.getLine());
      json.writeNumber("col", file.getColumn());
    } else {
      for (StringRef key : {"file", "line", "col"})
        json.writeNull(key);
    }
    if (place.name)
      json.writeString("name", place.name);
    else
      json.writeNull("name");
  });
}
