import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { PROTOCOL, type ToClient } from "../wire.ts";
import { TableSocket, type Status } from "./socket.ts";

/** A socket whose other end is the test. */
class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { type: string; id?: string; since?: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  says(message: Partial<ToClient> & { type: string }): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const WELCOME = { type: "welcome", servers: [] } as Partial<ToClient> & { type: string };
const last = () => FakeSocket.all.at(-1) as FakeSocket;
let statuses: Status[];
let heard: ToClient[];
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  statuses = [];
  heard = [];
  socket = new TableSocket("T1", { version: () => 7, heard: (m) => heard.push(m), status: (s) => statuses.push(s) }, "ws://x/ws");
  socket.start();
});

afterEach(() => {
  socket.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a table is greeted with the last version that is known", () => {
  last().opens();
  expect(last().sent).toEqual([{ type: "hello", protocol: PROTOCOL, table: "T1", since: 7 }]);
  last().says(WELCOME);
  expect(statuses).toEqual(["connecting", "open"]);
});

test("an action without an answer is sent again under the same id when the line is back", async () => {
  last().opens();
  last().says(WELCOME);
  const answer = socket.act({ type: "call" }, 12);
  const first = last().sent.at(-1);
  last().breaks();
  expect(statuses.at(-1)).toBe("waiting");
  await vi.advanceTimersByTimeAsync(400);
  last().opens();
  last().says(WELCOME);
  expect(FakeSocket.all).toHaveLength(2);
  expect(last().sent.at(-1)).toEqual(first);
  last().says({ type: "done", id: first?.id ?? "", version: 13 });
  expect(await answer).toMatchObject({ type: "done", version: 13 });
});

test("a question without effect is not kept: it is answered with nothing when the line breaks", async () => {
  last().opens();
  last().says(WELCOME);
  const tried = socket.try({ type: "raise_to", to: 1 });
  last().breaks();
  expect(await tried).toBeNull();
});

test("the line waits longer after each failure, and at most a little over five seconds", async () => {
  const gaps: number[] = [];
  for (let i = 0; i < 8; i++) {
    const before = FakeSocket.all.length;
    last().breaks();
    let waited = 0;
    while (FakeSocket.all.length === before && waited < 10_000) {
      await vi.advanceTimersByTimeAsync(25);
      waited += 25;
    }
    gaps.push(waited);
  }
  expect(gaps[0]).toBeLessThanOrEqual(325);
  expect(gaps.at(-1)).toBeGreaterThan(3_000);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(6_300);
});

test("a device that goes offline shows at once, and comes back at once", () => {
  last().opens();
  last().says(WELCOME);
  dispatchEvent(new Event("offline"));
  expect(statuses.at(-1)).toBe("offline");
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(2);
  expect(statuses.at(-1)).toBe("connecting");
});

test("a client that is turned away does not try again", async () => {
  last().opens();
  last().says({ type: "refusal", id: "", code: "unknown_table", words: "There is no such table.", clause: "", changed: [] });
  expect(statuses.at(-1)).toBe("turned_away");
  expect(heard).toHaveLength(1);
  last().breaks();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("a table that another server deals at is looked for there", () => {
  last().opens();
  last().says({ type: "moved", table: "T1", address: "http://y:8001" });
  vi.advanceTimersByTime(1);
  expect(last().url).toBe("ws://y:8001/ws");
  last().opens();
  last().says({ type: "moved", table: "T1", address: "" });
  const before = FakeSocket.all.length;
  vi.advanceTimersByTime(100);
  expect(FakeSocket.all.length).toBe(before);
  vi.advanceTimersByTime(500);
  expect(last().url).toBe("ws://y:8001/ws");
});

test("a server that hangs is left for the next one, and what it did not answer is sent there", async () => {
  last().opens();
  last().says({ ...WELCOME, servers: ["http://x", "http://y:8001"] } as typeof WELCOME);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all, "nothing is owed: a quiet table is no reason").toHaveLength(1);
  void socket.act({ type: "call" }, 12);
  const first = last().sent.at(-1);
  await vi.advanceTimersByTimeAsync(9_000);
  last().says({ type: "told" });
  await vi.advanceTimersByTimeAsync(9_900);
  expect(FakeSocket.all, "it spoke meanwhile").toHaveLength(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(last().url).toBe("ws://y:8001/ws");
  last().opens();
  last().says(WELCOME);
  expect(last().sent.at(-1)).toEqual(first);
});

test("a server that takes the line and never says welcome is left for the next one", async () => {
  last().opens();
  last().says({ type: "moved", table: "T1", address: "http://y:8001" });
  await vi.advanceTimersByTimeAsync(1);
  expect(last().url).toBe("ws://y:8001/ws");
  await vi.advanceTimersByTimeAsync(10_500);
  expect(last().url).toBe("ws://x/ws");
});

test("when a server does not answer the next one is tried", () => {
  last().opens();
  last().says({ ...WELCOME, servers: ["http://x", "http://y:8001"] } as typeof WELCOME);
  last().breaks();
  vi.advanceTimersByTime(400);
  expect(last().url).toBe("ws://x/ws");
  last().breaks();
  vi.advanceTimersByTime(1000);
  expect(last().url).toBe("ws://y:8001/ws");
});
