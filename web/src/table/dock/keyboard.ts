import { money, stepFrom } from "../../lib/money.ts";
import { cardNames, eitherOf, speaker } from "../../lib/speak.svelte.ts";
import type { TableState } from "../state.svelte.ts";

/** A key presses the control that shows it; a digit the card or the preset in that place. False where it means
 * nothing now. */
export function pressed(key: string, table: TableState): boolean {
  if (!table.isLive) return false;
  if (sizes(key, table) || moves(key, table)) return true;
  if (/^[1-9]$/.test(key)) return clicks(`[data-pick="${key}"]`) || clicks(`[data-preset="${key}"]`);
  if (key === "ENTER") return clicks('footer [aria-keyshortcuts="Enter"]') || clicks('footer [data-place="commit"]');
  return /^[A-Z]$/.test(key) && (clicks(`footer [aria-keyshortcuts="${key}"]`) || clicks(`section [aria-keyshortcuts="${key}"]`));
}

const ARROWS: Readonly<Record<string, string>> = { ARROWUP: "ArrowUp", ARROWDOWN: "ArrowDown", ARROWLEFT: "ArrowLeft", ARROWRIGHT: "ArrowRight" };

/** At a hand that is to be set, arrows go from card to card and Space picks one or exchanges two. */
function moves(key: string, table: TableState): boolean {
  const { trays } = table;
  if (!trays.offer) return false;
  const arrow = ARROWS[key];
  if (arrow && trays.arrow(arrow)) {
    document.querySelector<HTMLElement>(`[data-at="${trays.at}"]`)?.focus();
    return true;
  }
  if (key === " ") trays.tap(trays.at);
  return key === " ";
}

function clicks(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.click();
  return found !== null;
}

/** Arrows move the amount by a chip, page keys by a big blind; "=" goes to the amount field. */
function sizes(key: string, table: TableState): boolean {
  const offer = table.controls.slider?.offer;
  if (!offer) return false;
  if (key === "=") {
    document.querySelector<HTMLElement>('[data-testid="amount"]')?.focus();
    return true;
  }
  const limit = table.hand?.limit;
  const blind = limit?.type === "limit" ? Math.max(1, Math.round(limit.blinds[1] / offer.chip)) : 5;
  const step = { ARROWUP: 1, ARROWDOWN: -1, PAGEUP: blind, PAGEDOWN: -blind }[key];
  if (step) table.amount = stepFrom(offer, table.amount, step);
  return step !== undefined;
}

/** Shift and a letter speak: cards, board, pot, stacks, options. */
export function spoken(key: string, table: TableState): boolean {
  const said: Record<string, () => string> = {
    C: () => [cardNames(table.spots.get(table.who)?.cards ?? []), table.saidAt(table.who)?.name].filter(Boolean).join(". ") || "No cards.",
    B: () => cardNames(table.spots.get(0)?.cards ?? []) || "No board.",
    P: () => (table.table?.type === "pot" ? `Pot ${money(table.table.total)}.` : "No pot."),
    S: () => (table.view?.people ?? []).map((row) => `${row.person} ${money(row.stack)}`).join(", ") || "Nobody.",
    O: () => eitherOf((table.own?.menu ?? []).map((button) => button.label)) || "Nothing to do now.",
  };
  const say = said[key];
  if (say) speaker.alert(say());
  return say !== undefined;
}
