// Playing cards, drawn: ranks are strokes, not letters, so that every machine shows the same card.

import { s } from "../../dom.js";
import { mark, tr } from "../../texts.js";
import { cast, shapes } from "../faces/compose.js";
import { INK, PAPER, RED, drawn } from "../faces/ink.js";

const LIGHT = "#fffaf0";
const SUIT_RED = "#9c2c14";

/** The suits in a box of 24; red ones have a cut of paper in them, so that no colour is needed.
 * @type {Record<string, { name: string, path: string, cut?: string, ink: string }>} */
export const SUITS = {
  S: { name: "spades", ink: INK, path: "M12 1.5C8 7 2.6 10 2.6 15a4.3 4.3 0 0 0 8 2.1L8.6 22.5h6.8l-2-5.4a4.3 4.3 0 0 0 8-2.1C21.4 10 16 7 12 1.5z" },
  H: { name: "hearts", ink: SUIT_RED, path: "M12 22C6 16.5 1.8 13 1.8 8.2A5.2 5.2 0 0 1 12 6.2 5.2 5.2 0 0 1 22.2 8.2C22.2 13 18 16.5 12 22z",
    cut: "M6.2 6.2C4.6 7.4 4.6 10.2 6.4 12.2 6 9.8 6.6 7.8 8.4 6.3 7.8 5.8 6.8 5.8 6.2 6.2z" },
  D: { name: "diamonds", ink: SUIT_RED, path: "M12 .8L20.6 12 12 23.2 3.4 12z", cut: "M12 6L8 12l1.3 1.9L13 8z" },
  C: { name: "clubs", ink: INK, path: "M12 1.6a4.7 4.7 0 0 1 4 7.2 4.7 4.7 0 1 1-2.7 8.3l2 5.4H8.7l2-5.4A4.7 4.7 0 1 1 8 8.8a4.7 4.7 0 0 1 4-7.2z" },
};
/** @type {Record<string, string>} */
const SIGNS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
// What suits are called; their pictures have the same names, so it is said where it is read.
for (const name of [mark("hearts"), mark("diamonds"), mark("spades"), mark("clubs")]) void name;
/** @type {Record<string, string>} */
const NAMES = { A: tr("Ace"), J: tr("Jack"), Q: tr("Queen"), K: tr("King") };

/** Ranks as strokes in a box of 12 by 18. @type {Record<string, string>} */
const RANKS = {
  A: "M1 17L6 1L11 17M3 11.5H9", 2: "M1.5 5C1.5.5 10.5.5 10.5 5.5C10.5 9.5 2 13 1.5 16.8H11",
  3: "M2 1.5H10L5.5 7.5C12 7.3 12 17 6 17C3.5 17 1.8 15.8 1.2 13.8", 4: "M8.5 17V1L1 12.3H11.5",
  5: "M10 1.5H3L2.3 8C9 5.5 11.3 9 11 12.3C10.5 18 3 18 1.3 14.2", 6: "M9.5 1.5C3 3 1 9 1.5 12.5C2 18.3 11 18.3 11 12.2C11 6.7 3.5 6.7 1.8 11",
  7: "M1.2 1.5H11L5 17", 8: "M6 1C1.5 1 1.5 8 6 8.3C11.5 8.6 12 17 6 17C0 17 .5 8.6 6 8.3C10.5 8 10.5 1 6 1Z",
  9: "M2.5 16.5C9 15 11 9 10.5 5.5C10-.3 1-.3 1 5.8C1 11.3 8.5 11.3 10.2 7", 10: "M.5 4.5L3 1.5V17M9.3 1.2C5.8 1.2 5.8 17 9.3 17C12.8 17 12.8 1.2 9.3 1.2Z",
  J: "M4 1.5H11M8.5 1.5V12.5C8.5 18.3 1.5 18.3 1.5 13.5", Q: "M6 1C-.3 1-.3 16.8 6 16.8C12.3 16.8 12.3 1 6 1ZM7 12L11.5 17.5", K: "M2 1V17M11 1L2.5 10.5M5.2 7.8L11.5 17",
};

const L = 33, M = 50, R = 67;
/** Where pips stand on a card of 100 by 140. @type {Record<string, [number, number][]>} */
const PIPS = {
  A: [[M, 70]], 2: [[M, 34], [M, 106]], 3: [[M, 34], [M, 70], [M, 106]], 4: [[L, 34], [R, 34], [L, 106], [R, 106]],
  5: [[L, 34], [R, 34], [M, 70], [L, 106], [R, 106]], 6: [[L, 34], [R, 34], [L, 70], [R, 70], [L, 106], [R, 106]],
  7: [[L, 34], [R, 34], [M, 52], [L, 70], [R, 70], [L, 106], [R, 106]], 8: [[L, 34], [R, 34], [M, 52], [L, 70], [R, 70], [M, 88], [L, 106], [R, 106]],
  9: [[L, 30], [R, 30], [L, 57], [R, 57], [M, 70], [L, 83], [R, 83], [L, 110], [R, 110]],
  10: [[L, 30], [R, 30], [M, 43], [L, 57], [R, 57], [L, 83], [R, 83], [M, 97], [L, 110], [R, 110]],
};
/** Who sits on the court cards. @type {Record<string, string>} */
const COURT = { J: "fair, calm-eyes, goatee, parting, feather-cap, cloak, halberd", Q: "fair, calm-eyes, mouth, long-hair, parting, crown, robe, wand",
  K: "face, stern-eyes, white-beard, crown, armour, sword" };

