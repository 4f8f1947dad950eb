import { expect, it } from "vitest";
import type { Line, Pairing } from "../../wire.ts";
import type { Logged } from "../log.ts";
import { pairsFor, resultOf } from "./result.ts";

const PARTS = { front: ["2c"], middle: ["3c"], back: ["4c"] };
const pair = (one: number, other: number, points: number): Pairing => ({ one, other, parts: [1, -1, 0], totals: [], points, clauses: ["c"] });

function logged(n: number, event: unknown, details: unknown[] = []): Logged {
  return { n, version: n, hand: 7, street: "", line: { event, words: "", clauses: [], who: 0, details } as unknown as Line };
}

const LOG = [
  logged(1, { type: "parts_opened", hands: [[1, PARTS], [2, PARTS], [4, PARTS]], clause: "" }, [{ who: 2, other: 0, words: ["A", "B", "C"], note: "Improper", clauses: [] }]),
  logged(2, { type: "compared", pairs: [pair(1, 2, 4), pair(1, 4, -2), pair(2, 4, 0)], points: [[1, 2], [2, -4], [4, 2]] }, [
    { who: 1, other: 2, words: [], note: "why", clauses: ["x", ""] },
  ]),
  logged(3, { type: "points_paid", paid: [[2, 1, 800, 500], [1, 4, 400, 400]], steps: [], clauses: ["p"] }),
];

it("a result is put together from what was told", () => {
  const result = resultOf(LOG);
  expect(result?.hand).toBe(7);
  expect(result?.hands.map((one) => one.cents)).toEqual([100, -500, 400]);
  expect(result?.hands.map((one) => one.points)).toEqual([2, -4, 2]);
  expect(result?.hands[1]?.note).toBe("Improper");
  expect(result?.pairs[0]).toMatchObject({ note: "why", clauses: ["x"], due: 800, paid: 500 });
  expect(result?.pairs[2]).toMatchObject({ due: 0, paid: 0 });
});

it("there is none before the points are paid", () => {
  expect(resultOf(LOG.slice(0, 2))).toBeNull();
  expect(resultOf([])).toBeNull();
});

it("one's own pairs come first, from one's own side", () => {
  const result = resultOf(LOG);
  if (!result) throw new Error("no result");
  const mine = pairsFor(result, 4);
  expect(mine.map(({ pair }) => [pair.one, pair.other, pair.points])).toEqual([[4, 1, 2], [4, 2, 0], [1, 2, 4]]);
  expect(mine[0]?.pair.parts).toEqual([-1, 1, 0]);
});
