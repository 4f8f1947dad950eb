// Numbers from a key: the same for everybody who has the key, and unpredictable for everybody else.

import { joined, numberBytes } from "./fields.ts";
import type { Sha256 } from "./fields.ts";

const BLOCK = 64;
const WORDS = 2 ** 32;

export function hmac(sha: Sha256, key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? sha(key) : key);
  const inner = sha(joined([padded.map((byte) => byte ^ 0x36), message]));
  return sha(joined([padded.map((byte) => byte ^ 0x5c), inner]));
}

/** HMAC-SHA256 of the label and the counter in eight bytes. */
export function block(sha: Sha256, key: Uint8Array, label: Uint8Array, counter: number): Uint8Array {
  return hmac(sha, key, joined([label, numberBytes(counter, 8)]));
}

/** The blocks of a key and a label, one after the other, as numbers of 32 bits. */
export class Stream {
  readonly #sha: Sha256;
  readonly #key: Uint8Array;
  readonly #label: Uint8Array;
  #counter = 0;
  #block: Uint8Array = new Uint8Array(0);
  #used = 0;

  constructor(sha: Sha256, key: Uint8Array, label: Uint8Array) {
    this.#sha = sha;
    this.#key = key;
    this.#label = label;
  }

  word(): number {
    if (this.#used === this.#block.length) {
      this.#block = block(this.#sha, this.#key, this.#label, this.#counter);
      this.#counter += 1;
      this.#used = 0;
    }
    const view = new DataView(this.#block.buffer, this.#block.byteOffset + this.#used, 4);
    this.#used += 4;
    return view.getUint32(0);
  }

  /** A number from 0 to n - 1, each as likely: words beyond the last full multiple of n are passed over. */
  below(n: number): number {
    const limit = WORDS - (WORDS % n);
    let word = this.word();
    while (word >= limit) word = this.word();
    return word % n;
  }

  /** The list in a new order (Fisher and Yates): from the last place down to the second. */
  shuffled<T>(things: readonly T[]): T[] {
    const order = [...things];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      const kept = order[last] as T;
      order[last] = order[other] as T;
      order[other] = kept;
    }
    return order;
  }
}
