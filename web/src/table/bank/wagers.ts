import type { Cents } from "../../wire.ts";
import type { TableState } from "../state.svelte.ts";
import { askedSpots, nthOf, partsOf, stakesOf, type Stake } from "./round.ts";
import type { Shown } from "./shown.ts";

/** One line of the list of wagers. */
export interface WagerLine {
  square: number;
  name: string;
  isMine: boolean;
  bet: string;
  stake: Cents;
  result: string;
  /** null while it is not settled. */
  net: Cents | null;
  clauses: readonly string[];
}

export function wagerLines(table: TableState, shown: Shown): WagerLine[] {
  const named = (who: number) => (who === table.who ? "You" : table.nameOf(who));
  const settled = partsOf(shown.view.squares).map((part) => ({
    square: part.square, name: named(part.who), isMine: part.who === table.who,
    bet: betSaid(part.bet, part.bet === shown.view.main && part.who !== part.square, part.row.owners.length > 1),
    stake: part.stake, result: part.row.result, net: part.net, clauses: part.row.clauses,
  }));
  const open = stakesOf(shown.view.squares.filter((at) => !at.rows.length)).map((one) => ({
    square: one.square, name: named(one.who), isMine: one.who === table.who,
    bet: betSaid(one.bet, one.behind && one.bet === shown.view.main, one.shared), stake: one.cents,
    result: rides(table, shown, one), net: null, clauses: [],
  }));
  return [...settled, ...open].toSorted((one, other) => one.square - other.square);
}

/** A main bet behind somebody else's square is a backline bet. */
function betSaid(bet: string, behind: boolean, shared: boolean): string {
  return shared ? "share" : behind ? "backline" : bet.replaceAll("_", " ");
}

function rides(table: TableState, shown: Shown, one: Stake): string {
  if (one.bet !== shown.view.main) return "rides";
  const made = shown.said.get(one.spot)?.name.toLowerCase() ?? "";
  const square = shown.view.squares.find((at) => at.square === one.square);
  const nth = nthOf(one.spot) > 1 ? `hand ${nthOf(one.spot)}, ` : "";
  const isAsked = askedSpots(shown.view, table.view?.due.must ?? []).includes(one.spot);
  if (isAsked && square?.decider === table.who) return `${nth}your turn`;
  if (shown.view.waiting.includes(one.spot)) return `${nth}waits${made ? `, ${made}` : ""}`;
  return made ? `${nth}rides on ${made}` : "rides";
}
