// The timeline: every answer of the table. Drag or use the arrows to look at the past, play it
// again, start a table of its own from there, or, as the host, take this one back.

import { Refusal } from "../api.js";
import { h, put, s } from "../dom.js";
import { tr, trn } from "../texts.js";
import { sure } from "./dialogs.js";

/**
 * @typedef {import("../wire").Step} Step
 * @typedef {import("./client.js").Client} Client
 */

const SPEEDS = [1, 2, 4];
const PACE = 900;
const HIGH = 22;
const LANE = 6;
/** The knob covers so much at the end, with some room to it. */
const KNOB = 28;

/** @param {HTMLElement} element @param {Client} client */
export function mount(element, client) {
  return new Timeline(element, client);
}

export class Timeline {
  /** @param {HTMLElement} element @param {Client} client */
  constructor(element, client) {
    this.client = client;
    /** @type {Step[]} */ this.steps = [];
    /** @type {number[]} how many answers stood whenever the table waited */ this.rests = [0];
    this.playing = 0;
    this.speed = SPEEDS[0];
    this.busy = false;
    /** @type {number | null} */ this.wanted = null;
    this.chart = s("svg", { class: "ticks", "aria-hidden": "true", preserveAspectRatio: "none" });
    this.names = h("div", { class: "chapters", "aria-hidden": "true" });
    this.range = h("input", { type: "range", min: "0", max: "0", value: "0", step: "1",
      "aria-label": tr("Moment of the game"), oninput: () => this.slid(), onchange: () => this.dropped(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event) });
    this.play = h("button", { type: "button", class: "play", onclick: () => this.toggle() });
    this.faster = h("button", { type: "button", class: "quiet speed", onclick: () => this.hurry() });
    this.say = h("p", { class: "moment", role: "status" });
    this.tools = h("div", { class: "tools" });
    /** How wide the chart is, in pixels. */
    this.wide = 0;
    /** @type {import("../wire").ReviewShown | null} */ this.reviewed = null;
    this.reviewing = h("button", { type: "button", class: "review-button", onclick: () => this.openReview() }, tr("Review"));
    element.classList.add("timeline");
    put(element, h("div", { class: "track" }, this.names, this.chart, this.range),
      h("div", { class: "under" }, this.play, this.faster, this.say, this.tools, this.reviewing));
    client.addEventListener("frame", () => this.framed());
    client.addEventListener("past", () => this.show());
    client.addEventListener("status", () => this.show());
    client.addEventListener("review", () => this.openReview());
    new ResizeObserver(() => {
      this.wide = this.chart.clientWidth;
      this.draw();
    }).observe(this.chart);
    if (client.frame) this.framed();
    this.show();
  }

  get last() {
    return this.rests.length - 1;
  }

  // -- what there is -----------------------------------------------------------------------------

  /** After a frame: what is new is known from the frame; what was taken back is asked for again. */
  framed() {
    const { frame } = this.client;
    if (!frame) return;
    const known = this.steps.length;
    const told = frame.log.filter((line) => line.at > known && line.did);
    if (!this.steps.length || frame.at <= this.steps.length) {
      this.ask();
      return;
    }
    for (let at = this.steps.length + 1; at <= frame.at; at++) {
      const line = told.find((one) => one.at >= at);
      const first = at === known + 1 && this.open !== null;
      this.steps.push({ at, seat: first ? line?.seat ?? this.open ?? -1 : -1, text: first ? line?.did ?? "" : "" });
    }
    this.sort();
  }

  /** The whole timeline from the server. */
  async ask() {
    try {
      this.steps = await this.client.fetch("timeline");
    } catch {
      return;
    }
    this.sort();
  }

  /** Find the moments at which the table waited for somebody. */
  sort() {
    const { steps } = this;
    const { frame } = this.client;
    const every = frame?.head.referee;
    const count = steps.length;
    this.rests = [];
    for (let at = 0; at <= count; at++) {
      if (at === count || every || steps[at].seat >= 0) this.rests.push(at);
    }
    /** Whose answer is due, -1 for a chance. @type {number | null} */
    this.open = frame?.question ? frame.question.seats[0] ?? -1 : null;
    this.range.max = String(this.last);
    this.draw();
    this.show();
  }

  /** @type {number | null} */
  open = null;

  // -- drawing -----------------------------------------------------------------------------------

