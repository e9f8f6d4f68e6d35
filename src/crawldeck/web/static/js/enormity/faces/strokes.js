// How drawings are written, and how a stroke becomes a path. A part is a list of strokes; a stroke is
// a letter for how it is drawn, a blank, and a path (or `@x y r` for a circle). A capital letter draws
// it a second time, mirrored.
//   b body: dark inside, a bright rim      o outline without inside     t thin     f thin, only when large
//   l lit: a pane of light                 g glaze: a breath of light   e solid light
//   w white-hot                            k black

import { s } from "../../dom.js";

/**
 * @typedef {"back" | "body" | "head" | "mark" | "hand"} Slot what lies over what, in this order
 * @typedef {object} Part
 * @property {Slot} slot
 * @property {string[]} [face] strokes of a portrait, 100 by 100
 * @property {string[]} [stand] strokes of a standing figure, 100 by 120
 * @property {[number, number, number]} [neck] of a body: where the middle of the head goes, and how large
 * @typedef {"small" | "medium" | "large"} Detail
 */

export const DARK = "#081119";

const WIDTH = { small: 2.7, medium: 2, large: 1.15 };

/** @type {Record<string, (wide: number) => Record<string, string | number>>} */
const INK = {
  b: (wide) => ({ fill: DARK, "stroke-width": wide }),
  o: (wide) => ({ fill: "none", "stroke-width": wide }),
  t: (wide) => ({ fill: "none", "stroke-width": wide * .6, "stroke-opacity": .8 }),
  f: (wide) => ({ fill: "none", "stroke-width": wide * .55, "stroke-opacity": .6 }),
  l: (wide) => ({ fill: "currentColor", "fill-opacity": .36, "stroke-width": wide * .7 }),
  g: () => ({ fill: "currentColor", "fill-opacity": .1, stroke: "none" }),
  e: () => ({ fill: "currentColor", stroke: "none" }),
  w: (wide) => ({ fill: "none", stroke: "#fff", "stroke-width": wide * .7, "stroke-opacity": .92 }),
  k: () => ({ fill: "#010305", stroke: "none" }),
};

/** Light that spills over bright rims: how much wider than they, and how strong. */
const HALO = { small: [[3.4, .14]], medium: [[2.6, .12], [5, .06]], large: [[2.4, .12], [4.2, .06], [6.8, .03]] };
const MIRROR = { transform: "matrix(-1 0 0 1 100 0)" };

/** @param {string} text */
function path(text) {
  if (!text.startsWith("@")) return text;
  const [x, y, r] = text.slice(1).split(" ").map(Number);
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/**
 * Strokes as SVG; under the bright rims a faint halo, and a shade that parts them from a lit floor.
 * @param {readonly string[]} strokes @param {Detail} detail @param {number} [scale] of what they are drawn into
 * @returns {SVGElement[]}
 */
export function drawn(strokes, detail, scale = 1) {
  const wide = WIDTH[detail] / scale;
  /** @type {SVGElement[]} */ const found = [];
  const rims = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])];
  for (const stroke of strokes) {
    const [letter, d] = [stroke[0], path(stroke.slice(2))];
    const kind = letter.toLowerCase();
    if (kind === "f" && detail !== "large") continue;
    const twice = letter !== kind;
    found.push(s("path", { d, ...INK[kind](wide) }));
    if (twice) found.push(s("path", { d, ...INK[kind](wide), ...MIRROR }));
    if (!"bol".includes(kind)) continue;
    rims[0].push(d);
    if (twice) rims[1].push(d);
  }
  const halo = HALO[detail].flatMap(([much, light]) => rims.map((all, n) => all.length
    ? s("path", { d: all.join(""), fill: "none", "stroke-width": wide * much, "stroke-opacity": light, ...(n ? MIRROR : {}) }) : null));
  const shade = rims.map((all, n) => all.length
    ? s("path", { d: all.join(""), fill: "none", stroke: DARK, "stroke-width": wide * 2.6, "stroke-opacity": .7, ...(n ? MIRROR : {}) }) : null);
  return [...[...shade, ...halo].filter((one) => one !== null), ...found];
}
