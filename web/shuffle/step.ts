// What a proof tells: the steps of the log that concern the shuffle, and what was opened (docs/shuffle.md).

import type { OnRoster, What } from "./commit.ts";

/** A card that the proof does not show. */
export const HIDDEN = "??";

export interface Anchor {
  readonly step: "anchor";
  readonly person: string;
  readonly anchor: string;
  readonly links: number;
}

export interface Sealed {
  readonly step: "sealed";
  readonly epoch: number;
  readonly what: What;
  readonly count: number;
  readonly seal: string;
  readonly told: readonly string[];
  readonly roster: readonly OnRoster[];
}

export interface Link {
  readonly step: "link";
  readonly epoch: number;
  readonly person: string;
  readonly link: string;
}

export interface Abandoned {
  readonly step: "abandoned";
  readonly epoch: number;
  readonly missing: readonly string[];
}

export interface Cut {
  readonly step: "cut";
  readonly epoch: number;
  readonly seed: string;
}

/** Earlier hands took this many positions off a shoe. */
export interface Earlier {
  readonly step: "earlier";
  readonly epoch: number;
  readonly positions: number;
}

export interface Begun {
  readonly step: "begun";
  readonly hand: number;
}

export interface Dealt {
  readonly step: "dealt";
  readonly epoch: number;
  readonly positions: readonly number[];
  readonly cards: readonly string[];
  readonly to: readonly number[];
}

/** A ruling put cards back on top of the deck, the topmost first. */
export interface Back {
  readonly step: "back";
  readonly epoch: number;
  readonly positions: readonly number[];
}

/** A ruling took cards off the top of the deck. */
export interface Off {
  readonly step: "off";
  readonly epoch: number;
  readonly positions: readonly number[];
}

export interface Rolled {
  readonly step: "rolled";
  readonly epoch: number;
  readonly dice: readonly number[];
}

export interface Voided {
  readonly step: "voided";
  readonly hand: number;
}

export interface Ended {
  readonly step: "ended";
  readonly hand: number;
}

export type Step =
  | Anchor | Sealed | Link | Abandoned | Cut | Earlier | Begun | Dealt | Back | Off | Rolled | Voided | Ended;

/** One card: `position` is its place in the deal, `index` its place in the sealed order. */
export interface Opening {
  readonly epoch: number;
  readonly position: number;
  readonly index: number;
  readonly card: string;
  readonly salt: string;
  readonly path: readonly string[];
}

/** An epoch that is opened whole; `cards` are those that were shuffled, none for dice. */
export interface Whole {
  readonly epoch: number;
  readonly secret: string;
  readonly cards: readonly string[];
}

export interface Proof {
  readonly table: string;
  readonly name: string;
  readonly hand: number;
  readonly house: string;
  readonly game: string;
  readonly viewer: string;
  readonly deck: readonly string[];
  readonly steps: readonly Step[];
  readonly openings: readonly Opening[];
  readonly secrets: readonly Whole[];
}
