import type { Card, Does, Plan } from "../../wire.ts";

const SUITS = "chds";
/** In the order of a run: the jack follows the seven. */
const RANKS = "A234567JQK";

/** Cards in the order in which a hand is held: by suit, red between black, each from the ace up to the king. */
export function inHand(cards: readonly Card[]): Card[] {
  return [...cards].sort((one, other) => order(SUITS, one[1]) - order(SUITS, other[1]) || order(RANKS, one[0]) - order(RANKS, other[0]));
}

/** Cards as a meld lies: a run from its low end, a set by suits. */
export function inMeld(cards: readonly Card[]): Card[] {
  return [...cards].sort((one, other) => order(RANKS, one[0]) - order(RANKS, other[0]) || order(SUITS, one[1]) - order(SUITS, other[1]));
}

function order(letters: string, letter = ""): number {
  return letters.indexOf(letter);
}

/** The player's own cards that a plan lays down. */
export function usedBy(plan: Plan | undefined): Card[] {
  if (!plan || plan.action.type === "shift") return [];
  return plan.action.type === "lay_off" ? [plan.action.card] : [...plan.action.cards];
}

/** Where these cards are in a hand, each card once; a card that lies elsewhere is left out. */
export function placesOf(hand: readonly Card[], cards: readonly Card[]): Set<number> {
  const found = new Set<number>();
  for (const card of cards) {
    const at = hand.findIndex((one, i) => one === card && !found.has(i));
    if (at >= 0) found.add(at);
  }
  return found;
}

/** Two actions are one and the same offer. */
export function isSame(one: Does, other: Does): boolean {
  return text(one) === text(other);
}

function text(action: Does): string {
  return JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
}
