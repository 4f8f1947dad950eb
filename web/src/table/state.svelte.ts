import { inWords } from "../cards/suited.ts";
import { TableSocket, type Listener, type Status } from "../lib/socket.ts";
import { play } from "../lib/sound.ts";
import { eitherOf, speaker } from "../lib/speak.svelte.ts";
import type {
  Card,
  Chatted,
  Does,
  Ended,
  GameSheet,
  Lying,
  Missed,
  Own,
  Refusal,
  Said,
  Standing,
  Suggested,
  TimeBankUsed,
  ToClient,
  Told,
  Tried,
  Welcome,
} from "../wire.ts";
import { Trays } from "./arrange/arrange.svelte.ts";
import { Cutting } from "./cutting.svelte.ts";
import { folded, lastSeal, type Logged } from "./log.ts";
import { sitter, sitters, spotsOf, type Layout, type Sitter } from "./look.ts";
import { controlsOf, isElsewhere, type Press } from "./menu.ts";
import { followed } from "./own.ts";
import { outcomeOf, type Pre } from "./pre.ts";

/** "family" is the first tab of families that have one. */
export type Tab = "family" | "log" | "rules" | "chat" | "verify";

export interface Toast {
  words: string;
  clause: string;
  /** What happened meanwhile, for an action that came too late. */
  changed: string[];
  /** What the client did about it, in its own words. */
  note: string;
}

/** What the room answers to a question without effect. */
export interface Answer extends Pick<Tried, "words" | "names" | "orders" | "mend"> {
  refusal: Refusal | null;
}

const TICK_MS = 200;
const FRESH_MS = 250;
/** So long it is said that the line is back. */
const BACK_MS = 8000;

/** All that one page knows of its table: what the room told last, the log, the line, and what is picked. */
export class TableState implements Listener {
  welcome: Welcome | null = $state.raw(null);
  told: Told | null = $state.raw(null);
  /** How the last hand ended, as far as this page was there. */
  ended: Ended | null = $state.raw(null);
  log: Logged[] = $state.raw([]);
  chat: Chatted[] = $state.raw([]);
  line: Status = $state("connecting");
  retryAt = $state(0);
  room: Standing | null = $state.raw(null);
  turnedAway: Refusal | null = $state.raw(null);
  /** How many actions were missed while the line was down; -1: it was not. */
  missed = $state(-1);
  toast: Toast | null = $state.raw(null);
  /** The tab that was chosen; "" before one was. */
  chosen: Tab | "" = $state("");
  sheetOpen = $state(false);
  /** The clause behind the last refusal or the link that was followed. */
  clause = $state("");
  pre: Pre | null = $state.raw(null);
  preNote = $state("");
  /** Own cards that are picked, for a discard. */
  picked: Card[] = $state.raw([]);
  /** The amount that the slider stands at. */
  amount = $state(0);
  /** The menu has just changed: what the pointer is over may mean something else now. */
  isFresh = $state(false);
  /** An action is on its way. */
  busy = $state(false);
  /** The room's time now, in steps. */
  now = $state(0);
  /** When the question was put, by the room's clock, and when its answer is due. */
  asked = $state.raw({ key: "", from: 0, until: 0 });

  /** The player's own part in the shuffle, and what was checked of it. */
  readonly cutting: Cutting;
  /** One's own cards while they are to be set in trays. */
  readonly trays = new Trays(this);

  #offset = 0;
  #socket: TableSocket;
  #menu = "";
  #fresh: ReturnType<typeof setTimeout> | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;

