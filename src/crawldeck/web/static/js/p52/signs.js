// The signs on the table: what is printed in the corner of a card, and what cards mean.

import { h, s } from "../dom.js";
import { tr } from "../texts.js";
import { icon, pip, split } from "./icons.js";

/** @typedef {{ word: string, means: string }} Sign */

/** What kinds of spots are called, and what they do; their icons have the same names. @type {Record<string, Sign>} */
export const KINDS = {
  chest: { word: tr("chest"), means: tr("a chest: break it open, pick its lock, or use a key") },
  special: { word: tr("great chest"), means: tr("a special chest of the quest") },
  trap: { word: tr("trap"), means: tr("a trap for whoever steps on it") },
  hidden: { word: tr("hiding"), means: tr("a hiding place: nothing at range reaches who stands there") },
  obstructed: { word: tr("rough"), means: tr("rough ground: it takes longer to get onto") },
  passage: { word: tr("passage"), means: tr("a secret passage to other cards of its suit") },
  blocked: { word: tr("wall"), means: tr("blocked: nobody passes and nobody sees across") },
  enemy: { word: tr("enemy"), means: tr("an enemy was here") },
  double: { word: tr("enemies"), means: tr("two enemies were here") },
  key: { word: tr("key"), means: tr("a key of the quest") },
  pit: { word: tr("pit"), means: tr("a pit") },
  rockfall: { word: tr("rocks"), means: tr("fallen rocks: as good as a wall") },
  boss: { word: tr("boss"), means: tr("a boss") },
};
KINDS["minor-boss"] = KINDS.boss;
KINDS["major-boss"] = { ...KINDS.boss, word: tr("the boss") };

/** @type {Record<string, Sign>} */
export const MARKS = {
  shield: { word: tr("shield"), means: tr("a shield takes damage off here") },
  snare: { word: tr("snare"), means: tr("a snare waits for an enemy") },
  pouch: { word: tr("things"), means: tr("things lie here") },
  aim: { word: tr("aims"), means: tr("takes aim") },
  frozen: { word: tr("frozen"), means: tr("loses turns") },
  stamina: { word: tr("Stamina"), means: tr("Stamina cards in hand") },
  door: { word: tr("exit"), means: tr("the way out") },
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
