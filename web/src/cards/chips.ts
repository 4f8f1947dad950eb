import type { Cents } from "../wire.ts";

export interface Column {
  cents: Cents;
  count: number;
  face: string;
  edge: string;
}

/** By value, the largest first: plum, black, green, red, pan yellow, ivory, coin. */
const CHIPS: readonly (readonly [Cents, string, string])[] = [
  [500_00, "#5B3A66", "#E9DDEE"],
  [100_00, "#26241F", "#D8CFBE"],
  [25_00, "#2E6B4A", "#EAF0E2"],
  [5_00, "#B2382E", "#F6E7DC"],
  [2_00, "#D9B23C", "#6B4E0E"],
  [1_00, "#E9E2D2", "#3F6791"],
  [25, "#B9B2A4", "#6B6253"],
];
const COLUMNS_MOST = 3;
const HIGH_MOST = 6;
const YELLOW = 2_00;

/** The colors of a chip: its face and its edge. */
export function chipColors(cents: Cents): readonly [string, string] {
  const found = CHIPS.find(([value]) => value === cents) ?? CHIPS[CHIPS.length - 1];
  return [found?.[1] ?? "", found?.[2] ?? ""];
}

/** At most three columns of chips that stand for an amount; the figure beside them says the rest. A chip of two
 * dollars lies only at a table whose unit it is. */
export function columnsOf(cents: Cents, unit: Cents = 1_00): Column[] {
  const columns: Column[] = [];
  let rest = cents;
  for (const [value, face, edge] of CHIPS) {
    if (value === YELLOW && unit !== YELLOW) continue;
    const count = Math.floor(rest / value);
    if (!count) continue;
    rest -= count * value;
    columns.push({ cents: value, count: Math.min(count, HIGH_MOST), face, edge });
    if (columns.length === COLUMNS_MOST) break;
  }
  return columns;
}

/** One column of chips of the unit, as high as a column gets. */
export function pileOf(cents: Cents, unit: Cents): Column[] {
  const [, face, edge] = CHIPS.find(([value]) => value === YELLOW) ?? [YELLOW, "", ""];
  const count = Math.min(HIGH_MOST, Math.floor(cents / unit));
  return count ? [{ cents: unit, count, face, edge }] : [];
}