/** Rank and suit of a card: `10♦` or `10D`; none is its back. @param {string} card @returns {[string, string]} */
export function split(card) {
  const last = [...card].at(-1) ?? "";
  return [card.slice(0, -last.length || undefined), SIGNS[last] ?? last];
}

/** A card in words. @param {string} card */
export function spoken(card) {
  const [rank, suit] = split(card);
  return RANKS[rank] && SUITS[suit] ? tr("{rank} of {suit}", { rank: NAMES[rank] ?? rank, suit: tr(SUITS[suit].name) }) : tr("a card face down");
}

/** A pip around a point, upside down in the lower half. @param {string} suit @param {number} x @param {number} y
 * @param {number} size @param {boolean} [turned] */
export function pip(suit, x, y, size, turned = false) {
  const { path, cut, ink } = SUITS[suit], half = size / 2;
  const place = turned ? `translate(${x + half} ${y + half}) scale(${-size / 24})` : `translate(${x - half} ${y - half}) scale(${size / 24})`;
  return s("g", { transform: place }, s("path", { d: path, fill: ink }), cut ? s("path", { d: cut, fill: LIGHT }) : null);
}

/** @param {string} rank @param {string} suit @param {boolean} turned */
function corner(rank, suit, turned) {
  return s("g", { transform: turned ? "translate(100 140) rotate(180)" : null },
    s("path", { d: RANKS[rank], transform: "translate(7 8)", fill: "none", stroke: SUITS[suit].ink, "stroke-width": 2.9, "stroke-linejoin": "round", "stroke-linecap": "square" }),
    pip(suit, 13, 37, 13));
}

/** A court card has two heads, each the right way up for somebody. @param {string} rank @param {string} suit */
function court(rank, suit) {
  const parts = cast({ id: rank, name: rank, side: "hero", art: COURT[rank] }).filter((name) => name !== "rays");
  const half = (/** @type {boolean} */ turned) => s("g", { transform: turned ? "translate(100 140) rotate(180)" : null },
    s("svg", { x: 25, y: 12, width: 50, height: 58, viewBox: "10 0 100 116", preserveAspectRatio: "xMidYMin slice" }, ...parts.flatMap(shapes).map(drawn)),
    s("circle", { cx: 33.5, cy: 21.5, r: 7.5, fill: LIGHT }), pip(suit, 33.5, 21.5, 10));
  return [s("rect", { x: 25, y: 12, width: 50, height: 116, fill: rank === "K" ? RED : PAPER }), half(false), half(true),
    s("path", { d: "M25 12H75V128H25ZM25 70H75", fill: "none", stroke: INK, "stroke-width": 2 })];
}

/** A back: hatched, with a flame in a diamond. */
function back() {
  const hatch = Array.from({ length: 17 }, (_, n) => `M${n * 12 - 96} 128L${n * 12 + 20} 12`).join("");
  return [s("svg", { x: 9, y: 9, width: 82, height: 122, viewBox: "9 9 82 122" }, s("rect", { x: 9, y: 9, width: 82, height: 122, fill: "#5c1a10" }),
    s("path", { d: hatch, stroke: RED, "stroke-width": 1.6, fill: "none" })),
  s("rect", { x: 9, y: 9, width: 82, height: 122, rx: 4, fill: "none", stroke: PAPER, "stroke-width": 1.6 }),
  s("path", { d: "M50 38L78 70L50 102L22 70Z", fill: INK, stroke: PAPER, "stroke-width": 2 }),
  s("path", { d: "M51 50C53 60 64 64 64 77A14 14 0 0 1 36 78C36 69 43 66 43 59C47 61 48 64 48 67C51 64 52 58 51 50Z", fill: PAPER }),
  s("path", { d: "M50 70C51 74 56 76 56 81A6 6 0 0 1 44 81C44 77 49 75 50 70Z", fill: RED })];
}

/**
 * A playing card: `playingCard("10♦", 150)`, `"QH"`, or `""` for the back.
 * @param {string} card @param {number} [high] how high it is; it is five sevenths as wide
 */
export function playingCard(card, high) {
  const [rank, suit] = split(card), known = RANKS[rank] && SUITS[suit];
  const size = rank === "A" ? 46 : 19;
  const face = known ? [...(COURT[rank] ? court(rank, suit) : PIPS[rank].map(([x, y]) => pip(suit, x, y, size, y > 70))),
    corner(rank, suit, false), corner(rank, suit, true)] : back();
  return s("svg", { class: `card ${known ? suit : "back"}`, viewBox: "0 0 100 140", width: high && high * 5 / 7, height: high, role: "img", "aria-label": spoken(card), focusable: "false" },
    s("rect", { x: 1.5, y: 1.5, width: 97, height: 137, rx: 9, fill: known ? LIGHT : INK, stroke: INK, "stroke-width": 3 }), ...face);
}
