import { money, stepFrom } from "../../lib/money.ts";
import { cardNames } from "../../lib/speak.svelte.ts";
import type { TableState } from "../state.svelte.ts";
import { betsOf } from "./bets.svelte.ts";
import { BANK_SPOT, nthOf, squareOf, stakesOf, sumOf } from "./round.ts";

/** What `?` lists at a banked table. */
export const BANK_KEYS: readonly (readonly [string, string])[] = [
  ["1–4", "choose a chip"], ["← →", "choose a spot"], ["Space", "put the chip down"], ["Backspace", "take the last chip back"],
  ["S", "stand"], ["H", "hit"], ["D", "double"], ["P", "split, or play"], ["F", "fold"], ["I", "insure"], ["W", "house way"], ["O", "sort, or the next way to pair"],
  ["N", "decline, no insurance, or done as the bank"], ["B", "take the bank"], ["↑ ↓ PgUp PgDn =", "the bank's wager"], ["Enter", "bets are in, or any other brass button"], ["Esc", "clear"],
  ["Shift + C B P S O", "speak cards, the bank, bets, stacks, options"],
];
const STEPS: Readonly<Record<string, number>> = { ARROWLEFT: -1, ARROWUP: -1, ARROWRIGHT: 1, ARROWDOWN: 1 };

/** While bets are open: digits choose a chip, arrows a spot, Space puts the chip down, Backspace takes it back. */
export function bankKeys(key: string, table: TableState): boolean {
  const bets = betsOf(table);
  if (!table.isLive) return false;
  if (!bets.spots.length) return sizesBank(key, table);
  const chip = /^[1-9]$/.test(key) ? bets.chips[Number(key) - 1] : undefined;
  const step = STEPS[key];
  if (chip) bets.pick(chip);
  else if (step) bets.step(step);
  else if (key === " ") void bets.add();
  else if (key === "BACKSPACE") void bets.back();
  else return false;
  return true;
}

/** The bank's own wager: arrows move it by a chip, page keys by five, "=" goes to the field. */
function sizesBank(key: string, table: TableState): boolean {
  const offer = table.controls.stakes.find((one) => one.offer.bet === "bank")?.offer;
  const step = { ARROWUP: 1, ARROWDOWN: -1, PAGEUP: 5, PAGEDOWN: -5 }[key];
  if (offer && key === "=") document.querySelector<HTMLElement>('[data-testid="amount"]')?.focus();
  else if (offer && step) table.amount = stepFrom(offer, table.amount, step);
  else return false;
  return true;
}

/** Cards, the bank's cards, bets and stacks of a banked table; "" leaves it to what every table says. */
export function bankSpeech(letter: string, table: TableState): string {
  const view = table.table;
  if (view?.type !== "bank") return "";
  if (letter === "C") return ownCards(table);
  if (letter === "B") return bankCards(table);
  if (letter !== "P") return "";
  const mine = stakesOf(view.squares).filter((one) => one.who === table.who);
  const said = mine.map((one) => `${money(one.cents)} on square ${one.square}, ${one.bet.replaceAll("_", " ")}`);
  const bank = view.wager ? `The bank's wager is ${money(view.wager)}, with ${money(view.bets)} bet against it.` : "The bank has put up nothing yet.";
  const fees = (table.own?.hints ?? []).filter((one) => one.about === "fee").map((one) => one.text);
  return [said.length ? `You have ${said.join("; ")}, ${money(sumOf(mine))} in all.` : "You have no bet.", ...fees, bank].join(" ");
}

function ownCards(table: TableState): string {
  const view = table.table;
  if (view?.type !== "bank") return "";
  const hands = view.squares.filter((at) => at.decider === table.who).flatMap((at) => at.hands);
  const said = hands.map(({ spot }) => {
    const where = `Square ${squareOf(spot)}${nthOf(spot) > 1 ? `, hand ${nthOf(spot)}` : ""}`;
    return `${where}: ${[cardNames(table.spots.get(spot)?.cards ?? []), table.saidAt(spot)?.name].filter(Boolean).join(". ")}.`;
  });
  return said.join(" ") || "You play no cards.";
}

function bankCards(table: TableState): string {
  const cards = table.spots.get(BANK_SPOT)?.cards ?? [];
  if (!cards.length) return "The bank has no cards.";
  return `The bank: ${[cardNames(cards), table.saidAt(BANK_SPOT)?.name].filter(Boolean).join(". ")}.`;
}
