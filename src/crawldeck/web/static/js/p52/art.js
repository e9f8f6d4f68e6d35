// P52 in the lobby: a lamplit spread of cards, drawn here.

import { s } from "../dom.js";
import { glow } from "../lobby/art.js";

/** Signs of the suits, in a box of 24 by 24 around the middle. */
const SUITS = {
  heart: "M0 10C-12 1-11-9-5-9-2-9 0-6 0-4 0-6 2-9 5-9 11-9 12 1 0 10Z",
  diamond: "M0-11 8 0 0 11-8 0Z",
  spade: "M0-11C-3-5-11-2-11 4-11 9-4 9-1 5L-4 11H4L1 5C4 9 11 9 11 4 11-2 3-5 0-11Z",
  club: "M0-11a5 5 0 0 1 4 8 5.2 5.2 0 1 1-3 7L4 11H-4L-1 4a5.2 5.2 0 1 1-3-7 5 5 0 0 1 4-8Z",
};

/**
 * @param {number} x @param {number} y @param {number} turn
 * @param {string} [rank] none is a back
 * @param {keyof typeof SUITS} [suit]
 */
function card(x, y, turn, rank, suit = "spade") {
  const box = { x: -31, y: -43, width: 62, height: 86, rx: 6 };
  const shape = s("g", { transform: `translate(${x} ${y}) rotate(${turn})` },
    s("rect", { ...box, y: -40, class: "card-shadow" }));
  if (!rank) {
    shape.append(s("rect", { ...box, class: "card-back" }),
      s("rect", { x: -25, y: -37, width: 50, height: 74, rx: 3, class: "card-frame" }),
      s("path", { d: "M0-25 15 0 0 25-15 0Z M0-13 8 0 0 13-8 0Z", class: "card-mark" }));
    return shape;
  }
  const red = suit === "heart" || suit === "diamond";
  const ink = red ? "ink-red" : "ink-black";
  shape.append(s("rect", { ...box, class: "card-face" }),
    s("text", { x: -25, y: -24, class: `card-rank ${ink}` }, rank),
    s("path", { d: SUITS[suit], transform: "translate(-19 -12) scale(.5)", class: ink }),
    s("path", { d: SUITS[suit], transform: "translate(3 8) scale(1.55)", class: ink }));
  return shape;
}

/** @param {number} x @param {number} y @param {string} name */
function pawn(x, y, name) {
  return s("g", { transform: `translate(${x} ${y})`, class: `pawn ${name}` },
    s("ellipse", { cx: 3, cy: 16, rx: 16, ry: 6, class: "card-shadow" }),
    s("path", { d: "M-13 15C-13 6-6 6-5-3A9 9 0 1 1 5-3C6 6 13 6 13 15Z" }));
}

/** A table under a lamp: the room is laid, half of it is turned. */
export function cards() {
  return s("svg", { viewBox: "0 0 640 360", preserveAspectRatio: "xMidYMid slice", class: "art art-p52",
    "aria-hidden": "true", focusable: "false" },
    s("defs", {}, glow("lamp", [[0, "lamp-0"], [.45, "lamp-1"], [1, "lamp-2"]]),
      glow("flame", [[0, "flame-0"], [1, "flame-1"]])),
    s("rect", { width: 640, height: 360, class: "cloth" }),
    s("circle", { cx: 330, cy: 160, r: 330, fill: "url(#lamp)", class: "lamplight" }),
    card(150, 92, -3), card(218, 88, 2), card(286, 92, -1, "4", "club"), card(354, 88, 1, "9", "heart"),
    card(150, 184, 1), card(286, 184, 0, "A", "spade"), card(354, 184, -2, "7", "diamond"),
    card(422, 182, 2), card(490, 186, -2),
    card(218, 278, -2, "2", "heart"), card(286, 276, 2, "10", "spade"), card(422, 276, -1),
    card(490, 92, 3),
    pawn(294, 166, "one"), pawn(232, 262, "two"),
    s("g", { transform: "translate(566 278) rotate(9)" },
      card(-7, 6, -4), card(-3, 3, -2), card(2, 0, 1, "K", "club")),
    s("g", { transform: "translate(66 250)" },
      s("circle", { r: 74, fill: "url(#flame)", class: "lamplight" }),
      s("path", { d: "M-17 44H17L13 34H-13ZM-13 34C-22 6-9-10-9-14H9C9-10 22 6 13 34ZM-10-18H10V-14H-10ZM-8-18C-8-32 8-32 8-18", class: "lantern" }),
      s("path", { d: "M0 26C-9 20-8 10 0-2 8 10 9 20 0 26Z", class: "flame" })));
}
