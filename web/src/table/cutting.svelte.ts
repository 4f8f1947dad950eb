import { sha256 } from "@noble/hashes/sha2.js";

import { Chain, LINKS_LOW, LINKS_MAX, leadsTo } from "../../shuffle/chain.ts";
import { leafOf, rootFrom, sealOf } from "../../shuffle/commit.ts";
import { cutSeed, positionsOf } from "../../shuffle/cut.ts";
import { hex, unhex } from "../../shuffle/fields.ts";
import type { AnyEvent, Does, Sealed, Told, Welcome, WireOpened } from "../wire.ts";

/** One order of the deck, as this page has seen it come about. */
export interface Order {
  sealed: Sealed;
  links: Map<string, string>;
  state: "sealed" | "cut" | "abandoned";
  positions: number[];
  opened: number;
}

interface Kept {
  seed: string;
  left: number;
}

const KEPT_ORDERS = 8;

/** The player's own cut: a chain of hashes for each sitting, kept in the tab, whose next link goes into every
 * cut; and a check, at once, of every seal, link, cut and card that the room tells. */
export class Cutting {
  orders: Order[] = $state.raw([]);
  faults: string[] = $state.raw([]);
  cuts = $state(0);
  opened = $state(0);

  #uid = "";
  #me = "";
  #chain: Chain | null = null;
  #seed = "";

  constructor(readonly send: (action: Does) => void) {}

  get last(): Order | null {
    return this.orders.at(-1) ?? null;
  }

  welcomed(welcome: Welcome): void {
    if (this.#uid !== welcome.uid || this.#me !== welcome.me) this.#sit(welcome);
    for (const missed of welcome.missed) for (const line of missed.lines) this.#event(line.event);
    this.orders = [...this.orders];
  }

  told(told: Told): void {
    for (const line of told.lines) this.#event(line.event);
    for (const one of told.opened) this.#open(one);
    if (told.lines.length || told.opened.length) this.orders = this.orders.slice(-KEPT_ORDERS);
    if (told.own) this.#answer();
  }

  // -- the chain -------------------------------------------------------------------------------------------

  #sit(welcome: Welcome): void {
    this.#uid = welcome.uid;
    this.#me = welcome.me;
    this.orders = [];
    const kept = sessionStorage.getItem(this.#key);
    const { seed, left } = (kept ? JSON.parse(kept) : { seed: "", left: 0 }) as Kept;
    this.#seed = seed;
    this.#chain = left > LINKS_LOW ? new Chain(sha256, unhex(seed), left) : null;
  }

  get #key(): string {
    return `housedealer.chain ${this.#uid} ${this.#me}`;
  }

  #keep(): void {
    sessionStorage.setItem(this.#key, JSON.stringify({ seed: this.#seed, left: this.#chain?.left ?? 0 }));
  }

  #announce(): void {
    if (!this.#chain || this.#chain.left <= LINKS_LOW) {
      this.#seed = hex(crypto.getRandomValues(new Uint8Array(32)));
      this.#chain = new Chain(sha256, unhex(this.#seed), LINKS_MAX);
      this.#keep();
    }
    this.send({ type: "anchor", anchor: this.#chain.anchor, links: this.#chain.left });
  }

  /** Gives the link that is due, or announces a chain that is on no roster yet. */
  #answer(): void {
    const last = this.last;
    const chain = this.#chain;
    const mine = last?.sealed.roster.find((one) => one.person === this.#me);
    if (!last || !mine || (chain && chain.left <= LINKS_LOW)) {
      if (!chain || chain.left <= LINKS_LOW || (last && this.#announcedFor !== last.sealed.epoch)) {
        this.#announcedFor = last?.sealed.epoch ?? -1;
        this.#announce();
      }
      return;
    }
    if (last.state !== "sealed" || last.links.has(this.#me) || chain?.anchor !== mine.head) return;
    const link = chain.give();
    this.#keep();
    this.send({ type: "link", epoch: last.sealed.epoch, link });
  }

  #announcedFor = -2;

  // -- what the room tells ---------------------------------------------------------------------------------

  #event(event: AnyEvent): void {
    if (event.type === "sealed") return this.#seal(event);
    if (event.type === "link_given") {
      const order = this.#order(event.epoch);
      const head = order?.sealed.roster.find((one) => one.person === event.person)?.head;
      if (!order || order.links.has(event.person)) return;
      if (!head || !leadsTo(sha256, event.link, head)) this.#fault(`${event.person}'s link does not belong to the chain.`);
      order.links.set(event.person, event.link);
    } else if (event.type === "cut") {
      this.#cut(event.epoch, event.seed);
    } else if (event.type === "abandoned") {
      const order = this.#order(event.epoch);
      if (order) order.state = "abandoned";
    }
  }

  #order(epoch: number): Order | undefined {
    return this.orders.find((one) => one.sealed.epoch === epoch);
  }

  #seal(sealed: Sealed): void {
    if (this.#order(sealed.epoch)) return;
    this.orders = [...this.orders, { sealed, links: new Map(), state: "sealed", positions: [], opened: 0 }];
    if (sealOf(sha256, this.#uid, { ...sealed, told: sealed.leaves }) !== sealed.seal) {
      this.#fault(`Seal ${sealed.epoch} does not cover what was told.`);
    }
  }

  #cut(epoch: number, seed: string): void {
    const order = this.#order(epoch);
    if (!order || order.state === "cut") return;
    const { roster } = order.sealed;
    const links = roster.map((one) => order.links.get(one.person) ?? "");
    if (links.includes("") || cutSeed(sha256, this.#uid, order.sealed, roster, links) !== seed) {
      this.#fault(`The cut of order ${epoch} is not the one that the links make.`);
    }
    order.state = "cut";
    order.positions = order.sealed.what === "cards" ? positionsOf(sha256, seed, order.sealed.count) : [];
    if (roster.some((one) => one.person === this.#me)) this.cuts += 1;
  }

  #open(one: WireOpened): void {
    const order = this.#order(one.epoch);
    if (order?.state !== "cut") return; // its seal was told before this page was opened
    const leaf = leafOf(sha256, { table: this.#uid, epoch: one.epoch, index: one.index }, one.card, unhex(one.salt));
    const { leaves, count } = order.sealed;
    const told = leaves.length === count ? hex(leaf) === leaves[one.index] : this.#leads(order, one, leaf);
    if (order.positions[one.position] !== one.index || !told) {
      this.#fault(`The card at position ${one.position + 1} is not the one that was sealed.`);
    }
    order.opened += 1;
    this.opened += 1;
  }

  #leads(order: Order, one: WireOpened, leaf: Uint8Array): boolean {
    const root = rootFrom(sha256, leaf, one.index, order.sealed.count, one.path.map(unhex));
    return root !== undefined && hex(root) === order.sealed.leaves[0];
  }

  #fault(words: string): void {
    this.faults = [...this.faults, words];
  }
}