  constructor(readonly name: string) {
    this.#socket = new TableSocket(name, this);
    this.cutting = new Cutting((action) => void this.#socket.act(action, 0));
  }

  start(): () => void {
    this.#socket.start();
    this.#ticking = setInterval(() => (this.now = Date.now() + this.#offset), TICK_MS);
    return () => {
      clearInterval(this.#ticking);
      this.#socket.stop();
    };
  }

  // -- what everything is made of --------------------------------------------------------------------------

  view = $derived(this.told?.view ?? null);
  own = $derived(this.told?.own ?? null);
  hand = $derived(this.told?.view.hand ?? null);
  who = $derived(this.own?.who ?? 0);
  isLive = $derived(this.line === "open" && this.room?.state !== "away");
  spots = $derived(this.told ? spotsOf(this.told) : new Map<number, Lying>());
  table = $derived(this.own?.table ?? this.hand?.table ?? null);
  controls = $derived(controlsOf(this.own?.menu ?? []));
  seats = $derived(this.welcome?.sheet.seats_most ?? 9);
  /** The seat at the bottom of the screen; for one who looks on, none. */
  isSeated = $derived(this.who > 0 && this.who < 100);
  me = $derived.by((): Sitter | null => {
    const row = this.isSeated ? this.view?.people.find((one) => one.who === this.who) : undefined;
    return row && this.view ? sitter(this.view, row) : null;
  });
  others = $derived.by((): Sitter[] => {
    if (!this.view) return [];
    const from = this.isSeated ? this.who : this.seats;
    return sitters(this.view, from).filter((one) => one.row.who !== this.who);
  });
  game = $derived.by((): GameSheet | null => {
    const games = this.welcome?.sheet.games ?? [];
    return games.find((one) => one.game === (this.hand?.game ?? this.view?.spec.game)) ?? games[0] ?? null;
  });
  /** The family whose hand is played; between hands that of the table's game. */
  family = $derived(this.hand?.table.type ?? this.game?.family ?? "pot");
  layout: Layout = $derived(this.game?.board ? "board" : "rows");
  seal = $derived(lastSeal(this.log));
  /** Cards that may be picked now. */
  pickable = $derived(this.controls.choose?.offer.cards ?? []);

  nameOf(who: number): string {
    return this.view?.people.find((one) => one.who === who)?.person ?? `Seat ${who}`;
  }

  saidAt(where: number): Said | null {
    const find = (said: readonly Said[] | undefined) => said?.find((one) => one.where === where);
    return find(this.own?.said) ?? find(this.told?.said) ?? null;
  }

  // -- what the room says ----------------------------------------------------------------------------------

  version(): number {
    return this.told?.version ?? 0;
  }

  status(status: Status, retryAt: number): void {
    if (status !== "open" && this.line === "open") speaker.alert("No connection.");
    this.line = status;
    this.retryAt = retryAt;
  }

  heard(message: ToClient): void {
    switch (message.type) {
      case "welcome":
        return this.#welcomed(message);
      case "told":
        return this.#tell(followed(this.own, message));
      case "chatted":
        this.chat = [...this.chat, message].slice(-200);
        return speaker.say(`${message.person}: ${message.text}`);
      case "standing":
        this.room = message.state === "back" ? null : message;
        return speaker.say(message.words);
      case "refusal":
        if (!this.welcome) this.turnedAway = message;
        return this.refuse(message);
    }
  }

  #welcomed(welcome: Welcome): void {
    const again = this.welcome !== null;
    const before = this.log.length;
    this.welcome = welcome;
    if (welcome.spectator && this.told) this.told = { ...this.told, own: null };
    this.cutting.welcomed(welcome);
    for (const missed of welcome.missed) this.log = folded(this.log, missed);
    this.missed = again ? this.log.slice(before).filter((logged) => logged.line.words).length : -1;
    setTimeout(() => (this.missed = -1), BACK_MS);
    this.room = null;
    this.toast = null;
  }

  #tell(told: Told): void {
    const entry: Missed = { version: told.version, at: told.at, hand: told.hand, lines: told.lines };
    const other = told.hand !== this.told?.hand;
    const before = this.asked.key;
    this.log = folded(this.log, entry, this.hand?.street);
    this.#offset = told.view.now - Date.now();
    this.now = told.view.now;
    this.told = told;
    this.ended = told.ended ?? this.ended;
    this.cutting.told(told);
    this.#offer(told);
    this.trays.told(this.controls);
    this.#ask(told);
    if (other) this.#drop(this.pre ? "Pre-action dropped: the hand is over." : "");
    else if (this.pre) this.#look(this.pre, told);
    this.picked = this.picked.filter((card) => this.pickable.includes(card));
    if (told.own?.must && this.asked.key !== before && !this.busy) play("turn");
    speaker.say(inWords(told.lines.map((line) => line.words).filter(Boolean).join(" ")));
  }

  /** A new menu is inert for a moment, and its slider begins at the least. */
  #offer(told: Told): void {
    const menu = (told.own?.menu ?? []).filter((button) => button.place !== "more");
    const key = JSON.stringify(menu);
    if (key === this.#menu) return;
    this.#menu = key;
    this.amount = controlsOf(menu).slider?.offer.least ?? 0;
    this.isFresh = true;
    clearTimeout(this.#fresh);
    this.#fresh = setTimeout(() => (this.isFresh = false), FRESH_MS);
  }

  #ask(told: Told): void {
    const { due, deadline, now } = told.view;
    // What others answer meanwhile is no new question to one who is asked himself.
    const key = told.own?.must ? `${told.hand}|${due.ask}|${told.own.since}` : `${told.hand}|${due.ask}|${due.must.join()}`;
    if (key === this.asked.key && deadline === this.asked.until) return;
    const isNew = key !== this.asked.key;
    this.asked = { key, from: deadline === this.asked.until ? this.asked.from : now, until: deadline };
    // Spoken once: when something is asked, and when a window or a chance opens.
    const { own } = told;
    const hasChance = own?.may && (own.silence || own.hints.some((one) => one.about === "heard"));
    if (own && isNew && (own.must || hasChance)) this.#speak(own, deadline - now);
  }

