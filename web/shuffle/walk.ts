// Follows the steps of a proof one after the other, as the log has them, and notices what cannot have happened
// in that order: anchors, seals, links, cuts, and cards from the top.

import { headOf, leadsTo } from "./chain.ts";
import { DICE, LIST_MAX, sealOf } from "./commit.ts";
import type { OnRoster, What } from "./commit.ts";
import { cutSeed, positionsOf } from "./cut.ts";
import { utf8 } from "./fields.ts";
import type { Sha256 } from "./fields.ts";
import { Pile } from "./pile.ts";
import { Faults } from "./report.ts";
import type * as st from "./step.ts";

type Roster = readonly OnRoster[];

/** Where a person's chain stands. `exact` once the proof has a seal with it: before, links may have been given
 * in hands that the proof does not tell. */
interface Head {
  readonly head: string;
  readonly links: number;
  readonly exact: boolean;
}

export class Epoch {
  readonly sealed: st.Sealed;
  readonly pile: Pile;
  state: "sealed" | "cut" | "abandoned" = "sealed";
  readonly given: Map<string, string> = new Map();
  missing: readonly string[] = [];
  seed = "";
  /** For each position, the place in the sealed order. */
  indexes: readonly number[] = [];
  /** Positions dealt in this proof, each with the card as the proof shows it. */
  readonly shown: [number, string][] = [];
  dice: readonly number[] = [];
  /** By position, the cards that were opened rightly. */
  readonly opened: Map<number, string> = new Map();
  /** Positions whose opening is at fault. */
  readonly wrong: Set<number> = new Set();
  /** Sealed in mid-hand, of what was left of the deck and what came back. */
  part = false;

  constructor(sealed: st.Sealed, faults: Faults) {
    this.sealed = sealed;
    this.pile = new Pile(sealed.epoch, sealed.count, faults);
  }

  get number(): number {
    return this.sealed.epoch;
  }
}

export class Walk {
  readonly proof: st.Proof;
  readonly sha: Sha256;
  readonly faults: Faults = new Faults();
  readonly epochs: Map<number, Epoch> = new Map();
  /** By epoch, people with an anchor who are not on its roster. */
  readonly leftOut: Map<number, readonly string[]> = new Map();
  readonly voided: number[] = [];
  /** The first and the last epoch of earlier hands from a shoe, which the proof leaves out. */
  between: readonly [number, number] | undefined;
  ended = false;
  readonly #heads: Map<string, Head> = new Map();
  /** The last step that announced an anchor. */
  readonly #announced: Map<string, number> = new Map();
  #at = 0;
  #last = 0;
  /** Other hands came after the last seal: their epochs are not told here. */
  #gap = false;
  /** The epoch of cards that was sealed last. */
  #deck = 0;
  #begun = false;
  /** A card was dealt in the hand. */
  #dealt = false;

  constructor(sha: Sha256, proof: st.Proof) {
    this.sha = sha;
    this.proof = proof;
    proof.steps.forEach((one, at) => {
      if (one.step === "anchor") this.#announced.set(`${one.anchor} ${one.person}`, at);
    });
  }

  run(): void {
    this.proof.steps.forEach((step, at) => {
      this.#at = at;
      this.#take(step);
    });
  }

