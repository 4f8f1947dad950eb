import { expect, test } from "vitest";

import type { PotView, View } from "../wire.ts";
import type { Press } from "./menu.ts";
import { outcomeOf, preActions } from "./pre.ts";

function hand(facing: number, front: number, street = "flop", must = [3]): View {
  const table = { type: "pot", facing } as PotView;
  const people = [{ who: 5, stack: 100_00, front, standing: "live", all_in: false }];
  const limit = { type: "limit", kind: "none" };
  return { street, due: { ask: "bet", must, may: [], waits: [] }, people, table, limit } as unknown as View;
}
function fixed(facing: number, raises_left: number, must = [3], street = "flop"): View {
  const at = hand(facing, 0, street, must);
  return { ...at, table: { ...at.table, raises_left }, limit: { type: "limit", kind: "fixed", small: 4_00, big: 8_00 } } as unknown as View;
}
const press = (tag: string, cost = 0): Press =>
  ({ kind: "press", action: { type: tag }, label: tag, place: "stay", key: "", cost, clause: "", tag }) as Press;
const wish = (name: string, at: View) => {
  const found = preActions(at, 5).find((pre) => pre.wish === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

test("boxes name their price, and there are none in one's own turn or after a fold", () => {
  expect(preActions(hand(8_00, 0), 5).map((pre) => [pre.label, pre.note])).toEqual([
    ["Fold", ""],
    ["Call $8", "only at $8"],
    ["Call $8, else fold", "folds to any raise"],
  ]);
  expect(preActions(hand(4_00, 4_00), 5).map((pre) => pre.label)).toEqual(["Check or fold", "Check"]);
  expect(preActions(hand(8_00, 0, "flop", [5]), 5)).toEqual([]);
  const folded = hand(8_00, 0);
  folded.people[0] = { ...folded.people[0], standing: "folded" } as (typeof folded.people)[number];
  expect(preActions(folded, 5)).toEqual([]);
});

test("a call costs no more than the stack", () => {
  expect(wish("call", hand(500_00, 0)).price).toBe(100_00);
});

test("a call is made at the price that was seen, and dropped at any other", () => {
  const call = wish("call", hand(8_00, 0));
  expect(outcomeOf(call, hand(8_00, 0), [])).toEqual({ does: "wait" });
  expect(outcomeOf(call, hand(8_00, 0, "flop", [5]), [press("fold"), press("call", 8_00)])).toMatchObject({ does: "act", press: { tag: "call" } });
  expect(outcomeOf(call, hand(16_00, 0), [])).toEqual({ does: "drop", note: "Pre-action dropped: now $16." });
  expect(outcomeOf(call, hand(8_00, 0, "flop", [5]), [press("fold"), press("call", 9_00)])).toMatchObject({ does: "drop" });
});

test("a fold holds against any raise, and not into the next round", () => {
  const fold = wish("call_fold", hand(8_00, 0));
  expect(outcomeOf(fold, hand(16_00, 0), [])).toEqual({ does: "wait" });
  expect(outcomeOf(fold, hand(16_00, 0, "flop", [5]), [press("fold"), press("call", 16_00)])).toMatchObject({ does: "act", press: { tag: "fold" } });
  expect(outcomeOf(fold, hand(0, 0, "turn"), [])).toMatchObject({ does: "drop" });
});

test("a check is dropped when somebody bets; check or fold folds then", () => {
  const free = hand(0, 0);
  const bet = hand(6_00, 0, "flop", [5]);
  expect(outcomeOf(wish("check", free), bet, [press("fold"), press("call", 6_00)])).toMatchObject({ does: "drop", note: "Pre-action dropped: now $6." });
  expect(outcomeOf(wish("check_fold", free), bet, [press("fold"), press("call", 6_00)])).toMatchObject({ press: { tag: "fold" } });
  expect(outcomeOf(wish("check_fold", free), hand(0, 0, "flop", [5]), [press("fold"), press("check")])).toMatchObject({ press: { tag: "check" } });
});

test("nothing outlives the hand", () => {
  expect(outcomeOf(wish("fold", hand(8_00, 0)), null, [])).toMatchObject({ does: "drop" });
});

test("any call is for fixed limit with its most named, and is dropped above it and in the next round", () => {
  const any = wish("call_any", fixed(8_00, 3));
  expect([any.label, any.note]).toEqual(["Call any", "at most $32"]);
  expect(preActions(hand(8_00, 0), 5).map((pre) => pre.wish)).not.toContain("call_any");
  expect(preActions(fixed(8_00, -1), 5).map((pre) => pre.wish)).not.toContain("call_any");
  expect(preActions(fixed(32_00, 0), 5).map((pre) => pre.wish)).not.toContain("call_any");
  expect(outcomeOf(any, fixed(16_00, 2), [])).toEqual({ does: "wait" });
  expect(outcomeOf(any, fixed(16_00, 2, [5]), [press("fold"), press("call", 16_00)])).toMatchObject({ does: "act", press: { tag: "call" } });
  expect(outcomeOf(any, fixed(40_00, -1, [5]), [press("fold"), press("call", 40_00)])).toEqual({ does: "drop", note: "Pre-action dropped: now $40." });
  expect(outcomeOf(any, fixed(8_00, 3, [5], "turn"), [press("fold"), press("call", 8_00)])).toMatchObject({ does: "drop" });
});
