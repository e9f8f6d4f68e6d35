// Sentences of the log and of rules as nodes: numbers stand out, cards and dice are drawn as signs,
// and the id of a rule opens its text.

import { h } from "../dom.js";
import { all, tr } from "../texts.js";
import { openRule } from "./rules.js";
import { prefix, traits } from "./traits.js";

const PARTS = new RegExp([
  `(?<rule>\\b${prefix}-[A-Z0-9]+(?:-[A-Z0-9]+)*\\b)`,
  "(?<card>\\b(?:10|[2-9TJQKA])[HDSC]\\b)",
  "(?<spot>(?:\\b[a-z]{1,3}\\d+:)?(?:\\b[a-z]\\d{1,2}\\b|-?\\b\\d+,-?\\d+\\b))",
  "(?<dice>[●◐○✶–]+(?=[\\s,.;)]|$))",
  "(?<number>(?<![\\w-]|[A-Z][\\w'’]* )[+−-]?\\b\\d+\\b)",
].join("|"), "g");
const SIGNS = { H: "♥", D: "♦", S: "♠", C: "♣" };
export const SUITS = { H: tr("hearts"), D: tr("diamonds"), S: tr("spades"), C: tr("clubs") };
const RANKS = { A: tr("ace"), J: tr("jack"), Q: tr("queen"), K: tr("king"), T: "10" };
const DICE = { "●": tr("Power"), "◐": tr("half Power"), "○": tr("Potential"), "✶": tr("quadrant"), "–": tr("nothing") };

/** @typedef {keyof typeof SIGNS} Suit */

/** A card in words. @param {string} text */
export function cardName(text) {
  const rank = text.slice(0, -1);
  const suit = /** @type {Suit} */ (text.slice(-1));
  return tr("{rank} of {suit}", { rank: /** @type {Record<string, string>} */ (RANKS)[rank] ?? rank, suit: SUITS[suit] });
}

/** Cards named in a sentence with the signs of their suits: `KS` as `K♠`. @param {string} text */
export const signed = (text) => text.replace(/\b(10|[2-9JQKA])([HDSC])\b/g, (_, rank, suit) =>
  `${rank}${SIGNS[/** @type {Suit} */ (suit)]}`);

/** A card as a small card. @param {string} text */
export function card(text) {
  const suit = /** @type {Suit} */ (text.slice(-1));
  return h("span", { class: `mini-card ${suit === "H" || suit === "D" ? "red" : "black"}` },
    h("span", { "aria-hidden": "true" }, text.slice(0, -1), SIGNS[suit]),
    h("span", { class: "unseen" }, cardName(text)));
}

/** Faces of a die as signs, read out in words. @param {string} text */
export function dice(text) {
  const words = [...text].map((sign) => /** @type {Record<string, string>} */ (DICE)[sign]);
  return h("span", { class: "faces" }, h("span", { "aria-hidden": "true" }, text),
    h("span", { class: "unseen" }, all(words)));
}

/**
 * The button of a rule, with its id on it or other words.
 * @param {string} game @param {string} id @param {Record<string, any>} [more] @param {string} [words]
 */
export function ruleButton(game, id, more = {}, words = id) {
  return h("button", { type: "button", class: "rule", title: tr("What {id} says", { id }),
    onclick: () => openRule(game, id), ...more }, words);
}

/**
 * @param {string} text
 * @param {string} game
 * @returns {(Node | string)[]}
 */
export function prose(text, game) {
  /** @type {(Node | string)[]} */
  const found = [];
  text = traits.places(text);
  let last = 0;
  for (const match of text.matchAll(PARTS)) {
    const part = match.groups ?? {};
    found.push(text.slice(last, match.index));
    last = match.index + match[0].length;
    if (part.rule) found.push(ruleButton(game, part.rule));
    else if (part.card && traits.cards) found.push(card(part.card));
    else if (part.dice) found.push(dice(part.dice));
    else if (part.spot) found.push(h("span", { class: "spot" }, part.spot));
    else if (part.number) found.push(h("b", {}, part.number));
    else found.push(match[0]);
  }
  found.push(text.slice(last));
  return found.filter((one) => one !== "");
}
