import { money } from "../../lib/money.ts";
import type { BankSquare, Cents, Who } from "../../wire.ts";
import type { Logged } from "../log.ts";
import type { TableState } from "../state.svelte.ts";
import { actionIn, askedSpots, nthOf, partsOf, stakesOf, type Part, type Stake } from "./round.ts";
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
  /** Why it was settled so; where the bank did not cover all of it, why not. */
  clause: string;
  /** How much of it had action, where that is neither all nor nothing. */
  action: string;
}

export function wagerLines(table: TableState, shown: Shown): WagerLine[] {
  const { view } = shown;
  const named = (who: number) => (who === table.who ? "You" : table.nameOf(who));
  const isBacked = (who: Who, at: BankSquare | undefined) => (at?.seat ?? false) && who !== at?.square;
  const squares = new Map(view.squares.map((at) => [at.square, at]));
  const settled = partsOf(view.squares).map((part) => ({
    square: part.square, name: named(part.who), isMine: part.who === table.who,
    bet: betSaid(part.bet, part.bet === view.main && isBacked(part.who, squares.get(part.square)), part.row.owners.length > 1),
    stake: part.stake, result: part.row.result, net: part.net, clause: clauseOf(part), action: actionSaid(part),
  }));
  const open = stakesOf(view.squares.map(unsettled)).map((one) => ({
    square: one.square, name: named(one.who), isMine: one.who === table.who,
    bet: betSaid(one.bet, one.bet === view.main && isBacked(one.who, squares.get(one.square)), one.shared), stake: one.cents,
    result: rides(table, shown, one), net: null, clause: "", action: "",
  }));
  return [...settled, ...open].toSorted((one, other) => one.square - other.square);
}

/** Insurance is settled while the bet it stands beside rides on. */
function unsettled(at: BankSquare): BankSquare {
  return { ...at, wagers: at.wagers.filter((wager) => !at.rows.some((row) => row.spot === wager.spot && row.bet === wager.bet)) };
}

/** The clause that cut a bet short comes last. */
function clauseOf({ row }: Part): string {
  const { had, of } = actionIn(row);
  return (had < of ? row.clauses.at(-1) : row.clauses[0]) ?? "";
}

/** "$4 of $6 had action, $2 went back"; a winner has his stake back in any case. */
export function actionSaid({ row, stake, net }: Part): string {
  const { had, of } = actionIn(row);
  if (!had || had === of) return "";
  const own = Math.abs(net);
  const whole = row.stake ? Math.round((of * stake) / row.stake) : of;
  return `${money(own)} of ${money(whole)} had action${row.result === "loses" ? `, ${money(stake - own)} went back` : ""}`;
}

/** A main bet behind somebody else's square is a backline bet; where nobody sits, one plays the hand oneself. */
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

/** What somebody bet by himself, and where. */
export interface Laid {
  square: number;
  bet: string;
  cents: Cents;
}

/** Somebody's bets as they lay when bets were closed: what was doubled or split since, and what insurance and play
 * bets added, is left out. Where the log does not reach back to a bet, its settled stake stands for it. */
export function laidBefore(shown: Shown, log: readonly Logged[], who: Who): Laid[] {
  const { view } = shown;
  const isBet = (bet: string) => bet === view.main || view.side.includes(bet);
  const found = new Map<string, Laid>();
  for (const { square, bet, cents, shared, who: owner } of stakesOf(view.squares)) {
    const key = `${square}|${bet}`;
    if (owner === who && !shared && isBet(bet) && !found.has(key)) found.set(key, { square, bet, cents });
  }
  for (const { hand, line: { event } } of log) {
    if (hand !== shown.hand || event.type !== "wagered" || event.who !== who) continue;
    const laid = found.get(`${event.square}|${event.bet}`);
    if (laid) laid.cents = event.to;
  }
  return [...found.values()].toSorted((one, other) => Number(other.bet === view.main) - Number(one.bet === view.main));
}
