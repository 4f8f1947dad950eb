import type { Cents, Detail, Pairing, Parts, Who } from "../../wire.ts";
import type { Logged } from "../log.ts";

/** One player's hand as it was turned up. */
export interface Opened {
  who: Who;
  parts: Parts;
  /** What front, middle and back are. */
  names: string[];
  /** Improper, left unset, or the automatic win. */
  note: string;
  points: number;
  cents: Cents;
}

export interface Compared {
  pair: Pairing;
  /** How the points come about. */
  note: string;
  clauses: string[];
  /** What the loser owed, and what he could pay. */
  due: Cents;
  paid: Cents;
}

/** The end of a hand: all hands, every pair, and what was paid. */
export interface Result {
  hand: number;
  hands: Opened[];
  pairs: Compared[];
  clauses: string[];
}

type Found = { -readonly [T in "parts_opened" | "compared" | "points_paid"]?: Logged };

/** The result of the last hand that was compared, from what was told; null before there was one. */
export function resultOf(log: readonly Logged[]): Result | null {
  const found: Found = {};
  for (let i = log.length - 1; i >= 0; i--) {
    const logged = log[i];
    if (!logged) break;
    const { type } = logged.line.event;
    if (type === "points_paid" || type === "compared" || type === "parts_opened") found[type] ??= logged;
    if (found.parts_opened) break;
  }
  const [opened, compared, paid] = [found.parts_opened?.line, found.compared?.line, found.points_paid?.line];
  if (opened?.event.type !== "parts_opened" || compared?.event.type !== "compared" || paid?.event.type !== "points_paid") return null;
  const rows = paid.event.paid;
  const points = new Map(compared.event.points);
  const net = (who: Who) => rows.reduce((sum, [from, to, , cents]) => sum + (to === who ? cents : from === who ? -cents : 0), 0);
  return {
    hand: found.parts_opened?.hand ?? 0,
    hands: opened.event.hands.map(([seat, parts]) => {
      const detail = opened.details.find((one) => one.who === seat);
      return { who: seat, parts, names: detail?.words ?? [], note: detail?.note ?? "", points: points.get(seat) ?? 0, cents: net(seat) };
    }),
    pairs: compared.event.pairs.map((pair) => {
      const [, , due = 0, cents = 0] = rows.find(([from, to]) => isOf(pair, from, to)) ?? [];
      const detail = compared.details.find((one) => one.who === pair.one && one.other === pair.other);
      return { pair, note: detail?.note ?? "", clauses: clausesOf(detail), due, paid: cents };
    }),
    clauses: paid.event.clauses,
  };
}

function isOf(pair: Pairing, from: Who, to: Who): boolean {
  return (pair.one === from && pair.other === to) || (pair.one === to && pair.other === from);
}

function clausesOf(detail: Detail | undefined): string[] {
  return detail?.clauses.filter(Boolean) ?? [];
}

/** The pairs with one player's own first, each seen from his side. */
export function pairsFor(result: Result, who: Who): Compared[] {
  const turned = result.pairs.map((one) => (one.pair.other === who ? { ...one, pair: turnedPair(one.pair) } : one));
  return turned.toSorted((one, other) => Number(other.pair.one === who) - Number(one.pair.one === who));
}

function turnedPair(pair: Pairing): Pairing {
  const [front, middle, back] = pair.parts;
  const turn = (n: number) => (n === 0 ? 0 : -n);
  return { ...pair, one: pair.other, other: pair.one, parts: [turn(front), turn(middle), turn(back)], totals: pair.totals.toReversed(), points: turn(pair.points) };
}
