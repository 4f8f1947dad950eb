import type { Card } from "../../wire.ts";

/** The sizes of front, middle and back. */
export const THREE = [3, 5, 5] as const;
export const TITLES = ["Front", "Middle", "Back"] as const;
/** Cards of the lower of two hands. */
export const LOW = 2;
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

export type By = "rank" | "suit";

export function sameCards(one: readonly Card[], other: readonly Card[]): boolean {
  return one.length === other.length && [...one].sort().join() === [...other].sort().join();
}

/** The cards as trays of these sizes, from the left. */
export function traysOf(cards: readonly Card[], sizes: readonly number[]): Card[][] {
  let from = 0;
  return sizes.map((size) => cards.slice(from, (from += size)));
}

/** The place of the first card of a tray. */
export function firstOf(tray: number, sizes: readonly number[]): number {
  return sizes.slice(0, tray).reduce((sum, size) => sum + size, 0);
}

/** The cards with two of them exchanged. */
export function swapped(cards: readonly Card[], one: number, other: number): Card[] {
  const after = [...cards];
  const [a, b] = [cards[one], cards[other]];
  if (a === undefined || b === undefined) return after;
  after[one] = b;
  after[other] = a;
  return after;
}

/** By rank the lowest card is in front; by suit the longest suit lies behind. A joker counts as the highest. */
export function sorted(cards: readonly Card[], by: By): Card[] {
  const rank = (card: Card) => (card.startsWith("J") && card.length === 2 && !SUITS.includes(card[1] ?? "") ? RANKS.length : RANKS.indexOf(card[0] ?? ""));
  const suit = (card: Card) => card[1] ?? "";
  const many = (card: Card) => cards.filter((other) => suit(other) === suit(card)).length;
  return cards.toSorted((one, other) =>
    by === "rank"
      ? rank(one) - rank(other) || suit(one).localeCompare(suit(other))
      : many(one) - many(other) || suit(one).localeCompare(suit(other)) || rank(one) - rank(other),
  );
}

const BESIDE: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const ACROSS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Where an arrow leads from a place: to the card beside it, or to the one nearest to it in the next tray. Trays
 * that lie side by side have no up and down: there an arrow goes to the other tray too. -1 for another key. */
export function arrowed(at: number, key: string, sizes: readonly number[]): number {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const beside = BESIDE[key];
  if (beside) return (at + beside + all) % all;
  const across = ACROSS[key];
  if (!across) return -1;
  const tray = sizes.findIndex((size, t) => at < firstOf(t, sizes) + size);
  const next = (tray + across + sizes.length) % sizes.length;
  const [from, to] = [sizes[tray] ?? 1, sizes[next] ?? 1];
  const along = at - firstOf(tray, sizes) + (to - from) / 2; // trays are centered over each other
  return firstOf(next, sizes) + Math.max(0, Math.min(to - 1, Math.round(along)));
}

/** The trays that hold other cards than before. */
export function changed(before: readonly Card[], after: readonly Card[], sizes: readonly number[]): number[] {
  const [was, is] = [traysOf(before, sizes), traysOf(after, sizes)];
  return sizes.map((_, t) => t).filter((t) => !sameCards(was[t] ?? [], is[t] ?? []));
}

/** The two trays that a mended setting only exchanges as they are; null where it does more. */
export function exchanged(before: readonly Card[], after: readonly Card[], sizes: readonly number[]): [number, number] | null {
  const touched = changed(before, after, sizes);
  const [one, other] = touched;
  if (touched.length !== 2 || one === undefined || other === undefined || sizes[one] !== sizes[other]) return null;
  const [was, is] = [traysOf(before, sizes), traysOf(after, sizes)];
  return sameCards(was[one] ?? [], is[other] ?? []) ? [one, other] : null;
}

/** Names without what breaks ties: "Pair of fives" of "Pair of fives, ace kicker". */
export function brief(name: string): string {
  return name.replace(/, [a-z-]+ kickers?$/, "");
}
