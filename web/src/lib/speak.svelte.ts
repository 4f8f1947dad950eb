/** What a screen reader is told: `polite` for what happens, `urgent` for one's turn and refusals. */
class Speaker {
  polite = $state("");
  urgent = $state("");

  /** A second message of the same words is spoken too: it ends in a blank that the first had not. */
  say(text: string): void {
    if (text) this.polite = text === this.polite ? text + " " : text;
  }

  alert(text: string): void {
    if (text) this.urgent = text === this.urgent ? text + " " : text;
  }
}

export const speaker = new Speaker();

const RANKS: Record<string, string> = {
  "2": "deuce", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine", T: "ten",
  J: "jack", Q: "queen", K: "king", A: "ace",
};
const SUITS: Record<string, string> = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };

/** A card or tile in words: king of spades, joker, tile six five, face down. */
export function cardName(card: string): string {
  if (card === "??") return "face down";
  if (card === "JK") return "joker";
  if (card === "JW") return "joker, wild";
  if (card[1] === "-") return `tile ${RANKS[card[0] ?? ""] ?? "one"} ${RANKS[card[2] ?? ""] ?? "one"}`.replaceAll("deuce", "two");
  return `${RANKS[card[0] ?? ""] ?? card} of ${SUITS[card[1] ?? ""] ?? "an unknown suit"}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What may be done, as one says it: "Hit, stand or double for $3 more". */
export function eitherOf(labels: readonly string[]): string {
  const said = labels.map((label, i) => (i && /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label));
  const last = said.pop() ?? "";
  return said.length ? `${said.join(", ")} or ${last}` : last;
}

/** For a list of cards; nothing for none. */
export function cardNames(cards: readonly string[]): string {
  return cards.map(cardName).join(", ");
}
