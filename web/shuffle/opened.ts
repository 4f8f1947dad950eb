// What a proof opens, against what was sealed: single cards, whole epochs, dice.

import { LIST_MAX, diceLeaf, leafOf, leavesOf, rootFrom, sealedOrder, toldOf } from "./commit.ts";
import { throwOf } from "./cut.ts";
import { hex, unhex } from "./fields.ts";
import { HIDDEN } from "./step.ts";
import type { Opening, Whole } from "./step.ts";
import type { Epoch, Walk } from "./walk.ts";

/** After the walk: every opening, every secret, and that nothing shown lacks one. */
export function checkOpened(walk: Walk): void {
  for (const opening of walk.proof.openings) checkOpening(walk, opening);
  const whole = new Set<number>();
  for (const secret of walk.proof.secrets) {
    if (whole.has(secret.epoch)) {
      walk.faults.add("secret_twice", { epoch: secret.epoch });
      continue;
    }
    whole.add(secret.epoch);
    checkSecret(walk, secret);
  }
  for (const epoch of walk.epochs.values()) {
    if (epoch.dice.length > 0 && !whole.has(epoch.number)) {
      walk.faults.add("dice_unopened", { epoch: epoch.number });
    }
    checkShown(walk, epoch);
    checkTimes(walk, epoch);
  }
}

function checkOpening(walk: Walk, opening: Opening): void {
  const { position, index, card } = opening;
  const found = walk.epochs.get(opening.epoch);
  const facts = { epoch: opening.epoch, position };
  found?.wrong.add(position);
  if (found === undefined || found.state !== "cut" || found.sealed.what !== "cards") {
    walk.faults.add("opening_uncut", facts);
    return;
  }
  const expected = found.indexes[position];
  if (expected === undefined) {
    walk.faults.add("position_beyond", { ...facts, count: found.sealed.count });
    return;
  }
  if (index !== expected) {
    walk.faults.add("opening_index", { ...facts, index, expected });
    return;
  }
  const code = faultIn(walk, found, opening);
  if (code !== "") {
    walk.faults.add(code, { ...facts, card });
    return;
  }
  found.wrong.delete(position);
  found.opened.set(position, card);
}

/** The code of what is wrong with the leaf or its path; "" if it is the one sealed. */
function faultIn(walk: Walk, epoch: Epoch, opening: Opening): string {
  const { index } = opening;
  const { told, count } = epoch.sealed;
  const place = { table: walk.proof.table, epoch: epoch.number, index };
  const leaf = leafOf(walk.sha, place, opening.card, unhex(opening.salt));
  if (count <= LIST_MAX) {
    if (opening.path.length > 0) return "opening_path";
    return told[index] === hex(leaf) ? "" : "opening_leaf";
  }
  const root = rootFrom(walk.sha, leaf, index, count, opening.path.map(unhex));
  if (root === undefined) return "opening_path";
  return hex(root) === told[0] ? "" : "opening_leaf";
}

function checkSecret(walk: Walk, whole: Whole): void {
  const epoch = walk.epochs.get(whole.epoch);
  if (epoch === undefined) {
    walk.faults.add("secret_unsealed", { epoch: whole.epoch });
    return;
  }
  const { sealed } = epoch;
  const { table } = walk.proof;
  const secret = unhex(whole.secret);
  checkComposition(walk, epoch, whole.cards);
  const order = sealedOrder(walk.sha, secret, whole.cards);
  const leaves =
    sealed.what === "dice"
      ? [diceLeaf(walk.sha, table, whole.epoch, secret)]
      : leavesOf(walk.sha, table, whole.epoch, secret, order);
  if (!same(toldOf(walk.sha, leaves), sealed.told)) {
    walk.faults.add("secret_wrong", { epoch: whole.epoch });
    return;
  }
  if (epoch.state !== "cut") return;
  if (sealed.what === "dice") {
    const expected = throwOf(walk.sha, secret, epoch.seed);
    if (epoch.dice.length > 0 && !same(epoch.dice, expected)) {
      walk.faults.add("dice_wrong", { epoch: whole.epoch, dice: epoch.dice, expected });
    }
    return;
  }
  epoch.indexes.forEach((index, at) => epoch.opened.set(at, order[index] as string));
}

/** The cards that were shuffled are the deck; in mid-hand, some of it; for dice, none. */
function checkComposition(walk: Walk, epoch: Epoch, cards: readonly string[]): void {
  const deck = epoch.sealed.what === "cards" ? walk.proof.deck : [];
  const extra = without(cards, deck);
  const missing = epoch.part ? [] : without(deck, cards);
  if (extra.length > 0 || missing.length > 0) {
    walk.faults.add("composition", { epoch: epoch.number, extra, missing });
  }
}

function checkShown(walk: Walk, epoch: Epoch): void {
  for (const [position, card] of epoch.shown) {
    if (card === HIDDEN) continue;
    const opened = epoch.opened.get(position);
    const facts = { epoch: epoch.number, position, card };
    if (opened === undefined && !epoch.wrong.has(position)) walk.faults.add("unopened", facts);
    else if (opened !== undefined && opened !== card) walk.faults.add("card_other", { ...facts, opened });
  }
}

/** No card is opened more often than the deck has it. */
function checkTimes(walk: Walk, epoch: Epoch): void {
  const deck = counts(walk.proof.deck);
  for (const [card, times] of [...counts([...epoch.opened.values()])].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const had = deck.get(card) ?? 0;
    if (times > had) walk.faults.add("card_often", { epoch: epoch.number, card, times, deck: had });
  }
}

function counts(cards: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return found;
}

/** The cards that are left over when others are taken away, sorted. */
function without(cards: readonly string[], others: readonly string[]): string[] {
  const taken = counts(others);
  return [...cards].sort().filter((card) => {
    const left = taken.get(card) ?? 0;
    taken.set(card, left - 1);
    return left <= 0;
  });
}

function same<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
