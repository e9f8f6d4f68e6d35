// One rule in a dialog: what it says, its neighbours in the rulebook, where to read on, and what is noted of it.

import { h, put } from "../dom.js";
import { tr } from "../texts.js";
import { dialog } from "./dialogs.js";
import { capital, differing, edition, editionTitle, example, failed, learn, once, played, seeAlso } from "./paragraphs.js";
import { prose } from "./prose.js";
import { browse } from "./rulebook.js";

/** @typedef {import("../wire").RuleShown} RuleShown */
/** @typedef {import("../wire").BookRule} BookRule */

const TIERS = /** @type {Record<string, string>} */ ({
  S: tr("Stated in the rulebook's chapters."),
  R: tr("From the wider rulebook or a picture in it."),
  G: tr("A gap in the rulebook, settled by a ruling."),
});

/** @type {HTMLDialogElement | null} */
let open = null;
/** @type {string[]} */
let trail = [];

/**
 * Show a rule; where one is shown already, go on from it, with a way back.
 * @param {string} game @param {string} id
 */
export function openRule(game, id) {
  trail = open ? [...trail.filter((one) => one !== id), id] : [id];
  if (!open) {
    open = dialog("rule-dialog", tr("Rule"), h("div", { class: "rule-page" }));
    open.addEventListener("close", () => (open = null), { once: true });
  }
  return turnTo(game, id);
}

/** @param {string} game @param {string} id */
async function turnTo(game, id) {
  const page = open?.querySelector(".rule-page");
  if (!open || !page) return;
  open.setAttribute("aria-label", tr("Rule {id}", { id }));
  const before = trail.at(-2);
  const group = h("p", { class: "rule-group" });
  const head = h("header", {}, h("h2", { tabIndex: -1 }, id), group);
  const back = before && h("button", { type: "button", onclick: () => {
    trail.pop();
    turnTo(game, before);
  } }, `← ${before}`);
  let chapter = "";
  const shelf = h("button", { type: "button", class: "quiet", onclick: () => {
    open?.close();
    browse(game, "", chapter, chapter && id);
  } }, tr("Rulebook"));
  put(page, head, h("p", { class: "waiting" }, "…"), h("footer", {}, back, shelf));
  open.scrollTop = 0;
  head.querySelector("h2")?.focus();
  try {
    const found = /** @type {RuleShown} */ (await once(`/rulebook/${game}/${encodeURIComponent(id)}`));
    learn(found.edition_titles);
    chapter = found.chapter ?? "";
    put(group, ...(found.title ? [found.title, found.section?.heading ? ` · ${found.section.heading}` : ""] : [capital(found.notes.group.toLowerCase())]));
    page.querySelector(".waiting")?.replaceWith(full(game, found));
  } catch (error) {
    page.querySelector(".waiting")?.replaceWith(failed(error));
  }
}

/** Everything about one rule. @param {string} game @param {RuleShown} found */
function full(game, found) {
  const rule = found.section?.rules.find((one) => one.id === found.notes.id);
  return h("article", { class: "rule-text" },
    ...(rule ? told(game, rule) : [h("p", { class: "says" }, ...prose(found.notes.says, game))]),
    rule && found.section ? beside(game, rule, found.section.rules) : null,
    notes(game, found));
}

/** As players read it. @param {string} game @param {BookRule} rule */
function told(game, rule) {
  const here = played(rule, edition());
  return [
    h("p", { class: "says" }, ...prose(here.text, game)),
    here.absent ? h("p", { class: "difference" }, tr("Not played in the edition {edition}, only in: {editions}.", { edition: editionTitle(edition()), editions: rule.editions.map(editionTitle).join(", ") })) : null,
    ...differing(game, here.differences),
    seeAlso(game, rule),
    ...(rule.examples ?? []).map(example)];
}

/** The other rules under the same heading. @param {string} game @param {BookRule} rule @param {BookRule[]} rules */
function beside(game, rule, rules) {
  const others = rules.filter((one) => one.id !== rule.id && !played(one, edition()).absent);
  return others.length ? h("section", { class: "beside", "aria-label": tr("In the same section") },
    h("h3", {}, tr("In the same section")),
    h("ul", { class: "rule-list" }, ...others.map((one) => h("li", {}, row(game, one))))) : null;
}

/** A rule to choose from a list: its id and how it begins. @param {string} game @param {BookRule} rule */
function row(game, rule) {
  return h("button", { type: "button", class: "rule-row", onclick: () => openRule(game, rule.id) },
    h("span", { class: "id" }, rule.id), h("span", {}, played(rule, edition()).text));
}

/** What those who build the table noted. @param {string} game @param {RuleShown} found */
function notes(game, found) {
  const rule = found.notes;
  /** @param {string} name @param {string | undefined} text */
  const line = (name, text) => text ? [h("dt", {}, name), h("dd", {}, ...prose(text, game))] : [];
  return h("details", { class: "notes" }, h("summary", {}, tr("Notes")),
    h("p", { class: "soft" }, tr("How this rule was settled and is checked, for those who build the game.")),
    h("dl", {}, ...(found.section ? line(tr("In short"), rule.says) : []), ...line(tr("Ruling"), rule.ruling), ...line(tr("Check"), rule.check),
      ...line(tr("Standing"), TIERS[rule.tier] ?? rule.tier), ...line(tr("Editions"), rule.editions.map(editionTitle).join(", ")),
      ...(rule.source ? [h("dt", {}, tr("Document")), h("dd", {}, rule.source)] : [])));
}
