import { capital, cardName, speaker } from "../../lib/speak.svelte.ts";
import type { Arranging, Card, Does, Ordered, Setting, Suggested } from "../../wire.ts";
import type { Controls } from "../menu.ts";
import type { Answer } from "../state.svelte.ts";
import { arrowed, changed, exchanged, firstOf, LOW, sameCards, sorted, swapped, THREE, TITLES, traysOf, type By } from "./trays.ts";

/** What the trays ask of the table; none of it has an effect there but the last. */
export interface Asked {
  try: (action: Does) => Promise<Answer>;
  ways: () => Promise<Suggested[]>;
  act: (action: Does) => Promise<boolean>;
}

export interface Tray {
  title: string;
  size: number;
  /** The place of its first card among all. */
  first: number;
  cards: Card[];
  name: string;
}

const WAIT_MS = 100;

/** A hand that is to be set: the cards in their trays, what they make, and what the room says to it. The stage
 * shows it and the dock acts on it. */
export class Trays {
  offer: Arranging | Setting | null = $state.raw(null);
  cards: Card[] = $state.raw([]);
  /** The card that is picked, to be exchanged with the next; -1 for none. */
  held = $state(-1);
  /** The card that keys move from. */
  at = $state(0);
  names: string[] = $state.raw([]);
  orders: Ordered[] = $state.raw([]);
  /** A proper way near to what lies here. */
  mend: Card[] | null = $state.raw(null);
  why = $state.raw({ words: "", clause: "" });
  ways: Suggested[] = $state.raw([]);
  /** How the next press on the button sorts. */
  by: By = $state("suit");
  /** A hand that is improper was pressed once: the second press lays it down. */
  armed = $state(false);

  #asked: Asked;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The room has not yet said what lies here now. */
  #isAsking = false;
  /** It was to be laid down before the room had said so. */
  #isCommitting = false;
  /** What lay here when the room was last asked, to tell what a swap has made. */
  #before: Card[] = [];

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  isTiles = $derived(this.cards[0]?.[1] === "-");
  sizes: readonly number[] = $derived(
    this.offer?.type === "arranging" ? THREE : [LOW, Math.max(0, this.cards.length - LOW)],
  );
  titles: readonly string[] = $derived(
    this.offer?.type === "arranging" ? TITLES : this.isTiles ? ["Low", "High"] : ["Front", "Back"],
  );
  trays: Tray[] = $derived(
    traysOf(this.cards, this.sizes).map((cards, t) => ({
      title: this.titles[t] ?? "",
      size: this.sizes[t] ?? 0,
      first: firstOf(t, this.sizes),
      cards,
      name: this.names[t] ?? "",
    })),
  );
  /** The first part that ranks out of order. */
  broken: Ordered | null = $derived(this.orders.find((order) => !order.holds) ?? null);
  /** It may not be laid down as it lies. */
  isBarred = $derived.by((): boolean => {
    if (!this.offer) return true;
    if (this.offer.type === "arranging") return this.broken !== null && !this.offer.foul;
    const low = this.cards.slice(0, LOW);
    return !this.offer.lows.some((legal) => sameCards(legal, low));
  });
  mendLabel = $derived.by((): string => {
    const turned = this.mend && exchanged(this.cards, this.mend, this.sizes);
    if (!turned) return "Mend it";
    return `Swap ${(this.titles[turned[0]] ?? "").toLowerCase()} and ${(this.titles[turned[1]] ?? "").toLowerCase()}`;
  });

  // -- what the table offers -------------------------------------------------------------------------------

