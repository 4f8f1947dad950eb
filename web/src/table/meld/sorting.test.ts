import { expect, test } from "vitest";
import type { Plan } from "../../wire.ts";
import { inHand, inMeld, isSame, placesOf, usedBy } from "./sorting.ts";

const PLAN: Plan = {
  action: { type: "meld", cards: ["2c", "3c", "4c"], borrowed: [] },
  at: 1, cards: ["2c", "3c", "4c"], kind: "run", condition: "", chips: 0, cents: 0, lends: [], then: [], out: false,
};

test("a hand lies by suit, each suit from the ace to the king with the jack after the seven", () => {
  expect(inHand(["Ks", "Jc", "Ac", "3h", "7c", "2d"])).toEqual(["Ac", "7c", "Jc", "3h", "2d", "Ks"]);
});

test("a run lies from its low end, a set by suits", () => {
  expect(inMeld(["Qd", "7d", "Jd"])).toEqual(["7d", "Jd", "Qd"]);
  expect(inMeld(["5s", "5c", "5h"])).toEqual(["5c", "5h", "5s"]);
});

test("each card of several alike is found once", () => {
  const hand = ["5c", "5c", "5d", "Ks"];
  expect([...placesOf(hand, ["5c", "5c"])]).toEqual([0, 1]);
  expect([...placesOf(hand, ["5c", "5c", "5c"])]).toEqual([0, 1]);
  expect([...placesOf(hand, ["Kd"])]).toEqual([]);
});

test("a plan uses own cards, but a card that only moves between melds is no card of the hand", () => {
  expect(usedBy(PLAN)).toEqual(["2c", "3c", "4c"]);
  expect(usedBy({ ...PLAN, action: { type: "lay_off", card: "5c", meld: 1 } })).toEqual(["5c"]);
  expect(usedBy({ ...PLAN, action: { type: "shift", card: "5c", source: 1, meld: 2 } })).toEqual([]);
  expect(usedBy(undefined)).toEqual([]);
});

test("two offers are the same if all of them is, in whatever order it is written", () => {
  expect(isSame({ type: "lay_off", card: "5c", meld: 1 }, { meld: 1, type: "lay_off", card: "5c" })).toBe(true);
  expect(isSame({ type: "lay_off", card: "5c", meld: 1 }, { type: "lay_off", card: "5c", meld: 2 })).toBe(false);
  expect(isSame(PLAN.action, { type: "meld", cards: ["2c", "3c", "4c"], borrowed: [[1, "2c"]] })).toBe(false);
});
