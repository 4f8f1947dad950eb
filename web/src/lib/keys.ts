/** Keys that have a meaning of their own at every table. */
export const RESERVED = new Set(["?", ",", ".", "=", "ENTER", "ESCAPE"]);

interface Keyed {
  key: string;
  label: string;
}

/** A key for everything that has none, so that every game can be played with keys only: a letter of its label
 * that is free, else any free letter. Digits stay with cards and presets. */
export function assignKeys<T extends Keyed>(items: readonly T[], taken: Iterable<string> = []): Map<T, string> {
  const used = new Set([...RESERVED, ...[...taken].map((key) => key.toUpperCase())]);
  const keys = new Map<T, string>();
  for (const item of items) {
    const key = item.key.toUpperCase();
    if (!key || used.has(key)) continue;
    keys.set(item, key);
    used.add(key);
  }
  for (const item of items) {
    if (keys.has(item)) continue;
    const letters = item.label.toUpperCase().replace(/[^A-Z]/g, "") + "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const free = [...letters].find((letter) => !used.has(letter));
    if (!free) continue; // more offers than letters: the rest is reached with Tab
    keys.set(item, free);
    used.add(free);
  }
  return keys;
}

/** The key of an event as the table knows it, "" while somebody types or holds a modifier. Shift speaks. */
export function keyOf(event: KeyboardEvent): string {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return "";
  const target = event.target as HTMLElement | null;
  if (target?.closest("input, textarea, select, [contenteditable]")) return "";
  const onControl = target?.closest("button, a, [role=switch], [role=option]");
  if (onControl && (event.key === "Enter" || event.key === " ")) return "";
  return event.key.toUpperCase();
}
