import { money } from "../lib/money.ts";
import type { Cents, PotView, Seat, View } from "../wire.ts";
import type { Press } from "./menu.ts";

/** What a person wants done when his turn comes, at the price that he saw and at no other. */
export interface Pre {
  wish: "fold" | "check" | "check_fold" | "call" | "call_fold" | "call_any";
  label: string;
  note: string;
  key: string;
  /** What it would take from the stack, for any call the most; 0 for a check. */
  price: Cents;
  /** The hand, the street and the bet that it was made for. */
  moment: string;
}

/** The boxes to tick while others act; none where the person has nothing to decide in this round. */
export function preActions(hand: View, me: Seat): Pre[] {
  const table = hand.table;
  const mine = hand.people.find((person) => person.who === me);
  if (table.type !== "pot" || hand.due.ask !== "bet" || hand.due.must.includes(me)) return [];
  if (!mine || mine.standing !== "live" || mine.all_in) return [];
  const price = Math.min(Math.max(0, table.facing - mine.front), mine.stack);
  const moment = momentOf(hand, table);
  if (!price) {
    return [
      { wish: "check_fold", label: "Check or fold", note: "folds to any bet", key: "F", price: 0, moment },
      { wish: "check", label: "Check", note: "only while it is free", key: "C", price: 0, moment },
    ];
  }
  const at = money(price);
  const most = mostToCall(hand, table, mine.stack, price);
  const any: Pre[] = most > price ? [{ wish: "call_any", label: "Call any", note: `at most ${money(most)}`, key: "A", price: most, moment }] : [];
  return [
    { wish: "fold", label: "Fold", note: "", key: "F", price: 0, moment },
    { wish: "call", label: `Call ${at}`, note: `only at ${at}`, key: "C", price, moment },
    { wish: "call_fold", label: `Call ${at}, else fold`, note: "folds to any raise", key: "E", price, moment },
    ...any,
  ];
}

/** The most that a call can come to in this round: at fixed limit, while raises are counted. 0 where nothing bounds
 * it. The last bets of a hand are the largest, so that earlier ones may stay below it. */
function mostToCall(hand: View, table: PotView, stack: Cents, price: Cents): Cents {
  const { limit } = hand;
  if (limit.type !== "limit" || limit.kind !== "fixed" || table.raises_left < 0) return 0;
  return Math.min(stack, price + table.raises_left * Math.max(limit.small, limit.big));
}

export function momentOf(hand: View, table: PotView): string {
  return `${hand.street}|${table.facing}`;
}

/** What becomes of a tick: it waits, it is dropped with a note, or it is done. */
export type Outcome = { does: "wait" } | { does: "drop"; note: string } | { does: "act"; press: Press };

/** Looks again after every message. `presses` are those of one's turn, empty while others act. */
export function outcomeOf(pre: Pre, hand: View | null, presses: readonly Press[]): Outcome {
  if (!hand || hand.table.type !== "pot") return { does: "drop", note: "Pre-action dropped: the hand is over." };
  const same = momentOf(hand, hand.table) === pre.moment;
  const find = (tag: string) => presses.find((one) => one.tag === tag && one.place !== "more");
  const holds = pre.wish !== "check" && pre.wish !== "call";
  if (streetOf(pre) !== hand.street) return { does: "drop", note: "Pre-action dropped: a new round has begun." };
  if (!same && !holds) return { does: "drop", note: `Pre-action dropped: ${facing(hand.table)}.` };
  if (!presses.length) return { does: "wait" };
  const wanted = same || pre.wish === "call_any" ? wantedTag(pre, find) : find("fold");
  if (!wanted || (wanted.tag === "call" && !fits(pre, wanted.cost))) {
    return { does: "drop", note: `Pre-action dropped: ${facing(hand.table)}.` };
  }
  return { does: "act", press: wanted };
}

function wantedTag(pre: Pre, find: (tag: string) => Press | undefined): Press | undefined {
  if (pre.wish === "fold") return find("fold");
  if (pre.wish === "check") return find("check");
  if (pre.wish === "check_fold") return find("check") ?? find("fold");
  return find("call");
}

function fits(pre: Pre, cost: Cents): boolean {
  return pre.wish === "call_any" ? cost <= pre.price : cost === pre.price;
}

function streetOf(pre: Pre): string {
  return pre.moment.split("|")[0] ?? "";
}

function facing(table: PotView): string {
  return `now ${money(table.facing)}`;
}
