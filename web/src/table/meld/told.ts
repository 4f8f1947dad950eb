import type { Logged } from "../log.ts";

/** How a hand of melds ends, and what undoes something in it. */
const ENDS = new Set(["went_out", "collected", "pot_awarded", "pot_carried", "hand_voided", "hand_called_off", "fouled"]);
/** What a turn is made of; the deal and the seals are told in the log. */
const TURNS = new Set([
  "passed", "option_taken", "forced", "draw_let", "melded", "laid_off", "shifted", "collected", "released", "forcing_closed", "broke",
  "foot_turned", "went_out", "pot_awarded", "pot_carried", "fouled", "meld_undone", "recounted", "hand_voided", "hand_called_off",
]);

const UNDOES = new Set(["hand_voided", "hand_called_off"]);

/** True if a hand was undone: nobody has won or paid anything in it. */
export function isUndone(log: readonly Logged[], hand: number): boolean {
  return log.some((logged) => logged.hand === hand && UNDOES.has(logged.line.event.type));
}

/** The last hand's end, from its going out on, or from where it was undone: "" before a hand was played. */
export function resultOf(log: readonly Logged[]): Logged[] {
  const hand = log.findLast((logged) => ENDS.has(logged.line.event.type))?.hand;
  if (hand === undefined || hand !== log.at(-1)?.hand) return [];
  const lines = log.filter((logged) => logged.hand === hand && logged.line.words);
  const from = lines.findLastIndex((logged) => logged.line.event.type === "went_out" || UNDOES.has(logged.line.event.type));
  return lines.slice(Math.max(0, from)).filter((logged) => {
    const { event } = logged.line;
    return from >= 0 || event.type !== "collected" ? ENDS.has(event.type) : false;
  });
}

/** The last things that were done in this hand, the newest last. */
export function lastTurns(log: readonly Logged[], hand: number, most: number): Logged[] {
  return log.filter((logged) => logged.hand === hand && logged.line.words && TURNS.has(logged.line.event.type)).slice(-most);
}
