import { describe, expect, test } from "vitest";
import type { Stakes } from "../../wire.ts";
import type { TableState, Toast } from "../state.svelte.ts";
import { Bets } from "./bets.svelte.ts";

const TOO_LARGE: Toast = { words: "$20 is too large.", clause: "", changed: [], note: "" };

/** A table where seat 1 bets from $3 to $25 on its own square and on square 6; a buster once a bet lies beside it. A
 * bet over what the stack has is refused. */
function tableWith(stack: number) {
  const fronts = new Map<string, number>();
  const offer = (square: number, bet: string, least: number, most: number): Stakes => ({
    type: "stakes", square, bet, least, most, chip: 100, of: 0, front: fronts.get(`${square} ${bet}`) ?? 0,
  });
  const table = {
    who: 1, told: { hand: 4 }, view: null, table: { type: "bank", main: "wager", squares: [] }, toast: null as Toast | null,
    get controls() {
      const offers = [offer(1, "wager", 300, 2500), offer(6, "wager", 300, 2500)];
      if (fronts.get("1 wager")) offers.push(offer(1, "buster", 100, 500));
      return { stakes: offers.map((one) => ({ kind: "asks", offer: one })) };
    },
    act({ square, bet, to }: { square: number; bet: string; to: number }) {
      const others = [...fronts].reduce((sum, [key, cents]) => sum + (key === `${square} ${bet}` ? 0 : cents), 0);
      const isDone = others + to <= stack;
      if (isDone) fronts.set(`${square} ${bet}`, to);
      table.toast = isDone ? null : TOO_LARGE;
      return Promise.resolve(isDone);
    },
  };
  return { table, fronts };
}
/** What is derived outside a component is derived anew each time it is read. */
const betsAt = (table: object) => new Bets(table as TableState);
const lies = (fronts: Map<string, number>) => [...fronts].filter(([, cents]) => cents);

describe("same again", () => {
  const before = [{ square: 1, bet: "wager", cents: 1000 }, { square: 6, bet: "wager", cents: 2000 }, { square: 1, bet: "buster", cents: 100 }];

  test("offers what is open, each at most what may lie there", () => {
    const bets = betsAt(tableWith(9000).table);
    expect(bets.repeatable(before)).toEqual(before);
    expect(bets.repeatable([{ square: 1, bet: "wager", cents: 2600 }])).toEqual([{ square: 1, bet: "wager", cents: 2500 }]);
    expect(bets.repeatable([{ square: 4, bet: "wager", cents: 500 }, { square: 4, bet: "buster", cents: 100 }])).toEqual([]);
    expect(bets.repeatable([{ square: 1, bet: "wager", cents: 200 }, { square: 1, bet: "buster", cents: 100 }])).toEqual([]);
  });

  test("lays every bet", async () => {
    const { table, fronts } = tableWith(9000);
    await betsAt(table).same(before);
    expect(lies(fronts)).toEqual([["1 wager", 1000], ["6 wager", 2000], ["1 buster", 100]]);
  });

  test("lays none where one is refused, and says why", async () => {
    const { table, fronts } = tableWith(2500);
    await betsAt(table).same(before);
    expect(lies(fronts)).toEqual([]);
    expect(table.toast).toEqual({ ...TOO_LARGE, note: "None of your bets was laid again." });
  });
});
