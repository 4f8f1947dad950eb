import { describe, expect, it } from "vitest";
import type { Pairing } from "../../wire.ts";
import { gainSaid, paysSaid, pointsSaid, signed, standingSaid, winSaid } from "./words.ts";

describe("points and dollars", () => {
  it("have the same signs; a zero has none", () => {
    expect([2, -2, 0].map(signed)).toEqual(["+2", "−2", "0"]);
    expect([1600, -250, 0].map(gainSaid)).toEqual(["+$16", "−$2.50", "$0"]);
  });

  it("are counted", () => {
    expect([1, -1, 0, 8].map(pointsSaid)).toEqual(["+1 point", "−1 point", "0 points", "+8 points"]);
  });
});

it("an automatic win has an article only where it is one thing", () => {
  expect(["dragon", "six_pairs", "three_flushes", "three_straights"].map(winSaid)).toEqual(["a dragon", "six pairs", "three flushes", "three straights"]);
  expect(["set", "improper", "dragon"].map(standingSaid)).toEqual(["You are ready.", "Your hand is improper.", "You declare a dragon."]);
});

describe("who pays whom", () => {
  const names: Record<number, string> = { 1: "Youssef Al-Rashid", 2: "Young You" };
  const said = (points: number, me: number, paid = 200) => {
    const pair: Pairing = { one: 1, other: 2, parts: [0, 0, 0], totals: [], points, clauses: [] };
    return paysSaid({ pair, note: "", clauses: [], due: 200, paid }, me, (who) => names[who] ?? "");
  };

  it("leaves names as they are", () => {
    expect(said(1, 2)).toBe("You pay Youssef Al-Rashid $2");
    expect(said(1, 3)).toBe("Young You pays Youssef Al-Rashid $2");
    expect(said(-1, 2)).toBe("Youssef Al-Rashid pays you $2");
  });

  it("tells what a player could not pay, and where nobody pays", () => {
    expect(said(-1, 2, 50)).toBe("Youssef Al-Rashid pays you $0.50 of $2");
    expect(said(0, 2)).toBe("Nobody pays");
  });
});
