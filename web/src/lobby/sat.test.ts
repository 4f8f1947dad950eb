import { beforeEach, describe, expect, it } from "vitest";
import { TABLES } from "./lobby.fixture.ts";
import { rememberSeat, tablesSatAt } from "./sat.ts";

beforeEach(() => localStorage.clear());

describe("tables of mine", () => {
  it("are those where I sit and those where I sat, as long as they exist", () => {
    rememberSeat("Angie's Razz");
    rememberSeat("Gone");
    expect(tablesSatAt([{ ...TABLES[0]!, mine: 4 }, ...TABLES.slice(1)])).toEqual(["Oasis Hold'em", "Angie's Razz"]);
  });
  it("are at most twelve, the newest ones", () => {
    for (let i = 0; i < 20; i++) rememberSeat(i < 19 ? `table ${i}` : "Oasis Pits");
    rememberSeat("table 18");
    expect(JSON.parse(localStorage.getItem("housedealer.sat")!)).toHaveLength(12);
    expect(tablesSatAt(TABLES)).toEqual(["Oasis Pits"]);
  });
  it("survive what is not ours in the browser's store", () => {
    localStorage.setItem("housedealer.sat", "{broken");
    expect(tablesSatAt(TABLES)).toEqual([]);
  });
});
