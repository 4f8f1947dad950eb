import { describe, expect, it } from "vitest";
import { arrowed, brief, changed, exchanged, firstOf, sameCards, sorted, swapped, THREE, traysOf } from "./trays.ts";

const CARDS = ["2c", "2d", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc", "Jc", "Qc", "Kc"];

describe("trays", () => {
  it("are cut from the left", () => {
    expect(traysOf(CARDS, THREE).map((tray) => tray.length)).toEqual([3, 5, 5]);
    expect(traysOf(CARDS, THREE)[1]?.[0]).toBe("4c");
    expect(firstOf(2, THREE)).toBe(8);
  });

  it("exchange two cards, and nothing for a place that is none", () => {
    expect(swapped(CARDS, 0, 12)[0]).toBe("Kc");
    expect(swapped(CARDS, 0, 12)[12]).toBe("2c");
    expect(swapped(CARDS, 0, 13)).toEqual(CARDS);
  });

  it("hold the same cards in any order; a tile may be there twice", () => {
    expect(sameCards(["6-6", "1-1"], ["1-1", "6-6"])).toBe(true);
    expect(sameCards(["6-6", "6-6"], ["1-1", "6-6"])).toBe(false);
  });
});

describe("sorting", () => {
  it("by rank puts the lowest in front and the joker last", () => {
    expect(sorted(["As", "JK", "2h", "Td", "Jc"], "rank")).toEqual(["2h", "Td", "Jc", "As", "JK"]);
  });

  it("by suit puts the longest suit behind", () => {
    expect(sorted(["Ks", "2h", "3s", "9h", "4s", "5d"], "suit")).toEqual(["5d", "2h", "9h", "3s", "4s", "Ks"]);
  });
});

describe("arrows", () => {
  it("go along all cards and round", () => {
    expect(arrowed(0, "ArrowLeft", THREE)).toBe(12);
    expect(arrowed(2, "ArrowRight", THREE)).toBe(3);
  });

  it("go to the card above or below, as the trays are centered", () => {
    expect(arrowed(1, "ArrowDown", THREE)).toBe(5);
    expect(arrowed(3, "ArrowUp", THREE)).toBe(0);
    expect(arrowed(12, "ArrowDown", THREE)).toBe(2);
    expect(arrowed(0, "ArrowDown", [2, 2])).toBe(2);
  });

  it("are the only keys that lead anywhere", () => {
    expect(arrowed(3, "a", THREE)).toBe(-1);
  });
});

describe("what a change touches", () => {
  it("is nothing for cards that move within a tray", () => {
    expect(changed(CARDS, swapped(CARDS, 3, 4), THREE)).toEqual([]);
    expect(changed(CARDS, swapped(CARDS, 0, 12), THREE)).toEqual([0, 2]);
  });

  it("is an exchange of two trays where all their cards change places", () => {
    const turned = [...CARDS.slice(0, 3), ...CARDS.slice(8), ...CARDS.slice(3, 8)];
    expect(exchanged(CARDS, turned, THREE)).toEqual([1, 2]);
    expect(exchanged(CARDS, swapped(CARDS, 3, 12), THREE)).toBeNull();
  });
});

it("names are told without their kickers", () => {
  expect(brief("Pair of fives, ace-king-nine kickers")).toBe("Pair of fives");
  expect(brief("Flush, king high")).toBe("Flush, king high");
});
