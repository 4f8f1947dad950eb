import type { HouseShown, TableShown } from "../wire.ts";

/** A table of the lobby for tests: what is not said is usual. */
export function tableShown(said: Partial<TableShown> & { name: string }): TableShown {
  return {
    spec: "house oasis  game holdem  limit no-limit 2/4",
    house: "oasis",
    house_title: "Oasis Card Room",
    house_short: "Oas",
    game: "holdem",
    title: "Texas Hold'em",
    group: "flop",
    stakes: "No limit, $2/$4 blinds",
    least_bet: 400,
    fees: [{ text: "The house takes $4 from the pot.", clause: "oasis/house/09" }],
    buy_in: 8000,
    seats: [],
    size: 6,
    open_seats: 6,
    waiting: 0,
    hand: 0,
    pace: 0,
    hours: "open",
    private: false,
    bots: true,
    mine: 0,
    listed: 0,
    called: 0,
    bets: "No limit, $2/$4",
    fee: "$4 a pot",
    free: false,
    call_clause: "",
    ...said,
  };
}

export function seated(...names: string[]): TableShown["seats"] {
  return names.map((person, i) => ({ seat: i + 1, person, bot: person.startsWith("Bot"), stack: 8000, out: false }));
}

const ANGIES = { house: "angies", house_title: "Angie's Poker Club", house_short: "Ang", fee: "No fee", free: true };

export const TABLES: TableShown[] = [
  tableShown({ name: "Oasis Hold'em", seats: seated("June", "Bot Teo"), open_seats: 4 }),
  tableShown({ name: "Oasis Hold'em 2", seats: seated("Ada", "Bo", "Cy", "Dot", "Eli", "Flo"), open_seats: 0, waiting: 2 }),
  tableShown({ name: "Angie's Hold-Em", ...ANGIES, title: "Texas Hold-Em (High)", bets: "$2/$4 limit", stakes: "$2/$4 limit, $1/$2 blinds", least_bet: 200 }),
  tableShown({ name: "Angie's Razz", ...ANGIES, game: "razz", title: "Razz", group: "stud", seats: seated("Bot Hank"), open_seats: 5 }),
  tableShown({ name: "Oasis Pits", game: "pits", title: "Pits", group: "pit_games" }),
];

export const HOUSES: HouseShown[] = [
  { key: "oasis", title: "Oasis Card Room", short: "Oas", called: "Oasis", tables: 3 },
  { key: "angies", title: "Angie's Poker Club", short: "Ang", called: "Angie's", tables: 2 },
];
