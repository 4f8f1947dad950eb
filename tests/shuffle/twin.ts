// Runs the TypeScript side over docs/shuffle-vectors.json and prints what disagrees, as JSON: a list of texts.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";

import { Chain } from "../../web/shuffle/chain.ts";
import * as commit from "../../web/shuffle/commit.ts";
import { cutSeed, positionsOf, throwOf } from "../../web/shuffle/cut.ts";
import { hex, unhex, utf8 } from "../../web/shuffle/fields.ts";
import { Unreadable, proofOf } from "../../web/shuffle/proof.ts";
import { Stream } from "../../web/shuffle/stream.ts";
import { verify } from "../../web/shuffle/verify.ts";

const sha = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash("sha256").update(bytes).digest());

interface Edit {
  readonly key?: string;
  readonly value?: unknown;
  readonly list?: string;
  readonly at?: number;
  readonly remove?: number;
  readonly insert?: readonly unknown[];
}
type Json = Record<string, unknown>;
type Roster = readonly (readonly [string, string, number])[];

interface Vectors {
  readonly streams: readonly { key: string; label: string; words: number[] }[];
  readonly below: readonly { key: string; label: string; n: number; numbers: number[] }[];
  readonly orders: readonly {
    deck: string; table: string; epoch: number; secret: string; cards: string; order: string;
    first: string; last: string; told: number; seal: string;
  }[];
  readonly leaves: readonly {
    table: string; epoch: number; secret: string; index: number; card: string; salt: string; leaf: string;
  }[];
  readonly trees: readonly {
    secret: string; count: number; root: string; paths: readonly { index: number; path: string[] }[];
  }[];
  readonly seals: readonly {
    table: string; epoch: number; what: commit.What; count: number; told: string[]; roster: Roster;
    roster_hash: string; seal: string; fingerprint: string; links: string[]; seed: string; secret: string;
    dice: number[];
  }[];
  readonly positions: readonly { seed: string; count: number; positions: number[] }[];
  readonly chains: readonly { seed: string; links: number; anchor: string; given: string[] }[];
  readonly proofs: readonly { name: string; proof: Json; report: Json }[];
  readonly tampered: readonly { name: string; of: string; edits: Edit[]; faults: unknown }[];
  readonly unreadable: readonly { name: string; of: string; edits: Edit[]; where: string }[];
}

const vectors = JSON.parse(readFileSync(process.argv[2] as string, "utf8")) as Vectors;
const wrong: string[] = [];
let compared = 0;

function agree(name: string, found: unknown, expected: unknown): void {
  compared += 1;
  if (!isDeepStrictEqual(found, expected)) {
    wrong.push(`${name}: ${JSON.stringify(found)} and not ${JSON.stringify(expected)}`.slice(0, 2000));
  }
}

for (const { key, label, words } of vectors.streams) {
  const stream = new Stream(sha, unhex(key), utf8(label));
  agree(`stream ${label}`, words.map(() => stream.word()), words);
}
for (const { key, label, n, numbers } of vectors.below) {
  const stream = new Stream(sha, unhex(key), utf8(label));
  agree(`below ${n}`, numbers.map(() => stream.below(n)), numbers);
}
for (const one of vectors.orders) {
  const order = commit.sealedOrder(sha, unhex(one.secret), one.cards.split(" "));
  const leaves = commit.leavesOf(sha, one.table, one.epoch, unhex(one.secret), order);
  const told = commit.toldOf(sha, leaves);
  const sealing = { epoch: one.epoch, what: "cards" as const, count: order.length, told, roster: [] };
  agree(`order of ${one.deck}`, order.join(" "), one.order);
  agree(`leaves of ${one.deck}`, [hex(leaves[0] as Uint8Array), hex(leaves.at(-1) as Uint8Array)], [one.first, one.last]);
  agree(`seal of ${one.deck}`, [told.length, commit.sealOf(sha, one.table, sealing)], [one.told, one.seal]);
}
for (const one of vectors.leaves) {
  const salt = commit.saltOf(sha, unhex(one.secret), one.index);
  agree(`leaf ${one.index}`, [hex(salt), hex(commit.leafOf(sha, one, one.card, salt))], [one.salt, one.leaf]);
}
for (const { secret, count, root, paths } of vectors.trees) {
  const leaves = Array.from({ length: count }, (_, index) => commit.saltOf(sha, unhex(secret), index));
  const layers = commit.layersOf(sha, leaves);
  agree(`tree of ${count}`, hex(layers.at(-1)?.[0] as Uint8Array), root);
  for (const { index, path } of paths) {
    agree(`path ${index} of ${count}`, commit.pathOf(layers, index).map(hex), path);
    const reached = commit.rootFrom(sha, leaves[index] as Uint8Array, index, count, path.map(unhex));
    agree(`root from ${index} of ${count}`, reached && hex(reached), root);
  }
}
for (const one of vectors.seals) {
  const roster = one.roster.map(([person, head, link]) => ({ person, head, link }));
  agree("roster", hex(commit.rosterHash(sha, roster)), one.roster_hash);
  agree("seal", commit.sealOf(sha, one.table, { ...one, roster }), one.seal);
  agree("fingerprint", commit.fingerprint(one.seal), one.fingerprint);
  agree("seed", cutSeed(sha, one.table, one, roster, one.links), one.seed);
  agree("dice", throwOf(sha, unhex(one.secret), one.seed), one.dice);
  if (one.what === "dice") {
    agree("leaf of dice", hex(commit.diceLeaf(sha, one.table, one.epoch, unhex(one.secret))), one.told[0]);
  }
}
for (const { seed, count, positions } of vectors.positions) {
  agree(`positions of ${count}`, positionsOf(sha, seed, count), positions);
}
for (const { seed, links, anchor, given } of vectors.chains) {
  const chain = new Chain(sha, unhex(seed), links);
  agree(`chain of ${links}`, [chain.left, chain.anchor, given.map(() => chain.give())], [links, anchor, given]);
}

const sound = new Map(vectors.proofs.map((one) => [one.name, one.proof]));

function edited(name: string, edits: readonly Edit[]): Json {
  const proof = structuredClone(sound.get(name) as Json);
  for (const edit of edits) {
    if (edit.list !== undefined) {
      (proof[edit.list] as unknown[]).splice(edit.at ?? 0, edit.remove ?? 0, ...(edit.insert ?? []));
    } else if ("value" in edit) {
      proof[edit.key as string] = edit.value;
    } else {
      delete proof[edit.key as string];
    }
  }
  return proof;
}

for (const { name, proof, report } of vectors.proofs) {
  const { faults, checked, unchecked, claims } = verify(sha, proofOf(proof));
  agree(`proof ${name}`, { faults, checked, unchecked, claims }, report);
}
for (const { name, of, edits, faults } of vectors.tampered) {
  agree(`tampered: ${name}`, verify(sha, proofOf(edited(of, edits))).faults, faults);
}
for (const { name, of, edits, where } of vectors.unreadable) {
  let found = "read";
  try {
    proofOf(edited(of, edits));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    found = error.where;
  }
  agree(`unreadable: ${name}`, found, where);
}
process.stdout.write(JSON.stringify({ compared, wrong }));
