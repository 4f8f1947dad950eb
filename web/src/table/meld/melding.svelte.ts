import { inWords } from "../../cards/suited.ts";
import { capital, speaker } from "../../lib/speak.svelte.ts";
import type { Card, Cents, Does, Hint, MeldView, Plan } from "../../wire.ts";
import type { Press } from "../menu.ts";
import type { TableState } from "../state.svelte.ts";
import { inHand, isSame, placesOf, usedBy } from "./sorting.ts";
import { isUndone } from "./told.ts";

const LAYS = new Set(["meld", "lay_off", "shift"]);

/** What a page knows of a hand of melds beyond the table's state: which plan is chosen, which card is picked. */
export class Melding {
  /** The plan that was chosen, and the plans that it was chosen from. */
  #chosen = $state.raw({ key: "", at: 0 });
  /** The place in the hand of the card that is picked for the discard, and the hand. */
  #picked = $state.raw({ key: "", at: -1 });
  /** Melds are rearranged before going out. */
  arranging = $state(false);
  /** What is to be laid down once the option card is taken. */
  pending: Does | null = $state.raw(null);
  #kept: MeldView | null = null;
  #out: MeldView | null = null;
  #hints: readonly Hint[] = [];
  #laid = { turn: "", card: "" };

  constructor(readonly table: TableState) {}

