import type { Logged } from "./log.ts";

/** What people did in a hand, a list for each round of betting. */
export function streetsOf(log: readonly Logged[], hand: number): Logged[][] {
  const streets: Logged[][] = [[]];
  for (const logged of log) {
    if (logged.hand !== hand) continue;
    if (logged.line.event.type === "round_closed") streets.push([]);
    else if (logged.line.who > 0 && logged.line.words) streets.at(-1)?.push(logged);
  }
  return streets.filter((street) => street.length > 0);
}
