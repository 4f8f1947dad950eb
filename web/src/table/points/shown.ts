import type { TableState } from "../state.svelte.ts";
import { resultOf, type Result } from "./result.ts";

/** The result stays until the next hand is dealt. */
export function shownResult(table: TableState): Result | null {
  if (table.hand && table.hand.street !== "over") return null;
  const result = resultOf(table.log);
  return result && result.hand === table.told?.hand ? result : null;
}
