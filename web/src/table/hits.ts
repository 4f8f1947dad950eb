import type { Card, Lying } from "../wire.ts";

/** The cards that give a hand its name, to be marked: those of one rank, or all of a straight or flush. A hand
 * that is only high or low marks nothing. */
export function hitsOf(lying: Lying | undefined): Set<Card> {
  const made = lying?.made[0];
  if (!made) return new Set();
  const alike = made.cards.filter((card) => made.cards.some((other) => other !== card && rank(other) === rank(card)));
  if (alike.length) return new Set(alike);
  return new Set(/straight|flush/.test(made.name) ? made.cards : []);
}

function rank(card: Card): string {
  return card === "JK" || card === "JW" ? card : (card[0] ?? "");
}
