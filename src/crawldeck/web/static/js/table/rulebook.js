// The rulebook in a dialog: chapters to read, and a search over all texts.

import { h, put } from "../dom.js";
import { tr } from "../texts.js";
import { dialog } from "./dialogs.js";
import { differing, edition, editionTitle, example, failed, learn, once, played, seeAlso } from "./paragraphs.js";
import { prose, ruleButton } from "./prose.js";

/** @typedef {import("../wire").BookShown} BookShown */
/** @typedef {import("../wire").BookChapter} BookChapter */
/** @typedef {import("../wire").BookRule} BookRule */
/** @typedef {{ rule: BookRule, heads: string, where: string }} Listed a rule, with its headings to search and to show */

/**
 * Open the book: at its contents, at words that are looked for, or at a rule in its chapter.
 * @param {string} game @param {string} [wanted] @param {string} [chapter] @param {string} [rule]
 */
export async function browse(game, wanted = "", chapter = "", rule = "") {
  const list = h("div", { class: "rule-list" }, h("p", { class: "waiting" }, "…"));
  const count = h("p", { class: "count", role: "status" });
  const search = h("input", { type: "search", placeholder: tr("words of a rule, or its id"), value: wanted,
    "aria-label": tr("Search the rules"), autocomplete: "off" });
  const which = h("select", { "aria-label": tr("Edition") });
  dialog("rule-book", tr("Rulebook"), h("h2", {}, tr("Rulebook")), h("div", { class: "row" }, search, which), count, list);
  search.focus();
  try {
    const book = /** @type {BookShown} */ (await once(`/rulebook/${game}`));
    learn(book.edition_titles);
    which.append(...["", ...book.editions].map((name) => h("option", { value: name, selected: name === edition() },
      name ? editionTitle(name) : tr("All editions"))));
    which.hidden = book.editions.length < 2;
    const show = () => {
      put(list, ...(search.value.trim() ? found(game, book, search.value, which.value, count)
        : chapters(game, book, which.value, chapter, count)));
    };
    search.addEventListener("input", show);
    which.addEventListener("change", show);
    show();
    const at = rule && list.querySelector(`[data-rule="${rule}"]`);
    if (at) at.scrollIntoView({ block: "center" });
  } catch (error) {
    put(list, failed(error));
  }
}

/** The rules that an edition has, chapter by chapter. @param {BookShown} book @param {string} wanted @returns {Listed[]} */
function rulesOf(book, wanted) {
  return book.chapters.flatMap((chapter) => (chapter.sections ?? []).flatMap((section) => section.rules
    .filter((rule) => !played(rule, wanted).absent)
    .map((rule) => ({ rule, heads: `${chapter.title} ${section.heading ?? ""}`.toLowerCase(),
      where: `${section.number} ${section.heading ?? chapter.title}` }))));
}

/**
 * The chapters, folded but for one.
 * @param {string} game @param {BookShown} book @param {string} wanted @param {string} open @param {HTMLElement} count
 */
function chapters(game, book, wanted, open, count) {
  put(count, book.chapters.length ? tr("{rules} rules in {chapters} chapters", { rules: rulesOf(book, wanted).length, chapters: book.chapters.length })
    : tr("This game has no rulebook."));
  return book.chapters.map((chapter) => {
    const many = (chapter.sections ?? []).flatMap((section) => section.rules).filter((rule) => !played(rule, wanted).absent).length;
    const inside = h("div", { class: "chapter" });
    const fill = () => {
      if (!inside.childElementCount) put(inside, ...pages(game, chapter, wanted));
    };
    if (chapter.id === open) fill();
    return h("details", { open: chapter.id === open, ontoggle: fill },
      h("summary", {}, `${chapter.order} ${chapter.title}`, many ? h("span", { class: "many" }, String(many)) : null), inside);
  });
}

/** One chapter to read. @param {string} game @param {BookChapter} chapter @param {string} wanted */
function pages(game, chapter, wanted) {
  return [
    ...chapter.intro.split("\n\n").map((text) => h("p", { class: "intro" }, text)),
    ...(chapter.sections ?? []).flatMap((section) => {
      const rules = section.rules.filter((rule) => !played(rule, wanted).absent);
      return rules.length ? [section.heading ? h("h3", {}, `${section.number} ${section.heading}`) : null,
        ...rules.map((rule) => paragraph(game, rule, wanted))] : [];
    })];
}

/** @param {string} game @param {BookRule} rule @param {string} wanted */
function paragraph(game, rule, wanted) {
  const here = played(rule, wanted);
  return h("div", { class: "paragraph", "data-rule": rule.id },
    h("p", {}, ...prose(here.text, game), " ", ruleButton(game, rule.id)),
    ...differing(game, here.differences), seeAlso(game, rule), ...(rule.examples ?? []).map(example));
}

/**
 * The rules in which every word stands, best first.
 * @param {string} game @param {BookShown} book @param {string} words @param {string} wanted @param {HTMLElement} count
 */
function found(game, book, words, wanted, count) {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  const every = rulesOf(book, wanted);
  const fits = every.map((one) => ({ ...one, worth: worth(one, asked) })).filter((one) => one.worth)
    .sort((one, other) => other.worth - one.worth);
  put(count, tr("{n} of {all} rules", { n: fits.length, all: every.length }));
  return [h("ul", {}, ...fits.map(({ rule, where }) => h("li", {},
    h("p", { class: "where" }, where), paragraph(game, rule, wanted))))];
}

/** How well a rule fits the words: a heading counts for more than a text, a whole word for more than a part of one.
 * @param {Listed} one @param {string[]} asked */
function worth(one, asked) {
  const text = [one.rule.text, ...Object.values(one.rule.differences ?? {})].join(" ").toLowerCase();
  const id = one.rule.id.toLowerCase();
  let sum = 0;
  for (const word of asked) {
    const whole = new RegExp(`(?<!\\w)${word.replace(/[^\w\s]/g, "\\$&")}(?!\\w)`, "g");
    const times = text.match(whole)?.length ?? 0;
    const here = (word === id ? 100 : 0) + (one.heads.search(whole) >= 0 ? 8 : 0) + (times ? 4 : 0) + (one.heads.includes(word) ? 2 : 0)
      + (text.includes(word) ? 1 : 0) + (id.includes(word) ? 0.5 : 0) + 0.1 * Math.min(9, times);
    if (!here) return 0;
    sum += here;
  }
  return sum;
}
