// The signs on the table: suits, cards and what cards mean, drawn so that no colour is needed.

import { h, s } from "../dom.js";

/** @typedef {{ word: string, means: string, path: string, fill?: boolean }} Sign */

/** @type {Record<string, { name: string, path: string }>} */
export const SUITS = {
  H: { name: "hearts", path: "M0 10C-13 0-11-9-5.5-9-2.5-9 0-7 0-4 0-7 2.5-9 5.5-9 11-9 13 0 0 10Z" },
  D: { name: "diamonds", path: "M0-11 8 0 0 11-8 0Z" },
  S: { name: "spades", path: "M0-10C13-1 10 6.5 5 6.5 3 6.5 1.5 5.5.8 4 1 7 2 9 4 10L-4 10C-2 9-1 7-.8 4-1.5 5.5-3 6.5-5 6.5-10 6.5-13-1 0-10Z" },
  C: { name: "clubs", path: "M0-10.500A4.7 4.7 0 0 1 3.6-2.7 4.7 4.7 0 1 1 1 4C1 7 2 9 4 10L-4 10C-2 9-1 7-1 4A4.7 4.7 0 1 1-3.6-2.7 4.7 4.7 0 0 1 0-10.500Z" },
};
const RANKS = /** @type {Record<string, string>} */ ({ A: "Ace", J: "Jack", Q: "Queen", K: "King" });

/** What kinds of spots look like; drawn in a box of 40, its middle at 0,0. @type {Record<string, Sign>} */
export const KINDS = {
  chest: { word: "chest", means: "a chest: break it open, pick its lock, or use a key",
    path: "M-15-3V-6A8 8 0 0 1-7-14H7A8 8 0 0 1 15-6V-3ZM-15 0H15V13H-15ZM-3-3H3V5H-3Z" },
  special: { word: "great chest", means: "a special chest of the quest",
    path: "M-15-1V-4A6 6 0 0 1-9-10H9A6 6 0 0 1 15-4V-1ZM-15 2H15V14H-15ZM0-19 2-14 7-14 3-11 5-6 0-9-5-6-3-11-7-14-2-14Z" },
  trap: { word: "trap", means: "a trap for whoever steps on it",
    path: "M-17 10H17M-17 10-13-6-8 10-4-8 0 10 4-8 8 10 13-6 17 10" },
  hidden: { word: "hiding", means: "a hiding place: nothing at range reaches who stands there",
    path: "M-17 0C-9-11 9-11 17 0 9 11-9 11-17 0ZM0-5A5 5 0 1 0 0 5 5 5 0 1 0 0-5M-14 13 14-13" },
  obstructed: { word: "rough", means: "rough ground: it takes longer to get onto",
    path: "M-18 11 -12-2 -5 1 -1-9 8-6 10 3 16 4 18 11ZM-5 1-2 11M10 3 6 11" },
  passage: { word: "passage", means: "a secret passage to other cards of its suit",
    path: "M-13 14V-2A13 13 0 0 1 13-2V14M-7 14V9H-1V4H5V-1M-13 14H13" },
  blocked: { word: "wall", means: "blocked: nobody passes and nobody sees across",
    path: "M-16-12H16V12H-16ZM-16-4H16M-16 4H16M-5-12V-4M7-12V-4M-11-4V4M1-4V4M11-4V4M-5 4V12M7 4V12" },
  enemy: { word: "enemy", means: "an enemy was here", path: "M-12-13 10 9M12-13-10 9M-13 5-6 12M13 5 6 12" },
  double: { word: "enemies", means: "two enemies were here",
    path: "M-12-13 10 9M12-13-10 9M-13 5-6 12M13 5 6 12M0-15V-8" },
  key: { word: "key", means: "a key of the quest",
    path: "M-4 0A6 6 0 1 1-16 0 6 6 0 1 1-4 0H16V7M10 0V5" },
  pit: { word: "pit", means: "a pit", path: "M-16 2A16 8 0 0 1 16 2 16 8 0 0 1-16 2M-10 5A11 4 0 0 1 10 5" },
  rockfall: { word: "rocks", means: "fallen rocks: as good as a wall",
    path: "M-17 13-13 2-5 5-2-5 7-3 9 4 15 5 17 13ZM-10-14V-6M0-17V-10M10-13V-7" },
  boss: { word: "boss", means: "a boss", path: "M-15 10-17-8-7 0 0-12 7 0 17-8 15 10Z" },
};
KINDS["minor-boss"] = KINDS.boss;
KINDS["major-boss"] = { ...KINDS.boss, word: "the boss" };

