import { expect, test } from "vitest";
import type { Line } from "../../wire.ts";
import type { Logged } from "../log.ts";
import { isUndone, lastTurns, resultOf } from "./told.ts";

let n = 0;
function logged(type: string, words: string, hand = 7): Logged {
  return { n: n++, version: n, hand, street: "", line: { event: { type } as Line["event"], words, clauses: [], who: 1, details: [] } };
}

test("the end of a hand is told from its going out on, without the pay before it", () => {
  const log = [
    logged("collected", "June collects one chip."),
    logged("went_out", "June goes out."),
    logged("collected", "June collects four chips for going out."),
    logged("hands_killed", "The other hands are dead."),
    logged("pot_awarded", "June wins the tops."),
    logged("hand_ended", "Hand 7 is over."),
  ];
  expect(resultOf(log).map((one) => one.line.words)).toEqual(["June goes out.", "June collects four chips for going out.", "June wins the tops."]);
});

test("tops that stay are the end of a hand too; of another hand nothing is told", () => {
  const log = [logged("collected", "June collects one chip."), logged("pot_carried", "Nobody wins the tops.")];
  expect(resultOf(log).map((one) => one.line.words)).toEqual(["Nobody wins the tops."]);
  expect(resultOf([...log, logged("posted", "Everybody puts up a top.", 8)])).toEqual([]);
  expect(resultOf([])).toEqual([]);
});

test("of a hand that was undone nothing is told but that", () => {
  const log = [logged("went_out", "June goes out."), logged("pot_awarded", "June wins the tops."), logged("hand_voided", "The floor voids hand 7.")];
  expect(resultOf(log).map((one) => one.line.words)).toEqual(["The floor voids hand 7."]);
  expect([7, 8].map((hand) => isUndone(log, hand))).toEqual([true, false]);
});

test("the last turns leave out the deal and what nobody is told", () => {
  const log = [logged("dealt", "You get."), logged("melded", "June melds."), logged("touched", ""), logged("released", "June discards."), logged("melded", "Old.", 6)];
  expect(lastTurns(log, 7, 9).map((one) => one.line.words)).toEqual(["June melds.", "June discards."]);
  expect(lastTurns(log, 7, 1).map((one) => one.line.words)).toEqual(["June discards."]);
});
