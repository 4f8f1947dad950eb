import { isLegal, money } from "../../lib/money.ts";
import { speaker } from "../../lib/speak.svelte.ts";
import type { Cents, Does, Stakes } from "../../wire.ts";
import type { Asks } from "../menu.ts";
import type { TableState } from "../state.svelte.ts";
import { stakesOf, sumOf, type Stake } from "./round.ts";
import { betNamed, chipsFor, keyOfSpot, spotTitle } from "./spots.ts";

/** So many spots stand beside each other with their amounts and keys. */
const ROW = 3;

/** A place for chips: what may lie there, and what does. */
export interface Spot {
  key: string;
  asks: Asks<Stakes>;
  title: string;
  /** The player's chips there, with those on their way. */
  front: Cents;
  isOwn: boolean;
}

/** The player's bets while they are open: the spot and the chip that are chosen, and what was put down last. */
export class Bets {
  chosen = $state("");
  picked: Cents = $state(0);
  #wanted: Record<string, Cents> = $state.raw({});
  #laid: { key: string; before: Cents }[] = [];
  #hand = 0;
  #isSending = false;

  constructor(readonly table: TableState) {}

  /** The bank's own wager is put up elsewhere. */
  spots = $derived.by((): Spot[] => {
    const { table } = this;
    const found = table.controls.stakes.filter(({ offer }) => offer.bet !== "bank");
    return found.map((asks) => this.#spot(asks)).toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn));
  });
  /** Chips that cannot be changed now: those of a bet that others share. */
  held = $derived.by((): Stake[] => {
    const { table } = this;
    const mine = table.table?.type === "bank" ? stakesOf(table.table.squares).filter((one) => one.who === table.who) : [];
    return mine.filter((one) => !this.at(one.square, one.bet, one.of));
  });
  /** Where chips go: what was chosen, else the first. When the player's own bet has become a shared one, chips do not go
   * to another square until he chooses it. */
  spot = $derived(this.spots.find((one) => one.key === this.chosen) ?? (this.held.length && !this.spots[0]?.isOwn ? undefined : this.spots[0]));
  chips = $derived(chipsFor(this.spots.map((one) => one.asks.offer)));
  chip = $derived(this.chips.includes(this.picked) ? this.picked : (this.chips[1] ?? this.chips[0] ?? 0));
  laid = $derived(this.spots.filter((one) => one.front > 0));
  total = $derived(this.laid.reduce((sum, one) => sum + one.front, 0) + sumOf(this.held));
  /** On how many spots the player's chips lie. */
  count = $derived(this.laid.length + this.held.length);
  /** Own spots, those with chips, and all of the chosen square; the others are rings on the felt. */
  shown = $derived(this.spots.filter((one) => one.isOwn || one.front > 0 || one.asks.offer.square === this.spot?.asks.offer.square));
  /** Rings besides, and room in the dock to say so. */
  hasMore = $derived(this.shown.length < this.spots.length && this.shown.length + this.held.length < ROW);

  #spot(asks: Asks<Stakes>): Spot {
    const { table } = this;
    const key = keyOfSpot(asks.offer);
    const isOwn = asks.offer.square === table.who && !asks.offer.of;
    const sits = table.view?.people.some((row) => row.who === asks.offer.square) ? table.nameOf(asks.offer.square) : "";
    const main = table.table?.type === "bank" ? table.table.main : "";
    const of = asks.offer.of ? table.nameOf(asks.offer.of) : "";
    return { key, asks, isOwn, title: spotTitle(asks.offer, { isOwn, sits, main, of }), front: this.#wanted[key] ?? asks.offer.front };
  }

  /** Says where chips would go now. */
  choose(key: string): void {
    this.chosen = key;
    const at = this.spot;
    if (at) speaker.alert(`${at.title}: ${at.front ? money(at.front) : `nothing yet, ${money(at.asks.offer.least)} to ${money(at.asks.offer.most)}`}.`);
  }

  /** The next spot or the one before. */
  step(by: number): void {
    const at = this.spots.findIndex((one) => one.key === this.spot?.key);
    const next = at < 0 ? this.spots.at(by < 0 ? -1 : 0) : this.spots[(at + by + this.spots.length) % this.spots.length];
    if (next) this.choose(next.key);
  }

  pick(chip: Cents): void {
    this.picked = chip;
    speaker.alert(`${money(chip)} chips.`);
  }

  /** One chip more on the chosen spot; the first are at least the least. */
  add(chip = this.chip): Promise<void> {
    const at = this.spot;
    if (!at) {
      speaker.alert("Choose a square for the chip.");
      return Promise.resolve();
    }
    return this.#lay(at, at.front ? at.front + chip : Math.max(at.asks.offer.least, chip));
  }

  /** A press on a spot: the least where nothing lies; one chip more where the spot was chosen before. */
  press(at: Spot): Promise<void> {
    const again = this.spot?.key === at.key;
    this.chosen = at.key;
    if (!at.front) return this.#lay(at, at.asks.offer.least);
    if (again) return this.add();
    this.choose(at.key);
    return Promise.resolve();
  }

  async #lay(at: Spot, to: Cents): Promise<void> {
    if (!isLegal(at.asks.offer, to)) {
      const { refusal } = await this.table.try(actionOf(at.asks.offer, to));
      if (refusal) this.table.refuse(refusal, `Nothing was sent to the table. ${at.title} is still at ${money(at.front)}.`);
      return;
    }
    this.#begin();
    this.#laid.push({ key: at.key, before: at.front });
    await this.#send(at.key, to);
  }

