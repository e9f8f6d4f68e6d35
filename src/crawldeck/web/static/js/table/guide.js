// The guided first minutes: a bubble beside the thing that a step is about. It never blocks: whoever
// plays on is taken along, and it can be left at any moment.

import { h, put } from "../dom.js";
import * as keep from "../keep.js";

/**
 * A step is shown when its turn has come and `when` is true; it is done when the person says so, or,
 * with `until`, as soon as that is true, or with `once`, when its moment has passed. `point` is a `data-on` value or a CSS selector.
 *
 * @typedef {object} Step
 * @property {(frame: import("../wire").Frame) => boolean} [when]
 * @property {(frame: import("../wire").Frame) => boolean} [until]
 * @property {string | ((frame: import("../wire").Frame) => string)} say
 * @property {string | ((frame: import("../wire").Frame) => string)} [point]
 * @property {string} [title]
 * @property {boolean} [once]
 */

/** @typedef {import("./client.js").Client} Client */

/** @param {string} key */
const NAME = (key) => `crawldeck.guide.${key}`;

/** Whether this table is a guided one that was not left yet. @param {Client} client */
export function wanted(client) {
  if (location.hash === "#guide" && keep.read(NAME(client.key), null) === null) {
    keep.write(NAME(client.key), 0);
  }
  return keep.read(NAME(client.key), -1) >= 0;
}

/** @param {Client} client @param {readonly Step[]} steps @param {boolean} [afresh] */
export function begin(client, steps, afresh = false) {
  document.querySelector(".coach")?.remove();
  document.querySelector(".pointed")?.classList.remove("pointed");
  let at = afresh ? 0 : Math.max(0, keep.read(NAME(client.key), 0));
  /** @type {number} the step that is on the screen */ let shown = -1;
  const title = h("h3", {});
  const text = h("p", {});
  const place = h("span", { class: "soft small" });
  const next = h("button", { type: "button", class: "main", onclick: () => go(at + 1) }, "Next");
  const bubble = h("aside", { class: "coach", "aria-label": "Guide", hidden: true },
    title, text, h("div", { class: "row" }, next,
      h("button", { type: "button", class: "quiet", onclick: () => end() }, "Skip the guide"), place));
  document.body.append(bubble);

  /** @param {number} step */
  function go(step) {
    at = step;
    keep.write(NAME(client.key), step);
    draw();
  }

  function end() {
    keep.write(NAME(client.key), -1);
    stop();
  }

  function stop() {
    bubble.remove();
    document.querySelector(".pointed")?.classList.remove("pointed");
    for (const name of EVENTS) client.removeEventListener(name, draw);
    removeEventListener("resize", put_there);
    clearInterval(watching);
  }

  /** @param {Step} step */
  const target = (step) => {
    const frame = client.frame;
    const wish = typeof step.point === "function" ? frame && step.point(frame) : step.point;
    if (!wish) return null;
    const named = document.querySelector(`[data-on="${CSS.escape(wish)}"]`);
    if (named || /^[a-z]+:[^ ]*[0-9a-z,-]$/i.test(wish)) return named;
    try {
      return document.querySelector(wish);
    } catch {
      return null;
    }
  };

  function draw() {
    const frame = client.frame;
    if (!bubble.isConnected || !frame || client.past) return;
    const over = (/** @type {Step} */ step) => step.until?.(frame) || step.once && shown === at && !step.when?.(frame);
    while (at < steps.length && over(steps[at])) keep.write(NAME(client.key), at += 1);
    const step = steps[at];
    if (!step) return end();
    if (step.when && !step.when(frame)) {
      bubble.hidden = true;
      shown = -1;
      document.querySelector(".pointed")?.classList.remove("pointed");
      return;
    }
    bubble.hidden = false;
    if (shown !== at) {
      shown = at;
      keep.write(NAME(client.key), at);
      const say = typeof step.say === "function" ? step.say(frame) : step.say;
      put(title, step.title ?? "");
      title.hidden = !step.title;
      put(text, say);
      put(place, `${at + 1} of ${steps.length}`);
      next.textContent = at === steps.length - 1 ? "Done" : "Next";
      client.tell("said", say);
    }
    put_there();
  }

  /** Beside what it points at, without covering the question. */
  function put_there() {
    const step = steps[at];
    if (!step || bubble.hidden) return;
    const thing = target(step);
    const before = document.querySelector(".pointed");
    if (before !== thing) {
      before?.classList.remove("pointed");
      thing?.classList.add("pointed");
    }
    const board = document.getElementById("board")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
    const { offsetWidth: width, offsetHeight: height } = bubble;
    const right = document.documentElement.clientWidth;
    let [left, top] = [right / 2 - width / 2, board.top + 12];
    const box = thing?.getBoundingClientRect();
    const asking = thing?.closest("#ask")?.getBoundingClientRect();
    if (box && box.width && asking) {
      // Above the question, so that no answer is covered; on a phone on its side the question is beside.
      left = box.left;
      top = asking.left > board.left ? board.bottom - height - 12 : asking.top - height - 12;
      if (asking.left > board.left) left = board.left + 8;
    } else if (box && box.width && right - width > 80) {
      left = box.right + 14;
      top = box.top + box.height / 2 - height / 2;
      if (left + width > right - 8) left = box.left - width - 14;
      if (left < 8) {
        left = box.left + box.width / 2 - width / 2;
        top = box.top - height - 14 < board.top ? box.bottom + 14 : box.top - height - 14;
      }
    } else if (box && box.width) {
      // A narrow screen: over the half of the board that the thing is not in, never over the question.
      const above = box.top + box.height / 2 > board.top + board.height / 2;
      top = above ? Math.min(board.bottom, box.top) - height - 10 : Math.max(box.bottom + 10, board.bottom - height - 8);
      if (above && top < board.top) top = board.bottom - height - 8;
    }
    const side = document.getElementById("side")?.getBoundingClientRect();
    if (side && side.left > board.left + board.width / 2 && side.width >= width && hides(left, top, width, height)) {
      [left, top] = [side.left + (side.width - width) / 2, side.bottom - height - 12];
    }
    bubble.style.left = `${Math.max(8, Math.min(left, right - width - 8))}px`;
    bubble.style.top = `${Math.max(board.top + 8, Math.min(top, innerHeight - height - 8))}px`;
  }

  for (const name of EVENTS) client.addEventListener(name, draw);
  addEventListener("resize", put_there);
  const watching = setInterval(put_there, 400);
  draw();
}

/** Whether something that can be chosen, or somebody, would be under it. @param {number} left @param {number} top @param {number} width @param {number} height */
function hides(left, top, width, height) {
  return [...document.querySelectorAll('#board :is(.can, [data-on^="figure:"]), #ask button')].some((one) => {
    const box = one.getBoundingClientRect();
    return box.width && box.left < left + width && box.right > left && box.top < top + height && box.bottom > top;
  });
}

const EVENTS = ["frame", "past", "marked"];
