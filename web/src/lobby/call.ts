import { clocked } from "../lib/clock.ts";
import { money } from "../lib/money.ts";
import type { BannerShown } from "../shell/banner.ts";
import type { LobbyShown, TableShown } from "../wire.ts";

/** Another table at which a seat is kept for this person. */
export function callOf(shown: LobbyShown | null, here: string): TableShown | undefined {
  return shown?.tables.find((table) => table.called && !table.mine && table.name !== here);
}

/** Whether something may come of looking at the lobby: a list, or a seat that is kept. */
export function isListed(shown: LobbyShown | null): boolean {
  return !!shown?.tables.some((table) => table.listed || table.called);
}

/** Where a person who is called is now; nobody keeps two seats. `away` is not at the table where he has one: what
 * leaving it would mean stands there. */
export type Whereabouts = "free" | "away" | "seated" | "playing" | "leaving";

const BUTTON: Record<Whereabouts, string> = {
  free: "Sit down", away: "Go to your seat", seated: "Leave and sit there", playing: "Leave after this hand", leaving: "",
};

/** `now` is the time of the house, 0 where it is not known. */
export function callBanner(call: TableShown, now: number, here: Whereabouts): BannerShown {
  const comes = here === "leaving" ? "You leave this table after the hand; then sit down there. " : "";
  return {
    tone: "good",
    icon: "seat",
    fact: `A seat is kept for you at ${call.name}.`,
    text: `${call.bets}, ${money(call.buy_in)} to sit. ${comes}If you do not come in time, you are off the list.`,
    time: now ? clocked(Math.max(0, Math.ceil((call.called - now) / 1000))) : "",
    clause: call.call_clause,
    button: BUTTON[here],
  };
}
