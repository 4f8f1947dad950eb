import { api, ApiError } from "../lib/api.ts";
import { session } from "../shell/session.svelte.ts";
import type { LobbyShown } from "../wire.ts";
import { orderOf, orderWith, type Order } from "./grouping.ts";
import { ALL_TABLES, type Wanted } from "./search.ts";

const EVERY = 3000;

/** The tables of the room, asked for again and again while somebody looks. */
class Lobby {
  shown: LobbyShown | null = $state.raw(null);
  /** Why the lobby may be out of date, "" while it is not. */
  fault = $state("");
  wanted: Wanted = $state({ ...ALL_TABLES });
  order: Order = $state.raw(new Map());
  /** Groups that are folded away, and games that are unfolded. */
  folded: Record<string, boolean> = $state({});
  unfolded: Record<string, boolean> = $state({});
  #etag = "";
  #asking = false;
  #again = false;

  /** Sorts anew; only when a person asks for it, so that no row moves under the pointer. */
  sort(): void {
    this.order = orderOf(this.shown?.tables ?? [], this.wanted.openFirst);
  }

  async refresh(): Promise<void> {
    this.#again = this.#asking; // what was asked before may be older than what was just done
    if (this.#asking) return;
    this.#asking = true;
    try {
      const { lobby, etag } = await api.lobby(this.#etag);
      this.#etag = etag;
      this.fault = "";
      if (lobby) this.#take(lobby);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      this.fault = problem.words;
    } finally {
      this.#asking = false;
      if (this.#again) void this.refresh();
    }
  }

  #take(lobby: LobbyShown): void {
    const first = !this.shown;
    this.shown = lobby;
    session.me = lobby.me;
    if (first) this.sort();
    else this.order = orderWith(this.order, lobby.tables);
  }

  /** Asks every three seconds while the page is seen; called in an effect. */
  watch = (): (() => void) => {
    const ask = () => void (document.hidden || this.refresh());
    ask();
    const timer = setInterval(ask, EVERY);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  };
}

export const lobby = new Lobby();
