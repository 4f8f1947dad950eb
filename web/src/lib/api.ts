import type {
  ClauseShown,
  FeesShown,
  HandShown,
  HandTold,
  LobbyShown,
  Me,
  NewPassword,
  NewTable,
  OneTime,
  PersonShown,
  Problem,
  RestOpened,
  Seated,
  SignIn,
  Sit,
  SpreadShown,
  TableSheet,
  TableShown,
} from "../wire.ts";

/** Every error of the room: a code for programs, a sentence for people, the rule behind it if there is one. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly words: string,
    readonly clause: string = "",
  ) {
    super(words);
    this.name = "ApiError";
  }
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

async function send(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const asked: RequestInit = { method, headers: { ...headers, accept: "application/json" }, credentials: "same-origin" };
  if (body !== undefined) {
    asked.body = JSON.stringify(body);
    asked.headers = { ...asked.headers, "content-type": "application/json" };
  }
  try {
    return await fetch("/api" + path, asked);
  } catch {
    throw new ApiError(0, "unreachable", "The room does not answer.");
  }
}

/** Refusals come without their full stop, as they may stand inside a sentence. */
function ended(words: string): string {
  return /[.!?]$/u.test(words) ? words : words + ".";
}

async function problemOf(response: Response): Promise<ApiError> {
  const plain = new ApiError(response.status, "unknown", `The room could not do that (error ${response.status}).`);
  try {
    const problem = (await response.json()) as Partial<Problem>;
    if (!problem.words) return plain;
    return new ApiError(response.status, problem.code ?? "unknown", ended(problem.words), problem.clause ?? "");
  } catch {
    return plain; // not our answer: a proxy's page
  }
}

async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body);
  if (!response.ok) throw await problemOf(response);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

function table(name: string, ...rest: (string | number)[]): string {
  return ["/tables", encodeURIComponent(name), ...rest].join("/");
}

/** The lobby, or none where nothing has changed since `etag`. */
export interface LobbyAnswer {
  lobby: LobbyShown | null;
  etag: string;
}

async function lobby(etag: string): Promise<LobbyAnswer> {
  const response = await send("GET", "/lobby", undefined, etag ? { "if-none-match": etag } : {});
  if (response.status === 304) return { lobby: null, etag };
  if (!response.ok) throw await problemOf(response);
  return { lobby: (await response.json()) as LobbyShown, etag: response.headers.get("etag") ?? "" };
}

export const api = {
  me: () => call<Me>("GET", "/me"),
  signIn: (asked: SignIn) => call<Me>("POST", "/session", asked),
  signOut: () => call<void>("DELETE", "/session"),
  password: (asked: NewPassword) => call<Me>("POST", "/password", asked),
  manager: (token: string) => call<Me>("POST", "/manager", { token }),
  /** Shows the token of an invitation: its table may be seen from then on. */
  invited: (invite: string) => call<RestOpened>("POST", "/join", { invite }),
  lobby,
  spreads: () => call<SpreadShown[]>("GET", "/spreads"),
  open: (asked: NewTable) => call<RestOpened>("POST", "/tables", asked),
  sit: (name: string, asked: Sit) => call<Seated>("POST", table(name, "seat"), asked),
  stand: (name: string) => call<Me>("DELETE", table(name, "seat")),
  join: (name: string) => call<TableShown>("POST", table(name, "list")),
  unlist: (name: string) => call<TableShown>("DELETE", table(name, "list")),
  sheet: (name: string) => call<TableSheet>("GET", table(name, "sheet")),
  /** The rules of a game at its usual stakes. */
  gameSheet: (house: string, game: string) =>
    call<TableSheet>("GET", `/houses/${encodeURIComponent(house)}/games/${encodeURIComponent(game)}`),
  hands: (name: string) => call<HandShown[]>("GET", table(name, "hands")),
  hand: (name: string, number: number) => call<HandTold>("GET", table(name, "hands", number)),
  people: () => call<PersonShown[]>("GET", "/people"),
  /** Sells chips, or buys them back where `cents` is below zero. */
  cage: (person: string, cents: number) => call<PersonShown>("POST", "/cage", { person, cents }),
  role: (person: string, role: Me["role"]) => call<PersonShown>("PUT", `/people/${encodeURIComponent(person)}/role`, { role }),
  /** Replaces a password by one that works once. */
  resetPassword: (person: string) => call<OneTime>("DELETE", `/people/${encodeURIComponent(person)}/password`),
  voidHand: (name: string, cause: string) => call<void>("POST", table(name, "void"), { cause }),
  fees: (house: string) => call<FeesShown>("GET", `/houses/${encodeURIComponent(house)}/fees`),
  clause: (id: string) => call<ClauseShown>("GET", "/clauses/" + id),
  /** The proof of a hand, as JSON to be checked. */
  prove: (name: string, number: number) => call<unknown>("GET", table(name, "hands", number, "proof")),
  /** An address, for a link. */
  proof: (name: string, number: number) => "/api" + table(name, "hands", number, "proof"),
  qr: (name: string) => "/api" + table(name, "qr.svg"),
};
