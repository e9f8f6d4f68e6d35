// What happened is played on the board before the table stands as it is now. A frame brings its events; the
// game makes beats of them (a step, a card that turns, a clash, a hurt), and they play one after the other,
// from how the table stood. A click or Space goes to the end at once. The last beat leads to the frame.

import * as pace from "./pace.js";
import { afterFrame } from "./spread.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").Told} Told
 * @typedef {import("./client.js").Client} Client
 *
 * @typedef {object} Beat
 * @property {number} n the number of the last line of the log that it shows
 * @property {string} kind `walk`, `turn`, `flip`, `roll`, `clash`, `hurt`, `fall`, `card` or `word`
 * @property {string} [text] what is said under the board while it plays
 * @property {readonly string[]} [at] what it concerns, as `kind:id`, to have in sight
 * @property {(take: Take) => Promise<unknown> | void} play
 */

/** Until the next frame is on the screen. */
const aFrame = () => new Promise((/** @type {(none: void) => void} */ resolve) => afterFrame(resolve));
/** More frames than that behind, and the older ones are not played. */
const BEHIND = 3;

export class Director {
  /**
   * @param {Client} client
   * @param {import("./main.js").GameFace} game
   * @param {HTMLElement} over where beats lay what is seen only for a while
   * @param {(frame: Frame) => void} draw draws a table as it stands between two beats
   */
  constructor(client, game, over, draw) {
    this.client = client;
    this.game = game;
    this.over = over;
    this.draw = draw;
    /** @type {{ frame: Frame, news: Told[] }[]} */ this.waiting = [];
    /** How the table stands while it is played. @type {Frame | null} */ this.standing = null;
    /** @type {Beat | null} */ this.beat = null;
    this.skipping = false;
    /** @type {Set<() => void>} what waits for the end of something */ this.ends = new Set();
    client.addEventListener("arrived", (event) => this.arrived(/** @type {CustomEvent} */ (event).detail));
    document.addEventListener("visibilitychange", () => document.hidden && this.skip());
  }

  get playing() {
    return this.standing !== null;
  }

  /** @param {{ frame: Frame, news: Told[] }} came */
  arrived(came) {
    this.waiting.push(came);
    if (this.waiting.length > BEHIND) this.skip();
    if (!this.playing) void this.run();
  }

  async run() {
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const { frame, news } = next;
      const before = this.client.frame;
      if (before && news.length && pace.length() && this.game.beats) await this.play(before, frame, news);
      this.standing = null;
      this.client.settle(frame, news);
    }
    this.skipping = false;
  }

  /** Play what led from one moment of the past to another. @param {Frame} before @param {Frame} after
   * @param {Told[]} news */
  async replay(before, after, news) {
    if (this.playing || !news.length || !pace.length() || !this.game.beats) return;
    await this.play(before, after, news);
    this.standing = null;
    this.skipping = false;
  }

  /** @param {Frame} before @param {Frame} after @param {Told[]} news */
  async play(before, after, news) {
    const standing = { ...structuredClone(before), question: null, end: null };
    this.standing = standing;
    document.body.classList.add("staging");
    this.client.tell("staging", after); // at once: what could be chosen before cannot be chosen any more
    await aFrame();
    try {
      for (const beat of this.game.beats?.(news, standing, after) ?? []) {
        this.beat = beat;
        this.client.tell("beat", beat);
        const take = new Take(this, standing);
        await beat.play(take);
        take.clear();
        this.client.reach(beat.n);
      }
      await aFrame(); // what the last beat left, before the table is drawn as it stands
      const drift = this.game.drift?.(standing, after) ?? "";
      if (drift) document.body.dataset.drift = drift;
      await aFrame();
    } catch (error) {
      console.error("a beat could not be played", error);
    }
    this.over.replaceChildren();
    this.beat = null;
    document.body.classList.remove("staging");
  }

  /** To the end of what is played, at once. */
  skip() {
    if (!this.playing) return;
    this.skipping = true;
    for (const end of [...this.ends]) end();
  }
}

/** One beat as it plays: how it moves things, waits, and changes how the table stands. */
export class Take {
  /** @param {Director} director @param {Frame} standing */
  constructor(director, standing) {
    this.director = director;
    this.standing = standing;
    /** @type {Element[]} */ this.laid = [];
  }

  /** How long something lasts, by the pace. @param {number} ms at the normal pace */
  length(ms) {
    const late = this.director.waiting.length ? .5 : 1;
    return this.director.skipping ? 0 : ms * pace.length() * late;
  }

  /** @param {number} ms */
  wait(ms) {
    const long = this.length(ms);
    if (!long) return Promise.resolve();
    return new Promise((/** @type {(none: void) => void} */ resolve) => {
      const { ends } = this.director;
      const end = () => {
        clearTimeout(timer);
        ends.delete(end);
        resolve();
      };
      const timer = setTimeout(end, long);
      ends.add(end);
    });
  }

  /** Move something; what it comes to is for `change` to say. @param {Element | null | undefined} element
   * @param {Keyframe[] | PropertyIndexedKeyframes} keys @param {number} ms
   * @param {KeyframeAnimationOptions} [options] */
  animate(element, keys, ms, options = {}) {
    const duration = this.length(ms);
    if (!element || !duration) return Promise.resolve();
    const moving = element.animate(keys, { easing: "cubic-bezier(.3,.7,.3,1)", ...options, duration,
      delay: this.length(Number(options.delay ?? 0)) });
    const { ends } = this.director;
    const end = () => moving.finish();
    ends.add(end);
    return moving.finished.then(() => undefined, () => undefined).finally(() => ends.delete(end));
  }

  /** Until what was changed is on the screen: to ask for places costs nothing then. */
  seen() {
    return this.director.skipping ? Promise.resolve() : aFrame();
  }

  /** Change how the table stands, and draw it. @param {(scene: any, frame: Frame) => void} change */
  change(change) {
    change(this.standing.scene, this.standing);
    this.director.draw(this.standing);
  }

  /** Lay something over the board, for as long as the beat lasts. @template {Element} T @param {T} element
   * @returns {T} */
  lay(element) {
    this.director.over.append(element);
    this.laid.push(element);
    return element;
  }

  clear() {
    for (const one of this.laid) one.remove();
  }
}
