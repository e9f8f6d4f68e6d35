// The guide of a lesson. It stands above the board, in a place of its own, so that it never lies over what it
// speaks of, which is marked. It says what it waits for, and can be left at any moment.

import { h, put, sentence } from "../dom.js";
import * as keep from "../keep.js";
import { either, tr } from "../texts.js";
import { LEARNT, NAME } from "./guided.js";
import { advance, toDo } from "./lesson.js";

/**
 * @typedef {import("./client.js").Client} Client
 * @typedef {import("./lesson.js").Lesson} Lesson
 * @typedef {import("./lesson.js").Step} Step
 * @typedef {import("./lesson.js").Kept} Kept
 */

const EVENTS = ["frame", "past", "marked", "status"];
/** By then the board is drawn as large as it stays, and what is spoken of is looked for once more. */
const SETTLED = 450;
const STYLE = "/static/css/guide.css";
const WATCH = tr("Watch the board: this is what comes of it…");

/** Lead through a lesson. @param {Client} client @param {readonly Lesson[]} lessons @param {Kept} kept */
export async function begin(client, lessons, kept) {
  const lesson = lessons.find((one) => one.id === kept.lesson) ?? lessons[0];
  const [steps] = await Promise.all([lesson.steps(), dressed()]);
  document.querySelector(".coach")?.dispatchEvent(new Event("leave"));
  new Guide(client, lessons, lesson, steps, kept);
}

/** Its style, which no other table needs. @returns {Promise<void>} */
function dressed() {
  if (document.querySelector(`link[href="${STYLE}"]`)) return Promise.resolve();
  return new Promise((resolve) => document.head.append(
    h("link", { rel: "stylesheet", href: STYLE, onload: () => resolve(), onerror: () => resolve() })));
}

class Guide {
  /** @param {Client} client @param {readonly Lesson[]} lessons @param {Lesson} lesson
   * @param {readonly Step[]} steps @param {Kept} kept */
  constructor(client, lessons, lesson, steps, kept) {
    this.client = client;
    this.lessons = lessons;
    this.lesson = lesson;
    this.steps = steps;
    this.kept = kept;
    /** @type {{ step: number, at: number } | null} what is on the screen */ this.shown = null;
    this.drawn = "";
    this.saved = "";
    this.title = h("h3", {});
    this.text = h("p", { class: "say" });
    this.place = h("span", { class: "soft small place" });
    this.acts = h("div", { class: "acts" });
    this.element = h("aside", { class: "coach", "aria-label": tr("Guide"), onleave: () => this.stop() },
      h("div", { class: "words" }, this.title, this.text), this.acts,
      h("div", { class: "how-far" }, this.place, h("button", { type: "button", class: "quiet small",
        onclick: () => this.leave() }, tr("Leave the guide"))));
    document.getElementById("banner")?.after(this.element);
    this.draw = this.draw.bind(this);
    this.watch = this.watch.bind(this);
    for (const name of EVENTS) client.addEventListener(name, this.draw);
    client.addEventListener("beat", this.watch);
    new ResizeObserver(() => insight(document.querySelector("#board .pointed"))).observe(this.element);
    this.draw();
  }

  // -- going on ----------------------------------------------------------------------------------

  save() {
    const text = JSON.stringify(this.kept);
    if (text !== this.saved) keep.write(NAME(this.client.key), this.kept);
    this.saved = text;
  }

  /** The step that is shown is done. */
  next() {
    if (!this.shown) return;
    this.kept.done.push([this.shown.step, this.shown.at]);
    this.shown = null;
    this.draw();
  }

  leave() {
    this.kept.left = true;
    this.save();
    this.stop();
  }

  stop() {
    this.element.remove();
    mark(null);
    for (const name of EVENTS) this.client.removeEventListener(name, this.draw);
    this.client.removeEventListener("beat", this.watch);
  }

  /** @param {Lesson} lesson */
  async start(lesson) {
    const { learn } = await import("../lobby/learn.js");
    await learn(this.client.game, lesson.id);
  }

  // -- drawing -----------------------------------------------------------------------------------

  draw() {
    const { client, steps, kept } = this;
    const { frame } = client;
    if (!frame || client.past || client.staging) return;
    const { at, waits } = advance(steps, kept, frame, this.shown);
    const step = steps[at];
    this.shown = step && !waits ? { step: at, at: frame.at } : null;
    this.save();
    if (!step) return this.leave();
    if (at === steps.length - 1 && !waits) this.learnt();
    if (frame.end && (waits || toDo(step))) return this.over(frame.end.why);
    if (waits) return this.wait(step, this.meanwhile(step));
    const say = typeof step.say === "function" ? step.say(frame) : step.say;
    this.say(step.title, say, at, toDo(step) ? this.tasked(step) : this.reading(at));
    mark(this.subject(step));
  }

