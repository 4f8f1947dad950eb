import { expect, test } from "vitest";
import { pipsOf } from "./drawing.ts";

/** The 21 different tiles of a Chinese set, with how many of their pips are red: every one and every four, and one half
 * of each six on the double six. */
const TILES: Readonly<Record<string, number>> = {
  "6-6": 6, "1-1": 2, "4-4": 8, "3-1": 1, "5-5": 0, "3-3": 0, "2-2": 0, "6-5": 0, "6-4": 4, "6-1": 1, "5-1": 1,
  "6-3": 0, "5-4": 4, "6-2": 0, "5-3": 0, "5-2": 0, "4-3": 4, "4-2": 4, "4-1": 5, "3-2": 0, "2-1": 1,
};

test("every tile of the set has its pips, and the red ones among them", () => {
  expect(Object.keys(TILES)).toHaveLength(21);
  for (const [tile, red] of Object.entries(TILES)) {
    const pips = pipsOf(tile);
    expect([tile, pips.length]).toEqual([tile, Number(tile[0]) + Number(tile[2])]);
    expect([tile, pips.filter((pip) => pip.red).length]).toEqual([tile, red]);
  }
});

test("the red half of a double six is on the left above and on the right below", () => {
  const red = pipsOf("6-6").filter((pip) => pip.red);
  expect(red.filter((pip) => pip.y < 60).every((pip) => pip.x < 30)).toBe(true);
  expect(red.filter((pip) => pip.y > 60).every((pip) => pip.x > 30)).toBe(true);
});

test("no two pips lie on each other, and all lie on the tile", () => {
  for (const tile of Object.keys(TILES)) {
    const pips = pipsOf(tile);
    for (const [i, pip] of pips.entries()) {
      expect(pip.x > 6 && pip.x < 54 && pip.y > 6 && pip.y < 114).toBe(true);
      for (const other of pips.slice(i + 1)) expect(Math.hypot(pip.x - other.x, pip.y - other.y)).toBeGreaterThan(11);
    }
  }
});
