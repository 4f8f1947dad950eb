import { afterEach, describe, expect, it, vi } from "vitest";
import { clauseOf, distinct, parseCitation } from "./clause.ts";

afterEach(() => vi.unstubAllGlobals());

describe("a citation", () => {
  it("is shown once, though a clause and our reading of it are both behind something", () => {
    const cited = ["a/b/1", "", "reading: a/b/1", "a/b/2", "trade: so it is done", "trade: so it is done", "trade: otherwise"];
    expect(distinct(cited)).toEqual(["a/b/1", "a/b/2", "trade: so it is done", "trade: otherwise"]);
    expect(distinct(["reading: a/b/1", "a/b/1"])).toEqual(["reading: a/b/1"]);
    expect(distinct([])).toEqual([]);
  });

  it("says which of the four kinds it is", () => {
    expect(parseCitation("oasis/holdem/45")).toMatchObject({ kind: "printed", id: "oasis/holdem/45", doc: "holdem", number: "45" });
    expect(parseCitation("reading: oasis/holdem/45")).toMatchObject({ kind: "reading", id: "oasis/holdem/45", doc: "holdem", number: "45" });
    expect(parseCitation("trade: table stakes")).toMatchObject({ kind: "trade", id: "", why: "table stakes", doc: "", number: "trade custom" });
    expect(parseCitation("setting: so set: here")).toMatchObject({ kind: "setting", why: "so set: here", doc: "", number: "setting" });
    expect(parseCitation("trade")).toMatchObject({ kind: "trade", why: "" });
  });
  it("is fetched once, and again after a failure", async () => {
    const answers = [new Response("{}", { status: 500 }), new Response('{"id":"a/b/1"}')];
    const asked = vi.fn(() => Promise.resolve(answers.shift()!));
    vi.stubGlobal("fetch", asked);
    await expect(clauseOf("a/b/1")).rejects.toThrow();
    expect(await clauseOf("a/b/1")).toEqual({ id: "a/b/1" });
    await clauseOf("a/b/1");
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
