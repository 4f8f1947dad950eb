import type { HouseShown, TableShown } from "../wire.ts";
import { hasPeople } from "./search.ts";

/** All tables of one game, whatever each house calls it. */
export interface Game {
  game: string;
  title: string;
  tables: TableShown[];
  /** With the number of its tables here. */
  houses: HouseShown[];
  bets: string;
  fee: string;
  open: number;
  waiting: number;
}

export interface Group {
  group: string;
  title: string;
  games: Game[];
  tables: number;
  open: number;
  waiting: number;
}

const TITLES: Record<string, string> = {
  flop: "Flop",
  stud: "Stud",
  draw: "Draw and lowball",
  bank: "Against a player who banks",
  points: "For points",
  meld: "For melds",
  choice: "Dealer’s choice",
};
const PLACES = Object.keys(TITLES);

export function groupTitle(group: string): string {
  const spaced = group.replaceAll("_", " ");
  return TITLES[group] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The order in which tables were first seen. The lobby keeps it while it is looked at: nothing jumps. */
export type Order = Map<string, number>;

/** Tables with an open seat first, if so wanted; else as the room names them. */
export function orderOf(tables: TableShown[], openFirst: boolean): Order {
  const sorted = openFirst ? [...tables].sort((a, b) => Number(!a.open_seats) - Number(!b.open_seats)) : tables;
  return new Map(sorted.map((table, i) => [table.name, i]));
}

/** Tables that were opened since stand at the end. */
export function orderWith(order: Order, tables: TableShown[]): Order {
  const fresh = tables.filter((table) => !order.has(table.name));
  if (!fresh.length) return order;
  return new Map([...order, ...fresh.map((table, i): [string, number] => [table.name, order.size + i])]);
}

export function groupsOf(tables: TableShown[], order: Order, houses: HouseShown[]): Group[] {
  const sorted = [...tables].sort((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0));
  const found = groupBy(sorted, (table) => table.group);
  const known = [...found.keys()].sort((a, b) => placeOf(a) - placeOf(b));
  return known.map((group) => groupOf(group, found.get(group) ?? [], houses));
}

function groupBy(tables: TableShown[], key: (table: TableShown) => string): Map<string, TableShown[]> {
  const found = new Map<string, TableShown[]>();
  for (const table of tables) {
    const known = found.get(key(table));
    if (known) known.push(table);
    else found.set(key(table), [table]);
  }
  return found;
}

function placeOf(group: string): number {
  const place = PLACES.indexOf(group);
  return place < 0 ? PLACES.length : place;
}

function groupOf(group: string, tables: TableShown[], houses: HouseShown[]): Group {
  const games = [...groupBy(tables, (table) => table.game)].map(([game, of]) => gameOf(game, of, houses));
  return { group, title: groupTitle(group), games, tables: tables.length, open: openIn(tables), waiting: waitingIn(tables) };
}

function gameOf(game: string, tables: TableShown[], houses: HouseShown[]): Game {
  const at = housesAt(tables, houses);
  return {
    game,
    title: titleOf(tables),
    tables,
    houses: at,
    bets: listed([...tables].sort((a, b) => a.least_bet - b.least_bet).map((table) => table.bets || table.stakes)),
    fee: feeOf(tables, at),
    open: openIn(tables),
    waiting: waitingIn(tables),
  };
}

function openIn(tables: TableShown[]): number {
  return tables.reduce((sum, table) => sum + table.open_seats, 0);
}

function waitingIn(tables: TableShown[]): number {
  return tables.reduce((sum, table) => sum + table.waiting, 0);
}

/** The title that most houses use, the shorter one of two. */
function titleOf(tables: TableShown[]): string {
  const counts = [...groupBy(tables, (table) => table.title)].map(([title, of]) => ({ title, count: new Set(of.map((table) => table.house)).size }));
  counts.sort((a, b) => b.count - a.count || a.title.length - b.title.length);
  return counts[0]?.title ?? "";
}

function housesAt(tables: TableShown[], houses: HouseShown[]): HouseShown[] {
  const found = groupBy(tables, (table) => table.house);
  return houses.filter(({ key }) => found.has(key)).map((house) => ({ ...house, tables: found.get(house.key)?.length ?? 0 }));
}

/** Different ones, at most two in full. */
function listed(said: string[]): string {
  const different = [...new Set(said)];
  return different.length > 2 ? `${different[0]} and ${different.length - 1} more` : different.join(" · ");
}

/** The fee of the game, and the houses that take none. */
function feeOf(tables: TableShown[], houses: HouseShown[]): string {
  const taken = tables.filter((table) => !table.free);
  const free = new Set(tables.filter((table) => table.free).map((table) => table.house));
  const none = houses.filter(({ key }) => free.has(key)).map((house) => house.called || house.title);
  const fees = listed((taken.length ? taken : tables).map((table) => table.fee));
  return taken.length && none.length ? `${fees}, none at ${none.join(", ")}` : fees;
}

/** The table to be seated at: an open seat, people before bots, then the fullest. */
export function bestSeat(tables: TableShown[]): TableShown | undefined {
  const open = tables.filter((table) => table.open_seats > 0 && !table.mine && table.hours !== "closed");
  const people = (table: TableShown) => table.seats.filter((seat) => !seat.bot).length;
  return open.sort((a, b) => people(b) - people(a) || b.seats.length - a.seats.length)[0];
}

/** The table with the shortest list, for a game without an open seat. */
export function bestList(tables: TableShown[]): TableShown | undefined {
  return tables.filter((table) => !table.mine && !table.listed).sort((a, b) => a.waiting - b.waiting)[0];
}

export interface Counts {
  spreads: number;
  tables: number;
  people: number;
  free: number;
}

export function countsOf(tables: TableShown[]): Counts {
  return {
    spreads: new Set(tables.map((table) => `${table.house} ${table.game}`)).size,
    tables: tables.length,
    people: tables.filter(hasPeople).length,
    free: tables.filter((table) => table.free).length,
  };
}
