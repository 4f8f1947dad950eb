import { capital, cardNames } from "../../lib/speak.svelte.ts";
import type { Card } from "../../wire.ts";
import { TITLES } from "../arrange/trays.ts";
import type { TableState } from "../state.svelte.ts";
import { ownLaid, shownResult } from "./shown.ts";
import { gainSaid, pointsSaid } from "./words.ts";

/** Cards by tray with what they make; instead of a board who is ready, instead of a pot the points. */
const SAYS: Readonly<Record<string, (table: TableState) => string>> = {
  C: cardsSaid,
  B: (table) => table.others.map(({ row, person }) => `${row.person} ${person ? (person.standing ? "ready" : "setting") : "not in the hand"}`).join(", ") || "Nobody else.",
  P: (table) => {
    const own = shownResult(table)?.hands.find((hand) => hand.who === table.who);
    return own ? `${pointsSaid(own.points)}, ${gainSaid(own.cents)}.` : "Nothing is compared yet.";
  },
};

function cardsSaid(table: TableState): string {
  const { trays } = table;
  if (trays.offer) return trays.trays.map((tray) => traySaid(tray.title, tray.cards, tray.name)).join(" ");
  const laid = ownLaid(table);
  if (laid) {
    const parts = laid.parts.map((cards, t) => traySaid(TITLES[t] ?? "", cards, laid.names[t] ?? ""));
    return [laid.note, ...parts].filter(Boolean).join(" ");
  }
  const cards = table.spots.get(table.who)?.cards ?? [];
  return cards.length ? `${capital(cardNames(cards))}.` : "No cards.";
}

/** "Front: ace of clubs, ace of spades, three of hearts. Pair of aces." */
function traySaid(title: string, cards: readonly Card[], name: string): string {
  return [`${title}: ${cardNames(cards)}.`, name && `${capital(name)}.`].filter(Boolean).join(" ");
}

/** What Shift and a letter speak; null for what is said as at every table. */
export function pointsSpeech(key: string, table: TableState): string | null {
  return SAYS[key]?.(table) ?? null;
}
