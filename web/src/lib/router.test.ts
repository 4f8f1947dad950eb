import { describe, expect, it } from "vitest";
import { hashOf, parseRoute } from "./router.svelte.ts";

describe("an address", () => {
  it("keeps names with spaces, commas, quotes and slashes whole", () => {
    const table = "Oasis Hold'em, 2/4 50%";
    expect(parseRoute(hashOf("watch", table))).toEqual({ page: "table", table, watch: true });
  });
  it("leads to every page", () => {
    expect(parseRoute("")).toEqual({ page: "lobby" });
    expect(parseRoute("#/")).toEqual({ page: "lobby" });
    expect(parseRoute("#/rules/oasis/holdem")).toEqual({ page: "rules", house: "oasis", game: "holdem" });
    expect(parseRoute("#/rules")).toEqual({ page: "books" });
    expect(parseRoute("#/hands/Oasis%201/12")).toEqual({ page: "hands", table: "Oasis 1", hand: 12 });
    expect(parseRoute("#/manager/abc")).toEqual({ page: "manager", token: "abc" });
    expect(parseRoute("#/join/abc")).toEqual({ page: "join", invite: "abc" });
  });
  it("says where it leads nowhere", () => {
    expect(parseRoute("#/table/")).toEqual({ page: "lost" });
    expect(parseRoute("#/nowhere")).toEqual({ page: "lost" });
    expect(parseRoute("#/watch/%E0%A4%A")).toEqual({ page: "table", table: "%E0%A4%A", watch: true });
  });
});
