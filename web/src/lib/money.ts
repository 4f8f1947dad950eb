import type { Cents } from "../wire.ts";

/** $4, $2.50, $1,018, -$4: as the room writes money. */
export function money(cents: Cents): string {
  const whole = Math.floor(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const sign = cents < 0 ? "-" : "";
  return `${sign}$${whole.toLocaleString("en-US")}${rest ? "." + String(rest).padStart(2, "0") : ""}`;
}

/** For a plaque: no cents from $1,000 on. */
export function plaqueMoney(cents: Cents): string {
  return money(cents >= 1_000_00 ? Math.floor(cents / 100) * 100 : cents);
}

/** For the strip of five on a phone: no cents from $100 on, thousands from $10,000 on. */
export function stripMoney(cents: Cents): string {
  if (cents >= 10_000_00) return `$${(Math.floor(cents / 100_00) / 10).toLocaleString("en-US")}k`;
  return money(cents >= 100_00 ? Math.floor(cents / 100) * 100 : cents);
}

/** Cents from what a person typed, "217", "$1,018.50"; null where that is no amount. */
export function parseMoney(text: string): Cents | null {
  const plain = text.trim().replace(/^\$/, "").replaceAll(",", "");
  const found = /^(\d+)(?:\.(\d{1,2}))?$/.exec(plain);
  if (!found) return null;
  const cents = Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
  return Number.isSafeInteger(cents) ? cents : null;
}

/** As it stands in an amount field: 217, 2.50. */
export function typedMoney(cents: Cents): string {
  return cents % 100 ? (cents / 100).toFixed(2) : String(cents / 100);
}

/** A range of amounts in steps from the least; the most is always one of them. */
export interface Range {
  least: Cents;
  most: Cents;
  chip: Cents;
}

export function isLegal(range: Range, cents: Cents): boolean {
  if (cents < range.least || cents > range.most) return false;
  return cents === range.most || (cents - range.least) % range.chip === 0;
}

export function amountsIn(range: Range): number {
  return Math.ceil((range.most - range.least) / range.chip) + 1;
}

/** The legal amount nearest to what was asked. */
export function legalNear(range: Range, cents: Cents): Cents {
  if (cents <= range.least) return range.least;
  if (cents >= range.most) return range.most;
  const steps = Math.round((cents - range.least) / range.chip);
  return Math.min(range.most, range.least + steps * range.chip);
}

/** One or more chips up or down. */
export function stepFrom(range: Range, cents: Cents, chips: number): Cents {
  if (cents === range.most && chips < 0) {
    const last = range.least + Math.floor((range.most - range.least - 1) / range.chip) * range.chip;
    return legalNear(range, Math.max(range.least, last + (chips + 1) * range.chip));
  }
  return legalNear(range, cents + chips * range.chip);
}
