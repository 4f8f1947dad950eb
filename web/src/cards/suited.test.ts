import { expect, it } from "vitest";
import { inWords, suited } from "./suited.ts";

it("cards that are listed are spoken with a pause after each", () => {
  expect(inWords("You meld Kd Kh Ks, four chips from each.")).toBe("You meld king of diamonds, king of hearts, king of spades, four chips from each.");
  expect(inWords("You set As Ad / 9s 9d: two pair.")).toBe("You set ace of spades, ace of diamonds; nine of spades, nine of diamonds: two pair.");
  expect(inWords("Take 4c and add 4c to fours")).toBe("Take four of clubs and add four of clubs to fours");
});

it("written down they stand as they are", () => {
  expect(suited("You meld Kd Kh Ts.")).toBe("You meld K♦ K♥ 10♠.");
});
