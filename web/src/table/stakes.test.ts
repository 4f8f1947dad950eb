import { expect, test } from "vitest";

import type { LimitPlayed } from "../wire.ts";
import { briefStakes } from "./stakes.ts";

const limit = (kind: LimitPlayed["kind"], blinds: [number, number]) => ({ type: "limit", kind, blinds }) as LimitPlayed;

test("stakes are as short as in the lobby", () => {
  expect(briefStakes({ stakes: "No limit, $2/$4 blinds, $1 minimum bet", limit: limit("none", [2_00, 4_00]) })).toBe("No limit, $2/$4");
  expect(briefStakes({ stakes: "$4/$8 limit, $1 ante, $1 bring-in", limit: limit("fixed", [0, 0]) })).toBe("$4/$8 limit");
  expect(briefStakes({ stakes: "$4/$8 limit, $2/$4 blinds", limit: limit("fixed", [2_00, 4_00]) })).toBe("$4/$8 limit");
  expect(briefStakes({ stakes: "$5 to $100 bets", limit: { type: "stake", kind: "bets", least: 5_00, most: 100_00 } })).toBe("$5 to $100 bets");
});
