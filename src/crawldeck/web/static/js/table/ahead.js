// What may come: the odds of every answer, what the enemies are about to do, and where one can go. All of it
// is worked out by the rules on the server; it is asked for when a question is ours, and filled in as it comes.

import * as keep from "../keep.js";
import { later } from "./spread.js";

/**
 * @typedef {import("../wire").Expected} Expected
 * @typedef {import("../wire").Threats} Threats
 * @typedef {import("../wire").WayShown} Way
 * @typedef {import("./client.js").Client} Client
 */

const KEPT = "crawldeck.odds";

/** Whether whoever sits here wants to be told odds. */
export const wanted = () => keep.read(KEPT, true);

/** @param {boolean} on */
export function want(on) {
  keep.write(KEPT, on);
}

/** Milliseconds after which better numbers are asked for. */
const LINGER = 400;

/** Events: `odds`, `threats`, `ways`, each when something new is known of the question on the table. */
export class Ahead extends EventTarget {
  /** @param {Client} client */
  constructor(client) {
    super();
    this.client = client;
    this.rev = -1;
    /** @type {Map<string, Expected>} by the text of the answer */ this.odds = new Map();
    /** @type {Threats | null} */ this.threats = null;
    /** @type {Map<string, Way>} by where they lead to */ this.ways = new Map();
    /** @type {Set<string>} the ways that are known in full */ this.whole = new Set();
    client.addEventListener("odds", () => {
      this.rev = -3;
      void this.look();
    });
    for (const name of ["frame", "past"]) client.addEventListener(name, () => later("ahead", () => void this.look()));
  }

  async look() {
    const { client } = this;
    const rev = client.past ? -2 : client.frame?.rev ?? -1;
    if (rev === this.rev) return;
    this.rev = rev;
    const stale = [this.odds.size && "odds", this.threats && "threats", this.ways.size && "ways"];
    this.odds.clear();
    this.ways.clear();
    this.whole.clear();
    this.threats = null;
    for (const name of stale) if (name) this.tell(name);
    if (client.past || !client.frame?.question || client.frame.question.chance || !wanted()) return;
    const keep = (/** @type {Expected[]} */ found) => {
      for (const one of found) this.odds.set(one.option, one);
    };
    const first = client.mine ? this.ask("odds", keep) : null;
    if (client.mine) {
      void this.ask("ways", (/** @type {Way[]} */ found) => {
        for (const way of found) this.ways.set(way.on, way);
      });
    }
    if (client.mine || !client.frame.head.secrets) void this.ask("threats", (/** @type {Threats} */ found) => { this.threats = found; });
    await first;
    // Whoever answers at once needs no more than first numbers.
    await new Promise((resolve) => setTimeout(resolve, LINGER));
    if (first && rev === this.rev) await this.ask("odds", keep, "&fine=true");
  }

  /** @template T @param {string} what @param {(found: T) => void} keep @param {string} [query] */
  async ask(what, keep, query = "") {
    const { rev } = this;
    try {
      const found = await this.client.fetch(`${what}?question=${rev}${query}`);
      if (rev !== this.rev) return;
      keep(found);
      later(`told ${what}`, () => rev === this.rev && this.tell(what));
    } catch {
      // Looking ahead is a help: without it the table is what it is.
    }
  }

  /** @param {string} name */
  tell(name) {
    this.dispatchEvent(new Event(name));
  }

  /** A way with all that is known of it: the places on it, and what it provokes. @param {Way} way
   * @returns {Promise<Way>} */
  async inFull(way) {
    const { rev } = this;
    if (way.path?.length || this.whole.has(way.on)) return this.ways.get(way.on) ?? way;
    try {
      const found = await this.client.fetch(`way?to=${encodeURIComponent(way.on)}`);
      if (rev === this.rev) this.ways.set(way.on, found);
      this.whole.add(way.on);
      return found;
    } catch {
      return way;
    }
  }

  /** The best that an answer on this thing may come to. @param {readonly import("../wire").Offer[]} offers
   * @returns {Expected | null} */
  best(offers) {
    const found = offers.flatMap((one) => this.odds.get(one.text) ?? []).filter((one) => typeof one.chance === "number");
    return found.sort((a, b) => (b.chance ?? 0) - (a.chance ?? 0))[0] ?? null;
  }
}

/** A chance as people say it. @param {number} chance @param {boolean} [about] */
export function percent(chance, about = false) {
  if (chance > 0 && chance < .005) return "<1 %";
  if (chance >= .995 && chance < 1 - 1e-9) return ">99 %";
  return `${about && chance > 0 && chance < 1 ? "~" : ""}${Math.round(chance * 100)} %`;
}
