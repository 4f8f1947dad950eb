import type { Button, Hint } from "../../wire.ts";
import type { Press } from "../menu.ts";

/** Something that may be done now, what it leads to or earns, and the rule. */
export interface Choice {
  does: string;
  text: string;
  clause: string;
  /** The number of the plan; -1 where it is none. */
  plan: number;
}

const PLANNED = new Set(["meld", "lay_off", "shift", "take_option"]);

/** Everything on the menu in the room's words: what can be laid down first, the best first; each kind of discard
 * once. */
export function choicesOf(presses: readonly Press[], menu: readonly Button[], hints: readonly Hint[]): Choice[] {
  const choices: Choice[] = hints
    .filter((one) => one.about === "plan")
    .map((one) => ({ does: one.does, text: [one.text, ...follows(hints, one.at)].join("; "), clause: one.clause, plan: one.at }));
  const about = (tag: string) => hints.find((one) => one.about === tag);
  const pay = menu.find((button) => button.offer.type === "amounts" && button.offer.verb === "ask_pay");
  if (pay) choices.push({ does: pay.label, text: about("ask_pay")?.text ?? "", clause: about("ask_pay")?.clause ?? "", plan: -1 });
  const releases = presses.filter((one) => one.tag === "release");
  for (const press of presses) {
    if (press.place === "more" || press.tag === "ask_pay" || PLANNED.has(press.tag)) continue;
    if (press.tag === "release" && press !== releases[0]) continue;
    const hint = about(press.tag);
    const does = press.tag === "release" && releases.length > 1 ? "Discard a card" : hint?.does || press.label;
    choices.push({ does, text: hint?.text ?? "", clause: hint?.clause ?? press.clause, plan: -1 });
  }
  return choices;
}

function follows(hints: readonly Hint[], at: number): string[] {
  return hints.filter((one) => one.about === "then" && one.at === at).map((one) => `${one.name}, ${one.text}`);
}
