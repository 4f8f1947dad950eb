// Reads a proof. Everything has a type, a range and a largest size; anything else is Unreadable, with its place.

import { HASH, LINKS_MAX } from "./chain.ts";
import type { OnRoster, What } from "./commit.ts";
import { utf8 } from "./fields.ts";
import { HIDDEN } from "./step.ts";
import type { Opening, Proof, Step, Whole } from "./step.ts";

export const FORMAT = "housedealer-proof/1";
const CARDS_MAX = 1024;
const ROSTER_MAX = 256;
const STEPS_MAX = 20_000;
const OPENINGS_MAX = 8192;
const TEXT_MAX = 200;
const CARD = /^[0-9A-Za-z-]{2,4}$/;
/** Half a character has no bytes; control characters could deceive a reader. */
const UNSOUND = /[\u{0}-\u{1f}\u{7f}-\u{9f}\u{d800}-\u{dfff}]/u;

export class Unreadable extends Error {
  readonly where: string;
  readonly expected: string;

  constructor(message: string, where: string, expected: string) {
    super(message);
    this.where = where;
    this.expected = expected;
  }
}

type Read<T> = (value: unknown, where: string) => T;
type Shape<T extends object> = { readonly [Key in keyof T]-?: Read<T[Key]> };

function wrong(value: unknown, where: string, expected: string): never {
  const shown = typeof value === "object" && value !== null ? "this" : String(JSON.stringify(value));
  throw new Unreadable(`${shown.slice(0, 80)} cannot stand here`, where, expected);
}

function number(least: number, most: number = Number.MAX_SAFE_INTEGER): Read<number> {
  return (value, where) => {
    if (typeof value !== "number" || !Number.isSafeInteger(value) || value < least || value > most) {
      return wrong(value, where, `a whole number from ${least} to ${most}`);
    }
    return value;
  };
}

function text(least: number): Read<string> {
  return (value, where) => {
    if (typeof value !== "string" || UNSOUND.test(value)) return wrong(value, where, "text on one line");
    const { length } = utf8(value);
    if (length < least || length > TEXT_MAX) {
      return wrong(value, where, `text of ${least} to ${TEXT_MAX} bytes`);
    }
    return value;
  };
}

function oneOf<T extends string>(...texts: readonly T[]): Read<T> {
  return (value, where) => {
    const found = texts.find((one) => one === value);
    return found ?? wrong(value, where, texts.join(" or "));
  };
}

const hash: Read<string> = (value, where) =>
  typeof value === "string" && HASH.test(value)
    ? value
    : wrong(value, where, "64 hexadecimal digits, in small letters");

const card: Read<string> = (value, where) =>
  typeof value === "string" && CARD.test(value) ? value : wrong(value, where, "a card as text");

const dealtCard: Read<string> = (value, where) => (value === HIDDEN ? HIDDEN : card(value, where));

function list<T>(read: Read<T>, most: number, least: number = 0): Read<readonly T[]> {
  return (value, where) => {
    if (!Array.isArray(value)) return wrong(value, where, "a list");
    const items: readonly unknown[] = value;
    if (items.length < least || items.length > most) {
      throw new Unreadable(`the list has ${items.length} items`, where, `${least} to ${most}`);
    }
    return items.map((item, at) => read(item, `${where}[${at}]`));
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fields<T extends object>(value: unknown, where: string, shape: Shape<T>, optional: Partial<T> = {}): T {
  if (!isObject(value)) return wrong(value, where, "an object");
  const keys = Object.keys(shape) as (keyof T & string)[];
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(shape, key)) throw new Unreadable(`${key} is an unknown key`, where, keys.join(", "));
  }
  for (const key of keys) {
    if (!Object.hasOwn(value, key) && !Object.hasOwn(optional, key)) {
      throw new Unreadable(`${key} is missing`, where, keys.join(", "));
    }
  }
  const dot = where === "" ? "" : `${where}.`;
  const found: Partial<T> = { ...optional };
  for (const key of keys) {
    if (Object.hasOwn(value, key)) found[key] = shape[key](value[key], `${dot}${key}`);
  }
  return found as T;
}

// -- steps -----------------------------------------------------------------------------------------------

