import { money } from "../../lib/money.ts";
import type { BankSquare, Cents, Cover } from "../../wire.ts";
import type { TableState } from "../state.svelte.ts";
import { askedSpots, netOf, partsOf } from "./round.ts";
import type { Shown } from "./shown.ts";

/** How a square stands, in a word or two for its plaque. */
export function statusOf(table: TableState, shown: Shown, at: BankSquare): string {
  if (shown.isOver) return settled(at);
  const ask = table.hand?.due.ask ?? "";
  if (ask === "wager") return betting(table, at);
  const spots = at.hands.map((hand) => hand.spot);
  if (!spots.length) return at.wagers.length ? "" : "no bet";
  if (ask === "insurance" && at.seat) return table.view?.due.must.includes(at.square) ? "is asked" : "answered";
  const isAsked = askedSpots(shown.view, table.view?.due.must ?? []).some((spot) => spots.includes(spot));
  if (isAsked) return asked(table, at, ask);
  const done = at.hands.map((hand) => hand.decided).filter(Boolean);
  if (shown.view.waiting.some((spot) => spots.includes(spot))) return whoPlays(table, at) || "waits";
  return done.at(-1) ?? whoPlays(table, at);
}

function asked(table: TableState, at: BankSquare, ask: string): string {
  if (at.decider === table.who) return at.square === table.who ? "your decision" : "yours to play";
  if (at.decider && at.decider !== at.square) return `${table.nameOf(at.decider)} decides`;
  return ask === "set" ? "setting" : "to act";
}

/** Named only where it is not the one who sits there. */
function whoPlays(table: TableState, at: BankSquare): string {
  if (at.decider === at.square) return "";
  if (at.decider === table.who) return "yours to play";
  return at.decider ? `${table.nameOf(at.decider)} decides` : at.wagers.length ? "the house plays it" : "";
}

function betting(table: TableState, at: BankSquare): string {
  if (at.square === table.who) return "your square";
  if (!at.seat) return at.wagers.length ? "played" : "";
  return at.wagers.some((wager) => wager.owners.some(([who]) => who === at.square)) ? "bet is in" : "is thinking";
}

function settled(at: BankSquare): string {
  const mine = partsOf([at]).filter((part) => part.who === at.square);
  const parts = mine.length ? mine : partsOf([at]);
  if (!parts.length) return "no bet";
  if (parts.every((part) => part.row.result === "no action")) return "no action";
  const net = netOf(parts);
  return net > 0 ? "wins" : net < 0 ? "loses" : "push";
}

const NTH = ["", "first", "second", "third", "fourth"];
const MANY = ["", "one", "two", "three", "four"];

/** Which of the rounds in a row that one player may bank: "first of two". */
export function turnSaid(turn: number, most: number): string {
  if (turn < 1 || most < 2) return "";
  return `${NTH[turn] ?? `number ${turn}`} of ${MANY[most] ?? most}`;
}

/** "square 1", "squares 1, 5 and 6". */
export function squaresSaid(squares: readonly number[]): string {
  const last = squares.at(-1) ?? "";
  return squares.length > 1 ? `squares ${squares.slice(0, -1).join(", ")} and ${last}` : `square ${last}`;
}

/** An amount that the bank may put up, by what it is good for. */
export function presetSaid({ to, squares }: Cover, { bets, front, most }: { bets: Cents; front: Cents; most: Cents }): string {
  if (to === most) return "all_in";
  if (to === bets) return "bets now";
  if (to === front) return "up now";
  return squares ? `${squares} full` : "";
}

/** How many full squares the bank's wager covers: of the amounts that are known, by the one at or next below it. */
export function coverSaid(cover: Cover | undefined, isExact: boolean): string {
  const squares = cover?.squares ?? 0;
  if (!squares) return "less than 1 full square";
  return `${isExact ? "" : "at least "}${squares} full square${squares > 1 ? "s" : ""}`;
}

/** +$25, −$10, push: what a settled square brought its owner. */
export function netSaid(cents: number): string {
  if (!cents) return "push";
  return cents > 0 ? `+${money(cents)}` : `−${money(-cents)}`;
}
