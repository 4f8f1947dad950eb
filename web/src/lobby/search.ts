import type { TableShown } from "../wire.ts";

/** What the lobby is asked to show. */
export interface Wanted {
  /** The key of a house, "" for all. */
  house: string;
  find: string;
  openFirst: boolean;
  /** Tables at which at least one person sits. */
  people: boolean;
  /** Tables at which no fee is taken. */
  free: boolean;
  mine: boolean;
}

export const ALL_TABLES: Wanted = { house: "", find: "", openFirst: true, people: false, free: false, mine: false };

/** Letters and figures alone: "Hold'em" is found by "holdem", "$2/$4" by "2/4". */
export function plain(text: string): string {
  return text.normalize("NFKD").replace(/[\p{M}'’$,.\-–]/gu, "").toLowerCase();
}

function saidOf(table: TableShown): string {
  const people = table.seats.filter((seat) => !seat.bot).map((seat) => seat.person);
  const said = [table.name, table.title, table.game.replaceAll("_", " "), table.house_title, table.stakes, ...people];
  return plain(said.join("\n"));
}

/** Whether every word typed is in the name of the game, the house, the limit or a player. */
export function isFound(table: TableShown, find: string): boolean {
  const said = saidOf(table);
  const joined = said.replaceAll(" ", "");
  return plain(find)
    .split(/\s+/u)
    .every((word) => said.includes(word) || joined.includes(word));
}

export function isMine(table: TableShown): boolean {
  return table.mine > 0 || table.listed > 0 || table.called > 0;
}

export function hasPeople(table: TableShown): boolean {
  return table.seats.some((seat) => !seat.bot);
}

/** What is typed is looked for word by word; the name of a table in full finds the tables that are called so. */
function finder(tables: TableShown[], find: string): (table: TableShown) => boolean {
  const name = plain(find.trim());
  if (!name) return () => true;
  const isName = tables.some((table) => plain(table.name) === name);
  return isName ? (table) => plain(table.name).includes(name) : (table) => isFound(table, find);
}

export function wantedTables(tables: TableShown[], wanted: Wanted): TableShown[] {
  const found = finder(tables, wanted.find);
  return tables.filter(
    (table) =>
      (!wanted.house || table.house === wanted.house) &&
      (!wanted.people || hasPeople(table)) &&
      (!wanted.free || table.free) &&
      (!wanted.mine || isMine(table)) &&
      found(table),
  );
}
