// What stands on the board and has not changed stays as it was drawn, so that a step or a wound costs the page one
// figure and not the whole room.

import { renew, s } from "../dom.js";

/** @typedef {import("../wire").P52Backdrop} Backdrop */

export class Parts {
  /** @param {SVGSVGElement} svg what they are drawn in */
  constructor(svg) {
    /** @type {Map<string, { key: string, element: SVGGElement }>} */ this.known = new Map();
    /** @type {Set<string>} what this drawing has */ this.used = new Set();
    /** @type {Backdrop | null} */ this.printed = null;
    this.glows = s("g", { class: "glows" });
    this.cards = s("g", { class: "cards" });
    this.under = s("g", { class: "under" });
    this.figures = s("g", { class: "figures" });
    this.over = s("g", { class: "over" });
    svg.replaceChildren(patterns(), this.glows, this.cards, this.under, this.figures, this.over);
  }

  /** A drawing begins. @param {Backdrop | null} printed */
  begin(printed) {
    if (printed !== this.printed) this.known.clear();
    this.printed = printed;
    this.used.clear();
    this.under.replaceChildren();
    this.over.replaceChildren();
  }

  /** A card or a figure: the one that is there, moved to its place, or a new one where it would look different.
   * @param {string} id @param {{ x: number, y: number }} at @param {unknown} from all that it is drawn from but its place
   * @param {() => SVGGElement} make */
  make(id, at, from, make) {
    const key = JSON.stringify(from);
    const place = `translate(${at.x} ${at.y})`;
    this.used.add(id);
    const old = this.known.get(id);
    if (old?.key === key) {
      if (old.element.getAttribute("transform") !== place) old.element.setAttribute("transform", place);
      return old.element;
    }
    const element = make();
    this.known.set(id, { key, element });
    return element;
  }

  /** @param {readonly Element[]} cards @param {readonly Element[]} figures @param {readonly Element[]} glows */
  show(cards, figures, glows) {
    for (const id of [...this.known.keys()]) if (!this.used.has(id)) this.known.delete(id);
    arrange(this.cards, cards);
    arrange(this.figures, figures);
    renew(this.glows, ...glows);
  }
}

/** Put these into a group, in this order; what is in its place already is not touched.
 * @param {Element} group @param {readonly Element[]} wanted */
function arrange(group, wanted) {
  const stays = new Set(wanted);
  for (const old of [...group.children]) if (!stays.has(old)) old.remove();
  wanted.forEach((one, n) => {
    if (group.children[n] !== one) group.insertBefore(one, group.children[n] ?? null);
  });
}

function patterns() {
  return s("defs", {},
    s("pattern", { id: "p52-back", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      s("rect", { class: "back-ground", width: 6, height: 6 }), s("path", { class: "back-line", d: "M0 0H6" })),
    s("radialGradient", { id: "p52-glow" }, s("stop", { class: "glow-in", offset: "0" }), s("stop", { class: "glow-mid", offset: ".45" }),
      s("stop", { class: "glow-out", offset: "1" })));
}
