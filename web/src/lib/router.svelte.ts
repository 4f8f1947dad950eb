import { tick } from "svelte";

/** The page that the address asks for. Addresses live in the hash, so that the room serves one file for all. */
export type Route =
  | { page: "lobby" }
  | { page: "mine" }
  | { page: "table"; table: string; watch: boolean }
  | { page: "open" }
  | { page: "books" }
  | { page: "rules"; house: string; game: string }
  | { page: "hands"; table: string; hand: number }
  | { page: "settings" }
  | { page: "staff" }
  | { page: "manager"; token: string }
  | { page: "join"; invite: string }
  | { page: "lost" };

export function parseRoute(hash: string): Route {
  const [page = "", ...rest] = hash.replace(/^#?\/?/, "").split("/").map(decoded);
  const [first = "", second = ""] = rest;
  switch (page) {
    case "":
      return { page: "lobby" };
    case "mine":
    case "open":
    case "settings":
    case "staff":
      return { page };
    case "table":
    case "watch":
      return first ? { page: "table", table: first, watch: page === "watch" } : { page: "lost" };
    case "rules":
      return first && second ? { page: "rules", house: first, game: second } : { page: "books" };
    case "hands":
      return { page: "hands", table: first, hand: Number(second) || 0 };
    case "manager":
      return { page: "manager", token: first };
    case "join":
      return { page: "join", invite: first };
    default:
      return { page: "lost" };
  }
}

/** An address of the client from its parts; names with spaces, commas and quotes are encoded. */
export function hashOf(...parts: (string | number)[]): string {
  return "#/" + parts.map((part) => encodeURIComponent(String(part))).join("/");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray % in a hand-typed address
  }
}

class Router {
  hash = $state(typeof location === "undefined" ? "" : location.hash);
  route = $derived(parseRoute(this.hash));
  /** How far each page was scrolled when it was left: whoever comes back finds the place. */
  #scrolled = new Map<string, number>();

  /** Follows the address bar; called once, in an effect. */
  listen = (): (() => void) => {
    const moved = async () => {
      this.#scrolled.set(this.hash, scrollY);
      this.hash = location.hash;
      await tick();
      scrollTo(0, this.#scrolled.get(this.hash) ?? 0);
    };
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  };

  go(...parts: (string | number)[]): void {
    location.hash = hashOf(...parts);
  }
}

export const router = new Router();
