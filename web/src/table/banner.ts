import type { TableState } from "./state.svelte.ts";

export interface BannerShown {
  tone: "bad" | "warn" | "good" | "plain";
  icon: "close" | "pause" | "flag" | "clock" | "check";
  fact: string;
  text: string;
  clause: string;
  button: string;
}

/** The one banner of a table, the gravest first: the line, the room, a void hand, a broken game, absence, the
 * hours, back again. */
export function bannerOf(table: TableState, now: number): BannerShown | null {
  return line(table, now) ?? voided(table) ?? told(table) ?? back(table);
}

function line(table: TableState, now: number): BannerShown | null {
  const lost = { tone: "bad", icon: "close", fact: "No connection.", clause: "", button: "Try now" } as const;
  const text = "Your cards and bets are at the table; the clock is the room's and runs on.";
  if (table.turnedAway) {
    return { ...lost, fact: table.turnedAway.words, text: "", clause: table.turnedAway.clause, button: "" };
  }
  if (table.line === "offline") return { ...lost, text: `This device is offline. ${text}`, button: "" };
  if (table.line === "waiting") {
    const seconds = Math.max(1, Math.ceil((table.retryAt - now) / 1000));
    return { ...lost, text: `Trying again in ${seconds} s. ${text}` };
  }
  if (table.line === "connecting" && table.welcome) return { ...lost, text: `Trying again now. ${text}`, button: "" };
  if (table.room) {
    return { tone: "warn", icon: "pause", fact: table.room.words, text: "", clause: "", button: "" };
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
  return { tone: "bad", icon: "flag", fact: found.line.words, text: "", clause: found.line.clauses[0] ?? "", button: "" };
}

function told(table: TableState): BannerShown | null {
  const view = table.view;
  if (!view) return null;
  const clock = { tone: "warn", icon: "clock", text: "", clause: "", button: "" } as const;
  if (view.broken) return { ...clock, icon: "flag", fact: table.told?.asks ?? "" };
  if (table.me?.row.out === "absent") return { ...clock, fact: "You are sitting out.", text: "The house stopped waiting for you." };
  if (view.hours === "open") return null;
  const said = table.log.findLast((logged) => logged.line.event.type === "hours_told")?.line;
  const fact = said?.words || (view.hours === "closed" ? "The table is closed." : "The last hands are announced.");
  return { ...clock, tone: "plain", fact, clause: said?.clauses[0] ?? "" };
}

function back(table: TableState): BannerShown | null {
  if (table.missed < 0) return null;
  const text = table.missed === 1 ? "One thing happened meanwhile." : `${table.missed} things happened meanwhile.`;
  return {
    tone: "good", icon: "check", fact: "Connected.", text: table.missed ? text : "You missed nothing.", clause: "",
    button: table.missed ? "Show" : "",
  };
}
