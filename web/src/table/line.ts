import { lastDone } from "./log.ts";
import type { Sitter } from "./look.ts";
import type { TableState } from "./state.svelte.ts";

/** The second line of a plaque: the name of a hand that was shown, what he did last in this hand, or how he
 * stands at the table. */
export function lineOf(table: TableState, sitter: Sitter): string {
  const { row, person } = sitter;
  if (row.leaving) return "leaving";
  if (!person) return standing(row.out, row.waits_for_chips, row.enters);
  const done = lastDone(table.log, table.told?.hand ?? 0, row.who, row.person);
  const pot = table.table?.type === "pot" ? table.table.seats.find((one) => one.seat === row.who) : undefined;
  if (pot?.shown) return table.saidAt(row.who)?.name || done;
  if (sitter.isDue && !done) return "to act";
  if (person.all_in) return done || "all in";
  return done;
}

function standing(out: string, chips: boolean, enters: string): string {
  if (out) return out === "meal" ? "at a meal" : "sitting out";
  if (chips) return "buying chips";
  return enters ? "coming in" : "";
}
