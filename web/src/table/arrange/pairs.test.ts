import { expect, it } from "vitest";
import { countsOf, pairsOf } from "./pairs.ts";

it("a way to pair tiles names the lower pair first, also of two equal tiles", () => {
  expect(pairsOf({ type: "set_hand", low: ["6-6", "2-2"] }, ["2-2", "6-6", "5-1", "6-6"])).toBe("6-6 2-2 · 5-1 6-6");
  expect(pairsOf({ type: "house_way" }, [])).toBe("");
});

it("its button has the counts only", () => {
  expect(countsOf(["4 with Chong high", "Pair of Look"])).toBe("4 · Pair of Look");
});
