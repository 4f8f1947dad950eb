// The seal: what the house commits to before the players cut.

import { hashed, hex, unhex, utf8 } from "./fields.ts";
import type { Field, Sha256 } from "./fields.ts";
import { Stream, block } from "./stream.ts";

export type What = "cards" | "dice";
/** Orders with more cards are told as the root of a tree. */
export const LIST_MAX = 200;
export const DICE = 3;
/** Digits of the seal that people compare. */
export const FINGERPRINT = 16;

/** A person whose next link cuts: the head of his chain in hexadecimal, and the number of the link. */
export interface OnRoster {
  readonly person: string;
  readonly head: string;
  readonly link: number;
}

export function saltOf(sha: Sha256, secret: Uint8Array, index: number): Uint8Array {
  return block(sha, secret, utf8("salt"), index);
}

/** Where a leaf stands: the table, the epoch, and the place in the secret order. */
export interface Place {
  readonly table: string;
  readonly epoch: number;
  readonly index: number;
}

export function leafOf(sha: Sha256, place: Place, card: string, salt: Uint8Array): Uint8Array {
  return hashed(sha, "leaf", place.table, place.epoch, place.index, card, salt);
}

/** Dice have one leaf: their secret, which is opened after the roll. */
export function diceLeaf(sha: Sha256, table: string, epoch: number, secret: Uint8Array): Uint8Array {
  return hashed(sha, "dice", table, epoch, secret);
}

// -- long orders -----------------------------------------------------------------------------------------

/** The tree from the leaves up to its root; a node without a neighbor goes up as it is. */
export function layersOf(sha: Sha256, leaves: readonly Uint8Array[]): Uint8Array[][] {
  const layers = [[...leaves]];
  let below = [...leaves];
  while (below.length > 1) {
    const above: Uint8Array[] = [];
    for (let at = 0; at + 1 < below.length; at += 2) {
      above.push(hashed(sha, "node", below[at] as Uint8Array, below[at + 1] as Uint8Array));
    }
    if (below.length % 2 === 1) above.push(below[below.length - 1] as Uint8Array);
    layers.push(above);
    below = above;
  }
  return layers;
}

/** The neighbors on the way from a leaf to the root. */
export function pathOf(layers: readonly Uint8Array[][], index: number): Uint8Array[] {
  const path: Uint8Array[] = [];
  let here = index;
  for (const layer of layers.slice(0, -1)) {
    const neighbor = layer[here ^ 1];
    if (neighbor !== undefined) path.push(neighbor);
    here = Math.floor(here / 2);
  }
  return path;
}

/** The root to which a path leads from a leaf; undefined if the path is too long or too short. */
export function rootFrom(
  sha: Sha256, leaf: Uint8Array, index: number, count: number, path: readonly Uint8Array[],
): Uint8Array | undefined {
  const left = [...path];
  let node = leaf;
  let here = index;
  for (let width = count; width > 1; width = Math.ceil(width / 2)) {
    if ((here ^ 1) < width) {
      const other = left.shift();
      if (other === undefined) return undefined;
      node = here % 2 === 1 ? hashed(sha, "node", other, node) : hashed(sha, "node", node, other);
    }
    here = Math.floor(here / 2);
  }
  return left.length > 0 ? undefined : node;
}

// -- the seal --------------------------------------------------------------------------------------------

/** What is told of the leaves: all of them, or the root of their tree. */
export function toldOf(sha: Sha256, leaves: readonly Uint8Array[]): string[] {
  if (leaves.length <= LIST_MAX) return leaves.map(hex);
  const [root] = layersOf(sha, leaves).at(-1) as Uint8Array[];
  return [hex(root as Uint8Array)];
}

export function rosterHash(sha: Sha256, roster: readonly OnRoster[]): Uint8Array {
  const fields: Field[] = [roster.length];
  for (const one of roster) fields.push(one.person, unhex(one.head), one.link);
  return hashed(sha, "roster", ...fields);
}

/** All that a seal covers. */
export interface Sealing {
  readonly epoch: number;
  readonly what: What;
  readonly count: number;
  readonly told: readonly string[];
  readonly roster: readonly OnRoster[];
}

/** The seal of an epoch: of what is told of its leaves, and of the people who cut it. */
export function sealOf(sha: Sha256, table: string, one: Sealing): string {
  const leaves = hashed(sha, "leaves", ...one.told.map(unhex));
  return hex(
    hashed(sha, "seal", table, one.epoch, one.what, one.count, leaves, rosterHash(sha, one.roster)),
  );
}

/** What people compare, to know that they were told the same seal: 3f9a 12c4 88d0 7b1e. */
export function fingerprint(seal: string): string {
  return (seal.slice(0, FINGERPRINT).match(/.{4}/g) ?? []).join(" ");
}

/** The order of the cards that a secret gives. The cards may come in any order: what counts is the secret. */
export function sealedOrder(sha: Sha256, secret: Uint8Array, cards: readonly string[]): string[] {
  return new Stream(sha, secret, utf8("order")).shuffled([...cards].sort());
}

/** The leaves of an order, each with the salt that the secret gives. */
export function leavesOf(
  sha: Sha256, table: string, epoch: number, secret: Uint8Array, order: readonly string[],
): Uint8Array[] {
  return order.map((card, index) =>
    leafOf(sha, { table, epoch, index }, card, saltOf(sha, secret, index)),
  );
}
