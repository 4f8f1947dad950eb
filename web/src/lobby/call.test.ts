import { describe, expect, it } from "vitest";
import { callBanner, callOf, isListed } from "./call.ts";
import { HOUSES, tableShown } from "./lobby.fixture.ts";

const me = { name: "June", role: "player", wallet: 0, has_password: false } as const;
const shown = (...tables: Parameters<typeof tableShown>[0][]) => ({ version: 1, me, houses: HOUSES, tables: tables.map(tableShown) });
const kept = { name: "Oasis Hold'em 2", listed: 1, called: 300_000, call_clause: "setting: time for a call" };

describe("a seat that is kept for one who waits", () => {
  it("is told at other tables and in the lobby, not where one sits already", () => {
    expect(callOf(shown({ name: "Razz" }, kept), "Razz")?.name).toBe("Oasis Hold'em 2");
    expect(callOf(shown(kept), kept.name)).toBeUndefined();
    expect(callOf(shown({ ...kept, mine: 3 }), "Razz")).toBeUndefined();
    expect(callOf(shown({ name: "Razz", listed: 2 }), "")).toBeUndefined();
    expect(callOf(null, "")).toBeUndefined();
  });

  it("is looked for while one is on a list", () => {
    expect(isListed(shown({ name: "Razz", listed: 2 }))).toBe(true);
    expect(isListed(shown({ name: "Razz", called: 5 }))).toBe(true);
    expect(isListed(shown({ name: "Razz" }))).toBe(false);
    expect(isListed(null)).toBe(false);
  });

  it("says what it costs, how long it is kept by which rule, and what comes of silence", () => {
    const banner = callBanner(tableShown(kept), 210_400, "free");
    expect(banner.fact).toBe("A seat is kept for you at Oasis Hold'em 2.");
    expect(banner.text).toBe("No limit, $2/$4, $80 to sit. If you do not come in time, you are off the list.");
    expect(banner.time).toBe("1:30");
    expect(banner.clause).toBe("setting: time for a call");
    expect(callBanner(tableShown(kept), 0, "free").time).toBe("");
    expect(callBanner(tableShown(kept), 400_000, "free").time).toBe("0 s");
  });

  it("offers what can be done from where one is", () => {
    const buttons = (["free", "away", "seated", "playing", "leaving"] as const).map((here) => callBanner(tableShown(kept), 0, here).button);
    expect(buttons).toEqual(["Sit down", "Go to your seat", "Leave and sit there", "Leave after this hand", ""]);
    expect(callBanner(tableShown(kept), 0, "leaving").text).toContain("You leave this table after the hand; then sit down there.");
  });
});
