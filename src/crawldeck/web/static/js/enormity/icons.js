// Signs as drawn shapes. A sign is told by its form; colour only repeats it. `icon` has the whole set
// (icons/*.js) in a box of 24; `sign` and `terrain` are drawn around their middle, for the plan.

import { s } from "../dom.js";
import { drawDie } from "./icons/dice.js";
import { nameOf } from "./icons/of.js";
import { MAP, THINGS } from "./icons/shapes.js";
import { ACTIONS, COUNTS, WORDS } from "./icons/signs.js";

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

/** @type {Record<string, string>} what is printed or lies on a space */
const SIGNS = {
  cache: "M-9-4h18v11h-18zM-9-4l2-4h14l2 4M-2-1h4v4h-4z",
  engram: "M0-11l9.5 5.5v11l-9.5 5.5l-9.5-5.5v-11z",
  discovery: "M-4-4a4 4 0 1 1 5.5 4.5q-1.5 .5-1.5 2.5M0 7.2v.6",
  objective: "M0-10l2.9 6.6 7.1.7-5.4 4.7 1.6 7-6.2-3.7-6.2 3.7 1.6-7-5.4-4.7 7.1-.7z",
  dead: "M0-9v18M-5-4h10",
  console: "M-9-8h18v12h-18zM-5-4l3 2-3 2M0 1h5M-4 8h8",
  dangerous: "M0-8l9 15h-18zM0-3v5M0 4.2v.6",
  extraction: "M-9-9h18v18h-18zM-5-5l10 10M5-5l-10 10",
  insertion: "M0-8v11M-5-2l5 5 5-5M-8 8h16",
  arrow: "M0-10l8 8h-5v12h-6v-12h-5z",
  exit: "M-7 3l7-7 7 7M-7 9l7-7 7 7",
};

/** @type {Record<string, string>} Terrain */
const TILES = {
  crate: "M-13-13h26v26h-26zM-13-13l26 26M13-13l-26 26M-9-13v26M9-13v26",
  pillar: "M-12-12h24v24h-24zM0-9a9 9 0 1 0 .01 0zM0-4a4 4 0 1 0 .01 0z",
  smoke: "M-12 8q5-5 0-10q-3-5 3-9M-3 10q6-6 1-11q-4-5 2-10M7 9q5-5 1-9q-4-5 1-9",
  fire: "M0-13q9 8 8 15a8 8 0 0 1-16 0q0-5 4-8q0 4 3 4q3-4 1-11zM0 9q-4-3-1-7q4 4 1 7z",
  goo: "M-13 6q-1-7 5-7q1-8 8-6q6-4 8 4q6 1 5 7q-2 6-13 6q-12 1-13-4zM-4 4h.1M3 0h.1M6 5h.1",
  nest: "M-12 4q0-13 12-13t12 13q-2 7-12 7t-12-7zM-8 3q0-8 8-8t8 8M-4 4q0-4 4-4t4 4M-12 4q12 5 24 0",
  pew: "M-14-8h28M-14-8v14M14-8v14M-14 0h28v5h-28M-10 5v6M10 5v6",
  font: "M-12-7h24q-1 10-8 11v6h4v3h-16v-3h4v-6q-7-1-8-11zM-8-3q4 3 8 0t8 0",
  glass: "M-11-9l8 3-3 8zM2-12l9 5-6 5zM-9 6l8-2 1 8zM5 2l7 3-6 6z",
  bulkhead: "M-14-10h28v20h-28zM-14-2l8-8M-14 8l18-18M-8 10l20-20M0 10l14-14M8 10l6-6",
};

/**
 * A sign as an SVG group around its middle.
 * @param {string} kind @param {string} [what] written in it: a number, a kind
 * @returns {SVGGElement}
 */
export function sign(kind, what = "") {
  const path = SIGNS[kind];
  const group = s("g", { class: `sign ${kind}` });
  if (path && !(kind === "discovery" && what)) group.append(s("path", { d: path }));
  if (kind === "discovery") {
    group.prepend(s("circle", { r: 10 }));
    if (what) group.append(s("text", { y: 5, class: "in" }, what));
  }
  if (kind === "engram") group.append(s("text", { y: 3.4, class: "in two" }, what.charAt(0).toUpperCase() + what.charAt(1)));
  return group;
}

/** A Terrain tile's picture. @param {string} kind @returns {SVGElement} */
export function terrain(kind) {
  const path = TILES[kind];
  return path ? s("path", { d: path, class: "picture" })
    : s("text", { y: 5, class: "picture in" }, kind.slice(0, 2).toUpperCase());
}

// -- dice ------------------------------------------------------------------------------------------

const PLACES = [[[0, 0]], [[-6.5, 0], [6.5, 0]], [[-7, 5], [7, 5], [0, -6.5]],
  [[-6.5, -6.5], [6.5, -6.5], [-6.5, 6.5], [6.5, 6.5]],
  [[-8, -8], [8, -8], [0, 0], [-8, 8], [8, 8]],
  [[-8, -7], [0, -7], [8, -7], [-8, 7], [0, 7], [8, 7]]];

/** @type {Record<string, () => SVGElement>} */
const PIPS = {
  p: () => s("circle", { r: 4.6, class: "full" }),
  h: () => s("g", {}, s("circle", { r: 4.6, class: "ring" }), s("path", { d: "M0-4.6a4.6 4.6 0 0 0 0 9.2z", class: "full" })),
  o: () => s("circle", { r: 4.2, class: "ring" }),
  x: () => s("path", { d: "M0-6l1.5 4.5 4.5 1.5-4.5 1.5-1.5 4.5-1.5-4.5-4.5-1.5 4.5-1.5z", class: "full star" }),
  "-": () => s("path", { d: "M-4 0h8", class: "ring" }),
};

/**
 * A die for the tray: `die({ colour: "red", face: "ppox", size: 96 })`.
 * With two texts it is the small die of lists and help, styled by the page: its colour also as a letter.
 * @param {string | import("./icons/dice.js").Rolled} colour @param {string} [face] in letters; empty before it is rolled
 * @returns {SVGSVGElement}
 */
export function die(colour, face = "") {
  if (typeof colour !== "string") return drawDie(colour);
  const pips = [...face].slice(0, 9);
  const grid = PLACES[Math.min(pips.length, PLACES.length) - 1] ?? [];
  const many = pips.length > PLACES.length;
  return s("svg", { class: `die ${colour}`, viewBox: "-20 -20 40 40", "aria-hidden": "true" },
    s("rect", { x: -18, y: -18, width: 36, height: 36, rx: 7, class: "body" }),
    s("text", { x: -13.5, y: -9.5, class: "letter" }, colour[0].toUpperCase()),
    ...pips.map((pip, n) => {
      const [x, y] = many ? [(n % 3 - 1) * 9, (Math.floor(n / 3) - 1) * 9] : grid[n];
      return s("g", { transform: `translate(${x} ${y + 1})` }, PIPS[pip]?.() ?? "");
    }),
    face ? null : s("text", { y: 6, class: "unrolled" }, "?"));
}

/** One sign of a die, for legends. @param {string} letter */
export function pip(letter) {
  return s("svg", { class: "pip", viewBox: "-7 -7 14 14", "aria-hidden": "true" }, PIPS[letter]());
}
