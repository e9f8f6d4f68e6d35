// The answers as an action bar: what belongs together is one entry with an icon, a word and its numbers.

import { tr } from "../texts.js";

/**
 * @typedef {import("../wire").Offer} Offer
 * @typedef {object} Entry
 * @property {string} word
 * @property {string} icon
 * @property {string} sort
 * @property {string} need the number that the rules go by, where all its answers have the same
 * @property {Offer[]} offers the plain ones; `further` has the same with something spent on top
 * @property {Map<string, Offer>} further by the text of the plain answer
 */

const ORDER = ["move", "fight", "arts", "roll", "yes", "", "things", "gear", "no", "wait", "end"];

/** @param {readonly Offer[]} offers @returns {Entry[]} in the order in which they stand */
export function entries(offers) {
  /** @type {Map<string, Entry>} */
  const found = new Map();
  const texts = new Set(offers.map((one) => one.text));
  for (const offer of offers) {
    const word = offer.entry || offer.label;
    const key = `${offer.sort ?? ""} ${offer.sort === "gear" ? "" : word}`;
    let entry = found.get(key);
    if (!entry) {
      entry = { word: offer.sort === "gear" ? tr("Gear") : word, icon: offer.sort === "gear" ? "gear" : offer.icon ?? "",
        sort: offer.sort ?? "", need: offer.need ?? "", offers: [], further: new Map() };
      found.set(key, entry);
    }
    if ((offer.need ?? "") !== entry.need) entry.need = "";
    if (offer.without && texts.has(offer.without)) entry.further.set(offer.without, offer);
    else entry.offers.push(offer);
  }
  const rank = (/** @type {Entry} */ entry) => {
    const at = ORDER.indexOf(entry.sort);
    return at < 0 ? ORDER.indexOf("") : at;
  };
  return [...found.values()].map((entry, n) => ({ entry, n })).sort((a, b) => rank(a.entry) - rank(b.entry) || a.n - b.n)
    .map((one) => one.entry);
}

/** Whether the bar is one of a turn, with different things to do, or answers to a plain question.
 * @param {readonly Entry[]} found */
export function isTurn(found) {
  return found.some((one) => one.sort === "end") || new Set(found.map((one) => one.sort)).size > 2;
}