  #take(step: st.Step): void {
    switch (step.step) {
      case "anchor": return this.#anchor(step);
      case "sealed": return this.#sealed(step);
      case "link": return this.#link(step);
      case "abandoned": return this.#abandoned(step);
      case "cut": return this.#cut(step);
      case "earlier": return this.#earlier(step);
      case "begun": this.#begun = true; return undefined;
      case "dealt": return this.#deal(step);
      case "back": return this.#inUse(step.epoch, "cards", "back")?.pile.putBack(step.positions);
      case "off": return this.#off(step);
      case "rolled": return this.#rolled(step);
      case "voided": this.voided.push(step.hand); return undefined;
      case "ended": return this.#end(step);
    }
  }

  // -- anchors and seals ---------------------------------------------------------------------------------

  #anchor(step: st.Anchor): void {
    this.#heads.set(step.person, { head: step.anchor, links: step.links, exact: false });
  }

  #sealed(step: st.Sealed): void {
    const { epoch } = step;
    const last = this.#last;
    if (this.epochs.has(epoch)) {
      this.faults.add("seal_twice", { epoch });
      return;
    }
    if (last > 0 && epoch < last) {
      this.faults.add("epoch_order", { epoch, after: last });
    } else if (last > 0 && epoch > last + 1 && !this.#gap) {
      this.faults.add("epoch_skipped", { epoch, after: last });
    } else if (last > 0 && epoch > last + 1) {
      this.between = [last + 1, epoch - 1];
    }
    this.#last = epoch;
    this.#gap = false;
    const found = new Epoch(step, this.faults);
    let least = 0;
    if (step.what === "cards") {
      const before = this.epochs.get(this.#deck);
      if (this.#dealt && before !== undefined) {
        found.part = true;
        least = before.pile.left;
      }
      this.#deck = epoch;
    }
    this.epochs.set(epoch, found);
    this.#checkSize(step, found.part, least);
    if (sealOf(this.sha, this.proof.table, step) !== step.seal) this.faults.add("seal_wrong", { epoch });
    this.#checkRoster(step);
  }

  /** Before the first card the whole deck is shuffled; in mid-hand what is left, and what came back. */
  #checkSize(step: st.Sealed, part: boolean, least: number): void {
    const { epoch, count } = step;
    const expected = step.what === "dice" ? DICE : this.proof.deck.length;
    if (count !== expected && !(part && least <= count && count < expected)) {
      this.faults.add("deck_size", { epoch, count, expected });
    }
    const leaves = step.what === "dice" || count > LIST_MAX ? 1 : count;
    if (step.told.length !== leaves) {
      this.faults.add("told_count", { epoch, told: step.told.length, expected: leaves });
    }
  }

  #checkRoster(step: st.Sealed): void {
    const seen = new Set<string>();
    for (const one of step.roster) {
      if (seen.has(one.person)) {
        this.faults.add("roster_twice", { epoch: step.epoch, person: one.person });
        continue;
      }
      seen.add(one.person);
      this.#checkHead(step.epoch, one);
      this.#heads.set(one.person, { head: one.head, links: one.link, exact: true });
    }
    const out = [...this.#heads.keys()].filter((person) => !seen.has(person)).sort(byBytes);
    if (out.length > 0) this.leftOut.set(step.epoch, out);
  }

  /** The head on a roster is the person's anchor, or the last link that he gave. */
  #checkHead(epoch: number, one: OnRoster): void {
    const known = this.#heads.get(one.person);
    if (known !== undefined && known.head === one.head && known.links === one.link) return;
    if (known !== undefined && !known.exact && this.#reaches(one, known)) return;
    let code = "roster_head";
    if ((this.#announced.get(`${one.head} ${one.person}`) ?? 0) > this.#at) code = "anchor_late";
    else if (known === undefined) code = "anchor_missing";
    else if (known.head === one.head) code = "roster_link";
    this.faults.add(code, { epoch, person: one.person });
  }

  /** So many links were given since the anchor, and they lead to it. */
  #reaches(one: OnRoster, known: Head): boolean {
    let { head } = one;
    for (let left = one.link; left < known.links; left += 1) head = headOf(this.sha, head);
    return one.link < known.links && head === known.head;
  }

  // -- links and cuts ------------------------------------------------------------------------------------

  #link(step: st.Link): void {
    const facts = { epoch: step.epoch, person: step.person };
    const epoch = this.epochs.get(step.epoch);
    if (epoch === undefined) {
      this.faults.add("link_unsealed", facts);
      return;
    }
    const mine = epoch.sealed.roster.find((one) => one.person === step.person);
    if (mine === undefined) {
      this.faults.add("link_stranger", facts);
      return;
    }
    if (epoch.given.has(step.person)) {
      this.faults.add("link_twice", facts);
      return;
    }
    if (epoch.state !== "sealed") this.faults.add("link_late", facts);
    if (!leadsTo(this.sha, step.link, mine.head)) this.faults.add("link_wrong", facts);
    epoch.given.set(step.person, step.link);
    // Else there is a new anchor since the seal.
    if (this.#heads.get(step.person)?.head === mine.head) {
      this.#heads.set(step.person, { head: step.link, links: mine.link - 1, exact: true });
    }
  }

  #cut(step: st.Cut): void {
    const epoch = this.epochs.get(step.epoch);
    if (epoch === undefined) {
      this.faults.add("cut_unsealed", { epoch: step.epoch });
      return;
    }
    if (epoch.state !== "sealed") {
      this.faults.add(epoch.state === "cut" ? "cut_twice" : "cut_abandoned", { epoch: step.epoch });
      return;
    }
    epoch.state = "cut";
    epoch.seed = step.seed;
    epoch.indexes = positionsOf(this.sha, step.seed, epoch.sealed.count);
    const missing = epoch.sealed.roster.filter((one) => !epoch.given.has(one.person));
    for (const { person } of missing) this.faults.add("link_missing", { epoch: step.epoch, person });
    if (missing.length === 0) this.#checkSeed(epoch);
  }

  #checkSeed(epoch: Epoch): void {
    const { roster } = epoch.sealed;
    if (this.#seed(epoch, roster, roster) === epoch.seed) return;
    for (const one of roster) {
      const rest = roster.filter(
        (other) => other.person !== one.person || other.head !== one.head || other.link !== one.link,
      );
      if ([this.#seed(epoch, roster, rest), this.#seed(epoch, rest, rest)].includes(epoch.seed)) {
        this.faults.add("cut_ignores", { epoch: epoch.number, person: one.person });
        return;
      }
    }
    this.faults.add("cut_wrong", { epoch: epoch.number });
  }

  /** The seed that the links of these people give. */
  #seed(epoch: Epoch, roster: Roster, cutting: Roster): string {
    const links = cutting.map((one) => epoch.given.get(one.person) ?? "");
    return cutSeed(this.sha, this.proof.table, epoch.sealed, roster, links);
  }

  #abandoned(step: st.Abandoned): void {
    const epoch = this.epochs.get(step.epoch);
    if (epoch === undefined) {
      this.faults.add("abandoned_unsealed", { epoch: step.epoch });
      return;
    }
    if (epoch.state !== "sealed") {
      this.faults.add("abandoned_late", { epoch: step.epoch });
      return;
    }
    epoch.state = "abandoned";
    epoch.missing = step.missing;
    const people = epoch.sealed.roster.map((one) => one.person);
    if (step.missing.length === 0) this.faults.add("abandoned_nobody", { epoch: step.epoch });
    for (const person of step.missing) {
      if (!people.includes(person)) this.faults.add("abandoned_stranger", { epoch: step.epoch, person });
      else if (epoch.given.has(person)) this.faults.add("abandoned_given", { epoch: step.epoch, person });
      this.#heads.delete(person);
    }
    for (const person of people) {
      if (!epoch.given.has(person) && !step.missing.includes(person)) {
        this.faults.add("abandoned_unnamed", { epoch: step.epoch, person });
      }
    }
  }

  // -- cards and dice ------------------------------------------------------------------------------------

  /** The epoch that a step deals from. An epoch that is not sealed yet has no pile. */
  #inUse(epoch: number, what: What, step: string): Epoch | undefined {
    const found = this.epochs.get(epoch);
    if (found === undefined) {
      this.faults.add("used_unsealed", { epoch, step });
      return undefined;
    }
    if (found.sealed.what !== what) {
      this.faults.add("used_kind", { epoch, step });
      return undefined;
    }
    if (found.state !== "cut") {
      this.faults.add(found.state === "sealed" ? "used_uncut" : "used_abandoned", { epoch, step });
    }
    if (what === "cards" && epoch !== this.#deck) this.faults.add("used_old", { epoch, step, now: this.#deck });
    return found;
  }

  #earlier(step: st.Earlier): void {
    if (this.#begun) {
      this.faults.add("earlier_late", { epoch: step.epoch });
      return;
    }
    this.#gap = true;
    this.#inUse(step.epoch, "cards", "earlier")?.pile.beginsAfter(step.positions);
  }

  #deal(step: st.Dealt): void {
    this.#dealt = this.#begun;
    const epoch = this.#inUse(step.epoch, "cards", "dealt");
    if (epoch === undefined) return;
    step.positions.forEach((position, at) => {
      epoch.pile.take(position);
      epoch.shown.push([position, step.cards[at] as string]);
    });
  }

  #off(step: st.Off): void {
    const epoch = this.#inUse(step.epoch, "cards", "off");
    for (const position of step.positions) epoch?.pile.take(position);
  }

  #rolled(step: st.Rolled): void {
    const epoch = this.#inUse(step.epoch, "dice", "rolled");
    if (epoch === undefined) return;
    if (epoch.dice.length > 0) this.faults.add("rolled_twice", { epoch: step.epoch });
    epoch.dice = step.dice;
  }

  #end(step: st.Ended): void {
    this.ended = true;
    for (const epoch of this.epochs.values()) {
      if (epoch.state === "sealed" && !this.voided.includes(step.hand)) {
        this.faults.add("never_cut", { epoch: epoch.number });
      }
    }
  }
}

/** The order of the characters' numbers, which is that of the bytes. */
function byBytes(one: string, other: string): number {
  const [a, b] = [utf8(one), utf8(other)];
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at < 0 ? a.length - b.length : (a[at] as number) - (b[at] ?? -1);
}
