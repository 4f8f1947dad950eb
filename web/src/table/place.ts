const NAMES: Record<number, string> = { 0: "Board", 11: "Bank", 12: "Card drawn", [-1]: "Burned", [-2]: "Set aside", [-4]: "Muck" };
const PILES = 20;
const SPLIT = 30;

/** What a place where cards lie is called on the cloth. */
export function titleOf(where: number): string {
  const name = NAMES[where];
  if (name) return name;
  if (where > PILES && where < SPLIT) return `Pile ${where - PILES}`;
  const hand = Math.floor(where / SPLIT);
  return hand ? `Square ${where % SPLIT}, hand ${hand + 1}` : `Square ${where}`;
}
