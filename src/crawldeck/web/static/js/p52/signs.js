// The signs on the table: what is printed in the corner of a card, and what cards mean.

import { h, s } from "../dom.js";
import { icon, pip, split } from "./icons.js";

/** @typedef {{ word: string, means: string }} Sign */

/** What kinds of spots are called, and what they do; their icons have the same names. @type {Record<string, Sign>} */
export const KINDS = {
  chest: { word: "chest", means: "a chest: break it open, pick its lock, or use a key" },
  special: { word: "great chest", means: "a special chest of the quest" },
  trap: { word: "trap", means: "a trap for whoever steps on it" },
  hidden: { word: "hiding", means: "a hiding place: nothing at range reaches who stands there" },
  obstructed: { word: "rough", means: "rough ground: it takes longer to get onto" },
  passage: { word: "passage", means: "a secret passage to other cards of its suit" },
  blocked: { word: "wall", means: "blocked: nobody passes and nobody sees across" },
  enemy: { word: "enemy", means: "an enemy was here" },
  double: { word: "enemies", means: "two enemies were here" },
  key: { word: "key", means: "a key of the quest" },
  pit: { word: "pit", means: "a pit" },
  rockfall: { word: "rocks", means: "fallen rocks: as good as a wall" },
  boss: { word: "boss", means: "a boss" },
};
KINDS["minor-boss"] = KINDS.boss;
KINDS["major-boss"] = { ...KINDS.boss, word: "the boss" };

/** @type {Record<string, Sign>} */
export const MARKS = {
  shield: { word: "shield", means: "a shield takes damage off here" },
  snare: { word: "snare", means: "a snare waits for an enemy" },
  pouch: { word: "things", means: "things lie here" },
  aim: { word: "aims", means: "takes aim" },
  frozen: { word: "frozen", means: "loses turns" },
  stamina: { word: "Stamina", means: "Stamina cards in hand" },
  door: { word: "exit", means: "the way out" },
};

/** Rank and suit in a row, from the left, in one piece. @param {string} card @param {number} x @param {number} y
 * @param {number} size */
export function corner(card, x, y, size) {
  const [rank, suit] = split(card);
  const wide = size * (rank.length > 1 ? 1.36 : .76);
  return s("g", { class: `corner ${suit}`, "data-solid": "" },
    s("text", { x, y: y + size * .36, "font-size": size, textLength: rank.length > 1 ? size * 1.2 : null }, rank),
    pip(suit, x + wide + size * .34, y, size * .8));
}

/** A line of meaning: icon, word, text. @param {string} name @param {Sign} sign */
export function row(name, sign) {
  return h("li", {}, icon(name, 24), h("b", {}, sign.word), ` ${sign.means}`);
}
