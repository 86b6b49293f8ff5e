//===- schemes.js - Which scheme a name stands for ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Devices multiply one of two 8-bit floats. Schemes of such types exist twice
// under one name: the one for the device applies.
//
//===----------------------------------------------------------------------===//

/**
 * The index of the scheme of `role` that `name` denotes on `target`, or -1 if
 * there is none.
 * @param {{schemes: object[]}} role
 * @param {string} name
 * @param {?{float8: string}} target
 * @returns {number}
 */
export function findScheme(role, name, target) {
  return role.schemes.findIndex(
    (scheme) =>
      scheme.name === name &&
      (scheme.float8 === null || !target || scheme.float8 === target.float8),
  );
}

/**
 * The distinct schemes of `role` on `target`.
 * @param {{schemes: object[]}} role
 * @param {?{float8: string}} target
 * @returns {object[]}
 */
export function listSchemes(role, target) {
  const names = new Set(role.schemes.map((scheme) => scheme.name));
  return [...names]
    .map((name) => role.schemes[findScheme(role, name, target)])
    .filter(Boolean);
}