/** @type {Record<string, Sign>} */
export const MARKS = {
  shield: { word: "shield", means: "a shield takes damage off here", path: "M0-14 12-10V0C12 8 5 12 0 15-5 12-12 8-12 0V-10Z" },
  snare: { word: "snare", means: "a snare waits for an enemy", path: "M-14 12C-14-4-4-14 6-8 14-3 10 8 2 6-4 4-2-4 4-4L16-12" },
  pouch: { word: "things", means: "things lie here", path: "M-6-9H6L4-5C14 0 14 13 0 13-14 13-14 0-4-5ZM-7-12H7" },
  aim: { word: "aims", means: "takes aim", path: "M-9 0A9 9 0 1 1 9 0 9 9 0 1 1-9 0M0-14V-5M0 14V5M-14 0H-5M14 0H5" },
  frozen: { word: "frozen", means: "loses turns", path: "M0-14V14M-12-7 12 7M-12 7 12-7M-4-11 0-8 4-11M-4 11 0 8 4 11" },
  stamina: { word: "Stamina", means: "Stamina cards in hand", path: "M3-14-8 2H-1L-3 14 8-3H1Z", fill: true },
  door: { word: "exit", means: "the way out", path: "M-9 14V-13H9V14ZM4 0H5M-13 14H13" },
};

/** @param {Sign} sign @param {number} x @param {number} y @param {number} size @param {string} [more] */
export function pictogram(sign, x, y, size, more = "") {
  return s("path", { class: `sign${sign.fill ? " full" : ""} ${more}`, d: sign.path,
    transform: `translate(${x} ${y}) scale(${size / 40})` });
}

/** @param {string} card @returns {[string, string]} rank and suit */
export const split = (card) => [card.slice(0, -1), card.slice(-1)];

/** A card in words. @param {string} card */
export function spoken(card) {
  const [rank, suit] = split(card);
  return SUITS[suit] ? `${RANKS[rank] ?? rank} of ${SUITS[suit].name}` : card;
}

/** @param {string} suit @param {number} x @param {number} y @param {number} size */
export function pip(suit, x, y, size) {
  return s("path", { class: `pip ${suit}`, d: SUITS[suit]?.path ?? "",
    transform: `translate(${x} ${y}) scale(${size / 22})` });
}

/** Rank and suit in a row, from the left, in one piece. @param {string} card @param {number} x @param {number} y
 * @param {number} size */
export function corner(card, x, y, size) {
  const [rank, suit] = split(card);
  const wide = size * (rank.length > 1 ? 1.36 : .76);
  return s("g", { class: `corner ${suit}`, "data-solid": "" },
    s("text", { x, y: y + size * .36, "font-size": size, textLength: rank.length > 1 ? size * 1.2 : null }, rank),
    pip(suit, x + wide + size * .34, y, size * .8));
}

/** A small card of its own, for lists and flips. @param {string} card @param {string} [more] */
export function little(card, more = "") {
  const [rank, suit] = split(card);
  return s("svg", { class: `little ${suit} ${more}`, viewBox: "0 0 50 70", role: "img",
    "aria-label": spoken(card) },
  s("rect", { class: "paper", x: 1, y: 1, width: 48, height: 68, rx: 6 }),
  s("text", { class: `rank ${suit}`, x: 25, y: 32, "text-anchor": "middle", "font-size": 28 }, rank),
  pip(suit, 25, 51, 22));
}

/** A sign for the text of a page. @param {Sign} sign */
export function shown(sign) {
  return s("svg", { class: "shown", viewBox: "-20 -20 40 40", "aria-hidden": "true" },
    pictogram(sign, 0, 0, 38));
}

/** A line of meaning: sign, word, text. @param {Sign} sign */
export function row(sign) {
  return h("li", {}, shown(sign), h("b", {}, sign.word), ` ${sign.means}`);
}
