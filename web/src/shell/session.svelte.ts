import { api, ApiError } from "../lib/api.ts";
import type { Me } from "../wire.ts";
import { toasts } from "./toast.svelte.ts";

const NOBODY: Me = { name: "", role: "player", wallet: 0, has_password: false };

/** An action that waits until somebody is signed in. */
interface Asking {
  /** What the button of the form says: the action goes on with it. */
  label: string;
  then: () => Promise<void>;
}

class Session {
  me: Me = $state(NOBODY);
  asking: Asking | null = $state(null);

  /** Does something as soon as there is a name to do it under; a session that has ended is begun again. */
  need(label: string, what: () => Promise<void>): void {
    const then = async () => {
      try {
        await what();
      } catch (problem) {
        if (!(problem instanceof ApiError) || problem.status !== 401) return toasts.refuse(problem);
        this.me = NOBODY;
        this.asking = { label, then };
      }
    };
    if (this.me.name) void then();
    else this.asking = { label, then };
  }

  /** Somebody comes in, and nothing else. */
  ask(): void {
    this.need("Come in", () => Promise.resolve());
  }

  async load(): Promise<void> {
    this.me = await api.me();
  }

  async signIn(name: string, password: string): Promise<void> {
    this.me = await api.signIn({ name, password });
  }

  async signOut(): Promise<void> {
    await api.signOut();
    this.me = NOBODY;
  }
}

export const session = new Session();

/** Whether the room wants a password for this name before anything else. */
export function wantsPassword(problem: unknown): boolean {
  return problem instanceof ApiError && problem.code.includes("password");
}
