/** A name has at most this many letters as a reader counts them, so that it fits a plaque. */
export const NAME_MOST = 24;

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Letters as a reader counts them: an emoji of a family is one. */
export function lettersIn(text: string): number {
  return [...letters.segment(text)].length;
}

/** As the room will keep it: spaces at the ends and double ones gone. */
export function tidyName(typed: string): string {
  return typed.normalize("NFC").trim().replace(/\s+/gu, " ");
}

/** Why a name cannot be asked for, "" if it can. */
export function nameFault(typed: string): string {
  const count = lettersIn(tidyName(typed));
  if (!count) return "Type the name that the table will see.";
  return count > NAME_MOST ? `A name has at most ${NAME_MOST} letters; this one has ${count}.` : "";
}
