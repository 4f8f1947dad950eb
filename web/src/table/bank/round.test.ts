import { describe, expect, test } from "vitest";
import type { BankSquare, Cloth, EventRow as Row } from "../../wire.ts";
import { archOf, netOf, nthOf, partsOf, paysFor, squareOf, stakedOn, stakesOf, sumOf } from "./round.ts";
import { turnSaid } from "./status.ts";

const row = (more: Partial<Row>): Row => ({
  bet: "wager", spot: 5, stake: 2000, result: "wins", due: 2000, paid: 2000, lost: 0, owners: [], clauses: [], ...more,
});
const square = (more: Partial<BankSquare>): BankSquare => ({
  square: 5, seat: true, decider: 5, hands: [], wagers: [], rows: [], ...more,
});

describe("a settled square", () => {
  test("a winner has what was paid, a loser what was not given back", () => {
    const parts = partsOf([
      square({ rows: [row({ owners: [[5, 2000, 2000, 2000], [2, 500, 500, 500]] })] }),
      square({ square: 3, rows: [row({ result: "loses", lost: 400, owners: [[5, 1000, 0, 600]] })] }),
    ]);
    expect(parts.map((part) => [part.who, part.square, part.net])).toEqual([[5, 5, 2000], [2, 5, 500], [5, 3, -400]]);
    expect(netOf(parts.filter((part) => part.who === 5))).toBe(1600);
  });

  test("a bonus is won beside a wager that is lost in its own row", () => {
    const parts = partsOf([
      square({
        rows: [
          row({ bet: "ante", result: "loses", lost: 2500, owners: [[5, 2500, 0, 0]] }),
          row({ bet: "ante_bonus", owners: [[5, 2500, 10000, 0]] }),
        ],
      }),
    ]);
    expect(netOf(parts)).toBe(7500);
    expect(stakedOn(parts)).toBe(2500);
  });
});

test("which of the rounds in a row of a bank it is", () => {
  expect(turnSaid(1, 2)).toBe("first of two");
  expect(turnSaid(2, 3)).toBe("second of three");
  expect(turnSaid(7, 9)).toBe("number 7 of 9");
  expect(turnSaid(1, 1)).toBe("");
});

test("a shared bet is counted once for each owner", () => {
  const stakes = stakesOf([square({ wagers: [{ spot: 5, bet: "wager", cents: 2000, owners: [[5, 1000], [1, 1000]] }] })]);
  expect(stakes.map((one) => [one.who, one.shared, one.of, one.behind])).toEqual([[5, true, 0, false], [1, true, 5, true]]);
  expect(sumOf(stakes)).toBe(2000);
});

test("split hands lie on the square they came from", () => {
  expect([squareOf(35), nthOf(35), squareOf(5), nthOf(5)]).toEqual([5, 2, 5, 1]);
});

test("the arc is lowest in the middle and the same at both ends", () => {
  expect(archOf(0, 7)).toBe(1);
  expect(archOf(6, 7)).toBe(1);
  expect(archOf(3, 7)).toBe(0);
  expect(archOf(0, 1)).toBe(0);
});

test("one's own hand is said to be paid as the marked rows of the pay tables say", () => {
  const table = (key: string, title: string, odds: number): Cloth => ({
    key, title, rows: ["straight", "pair"].map((row, i) => ({ key: row, title: row, odds: `${odds - i} to 1`, clause: "" })),
  });
  const cloth = [table("pair_plus", "Pair plus", 6), table("ante_bonus", "Ante bonus", 1)];
  expect(paysFor(cloth, [["pair_plus", "pair"]])).toEqual([{ title: "Pair plus", odds: "5 to 1" }]);
  expect(paysFor(cloth, [["pair_plus", "straight"], ["ante_bonus", "straight"]])).toEqual([
    { title: "Pair plus", odds: "6 to 1" },
    { title: "Ante bonus", odds: "1 to 1" },
  ]);
  expect(paysFor(cloth, [])).toEqual([]);
});
