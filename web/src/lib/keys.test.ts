import { expect, test } from "vitest";

import { assignKeys, keyOf } from "./keys.ts";

test("every control gets a key: its own, else a free letter of its label", () => {
  const items = [
    { key: "f", label: "Fold" },
    { key: "g", label: "Pick holdem" },
    { key: "g", label: "Pick omaha" },
    { key: "", label: "Fold again" },
  ];
  expect([...assignKeys(items).values()]).toEqual(["F", "G", "P", "O"]);
});

test("a key that means something else now is not given away", () => {
  const items = [{ key: "s", label: "Stand" }];
  expect([...assignKeys(items, ["s"]).values()]).toEqual(["T"]);
});

test("no key counts while somebody types or holds a modifier", () => {
  const field = document.createElement("input");
  document.body.append(field);
  const pressed = (target: EventTarget, init: KeyboardEventInit) => {
    let heard = "";
    const listen = (event: Event) => (heard = keyOf(event as KeyboardEvent));
    document.body.addEventListener("keydown", listen, { once: true });
    target.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }));
    return heard;
  };
  expect(pressed(document.body, { key: "f" })).toBe("F");
  expect(pressed(field, { key: "f" })).toBe("");
  expect(pressed(document.body, { key: "f", ctrlKey: true })).toBe("");
  const button = document.createElement("button");
  document.body.append(button);
  expect(pressed(button, { key: "Enter" })).toBe("");
  expect(pressed(button, { key: "c" })).toBe("C");
});
