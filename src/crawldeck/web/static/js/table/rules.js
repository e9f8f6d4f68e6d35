// The text of a rule in a dialog, with ways from rule to rule, and a browser of all of them.

import { Refusal, call } from "../api.js";
import { h, put } from "../dom.js";
import { dialog } from "./dialogs.js";
import { prose } from "./prose.js";
import { prefix } from "./traits.js";

/** @typedef {import("../wire").RuleText} RuleText */

const TIERS = /** @type {Record<string, string>} */ ({
  S: "Stated in the rulebook's chapters.",
  R: "From the wider rulebook or a picture in it.",
  G: "A gap in the rulebook, settled by a ruling.",
});

/** @type {Map<string, Promise<RuleText>>} */
const known = new Map();
/** @type {Map<string, Promise<RuleText[]>>} */
const books = new Map();

/** @param {string} game @param {string} id @returns {Promise<RuleText>} */
function fetched(game, id) {
  const path = `/rules/${game}/${encodeURIComponent(id)}`;
  const found = known.get(path) ?? call(path);
  known.set(path, found);
  found.catch(() => known.delete(path));
  return found;
}

/** @param {string} game @returns {Promise<RuleText[]>} */
function book(game) {
  const found = books.get(game) ?? call(`/rules/${game}`);
  books.set(game, found);
  found.catch(() => books.delete(game));
  return found;
}

/** @param {string} group `KNOCKBACK` becomes `Knockback` */
function title(group) {
  return group.charAt(0) + group.slice(1).toLowerCase().replaceAll("-", " ");
}

/** @param {unknown} error */
function failed(error) {
  return h("p", { class: "failed" }, error instanceof Refusal ? error.message : String(error));
}

/** Everything about one rule. @param {string} game @param {RuleText} rule */
function full(game, rule) {
  /** @param {string} name @param {string | undefined} text */
  const row = (name, text) => text
    ? [h("dt", {}, name), h("dd", {}, ...prose(text, game))] : [];
  return h("article", { class: "rule-text" },
    h("p", { class: "says" }, ...prose(rule.says, game)),
    h("dl", {}, ...row("Ruling", rule.ruling),
      ...row("Standing", TIERS[rule.tier] ?? rule.tier),
      ...row("Editions", rule.editions.join(", ")),
      ...(rule.source ? [h("dt", {}, "Document"), h("dd", {}, rule.source)] : [])));
}

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
    open = dialog("rule-dialog", "Rule", h("div", { class: "rule-page" }));
    open.addEventListener("close", () => (open = null), { once: true });
  }
  return turnTo(game, id);
}

/** @param {string} game @param {string} id */
async function turnTo(game, id) {
  const page = open?.querySelector(".rule-page");
  if (!open || !page) return;
  open.setAttribute("aria-label", `Rule ${id}`);
  const before = trail.at(-2);
  const head = h("header", {}, h("h2", { tabIndex: -1 }, id), h("p", { class: "rule-group" }));
  const foot = h("footer", {},
    before && h("button", { type: "button", onclick: () => {
      trail.pop();
      turnTo(game, before);
    } }, `← ${before}`),
    h("button", { type: "button", class: "quiet", onclick: () => {
      open?.close();
      browse(game);
    } }, "All rules"));
  put(page, head, h("p", { class: "waiting" }, "…"), foot);
  head.querySelector("h2")?.focus();
  try {
    const rule = await fetched(game, id);
    put(/** @type {Element} */ (head.querySelector(".rule-group")), title(rule.group));
    page.querySelector(".waiting")?.replaceWith(full(game, rule));
  } catch (error) {
    page.querySelector(".waiting")?.replaceWith(failed(error));
  }
}

/**
 * All rules of a game, with a search over ids and texts.
 * @param {string} game @param {string} [wanted]
 */
export async function browse(game, wanted = "") {
  const list = h("div", { class: "rule-list" }, h("p", { class: "waiting" }, "…"));
  const count = h("p", { class: "count", role: "status" });
  const search = h("input", { type: "search", placeholder: `a word, or ${prefix}-…`, value: wanted,
    "aria-label": "Search the rules", autocomplete: "off" });
  dialog("rule-book", "All rules", h("h2", {}, "All rules"), search, count, list);
  search.focus();
  try {
    const rules = await book(game);
    const show = () => put(list, ...listed(game, rules, search.value, count));
    search.addEventListener("input", show);
    show();
  } catch (error) {
    put(list, failed(error));
  }
}

/**
 * @param {string} game @param {RuleText[]} rules @param {string} wanted @param {HTMLElement} count
 * @returns {Node[]}
 */
function listed(game, rules, wanted, count) {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rules.filter((rule) => {
    const text = `${rule.id} ${rule.group} ${rule.says} ${rule.ruling ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  put(count, `${found.length} of ${rules.length} rules`);
  /** @type {Map<string, RuleText[]>} */
  const groups = new Map();
  for (const rule of found) groups.set(rule.group, [...(groups.get(rule.group) ?? []), rule]);
  return [...groups].map(([group, members]) => h("details", { open: words.length > 0 },
    h("summary", {}, title(group), h("span", { class: "many" }, String(members.length))),
    h("ul", {}, ...members.map((rule) => h("li", {},
      h("button", { type: "button", class: "rule-row", onclick: () => openRule(game, rule.id) },
        h("span", { class: "id" }, rule.id), h("span", {}, rule.says)))))));
}
