import { cardName } from "../lib/speak.svelte.ts";

const SIGN: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };
/** "As" begins a sentence more often as a word than as a card: then no other word may follow. */
const CARD = /\b([2-9TJQK][cdhs]|A[cdh]|(?<!^|[.!?] )As|As(?! [a-z]))\b/;

/** A sentence of the room in parts: every second one is a card, as Ks. */
export function parted(text: string): string[] {
  return text.split(CARD);
}

/** K♠ of Ks. */
export function sign(card: string): string {
  if (card === "JK" || card === "JW") return "Joker";
  return (card[0] === "T" ? "10" : (card[0] ?? "")) + (SIGN[card[1] ?? ""] ?? "");
}

/** A sentence with the signs of the suits instead of their letters. */
export function suited(text: string): string {
  return parted(text).map((part, i) => (i % 2 ? sign(part) : part)).join("");
}

/** What stands between two cards where they are listed, as it is spoken. */
const BETWEEN: Readonly<Record<string, string>> = { " ": ", ", " / ": "; " };

/** A sentence for those who listen: four of clubs instead of 4c, and a pause after each card of a list. */
export function inWords(text: string): string {
  const parts = parted(text);
  const isBetween = (i: number) => i > 0 && i < parts.length - 1;
  return parts.map((part, i) => (i % 2 ? cardName(part) : isBetween(i) ? (BETWEEN[part] ?? part) : part)).join("");
}
