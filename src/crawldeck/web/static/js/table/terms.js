// Every word of the game explains itself: on hover, on focus, and by a long press. The explanations come from
// the game's one glossary; pages mark a word with `data-term`, and what is true of a thing just now with `data-tip`.

import { call } from "../api.js";
import { h } from "../dom.js";
import { rests } from "./pointer.js";
import { close, kind, show } from "./pop.js";

/**
 * @typedef {import("../wire").Term} Term
 */

const HOVER = 350;
const PRESS = 450;
const MARKED = "[data-term], [data-tip]";
/** @type {Map<string, Term>} */ const known = new Map();

/** @param {import("./client.js").Client} client */
export async function mount(client) {
  let waiting = 0;
  /** @param {Element} word */
  const explain = (word) => {
    const { term: id = "", tip = "" } = /** @type {HTMLElement} */ (word).dataset;
    const term = known.get(id);
    if ((!term && !tip) || !word.isConnected || (kind() && kind() !== "tip")) return;
    const lines = [...(term ? [h("p", { class: "title" }, term.name)] : []), ...[tip, term?.text ?? ""].filter(Boolean).map((text) => h("p", {}, text))];
    show("tip", word, { label: term?.name ?? tip, role: "tooltip" }, ...lines);
  };
  const soon = (/** @type {Event} */ event, /** @type {number} */ after) => {
    clearTimeout(waiting);
    const word = event.target instanceof Element ? event.target.closest(MARKED) : null;
    if (word) waiting = setTimeout(() => explain(word), after);
    else if (kind() === "tip" && event.type === "pointerover") close(false);
  };
  document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && !rests(event) && soon(event, HOVER));
  document.addEventListener("pointerdown", (event) => event.pointerType !== "mouse" && soon(event, PRESS));
  for (const over of ["pointerup", "pointercancel"]) document.addEventListener(over, () => clearTimeout(waiting));
  document.addEventListener("focusin", (event) => event.target instanceof Element && event.target.matches(`:is(${MARKED}):focus-visible`) && soon(event, HOVER));
  document.addEventListener("contextmenu", (event) => {
    if (event.target instanceof Element && event.target.closest(MARKED) && matchMedia("(pointer: coarse)").matches) event.preventDefault();
  });
  try {
    for (const term of await call(`/glossary/${client.game}`)) known.set(term.id, term);
  } catch {
    // Without a glossary the words stand for themselves.
  }
}

/** A word that explains itself. @param {string} id @param {import("../dom.js").Child} text */
export function term(id, text) {
  return h("span", { class: "term", "data-term": id, tabindex: 0 }, text);
}
