//===- schemes.js - Which scheme a name stands for ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Devices multiply one of two 8-bit floats. Schemes of such numbers are there
// twice, under one name: the one for the device is meant.
//
//===----------------------------------------------------------------------===//

/**
 * The index of the scheme of `role` that `name` stands for on `target`, or -1
 * where there is none.
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
 * The schemes of `role` that can be told apart on `target`.
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
