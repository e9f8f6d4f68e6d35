// Keywords in the texts of cards: which words are marked. What they mean is told by the table's one glossary.

import { h } from "../dom.js";

/** @type {RegExp | null} */
let pattern = null;
let learnt = 0;

/** @param {import("../wire").EnoBook} book */
export function learn(book) {
  if (learnt === book.words.length) return;
  learnt = book.words.length;
  const names = book.words.map(([name]) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).sort((a, b) => b.length - a.length);
  pattern = names.length ? new RegExp(`\\b(${names.join("|")})\\b`, "gi") : null;
}

/** The word in the glossary. @param {string} name */
export const term = (name) => `term:${name.toLowerCase().replaceAll(" ", "-")}`;

/** A text whose keywords explain themselves. @param {string} text @returns {(Node | string)[]} */
export function worded(text) {
  if (!pattern) return [text];
  return text.split(pattern).map((part, n) => n % 2 ? word(part) : part).filter((part) => part !== "");
}

/** A word that explains itself. @param {string} name @param {string} [shown] */
export const word = (name, shown = name) => h("span", { class: "kw", "data-term": term(name) }, shown);
