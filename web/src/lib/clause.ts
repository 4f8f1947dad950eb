import type { ClauseShown } from "../wire.ts";
import { api } from "./api.ts";

/** A citation is one of four kinds, and says so wherever it is shown. */
export interface Citation {
  kind: "printed" | "reading" | "trade" | "setting";
  /** The clause, "" for the trade and for settings. */
  id: string;
  /** The reason, for the trade and for settings. */
  why: string;
  /** The document that the clause stands in, "" for the trade and for settings. */
  doc: string;
  /** Its number there, or what stands in its place. */
  number: string;
}

export function parseCitation(text: string): Citation {
  const [head = "", ...rest] = text.split(": ");
  const why = rest.join(": ");
  if (head === "trade") return { kind: "trade", id: "", why, doc: "", number: "trade custom" };
  if (head === "setting") return { kind: "setting", id: "", why, doc: "", number: "setting" };
  const id = head === "reading" ? why : text;
  const [doc = "", number = ""] = id.split("/").slice(-2);
  return { kind: head === "reading" ? "reading" : "printed", id, why: "", doc, number };
}

/** The clauses to show, in their order, each once: a clause and our reading of it stand in the same place. */
export function distinct(clauses: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const clause of clauses.filter(Boolean)) {
    const place = parseCitation(clause).id || clause;
    if (!found.has(place)) found.set(place, clause);
  }
  return [...found.values()];
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
