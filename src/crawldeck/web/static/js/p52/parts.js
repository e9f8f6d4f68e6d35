// What stands on the board and has not changed stays as it was drawn, so that a step or a wound costs the page one
// figure and not the whole room.

import { arrange, renew, s } from "../dom.js";

/** @typedef {import("../wire").P52Backdrop} Backdrop */

/** Milliseconds in which new drawings are made at once; what is left follows in the next frame. */
const SHARE = 4;

export class Parts {
  /** @param {SVGSVGElement} svg what they are drawn in */
  constructor(svg) {
    /** @type {Map<string, { look: string, how: string, element: SVGGElement }>} */ this.known = new Map();
    /** @type {Set<string>} what this drawing has */ this.used = new Set();
    /** @type {Backdrop | null} */ this.printed = null;
    this.patient = false;
    this.spent = 0;
    /** Whether something was left for the next time. */
    this.unfinished = false;
    /** @type {SVGGElement | null} what had the focus, drawn anew */ this.focused = null;
    this.glows = s("g", { class: "glows" });
    this.cards = s("g", { class: "cards" });
    this.under = s("g", { class: "under" });
    this.figures = s("g", { class: "figures" });
    this.over = s("g", { class: "over" });
    svg.replaceChildren(patterns(), this.glows, this.cards, this.under, this.figures, this.over);
  }

  /** A drawing begins. @param {Backdrop | null} printed @param {boolean} patient whether all of it may come little by little,
   * or only new cards and what looks the same at another size */
  begin(printed, patient) {
    if (printed !== this.printed) this.known.clear();
    this.printed = printed;
    this.patient = patient;
    this.spent = 0;
    this.unfinished = false;
    this.focused = null;
    this.used.clear();
    this.under.replaceChildren();
    this.over.replaceChildren();
  }

  /** A card or a figure: the one that is there, moved to its place, or a new one where it would look different; none yet
   * where this frame has made enough. @param {string} id @param {{ x: number, y: number }} at
   * @param {unknown} look what it shows @param {unknown} how how large, and all else that can wait
   * @param {() => SVGGElement} make @returns {SVGGElement | null} */
  make(id, at, look, how, make) {
    const key = { look: JSON.stringify(look), how: JSON.stringify(how) };
    this.used.add(id);
    const old = this.known.get(id);
    const same = old?.look === key.look && old.how === key.how;
    const waits = this.patient || (old ? old.look === key.look : id.startsWith("card"));
    const late = !same && waits && this.spent > SHARE;
    this.unfinished ||= late;
    if (same || late) return old ? moved(old.element, at) : null;
    const began = performance.now();
    const element = make();
    this.spent += performance.now() - began;
    if (old) this.inherit(old.element, element);
    this.known.set(id, { ...key, element });
    return element;
  }

  /** What the page has marked on a drawing is on the new one too. @param {SVGGElement} old @param {SVGGElement} element */
  inherit(old, element) {
    for (const name of MARKS) if (old.classList.contains(name)) element.classList.add(name);
    for (const name of ["role", "tabindex", "aria-description"]) {
      const said = old.getAttribute(name);
      if (said !== null) element.setAttribute(name, said);
    }
    if (old === document.activeElement) this.focused = element;
  }

  /** @param {readonly Element[]} cards @param {readonly Element[]} figures @param {readonly import("../dom.js").Part[]} glows */
  show(cards, figures, glows) {
    for (const id of [...this.known.keys()]) if (!this.used.has(id)) this.known.delete(id);
    arrange(this.cards, cards);
    arrange(this.figures, figures);
    renew(this.glows, glows);
    this.focused?.focus({ preventScroll: true });
  }
}

/** The classes that the page gives (`offers.js`, `outlook.js`). */
const MARKS = ["can", "way", "grave", "lit", "in-reach"];

/** @param {SVGGElement} element @param {{ x: number, y: number }} at */
function moved(element, at) {
  const place = `translate(${at.x} ${at.y})`;
  if (element.getAttribute("transform") !== place) element.setAttribute("transform", place);
  return element;
}

function patterns() {
  return s("defs", {},
    s("pattern", { id: "p52-back", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      s("rect", { class: "back-ground", width: 6, height: 6 }), s("path", { class: "back-line", d: "M0 0H6" })),
    s("radialGradient", { id: "p52-glow" }, s("stop", { class: "glow-in", offset: "0" }), s("stop", { class: "glow-mid", offset: ".45" }),
      s("stop", { class: "glow-out", offset: "1" })));
}
