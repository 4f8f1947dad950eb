import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "./api.ts";

function answer(...responses: (Response | Error)[]) {
  const asked = vi.fn((_path: string, _init: RequestInit) => {
    const next = responses.shift();
    return next instanceof Response ? Promise.resolve(next) : Promise.reject(next ?? new TypeError("no network"));
  });
  vi.stubGlobal("fetch", asked);
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe("a call of the room", () => {
  it("encodes the name of a table", async () => {
    const asked = answer(new Response('{"table":"a","seat":1,"cents":1}'));
    await api.sit("Oasis Hold'em, 2/4", { seat: 0, cents: 0, invite: "" });
    expect(asked.mock.calls[0]?.[0]).toBe("/api/tables/Oasis%20Hold'em%2C%202%2F4/seat");
    expect(asked.mock.calls[0]?.[1].body).toBe('{"seat":0,"cents":0,"invite":""}');
  });
  it("tells a problem with its code, words and clause", async () => {
    answer(new Response('{"code":"table_full","words":"every seat is taken","clause":"oasis/house/12"}', { status: 409 }));
    await expect(api.join("a")).rejects.toMatchObject({ status: 409, code: "table_full", words: "every seat is taken.", clause: "oasis/house/12" });
  });
  it("has words for an answer that is not the room's, and for none", async () => {
    answer(new Response("<h1>Bad gateway</h1>", { status: 502 }), new TypeError("no network"));
    await expect(api.me()).rejects.toMatchObject({ code: "unknown", status: 502 });
    await expect(api.me()).rejects.toMatchObject({ code: "unreachable" });
  });
  it("asks for the lobby only if it has changed", async () => {
    const asked = answer(new Response('{"version":1}', { headers: { etag: '"1"' } }), new Response(null, { status: 304 }));
    expect(await api.lobby("")).toEqual({ lobby: { version: 1 }, etag: '"1"' });
    expect(await api.lobby('"1"')).toEqual({ lobby: null, etag: '"1"' });
    expect(asked.mock.calls[1]?.[1].headers).toMatchObject({ "if-none-match": '"1"' });
  });
});
