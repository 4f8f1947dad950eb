import { money } from "../../lib/money.ts";
import { cardNames } from "../../lib/speak.svelte.ts";
import type { TableState } from "../state.svelte.ts";
import { signed } from "./result.ts";
import { shownResult } from "./shown.ts";

/** Cards by tray with what they make; instead of a board who is ready, instead of a pot the points. */
const SAYS: Readonly<Record<string, (table: TableState) => string>> = {
  C: (table) => table.trays.trays.map((tray) => `${tray.title}: ${cardNames(tray.cards)}. ${tray.name}.`).join(" ") || cardsSaid(table),
  B: (table) => table.others.map(({ row, person }) => `${row.person} ${person ? (person.standing ? "ready" : "setting") : "not in the hand"}`).join(", ") || "Nobody else.",
  P: (table) => {
    const own = shownResult(table)?.hands.find((hand) => hand.who === table.who);
    return own ? `${signed(own.points)} points, ${money(own.cents)}.` : "Nothing is compared yet.";
  },
};

function cardsSaid(table: TableState): string {
  const cards = table.spots.get(table.who)?.cards ?? [];
  return cards.length ? [cardNames(cards), table.saidAt(table.who)?.name].filter(Boolean).join(". ") : "No cards.";
}

/** What Shift and a letter speak; null for what is said as at every table. */
export function pointsSpeech(key: string, table: TableState): string | null {
  return SAYS[key]?.(table) ?? null;
}
