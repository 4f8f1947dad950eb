import { expect, test } from "vitest";

import type { Own, Told } from "../wire.ts";
import { followed } from "./own.ts";

const told = (same: boolean, own: Own | null = null) => ({ same, own, asks: "It is June's turn.", view: { since: 12 } }) as Told;
const own = (must: boolean, may = false) => ({ who: 3, must, may, since: 7, asks: "Your turn.", spots: [] }) as unknown as Own;

test("what is told anew replaces what was there", () => {
  expect(followed(own(true), told(false, null)).own).toBeNull();
  expect(followed(null, told(false, own(true))).own).toEqual(own(true));
});

test("what is not told again is kept, with what everybody quotes and is asked", () => {
  expect(followed(own(false), told(true)).own).toEqual({ ...own(false), since: 12, asks: "It is June's turn." });
});

test("one who is asked keeps his question", () => {
  expect(followed(own(true), told(true)).own).toEqual(own(true));
  expect(followed(own(false, true), told(true)).own).toEqual(own(false, true));
});

test("one who looks on has nothing of his own", () => {
  expect(followed(null, told(true)).own).toBeNull();
});
