// Paragraphs of the rulebook, as a dialog and a chapter show them.

import { Refusal, call } from "../api.js";
import { h } from "../dom.js";
import { tr, trh } from "../texts.js";
import { prose, ruleButton } from "./prose.js";

/** @typedef {import("../wire").BookRule} BookRule */
/** @typedef {import("../wire").Illustration} Illustration */

/** @type {Map<string, Promise<any>>} */
const known = new Map();

/** What does not change while the page is open, asked for once. @param {string} path */
export function once(path) {
  const found = known.get(path) ?? call(path);
  known.set(path, found);
  found.catch(() => known.delete(path));
  return found;
}

/** @param {unknown} error */
export function failed(error) {
  return h("p", { class: "failed" }, error instanceof Refusal ? error.message : String(error));
}

/** The edition that is played at this table. */
export const edition = () => document.body.dataset.edition ?? "";

/**
 * How an edition plays a rule: its text, what is different, and whether it has the rule at all.
 * Without an edition everything is told.
 * @param {BookRule} rule @param {string} wanted
 * @returns {{ text: string, differences: [string, string][], absent: boolean }}
 */
export function played(rule, wanted) {
  const all = Object.entries(rule.differences ?? {});
  if (!wanted) return { text: rule.text, differences: all, absent: false };
  const own = all.filter(([name]) => name === wanted);
  if (rule.editions.includes(wanted)) return { text: rule.text, differences: own, absent: false };
  return own.length ? { text: own[0][1], differences: [], absent: false } : { text: rule.text, differences: [], absent: true };
}

/** What editions are called. @type {Record<string, string>} */
const titles = {};

/** @param {Record<string, string> | undefined} found */
export const learn = (found) => void Object.assign(titles, found);

/** @param {string} name */
export const editionTitle = (name) => titles[name] ?? capital(name);

/** `classic` as `Classic`. @param {string} name */
export const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** What an edition plays differently. @param {string} game @param {[string, string][]} differences */
export const differing = (game, differences) => differences.map(([name, text]) =>
  h("p", { class: "difference" }, h("b", {}, editionTitle(name)), " ", ...prose(text, game)));

/** Where to read on. @param {string} game @param {BookRule} rule */
export const seeAlso = (game, rule) => rule.see?.length ? h("p", { class: "see" }, trh("See {rules}", { rules: h("span", {},
  ...rule.see.flatMap((one, n) => [n ? ", " : "", ruleButton(game, one.id, { class: "link", title: one.id }, one.name)])) })) : null;

/** An example with its drawing, in the colour of the text around it. @param {Illustration} one */
export function example(one) {
  const ink = getComputedStyle(document.body).color;
  const [first, ...others] = one.text.trim().split("\n\n");
  return h("figure", { class: "example" },
    one.svg ? h("img", { width: Number(/viewBox="\S+ \S+ (\d+)/.exec(one.svg)?.[1] ?? 480), alt: one.alt || tr("The example as a drawing"),
      src: `data:image/svg+xml,${encodeURIComponent(one.svg.replaceAll("currentColor", ink))}` }) : null,
    h("figcaption", {}, h("p", {}, h("b", {}, tr("Example.")), " ", first), ...others.map((text) => h("p", {}, text))));
}