const name = text(1);
const epoch = number(1);
const hand = number(1);
const links = number(1, LINKS_MAX);
const position = number(0, CARDS_MAX - 1);
const positions = list(position, CARDS_MAX);
const what = oneOf<What>("cards", "dice");

const onRoster: Read<OnRoster> = (value, where) => {
  if (!Array.isArray(value) || value.length !== 3) return wrong(value, where, "person, head and number");
  const [person, head, link]: readonly unknown[] = value;
  return {
    person: name(person, `${where}[0]`), head: hash(head, `${where}[1]`), link: links(link, `${where}[2]`),
  };
};

type Shapes = { readonly [Kind in Step["step"]]: Shape<Extract<Step, { step: Kind }>> };

const STEPS: Shapes = {
  anchor: { step: oneOf("anchor"), person: name, anchor: hash, links },
  sealed: {
    step: oneOf("sealed"), epoch, what, count: number(1, CARDS_MAX), seal: hash,
    told: list(hash, CARDS_MAX, 1), roster: list(onRoster, ROSTER_MAX),
  },
  link: { step: oneOf("link"), epoch, person: name, link: hash },
  abandoned: { step: oneOf("abandoned"), epoch, missing: list(name, ROSTER_MAX) },
  cut: { step: oneOf("cut"), epoch, seed: hash },
  earlier: { step: oneOf("earlier"), epoch, positions: number(1, CARDS_MAX) },
  begun: { step: oneOf("begun"), hand },
  dealt: {
    step: oneOf("dealt"), epoch, positions, cards: list(dealtCard, CARDS_MAX),
    to: list(number(-Number.MAX_SAFE_INTEGER), CARDS_MAX),
  },
  back: { step: oneOf("back"), epoch, positions },
  off: { step: oneOf("off"), epoch, positions },
  rolled: { step: oneOf("rolled"), epoch, dice: list(number(1, 6), 3, 3) },
  voided: { step: oneOf("voided"), hand },
  ended: { step: oneOf("ended"), hand },
};

const step: Read<Step> = (value, where) => {
  const kinds = Object.keys(STEPS) as Step["step"][];
  const kind = oneOf(...kinds)(isObject(value) ? value["step"] : undefined, `${where}.step`);
  const found = fields<Step>(value, where, STEPS[kind] as Shape<Step>);
  if (found.step === "dealt") {
    const most = found.positions.length;
    for (const key of ["cards", "to"] as const) {
      if (found[key].length !== most) {
        throw new Unreadable(`the list has ${found[key].length} items`, `${where}.${key}`, `${most}`);
      }
    }
  }
  return found;
};

const OPENING: Shape<Opening> = {
  epoch, position, index: position, card, salt: hash, path: list(hash, 32),
};
const WHOLE: Shape<Whole> = { epoch, secret: hash, cards: list(card, CARDS_MAX) };
const PROOF: Shape<Proof & { readonly format: string }> = {
  format: oneOf(FORMAT), table: name, name: text(0), hand, house: text(0), game: text(0), viewer: text(0),
  deck: list(card, CARDS_MAX, 1), steps: list(step, STEPS_MAX),
  openings: list((value, where) => fields(value, where, OPENING, { path: [] }), OPENINGS_MAX),
  secrets: list((value, where) => fields(value, where, WHOLE), STEPS_MAX),
};

/** The proof in a JSON value. Throws Unreadable. */
export function proofOf(value: unknown): Proof {
  const { format, ...proof } = fields(value, "", PROOF);
  checkHand(proof);
  return proof;
}

/** The steps are those of one hand: it begins once, and nothing comes after its end. */
function checkHand(proof: Proof): void {
  const begun = proof.steps.filter((one) => one.step === "begun");
  if (begun.length !== 1) throw new Unreadable(`${begun.length} hands begin`, "steps", "one step begun");
  proof.steps.forEach((one, at) => {
    if ((one.step === "begun" || one.step === "ended") && one.hand !== proof.hand) {
      wrong(one.hand, `steps[${at}].hand`, `${proof.hand}, the hand of the proof`);
    }
    if (one.step === "ended" && at !== proof.steps.length - 1) {
      throw new Unreadable("a step comes after the end", `steps[${at + 1}]`, "nothing");
    }
  });
}
