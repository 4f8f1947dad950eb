import { amountsIn, money } from "../lib/money.ts";
import type {
  Amounts,
  Arranging,
  AskPay,
  Bet,
  Button,
  Buys,
  Cents,
  Choose,
  Dashed,
  Does,
  Double,
  RaiseTo,
  Setting,
  Some,
  Stakes,
  Straddle,
} from "../wire.ts";

export type Place = Button["place"];

/** A button that does one thing when it is pressed. */
export interface Press {
  kind: "press";
  action: Does;
  label: string;
  place: Place;
  key: string;
  cost: Cents;
  clause: string;
  tag: string;
}

/** Anything else: an offer that wants an amount, cards or squares first. */
export interface Asks<O> {
  kind: "asks";
  offer: O;
  label: string;
  place: Place;
  key: string;
}

export interface Controls {
  presses: Press[];
  slider: Asks<Amounts> | null;
  choose: Asks<Choose> | null;
  stakes: Asks<Stakes>[];
  some: Asks<Some> | null;
  setting: Asks<Setting> | null;
  arranging: Asks<Arranging> | null;
  buys: Asks<Buys> | null;
}

export type Wagers = Bet | RaiseTo | Straddle | Double | AskPay;

/** The action of an amount; the verb of an offer is the tag of its action. */
export function wager(verb: string, to: Cents): Wagers {
  return { type: verb, to } as Wagers;
}

/** "Raise to" of "Raise to between $120 and $322"; "Buy chips" of "Buy chips, from $20 to $100". */
export function stem(label: string): string {
  return label.replace(/,? (between|from) \$.*$/, "").replace(/ \$[\d,.]+( or .*)?$/, "");
}

/** "Bet on square 2" of "Bet $3 to $25 on square 2"; the amount has its own field. */
export function unpriced(label: string): string {
  return label.replace(/ (between |from )?\$[\d,.]*\d(( to| and| or) \$[\d,.]*\d)?/, "");
}

/** A menu as controls: a button for each single action and for each of at most two amounts, and at most one
 * of every other kind; wagers on squares may be several. */
export function controlsOf(menu: readonly Button[]): Controls {
  const controls: Controls = {
    presses: [], slider: null, choose: null, stakes: [], some: null, setting: null, arranging: null, buys: null,
  };
  for (const button of menu) sort(button, controls);
  return controls;
}

function sort(button: Button, into: Controls): void {
  const { offer, label, place, key } = button;
  switch (offer.type) {
    case "one":
      into.presses.push(press(offer.action, button, offer.cost));
      break;
    case "says":
      into.presses.push(press(offer.action as Does, button, offer.cost, offer.clause));
      break;
    case "pays":
      into.presses.push(press(offer.action, button, 0));
      break;
    case "amounts":
      if (amountsIn(offer) > 2) into.slider = { kind: "asks", offer, label, place, key };
      else into.presses.push(...fewAmounts(button, offer));
      break;
    case "choose":
      into.choose = { kind: "asks", offer, label, place, key };
      break;
    case "stakes":
      into.stakes.push({ kind: "asks", offer, label, place, key });
      break;
    case "some":
      into.some = { kind: "asks", offer, label, place, key };
      break;
    case "setting":
      into.setting = { kind: "asks", offer, label, place, key };
      break;
    case "arranging":
      into.arranging = { kind: "asks", offer, label, place, key };
      break;
    case "buys":
      into.buys = { kind: "asks", offer, label, place, key };
      break;
    case "from_deck":
    case "dice":
    case "rules":
      break; // the house's and the floor's
  }
}

function press(action: Does, button: Button, cost: Cents, clause = ""): Press {
  const { label, place, key } = button;
  return { kind: "press", action, label, place, key, cost, clause, tag: action.type };
}

function fewAmounts(button: Button, offer: Amounts): Press[] {
  const amounts = offer.least === offer.most ? [offer.least] : [offer.least, offer.most];
  return amounts.map((to, i) => ({
    ...press(wager(offer.verb, to), button, to - offer.front),
    label: amounts.length === 1 ? button.label : `${stem(button.label)} ${money(to)}`,
    key: i === amounts.length - 1 ? button.key : "",
  }));
}

/** Codes of refusals that say only that another question is asked. */
const NOT_NOW = new Set(["not_offered", "not_your_turn", "not_open"]);

/** The usual actions that belong to this question and are not open now. */
export function dashedNow(dashed: readonly Dashed[]): Dashed[] {
  return dashed.filter((one) => !NOT_NOW.has(one.code));
}

/** The usual actions that are shown although they are not on the menu: in a place that would be empty otherwise,
 * and not those that belong to another question. Of several, the last says most. */
export function dashedShown(dashed: readonly Dashed[], menu: readonly Button[]): Dashed[] {
  const taken = new Set(menu.map((button) => button.place));
  const shown = new Map<Place, Dashed>();
  for (const one of dashedNow(dashed)) if (!taken.has(one.place)) shown.set(one.place, one);
  return [...shown.values()];
}

/** A wager on another square than one's own, or a part of somebody else's. */
export function isElsewhere(offer: Button["offer"], who: number): boolean {
  return offer.type === "stakes" && (offer.square !== who || offer.of !== 0);
}

/** A fold that gives up nothing but the hand: checking is on the same menu. */
export function isFreeFold(tag: string, presses: readonly Press[]): boolean {
  return tag === "fold" && presses.some((one) => one.tag === "check");
}
