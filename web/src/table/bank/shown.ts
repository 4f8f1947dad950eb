import type { BankSquare, BankView, Ended, Lying, Said, Spot, ViewPerson } from "../../wire.ts";
import type { TableState } from "../state.svelte.ts";

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
