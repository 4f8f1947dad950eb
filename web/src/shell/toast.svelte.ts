import { ApiError } from "../lib/api.ts";

export interface Toast {
  words: string;
  clause: string;
  tone: "plain" | "bad";
  undo: { label: string; run: () => void } | null;
}

/** What was just done or refused. One at a time: the newest counts. */
class Toasts {
  shown: Toast | null = $state(null);

  say(words: string, undo: Toast["undo"] = null): void {
    this.shown = { words, clause: "", tone: "plain", undo };
  }

  refuse(problem: unknown): void {
    if (!(problem instanceof ApiError)) throw problem;
    this.shown = { words: problem.words, clause: problem.clause, tone: "bad", undo: null };
  }

  clear(): void {
    this.shown = null;
  }
}

export const toasts = new Toasts();
