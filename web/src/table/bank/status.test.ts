import { expect, test } from "vitest";
import type { Cover } from "../../wire.ts";
import { BANK_KEYS } from "./keys.ts";
import { coverSaid, presetSaid, squaresSaid } from "./status.ts";

const cover = (to: number, squares: number): Cover => ({ to, squares, bets: 0, fee: 0, kept: 0 });

test("squares are listed as one says them", () => {
  expect([[1], [1, 5], [1, 5, 6]].map(squaresSaid)).toEqual(["square 1", "squares 1 and 5", "squares 1, 5 and 6"]);
});

test("an amount for the bank is called by what it is good for", () => {
  const known = { bets: 3500, front: 6000, most: 90_000 };
  const said = [cover(2500, 1), cover(3500, 1), cover(6000, 2), cover(15_000, 6), cover(90_000, 36)].map((one) => presetSaid(one, known));
  expect(said).toEqual(["1 full", "bets now", "up now", "6 full", "all_in"]);
  expect(presetSaid(cover(3500, 0), { ...known, bets: 4000 })).toBe("");
});

test("what the bank covers is never no full square", () => {
  expect([cover(500, 0), cover(2500, 1), cover(9000, 3)].map((one) => coverSaid(one, true))).toEqual([
    "less than 1 full square", "1 full square", "3 full squares",
  ]);
  expect([undefined, cover(2500, 1)].map((one) => coverSaid(one, false))).toEqual(["less than 1 full square", "at least 1 full square"]);
});

test("bets are in with Enter, not with N", () => {
  expect(BANK_KEYS.find(([key]) => key === "N")?.[1]).not.toContain("bets are in");
});
