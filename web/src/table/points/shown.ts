import type { Card, Parts } from "../../wire.ts";
import type { TableState } from "../state.svelte.ts";
import { resultOf, type Result } from "./result.ts";
import { standingSaid } from "./words.ts";

/** The result stays until the next hand is dealt. */
export function shownResult(table: TableState): Result | null {
  if (table.hand && table.hand.street !== "over") return null;
  const result = resultOf(table.log);
  return result && result.hand === table.told?.hand ? result : null;
}

/** One's own hand once it is laid down; one that was left unset has no parts. */
export interface Laid {
  parts: Card[][];
  /** What front, middle and back are. */
  names: string[];
  /** How it stands, as a sentence; "" where there is no more to say. */
  note: string;
}

/** One's own hand as it was set or turned up; null before that. */
export function ownLaid(table: TableState): Laid | null {
  const opened = shownResult(table)?.hands.find((hand) => hand.who === table.who);
  if (opened) return laidAs(opened.parts, opened.names, opened.note && `${opened.note}.`);
  const at = table.table?.type === "points" ? table.table.positions.find((one) => one.seat === table.who) : undefined;
  const standing = table.me?.person?.standing;
  if (!at || !standing) return null;
  return laidAs(at.parts, table.saidAt(table.who)?.name.split("; ") ?? [], standingSaid(standing));
}

function laidAs({ front, middle, back }: Parts, names: string[], note: string): Laid {
  if (!back.length) return { parts: [], names: [], note: "Your hand is left unset, which is improper." };
  return { parts: [front, middle, back], names, note };
}
