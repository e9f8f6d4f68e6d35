// P52 in the studio: abilities and things as cards, portraits, an enemy with its attacks, a quest with what its cards mean.

import { h } from "../dom.js";
import { tr } from "../texts.js";
import { portrait } from "./faces.js";
import { icon, iconOf, playingCard } from "./icons.js";

/** @typedef {import("../wire").P52Shown} Shown */

/** @type {import("../studio/main.js").Draw} */
export function draw(looked) {
  const shown = /** @type {Shown} */ (looked.shown);
  if (shown.skill) return skill(shown, shown.skill, looked.entry.id);
  if (shown.thing) return thing(shown, shown.thing, looked.entry.id);
  if (shown.sort === "figure") return figure(shown, looked.entry.id);
  return h("article", { class: "studio-card" }, h("h3", {}, shown.name), shown.text ? h("p", {}, shown.text) : null, facts(shown), spots(shown));
}

/** @param {Shown} shown @param {import("../wire").P52Skill} art @param {string} id */
const skill = (shown, art, id) => h("article", { class: "studio-card" },
  h("h3", {}, icon(iconOf(art, id), 40), art.name), h("p", { class: "soft" }, tr(art.kind)),
  h("dl", { class: "studio-facts" }, art.target ? fact(tr("Target"), art.target) : null, art.effect ? fact(tr("Effect"), art.effect) : null), h("p", {}, shown.text));

/** @param {Shown} shown @param {import("../wire").P52Thing} one @param {string} id */
const thing = (shown, one, id) => h("article", { class: "studio-card" },
  h("h3", {}, icon(iconOf(one, id), 40), one.name), one.part ? h("p", { class: "soft" }, tr("worn: {part}", { part: tr(one.part) })) : null,
  one.notes?.length ? h("ul", {}, ...one.notes.map((note) => h("li", {}, note))) : null, h("p", {}, shown.text));

/** @param {Shown} shown @param {string} id */
function figure(shown, id) {
  const side = /** @type {import("./faces.js").Side} */ (shown.side);
  return h("article", { class: "studio-card studio-figure" },
    h("div", { class: "studio-look" }, portrait({ id, name: shown.name, side, art: shown.art, hints: [...(shown.hints ?? [])] }, { width: 156, height: 182 }),
      shown.card ? playingCard(shown.card, 92) : null),
    h("div", {}, h("h3", {}, shown.name), shown.text ? h("p", {}, shown.text) : null, facts(shown),
      shown.row ? h("ul", {}, ...shown.row.attacks.map((text) => h("li", {}, icon("claw", 16), " ", text))) : null,
      shown.row ? h("p", { class: "soft" }, tr("Defends against: {defends}", { defends: shown.row.defends })) : null,
      ...(shown.odds ?? []).map(([who, text]) => h("p", { class: "odds" }, h("b", {}, `${who}. `), text))));
}

/** @param {string} word @param {string} value */
const fact = (word, value) => h("div", {}, h("dt", {}, word), h("dd", {}, value));

/** @param {Shown} shown */
const facts = (shown) => shown.facts?.length ? h("dl", { class: "studio-facts" }, ...shown.facts.map(([word, value]) => fact(word, value))) : null;

/** What the cards of a quest mean. @param {Shown} shown */
const spots = (shown) => shown.spots?.length ? h("table", { class: "studio-spots" }, h("caption", {}, tr("What cards mean")),
  h("tbody", {}, ...shown.spots.map(([card, kind, word]) => h("tr", {}, h("th", { scope: "row" }, card), h("td", {}, icon(kind, 20), " ", word || kind))))) : null;
