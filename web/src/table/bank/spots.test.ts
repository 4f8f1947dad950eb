import { expect, test } from "vitest";
import { chipsFor, spotTitle } from "./spots.ts";

test("the tray has at most four chips that the table's bets can use", () => {
  expect(chipsFor([{ chip: 1_00, most: 25_00 }])).toEqual([1_00, 5_00, 25_00]);
  expect(chipsFor([{ chip: 1_00, most: 100_00 }, { chip: 1_00, most: 5_00 }])).toEqual([1_00, 5_00, 25_00, 100_00]);
  expect(chipsFor([{ chip: 1_00, most: 600_00 }])).toEqual([5_00, 25_00, 100_00, 500_00]);
});

test("a spot is called by whose square it is", () => {
  const about = { isOwn: false, sits: "June", main: "wager", of: "" };
  expect(spotTitle({ square: 5, bet: "wager", of: 0 }, { ...about, isOwn: true })).toBe("Square 5");
  expect(spotTitle({ square: 5, bet: "pair_plus", of: 0 }, { ...about, isOwn: true })).toBe("Pair plus");
  expect(spotTitle({ square: 2, bet: "wager", of: 0 }, about)).toBe("Behind June");
  expect(spotTitle({ square: 2, bet: "buster", of: 0 }, about)).toBe("Behind June, buster");
  expect(spotTitle({ square: 8, bet: "wager", of: 0 }, { ...about, sits: "" })).toBe("Square 8");
  expect(spotTitle({ square: 2, bet: "wager", of: 2 }, { ...about, of: "June" })).toBe("Share with June");
});
