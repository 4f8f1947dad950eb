import { describe, expect, it } from "vitest";
import { bestList, bestSeat, countsOf, groupsOf, orderOf, orderWith } from "./grouping.ts";
import { HOUSES, TABLES, tableShown } from "./lobby.fixture.ts";
import { counted, numberWord, ordinal } from "./plural.ts";

const groups = (tables = TABLES) => groupsOf(tables, orderOf(tables, false), HOUSES);

describe("grouping", () => {
  it("merges the tables of one game, whatever the houses call it", () => {
    const [flop] = groups();
    expect(flop?.games).toHaveLength(1);
    expect(flop?.games[0]).toMatchObject({ title: "Texas Hold'em", open: 10, waiting: 2, fee: "$4 a pot, none at Angie's" });
    expect(flop?.games[0]?.houses.map((house) => [house.short, house.tables])).toEqual([["Oas", 2], ["Ang", 1]]);
  });
  it("takes the name that the house itself uses where only one is shown", () => {
    const [flop] = groups(TABLES.filter((table) => table.house === "angies"));
    expect(flop?.games[0]?.title).toBe("Texas Hold-Em (High)");
  });
  it("puts a group that it has no name for last, under its own", () => {
    expect(groups().map((group) => group.title)).toEqual(["Flop", "Stud", "Pit games"]);
  });
  it("names the lowest limit first and counts the others", () => {
    const tables = [300, 100, 200].map((least_bet) => tableShown({ name: String(least_bet), least_bet, bets: `$${least_bet}` }));
    expect(groups(tables)[0]?.games[0]?.bets).toBe("$100 and 2 more");
  });
});

describe("order", () => {
  const full = TABLES[1]!;
  const names = (order: Map<string, number>) => groupsOf(TABLES, order, HOUSES)[0]?.games[0]?.tables.map((table) => table.name);

  it("puts tables with an open seat first", () => {
    expect(names(orderOf(TABLES, true))).toEqual(["Oasis Hold'em", "Angie's Hold-Em", "Oasis Hold'em 2"]);
    expect(names(orderOf(TABLES, false))?.[1]).toBe("Oasis Hold'em 2");
  });
  it("moves no table when seats come and go", () => {
    const before = orderOf(TABLES, true);
    const after = TABLES.map((table) => (table === full ? { ...table, open_seats: 6 } : table));
    expect(orderWith(before, after)).toBe(before);
  });
  it("puts a table that was opened since at the end", () => {
    const grown = orderWith(orderOf(TABLES, true), [tableShown({ name: "New" }), ...TABLES]);
    expect(grown.get("New")).toBe(TABLES.length);
  });
});

describe("best seat", () => {
  it("prefers people to bots, and an open seat to none", () => {
    expect(bestSeat(TABLES)?.name).toBe("Oasis Hold'em");
    expect(bestSeat([TABLES[1]!])).toBeUndefined();
  });
  it("never offers a table that is closed or has me already", () => {
    expect(bestSeat([tableShown({ name: "a", hours: "closed" }), tableShown({ name: "b", mine: 2 })])).toBeUndefined();
  });
  it("takes the shortest list", () => {
    const lists = [tableShown({ name: "a", waiting: 3 }), tableShown({ name: "b", waiting: 1 }), tableShown({ name: "c", listed: 1 })];
    expect(bestList(lists)?.name).toBe("b");
  });
});

describe("words", () => {
  it("counts as people write", () => {
    expect(countsOf(TABLES)).toEqual({ spreads: 4, tables: 5, people: 2, free: 2 });
    expect([counted(1, "seat"), counted(2, "seat"), counted(1200, "person", "people")]).toEqual(["1 seat", "2 seats", "1,200 people"]);
    expect([1, 2, 3, 11, 12, 21, 113].map(ordinal)).toEqual(["1st", "2nd", "3rd", "11th", "12th", "21st", "113th"]);
    expect([numberWord(9), numberWord(13)]).toEqual(["nine", "13"]);
  });
});