  /** One column for each answer: a tick in the lane of its seat, and a dot for each card or die. */
  draw() {
    const { client, steps, rests, chart } = this;
    const wide = this.wide || 600;
    const high = HIGH;
    const lanes = Math.max(1, ...steps.map((step) => step.seat + 1));
    const lane = Math.min(LANE, (high - 8) / lanes);
    const across = (wide - 16) / Math.max(1, this.last);
    /** @param {number} rest */
    const x = (rest) => 8 + rest * across;
    chart.setAttribute("viewBox", `0 0 ${wide} ${high}`);
    /** @type {string[]} */ const ticks = Array(lanes).fill("");
    let dots = "";
    for (let n = 1; n < rests.length; n++) {
      const step = steps[rests[n - 1]];
      const right = x(n).toFixed(1);
      if (step.seat >= 0) {
        const top = 2 + step.seat * lane;
        ticks[step.seat] += `M${right} ${top}v${lane - 1.5}`;
      }
      const chances = Math.min(3, rests[n] - rests[n - 1] - (step.seat >= 0 ? 1 : 0));
      for (let k = 0; k < chances; k++) dots += `M${right} ${high - 3 - k * 3.2}h.01`;
    }
    const sealed = rests.findIndex((at) => at >= (client.frame?.undo.sealed ?? 0));
    const wall = x(sealed < 0 ? this.last : sealed);
    const stroke = Math.max(1, Math.min(4, across * 0.6)).toFixed(1);
    const curve = (this.reviewed?.moments ?? []).map((one) => `${x(this.restOf(one.at)).toFixed(1)},${((1 - one.chance) * (high - 2) + 1).toFixed(1)}`);
    put(chart, s("rect", { class: "sealed", x: 0, y: 0, width: wall.toFixed(1), height: high }),
      ...ticks.map((d, seat) => s("path", { class: `tick seat${seat % 6}`, d, "stroke-width": stroke })),
      s("path", { class: "dots", d: dots }),
      ...(sealed > 0 ? [s("path", { class: "wall", d: `M${wall.toFixed(1)} 0V${high}` }),
        s("circle", { class: "seal", cx: wall.toFixed(1), cy: high - 5, r: 4 })] : []),
      ...(curve.length ? [s("polyline", { class: "chance-line", points: curve.join(" ") })] : []));
    this.chapters(x);
  }

  /** @param {(rest: number) => number} x */
  chapters(x) {
    const found = this.marks();
    let free = -Infinity;
    put(this.names, ...found.map(([at, name]) => {
      const rest = this.rests.findIndex((one) => one >= at);
      const left = x(rest < 0 ? this.last : rest);
      const mark = h("span", {}, left - free > 0 ? name : "");
      if (left - free > 0) free = left + 8 + name.length * 7;
      const over = left + KNOB + name.length * 7 > this.wide;  // where the knob is at rest
      mark.classList.toggle("before", over);
      mark.style.left = `${left}px`;
      return mark;
    }));
  }

  /** Where chapters begin. @returns {[number, string][]} */
  marks() {
    /** @type {Map<string, number>} */
    const found = new Map();
    for (const step of this.steps) if (step.chapter) found.set(step.chapter, step.at);
    for (const line of this.client.log) {
      if (line.chapter && !found.has(line.chapter)) found.set(line.chapter, line.at);
    }
    return [...found].map(([name, at]) => /** @type {[number, string]} */ ([at, name]))
      .sort((a, b) => a[0] - b[0]);
  }

  /** Words and buttons for the moment that is looked at. */
  show() {
    const { client, rests, last } = this;
    const { past, frame } = client;
    const at = past ? past.at : rests[last];
    const rest = Math.max(0, rests.findLastIndex((one) => one <= at));
    if (this.wanted === null && !this.busy) this.range.value = String(past ? rest : last);
    this.range.setAttribute("aria-valuetext", this.words(Number(this.range.value)));
    put(this.say, past ? this.words(rest) : trn("{n} answer", "{n} answers", last));
    this.say.title = past ? this.words(rest) : "";
    put(this.play, this.playing ? "❚❚" : "▶");
    this.play.setAttribute("aria-label", this.playing ? tr("Pause") : tr("Play the game again from here"));
    this.play.disabled = last < 1;
    put(this.faster, `${this.speed}×`);
    this.faster.setAttribute("aria-label", tr("Speed {n}, change", { n: this.speed }));
    document.body.classList.toggle("in-the-past", !!past);
    put(this.tools, ...(past && frame ? this.wishes(past.at) : []));
    this.reviewing.hidden = !frame?.at || !(frame.end || client.me?.host);
  }

  /** @param {number} at */
  wishes(at) {
    const { client } = this;
    const watching = client.me?.access === "watch";
    return [
      this.verdict(at),
      !watching && h("button", { type: "button", class: "main", onclick: () => this.fork(at) }, tr("Play from here")),
      client.me?.host && at < (client.frame?.at ?? 0)
        && h("button", { type: "button", onclick: () => this.rewind(at) }, tr("Rewind the table…")),
    ].filter((one) => one !== false && one !== undefined);
  }

  // -- the review --------------------------------------------------------------------------------

