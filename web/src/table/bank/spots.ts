import type { Cents, Stakes } from "../../wire.ts";

const CHIPS: readonly Cents[] = [25, 1_00, 5_00, 25_00, 100_00, 500_00];
const TRAY = 4;

/** At most four chips for the tray: none below the step of the bets, none above the largest. */
export function chipsFor(offers: readonly Pick<Stakes, "chip" | "most">[]): Cents[] {
  const step = Math.min(...offers.map((one) => one.chip));
  const most = Math.max(...offers.map((one) => one.most));
  return CHIPS.filter((chip) => chip >= step && chip % step === 0 && chip <= most).slice(-TRAY);
}

export function keyOfSpot(offer: Pick<Stakes, "square" | "bet" | "of">): string {
  return `${offer.square}|${offer.bet}|${offer.of}`;
}

/** Pair plus, buster: a bet as people call it. */
export function betNamed(bet: string): string {
  const said = bet.replaceAll("_", " ");
  return (said[0]?.toUpperCase() ?? "") + said.slice(1);
}

interface About {
  isOwn: boolean;
  /** Who sits there; "" for an empty seat. */
  sits: string;
  main: string;
  /** Whose bet is shared. */
  of: string;
}

/** "Square 5", "Buster", "Behind June", "Square 8", "Share of June's": what a spot is called in the dock. */
export function spotTitle(offer: Pick<Stakes, "square" | "bet" | "of">, { isOwn, sits, main, of }: About): string {
  const isMain = offer.bet === main;
  if (of) return offer.square && sits === of ? `Share with ${of}` : `Share of ${offer.square} with ${of}`;
  if (isOwn) return isMain ? `Square ${offer.square}` : betNamed(offer.bet);
  const where = sits ? `Behind ${sits}` : `Square ${offer.square}`;
  return isMain ? where : `${where}, ${betNamed(offer.bet).toLowerCase()}`;
}
