import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../lib/api.ts";
import { session } from "./session.svelte.ts";
import { toasts } from "./toast.svelte.ts";

const ROSA = { name: "Rosa", role: "player", wallet: 0, has_password: false } as const;

afterEach(() => {
  session.me = { ...ROSA, name: "" };
  session.asking = null;
  toasts.clear();
});

describe("something that needs a name", () => {
  it("waits until there is one", async () => {
    const done = vi.fn(() => Promise.resolve());
    session.need("Sit down", done);
    expect(done).not.toHaveBeenCalled();
    expect(session.asking?.label).toBe("Sit down");
    await session.asking?.then();
    expect(done).toHaveBeenCalledOnce();
  });
  it("is done at once under a name", () => {
    session.me = ROSA;
    const done = vi.fn(() => Promise.resolve());
    session.need("Sit down", done);
    expect(done).toHaveBeenCalledOnce();
    expect(session.asking).toBeNull();
  });
  it("asks for the name again when the session has ended", async () => {
    session.me = ROSA;
    session.need("Sit down", () => Promise.reject(new ApiError(401, "signed_out", "Sign in first.")));
    await vi.waitFor(() => expect(session.asking?.label).toBe("Sit down"));
    expect(session.me.name).toBe("");
    expect(toasts.shown).toBeNull();
  });
  it("says why it was refused", async () => {
    session.me = ROSA;
    session.need("Sit down", () => Promise.reject(new ApiError(409, "table_full", "Every seat is taken.", "oasis/house/12")));
    await vi.waitFor(() => expect(toasts.shown).toMatchObject({ words: "Every seat is taken.", clause: "oasis/house/12", tone: "bad" }));
  });
});
