import {
  PROTOCOL,
  type Act,
  type AskWay,
  type Count,
  type Does,
  type FromClient,
  type Refusal,
  type ToClient,
  type Tried,
  type Try,
  type Way,
  type Why,
  type WhyNot,
  type WireDone,
} from "../wire.ts";

export type Status = "connecting" | "open" | "waiting" | "offline" | "turned_away";

/** Who listens to a table's socket. `version` is the last one known, quoted when the line is back. */
export interface Listener {
  version(): Count;
  heard(message: ToClient): void;
  /** `retryAt` in milliseconds of this machine while the line is down. */
  status(status: Status, retryAt: number): void;
}

type Answer = WireDone | Refusal | Tried | Why | Way;
type Asking = Act | Try | WhyNot | AskWay;
interface Pending {
  message: Asking;
  done: (answer: Answer | null) => void;
}

const FIRST_MS = 250;
const MOST_MS = 5000;
const MOVING_MS = 500;
/** A server that owes an answer and says nothing for so long has stopped, though its line stands. */
const PATIENCE_MS = 10_000;

/** One socket to one table: says hello, comes back by itself, and sends again what was not answered. Where several
 * servers share the room it goes where the table is, and to the next one when a server does not answer. */
export class TableSocket {
  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #wait = FIRST_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #welcome = false;
  /** Where the room can be reached, the one in use first. */
  #urls: string[];

  constructor(
    readonly table: string,
    readonly listener: Listener,
    url: string = socketAt(location.origin),
  ) {
    this.#urls = [url];
  }

  start(): void {
    addEventListener("online", this.now);
    addEventListener("offline", this.#offline);
    this.#connect();
  }

  stop(): void {
    this.#closed = true;
    removeEventListener("online", this.now);
    removeEventListener("offline", this.#offline);
    clearTimeout(this.#timer);
    this.#socket?.close();
    for (const id of [...this.#pending.keys()]) this.#answer(id, null);
  }

  /** Tries at once instead of waiting. */
  now = (): void => {
    this.#wait = FIRST_MS;
    if (!this.#welcome) this.#connect();
  };

  act(action: Does, since: Count): Promise<WireDone | Refusal | null> {
    return this.#ask<WireDone | Refusal>({ type: "act", id: newId(), since, action });
  }

  try(action: Does): Promise<Tried | Refusal | null> {
    return this.#ask<Tried | Refusal>({ type: "try", id: newId(), action });
  }

  way(): Promise<Way | Refusal | null> {
    return this.#ask<Way | Refusal>({ type: "ask_way", id: newId() });
  }

  whyNot(action: string): Promise<Why | Refusal | null> {
    return this.#ask<Why | Refusal>({ type: "why_not", id: newId(), action });
  }

  chat(text: string): void {
    this.#send({ type: "chat", id: newId(), text });
  }

  /** null: the line broke before there was an answer. An action is kept and sent again. */
  #ask<A extends Answer>(message: Asking): Promise<A | null> {
    return new Promise((resolve) => {
      this.#pending.set(message.id, { message, done: resolve as Pending["done"] });
      if (this.#welcome) this.#sendAndWait(message);
      else if (message.type !== "act") this.#answer(message.id, null);
    });
  }

  #sendAndWait(message: Asking): void {
    this.#send(message);
    if (this.#socket && this.#pending.size === 1) this.#waitFor(this.#socket);
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#drop();
    if (this.#closed) return;
    this.listener.status("connecting", 0);
    const socket = new WebSocket(this.#urls[0] ?? "");
    this.#socket = socket;
    socket.onopen = () =>
      this.#send({ type: "hello", protocol: PROTOCOL, table: this.table, since: this.listener.version() });
    socket.onmessage = (event) => this.#heard(JSON.parse(String(event.data)) as ToClient);
    socket.onclose = () => this.#lost(socket);
    this.#waitFor(socket);
  }

  /** Until it says something. */
  #waitFor(socket: WebSocket): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => {
      this.#welcome = false; // the next server is tried first
      this.#lost(socket);
    }, PATIENCE_MS);
  }

  /** It is alive; where it still owes an answer, it is waited for again. */
  #isAlive(): void {
    clearTimeout(this.#patience);
    if (this.#socket && this.#pending.size) this.#waitFor(this.#socket);
  }

  #heard(message: ToClient): void {
    this.#take(message);
    this.#isAlive();
  }

  #take(message: ToClient): void {
    if (message.type === "moved") return this.#moved(message.address);
    if (message.type === "welcome") {
      this.#welcome = true;
      this.#wait = FIRST_MS;
      this.#urls = [...new Set([...this.#urls.slice(0, 1), ...message.servers.map(socketAt), ...this.#urls])];
      this.listener.heard(message);
      this.listener.status("open", 0);
      for (const { message: unanswered } of this.#pending.values()) this.#send(unanswered);
      return;
    }
    if ("id" in message && this.#answer(message.id, message)) return;
    this.listener.heard(message);
    if (message.type === "refusal" && !this.#welcome) {
      this.#closed = true;
      this.listener.status("turned_away", 0);
    }
  }

  #answer(id: string, answer: Answer | null): boolean {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.done(answer);
    return pending !== undefined;
  }

  /** The table is dealt at by another server; without an address it is just changing hands. */
  #moved(address: string): void {
    this.#drop();
    if (address) this.#urls = [...new Set([socketAt(address), ...this.#urls])];
    this.listener.status("waiting", Date.now() + MOVING_MS);
    this.#timer = setTimeout(() => this.#connect(), address ? 0 : MOVING_MS);
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket || this.#closed) return;
    if (!this.#welcome) this.#urls = [...this.#urls.slice(1), ...this.#urls.slice(0, 1)];
    this.#drop();
    if (!navigator.onLine) return this.listener.status("offline", 0);
    const wait = this.#wait * (0.75 + Math.random() / 2);
    this.#wait = Math.min(MOST_MS, this.#wait * 2);
    this.listener.status("waiting", Date.now() + wait);
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  /** An open socket does not notice that the network went away: the browser's event does. */
  #offline = (): void => {
    clearTimeout(this.#timer);
    this.#drop();
    this.listener.status("offline", 0);
  };

  #drop(): void {
    const socket = this.#socket;
    clearTimeout(this.#patience);
    this.#socket = null;
    this.#welcome = false;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    for (const [id, { message }] of [...this.#pending]) if (message.type !== "act") this.#answer(id, null);
  }
}

/** The socket of a server at an address: https://cards.example.org, http://10.0.0.2:8000/one. */
function socketAt(address: string): string {
  return `${address.replace(/^http/, "ws").replace(/\/$/, "")}/ws`;
}

/** randomUUID is missing on plain http over a local network. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
