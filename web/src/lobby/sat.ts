import type { TableShown } from "../wire.ts";

const KEY = "housedealer.sat";
const MOST = 12;

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

/** Remembers a table for the list of hands; the newest twelve stay. */
export function rememberSeat(table: string): void {
  localStorage.setItem(KEY, JSON.stringify([table, ...kept().filter((name) => name !== table)].slice(0, MOST)));
}

/** Tables at which a person sits, or sat from this browser, of those that the room still has. */
export function tablesSatAt(tables: TableShown[]): string[] {
  const before = kept();
  return tables.filter((table) => table.mine || before.includes(table.name)).map((table) => table.name);
}
