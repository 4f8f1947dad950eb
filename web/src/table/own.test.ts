import { expect, test } from "vitest";

import type { Own, Told } from "../wire.ts";
import { followed } from "./own.ts";

type Asked = { must?: number[]; may?: number[] };
const told = (same: boolean, own: Own | null = null, { must = [], may = [] }: Asked = {}) =>
  ({ same, own, asks: "It is June's turn.", view: { since: 12, due: { ask: "bet", must, may } } }) as unknown as Told;
const fold = { offer: { type: "one", action: { type: "fold" } }, label: "Fold", place: "retreat", key: "f" };
const leave = { offer: { type: "says", action: { type: "leave" } }, label: "Leave", place: "more", key: "q" };
const buy = { offer: { type: "buys", least: 20_00, most: 100_00, chip: 1_00 }, label: "Buy chips", place: "more", key: "y" };
const own = (must: boolean, may = false) =>
  ({
    who: 3, must, may, since: 7, asks: "Your turn.", silence: must ? "fold" : "", spots: [], hints: [{ about: "ask" }],
    menu: must || may ? [fold, leave, buy] : [leave, buy], dashed: must ? [{ action: "check" }] : [],
  }) as unknown as Own;

test("what is told anew replaces what was there", () => {
  expect(followed(own(true), told(false, null)).own).toBeNull();
  expect(followed(null, told(false, own(true))).own).toEqual(own(true));
});

test("what is not told again is kept, with what everybody quotes and is asked", () => {
  expect(followed(own(false), told(true)).own).toEqual({ ...own(false), since: 12, asks: "It is June's turn." });
});

test("one who is asked keeps his question", () => {
  expect(followed(own(true), told(true, null, { must: [3] })).own).toEqual(own(true));
  expect(followed(own(false, true), told(true, null, { must: [1], may: [2, 3] })).own).toEqual(own(false, true));
});

test("one who has answered has only the room's offers left", () => {
  const quiet = { ...own(false), since: 12, asks: "It is June's turn." };
  expect(followed(own(true), told(true, null, { must: [4] })).own).toEqual(quiet);
  expect(followed(own(false, true), told(true, null, { may: [1, 2] })).own).toEqual(quiet);
});

test("one who looks on has nothing of his own", () => {
  expect(followed(null, told(true)).own).toBeNull();
});
