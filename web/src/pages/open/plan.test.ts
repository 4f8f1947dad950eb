import { describe, expect, it } from "vitest";
import type { Choice, SpreadShown } from "../../wire.ts";
import { inviteLink, kindsOf, narrowed, specWith, type Plan } from "./plan.ts";

const choice = (spec: string, why_not = ""): Choice => ({ spec, stakes: spec, bets: spec, fee: "", fees: [], options: [], why_not, clause: "" });
const spread = (house: string, game: string, seats_most: number, ...choices: Choice[]): SpreadShown => ({
  house, house_title: house, game, title: game, group: "flop", seats_least: 2, seats_most, choices,
});
const SPREADS = [
  spread("oasis", "holdem", 9, choice("30/60", "No fee is printed."), choice("2/4"), choice("4/8")),
  spread("oasis", "razz", 4, choice("1/2")),
  spread("angies", "holdem", 10, choice("2/4 angies")),
];
const NOTHING: Plan = { house: "", game: "", spec: "", options: {}, bots: true, who: "everybody" };

describe("a table to open", () => {
  it("begins with the first house, its first game, and the first limit that can be opened", () => {
    expect(narrowed(SPREADS, NOTHING)).toEqual({ ...NOTHING, house: "oasis", game: "holdem", spec: "2/4" });
  });
  it("keeps what the next house has too, and takes the usual for the rest", () => {
    const before = { ...narrowed(SPREADS, NOTHING), house: "angies" };
    expect(narrowed(SPREADS, before)).toMatchObject({ game: "holdem", spec: "2/4 angies" });
  });
  it("never keeps a limit that cannot be opened", () => {
    expect(narrowed(SPREADS, { ...NOTHING, house: "oasis", game: "holdem", spec: "30/60" }).spec).toBe("2/4");
  });
  it("adds the words of its options to those of the limit", () => {
    const option = (kind: string, words: string, instead = "") => ({ kind, title: words, words, instead, text: "", clause: "" });
    const options = [option("kill", "kills half"), option("kill", "kills full"), option("scoring", "scoring eastern", "scoring 2-4")];
    const limit = { ...choice("point 2  scoring 2-4"), options };
    expect(kindsOf(limit).map(({ kind, options: of }) => [kind, of.length])).toEqual([["kill", 2], ["scoring", 1]]);
    expect(specWith(limit, { kill: "kills full" })).toBe("point 2  scoring 2-4  kills full");
    expect(specWith(limit, { kill: "", scoring: "scoring eastern" }).split(/\s+/)).toEqual(["point", "2", "scoring", "eastern"]);
    expect(specWith(choice("2/4"), { kill: "kills full" })).toBe("2/4");
  });
  it("has a link for those who are invited", () => {
    expect(inviteLink("http://room", "a/b c")).toBe("http://room/#/join/a%2Fb%20c");
  });
});
