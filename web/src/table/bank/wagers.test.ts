import { describe, expect, test } from "vitest";
import type { BankSquare, BankView, EventRow as Row, Lying, Said, Spot } from "../../wire.ts";
import type { Logged } from "../log.ts";
import type { TableState } from "../state.svelte.ts";
import { hadAllAction, wonBy } from "./round.ts";
import { isCalledOff, playedOn, type Shown } from "./shown.ts";
import { laidBefore, wagerLines } from "./wagers.ts";

const row = (more: Partial<Row>): Row => ({
  bet: "wager", spot: 1, stake: 600, result: "wins", due: 600, paid: 600, lost: 0, owners: [[1, 600, 600, 600]], clauses: ["why", "cover"], ...more,
});
const lost = (more: Partial<Row> = {}) => row({ result: "loses", paid: 0, lost: 600, owners: [[1, 600, 0, 0]], ...more });
const square = (more: Partial<BankSquare>): BankSquare => ({
  square: 1, seat: true, decider: 1, hands: [{ spot: 1, low: [], decided: "" }], wagers: [], rows: [], ...more,
});
const shown = (squares: BankSquare[], more: Partial<Shown> = {}): Shown => ({
  view: { main: "wager", side: ["buster"], bank: 3, wager: 10_000, squares, waiting: [] } as unknown as BankView,
  hand: 4, isOver: true, isTiles: false, calls: [], people: [], spots: new Map(), said: new Map(), ...more,
});
const table = { who: 1, nameOf: (who: number) => `Seat ${who}`, view: null } as unknown as TableState;
const lines = (...squares: BankSquare[]) => wagerLines(table, shown(squares));

describe("the list of wagers", () => {
  test("a bet rides on after its insurance is settled", () => {
    const wagers = [{ spot: 1, bet: "wager", cents: 600, owners: [[1, 600]] as [number, number][] }];
    const insurance = lost({ bet: "insurance", stake: 300, due: 300, lost: 300, owners: [[1, 300, 0, 0]] });
    const found = lines(square({ rows: [insurance], wagers }));
    expect(found.map((line) => [line.bet, line.net])).toEqual([["insurance", -300], ["wager", null]]);
    expect(lines(square({ rows: [row({})], wagers }))).toHaveLength(1);
  });

  test("one plays a bet oneself on a square where nobody sits", () => {
    const at = { square: 5, rows: [row({ spot: 5 })] };
    expect(lines(square({ ...at, seat: false })).map((line) => line.bet)).toEqual(["wager"]);
    expect(lines(square({ ...at, decider: 5 })).map((line) => line.bet)).toEqual(["backline"]);
    const wagers = [{ spot: 6, bet: "wager", cents: 600, owners: [[1, 600]] as [number, number][] }];
    expect(lines(square({ square: 6, seat: false, wagers }))[0]?.bet).toBe("wager");
  });

  test("a bet that the bank covered in part says how much of it had action, and by which clause", () => {
    const part = lost({ lost: 400, owners: [[1, 600, 0, 200]] });
    expect(lines(square({ rows: [part] }))[0]).toMatchObject({ net: -400, action: "$4 of $6 had action, $2 went back", clause: "cover" });
    const short = row({ paid: 400, owners: [[1, 600, 400, 600]] });
    expect(lines(square({ rows: [short] }))[0]).toMatchObject({ action: "$4 of $6 had action", clause: "cover" });
    const over = lost({ stake: 3000, due: 2500, lost: 2500, owners: [[1, 3000, 0, 500]] });
    expect(lines(square({ rows: [over] }))[0]?.action).toBe("$25 of $30 had action, $5 went back");
    const shared = lost({ stake: 2500, due: 2500, lost: 500, owners: [[1, 1000, 0, 800], [2, 1500, 0, 1200]] });
    expect(lines(square({ rows: [shared] })).map((line) => line.action)).toEqual([
      "$2 of $10 had action, $8 went back", "$3 of $15 had action, $12 went back",
    ]);
    const none = row({ result: "no action", paid: 0, owners: [[1, 600, 0, 600]] });
    expect(lines(square({ rows: [none] }))[0]).toMatchObject({ result: "no action", action: "", clause: "cover" });
    expect(lines(square({ rows: [row({})] }))[0]).toMatchObject({ action: "", clause: "why" });
  });
});