  /** @param {string} title @param {string} say @param {number} at @param {import("../dom.js").Child[]} acts */
  say(title, say, at, acts) {
    const key = JSON.stringify([title, say, at]);
    if (key === this.drawn) return;
    this.drawn = key;
    this.element.classList.remove("waits");
    put(this.title, title);
    put(this.text, say);
    put(this.acts, ...acts);
    put(this.place, tr("{lesson}, {n} of {all}", { lesson: this.lesson.title, n: at + 1, all: this.steps.length }));
    this.client.tell("said", `${title}. ${say}`);
  }

  /** Nothing to learn now: say what is waited for. @param {Step} step @param {string} text */
  wait(step, text) {
    mark(null);
    const key = JSON.stringify(["waits", step.title, text]);
    if (key === this.drawn) return;
    this.drawn = key;
    this.element.classList.add("waits");
    put(this.title, h("span", { class: "dots", "aria-hidden": "true" }), tr("One moment"));
    put(this.text, text);
    put(this.acts, h("button", { type: "button", class: "quiet small", onclick: () => {
      this.shown = { step: this.steps.indexOf(step), at: this.client.frame?.at ?? 0 };
      this.next();
    } }, tr("Skip this step")));
    put(this.place, tr("{lesson}, next: {step}", { lesson: this.lesson.title, step: step.title }));
  }

  /** While something is shown, the guide says so. */
  watch() {
    const { frame } = this.client;
    if (!frame) return;
    const { at, waits } = advance(this.steps, { ...this.kept, done: [...this.kept.done] }, frame, null);
    const step = this.steps[at];
    if (step) this.wait(step, (waits && step.meanwhile) || WATCH);
  }

  /** @param {Step} step */
  meanwhile(step) {
    const { client } = this;
    const question = client.frame?.question;
    if (question && !client.mine) {
      const seats = (client.frame?.seats ?? []).filter((seat) => question.seats.includes(seat.seat));
      return seats.length ? tr("Waiting for {names}…", { names: either(seats.map((seat) => seat.name || tr("somebody"))) }) : tr("Waiting for the others…");
    }
    return step.meanwhile ?? tr("Answer the question below as you like. The lesson goes on with: {step}.", { step: step.title });
  }

  /** What to press at a step that is to be done: nothing big, for the deed itself leads on.
   * @param {Step} step @returns {import("../dom.js").Child[]} */
  tasked(step) {
    const mine = step.undo ? tr("Try it") : tr("Do it on the table");
    return [h("span", { class: "your-move" }, mine),
      h("button", { type: "button", class: "quiet small", onclick: () => this.next() }, tr("Skip this step"))];
  }

  /** @param {number} at @returns {import("../dom.js").Child[]} */
  reading(at) {
    if (at < this.steps.length - 1) {
      return [h("button", { type: "button", class: "main", onclick: () => this.next() }, tr("Next"))];
    }
    const further = this.lessons[this.lessons.indexOf(this.lesson) + 1];
    return [h("button", { type: "button", class: further ? "" : "main", onclick: () => this.leave() }, tr("Done, play on")),
      further && h("button", { type: "button", class: "main", onclick: () => void this.start(further) }, tr("Next lesson: {lesson}", { lesson: further.title }))];
  }

  learnt() {
    const name = `${this.client.game}/${this.lesson.id}`;
    const before = keep.read(LEARNT, /** @type {string[]} */ ([]));
    if (!before.includes(name)) keep.write(LEARNT, [...before, name]);
  }

  /** The game ended before the lesson did. @param {string} why */
  over(why) {
    mark(null);
    this.say(tr("That is the end of it"), tr("{why} The lesson had more to show.", { why: sentence(why) }), this.steps.length - 1, [
      h("button", { type: "button", class: "main", onclick: () => void this.start(this.lesson) }, tr("Begin it again"))]);
  }

  /** What a step is about, as it is drawn. @param {Step} step */
  subject(step) {
    const { frame } = this.client;
    const wish = typeof step.point === "function" ? frame && step.point(frame) : step.point;
    if (!wish) return null;
    const named = document.querySelector(`#board [data-on="${CSS.escape(wish)}"], [data-on="${CSS.escape(wish)}"]`);
    if (named || /^[a-z]+:[^ ]*[0-9a-z,-]$/i.test(wish)) return named;
    return [...document.querySelectorAll(wish)].find((one) => one.checkVisibility?.() ?? true) ?? null;
  }
}

let due = 0;

/** Mark what is spoken of, and have it in sight. @param {Element | null} thing */
function mark(thing) {
  const before = document.querySelector(".pointed");
  if (before === thing) return;
  before?.classList.remove("pointed");
  thing?.classList.add("pointed");
  insight(thing);
  clearTimeout(due);
  due = setTimeout(() => insight(document.querySelector("#board .pointed")), SETTLED);
  if (thing?.closest("#ask .offers, #side")) thing.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** On the board, the camera sees to it. @param {Element | null} thing */
function insight(thing) {
  document.dispatchEvent(new CustomEvent("point", { detail: thing }));
}
