import { money } from "../lib/money.ts";
import type { Line, Missed, Sealed, Who } from "../wire.ts";

/** One line of the log, with the version and the hand that it belongs to. */
export interface Logged {
  n: number;
  version: number;
  hand: number;
  /** The round in which it was done, as far as this page was there. */
  street: string;
  line: Line;
}

const KEPT = 600;

/** The log with what was told added. A version that is known already is not told twice. */
export function folded(log: readonly Logged[], told: Missed, street = ""): Logged[] {
  const last = log.at(-1);
  if (last && told.version <= last.version) return log as Logged[];
  const from = last ? last.n + 1 : 0;
  const added = told.lines.map((line, i) => ({ n: from + i, version: told.version, hand: told.hand, street, line }));
  return added.length ? [...log, ...added].slice(-KEPT) : (log as Logged[]);
}

/** Lines that people are told. Several who join the cut one after another, or one who does so again, make one line
 * for each name. */
export function spoken(log: readonly Logged[]): Logged[] {
  const shown: Logged[] = [];
  for (const logged of log) {
    if (!logged.line.words) continue;
    if (logged.line.event.type === "anchored" && saidJustNow(shown, logged)) continue;
    shown.push(logged);
  }
  return shown;
}

function saidJustNow(shown: readonly Logged[], logged: Logged): boolean {
  for (let i = shown.length - 1; i >= 0; i--) {
    const before = shown[i];
    if (before?.line.event.type !== "anchored") return false;
    if (before.line.words === logged.line.words) return true;
  }
  return false;
}

export interface HandLog {
  hand: number;
  lines: Logged[];
}

/** The log by hand, the oldest first. */
export function byHand(log: readonly Logged[]): HandLog[] {
  const hands: HandLog[] = [];
  for (const logged of spoken(log)) {
    const last = hands.at(-1);
    if (last && last.hand === logged.hand) last.lines.push(logged);
    else hands.push({ hand: logged.hand, lines: [logged] });
  }
  return hands;
}

/** What somebody did last in this hand, without the name: "raises to $12". "" for nothing yet. */
export function lastDone(log: readonly Logged[], hand: number, who: Who, name: string): string {
  for (let i = log.length - 1; i >= 0; i--) {
    const logged = log[i];
    if (!logged || logged.hand !== hand) break;
    if (logged.line.who === who && logged.line.words) return unnamed(logged.line.words, who, name);
    const event = logged.line.event;
    const post = event.type === "posted" ? event.posts.find(([seat, , kind]) => seat === who && kind !== "ante") : undefined;
    if (post) return `${money(post[1])} ${post[2]}`;
  }
  return "";
}

/** The sentence from its verb on. */
export function unnamed(words: string, who: Who, name: string): string {
  const first = words.split(/(?<=[a-z0-9])\. /)[0] ?? words;
  const begins = [name, `Seat ${who}`, `Person ${who}`, "You"].find((one) => one && first.startsWith(one + " "));
  return (begins ? first.slice(begins.length + 1) : first).replace(/\.$/, "");
}

/** The last seal that was told: what the table shows of the deck in play. */
export function lastSeal(log: readonly Logged[]): Sealed | null {
  for (let i = log.length - 1; i >= 0; i--) {
    const event = log[i]?.line.event;
    if (event?.type === "sealed" && event.what === "cards") return event;
  }
  return null;
}
