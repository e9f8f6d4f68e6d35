// Bars and tokens: Vitals and Stress on one scale of ten, Adrenaline with its steps, the pool, a Boss's Wounds.

import { h } from "../dom.js";
import { term } from "./glossary.js";
import { icon } from "./icons.js";
import { WAYS } from "./plan.js";

/**
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("./plan.js").Backdrop} Backdrop
 * @typedef {import("../wire").EnoBook} Book
 * @typedef {import("../wire").EnoSpacer} Spacer
 */

export const TOKENS = /** @type {const} */ (["confidence", "discipline", "expertise"]);

/** @param {string} name @param {string} kind @param {number} value @param {number} top @param {Node[]} cells @param {string} tip */
function gauge(name, kind, value, top, cells, tip) {
  return h("div", { class: `gauge ${kind}`, role: "img", "aria-label": `${name} ${value} of ${top}`, "data-tip": tip, "data-term": term(kind) },
    h("span", { class: "nm" }, icon(kind, 14), name), h("span", { class: "cells" }, ...cells), h("b", { class: "n" }, value));
}

/** @param {number} value @param {number} top */
const cells = (value, top) => Array.from({ length: top }, (_, n) => h("i", { class: n < value ? "f" : "" }));

/** Vitals and Stress on one scale: where Stress meets Vitals is the breakdown, and beyond the end it kills.
 * @param {Spacer} who @param {number} top the end of the track */
export function duo(who, top) {
  const line = who.breaks_at ? h("span", { class: "brk", "aria-hidden": "true" }) : null;
  line?.style.setProperty("--at", String(who.breaks_at));
  return h("div", { class: `duo ${who.vitality}` },
    gauge("Vitals", "vitals", who.vitals, top, [...cells(who.vitals, top), h("i", { class: "no" })],
      `Vitals ${who.vitals} of ${top} (${who.vitality}).${who.breaks_at ? " Where Stress meets them, the Spacer breaks down." : ""}`),
    gauge("Stress", "stress", who.stress, top, [...cells(who.stress, top), h("i", { class: "dead" }, icon("skull", 10))],
      `Stress ${who.stress}. ${who.breaks_at ? `Breakdown at ${who.breaks_at}. ` : "The breakdown of this run was had. "}Above ${top} is death.`),
    line,
    h("p", { class: "limits", "aria-hidden": "true" }, h("span", {}, who.breaks_at ? `breakdown at ${who.breaks_at}` : "breakdown: had"), h("span", { class: "kills" }, `${top + 1} kills`)));
}

/** Adrenaline, with the tokens its steps bring. @param {Spacer} who @param {Backdrop} backdrop */
function adrenaline(who, { book, top }) {
  const steps = book.spacers[who.id]?.rubicon ?? [];
  const told = steps.map(([at, token, n]) => `${at}: ${n} ${token}`).join(", ");
  return h("div", { class: "adr" },
    gauge("Adren.", "adrenaline", who.adrenaline, top, [...cells(who.adrenaline, top), h("i", { class: "no" })],
      `Adrenaline ${who.adrenaline} of ${top}. Each time it rises past a mark, tokens come into Incoming. ${told}`),
    h("span", { class: "steps", "aria-hidden": "true" }, ...Array.from({ length: top }, (_, n) => h("i", {},
      ...steps.filter(([at]) => at === n + 1).map(([, token]) => icon(token, 9)))), h("i", {})));
}

/** Vitals, Stress and Adrenaline. @param {Spacer} who @param {Backdrop} backdrop */
export function bars(who, backdrop) {
  return who.status === "dead" ? h("p", { class: "gone-for-good" }, icon("skull", 20), "Dead")
    : who.status === "out" ? h("p", { class: "got-out" }, icon("extraction", 20), "Got out")
    : h("div", { class: "bars" }, duo(who, backdrop.top), adrenaline(who, backdrop));
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
    h("span", { class: "in" }, coming.length ? h("span", { class: "row" }, ...coming.map((name) =>
      h("span", { class: `tok ${name}` }, icon(name, 13), h("b", {}, `+${scene.incoming[name]}`)))) : "none"));
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
