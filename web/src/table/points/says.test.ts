import { describe, expect, it } from "vitest";
import type { Card, Parts } from "../../wire.ts";
import type { TableState } from "../state.svelte.ts";
import { pointsSpeech } from "./says.ts";

const PARTS: Parts = { front: ["2c"], middle: ["3c"], back: ["4c"] };
const UNSET: Parts = { front: [], middle: [], back: [] };
const TRAYS = ["Front", "Middle", "Back"].map((title) => ({ title, cards: [] as Card[], name: "" }));

/** The table of seat 2, whose hand is laid down: no trays hold it any more. */
function laid(standing: string, parts = PARTS): TableState {
  return {
    who: 2, log: [], spots: new Map(), trays: { offer: null, trays: TRAYS }, told: { hand: 7 }, hand: { street: "set" },
    me: { person: { standing } }, table: { type: "points", positions: [{ seat: 2, vacant: false, parts }] },
    saidAt: () => ({ name: "deuce high; three high; four high" }),
  } as unknown as TableState;
}

function opened(note: string, points: number, parts = PARTS): TableState {
  const line = (event: unknown, details: unknown[] = []) => ({ hand: 7, line: { event, details } });
  const detail = { who: 2, other: 0, words: ["One", "Two", "Three"], note, clauses: [] };
  const log = [
    line({ type: "parts_opened", hands: [[2, parts]], clause: "" }, [detail]),
    line({ type: "compared", pairs: [], points: [[2, points]] }),
    line({ type: "points_paid", paid: points > 0 ? [[1, 2, 200, 200]] : [[2, 1, 200, 200]], steps: [], clauses: [] }),
  ];
  return { ...laid("set"), hand: null, log } as unknown as TableState;
}

describe("one's cards", () => {
  it("are told by tray while they are set", () => {
    const trays = { offer: {}, trays: [{ title: "Front", cards: ["2c", "2d"], name: "Pair of deuces" }, { title: "Back", cards: ["4c"], name: "" }] };
    const said = pointsSpeech("C", { ...laid(""), trays } as unknown as TableState);
    expect(said).toBe("Front: deuce of clubs, deuce of diamonds. Pair of deuces. Back: four of clubs.");
  });

  it("are told as they were laid down", () => {
    const cards = "Front: deuce of clubs. Deuce high. Middle: three of clubs. Three high. Back: four of clubs. Four high.";
    expect(pointsSpeech("C", laid("set"))).toBe(`You are ready. ${cards}`);
    expect(pointsSpeech("C", laid("dragon"))).toBe(`You declare a dragon. ${cards}`);
    expect(pointsSpeech("C", laid("improper", UNSET))).toBe("Your hand is left unset, which is improper.");
  });

  it("are told as they were turned up", () => {
    const cards = "Front: deuce of clubs. One. Middle: three of clubs. Two. Back: four of clubs. Three.";
    expect(pointsSpeech("C", opened("", 1))).toBe(cards);
    expect(pointsSpeech("C", opened("Improper", -1))).toBe(`Improper. ${cards}`);
    expect(pointsSpeech("C", opened("Left unset", -1, UNSET))).toBe("Your hand is left unset, which is improper.");
  });

  it("are none where nothing was dealt", () => {
    expect(pointsSpeech("C", laid(""))).toBe("No cards.");
  });
});

it("points are told as they stand in the result", () => {
  expect(pointsSpeech("P", opened("", -1))).toBe("−1 point, −$2.");
  expect(pointsSpeech("P", opened("", 1))).toBe("+1 point, +$2.");
  expect(pointsSpeech("P", laid("set"))).toBe("Nothing is compared yet.");
});
