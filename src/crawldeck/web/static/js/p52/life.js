// Life as a bar: below nothing (dead), nothing (stunned), then what is left; hatched is what is announced.

import { h } from "../dom.js";
import { tr } from "../texts.js";
import { share } from "./figures.js";
import { icon } from "./icons.js";

/**
 * @typedef {import("../wire").P52Hero} Hero
 * @typedef {import("../wire").Threatened} Threatened
 */

/** @param {{ hp: number, max_hp: number }} one @param {Threatened | undefined} [threat] @param {string} [more] */
export function life(one, threat, more = "") {
  const left = h("i", {});
  left.style.width = `${share(one.hp, one.max_hp) * 100}%`;
  const most = threat?.most ?? 0;
  const harm = Math.min(most, Math.max(0, one.hp));
  const hatched = harm ? h("s", {}) : null;
  if (hatched) {
    hatched.style.left = `${share(one.hp - harm, one.max_hp) * 100}%`;
    hatched.style.width = `${share(harm, one.max_hp) * 100}%`;
  }
  const over = most - one.hp;
  return h("span", { class: `p52-life ${more}${one.hp * 4 <= one.max_hp ? " low" : ""}`, "aria-hidden": "true" },
    h("span", { class: `z${one.hp < 0 || (harm && over > 0) ? " now" : ""}`, "data-term": "term:dead", title: tr("Below 0: dead") }, icon("skull")),
    h("span", { class: `n${one.hp === 0 || (harm && over === 0) ? " now" : ""}`, "data-term": "term:stunned", title: tr("At 0: stunned") }, icon("stunned")),
    h("span", { class: "track" }, left, hatched));
}

/** A plain bar, for those who fall at nothing. @param {number} hp @param {number} full @param {string} [more] */
export function bar(hp, full, more = "") {
  const left = h("span", { class: "full" });
  left.style.width = `${share(hp, full) * 100}%`;
  return h("span", { class: `bar ${more}${hp * 4 <= full ? " low" : ""}`, "aria-hidden": "true" }, left);
}

/** Stamina as cards: those in hand, and how many more there may be. @param {number} count @param {number} [of] */
export function stamina(count, of = 5) {
  return h("span", { class: "p52-stamina", "data-term": "term:stamina", role: "img", "aria-label": tr("Stamina {n} of {all}", { n: count, all: of }), title: tr("Stamina {n}", { n: count }) },
    ...Array.from({ length: Math.max(of, count) }, (_, n) => h("i", { class: n < count ? "" : "no" })));
}

/** @param {{ hp: number, max_hp: number }} one */
export function health(one) {
  return h("span", { class: "hp" }, one.hp < 0 ? tr("dead") : String(one.hp), one.hp < 0 ? null : h("small", {}, `/${one.max_hp}`));
}
