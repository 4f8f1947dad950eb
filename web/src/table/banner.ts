import { clocked } from "../lib/clock.ts";
import type { BannerShown } from "../shell/banner.ts";
import type { TableState } from "./state.svelte.ts";

/** The one banner of a table, the gravest first: the line, the room, a void hand, a broken game, absence, a
 * seat kept elsewhere, the hours, back again. */
export function bannerOf(table: TableState, now: number, called: BannerShown | null): BannerShown | null {
  return line(table, now) ?? voided(table) ?? stopped(table) ?? called ?? hours(table) ?? back(table);
}

function line(table: TableState, now: number): BannerShown | null {
  const lost = { tone: "bad", icon: "close", fact: "No connection.", time: "", clause: "", button: "Try now" } as const;
  const text = "Your cards and bets are at the table; the clock is the room's and runs on.";
  if (table.turnedAway) {
    return { ...lost, fact: table.turnedAway.words, text: "", clause: table.turnedAway.clause, button: "" };
  }
  if (table.line === "offline") return { ...lost, text: `This device is offline. ${text}`, button: "" };
  if (table.line === "waiting") {
    const seconds = Math.max(1, Math.ceil((table.retryAt - now) / 1000));
    return { ...lost, text, time: `again in ${clocked(seconds)}` };
  }
  if (table.line === "connecting" && table.welcome) return { ...lost, text: `Trying again now. ${text}`, button: "" };
  if (table.room) {
    return { tone: "warn", icon: "pause", fact: table.room.words, text: "", time: "", clause: "", button: "" };
  }
  return null;
}

/** A hand that was voided is told until the next one begins. */
function voided(table: TableState): BannerShown | null {
  const found = table.log.findLast((logged) => {
    const type = logged.line.event.type;
    return logged.hand === table.told?.hand && (type === "hand_voided" || type === "hand_called_off");
  });
  if (!found?.line.words) return null;
  return { tone: "bad", icon: "flag", fact: found.line.words, text: "", time: "", clause: found.line.clauses[0] ?? "", button: "" };
}

const CLOCK = { tone: "warn", icon: "clock", text: "", time: "", clause: "", button: "" } as const;

function stopped(table: TableState): BannerShown | null {
  if (table.view?.broken) return { ...CLOCK, icon: "flag", fact: table.told?.asks ?? "" };
  const isAbsent = table.view && table.me?.row.out === "absent";
  return isAbsent ? { ...CLOCK, fact: "You are sitting out.", text: "The house stopped waiting for you." } : null;
}

function hours(table: TableState): BannerShown | null {
  if (!table.view || table.view.hours === "open") return null;
  const said = table.log.findLast((logged) => logged.line.event.type === "hours_told")?.line;
  const fact = said?.words || (table.view.hours === "closed" ? "The table is closed." : "The last hands are announced.");
  return { ...CLOCK, tone: "plain", fact, clause: said?.clauses[0] ?? "" };
}

function back(table: TableState): BannerShown | null {
  if (table.missed < 0) return null;
  const text = table.missed === 1 ? "One thing happened meanwhile." : `${table.missed} things happened meanwhile.`;
  return {
    tone: "good", icon: "check", fact: "Connected.", text: table.missed ? text : "You missed nothing.", time: "", clause: "",
    button: table.missed ? "Show" : "",
  };
}
