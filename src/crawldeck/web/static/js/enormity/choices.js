// Answers that are no hand of cards: places on the board as their names, and everything else beside the crew.

import { h } from "../dom.js";
import { colour, faceOf } from "./figures.js";
import { duo } from "./gauges.js";
import { grouped, priced, several, signOf } from "./hand.js";
import { corner, spoken } from "./plan.js";

/**
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("./plan.js").Backdrop} Backdrop
 * @typedef {import("../wire").Offer} Offer
 * @typedef {import("../table/ask.js").Ask} Ask
 */

/** So many answers stand below one another; more stand in rows. */
const FEW = 6;
/** So many stand beside the crew; more have the dock for themselves. */
const BESIDE = 3;

/** @param {Scene} scene @param {Backdrop} backdrop @param {readonly Offer[]} offers @param {Ask} ask
 * @returns {import("./hand.js").Bar} */
export function choices(scene, backdrop, offers, ask) {
  const ends = offers.filter((one) => one.sort === "end");
  const rest = offers.filter((one) => one.sort !== "end");
  const spots = rest.filter((one) => /^(space|point):/.test(one.on?.[0] ?? ""));
  const others = rest.filter((one) => !spots.includes(one));
  const placing = spots.length ? h("div", { class: "spots", role: "group", "aria-label": "Places" }, ...spots.map((offer) => spot(ask.button(offer, "row"), offer))) : null;
  const groups = grouped(others);
  const list = groups.length ? h("div", { class: `choices${groups.length > FEW ? " many" : ""}` },
    ...groups.map((group) => group.length > 1 ? several(group, (offer, how) => ask.button(offer, how)) : choice(ask.button(group[0], "choice"), group[0]))) : null;
  const closing = ends.length ? h("div", { class: "side" }, ...ends.map((offer) => ask.button(offer, "end"))) : null;
  const roomy = groups.length <= BESIDE && spots.length <= 40;
  return { element: h("div", { class: "chooser" }, roomy ? team(scene, backdrop, offers) : null, h("div", { class: "picks" }, placing, list), closing),
    placed: offers.map((one) => one.text) };
}

/** A place: its name alone. @param {HTMLElement} made @param {Offer} offer */
function spot(made, offer) {
  made.classList.add("spot");
  const label = made.querySelector(".label");
  const on = offer.on?.[0] ?? "";
  if (label) label.textContent = (on.startsWith("space:") ? spoken(on.slice("space:".length)) : corner(on.slice("point:".length))).split(",")[0];
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
      who.status === "in" ? duo(who, backdrop.top) : null);
    made.style.setProperty("--c", colour(scene, who.id));
    return made;
  }));
}
