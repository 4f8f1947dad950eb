import type { ClauseShown } from "../wire.ts";
import { api } from "./api.ts";

/** A citation is one of four kinds, and says so wherever it is shown. */
export interface Citation {
  kind: "printed" | "reading" | "trade" | "setting";
  /** The clause, "" for the trade and for settings. */
  id: string;
  /** The reason, for the trade and for settings. */
  why: string;
  short: string;
}

export function parseCitation(text: string): Citation {
  const [head = "", ...rest] = text.split(": ");
  const why = rest.join(": ");
  if (head === "trade") return { kind: "trade", id: "", why, short: "trade custom" };
  if (head === "setting") return { kind: "setting", id: "", why, short: "setting" };
  const id = head === "reading" ? why : text;
  const short = id.split("/").slice(-2).join(" ");
  return { kind: head === "reading" ? "reading" : "printed", id, why: "", short };
}

const shown = new Map<string, Promise<ClauseShown>>();

/** A clause, fetched once; a failure is not kept, so that a second look tries again. */
export function clauseOf(id: string): Promise<ClauseShown> {
  const known = shown.get(id);
  if (known) return known;
  const asked = api.clause(id);
  shown.set(id, asked);
  asked.catch(() => shown.delete(id));
  return asked;
}
