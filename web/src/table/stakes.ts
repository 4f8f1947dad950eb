import { money } from "../lib/money.ts";
import type { GameSheet } from "../wire.ts";

/** The stakes where there is little room, as the lobby lists them: "$4/$8 limit", "No limit, $2/$4". */
export function briefStakes(game: Pick<GameSheet, "stakes" | "limit">): string {
  const { stakes, limit } = game;
  if (limit.type !== "limit") return stakes;
  const bets = stakes.split(", ")[0] ?? stakes;
  const [small, big] = limit.blinds;
  if (limit.kind === "fixed" || limit.kind === "spread" || !(small || big)) return bets;
  return `${bets}, ${money(small)}/${money(big)}`;
}
