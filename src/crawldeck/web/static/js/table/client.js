// One table as this browser knows it: the socket, the last frame, the log, and who we are.

import { call } from "../api.js";
import * as keep from "../keep.js";
import { wanted } from "./ahead.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").Told} Told
 * @typedef {import("../wire").Welcome} Welcome
 * @typedef {import("../wire").Refused} Refused
 * @typedef {"connecting" | "live" | "lost" | "gone" | "damaged"} Status
 * @typedef {"connecting" | "lost" | "gone" | "damaged" | "storage" | "past" | "watch" | "live"} State
 */

const PAUSES = [250, 500, 1000, 2000, 4000, 8000];
const PING = 20_000;
const PATIENCE = 8_000;
const NEWS = 60;

/**
 * Events: `arrived` (a frame came, detail: it and its news; whoever plays it says `settle` when it has been
 * seen), `frame` (it stands on the table, detail: the new lines of the log), `told` (a line of the log was
 * reached), `status`, `seats` (detail: what everybody should
 * know, such as who is the host now), `pending` (an answer is on its way), `refused` (detail: what the server said), `past` (looking at an earlier moment, or back
 * at the present), `talks` and `spoken` (what people write, how they feel and what they point at).
 */
export class Client extends EventTarget {
  /** @param {string} game @param {string} key the players' link, or the spectators' */
  constructor(game, key) {
    super();
    this.game = game;
    this.key = key;
    /** How the table stands on the screen. @type {Frame | null} */ this.frame = null;
    /** What the server said last; the screen may still be on its way there. @type {Frame | null} */
    this.latest = null;
    /** @type {Frame | null} */ this.past = null;
    /** @type {Told[]} */ this.log = [];
    /** @type {any} */ this.backdrop = null;
    /** Plays what led from one moment to another. */
    /** @type {((before: Frame, after: Frame, news: Told[]) => Promise<void>) | null} */ this.replayed = null;
    /** @type {Welcome | null} */ this.me = null;
    /** @type {Status} */ this.status = "connecting";
    /** @type {{ question: number, text: string, way?: boolean } | null} */ this.pending = null;
    /** Whether the server could keep what we last gave it. */
    this.stored = true;
    /** The table that was last undone or redone. */
    this.taken = -1;
    /** When the next try to connect is due. */
    this.retry = 0;
    this.tries = 0;
    this.looks = 0;
    /** Whether the next frame is the first on its socket. */
    this.fresh = true;
    /** @type {Refused | null} */ this.last = null;
    /** @type {WebSocket | null} */ this.socket = null;
    /** @type {any[] | null} what came before the page was there to hear it */ this.early = [];
    this.timer = 0;
    this.patience = 0;
    setInterval(() => this.ping(), PING);
    addEventListener("online", () => this.hurry());
    addEventListener("pageshow", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    addEventListener("storage", (event) => {
      if (event.key === keep.TABLES && this.shown_credentials !== this.credentials.join()) {
        this.connect();
      }
    });
    this.shown_credentials = "";
    /** The seat that an invitation is for. @type {number | null} */ this.invited = null;
  }

  get credentials() {
    return keep.table(this.key)?.credentials ?? [];
  }

  /** What is on the screen: the present, or the moment of the past that is looked at. */
  get shown() {
    return this.past ?? this.frame;
  }

  /** Whether the open question is for this browser. */
  get mine() {
    const question = this.frame?.question;
    if (!question || !this.me || this.past || this.staging) return false;
    const seats = this.me.seats;
    return question.chance ? this.plays : question.seats.some((seat) => seats.includes(seat));
  }

  /** Whether what happened is still being shown. */
  get staging() {
    return this.latest !== this.frame;
  }

  /** Whether this browser holds a seat, or the table. */
  get plays() {
    return !!this.me && (this.me.seats.length > 0 || this.me.host);
  }

  /** What the person should know about the connection. @returns {State} */
  get state() {
    if (this.status !== "live") return this.status;
    return !this.stored ? "storage" : this.past ? "past" : this.plays ? "live" : "watch";
  }

  /** @param {string} name @param {any} [detail] */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  // -- the connection ----------------------------------------------------------------------------

  connect() {
    clearTimeout(this.timer);
    clearTimeout(this.patience);
    const old = this.socket;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = `/games/${this.game}/${this.key}/socket`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.socket = socket;
    old?.close();
    this.fresh = true;
    if (this.early) this.early = [];
    this.last = null;
    this.retry = 0;
    this.taken = -1;
    this.become(this.tries ? "lost" : "connecting");
    this.wait();
    socket.onopen = () => {
      this.shown_credentials = this.credentials.join();
      this.say({ do: "hello", credentials: this.credentials, odds: wanted() });
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      clearTimeout(this.patience);
      this.hear(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.closed(event.code);
    };
  }

  /** @param {number} code */
  closed(code) {
    clearTimeout(this.patience);
    this.socket = null;
    if (code === 4404 && (!this.last || this.last.sort === "unknown")) {
      this.become("gone");
      return;
    }
    if (code === 4404 && this.last?.sort === "damaged") {
      this.become("damaged");
      return;
    }
    const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)] * (0.8 + Math.random() * 0.4);
    this.retry = Date.now() + pause;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), pause);
    this.become("lost");
  }

  /** Somebody looks, or the network is back: do not wait for the next try. */
  hurry() {
    if (this.status === "lost" && this.retry) this.connect();
    else if (this.status === "live") this.ping();
  }

  ping() {
    if (this.socket?.readyState !== WebSocket.OPEN || this.status !== "live") return;
    this.say({ do: "ping" });
    this.wait();
  }

  /** Whatever is not answered in time is taken for lost. */
  wait() {
    clearTimeout(this.patience);
    const socket = this.socket;
    this.patience = setTimeout(() => {
      if (socket !== this.socket) return;
      socket?.close();
      this.closed(0);
    }, PATIENCE);
  }

  /** @param {Status} status */
  become(status) {
    this.status = status;
    this.tell("status");
  }

  /** @param {any} message */
  say(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** The page is there: tell it what came, and go on telling. */
  begin() {
    const early = this.early ?? [];
    this.early = null;
    this.tell("status");
    for (const message of early) this.hear(message);
  }

  /** @param {any} message */
  hear(message) {
    if (message.is === "refused") this.last = message;
    if (this.early) {
      this.early.push(message);
    } else if (message.is === "welcome") {
      this.me = message;
      this.tries = 0;
      this.become("live");
    } else if (message.is === "frame") {
      this.take(message);
    } else if (message.is === "seats" && this.frame && this.latest) {
      this.frame.seats = this.latest.seats = message.seats;
      this.frame.hints = this.latest.hints = message.hints;
      this.frame.chat = this.latest.chat = message.chat;
      const mine = this.mine;
      for (const { question } of [this.frame, this.latest]) if (question?.seats.length) question.seats = message.asked;
      this.tell("seats", message.said);
      if (this.mine !== mine) this.tell("frame", []);
    } else if (message.is === "talks" || message.is === "spoken") {
      this.tell(message.is, message);
    } else if (message.is === "refused") {
      this.refused(message);
    }
  }

  /** @param {Frame} frame */
  take(frame) {
    const before = this.latest;
    if (before && frame.rev < before.rev && !this.fresh) return;
    const known = Math.max(this.log.at(-1)?.n ?? -1, before?.log.at(-1)?.n ?? -1);
    const news = this.fresh ? [] : frame.log.filter((line) => line.n > known);
    if (this.fresh && frame.log_from > known + 1) this.log = [];
    if (frame.backdrop) this.backdrop = frame.backdrop;
    this.latest = frame;
    this.stored = true;
    const again = this.fresh ? this.pending : null;
    if (frame.rev !== this.pending?.question) this.pending = null;
    this.fresh = false;
    keep.touch(this.key, frame.at, frame.end?.outcome);
    this.tell("arrived", { frame, news: news.length > NEWS ? [] : news });
    if (again && this.pending && !again.way) this.say({ do: "answer", question: again.question, text: again.text });
  }

  /** A line of the latest frames has been seen. @param {number} n */
  reach(n) {
    const known = this.log.at(-1)?.n ?? -1;
    const lines = (this.latest?.log ?? []).filter((line) => line.n > known && line.n <= n);
    if (!lines.length) return;
    this.log = [...this.log, ...lines];
    this.tell("told", lines);
  }

  /** A frame has been seen: the table stands so. @param {Frame} frame @param {Told[]} news */
  settle(frame, news) {
    this.log = [...this.log.filter((line) => line.n < frame.log_from), ...frame.log];
    this.frame = frame;
    this.tell("frame", news);
    setTimeout(() => this.say({ do: "seen", question: frame.rev })); // drawing comes first
  }

  /** @param {Refused} told */
  refused(told) {
    const given = this.pending;
    const taken = this.taken;
    this.pending = null;
    this.taken = -1;
    if (told.sort === "storage") {
      this.stored = false;
      this.tell("status");
      if (this.status === "live") {
        this.timer = setTimeout(() => this.stored || this.connect(), 3000);
      }
    }
    // Somebody was quicker: the next frame says how the table stands, which is answer enough.
    const meant = given?.question ?? taken;
    const overtaken = told.sort === "stale" && meant >= 0 && this.latest?.rev !== meant;
    if (!overtaken) this.tell("refused", told);
    this.tell("pending");
  }

  // -- what a person does ------------------------------------------------------------------------

  /** @param {string} text */
  answer(text) {
    const question = this.frame?.question;
    if (!question || this.past || this.pending || !this.mine || this.status !== "live") return;
    this.pending = { question: question.id, text };
    this.say({ do: "answer", question: question.id, text });
    this.tell("pending");
  }

  /** Go to a place that a way leads to, as one wish. @param {string} to as `kind:id` */
  follow(to) {
    const question = this.frame?.question;
    if (!question || this.past || this.pending || !this.mine || this.status !== "live") return;
    this.pending = { question: question.id, text: to, way: true };
    this.say({ do: "follow", question: question.id, to });
    this.tell("pending");
  }

  undo() {
    this.take_back("undo");
  }

  redo() {
    this.take_back("redo");
  }

  /** What is meant is the table as it is shown: a second click before the next frame does nothing.
   * @param {"undo" | "redo"} wish */
  take_back(wish) {
    const question = this.frame?.rev;
    if (this.past || this.staging || question === undefined || this.taken === question) return;
    this.taken = question;
    this.say({ do: wish, question });
  }

  /** @param {number} to */
  rewind(to) {
    this.say({ do: "rewind", to });
  }

  /** @param {string} path @param {any} [body] */
  fetch(path, body) {
    return call(`/games/${this.game}/${this.key}/${path}`, { body, credentials: this.credentials });
  }

  /** Why nothing can be chosen there. @param {string} on @returns {Promise<import("../wire").Why[]>} */
  why(on) {
    return this.fetch(`why?on=${encodeURIComponent(on)}`);
  }

  /** @param {string} from @param {string} to @returns {Promise<import("../wire").Sight>} */
  sight(from, to) {
    return this.fetch(`sight?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`);
  }

  /** Look at an earlier moment, or with null at the present; `played` shows what led there from the moment
   * that is on the screen. @param {number | null} at @param {boolean} [played] */
  async look(at, played = false) {
    const look = ++this.looks;
    const past = at === null ? null : await this.fetch(`replay?at=${at}`);
    if (look !== this.looks) return;
    const [before, after] = [this.shown, past ?? this.frame];
    if (played && before && after && this.replayed) {
      const news = this.log.filter((line) => line.at > before.at && line.at <= after.at);
      await this.replayed(before, after, news);
      if (look !== this.looks) return;
    }
    this.past = past;
    this.tell("past");
    this.tell("status");
  }
}
