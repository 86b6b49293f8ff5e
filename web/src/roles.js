//===- roles.js - What bytes are for --------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

const words = {
  weight: 'weights',
  kv_cache: 'KV cache',
  embedding: 'embeddings',
  index: 'indices',
  scale: 'scales',
  activation: 'activations',
};

/** All roles, in the order of reports. */
export const roles = Object.keys(words);

/**
 * The tensors of `role`, in words.
 * @param {string} role
 * @returns {string}
 */
export function describeRole(role) {
  return words[role] ?? role;
}

/**
 * The role with the most traffic, the first at a tie; null if nothing moves, or
 * traffic is unknown.
 * @param {Map<string, number>} bytesByRole
 * @returns {?string}
 */
export function findMainRole(bytesByRole) {
  let main = null;
  let most = 0;
  for (const [role, bytes] of bytesByRole) {
    if (Number.isNaN(bytes)) return null;
    const isFirst = roles.indexOf(role) < roles.indexOf(main);
    if (bytes > most || (bytes === most && most > 0 && isFirst))
      [main, most] = [role, bytes];
  }
  return main;
}
