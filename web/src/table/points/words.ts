import { money } from "../../lib/money.ts";
import type { Cents, Who } from "../../wire.ts";
import type { Compared } from "./result.ts";

/** +2, −2, 0: as it stands in a table. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** −1 point, +8 points. */
export function pointsSaid(points: number): string {
  return `${signed(points)} ${Math.abs(points) === 1 ? "point" : "points"}`;
}

/** +$2, −$24, $0: what a hand or a pair brought. */
export function gainSaid(cents: Cents): string {
  return cents > 0 ? `+${money(cents)}` : cents < 0 ? `−${money(-cents)}` : money(0);
}

/** An automatic win as somebody has it or declares it: a dragon, six pairs. */
export function winSaid(standing: string): string {
  const name = standing.replaceAll("_", " ");
  return name.endsWith("s") ? name : `a ${name}`;
}

/** How one's own hand stands once it is laid down. */
export function standingSaid(standing: string): string {
  if (standing === "improper") return "Your hand is improper.";
  return standing === "set" ? "You are ready." : `You declare ${winSaid(standing)}.`;
}

/** "June pays you $2": what a pair came to, as `me` reads it. */
export function paysSaid({ pair, due, paid }: Compared, me: Who, nameOf: (who: Who) => string): string {
  if (!pair.points) return "Nobody pays";
  const [from, to] = pair.points > 0 ? [pair.other, pair.one] : [pair.one, pair.other];
  const does = from === me ? "You pay" : `${nameOf(from)} pays`;
  const short = paid < due ? ` of ${money(due)}` : "";
  return `${does} ${to === me ? "you" : nameOf(to)} ${money(paid)}${short}`;
}
