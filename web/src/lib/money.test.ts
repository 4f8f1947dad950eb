import { describe, expect, test } from "vitest";

import { amountsIn, isLegal, legalNear, money, parseMoney, plaqueMoney, stepFrom, stripMoney, typedMoney } from "./money.ts";

const RAISES = { least: 120_00, most: 322_50, chip: 1_00 };

describe("money", () => {
  test("is written as the room writes it", () => {
    expect([4_00, 2_50, 1_018_00, -4_00, 0, 25].map(money)).toEqual(["$4", "$2.50", "$1,018", "-$4", "$0", "$0.25"]);
  });

  test("loses its cents on a plaque from $1,000 on, in the strip from $100 on", () => {
    expect([999_50, 1_000_50].map(plaqueMoney)).toEqual(["$999.50", "$1,000"]);
    expect([99_50, 100_50, 12_450_00].map(stripMoney)).toEqual(["$99.50", "$100", "$12.4k"]);
  });

  test("is read as people type it, and is nothing where it is no amount", () => {
    expect(["217", "$1,018.5", " 2.50 ", "0"].map(parseMoney)).toEqual([217_00, 1_018_50, 2_50, 0]);
    expect(["", "abc", "1.234", "-5", "1e3", "99999999999999999999"].map(parseMoney)).toEqual([null, null, null, null, null, null]);
  });

  test("stands in a field without its sign", () => {
    expect([217_00, 2_50].map(typedMoney)).toEqual(["217", "2.50"]);
  });
});

describe("a range of amounts", () => {
  test("has its most among them, even where no step leads there", () => {
    expect(isLegal(RAISES, 322_50)).toBe(true);
    expect(isLegal(RAISES, 322_00)).toBe(true);
    expect(isLegal(RAISES, 321_50)).toBe(false);
    expect(isLegal(RAISES, 119_00)).toBe(false);
    expect(isLegal(RAISES, 323_00)).toBe(false);
    expect(amountsIn(RAISES)).toBe(204);
    expect(amountsIn({ least: 4_00, most: 8_00, chip: 4_00 })).toBe(2);
  });

  test("is stepped through chip by chip, and back from its odd end", () => {
    expect(stepFrom(RAISES, 120_00, -1)).toBe(120_00);
    expect(stepFrom(RAISES, 120_00, 1)).toBe(121_00);
    expect(stepFrom(RAISES, 322_00, 1)).toBe(322_50);
    expect(stepFrom(RAISES, 322_50, -1)).toBe(322_00);
    expect(stepFrom(RAISES, 322_50, -2)).toBe(321_00);
    expect(legalNear(RAISES, 200_70)).toBe(201_00);
  });
});
