import type { Lying, PersonRow, RoomView, Told, ViewPerson } from "../wire.ts";

/** The places where cards lie, with what only this client knows in its place. */
export function spotsOf(told: Told): Map<number, Lying> {
  const spots = new Map<number, Lying>();
  for (const at of told.view.hand?.spots ?? []) spots.set(at.where, at);
  for (const at of told.own?.spots ?? []) spots.set(at.where, at);
  return spots;
}

/** Somebody at the table, with what the hand says of him. */
export interface Sitter {
  row: PersonRow;
  /** null while he has no part in the hand. */
  person: ViewPerson | null;
  stack: number;
  isDue: boolean;
}

/** Standings of people who are dealt in and play no more. */
const DOWN = new Set(["folded", "mucked", "passed", "broke", "fouled", "dead"]);

/** True for somebody who has no part in what is played: he gave up his hand, or was not dealt in. Between
 * hands only people who sit out are. */
export function isDown(sitter: Sitter, isPlaying: boolean): boolean {
  if (!sitter.person) return isPlaying || sitter.row.out !== "";
  return DOWN.has(sitter.person.standing);
}

const PEOPLE_FROM = 100;

/** Everybody who has a seat, clockwise from the left of `from`; the one at `from` last. */
export function sitters(view: RoomView, from: number): Sitter[] {
  const rows = view.people.filter((row) => row.who > 0 && row.who < PEOPLE_FROM);
  rows.sort((one, other) => turnFrom(one.who, from) - turnFrom(other.who, from));
  return rows.map((row) => sitter(view, row));
}

function turnFrom(seat: number, from: number): number {
  return seat > from ? seat : seat + PEOPLE_FROM;
}

export function sitter(view: RoomView, row: PersonRow): Sitter {
  const person = view.hand?.people.find((one) => one.who === row.who) ?? null;
  return { row, person, stack: person ? person.stack : row.stack, isDue: view.due.must.includes(row.who) };
}

/** Around a board, or a row of cards for each player where there is none. */
export type Layout = "board" | "rows";

/** Where plaques stand around the oval, in percent of the stage: for one to nine others, from the left of the
 * viewer on. */
const OVAL: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[50, 11]],
  [[17, 24], [83, 24]],
  [[16, 46], [50, 11], [84, 46]],
  [[16, 60], [28, 14], [72, 14], [84, 60]],
  [[16, 65], [17, 24], [50, 11], [83, 24], [84, 65]],
  [[14, 67], [12, 38], [31, 13], [69, 13], [88, 38], [86, 67]],
  [[12, 68], [10, 41], [24, 15], [50, 9.5], [76, 15], [90, 41], [88, 68]],
  [[12, 68], [10, 42], [20, 16], [40.5, 9.5], [59.5, 9.5], [80, 16], [90, 42], [88, 68]],
  [[13, 71], [9.5, 50], [11, 27], [30, 12], [50, 9.5], [70, 12], [89, 27], [90.5, 50], [87, 71]],
];

const ROWS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[50, 13]],
  [[22, 22], [78, 22]],
  [[15, 40], [50, 12], [85, 40]],
  [[15, 46], [29, 13], [71, 13], [85, 46]],
  [[15, 58], [17, 24], [50, 12], [83, 24], [85, 58]],
  [[14, 62], [13, 34], [33, 12], [67, 12], [87, 34], [86, 62]],
  [[14, 66], [12, 41], [22, 15], [50, 11], [78, 15], [88, 41], [86, 66]],
  [[14, 67], [12, 43], [18, 17], [40, 10], [60, 10], [82, 17], [88, 43], [86, 67]],
  [[14, 70], [11, 50], [12, 28], [30, 11], [50, 10], [70, 11], [88, 28], [89, 50], [86, 70]],
];

export interface Spotted {
  x: number;
  y: number;
  /** Where the chips in front lie. */
  bx: number;
  by: number;
}

/** The place of the i-th seat left of `from` at a table of so many seats; with nobody at the bottom the last
 * seat stands there. */
export function placeOf(seat: number, from: number, seats: number, layout: Layout): Spotted {
  const others = Math.max(1, Math.min(9, seats - 1));
  const i = (seat - from - 1 + seats * 2) % seats;
  const at = (layout === "rows" ? ROWS : OVAL)[others]?.[i];
  if (!at) return { x: 50, y: 84, bx: 50, by: 68 };
  const [x, y] = at;
  const top = y < 30;
  return { x, y, bx: x + (50 - x) * (top ? 0.17 : layout === "rows" ? 0.38 : 0.3), by: top ? y + 15 : y + (48 - y) * 0.25 };
}
