// The cut: the players' links turn the sealed order into the order that is dealt, by a rule that is public.

import { DICE, rosterHash } from "./commit.ts";
import type { OnRoster } from "./commit.ts";
import { hashed, hex, joined, unhex, utf8 } from "./fields.ts";
import type { Sha256 } from "./fields.ts";
import { Stream } from "./stream.ts";

/** What all links together make, in the order of the roster. */
export function cutSeed(
  sha: Sha256, table: string, sealed: { readonly epoch: number; readonly seal: string },
  roster: readonly OnRoster[], links: readonly string[],
): string {
  const given = links.map(unhex);
  return hex(hashed(sha, "cut", table, sealed.epoch, unhex(sealed.seal), rosterHash(sha, roster), ...given));
}

/** For each position of the deal, the place in the sealed order from which its card comes. */
export function positionsOf(sha: Sha256, seed: string, count: number): number[] {
  const places = Array.from({ length: count }, (_, at) => at);
  return new Stream(sha, unhex(seed), utf8("cut")).shuffled(places);
}

/** The dice: from the house's secret and the players' cut. */
export function throwOf(sha: Sha256, secret: Uint8Array, seed: string): number[] {
  const stream = new Stream(sha, secret, joined([utf8("dice"), unhex(seed)]));
  return Array.from({ length: DICE }, () => stream.below(6) + 1);
}
