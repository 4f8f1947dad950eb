import { inWords } from "../../cards/suited.ts";
import { money } from "../../lib/money.ts";
import { cardNames } from "../../lib/speak.svelte.ts";
import type { TableState } from "../state.svelte.ts";
import { choicesOf } from "./choices.ts";
import { meldingOf } from "./melding.svelte.ts";

/** For the list of keys. */
export const MELD_KEYS: readonly (readonly [string, string])[] = [
  ["D", "touch the deck"], ["T", "take the option card and lay it down"], ["M", "meld"], ["A", "add a card to a meld"], ["H", "move a card to another meld"],
  ["← →", "what could be laid down"], ["P", "ask for pay"], ["1–9 0", "pick a card"], ["X", "discard"], ["G", "go out"], ["F", "force the card"],
  ["L", "let the draw go on"], ["N", "pass"], ["Y", "play"], ["Enter", "the brass button"], ["Esc", "clear, let a card go, or leave it so"],
  ["Shift + C B M P S O", "speak cards, option card, melds, tops, stacks, options"],
];
const KINDS: Readonly<Record<string, string>> = { M: "meld", A: "lay_off", H: "shift" };

/** Arrows go through what could be laid down, a digit picks a card, M, A and H turn to a plan of their kind where
 * another is chosen; Enter discards where nothing else is left to do. */
export function meldKeys(key: string, table: TableState): boolean {
  const melding = meldingOf(table);
  if (key === "ESCAPE") {
    melding.unpick();
    return clicked("done");
  }
  const step = { ARROWRIGHT: 1, ARROWDOWN: 1, ARROWLEFT: -1, ARROWUP: -1 }[key];
  if (step && melding.plans.length) {
    melding.choose(melding.at + step);
    return true;
  }
  if (key === "0" && melding.isDiscarding) {
    melding.pick(9);
    return true;
  }
  if (key === "ENTER" && !document.querySelector('footer [data-place="commit"]')) return clicked("release");
  const kind = KINDS[key];
  if (kind && melding.isMine && melding.view?.phase === "use" && melding.plan && melding.plan.action.type !== kind) return melding.chooseKind(kind);
  return false;
}

function clicked(tag: string): boolean {
  const found = document.querySelector<HTMLElement>(`footer [data-testid="act-${tag}"]`);
  found?.click();
  return found !== null;
}

/** Shift and a letter: cards, the card in the middle, melds, tops, options. */
export function meldSpeech(key: string, table: TableState): string | null {
  const melding = meldingOf(table);
  const view = melding.shown;
  switch (key) {
    case "C":
      return bySuit(melding.hand);
    case "B":
      return view?.card.length ? `Card of the turn ${cardNames(view.card)}.` : view?.option.length ? `Option card ${cardNames(view.option)}.` : "No option card.";
    case "M":
      return (view?.players ?? []).filter((one) => one.melds.length).map((one) => `${one.seat === table.who ? "You" : table.nameOf(one.seat)}: ${one.melds.map((_, i) => melding.hint("meld", i + 1, one.seat)).flatMap((hint) => (hint ? [`${hint.name}, ${hint.text}`] : [])).join("; ")}.`).join(" ") || "No melds.";
    case "P":
      return view ? `Tops ${money(melding.tops)}.` : "No tops.";
    case "O":
      return inWords(choicesOf(table.controls.presses, table.own?.menu ?? [], melding.hints).map((one) => (one.text ? `${one.does}: ${one.text}` : one.does)).join(". ")) || "Nothing to do now.";
  }
  return null;
}

/** "Clubs: ace, deuce. Hearts: three, three." */
function bySuit(cards: readonly string[]): string {
  const suits = new Map<string, string[]>();
  for (const name of cards.map((card) => cardNames([card]))) {
    const [rank = "", suit = ""] = name.split(" of ");
    suits.set(suit, [...(suits.get(suit) ?? []), rank]);
  }
  return [...suits].map(([suit, ranks]) => `${suit[0]?.toUpperCase()}${suit.slice(1)}: ${ranks.join(", ")}.`).join(" ") || "No cards.";
}
