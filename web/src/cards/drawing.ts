/** Our own drawings: one path for each suit and crown, in a square of 100. */
export const SUIT: Record<string, string> = {
  s: "M50 4C42 20 8 38 8 62c0 14 10 22 21 22 7 0 13-3 17-9-1 9-4 15-12 21h32c-8-6-11-12-12-21 4 6 10 9 17 9 11 0 21-8 21-22C92 38 58 20 50 4z",
  h: "M50 95C40 78 6 58 6 32 6 17 17 7 29 7c10 0 17 6 21 15 4-9 11-15 21-15 12 0 23 10 23 25 0 26-34 46-44 63z",
  d: "M50 3c9 18 21 34 36 47-15 13-27 29-36 47-9-18-21-34-36-47C29 37 41 21 50 3z",
  c: "M50 5c13 0 22 9 22 21 0 7-3 13-8 17 3-1 6-2 9-2 12 0 21 9 21 21s-9 22-21 22c-8 0-15-4-19-11 1 10 4 17 12 23H34c8-6 11-13 12-23-4 7-11 11-19 11C15 84 6 74 6 62s9-21 21-21c3 0 6 1 9 2-5-4-8-10-8-17C28 14 37 5 50 5z",
};

/** In a box of 60 by 40: strokes, then dots as circles. */
export const CROWN: Record<string, { stroke: string; dots: readonly (readonly [number, number, number])[] }> = {
  K: { stroke: "M6 36h48M8 31L4 11l13 9L30 4l13 16 13-9-4 20z", dots: [] },
  Q: {
    stroke:
      "M10 36h40M12 31C9 22 6 17 4 13c6 3 10 5 13 9 1-6 2-10 4-14 4 4 7 8 9 14 2-6 5-10 9-14 2 4 3 8 4 14 3-4 7-6 13-9-2 4-5 9-8 18z",
    dots: [[30, 5, 3.6]],
  },
  J: { stroke: "M9 36h42M10 28h40", dots: [[14, 18, 4.6], [30, 16, 5.4], [46, 18, 4.6]] },
};

export const STAR = "M50 6l11 28 30 2-23 19 8 29-26-16-26 16 8-29L9 36l30-2z";

export function rankText(card: string): string {
  return card[0] === "T" ? "10" : (card[0] ?? "");
}

/** A pip of a tile: where it lies in a half of 60 by 60, and whether it is red. */
export interface Pip {
  x: number;
  y: number;
  red: boolean;
  /** The single one is large, as on Chinese dice. */
  large: boolean;
}

const HALF: Record<number, readonly (readonly [number, number])[]> = {
  1: [[30, 30]],
  2: [[20, 16], [40, 16]],
  3: [[18, 14], [30, 30], [42, 46]],
  4: [[20, 18], [40, 18], [20, 42], [40, 42]],
  5: [[19, 16], [41, 16], [30, 30], [19, 44], [41, 44]],
  6: [[20, 14], [40, 14], [20, 30], [40, 30], [20, 46], [40, 46]],
};

/** The pips of a tile by its ends, the upper first: ones and fours red, the double six half and half; the lower
 * half is turned around. */
export function pipsOf(tile: string): Pip[] {
  const ends = [Number(tile[0]), Number(tile[2])];
  return ends.flatMap((n, half) =>
    (HALF[n] ?? []).map(([x, y]) => ({
      x: half ? 60 - x : x,
      y: half ? 120 - y : y,
      red: n === 1 || n === 4 || (tile === "6-6" && x < 30),
      large: n === 1,
    })),
  );
}
