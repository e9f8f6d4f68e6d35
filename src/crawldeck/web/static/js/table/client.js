// One table as this browser knows it: the socket, the last frame, the log, and who we are.

import { call } from "../api.js";
import * as keep from "../keep.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").Told} Told
 * @typedef {import("../wire").Welcome} Welcome
 * @typedef {import("../wire").Refused} Refused
 * @typedef {"connecting" | "live" | "lost" | "gone"} Status
 */

const PAUSES = [250, 500, 1000, 2000, 4000];

/**
 * Events: `frame` (detail: the new lines of the log), `status`, `seats`, `refused` (detail: what
 * the server said), `past` (looking at an earlier moment, or back at the present).
 */
export class Client extends EventTarget {
  /** @param {string} game @param {string} key the players' link, or the spectators' */
  constructor(game, key) {
    super();
    this.game = game;
    this.key = key;
    /** @type {Frame | null} */ this.frame = null;
    /** @type {Frame | null} */ this.past = null;
    /** @type {Told[]} */ this.log = [];
    /** @type {any} */ this.backdrop = null;
    /** @type {Welcome | null} */ this.me = null;
    /** @type {Status} */ this.status = "connecting";
    /** @type {{ question: number, text: string } | null} */ this.pending = null;
    this.tries = 0;
    /** @type {WebSocket | null} */ this.socket = null;
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
    if (!question || !this.me || this.past) return false;
    const seats = this.me.seats;
    return question.chance ? seats.length > 0 || this.me.host
      : question.seats.some((seat) => seats.includes(seat));
  }

  /** @param {string} name @param {any} [detail] */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = `/games/${this.game}/${this.key}/socket`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.socket = socket;
    socket.onopen = () => this.say({ do: "hello", credentials: this.credentials });
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      this.become(event.code === 4404 ? "gone" : "lost");
      if (event.code !== 4404) {
        setTimeout(() => this.connect(), PAUSES[Math.min(this.tries++, PAUSES.length - 1)]);
      }
    };
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

  /** @param {any} message */
  hear(message) {
    if (message.is === "welcome") {
      this.me = message;
      this.tries = 0;
      this.become("live");
    } else if (message.is === "frame") {
      this.take(message);
    } else if (message.is === "seats" && this.frame) {
      this.frame.seats = message.seats;
      this.tell("seats");
    } else if (message.is === "refused") {
      this.pending = null;
      this.tell("refused", message);
    }
  }

  /** @param {Frame} frame */
  take(frame) {
    const first = this.frame === null;
    this.log = [...this.log.filter((line) => line.n < frame.log_from), ...frame.log];
    if (frame.backdrop) this.backdrop = frame.backdrop;
    this.frame = frame;
    this.pending = null;
    this.tell("frame", first ? [] : frame.log);
  }

  // -- what a person does ------------------------------------------------------------------------

  /** @param {string} text */
  answer(text) {
    const question = this.frame?.question;
    if (!question || this.past || this.pending) return;
    this.pending = { question: question.id, text };
    this.say({ do: "answer", question: question.id, text });
    this.tell("pending");
  }

  undo() {
    this.say({ do: "undo" });
  }

  redo() {
    this.say({ do: "redo" });
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

  /** Look at an earlier moment, or with null at the present. @param {number | null} at */
  async look(at) {
    this.past = at === null ? null : await this.fetch(`replay?at=${at}`);
    this.tell("past");
  }
}