  view = $derived.by((): MeldView | null => (this.table.table?.type === "meld" ? this.table.table : null));
  /** The hand in progress, and until the next one the last. */
  shown = $derived.by((): MeldView | null => (this.#kept = this.view ?? this.#kept));
  /** The hand when eleven cards were down. */
  out = $derived.by((): MeldView | null => {
    const now = this.view;
    if (now?.out) this.#out = now;
    else if (now && !now.winner) this.#out = null;
    return this.isUndone ? null : this.#out;
  });
  /** The card of the turn after it was used: it lies in a meld, and stays in sight. */
  laid = $derived.by((): Card | undefined => {
    const now = this.view;
    const turn = `${this.table.told?.hand}|${now?.turn}`;
    if (now?.card[0] !== undefined) this.#laid = { turn, card: now.card[0] };
    return now?.used && this.#laid.turn === turn ? this.#laid.card : undefined;
  });
  isOver = $derived.by(() => this.table.hand === null || this.table.hand.street === "over");
  isUndone = $derived.by(() => this.isOver && isUndone(this.table.log, this.table.told?.hand ?? 0));
  /** What lies there for the winner; between hands only what was carried over. */
  tops = $derived.by((): Cents => (this.isOver ? (this.table.view?.carried ?? 0) : (this.view?.tops ?? 0)));
  /** A card lies in the middle that may be forced on somebody else. */
  isForcing = $derived.by(() => !this.isOver && !this.isMine && (this.view?.fits.length ?? 0) > 0);
  isMine = $derived.by(() => this.view !== null && this.view.turn === this.table.who && this.table.isSeated);
  hints = $derived.by((): readonly Hint[] => {
    const now = this.table.own?.hints ?? [];
    if (this.view) this.#hints = now;
    return this.view ? now : this.#hints;
  });

  /** What is said about something; of several the first. */
  hint(about: string, at = -1, who = -1): Hint | undefined {
    return this.hints.find((one) => one.about === about && (at < 0 || one.at === at) && (who < 0 || one.who === who));
  }

  all(about: string, at = -1): Hint[] {
    return this.hints.filter((one) => one.about === about && (at < 0 || one.at === at));
  }

  // -- plans -------------------------------------------------------------------------------------------------

  plans = $derived.by((): readonly Plan[] => this.view?.plans ?? []);
  #key = $derived.by(() => JSON.stringify(this.plans.map((plan) => plan.action)));
  at = $derived.by(() => (this.#chosen.key === this.#key ? this.#chosen.at : 0));
  plan = $derived.by((): Plan | undefined => this.plans[this.at]);

  choose(at: number): void {
    const n = this.plans.length;
    if (!n) return;
    this.#chosen = { key: this.#key, at: (at + n) % n };
    const hint = this.hint("plan", this.at);
    const more = this.all("then", this.at).map((one) => `${one.name}, ${one.text}`);
    if (hint) speaker.alert(inWords([`${hint.does}, ${hint.text}`, ...more].join("; ") + "."));
  }

  /** Chooses the next plan of this kind; false where there is none. */
  chooseKind(type: string): boolean {
    for (let step = 1; step <= this.plans.length; step++) {
      const at = (this.at + step) % this.plans.length;
      if (this.plans[at]?.action.type !== type) continue;
      this.choose(at);
      return true;
    }
    return false;
  }

  // -- the own hand ------------------------------------------------------------------------------------------

  hand = $derived.by((): Card[] => (this.isOver ? [] : inHand(this.table.spots.get(this.table.who)?.cards ?? [])));
  /** Cards of the hand that the chosen plan lays down; the card of the turn lies in the middle. */
  raised = $derived.by((): Set<number> => {
    const used = usedBy(this.plan);
    const middle = this.view && !this.view.used ? (this.view.phase === "choose" ? this.view.option[0] : this.view.card[0]) : undefined;
    if (middle !== undefined && used.includes(middle)) used.splice(used.indexOf(middle), 1);
    return placesOf(this.hand, used);
  });
  /** Cards of the hand that may be added afterwards. */
  following = $derived.by((): Set<number> => {
    const rest = this.hand.map((card, i) => (this.raised.has(i) ? "" : card));
    return placesOf(rest, (this.plan?.then ?? []).map((one) => one.card));
  });
  releases = $derived.by((): Press[] => this.table.controls.presses.filter((one) => one.tag === "release"));
  /** A card from the hand may be discarded: the card of the turn is used. */
  isDiscarding = $derived.by(() => this.isMine && this.view?.used === true && this.releases.length > 0);
  #handKey = $derived.by(() => `${this.table.told?.hand}|${this.hand.join("")}`);
  picked = $derived.by(() => (this.isDiscarding && this.#picked.key === this.#handKey ? this.#picked.at : -1));

  pick(at: number): void {
    const card = this.hand[at];
    if (!this.isDiscarding || card === undefined) return;
    this.#picked = { key: this.#handKey, at: this.picked === at ? -1 : at };
    speaker.alert(this.picked < 0 ? "Nothing picked." : capital(`${inWords(card)} picked for the discard.`));
  }

  unpick(): void {
    this.#picked = { key: "", at: -1 };
  }

  /** The discard that a press of its control makes: the card drawn, or the card that is picked. */
  release = $derived.by((): Press | undefined => {
    if (!this.isDiscarding) return this.releases[0];
    const card = this.hand[this.picked];
    return this.releases.find((one) => one.action.type === "release" && one.action.card === card);
  });

  // -- what is done ------------------------------------------------------------------------------------------

  /** Lays down what is chosen, after taking the option card where it is not taken yet. */
  lay(): void {
    const plan = this.plan;
    if (!plan) return;
    if (this.view?.phase !== "choose") {
      void this.table.act(plan.action);
      return;
    }
    this.pending = plan.action;
    void this.table.act({ type: "take_option" }).then((done) => {
      if (!done) this.pending = null;
    });
  }

  /** The second half of that, when its menu has come. */
  goOn(): void {
    const next = this.pending;
    if (!next || this.table.busy) return;
    if (this.isMine && this.view?.phase === "choose") return; // the option card is on its way
    const offered = this.table.controls.presses.some((one) => LAYS.has(one.tag) && isSame(one.action, next));
    this.pending = null;
    if (offered) void this.table.act(next);
  }
}

const known = new WeakMap<TableState, Melding>();

/** One for each table of the page. */
export function meldingOf(table: TableState): Melding {
  const found = known.get(table) ?? new Melding(table);
  known.set(table, found);
  return found;
}
