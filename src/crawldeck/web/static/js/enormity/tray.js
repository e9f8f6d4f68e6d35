// One panel for one roll: the dice with their colours and faces, under each what can be done with it, the sum
// against what is needed, and what keeping them comes to.

import { h, put } from "../dom.js";
import { strip } from "./hand.js";
import { die, icon, pip } from "./icons.js";
import { word } from "./glossary.js";

/**
 * @typedef {import("../wire").EnoAbout} About
 * @typedef {import("../wire").EnoDie} Die
 * @typedef {import("../wire").Offer} Offer
 * @typedef {import("../table/ask.js").Ask} Ask
 */

const SIGNS = /** @type {const} */ ([["p", "Power", "Power"], ["h", "half", "Power"], ["o", "Potential", "Potential"], ["x", "quadrant", "Critical"]]);
const KINDS = /** @type {Record<string, [string, string]>} */ ({
  attack: ["Attack", "attack"], noise: ["Noise", "noise"], scout: ["Scouting", "scout"], skill: ["Skill test", "die"], intruder: ["An attack on you", "foes"],
  plain: ["Roll", "die"], cover: ["Dice to come", "cover"],
});
/** With more dice than that they are drawn small. */
const FEW = 4;

/** The dice as they lie. @param {About} about @param {readonly Offer[]} offers @param {Ask} ask @returns {import("./hand.js").Bar} */
export function tray(about, offers, ask) {
  const noisy = about.kind === "noise";
  const [title, sign] = KINDS[about.kind] ?? [about.kind, "die"];
  const own = (/** @type {number} */ n) => offers.filter((one) => one.on?.includes(`die:${n}`));
  /** @type {string[]} */ const placed = [];
  const button = (/** @type {Offer} */ offer, /** @type {import("../table/offers.js").Look} */ how) => {
    placed.push(offer.text);
    return ask.button(offer, how);
  };
  const dice = h("div", { class: `dice${about.dice.length > FEW ? " small" : ""}`, role: "group", "aria-label": "Dice on the table" },
    ...about.dice.map((one) => column(one, noisy, own(one.n), button)));
  const others = offers.filter((one) => !placed.includes(one.text) && one.sort !== "end");
  const ends = offers.filter((one) => !placed.includes(one.text) && one.sort === "end");
  const needs = others.length ? h("div", { class: "able" }, ...others.map((offer) => strip(button(offer, "row"), offer))) : null;
  const legend = h("p", { class: "leg" }, ...SIGNS.map(([letter, shown, name]) => h("span", {}, pip(letter), word(name, shown))));
  const element = h("div", { class: `tray ${about.kind}`, role: "group", "aria-label": title, "data-solid": "" },
    dice, h("div", { class: "res" }, about.kind === "cover" ? null : sum(about, noisy, icon(sign, 20)), legend, needs, ...ends.map((offer) => ended(button(offer, "end"), about, noisy))));
  return { element, placed };
}

/** @param {Die} one @param {boolean} noisy @param {readonly Offer[]} offers
 * @param {(offer: Offer, how: import("../table/offers.js").Look) => HTMLElement} button */
function column(one, noisy, offers, button) {
  const label = `Die ${one.n}, ${one.die}: ${one.words || "not rolled"}${one.plus ? `, ${one.plus} Noise more` : ""}${one.converted ? ", one Potential turned" : ""}`;
  return h("div", { class: `dcol${offers.length > 3 ? " wide" : ""}` },
    h("div", { class: "slot-die", "data-on": `die:${one.n}`, "aria-label": label }, die({ colour: one.die, face: one.face ?? "", size: 62 }),
      h("div", { class: "cap-die", "aria-hidden": "true" }, h("small", {}, `Die ${one.n} · ${one.die}`), one.worth ? h("b", {}, one.worth, h("small", {}, noisy ? "Noise" : "Power")) : null,
        h("small", {}, one.plus ? `+${one.plus} fixed ` : "", one.again ? "rolled again " : "", one.converted ? "turned" : ""))),
    ...offers.map((offer) => doing(button(offer, "row"), offer)));
}

/** What can be done with a die. @param {HTMLElement} made @param {Offer} offer */
function doing(made, offer) {
  // The die is seen; a price in words names what it is.
  strip(made, offer.cost?.startsWith(offer.entry ?? " ") ? { ...offer, entry: offer.cost, cost: "" } : offer);
  made.classList.add("do");
  if (offer.icon === "stress") made.classList.add("dear");
  return made;
}

/** Power against what is needed. @param {About} about @param {boolean} noisy @param {Node} sign */
function sum(about, noisy, sign) {
  const { total = 0, need = 0, short = 0 } = about;
  const most = Math.max(need + 3, total, 5);
  return h("div", { class: "sum" },
    h("p", { class: "vs" }, sign, h("b", { class: "number" }, total), h("span", {}, noisy ? "Noise" : about.kind === "intruder" ? "Power against you" : need ? "Power against " : "Power", need ? h("b", {}, about.kind === "attack" ? `AT ${need}` : need) : null)),
    need ? h("div", { class: "pow", "aria-hidden": "true" }, ...Array.from({ length: Math.min(14, most) }, (_, n) => h("i", { class: `${n < total ? "f" : ""}${n === need - 1 ? " at" : ""}` }))) : null,
    need ? h("p", { class: short ? "short" : "enough" }, short ? `${short} short` : "enough") : null);
}

/** Done says what it comes to. @param {HTMLElement} made @param {About} about @param {boolean} noisy */
function ended(made, about, noisy) {
  const label = made.querySelector(".label");
  if (label && made.dataset.text === "keep" && !noisy && about.need) {
    put(label, `Done: keep ${about.total ?? 0}, ${about.short ? "not enough" : "enough"}`);
  }
  return made;
}
