import type { Choice, SpreadShown, TableOption } from "../../wire.ts";

/** A table as it is being chosen: each choice narrows the next. */
export interface Plan {
  house: string;
  game: string;
  /** The words of the table: house, game and limit. */
  spec: string;
  /** The options chosen, by their kind: the words that each adds to the spec. */
  options: Record<string, string>;
  bots: boolean;
  who: "everybody" | "invited";
}

export interface HouseChoice {
  key: string;
  title: string;
}

export function housesIn(spreads: SpreadShown[]): HouseChoice[] {
  const titles = new Map(spreads.map((spread) => [spread.house, spread.house_title]));
  return [...titles].map(([key, title]) => ({ key, title }));
}

export function gamesAt(spreads: SpreadShown[], house: string): SpreadShown[] {
  return spreads.filter((spread) => spread.house === house);
}

export function usualChoice(spread: SpreadShown | undefined): Choice | undefined {
  return spread?.choices.find((choice) => !choice.why_not);
}

/** The same plan with every part that its house and game do not have replaced by the usual one there. */
export function narrowed(spreads: SpreadShown[], plan: Plan): Plan {
  const house = housesIn(spreads).find(({ key }) => key === plan.house)?.key ?? spreads[0]?.house ?? "";
  const games = gamesAt(spreads, house);
  const spread = games.find(({ game }) => game === plan.game) ?? games[0];
  const choice = spread?.choices.find(({ spec, why_not }) => spec === plan.spec && !why_not) ?? usualChoice(spread);
  return { ...plan, house, game: spread?.game ?? "", spec: choice?.spec ?? "" };
}

/** Options of one kind: at most one is chosen. */
export interface OptionKind {
  kind: string;
  options: TableOption[];
}

export function kindsOf(choice: Choice | undefined): OptionKind[] {
  const kinds = [...new Set(choice?.options.map((option) => option.kind))];
  return kinds.map((kind) => ({ kind, options: choice?.options.filter((option) => option.kind === kind) ?? [] }));
}

/** The words of the table with the options that are chosen and that this limit has. */
export function specWith(choice: Choice, chosen: Record<string, string>): string {
  const added = choice.options.filter((option) => chosen[option.kind] === option.words);
  const bare = added.reduce((spec, option) => (option.instead ? spec.replace(option.instead, "") : spec), choice.spec);
  return [bare, ...added.map((option) => option.words)].join("  ");
}

/** The address that lets people in at a private table. */
export function inviteLink(origin: string, invite: string): string {
  return `${origin}/#/join/${encodeURIComponent(invite)}`;
}