  async openReview() {
    this.stop();
    const found = await import("./review.js");
    this.told = found.told;
    found.open(this);
  }

  /** All of a review is there. @param {import("../wire").ReviewShown} found */
  review(found) {
    this.reviewed = found;
    this.draw();
    this.show();
  }

  /** How a review speaks of a moment; it comes with the review. */
  /** @type {((one: import("../wire").MomentShown) => Node[]) | null} */
  told = null;

  /** What a review says of the decision at this moment. @param {number} at */
  verdict(at) {
    const one = this.reviewed?.moments?.find((other) => other.at === at);
    const told = one && this.told ? this.told(one) : [];
    return one && told.length ? h("p", { class: "verdict" }, h("span", {}, tr("Then: {said}", { said: one.said })), ...told) : undefined;
  }

  /** The moment at which so many answers stood. @param {number} at */
  restOf(at) {
    return Math.max(0, this.rests.findLastIndex((one) => one <= at));
  }

  /** Look at the moment at which so many answers stood. @param {number} at */
  seek(at) {
    this.stop();
    void this.go(this.restOf(at));
  }

  /** A moment in words. @param {number} rest */
  words(rest) {
    const step = rest > 0 ? this.steps[this.rests[rest - 1]] : null;
    if (!step) return tr("The beginning");
    const seat = this.client.frame?.seats.find((one) => one.seat === step.seat);
    const guests = this.client.frame?.seats.some((one) => one.guest);
    const who = step.seat < 0 ? tr("by hand") : guests ? "" : seat?.name ?? "";
    const fields = { n: rest, all: this.last };
    const which = rest === this.last ? tr("Answer {n} of {all}, now", fields) : tr("Answer {n} of {all}", fields);
    return step.text ? `${which}: ${who ? `${who}, ` : ""}${step.text}` : which;
  }

  // -- moving ------------------------------------------------------------------------------------

  slid() {
    this.stop();
    this.go(Number(this.range.value));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Escape" && this.client.past) this.go(this.last);
    else if (event.key === " ") this.toggle();
    else return;
    event.preventDefault();
  }

  /** Let go: on a narrow screen the drawer would hide the board that is looked at. */
  dropped() {
    /** @type {HTMLElement | null} */
    const drawer = document.querySelector("body.drawer #side .shut");
    if (drawer?.checkVisibility() && Number(this.range.value) < this.last) {
      document.body.classList.add("in-the-past");
      drawer.click();
      this.range.focus();
    }
  }

  /** Look at a moment; while one is fetched, only the last wish is kept. @param {number} rest
   * @param {boolean} [played] what led there is shown */
  async go(rest, played = false) {
    this.wanted = rest;
    document.body.classList.toggle("in-the-past", rest < this.last);
    this.range.value = String(rest);
    this.range.setAttribute("aria-valuetext", this.words(rest));
    if (this.busy) return;
    this.busy = true;
    while (this.wanted !== null) {
      const to = this.wanted;
      this.wanted = null;
      try {
        await this.client.look(to >= this.last ? null : this.rests[to], played);
      } catch (error) {
        this.stop();
        this.client.tell("refused", error instanceof Refusal ? error.told
          : { is: "refused", sort: "bug", text: String(error) });
        break;
      }
    }
    this.busy = false;
    this.show();
  }

  toggle() {
    if (this.playing) {
      this.stop();
      this.show();
      return;
    }
    const from = Number(this.range.value) >= this.last ? 0 : Number(this.range.value);
    this.playing = setTimeout(() => this.tick(), PACE / this.speed);
    this.go(from);
  }

  async tick() {
    const next = Number(this.range.value) + 1;
    await this.go(next, true);
    if (!this.playing) return;
    if (next >= this.last) this.stop();
    else this.playing = setTimeout(() => this.tick(), PACE / this.speed);
    this.show();
  }

  stop() {
    clearTimeout(this.playing);
    this.playing = 0;
  }

  hurry() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
    this.show();
  }

  // -- what can be done there --------------------------------------------------------------------

  /** @param {number} at */
  fork(at) {
    this.stop();
    void import("./fork.js").then((found) => found.fork(this.client, at));
  }

  /** @param {number} at */
  rewind(at) {
    this.stop();
    const gone = this.last - Math.max(0, this.rests.findLastIndex((one) => one <= at));
    sure(tr("Rewind the table to here?"), [
      trn("The last answer, and all cards and dice since, are taken back for everybody.", "The last {n} answers, and all cards and dice since, are taken back for everybody.", gone),
      tr("What was drawn or revealed since then is undecided again and will fall anew. The log says that the host rewound the table."),
    ], tr("Rewind"), async () => {
      await this.client.look(null);
      this.client.rewind(at);
    });
  }
}