test("all bets had action only where none of them, and no part of one, went back", () => {
  const all = (...rows: Row[]) => hadAllAction([square({ rows })]);
  expect(all(row({}), lost(), row({ result: "pushes", due: 0, paid: 0 }), row({ due: 720, paid: 720 }))).toBe(true);
  expect(all(row({}), lost({ lost: 400 }))).toBe(false);
  expect(all(row({ due: 720, paid: 600 }))).toBe(false);
  expect(all(row({ result: "no action", paid: 0 }))).toBe(false);
  expect(hadAllAction([square({ hands: [{ spot: 1, low: [], decided: "dead" }] })])).toBe(false);
});

test("the bank has won what the others lost", () => {
  const view = shown([
    square({ rows: [lost()] }), square({ square: 2, rows: [row({ spot: 2, paid: 250, owners: [[2, 100, 100, 100], [1, 150, 150, 150]] })] }),
  ]).view;
  expect([wonBy(3, view), wonBy(2, view), wonBy(1, view), wonBy(4, view)]).toEqual([350, 100, -450, 0]);
  expect(wonBy(3, shown([]).view)).toBe(0);
});

test("a round for which the bank put up nothing was called off", () => {
  const off = shown([]);
  expect(isCalledOff(off)).toBe(false);
  expect(isCalledOff({ ...off, view: { ...off.view, wager: 0 } })).toBe(true);
  expect(isCalledOff({ ...off, isOver: false, view: { ...off.view, wager: 0 } })).toBe(false);
});

test("the round before has the count of every hand that was counted, soft ones too", () => {
  const hand = (spot: Spot) => ({ spot, low: [], decided: "" });
  const at = (scale: string, names: Record<Spot, string>) =>
    playedOn(
      shown([square({ hands: Object.keys(names).map((spot) => hand(Number(spot))), rows: [row({})] })], {
        spots: new Map(Object.keys(names).map((spot) => [Number(spot), { made: [{ scale }] } as unknown as Lying])),
        said: new Map(Object.entries(names).map(([spot, name]) => [Number(spot), { where: Number(spot), name, more: "" } as Said])),
      }),
    )[0]?.made;
  expect(at("count_to_22", { 1: "Soft 20", 31: "14" })).toBe("Soft 20, 14");
  expect(at("count_to_22", { 1: "Natural" })).toBe("Natural");
  expect(at("tile", { 1: "9; pair" })).toBe("");
});

describe("the bets of the round before", () => {
  const wagered = (cents: number, bet = "wager", hand = 4, who = 1): Logged =>
    ({ hand, line: { event: { type: "wagered", who, square: 1, bet, to: cents } } }) as unknown as Logged;
  const played = shown([
    square({
      wagers: [
        { spot: 1, bet: "buster", cents: 100, owners: [[1, 100]] },
        { spot: 1, bet: "wager", cents: 2600, owners: [[1, 2600]] },
        { spot: 31, bet: "wager", cents: 1300, owners: [[1, 1300]] },
        { spot: 1, bet: "play", cents: 1300, owners: [[1, 1300]] },
        { spot: 1, bet: "wager", cents: 1300, owners: [[2, 1300]] },
      ],
    }),
  ]);

  test("lie as they lay before a double and a split", () => {
    const log = [wagered(700, "wager", 3), wagered(300), wagered(1300), wagered(500, "wager", 4, 2), wagered(300, "wager", 5)];
    expect(laidBefore(played, log, 1)).toEqual([
      { square: 1, bet: "wager", cents: 1300 }, { square: 1, bet: "buster", cents: 100 },
    ]);
  });

  test("are those that were settled where the log begins later", () => {
    expect(laidBefore(played, [], 1).map((one) => one.cents)).toEqual([2600, 100]);
    expect(laidBefore(played, [], 9)).toEqual([]);
  });
});
