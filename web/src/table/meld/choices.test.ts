import { expect, test } from "vitest";
import type { Button, Hint } from "../../wire.ts";
import { controlsOf } from "../menu.ts";
import { choicesOf } from "./choices.ts";

function hint(about: string, more: Partial<Hint>): Hint {
  return { about, text: "", clause: "", name: "", at: 0, who: 0, does: "", ...more };
}

function release(card: string): Button {
  return { offer: { type: "one", action: { type: "release", card }, cost: 0 }, label: `Discard ${card}`, place: "retreat", key: "x" };
}

test("what can be laid down comes first, with what follows it", () => {
  const menu: Button[] = [
    { offer: { type: "one", action: { type: "touch_deck" }, cost: 0 }, label: "Draw from the deck", place: "retreat", key: "d" },
    { offer: { type: "one", action: { type: "take_option" }, cost: 0 }, label: "Take the option card", place: "stay", key: "t" },
  ];
  const hints = [
    hint("touch_deck", { text: "gives up the 4c", clause: "a/b/23" }),
    hint("plan", { does: "Take 4c and meld 2c 3c 4c", text: "pays nothing by itself", clause: "a/b/33" }),
    hint("then", { name: "then add the ace", text: "two chips from each of four, $16" }),
  ];
  expect(choicesOf(controlsOf(menu).presses, menu, hints)).toEqual([
    { does: "Take 4c and meld 2c 3c 4c", text: "pays nothing by itself; then add the ace, two chips from each of four, $16", clause: "a/b/33", plan: 0 },
    { does: "Draw from the deck", text: "gives up the 4c", clause: "a/b/23", plan: -1 },
  ]);
});

test("discards are one choice, pay is told with what it comes to", () => {
  const menu: Button[] = [
    release("5c"),
    release("6c"),
    { offer: { type: "amounts", verb: "ask_pay", least: 1, most: 2, chip: 1, front: 0, marks: [] }, label: "Ask for up to two chips from each", place: "commit", key: "p" },
  ];
  const hints = [hint("ask_pay", { text: "two chips from each of two, $8" }), hint("release", { text: "ends your turn" })];
  const found = choicesOf(controlsOf(menu).presses, menu, hints);
  expect(found.map((one) => [one.does, one.text])).toEqual([
    ["Ask for up to two chips from each", "two chips from each of two, $8"],
    ["Discard a card", "ends your turn"],
  ]);
});
