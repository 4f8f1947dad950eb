import type { Card, Does } from "../../wire.ts";

/** "6 · Pair of Look" of two hands of tiles. */
export function countsOf(names: readonly string[]): string {
  return names.map((name) => name.replace(/ with .*$/, "")).join(" · ");
}

/** "6-1 2-2 · 6-6 5-5": a way to pair tiles, the lower pair first. */
export function pairsOf(action: Does, cards: readonly Card[]): string {
  if (action.type !== "set_hand") return "";
  const rest = [...cards];
  for (const card of action.low) rest.splice(rest.indexOf(card), 1);
  return `${action.low.join(" ")} · ${rest.join(" ")}`;
}
