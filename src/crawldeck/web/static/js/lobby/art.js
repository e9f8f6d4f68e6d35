// What the pictures of the lobby have in common, and the one of a game that brings none.

import { s } from "../dom.js";

/**
 * @param {string} id
 * @param {[number, string][]} stops offset, class
 * @param {Record<string, any>} [place]
 */
export function glow(id, stops, place = {}) {
  return s("radialGradient", { id, ...place }, ...stops.map(([offset, name]) =>
    s("stop", { offset, class: name })));
}

/** A plain table with a few tokens on it, and the first letter of the game. @param {string} title */
export function plain(title) {
  const tokens = [[150, 210], [250, 120], [410, 250], [500, 140]];
  return s("svg", { viewBox: "0 0 640 360", preserveAspectRatio: "xMidYMid slice", class: "art art-plain",
    "aria-hidden": "true", focusable: "false" },
    s("rect", { width: 640, height: 360, class: "cloth" }),
    s("path", { d: "M0 90H640M0 180H640M0 270H640M128 0V360M256 0V360M384 0V360M512 0V360", class: "grid" }),
    ...tokens.map(([cx, cy], n) => s("circle", { cx, cy, r: 26, class: `token t${n}` })),
    s("text", { x: 320, y: 224, class: "letter" }, title.slice(0, 1)));
}
