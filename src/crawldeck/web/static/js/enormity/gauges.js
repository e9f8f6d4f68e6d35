// Bars and tokens: Vitals and Stress on one scale of ten, Adrenaline with its steps, the pool, a Boss's Wounds.

import { h } from "../dom.js";
import { term } from "./glossary.js";
import { icon } from "./icons.js";
import { WAYS } from "./plan.js";

/**
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("../wire").EnoBook} Book
 * @typedef {import("../wire").EnoSpacer} Spacer
 */

export const TOKENS = /** @type {const} */ (["confidence", "discipline", "expertise"]);
/** Stress above this kills. */
const MOST = 9;

/** @param {string} name @param {string} kind @param {number} value @param {Node[]} cells @param {string} tip */
function gauge(name, kind, value, cells, tip) {
  return h("div", { class: `gauge ${kind}`, role: "img", "aria-label": `${name} ${value} of ${MOST}`, "data-tip": tip, "data-term": term(kind) },
    h("span", { class: "nm" }, icon(kind, 14), name), h("span", { class: "cells" }, ...cells), h("b", { class: "n" }, value));
}

/** @param {number} value @param {(n: number) => string} [more] */
const cells = (value, more = () => "") => Array.from({ length: MOST }, (_, n) => h("i", { class: `${n < value ? "f" : ""} ${more(n + 1)}` }));

/** Vitals and Stress on one scale: where Stress meets Vitals is the breakdown, and the tenth kills.
 * @param {Spacer} who @param {number} [coming] Stress that is announced */
export function duo(who, coming = 0) {
  const broken = who.stress >= who.vitals && who.vitals > 0;
  const line = h("span", { class: "brk", "aria-hidden": "true" });
  line.style.setProperty("--at", String(Math.max(0, Math.min(MOST, who.vitals))));
  return h("div", { class: `duo ${who.vitality}` },
    gauge("Vitals", "vitals", who.vitals, [...cells(who.vitals), h("i", { class: "no" })],
      `Vitals ${who.vitals} of ${MOST} (${who.vitality}). Where Stress meets them, the Spacer breaks down.`),
    gauge("Stress", "stress", who.stress, [...cells(who.stress, (n) => n > who.stress && n <= who.stress + coming ? "p" : ""),
      h("i", { class: "dead" }, icon("skull", 10))],
      `Stress ${who.stress}. ${broken ? "It has met Vitals: breakdown. " : `Breakdown at ${who.vitals}. `}Above ${MOST} is death.`),
    line,
    h("p", { class: "limits", "aria-hidden": "true" }, h("span", {}, broken ? "breakdown: had" : `breakdown at ${who.vitals}`), h("span", { class: "kills" }, `${MOST + 1} kills`)));
}

/** Adrenaline, with the tokens its steps bring. @param {Spacer} who @param {Book} book */
export function adrenaline(who, book) {
  const steps = book.spacers[who.id]?.rubicon ?? [];
  const told = steps.map(([at, token, n]) => `${at}: ${n} ${token}`).join(", ");
  return h("div", { class: "adr" },
    gauge("Adren.", "adrenaline", who.adrenaline, [...cells(who.adrenaline), h("i", { class: "no" })],
      `Adrenaline ${who.adrenaline} of ${MOST}. Each time it rises past a mark, tokens come into Incoming. ${told}`),
    h("span", { class: "steps", "aria-hidden": "true" }, ...Array.from({ length: MOST }, (_, n) => h("i", {},
      ...steps.filter(([at]) => at === n + 1).map(([, token]) => icon(token, 9))), ), h("i", {})));
}

/** Vitals, Stress and Adrenaline. @param {Spacer} who @param {Book} book */
export function bars(who, book) {
  return who.status === "dead" ? h("p", { class: "gone-for-good" }, icon("skull", 20), "Dead")
    : who.status === "out" ? h("p", { class: "got-out" }, icon("extraction", 20), "Got out")
    : h("div", { class: "bars" }, duo(who), adrenaline(who, book));
}

/** @param {Scene} scene */
export function pool(scene) {
  const token = (/** @type {typeof TOKENS[number]} */ name) => {
    const [now, coming] = [scene.active[name], scene.incoming[name]];
    const label = `${name}: ${now} in the pool, ${coming} coming`;
    return h("span", { class: `tok ${name}`, "data-on": `token:${name}`, "aria-label": label,
      "data-tip": `${label}.`, "data-term": term(name) }, icon(name, 15), h("b", {}, now));
  };
  const coming = TOKENS.filter((name) => scene.incoming[name]);
  return h("div", { class: "pool", role: "group", "aria-label": "Spacer Pool" },
    h("span", { class: "cap", "data-term": term("Active Pool") }, "Pool"), h("span", { class: "set" }, ...TOKENS.map(token)),
    h("span", { class: "cap", "data-term": term("Incoming Pool") }, "Incoming"),
    h("span", { class: "in" }, coming.length ? coming.map((name) => h("span", { class: `tok ${name}` }, icon(name, 13), h("b", {}, `+${scene.incoming[name]}`))).reduce(
      (row, one) => { row.append(one); return row; }, h("span", { class: "row" })) : "none"));
}

/** @param {number} n @param {number} most */
export function wounds(n, most) {
  return h("span", { class: "wounds", role: "img", "aria-label": `${n} of ${most} Wounds` },
    ...Array.from({ length: most }, (_, at) => h("i", { class: at < n ? "on" : "" })));
}

/** Colours of dice as small squares. @param {readonly string[]} dice */
export function dots(dice) {
  return h("span", { class: "dots", role: "img", "aria-label": `${dice.join(", ")} ${dice.length > 1 ? "dice" : "die"}` },
    ...dice.map((colour) => h("i", { class: `d6 ${colour}` })));
}

/** @param {string} facing */
export const facing = (facing) => WAYS[facing]?.name ?? facing;

/** A piece of gear in a few signs: dice, reach, Ammo. @param {Book} book @param {import("../wire").EnoItem} item */
export function gear(book, item) {
  const printed = book.gear[item.card];
  const notes = [printed?.ammo ? `${item.ammo ?? 0} of ${printed.ammo} Ammo` : "", printed?.charges ? `${item.charges ?? 0} charges` : "",
    item.exhausted ? "exhausted" : "", item.discharged ? "discharged" : ""].filter(Boolean);
  const dice = printed?.dice ?? [];
  return h("div", { class: `item${item.exhausted ? " exhausted" : ""}`, "data-on": `item:${item.id}`,
    "aria-label": [printed?.name ?? item.card, ...notes].join(", "), "data-tip": [printed?.name, ...(printed?.lines ?? []), ...notes].filter(Boolean).join(" · ") },
  h("b", {}, printed?.name ?? item.card),
  dice.length ? h("span", { class: "shot" }, dots(dice), h("span", { class: "far" }, printed?.range ? `range ${printed.range}` : "melee")) : null,
  printed?.ammo ? h("span", { class: "ammo", "aria-hidden": "true" }, ...Array.from({ length: printed.ammo }, (_, n) => h("i", { class: n < (item.ammo ?? 0) ? "f" : "" }))) : null,
  printed?.charges ? h("small", {}, `${item.charges ?? 0} of ${printed.charges} charges`) : null,
  item.exhausted ? h("small", {}, "exhausted") : null, item.discharged ? h("small", {}, "discharged") : null);
}