  told(controls: Controls): void {
    const offer = controls.arranging?.offer ?? controls.setting?.offer ?? null;
    const isSame = offer !== null && this.offer?.type === offer.type && sameCards(offer.cards, this.cards);
    this.offer = offer;
    if (isSame) return;
    clearTimeout(this.#timer);
    this.ways = [];
    this.#clear();
    this.cards = offer ? sorted(offer.cards, "rank") : [];
    this.#before = this.cards;
    this.by = "suit";
    this.at = 0;
    if (!offer) return;
    this.#ask();
    const cards = this.cards;
    void this.#asked.ways().then((ways) => {
      if (sameCards(cards, this.cards)) this.ways = ways;
    });
  }

  // -- what a person does ----------------------------------------------------------------------------------

  /** Picks a card, or exchanges it with the one that is picked. */
  tap(at: number): void {
    this.at = at;
    if (this.held < 0) {
      this.held = at;
      speaker.say(`${capital(cardName(this.cards[at] ?? ""))} picked.`);
    } else if (this.held === at) this.held = -1;
    else this.swap(this.held, at);
  }

  swap(one: number, other: number): void {
    if (one !== other) this.lay(swapped(this.cards, one, other));
  }

  /** All cards as they are to lie. */
  lay(cards: readonly Card[]): void {
    if (!sameCards(cards, this.cards)) return;
    this.cards = [...cards];
    this.held = -1;
    this.armed = false;
    this.#isAsking = true;
    this.#isCommitting = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), WAIT_MS);
  }

  sort(): void {
    this.lay(sorted(this.cards, this.by));
    this.by = this.by === "rank" ? "suit" : "rank";
  }

  repair(): void {
    if (this.mend) this.lay(this.mend);
  }

  /** One of the ways that the room has found, the house way first. */
  take(way: Suggested | undefined): void {
    const cards = way && this.laid(way.action);
    if (cards) this.lay(cards);
  }

  /** The way after the one that lies here. */
  nextWay(): void {
    this.take(this.ways[(this.shownWay + 1) % this.ways.length]);
  }

  shownWay = $derived(this.ways.findIndex((way) => this.#isLaid(way.action)));

  /** Lays it down; a hand that is improper wants a second press. */
  commit(): void {
    if (this.#isAsking) {
      this.#isCommitting = true; // what was said is about other trays
      return;
    }
    if (this.isBarred) return;
    if (this.broken && !this.armed) {
      this.armed = true;
      speaker.alert(`${this.broken.words}: ${this.broken.then}. Press again to lay it down so.`);
      return;
    }
    const action = this.action;
    if (action) void this.#asked.act(action);
  }

  /** Where an arrow leads; false for another key. */
  arrow(key: string): boolean {
    const next = arrowed(this.at, key, this.sizes);
    if (next < 0 || !this.offer) return false;
    this.at = next;
    return true;
  }

  // -- in and out of actions -------------------------------------------------------------------------------

  get action(): Does | null {
    const [front, middle, back] = traysOf(this.cards, this.sizes);
    if (!this.offer || !front) return null;
    if (this.offer.type === "setting") return { type: "set_hand", low: front };
    return { type: "arrange", front, middle: middle ?? [], back: back ?? [] };
  }

  /** The cards as an action would lay them; those of the higher hand keep their order. */
  laid(action: Does): Card[] | null {
    if (action.type === "arrange") return [...action.front, ...action.middle, ...action.back];
    if (action.type !== "set_hand") return null;
    const rest = [...this.cards];
    for (const card of action.low) rest.splice(rest.indexOf(card), 1);
    return [...action.low, ...rest];
  }

  #isLaid(action: Does): boolean {
    const cards = this.laid(action);
    return cards !== null && changed(this.cards, cards, this.sizes).length === 0;
  }

  // -- what the room says to it ----------------------------------------------------------------------------

  #clear(): void {
    this.#isAsking = false;
    this.#isCommitting = false;
    this.held = -1;
    this.armed = false;
    this.names = [];
    this.orders = [];
    this.mend = null;
    this.why = { words: "", clause: "" };
  }

  #ask(): void {
    const action = this.action;
    const cards = this.cards;
    if (!action) return;
    void this.#asked.try(action).then((answer) => {
      if (cards !== this.cards || !this.offer) return;
      const mend = answer.mend && this.laid(answer.mend);
      if (mend && answer.orders.length === 0) this.cards = mend; // the house lays the lower one in front
      this.names = answer.names;
      this.orders = answer.orders;
      this.mend = answer.orders.length > 0 ? mend : null;
      this.why = { words: answer.refusal?.words ?? "", clause: answer.refusal?.clause ?? "" };
      this.#isAsking = false;
      this.#say();
      if (this.#isCommitting) this.commit();
    });
  }

  /** "Back: two pair. Back is lower than the middle: the hand is improper." */
  #say(): void {
    const touched = changed(this.#before, this.cards, this.sizes);
    this.#before = this.cards;
    if (!touched.length) return;
    const made = touched.map((t) => `${this.titles[t]}: ${this.names[t] ?? ""}.`);
    const foul = this.broken ? [`${this.broken.words}: ${this.broken.then}.`] : this.why.words ? [`${this.why.words}.`] : [];
    speaker.say([...made, ...foul].join(" "));
  }
}
