import type { Own, Told } from "../wire.ts";

/** A message with what is the client's own, by what he was told before: where that is the same, it is not told again. */
export function followed(before: Own | null, told: Told): Told {
  if (!told.same || !before) return told;
  const isAsked = before.must || before.may;
  return { ...told, own: isAsked ? before : { ...before, since: told.view.since, asks: told.asks } };
}