  #speak(own: Own, ms: number): void {
    const near = own.menu.filter((button) => button.place !== "more" && !isElsewhere(button.offer, own.who));
    const offers = eitherOf(near.map((button) => button.label));
    const seconds = ms > 0 ? `${Math.ceil(ms / 1000)} seconds.` : "";
    const name = this.saidAt(own.who)?.name ?? "";
    const named = name && !own.asks.includes(": ") ? `${name}.` : ""; // some questions name the hand themselves
    const heard = own.hints.find((one) => one.about === "heard")?.text ?? "";
    const asked = heard ? [heard, seconds] : [own.asks || "Your turn.", offers && `${offers}.`, seconds, named];
    speaker.alert(inWords(asked.filter(Boolean).join(" ")));
  }

  #look(pre: Pre, told: Told): void {
    const presses = told.own?.must ? controlsOf(told.own.menu).presses : [];
    const outcome = outcomeOf(pre, told.view.hand, presses);
    if (outcome.does === "drop") this.#drop(outcome.note);
    if (outcome.does !== "act") return;
    this.pre = null;
    this.press(outcome.press);
  }

  #drop(note: string): void {
    this.pre = null;
    this.preNote = note;
    speaker.alert(note);
  }

  // -- what a person does ----------------------------------------------------------------------------------

  press(press: Press): void {
    void this.act(press.action);
  }

  async act(action: Does): Promise<boolean> {
    if (!this.isLive || !this.own || this.busy) return false;
    this.busy = true;
    this.toast = null;
    this.preNote = "";
    const answer = await this.#socket.act(action, this.own.since);
    this.busy = false;
    if (answer?.type === "refusal") this.refuse(answer);
    if (answer?.type === "done") this.picked = [];
    return answer?.type === "done";
  }

  /** What an action would do, and the names of the hands it would make; the refusal where it is not legal. */
  async try(action: Does): Promise<Answer> {
    const answer = await this.#socket.try(action);
    if (answer?.type !== "tried") return { words: "", names: [], orders: [], mend: null, refusal: answer };
    const { id, words, names, code, clause, orders, mend } = answer;
    return { words, names, orders, mend, refusal: code ? { type: "refusal", id, code, words, clause, changed: [] } : null };
  }

  /** Ways to set one's cards, the house way first; none where there is nothing to set. */
  async ways(): Promise<Suggested[]> {
    const answer = await this.#socket.way();
    if (answer?.type !== "way" || !answer.action) return [];
    return [{ action: answer.action, names: answer.names }, ...answer.others];
  }

  say(text: string): void {
    this.#socket.chat(text);
  }

  retry(): void {
    this.#socket.now();
  }

  refuse(refusal: Refusal, note = ""): void {
    this.toast = { words: refusal.words, clause: refusal.clause, changed: refusal.changed, note };
    if (refusal.clause) this.clause = refusal.clause;
    play("refused");
    const words = refusal.changed.length && !/[.?!]$/.test(refusal.words) ? `${refusal.words}.` : refusal.words;
    speaker.alert(inWords(["Refused:", words, ...refusal.changed].join(" ")));
  }

  toggle(card: Card): void {
    const offer = this.controls.choose?.offer;
    if (this.picked.includes(card)) this.picked = this.picked.filter((one) => one !== card);
    else if (offer && offer.most === 1) this.picked = [card];
    else this.picked = [...this.picked, card];
  }

  tick(pre: Pre): void {
    this.preNote = "";
    this.pre = this.pre?.wish === pre.wish ? null : pre;
  }

  // -- the clock -------------------------------------------------------------------------------------------

  /** Milliseconds left; 0 while nobody is waited for. */
  left = $derived(this.asked.until ? Math.max(0, this.asked.until - this.now) : 0);
  /** The part of the time that is left, from 1 to 0. */
  leftPart = $derived(this.asked.until > this.asked.from ? this.left / (this.asked.until - this.asked.from) : 0);
  /** The time bank that runs now, if one does. */
  bankUsed = $derived.by((): TimeBankUsed | null => {
    const last = this.log.at(-1)?.line.event;
    return last?.type === "time_bank_used" && this.view?.due.must.includes(last.who) ? last : null;
  });
}
