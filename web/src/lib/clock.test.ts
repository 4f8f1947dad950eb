import { describe, expect, it } from "vitest";
import { clocked } from "./clock.ts";

describe("seconds as a clock says them", () => {
  it("names seconds below a minute, and minutes from there", () => {
    expect([0, 9, 59, 60, 65, 300].map(clocked)).toEqual(["0 s", "9 s", "59 s", "1:00", "1:05", "5:00"]);
  });
});
