// How linocuts are cut: shapes in two inks and paper, and the tapering marks of a gouge.

/**
 * A shape: its ink, its outline, and for strokes how wide. `k` is ink, `r` red, `p` paper; `sk`, `sr`
 * and `sp` are strokes in them; `o` is paper with an edge of ink, `or` red with one, `kp`
 * ink that is cut out of what lies behind it. The last says that it is mirrored.
 * @typedef {[ink: string, d: string, width?: number, flipped?: boolean]} Shape
 * @typedef {Record<string, () => Shape[]>} Parts
 * @typedef {[x1: number, y1: number, x2: number, y2: number, width?: number, bend?: number]} Mark
 */

import { s } from "../../dom.js";

export const INK = "#1a1512";
export const RED = "#b83a1f";
export const PAPER = "#f3e7cf";
export const WIDE = 120;
export const HIGH = 140;

/** @type {Record<string, Record<string, string>>} */
const LOOKS = {
  k: { fill: INK }, r: { fill: RED }, p: { fill: PAPER },
  sk: { fill: "none", stroke: INK }, sr: { fill: "none", stroke: RED }, sp: { fill: "none", stroke: PAPER },
  o: { fill: PAPER, stroke: INK }, or: { fill: RED, stroke: INK },
  kp: { fill: INK, stroke: PAPER, "paint-order": "stroke" },
};

/** @param {string} d @returns {Shape} */
export const k = (d) => ["k", d];
/** @param {string} d @returns {Shape} */
export const r = (d) => ["r", d];
/** @param {string} d @returns {Shape} */
export const p = (d) => ["p", d];
/** Paper with an edge of ink. @param {string} d @param {number} [width] @returns {Shape} */
export const o = (d, width = 3) => ["o", d, width];
/** Red with an edge of ink. @param {string} d @param {number} [width] @returns {Shape} */
export const ored = (d, width = 3) => ["or", d, width];
/** Ink, cut out of what lies behind it. @param {string} d @param {number} [width] @returns {Shape} */
export const e = (d, width = 4) => ["kp", d, width];
/** A stroke of ink, cut out in the same way. @param {number} width @param {string} d @returns {Shape[]} */
export const rod = (width, d) => [["sp", d, width + 4], ["sk", d, width]];
/** @param {string} ink @param {number} width @param {string} d @returns {Shape} */
export const line = (ink, width, d) => [`s${ink}`, d, width];

/** @param {number} value */
const short = (value) => String(Math.round(value * 10) / 10);

/** @param {string} ink @param {number} x @param {number} y @param {number} radius @returns {Shape} */
export const dot = (ink, x, y, radius) =>
  [ink, `M${short(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`];

/** One mark of a gouge: a cut that tapers at both ends. @param {Mark} mark */
function gouge([x1, y1, x2, y2, width = 2.4, bend = 0]) {
  const far = Math.hypot(x2 - x1, y2 - y1) || 1;
  const nx = (y1 - y2) / far, ny = (x2 - x1) / far, mx = (x1 + x2) / 2, my = (y1 + y2) / 2;
  const out = width + bend, back = width - bend;
  return `M${short(x1)} ${short(y1)}Q${short(mx + nx * out)} ${short(my + ny * out)} ${short(x2)} ${short(y2)}`
    + `Q${short(mx - nx * back)} ${short(my - ny * back)} ${short(x1)} ${short(y1)}`;
}

/** Marks of a gouge. @param {Mark[]} marks @param {string} [ink] @returns {Shape} */
export const cuts = (marks, ink = "p") => [ink, marks.map(gouge).join("")];

/**
 * Marks all around a point, every other one shorter.
 * @param {number} x @param {number} y @param {number} from @param {number} to @param {number} count
 * @param {number} start in degrees @param {number} end @param {number} [width] @param {string} [ink] @returns {Shape}
 */
export function rays(x, y, from, to, count, start, end, width = 2, ink = "k") {
  const marks = Array.from({ length: count }, (_, n) => {
    const angle = (start + (end - start) * n / (count - 1)) * Math.PI / 180, far = n % 2 ? to : to * .82;
    return /** @type {Mark} */ ([x + from * Math.cos(angle), y + from * Math.sin(angle),
      x + far * Math.cos(angle), y + far * Math.sin(angle), width]);
  });
  return cuts(marks, ink);
}

/** Shapes, and the same on the other side. @param {...Shape} shapes @returns {Shape[]} */
export const two = (...shapes) =>
  shapes.flatMap(([ink, d, width]) => [[ink, d, width], [ink, d, width, true]]);

/** @param {Shape} shape */
export function drawn([ink, d, width, flipped]) {
  return s("path", { d, ...LOOKS[ink], "stroke-width": width ?? null,
    "stroke-linejoin": width ? "round" : null, "stroke-linecap": width ? "round" : null,
    transform: flipped ? `matrix(-1 0 0 1 ${WIDE} 0)` : null });
}
