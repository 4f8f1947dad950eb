import type { Button, Own, Told } from "../wire.ts";

/** A message with what is the client's own, by what he was told before: where that is the same, it is not told again.
    One who was asked, and is not any more, has nothing left of the question. */
export function followed(before: Own | null, told: Told): Told {
  if (!told.same || !before) return told;
  const { must, may } = told.view.due;
  const wasAsked = before.must || before.may;
  const isAsked = wasAsked && (must.includes(before.who) || may.includes(before.who));
  if (isAsked) return { ...told, own: before };
  const held = wasAsked ? { ...before, must: false, may: false, silence: "", menu: before.menu.filter(isOfTheRoom), dashed: [] } : before;
  return { ...told, own: { ...held, since: told.view.since, asks: told.asks } };
}

/** Open whatever the hand asks. */
const isOfTheRoom = (button: Button) => button.offer.type === "says" || button.offer.type === "buys";
