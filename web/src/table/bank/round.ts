import type { BankSquare, BankView, Cents, Cloth, EventRow as Row, Lying, Spot, Who } from "../../wire.ts";

export const BANK_SPOT = 11;
const SPLIT = 30;

/** A wager's settlement as one person has a part in it: what he staked and what he won or lost. */
export interface Part {
  who: Who;
  square: number;
  bet: string;
  stake: Cents;
  net: Cents;
  row: Row;
}

/** The square of a hand; split hands have numbers of their own. */
export function squareOf(spot: Spot): number {
  return spot % SPLIT;
}

/** Which hand on its square it is, from 1. */
export function nthOf(spot: Spot): number {
  return Math.floor(spot / SPLIT) + 1;
}

/** Settled wagers by owner. A bonus leaves its wager in place, so that only a lost row takes the stake. */
export function partsOf(squares: readonly BankSquare[]): Part[] {
  return squares.flatMap((at) =>
    at.rows.flatMap((row) =>
      row.owners.map(([who, staked, won, back]) => ({
        who, square: at.square, bet: row.bet, stake: staked, net: won - (row.lost ? staked - back : 0), row,
      })),
    ),
  );
}

export function netOf(parts: readonly Part[]): Cents {
  return parts.reduce((sum, part) => sum + part.net, 0);
}

/** What the round brought somebody: the bank has what the others lost. */
export function wonBy(who: Who, { bank, squares }: Pick<BankView, "bank" | "squares">): Cents {
  const parts = partsOf(squares);
  return who === bank ? 0 - netOf(parts) : netOf(parts.filter((part) => part.who === who));
}

/** How much of a settled wager the bank covered, and of how much; as the log says it. A push needs no cover. */
export function actionIn({ result, due, stake, paid, lost }: Row): { had: Cents; of: Cents } {
  if (result === "pushes") return { had: stake, of: stake };
  if (result === "no action") return { had: 0, of: stake };
  return { had: paid + lost, of: result === "loses" || due < stake ? Math.max(due, stake) : due };
}

/** Every bet had action in full, and none went back with a dead hand. */
export function hadAllAction(squares: readonly BankSquare[]): boolean {
  const isDead = squares.some((at) => at.hands.some((hand) => hand.decided === "dead"));
  return !isDead && squares.every((at) => at.rows.every((row) => actionIn(row).had === actionIn(row).of));
}

/** What was put up on settled wagers, each counted once. */
export function stakedOn(parts: readonly Part[]): Cents {
  return parts.filter((part) => part.bet !== "ante_bonus").reduce((sum, part) => sum + part.stake, 0);
}

/** What somebody has on the table, whole or as a part of a bet. */
export interface Stake {
  who: Who;
  square: number;
  spot: Spot;
  bet: string;
  cents: Cents;
  /** The bet belongs to several people. */
  shared: boolean;
  /** Whose bet it is a part of; 0 for one's own. */
  of: Who;
  /** He is its first owner, and sits elsewhere. */
  behind: boolean;
}

export function stakesOf(squares: readonly BankSquare[]): Stake[] {
  return squares.flatMap((at) =>
    at.wagers.flatMap((wager) =>
      wager.owners.map(([who, cents]) => ({
        who, square: at.square, spot: wager.spot, bet: wager.bet, cents, shared: wager.owners.length > 1, of: wager.owners[0]?.[0] === who ? 0 : (wager.owners[0]?.[0] ?? 0), behind: who !== at.square,
      })),
    ),
  );
}

export function sumOf(stakes: readonly { cents: Cents }[]): Cents {
  return stakes.reduce((sum, one) => sum + one.cents, 0);
}

/** A total that goes into a small mark beside the cards: counted hands only. */
export function isCounted(lying: Lying | undefined): boolean {
  return lying?.made[0]?.scale.startsWith("count") ?? false;
}

/** How far up the arc a square stands: 0 in the middle, 1 at the ends. */
export function archOf(i: number, count: number): number {
  if (count < 2) return 0;
  const x = (2 * i) / (count - 1) - 1;
  return x * x;
}

/** The hands that are asked about now: of everybody who must answer, the first that waits for him. */
export function askedSpots(view: BankView, must: readonly Who[]): Spot[] {
  const decider = (spot: Spot) => view.squares.find((at) => at.square === squareOf(spot))?.decider ?? 0;
  return must.flatMap((who) => view.waiting.find((spot) => who !== 0 && decider(spot) === who) ?? []);
}

/** What the pay tables pay for the hand that one holds: the table's title and the odds. */
export function paysFor(cloth: readonly Cloth[], holds: BankView["holds"]): { title: string; odds: string }[] {
  return cloth.flatMap((one) =>
    one.rows.filter((row) => holds.some(([table, key]) => table === one.key && key === row.key)).map((row) => ({ title: one.title, odds: row.odds })),
  );
}

/** $3, "push" in place of nothing: for a settled hand. */
export function resultSign(net: Cents): "win" | "loss" | "even" {
  return net > 0 ? "win" : net < 0 ? "loss" : "even";
}
