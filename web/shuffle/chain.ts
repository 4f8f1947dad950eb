// A person's chain of hashes: each link is what the one before it was made of. The last hash is the anchor.

import { hex, unhex } from "./fields.ts";
import type { Sha256 } from "./fields.ts";

export const LINKS_MAX = 2048;
/** With so few links left a new anchor is announced. */
export const LINKS_LOW = 100;
export const HASH = /^[0-9a-f]{64}$/;

/** What a link leads to: the link that was given before it, or the anchor. */
export function headOf(sha: Sha256, link: string): string {
  return hex(sha(unhex(link)));
}

export function leadsTo(sha: Sha256, link: string, head: string): boolean {
  return HASH.test(link) && headOf(sha, link) === head;
}

/** What a client keeps: a seed of 32 bytes, and how many links it has still to give. */
export class Chain {
  readonly #links: string[];

  constructor(sha: Sha256, seed: Uint8Array, links: number = LINKS_MAX) {
    let head = hex(sha(seed));
    this.#links = [head];
    for (let made = 0; made < links; made += 1) {
      head = headOf(sha, head);
      this.#links.push(head);
    }
  }

  /** The head: what is announced now. */
  get anchor(): string {
    return this.#links[this.#links.length - 1] as string;
  }

  get left(): number {
    return this.#links.length - 1;
  }

  /** The next link; the chain is shorter by it. */
  give(): string {
    if (this.left === 0) throw new Error("the chain has no link to give");
    this.#links.pop();
    return this.anchor;
  }
}
