import { isLegal, legalNear, money } from "../../lib/money.ts";
import { speaker } from "../../lib/speak.svelte.ts";
import type { Cents, Does, Stakes } from "../../wire.ts";
import type { Asks } from "../menu.ts";
import type { TableState } from "../state.svelte.ts";
import { stakesOf, sumOf, type Stake } from "./round.ts";
import { betNamed, chipsFor, keyOfSpot, spotTitle } from "./spots.ts";
import type { Laid } from "./wagers.ts";

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
  add(chip = this.chip): Promise<boolean> {
    const at = this.spot;
    if (!at) {
      speaker.alert("Choose a square for the chip.");
      return Promise.resolve(false);
    }
    return this.#lay(at, at.front ? at.front + chip : Math.max(at.asks.offer.least, chip));
  }

  /** A press on a spot: the least where nothing lies; one chip more where the spot was chosen before. */
  press(at: Spot): Promise<boolean> {
    const again = this.spot?.key === at.key;
    this.chosen = at.key;
    if (!at.front) return this.#lay(at, at.asks.offer.least);
    if (again) return this.add();
    this.choose(at.key);
    return Promise.resolve(true);
  }

  async #lay(at: Spot, to: Cents): Promise<boolean> {
    if (!isLegal(at.asks.offer, to)) {
      const { refusal } = await this.table.try(actionOf(at.asks.offer, to));
      if (refusal) this.table.refuse(refusal, `Nothing was sent to the table. ${at.title} is still at ${money(at.front)}.`);
      return false;
    }
    this.#begin();
    this.#laid.push({ key: at.key, before: at.front });
    return this.#send(at.key, to);
  }

  /** The last chip comes back. */
  back(): Promise<boolean> {
    this.#begin();
    const last = this.#laid.pop();
    const at = this.spots.find((one) => one.key === last?.key);
    if (last && at) return this.#send(last.key, last.before < at.asks.offer.least ? 0 : last.before);
    speaker.alert("No chip to take back.");
    return Promise.resolve(false);
  }

  /** Side bets first: a main bet stays as long as one stands on it. */
  async allBack(): Promise<boolean> {
    this.#laid = [];
    const main = this.table.table?.type === "bank" ? this.table.table.main : "";
    const order = this.laid.toSorted((one, other) => Number(one.asks.offer.bet === main) - Number(other.asks.offer.bet === main));
    let isDone = true;
    for (const at of order) isDone = (await this.#send(at.key, 0)) && isDone;
    return isDone;
  }

  /** What of these bets can be laid again: main bets on squares that are open, each at most what may lie there, and
   * the side bets that stand on them. */
  repeatable(bets: readonly Laid[]): Laid[] {
    const found: Laid[] = [];
    for (const one of bets) {
      const offer = this.at(one.square, one.bet)?.asks.offer;
      if (offer && one.cents >= offer.least) found.push({ ...one, cents: legalNear(offer, one.cents) });
      // A side bet is offered only once the main bet lies there.
      else if (!offer && found.some((main) => main.square === one.square)) found.push(one);
    }
    return found;
  }

  /** The bets of the round before, main bets first; all of them or none. A bet that is not on the menu is asked for too:
   * the room says why not. */
  async same(bets: readonly Laid[]): Promise<void> {
    for (const { square, bet, cents } of bets) {
      const at = this.at(square, bet);
      const isLaid = at ? this.#lay(at, legalNear(at.asks.offer, cents)) : this.table.act({ type: "wager", square, bet, to: cents });
      if (!(await isLaid)) return this.#undo();
    }
  }

  /** What stopped the rest is still said when the first bets are back. */
  async #undo(): Promise<void> {
    const { toast } = this.table;
    const isBack = await this.allBack();
    const isOpen = this.spots.length > 0; // else bets were closed meanwhile, and what was laid is in play
    if (toast && isBack && isOpen) this.table.toast = { ...toast, note: "None of your bets was laid again." };
  }

  /** What was laid in another round cannot be taken back. */
  #begin(): void {
    const hand = this.table.told?.hand ?? 0;
    if (hand !== this.#hand) this.#laid = [];
    this.#hand = hand;
  }

  /** Quick presses are sent one after another: of each spot only what is wanted last. False where one was refused. */
  async #send(key: string, to: Cents): Promise<boolean> {
    this.#wanted = { ...this.#wanted, [key]: to };
    if (this.#isSending) return true;
    this.#isSending = true;
    let isDone = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) isDone = (await this.#sent(...next)) && isDone;
    } finally {
      this.#isSending = false;
    }
    return isDone;
  }

  #next(): [string, Cents] | undefined {
    return Object.entries(this.#wanted)[0];
  }

  async #sent(key: string, to: Cents): Promise<boolean> {
    const at = this.spots.find((one) => one.key === key);
    let done = at ? await this.table.act(actionOf(at.asks.offer, to)) : true;
    // Somebody else's bet came between: the amount is absolute, so that it means the same as before.
    const isStale = !done && (this.table.toast?.changed.length ?? 0) > 0;
    const still = this.spots.find((one) => one.key === key);
    if (isStale && still && (to === 0 || isLegal(still.asks.offer, to))) done = await this.table.act(actionOf(still.asks.offer, to));
    if (this.#wanted[key] !== to) return done;
    const { [key]: _, ...rest } = this.#wanted;
    this.#wanted = rest;
    return done;
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
