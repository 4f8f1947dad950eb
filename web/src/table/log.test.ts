import { expect, test } from "vitest";

import type { Line, Missed } from "../wire.ts";
import { byHand, folded, lastDone, lastSeal, spoken, unnamed, type Logged } from "./log.ts";
import { streetsOf } from "./streets.ts";

const line = (words: string, who = 0, event: object = { type: "ticked" }): Line => ({ words, who, clauses: [], details: [], event: event as Line["event"] });
const told = (version: number, hand: number, ...lines: Line[]): Missed => ({ version, at: 0, hand, lines });
const log = (...entries: Missed[]) => entries.reduce<Logged[]>((all, entry) => folded(all, entry), []);

test("what was told twice stands in the log once", () => {
  const entries = [told(1, 1, line("June bets $4.", 2)), told(2, 1, line("You call $4.", 5))];
  const twice = log(...entries, ...entries);
  expect(twice.map((logged) => logged.line.words)).toEqual(["June bets $4.", "You call $4."]);
  expect(twice.map((logged) => logged.n)).toEqual([0, 1]);
});

test("a version without lines changes nothing", () => {
  const before = log(told(1, 1, line("June bets $4.", 2)));
  expect(folded(before, told(2, 1))).toBe(before);
});

test("lines that nobody needs are kept but not shown, and hands have their own heads", () => {
  const all = log(told(1, 1, line("A."), line("")), told(2, 2, line("B.")));
  expect(all).toHaveLength(3);
  expect(spoken(all)).toHaveLength(2);
  expect(byHand(all).map((hand) => [hand.hand, hand.lines.length])).toEqual([[1, 1], [2, 1]]);
});

test("a plaque says what was done last in this hand, without the name", () => {
  const all = log(told(1, 1, line("June bets $4.", 2)), told(2, 2, line("June folds.", 2)));
  expect(lastDone(all, 2, 2, "June")).toBe("folds");
  expect(lastDone(all, 2, 3, "Teo")).toBe("");
  expect(lastDone(log(told(1, 1, line("June bets $4.", 2)), told(2, 2, line("Hand 2."))), 2, 2, "June")).toBe("");
  const posts = { type: "posted", posts: [[3, 1_00, "ante"], [2, 2_00, "blind"]] };
  expect(lastDone(log(told(1, 1, line("June posts.", 0, posts))), 1, 2, "June")).toBe("$2 blind");
  expect(lastDone(log(told(1, 1, line("All ante.", 0, posts))), 1, 3, "Teo")).toBe("");
});

test("a name is taken off a sentence only where it begins it", () => {
  expect(unnamed("Seat 3 raises to $12.", 3, "Teo")).toBe("raises to $12");
  expect(unnamed("You check.", 3, "Teo")).toBe("check");
  expect(unnamed("The uncalled $60 goes back to Teo.", 3, "Teo")).toBe("The uncalled $60 goes back to Teo");
  expect(unnamed("Teo wins $2.50. The hand is over.", 3, "Teo")).toBe("wins $2.50");
});

test("the seal is that of the last deck", () => {
  const seal = (value: string, what = "cards") => line("", 0, { type: "sealed", what, seal: value });
  const all = log(told(1, 1, seal("9f3c00e1a7")), told(2, 1, seal("aaaa", "dice")));
  expect(lastSeal(all)?.seal).toBe("9f3c00e1a7");
  expect(lastSeal([])).toBeNull();
});

test("a hand is told street by street", () => {
  const closed = line("$8 goes into the pot.", 0, { type: "round_closed" });
  const all = log(told(1, 1, line("June bets $4.", 2), line("You call $4.", 5), closed), told(2, 1, line("June checks.", 2)));
  expect(streetsOf(all, 1).map((street) => street.map((logged) => logged.line.words))).toEqual([
    ["June bets $4.", "You call $4."],
    ["June checks."],
  ]);
});

test("somebody who joins the cut again and again is told once in a row", () => {
  const joins = (name: string) => line(`${name} part in the cut.`, 0, { type: "anchored" });
  const all = log(told(1, 1, joins("You take"), joins("June takes"), joins("You take")), told(2, 1, line("The house shuffles."), joins("You take")));
  expect(spoken(all).map((logged) => logged.line.words)).toEqual([
    "You take part in the cut.",
    "June takes part in the cut.",
    "The house shuffles.",
    "You take part in the cut.",
  ]);
});
