// The two pictures of the lobby, drawn here: a lamplit spread of cards, a deck plan with a light.

import { s } from "../dom.js";

/** Signs of the suits, in a box of 24 by 24 around the middle. */
const SUITS = {
  heart: "M0 10C-12 1-11-9-5-9-2-9 0-6 0-4 0-6 2-9 5-9 11-9 12 1 0 10Z",
  diamond: "M0-11 8 0 0 11-8 0Z",
  spade: "M0-11C-3-5-11-2-11 4-11 9-4 9-1 5L-4 11H4L1 5C4 9 11 9 11 4 11-2 3-5 0-11Z",
  club: "M0-11a5 5 0 0 1 4 8 5.2 5.2 0 1 1-3 7L4 11H-4L-1 4a5.2 5.2 0 1 1-3-7 5 5 0 0 1 4-8Z",
};

/**
 * @param {string} id
 * @param {[number, string][]} stops offset, class
 * @param {Record<string, any>} [place]
 */
function glow(id, stops, place = {}) {
  return s("radialGradient", { id, ...place }, ...stops.map(([offset, name]) =>
    s("stop", { offset, class: name })));
}

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

const WALLS = "M40 60H250V40H410V60H600V150M600 190V320H430M390 320H250V300H40V220M40 180V60" +
  "M250 60V110M250 150V220M250 260V300M410 60V130M410 170V230M410 270V320M40 180H110M150 180H250" +
  "M410 200H480M520 200H600";
const FLOOR = "M40 60H250V40H410V60H600V320H250V300H40Z";

/** @param {number} x @param {number} y @param {number} turn @param {string} name */
function spacer(x, y, turn, name) {
  return s("g", { transform: `translate(${x} ${y}) rotate(${turn})`, class: `spacer ${name}` },
    s("path", { d: "M16 0 4-9V9Z" }), s("circle", { r: 10 }), s("circle", { r: 4, class: "visor" }));
}

/** @param {number} x @param {number} y @param {string} [mark] */
function blip(x, y, mark = "?") {
  return s("g", { transform: `translate(${x} ${y})`, class: "blip" },
    s("path", { d: "M0-13 13 0 0 13-13 0Z" }), s("text", { y: 6 }, mark));
}

/** A deck of the ship on a display: what the lamp shows, and what it does not. */
export function deck() {
  const lines = [];
  for (let x = 60; x < 600; x += 20) lines.push(`M${x} 40V320`);
  for (let y = 60; y < 320; y += 20) lines.push(`M40 ${y}H600`);
  return s("svg", { viewBox: "0 0 640 360", preserveAspectRatio: "xMidYMid slice", class: "art art-enormity",
    "aria-hidden": "true", focusable: "false" },
    s("defs", {}, glow("beam", [[0, "beam-0"], [.6, "beam-1"], [1, "beam-2"]],
        { gradientUnits: "userSpaceOnUse", cx: 282, cy: 130, r: 330 }),
      s("clipPath", { id: "inside" }, s("path", { d: FLOOR }))),
    s("rect", { width: 640, height: 360, class: "void" }),
    s("path", { class: "stars", d: "M22 28h1M88 16h2M190 22h1M300 14h1M470 20h2M560 30h1M622 64h1M626 180h2M616 300h1M540 344h2M400 340h1M260 336h1M120 330h2M20 340h1M14 130h1M18 210h2" }),
    s("path", { d: FLOOR, class: "deck" }),
    s("g", { "clip-path": "url(#inside)" },
      s("path", { d: lines.join(""), class: "grid" }),
      s("path", { d: "M40 60H250V180H40Z", class: "unlit" }), s("path", { d: "M410 200H600V320H410Z", class: "unlit" }),
      s("path", { d: "M284 130 382 40H410V130H600V200H506L410 170V224Z", fill: "url(#beam)", class: "beam" }),
      s("path", { d: "M470 80h24v24h-24zM300 250h24v24h-24zM90 240h40v16H90z", class: "crate" })),
    s("path", { d: WALLS, class: "hull" }),
    s("path", { d: "M250 110V150M410 130V170M250 220V260M110 180H150M480 200H520M410 230V270", class: "door" }),
    s("path", { d: "M390 320H430M600 150V190M40 180V220", class: "lock" }),
    spacer(282, 130, 0, "one"), spacer(310, 176, 24, "two"),
    blip(500, 140), blip(550, 250), blip(130, 110), blip(350, 286),
    s("g", { class: "readout" }, s("text", { x: 52, y: 335 }, "DECK 3  VESTIBULE OF LAMPS"),
      s("text", { x: 600, y: 335, "text-anchor": "end" }, "T-05")));
}
