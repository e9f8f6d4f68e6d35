// Signs as drawn shapes. A sign is told by its form; colour only repeats it. `icon` has the whole set
// (icons/*.js) in a box of 24.

import { s } from "../dom.js";
import { nameOf } from "./icons/of.js";
import { MAP, THINGS } from "./icons/shapes.js";
import { ACTIONS, COUNTS, WORDS } from "./icons/signs.js";

export { drawDie as die, pip } from "./icons/dice.js";

/** @type {Record<string, string>} */
const ICONS = { ...MAP, ...THINGS, ...WORDS, ...ACTIONS, ...COUNTS };

/** Icons that have a colour of their own, unless the page's style gives another. @type {Record<string, string>} */
const COLOURS = { confidence: "#ff9f66", discipline: "#86bcff", expertise: "#8fe388", vitals: "#6fe3a1", stress: "#c9a2ff", adrenaline: "#ffe066", blip: "#ff9d4d" };

/** Every icon there is. */
export const ICON_NAMES = Object.keys(ICONS);

/**
 * An icon: strokes in the colour of the text around it.
 * @param {string} name @param {number} [size] @param {string} [label] for who does not see it; else it is hidden from them
 * @returns {SVGSVGElement}
 */
export function icon(name, size = 24, label = "") {
  const [strokes, solid] = (ICONS[Object.hasOwn(ICONS, name) ? name : "card"]).split("|");
  return s("svg", { class: `eno-icon ${name}`, viewBox: "0 0 24 24", width: size, height: size, color: Object.hasOwn(COLOURS, name) ? COLOURS[name] : null, focusable: "false",
    ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }) },
  strokes ? s("path", { d: strokes, fill: "none", stroke: "currentColor", "stroke-width": size < 20 ? 2 : 1.7, "stroke-linecap": "round", "stroke-linejoin": "round" }) : null,
  solid ? s("path", { d: solid, fill: "currentColor" }) : null);
}

/**
 * The icon of gear, a card, an action, a Condition, by what came of it.
 * @param {import("./icons/of.js").Thing | string} thing
 * @returns {string} for `icon`
 */
export const iconOf = (thing) => nameOf(thing, (name) => Object.hasOwn(ICONS, name));
