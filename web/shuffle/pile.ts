// The positions of one epoch: each card dealt takes the next one, and a ruling may put some back on top.

import type { Faults } from "./report.ts";

/** Goes on after a fault as if the card dealt had been on top, so that each fault is told once. */
export class Pile {
  readonly taken: Set<number> = new Set();
  readonly #epoch: number;
  readonly #count: number;
  readonly #faults: Faults;
  /** Positions put back, the topmost last. */
  #back: number[] = [];
  #next = 0;

  constructor(epoch: number, count: number, faults: Faults) {
    this.#epoch = epoch;
    this.#count = count;
    this.#faults = faults;
  }

  get left(): number {
    return this.#count - this.taken.size;
  }

  beginsAfter(positions: number): void {
    const epoch = this.#epoch;
    if (this.taken.size > 0 || this.#back.length > 0) {
      this.#faults.add("earlier_late", { epoch });
    } else if (positions > this.#count) {
      this.#faults.add("position_beyond", { epoch, position: positions - 1, count: this.#count });
    } else {
      for (let at = 0; at < positions; at += 1) this.taken.add(at);
      this.#next = positions;
    }
  }

  take(position: number): void {
    const epoch = this.#epoch;
    const expected = this.#back.at(-1) ?? this.#next;
    if (position >= this.#count) {
      this.#faults.add("position_beyond", { epoch, position, count: this.#count });
      return;
    }
    if (this.taken.has(position)) {
      this.#faults.add("position_repeated", { epoch, position });
      return;
    }
    const returned = this.#back.indexOf(position);
    if (position !== expected) {
      const passed = position < this.#next && returned < 0;
      this.#faults.add(passed ? "position_late" : "position_skipped", { epoch, position, expected });
    }
    this.taken.add(position);
    if (returned >= 0) {
      this.#back.length = returned;
    } else if (position >= this.#next) {
      this.#back = [];
      this.#next = position + 1;
    }
  }

  putBack(positions: readonly number[]): void {
    for (const position of [...positions].reverse()) {
      if (this.taken.delete(position)) {
        this.#back.push(position);
      } else {
        this.#faults.add("back_not_out", { epoch: this.#epoch, position });
      }
    }
  }
}
