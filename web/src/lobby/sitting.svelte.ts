import { api } from "../lib/api.ts";
import { money } from "../lib/money.ts";
import { router } from "../lib/router.svelte.ts";
import { session } from "../shell/session.svelte.ts";
import { toasts } from "../shell/toast.svelte.ts";
import { lobby } from "./lobby.svelte.ts";
import { rememberSeat } from "./sat.ts";

/** What a person does about a seat. One thing at a time: a second click waits for the first. */
class Sitting {
  busy = $state(false);

  /** Takes a seat at once, with the usual stack; five seconds to stand up again replace a question. */
  sit(table: string, invite = ""): void {
    session.need("Sit down", () => this.#do(() => this.#seat(table, invite)));
  }

  /** From one table to another: nobody keeps two seats. */
  move(from: string, to: string): void {
    session.need("Sit down", () =>
      this.#do(async () => {
        await api.stand(from);
        await this.#seat(to);
      }),
    );
  }

  /** Leaves after the hand, and looks on until then. */
  leave(table: string): void {
    session.need("Leave the table", () => this.#do(async () => void (await api.stand(table))));
  }

  stand(table: string): void {
    session.need("Stand up", () =>
      this.#do(async () => {
        await api.stand(table);
        router.go("");
        toasts.say("You stand up. Your chips go back to your wallet.");
      }),
    );
  }

  join(table: string): void {
    session.need("Join the list", () =>
      this.#do(async () => {
        await api.join(table);
        toasts.say(`You are on the list of ${table}.`, { label: "Leave the list", run: () => this.unlist(table) });
      }),
    );
  }

  unlist(table: string): void {
    session.need("Leave the list", () =>
      this.#do(async () => {
        await api.unlist(table);
        toasts.say(`You left the list of ${table}.`);
      }),
    );
  }

  async #seat(table: string, invite = ""): Promise<void> {
    const seated = await api.sit(table, { seat: 0, cents: 0, invite });
    rememberSeat(table);
    router.go("table", seated.table);
    toasts.say(`You have seat ${seated.seat} with ${money(seated.cents)}.`, {
      label: "Stand up again",
      run: () => this.stand(table),
    });
  }

  async #do(what: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await what();
    } finally {
      this.busy = false;
      void lobby.refresh();
    }
  }
}

export const sitting = new Sitting();
