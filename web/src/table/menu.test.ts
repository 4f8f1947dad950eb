import { expect, test } from "vitest";

import type { Button, Dashed } from "../wire.ts";
import { controlsOf, dashedShown, isFreeFold, stem, unpriced, wager } from "./menu.ts";

const fold: Button = { offer: { type: "one", action: { type: "fold" }, cost: 0 }, label: "Fold", place: "retreat", key: "f" };
const check: Button = { offer: { type: "one", action: { type: "check" }, cost: 0 }, label: "Check", place: "stay", key: "c" };
const raises = (least: number, most: number, chip: number): Button => ({
  offer: { type: "amounts", verb: "raise_to", least, most, chip, front: 4_00, marks: [] },
  label: "Raise to between $8 and $200", place: "commit", key: "r",
});

test("a single action is a button, with what it costs", () => {
  const call: Button = { offer: { type: "one", action: { type: "call" }, cost: 60_00 }, label: "Call $60", place: "stay", key: "c" };
  const [first] = controlsOf([call]).presses;
  expect(first).toMatchObject({ tag: "call", label: "Call $60", cost: 60_00, place: "stay", key: "c" });
});

test("one amount is a button, two are two, more are a slider", () => {
  const one = controlsOf([raises(8_00, 8_00, 1_00)]);
  expect(one.presses.map((press) => press.action)).toEqual([{ type: "raise_to", to: 8_00 }]);
  const two = controlsOf([raises(8_00, 16_00, 8_00)]);
  expect(two.presses.map((press) => [press.label, press.cost])).toEqual([["Raise to $8", 4_00], ["Raise to $16", 12_00]]);
  expect(two.slider).toBeNull();
  const many = controlsOf([raises(8_00, 200_00, 1_00)]);
  expect(many.presses).toEqual([]);
  expect(many.slider?.offer.most).toBe(200_00);
});

test("every other kind of offer has a control of its own; tasks of the house have none", () => {
  const some: Button = { offer: { type: "some", squares: [1, 2], costs: [5_00, 5_00], most: 10_00 }, label: "Insure", place: "commit", key: "i" };
  const dice: Button = { offer: { type: "dice" }, label: "Roll", place: "stay", key: "" };
  const buys: Button = { offer: { type: "buys", least: 20_00, most: 100_00, chip: 1_00, clause: "" }, label: "Buy chips", place: "more", key: "y" };
  const controls = controlsOf([some, dice, buys]);
  expect(controls.some?.offer.squares).toEqual([1, 2]);
  expect(controls.buys?.offer.least).toBe(20_00);
  expect(controls.presses).toEqual([]);
});

test("a label gives its verb, or itself without the amounts", () => {
  expect(stem("Raise to between $120 and $322")).toBe("Raise to");
  expect(stem("Buy chips, from $20 to $100")).toBe("Buy chips");
  expect(stem("Bet $4 or $8")).toBe("Bet");
  expect(stem("Fold")).toBe("Fold");
  expect(unpriced("Bet $3 to $25 on square 2")).toBe("Bet on square 2");
  expect(unpriced("Bet $2.50 to $1,000")).toBe("Bet");
  expect(wager("bet", 5_00)).toEqual({ type: "bet", to: 5_00 });
});

test("a fold is free only while checking is", () => {
  expect(isFreeFold("fold", controlsOf([fold, check]).presses)).toBe(true);
  expect(isFreeFold("fold", controlsOf([fold]).presses)).toBe(false);
  expect(isFreeFold("check", controlsOf([fold, check]).presses)).toBe(false);
});

test("a dashed button stands only where nothing else does, and not for another question", () => {
  const dashed = (action: string, place: Dashed["place"], why: string, code = "facing"): Dashed => ({ action, title: action, code, why, clause: "", place, key: "" });
  const all = [
    dashed("check", "stay", "There is a bet to you"),
    dashed("bet", "commit", "There is a bet already"),
    dashed("raise_to", "commit", "The cap is reached"),
    dashed("show", "commit", "It is your turn to bet", "not_offered"),
  ];
  expect(dashedShown(all, [fold, { ...check, label: "Call $4" }]).map((one) => one.action)).toEqual(["raise_to"]);
  expect(dashedShown(all, [fold, check, raises(8_00, 200_00, 1_00)])).toEqual([]);
});
