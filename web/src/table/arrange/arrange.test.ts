import { expect, it } from "vitest";
import { speaker } from "../../lib/speak.svelte.ts";
import type { Controls } from "../menu.ts";
import { Trays } from "./arrange.svelte.ts";

it("a card that is picked is told as a sentence", () => {
  const nothing = new Promise<never>(() => undefined);
  const trays = new Trays({ try: () => nothing, ways: () => nothing, act: () => nothing });
  trays.told({ arranging: { offer: { type: "arranging", cards: ["3d", "2c"], foul: true } } } as unknown as Controls);
  trays.tap(0);
  expect(speaker.polite).toBe("Deuce of clubs picked.");
});
