// Answers that are no hand of cards: places on the board as their names, and everything else beside the crew.

import { h } from "../dom.js";
import { colour, faceOf } from "./figures.js";
import { duo } from "./gauges.js";
import { priced, signOf } from "./hand.js";
import { spoken } from "./plan.js";

/**
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("./plan.js").Backdrop} Backdrop
 * @typedef {import("../wire").Offer} Offer
 * @typedef {import("../table/ask.js").Ask} Ask
 */

/** So many answers stand beside the crew; more have the dock for themselves. */
const FEW = 6;

/** @param {Scene} scene @param {Backdrop} backdrop @param {readonly Offer[]} offers @param {Ask} ask
 * @returns {import("./hand.js").Bar} */
export function choices(scene, backdrop, offers, ask) {
  const ends = offers.filter((one) => one.sort === "end");
  const rest = offers.filter((one) => one.sort !== "end");
  const spots = rest.filter((one) => /^(space|point):/.test(one.on?.[0] ?? ""));
  const others = rest.filter((one) => !spots.includes(one));
  const placing = spots.length ? h("div", { class: "spots", role: "group", "aria-label": "Places" }, ...spots.map((offer) => spot(ask.button(offer, "row"), offer))) : null;
  const list = others.length ? h("div", { class: `choices${others.length > FEW ? " many" : ""}` }, ...others.map((offer) => choice(ask.button(offer, "choice"), offer))) : null;
  const closing = ends.length ? h("div", { class: "side" }, ...ends.map((offer) => ask.button(offer, "end"))) : null;
  const roomy = others.length <= FEW && spots.length <= 40;
  return { element: h("div", { class: "chooser" }, roomy ? team(scene, backdrop, offers) : null, h("div", { class: "picks" }, placing, list), closing),
    placed: offers.map((one) => one.text) };
}

/** A place: its name alone. @param {HTMLElement} made @param {Offer} offer */
function spot(made, offer) {
  made.classList.add("spot");
  const label = made.querySelector(".label");
  const on = offer.on?.[0] ?? "";
  if (label) label.textContent = on.startsWith("space:") ? spoken(on.slice(6)).split(",")[0] : offer.row || offer.label;
  return made;
}

/** @param {HTMLElement} made @param {Offer} offer */
function choice(made, offer) {
  const label = made.querySelector(".label");
  if (label && !made.querySelector("svg")) label.before(signOf(offer.icon ?? "", 22) ?? "");
  if (label && offer.cost) label.append(h("span", { class: "cost" }, ...priced(offer.cost)));
  return made;
}

/** The crew with its bars. @param {Scene} scene @param {Backdrop} backdrop @param {readonly Offer[]} offers */
export function team(scene, backdrop, offers) {
  const named = new Set(offers.flatMap((one) => one.on ?? []));
  return h("div", { class: "team" }, ...scene.spacers.filter((who) => who.id !== scene.focus).slice(0, 3).map((who) => {
    const made = h("div", { class: `mem ${who.status}${named.has(`figure:${who.id}`) ? " asked" : ""}` },
      h("div", { class: "name" }, faceOf(scene, backdrop, who.id, 44), h("div", {}, h("h4", {}, who.name),
        h("small", {}, who.status === "dead" ? "dead" : who.status === "out" ? "got out" : who.acted ? "has acted" : who.space ? spoken(who.space) : "not on board"))),
      who.status === "in" ? duo(who) : null);
    made.style.setProperty("--c", colour(scene, who.id));
    return made;
  }));
}
