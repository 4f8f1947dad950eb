// Verifies the proof of a hand: what was checked, what cannot be, what may be claimed, and every fault.

import type { What } from "./commit.ts";
import type { Sha256 } from "./fields.ts";
import { checkOpened } from "./opened.ts";
import type { Finding, Report } from "./report.ts";
import type { Proof } from "./step.ts";
import { Walk } from "./walk.ts";
import type { Epoch } from "./walk.ts";

export function verify(sha: Sha256, proof: Proof): Report {
  const walk = new Walk(sha, proof);
  walk.run();
  checkOpened(walk);
  const { table, name, hand, house, game, viewer } = proof;
  return {
    table, name, hand, house, game, viewer,
    faults: walk.faults.found, checked: checkedIn(walk), unchecked: uncheckedIn(walk), claims: claimsOf(walk),
  };
}

function checkedIn(walk: Walk): Finding[] {
  const epochs = [...walk.epochs.values()];
  const whole = wholeOf(walk);
  const throws = epochs.filter((epoch) => epoch.dice.length > 0);
  const found: Finding[] = [
    { code: "seals", facts: { count: epochs.length, epochs: numbers(epochs) } },
    { code: "links", facts: { count: sum(epochs.map((epoch) => epoch.given.size)) } },
    { code: "cuts", facts: { count: epochs.filter((epoch) => epoch.state === "cut").length } },
    { code: "positions", facts: { count: sum(epochs.map((epoch) => epoch.shown.length)) } },
    { code: "openings", facts: { count: walk.proof.openings.length } },
  ];
  if (whole.size > 0) found.push({ code: "whole", facts: { epochs: [...whole].sort((a, b) => a - b) } });
  if (throws.length > 0) found.push({ code: "dice", facts: { epochs: numbers(throws) } });
  return found;
}

function uncheckedIn(walk: Walk): Finding[] {
  const found: Finding[] = [];
  const whole = wholeOf(walk);
  const decks = [...walk.epochs.values()].filter(
    (epoch) => epoch.state === "cut" && epoch.sealed.what === "cards",
  );
  const sealed = decks.filter((epoch) => !whole.has(epoch.number));
  const dealt = sum(sealed.map(hiddenIn));
  const rest = sum(sealed.map((epoch) => epoch.sealed.count - epoch.opened.size)) - dealt;
  if (dealt > 0 || rest > 0) {
    found.push({ code: "unopened_cards", facts: { dealt, rest } });
    found.push({ code: "unopened_composition", facts: { epochs: numbers(sealed) } });
  }
  const parts = decks.filter((epoch) => epoch.part);
  if (parts.length > 0) found.push({ code: "reshuffled", facts: { epochs: numbers(parts) } });
  for (const [epoch, people] of walk.leftOut) found.push({ code: "left_out", facts: { epoch, people } });
  if (walk.between !== undefined) {
    found.push({ code: "epochs_between", facts: { first: walk.between[0], last: walk.between[1] } });
  }
  if (!walk.ended && !walk.voided.includes(walk.proof.hand)) {
    found.push({ code: "unfinished", facts: { hand: walk.proof.hand } });
  }
  found.push({ code: "peek", facts: {} });
  return found;
}

/** For each epoch that was cut, how free whoever made it was. */
function claimsOf(walk: Walk): Finding[] {
  const found: Finding[] = [];
  const givenUp: Record<What, number> = { cards: 0, dice: 0 };
  for (const epoch of walk.epochs.values()) {
    const { what, roster } = epoch.sealed;
    const facts = { epoch: epoch.number, what };
    if (epoch.state === "abandoned") {
      givenUp[what] += 1;
      found.push({ code: "abandoned", facts: { ...facts, people: epoch.missing } });
    }
    if (epoch.state !== "cut") continue;
    const people = roster.map((one) => one.person);
    if (people.length > 0) found.push({ code: "roster_chose", facts: { ...facts, people } });
    else found.push({ code: "house_chose", facts });
    const abandoned = givenUp[what];
    if (abandoned > 0) found.push({ code: "draws", facts: { ...facts, abandoned, draws: abandoned + 1 } });
    givenUp[what] = 0;
  }
  if (walk.voided.length > 0) found.push({ code: "voided", facts: { hands: walk.voided } });
  return found;
}

function hiddenIn(epoch: Epoch): number {
  return new Set(epoch.shown.map(([at]) => at).filter((at) => !epoch.opened.has(at))).size;
}

function wholeOf(walk: Walk): Set<number> {
  return new Set(walk.proof.secrets.map((secret) => secret.epoch));
}

function numbers(epochs: readonly Epoch[]): number[] {
  return epochs.map((epoch) => epoch.number);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
