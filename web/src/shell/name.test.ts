import { describe, expect, it } from "vitest";
import { lettersIn, nameFault, tidyName } from "./name.ts";

describe("a name", () => {
  it("is counted in letters as a reader sees them", () => {
    expect(lettersIn("Rosa")).toBe(4);
    expect(lettersIn("👩‍👩‍👧‍👦é")).toBe(2);
  });
  it("has 24 letters at most", () => {
    expect(nameFault("👩‍👩‍👧‍👦".repeat(24))).toBe("");
    expect(nameFault("R".repeat(25))).toBe("A name has at most 24 letters; this one has 25.");
  });
  it("is not blank", () => {
    expect(nameFault("   ")).not.toBe("");
    expect(tidyName("  Rosa   Lee ")).toBe("Rosa Lee");
  });
});