  /** The last chip comes back. */
  back(): Promise<void> {
    this.#begin();
    const last = this.#laid.pop();
    const at = this.spots.find((one) => one.key === last?.key);
    if (last && at) return this.#send(last.key, last.before < at.asks.offer.least ? 0 : last.before);
    speaker.alert("No chip to take back.");
    return Promise.resolve();
  }

  /** Side bets first: a main bet stays as long as one stands on it. */
  async allBack(): Promise<void> {
    this.#laid = [];
    const main = this.table.table?.type === "bank" ? this.table.table.main : "";
    const order = this.laid.toSorted((one, other) => Number(one.asks.offer.bet === main) - Number(other.asks.offer.bet === main));
    for (const at of order) await this.#send(at.key, 0);
  }

  /** The bets of the round before, as far as they are offered. */
  async same(bets: readonly { square: number; bet: string; cents: Cents }[]): Promise<void> {
    for (const { square, bet, cents } of bets) {
      const at = this.spots.find(({ asks: { offer } }) => offer.square === square && offer.bet === bet && !offer.of);
      if (at) await this.#lay(at, cents);
    }
  }

  /** What was laid in another round cannot be taken back. */
  #begin(): void {
    const hand = this.table.told?.hand ?? 0;
    if (hand !== this.#hand) this.#laid = [];
    this.#hand = hand;
  }

  /** Quick presses are sent one after another: of each spot only what is wanted last. */
  async #send(key: string, to: Cents): Promise<void> {
    this.#wanted = { ...this.#wanted, [key]: to };
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#sent(...next);
    } finally {
      this.#isSending = false;
    }
  }

  #next(): [string, Cents] | undefined {
    return Object.entries(this.#wanted)[0];
  }

  async #sent(key: string, to: Cents): Promise<void> {
    const at = this.spots.find((one) => one.key === key);
    const done = at ? await this.table.act(actionOf(at.asks.offer, to)) : true;
    // Somebody else's bet came between: the amount is absolute, so that it means the same as before.
    const isStale = !done && (this.table.toast?.changed.length ?? 0) > 0;
    const still = this.spots.find((one) => one.key === key);
    if (isStale && still && (to === 0 || isLegal(still.asks.offer, to))) await this.table.act(actionOf(still.asks.offer, to));
    if (this.#wanted[key] !== to) return;
    const { [key]: _, ...rest } = this.#wanted;
    this.#wanted = rest;
  }

  /** The bet of a spot by its square, as on the felt. */
  at(square: number, bet: string, of = 0): Spot | undefined {
    return this.spots.find(({ asks: { offer } }) => offer.square === square && offer.bet === bet && offer.of === of);
  }

  named(bet: string): string {
    return betNamed(bet);
  }
}

export function actionOf(offer: Stakes, to: Cents): Does {
  if (offer.of) return { type: "share", square: offer.square, of: offer.of, to };
  return { type: "wager", square: offer.square, bet: offer.bet, to };
}

const known = new WeakMap<TableState, Bets>();

/** The bets of a table's page; stage, dock and keys have the same. */
export function betsOf(table: TableState): Bets {
  const found = known.get(table) ?? new Bets(table);
  known.set(table, found);
  return found;
}
