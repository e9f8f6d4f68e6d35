// Every keyword explains itself: on hover, with the focus on it, or held with a finger. One glossary, the book's.

import { h } from "../dom.js";
import * as pop from "../table/pop.js";

const HOVER = 380;
const HELD = 450;

/** @type {Map<string, { text: string, rule: string }>} */
let known = new Map();
/** @type {RegExp | null} */
let pattern = null;

/** @param {import("../wire").EnoBook} book */
export function learn(book) {
  if (known.size === book.words.length) return;
  known = new Map(book.words.map(([name, text, rule]) => [name.toLowerCase(), { text, rule }]));
  const names = book.words.map(([name]) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).sort((a, b) => b.length - a.length);
  pattern = names.length ? new RegExp(`\\b(${names.join("|")})\\b`, "gi") : null;
}

/** A text whose keywords explain themselves. @param {string} text @returns {(Node | string)[]} */
export function worded(text) {
  if (!pattern) return [text];
  return text.split(pattern).map((part, n) => n % 2 ? word(part) : part).filter((part) => part !== "");
}

/** A word that explains itself, if it is known. @param {string} name @param {string} [shown] @returns {Node | string} */
export function word(name, shown = name) {
  const found = known.get(name.toLowerCase());
  return found ? h("span", { class: "kw", "data-tip": `${name}: ${found.text}` }, shown) : shown;
}

/** What a word means, or nothing. @param {string} name */
export const meaning = (name) => known.get(name.toLowerCase())?.text ?? "";

let due = 0;
/** @type {Element | null} */
let shown = null;

/** @param {Element} thing */
function tell(thing) {
  const text = /** @type {HTMLElement} */ (thing).dataset.tip ?? "";
  if (!text || !thing.isConnected || (pop.kind() && pop.kind() !== "tip")) return;
  shown = thing;
  pop.show("tip", thing, { label: text, role: "tooltip" }, h("p", {}, text));
}

/** @param {EventTarget | null} target @returns {Element | null} */
const tipped = (target) => target instanceof Element ? target.closest("[data-tip]") : null;

/** Listen on the whole page, once. */
export function listen() {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const thing = tipped(event.target);
    if (thing === shown && shown) return;
    clearTimeout(due);
    if (shown) pop.close(false);
    shown = null;
    if (thing) due = setTimeout(() => tell(thing), HOVER);
  });
  document.addEventListener("pointerdown", (event) => {
    clearTimeout(due);
    const thing = tipped(event.target);
    if (thing && event.pointerType !== "mouse") due = setTimeout(() => tell(thing), HELD);
  });
  for (const name of ["pointerup", "pointercancel", "pointermove"]) {
    document.addEventListener(name, (event) => {
      if (/** @type {PointerEvent} */ (event).pointerType !== "mouse") clearTimeout(due);
    });
  }
  document.addEventListener("focusin", (event) => {
    const thing = tipped(event.target);
    clearTimeout(due);
    if (thing && thing === event.target && thing.matches(":focus-visible")) due = setTimeout(() => tell(thing), HOVER);
  });
}
