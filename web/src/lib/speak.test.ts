import { describe, expect, it } from "vitest";
import { cardName, cardNames, eitherOf } from "./speak.svelte.ts";

describe("what is spoken", () => {
  it("offers what may be done in one sentence", () => {
    expect(eitherOf(["Hit", "Stand", "Double for $3 more"])).toBe("Hit, stand or double for $3 more");
    expect(eitherOf(["Fold", "Call $8"])).toBe("Fold or call $8");
    expect(eitherOf(["Discard", "A♣ and K♣"])).toBe("Discard or A♣ and K♣");
    expect(eitherOf(["Muck"])).toBe("Muck");
    expect(eitherOf([])).toBe("");
  });

  it("names cards and tiles", () => {
    expect(cardName("2c")).toBe("deuce of clubs");
    expect(cardName("2-1")).toBe("tile two one");
    expect(cardNames(["JK", "??"])).toBe("joker, face down");
  });
});
