import { expect, test } from "vitest";

import { columnsOf } from "../cards/chips.ts";
import { pipsOf } from "../cards/drawing.ts";
import { parted, suited } from "../cards/suited.ts";
import { cardName } from "../lib/speak.svelte.ts";
import type { Lying, RoomView, Told } from "../wire.ts";
import { hitsOf } from "./hits.ts";
import { placeOf, sitters, spotsOf } from "./look.ts";
import { titleOf } from "./place.ts";

const lying = (where: number, ...cards: string[]): Lying => ({ where, cards, faces: cards.map(() => 1), made: [] });

test("what only this client knows takes the place of what everybody knows", () => {
  const told = { view: { hand: { spots: [lying(2, "??", "??"), lying(5, "??", "??")] } }, own: { spots: [lying(5, "Kd", "9d")] } };
  const spots = spotsOf(told as unknown as Told);
  expect(spots.get(2)?.cards).toEqual(["??", "??"]);
  expect(spots.get(5)?.cards).toEqual(["Kd", "9d"]);
});

test("players sit clockwise from the left of the viewer; people without a seat are not among them", () => {
  const row = (who: number) => ({ who, person: `P${who}`, stack: 0 });
  const view = { people: [row(1), row(3), row(6), row(9), row(101)], hand: null, due: { must: [9] } } as unknown as RoomView;
  expect(sitters(view, 6).map((one) => one.row.who)).toEqual([9, 1, 3, 6]);
  expect(sitters(view, 6).map((one) => one.isDue)).toEqual([true, false, false, false]);
});

test("every seat has a place of its own on the cloth", () => {
  for (const layout of ["board", "rows"] as const) {
    for (let seats = 2; seats <= 10; seats++) {
      for (let me = 1; me <= seats; me++) {
        const others = Array.from({ length: seats }, (_, i) => i + 1).filter((seat) => seat !== me);
        const places = new Set(others.map((seat) => JSON.stringify(placeOf(seat, me, seats, layout))));
        expect(places.size).toBe(seats - 1);
      }
    }
  }
  expect(placeOf(6, 6, 6, "board").y).toBeGreaterThan(80);
});

test("cards of one rank are marked, straights and flushes whole, high cards not", () => {
  const made = (name: string, ...cards: string[]) => ({ ...lying(5), made: [{ scale: "high", name, cards, value: 0 }] });
  expect([...hitsOf(made("two_pair", "Kd", "Ks", "9d", "9h", "7c"))]).toEqual(["Kd", "Ks", "9d", "9h"]);
  expect(hitsOf(made("straight", "9d", "8s", "7d", "6h", "5c")).size).toBe(5);
  expect(hitsOf(made("high_card", "Kd", "Js", "9d", "6h", "5c")).size).toBe(0);
  expect(hitsOf(made("high_card", "JK", "Js", "9d", "6h", "5c")).size).toBe(0);
  expect(hitsOf(undefined).size).toBe(0);
});

test("cards, jokers and tiles have names, and signs in sentences", () => {
  expect(["Ks", "2h", "JK", "??", "6-1"].map(cardName)).toEqual(["king of spades", "deuce of hearts", "joker", "face down", "tile six one"]);
  expect(suited("Flop: Ks Td 4c. As you like.")).toBe("Flop: K♠ 10♦ 4♣. As you like.");
  expect(suited("You get As and Ad. As Ks: a flush.")).toBe("You get A♠ and A♦. A♠ K♠: a flush.");
  expect(parted("Meld 2c 2d")).toEqual(["Meld ", "2c", " ", "2d", ""]);
});

test("chips stand for an amount in at most three columns", () => {
  const shown = (cents: number, unit?: number) => columnsOf(cents, unit).map((column) => [column.count, column.cents]);
  expect(shown(114_00)).toEqual([[1, 100_00], [2, 5_00], [4, 1_00]]);
  expect(shown(80_00)).toEqual([[3, 25_00], [1, 5_00]]);
  expect(shown(4_00, 2_00)).toEqual([[2, 2_00]]);
  expect(shown(631_25)).toHaveLength(3);
  expect(shown(0)).toEqual([]);
});

test("a tile has the pips of its ends: ones and fours red, the double six half and half", () => {
  expect(pipsOf("6-5")).toHaveLength(11);
  expect(pipsOf("4-1").every((pip) => pip.red)).toBe(true);
  expect(pipsOf("5-3").some((pip) => pip.red)).toBe(false);
  expect(pipsOf("6-6").filter((pip) => pip.red)).toHaveLength(6);
});

test("places that are nobody's have names", () => {
  expect([0, 11, 12, 23, 4, 34].map(titleOf)).toEqual(["Board", "Bank", "Card drawn", "Pile 3", "Square 4", "Square 4, hand 2"]);
});
