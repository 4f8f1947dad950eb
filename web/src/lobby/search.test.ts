import { describe, expect, it } from "vitest";
import { TABLES } from "./lobby.fixture.ts";
import { ALL_TABLES, plain, wantedTables, type Wanted } from "./search.ts";

const found = (wanted: Partial<Wanted>) => wantedTables(TABLES, { ...ALL_TABLES, ...wanted }).map((table) => table.name);

describe("search", () => {
  it("finds a game without its apostrophe and hyphen", () => {
    expect(plain("Hold’em")).toBe("holdem");
    expect(found({ find: "holdem" })).toEqual(["Oasis Hold'em", "Oasis Hold'em 2", "Angie's Hold-Em"]);
  });
  it("finds a limit with and without dollars", () => {
    expect(found({ find: "$2/$4 limit" })).toEqual(found({ find: "2/4 limit" }));
    expect(found({ find: "no-limit" })).not.toContain("Angie's Hold-Em");
  });
  it("finds a player's table, and no bot's", () => {
    expect(found({ find: "june" })).toEqual(["Oasis Hold'em"]);
    expect(found({ find: "hank" })).toEqual([]);
  });
  it("finds the tables that are called so by a name in full", () => {
    expect(found({ find: "Oasis Hold'em 2" })).toEqual(["Oasis Hold'em 2"]);
    expect(found({ find: "oasis holdem" })).toEqual(["Oasis Hold'em", "Oasis Hold'em 2"]);
  });
  it("wants every word", () => {
    expect(found({ find: "angie razz" })).toEqual(["Angie's Razz"]);
    expect(found({ find: "oasis razz" })).toEqual([]);
  });
  it("keeps to a house, to people, and to tables without a fee", () => {
    expect(found({ house: "angies" })).toEqual(["Angie's Hold-Em", "Angie's Razz"]);
    expect(found({ people: true })).toEqual(["Oasis Hold'em", "Oasis Hold'em 2"]);
    expect(found({ free: true, find: "razz" })).toEqual(["Angie's Razz"]);
  });
  it("keeps to my seats and lists", () => {
    const [first, second] = TABLES;
    const mine = [{ ...first!, mine: 3 }, { ...second!, listed: 1 }, TABLES[2]!];
    expect(wantedTables(mine, { ...ALL_TABLES, mine: true })).toHaveLength(2);
  });
});
