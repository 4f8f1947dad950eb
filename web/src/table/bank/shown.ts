import type { BankSquare, BankView, Cents, Ended, Lying, Said, Spot, ViewPerson, Who } from "../../wire.ts";
import type { TableState } from "../state.svelte.ts";
import { isCounted, netOf, partsOf } from "./round.ts";

const PLAY = "play";

/** The round that lies on the table: the one in play, or between rounds the one before as it was settled. */
export interface Shown {
  view: BankView;
  hand: number;
  isOver: boolean;
  isTiles: boolean;
  calls: readonly string[];
  people: readonly ViewPerson[];
  spots: ReadonlyMap<Spot, Lying>;
  said: ReadonlyMap<Spot, Said>;
}

export function shownOf(table: TableState): Shown | null {
  const told = table.told;
  if (!told) return null;
  if (table.hand && table.table?.type === "bank") {
    const said = new Map([...told.said, ...(told.own?.said ?? [])].map((one) => [one.where, one]));
    const spots = table.spots;
    return {
      view: table.table, hand: told.hand, isOver: false, isTiles: isTiles(table), calls: told.calls, people: table.hand.people, spots, said,
    };
  }
  return table.hand ? null : endedOf(table);
}

/** The round before, as it was settled. */
export function endedOf(table: TableState): Shown | null {
  const ended = table.ended;
  if (ended?.table.type !== "bank") return null;
  return {
    view: { ...ended.table, squares: ended.table.squares.map((at) => withStakes(at, ended.table)) }, hand: ended.hand, isOver: true, isTiles: isTiles(table), calls: ended.calls, people: ended.people,
    spots: new Map(ended.spots.map((at) => [at.where, at])), said: new Map(ended.said.map((one) => [one.where, one])),
  };
}

/** The round was called off, so that everything went back. */
export function isCalledOff(shown: Shown): boolean {
  return shown.isOver && !shown.view.wager;
}

/** A square of the round before: who had the first bet there, what its hands counted, and what it brought him. */
export interface Played {
  square: number;
  who: Who;
  made: string;
  net: Cents;
  /** None of his bets had action. */
  none: boolean;
}

export function playedOn(shown: Shown): Played[] {
  const parts = partsOf(shown.view.squares);
  return shown.view.squares
    .filter((at) => at.rows.length > 0)
    .map((at) => {
      const who = at.wagers.find((wager) => wager.owners[0]?.[0] === at.square)?.owners[0]?.[0] ?? at.rows[0]?.owners[0]?.[0] ?? 0;
      const own = parts.filter((part) => part.square === at.square && part.who === who);
      const counted = at.hands.filter((hand) => isCounted(shown.spots.get(hand.spot)));
      const made = counted.map((hand) => shown.said.get(hand.spot)?.name ?? "").filter(Boolean);
      return { square: at.square, who, made: made.join(", "), net: netOf(own), none: own.every((part) => part.row.result === "no action") };
    });
}

/** The chips of a settled square as they lay there; they have gone to their owners. */
function withStakes(at: BankSquare, view: Ended["table"]): BankSquare {
  if (at.wagers.length || view.type !== "bank") return at;
  const bets = at.rows.filter((row) => row.bet === view.main || row.bet === PLAY || view.side.includes(row.bet));
  const wagers = bets.map((row) => ({ spot: row.spot, bet: row.bet, cents: row.stake, owners: row.owners.map(([who, staked]): [number, number] => [who, staked]) }));
  return { ...at, wagers };
}

/** Tiles lie face down as tiles: their scale says it, or any that lies open. */
function isTiles(table: TableState): boolean {
  return table.game?.scales.some((scale) => scale.key.startsWith("tile")) ?? false;
}
