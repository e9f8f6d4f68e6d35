// A P52 campaign as a road by night: a station for each quest of the story, a lamp at each that burns once it is won.

import { h, s } from "../dom.js";
import { block } from "../lobby/journey.js";
import { grain, smooth, standing } from "../lobby/map.js";
import { tr } from "../texts.js";
import { portrait } from "./faces.js";
import { icon } from "./icons.js";

/**
 * @typedef {import("../lobby/journey.js").Desk} Desk
 * @typedef {import("../lobby/map.js").Spot} Spot
 * @typedef {import("../wire").Stop} Stop
 */

/** Stations in a row of the wide map. */
const ROW = 6;
/** @type {Record<string, string>} */
const SIGNS = { crossing: "exit", treasure: "chest", trapped: "key", survival: "shield", boss: "boss", waves: "sword" };

/** A hero of the party. @param {import("../wire").CampaignMember} member @param {number} width */
function face(member, width) {
  return portrait({ id: member.id, name: member.name, side: "hero", art: member.art }, { width, height: width * 7 / 6 });
}

/** @param {Desk} desk @returns {import("../lobby/map.js").Look} */
export function road(desk) {
  const all = desk.campaign.stops ?? [], story = all.filter((one) => !one.aside);
  const stops = story.length ? story : all;
  return { name: "road", label: tr("The road, from its first station to its last"), stops, mark, plan: (wide) => plan(desk, stops, wide) };
}

/** @param {Desk} desk @param {Stop[]} stops @param {boolean} wide */
function plan(desk, stops, wide) {
  const rows = Math.ceil(stops.length / ROW), width = wide ? 1160 : 358;
  const height = wide ? 130 + rows * 230 : 170 + stops.length * 140;
  const across = Math.min(ROW, stops.length);
  const spots = stops.map((_, n) => {
    if (!wide) return { x: n % 2 ? 264 : 94, y: 160 + n * 140 };
    const row = Math.floor(n / ROW), from = n % ROW, along = row % 2 ? across - 1 - from : from;
    return { x: across > 1 ? 100 + along * (960 / (across - 1)) : 580, y: 222 + row * 230 + (n % 2 ? -48 : 26) };
  });
  const at = standing(stops), here = spots[at];
  const company = h("div", { class: "company", "aria-hidden": "true" }, ...(desk.campaign.party ?? []).slice(0, 6).map((member) => face(member, 30)));
  return { width, height, spots, picture: picture(stops, spots, width, height, at),
    signs: here ? [{ x: here.x, y: here.y - 62, shown: company }] : [] };
}

/** A station as a playing card: its sign once it can be seen, its back before. @param {Stop} stop */
function mark(stop) {
  const back = stop.where === "ahead";
  const inside = back ? [s("rect", { x: 6, y: 6, width: 44, height: 60, rx: 3, class: "frame" }), s("path", { d: "M28 14 42 36 28 58 14 36ZM28 25 35 36 28 47 21 36Z", class: "weave" })]
    : stop.art ? [portrait({ id: stop.id, name: "", side: "boss", art: stop.art }, { x: 8, y: 12, width: 40, height: 47 })]
      : [at(icon(SIGNS[stop.sort] ?? "cards", 34), 11, 19)];
  return s("svg", { class: "station", viewBox: "-6 -6 68 84", width: 68, height: 84, "aria-hidden": "true", focusable: "false" },
    s("rect", { width: 56, height: 72, rx: 6, class: back ? "back" : "paper" }), ...inside,
    stop.where === "done" && s("g", { class: "stamp", transform: "translate(50 64)" }, s("circle", { r: 11 }), s("path", { d: "M-5 0l4 4 7-8" })));
}

/** @param {SVGSVGElement} drawn @param {number} x @param {number} y */
function at(drawn, x, y) {
  drawn.setAttribute("x", String(x));
  drawn.setAttribute("y", String(y));
  return drawn;
}

// -- what lies behind -------------------------------------------------------------------------------

/** @param {Stop[]} stops @param {Spot[]} spots @param {number} width @param {number} height @param {number} now */
function picture(stops, spots, width, height, now) {
  const whole = [{ x: spots[0].x - 120, y: spots[0].y + 50 }, ...spots];
  return [s("defs", {}, s("radialGradient", { id: "road-glow" }, s("stop", { offset: 0, class: "glow-0" }), s("stop", { offset: 1, class: "glow-1" }))),
    s("rect", { width, height, class: "night" }), moon(width), mountains(width, 118, 46, "far"), mountains(width, 150, 30, "near"), ...grass(width, height),
    s("path", { d: smooth(whole), class: "way-edge" }), s("path", { d: smooth(whole), class: "way" }),
    s("path", { d: smooth(whole.slice(0, now + 2)), class: "way-gone" }), s("path", { d: smooth(whole), class: "ruts" }),
    ...spots.map(({ x, y }, n) => lamp(x + 46, y + 4, stops[n].where === "done"))];
}

/** @param {number} width */
function moon(width) {
  const x = width - Math.min(120, width * .2);
  return s("g", { class: "moon" }, s("circle", { cx: x, cy: 48, r: 22 }), s("circle", { cx: x - 9, cy: 42, r: 19, class: "bite" }),
    s("path", { d: [0, 1, 2, 3, 4].map((n) => `M${x - 70 + n * 30} ${92 + (n % 2) * 7}h${18 + grain(n) * 16}`).join("") }));
}

/** A ridge with the gouges of the knife. @param {number} width @param {number} base @param {number} tall @param {string} name */
function mountains(width, base, tall, name) {
  const step = 74, count = Math.ceil(width / step) + 1;
  const peaks = Array.from({ length: count }, (_, n) => ({ x: n * step - 20, y: base - tall - grain(n, tall) * tall }));
  const ridge = peaks.map(({ x, y }, n) => `${n ? "L" : "M"}${x} ${y.toFixed(0)}L${x + step / 2} ${(base - grain(n, 7) * tall * .6).toFixed(0)}`).join("");
  const cuts = peaks.map(({ x, y }, n) => [0, 1, 2, 3].map((k) => `M${(x + 3 + k * 3).toFixed(0)} ${(y + 9 + k * 9).toFixed(0)}l${(6 + k * 3 + grain(n, k) * 5).toFixed(0)} ${(5 + k * 3).toFixed(0)}`).join("")).join("");
  return s("g", { class: `ridge ${name}` }, s("path", { d: `${ridge}L${width + 40} ${base + 60}H-40Z` }), s("path", { d: cuts, class: "cuts" }));
}

/** @param {number} width @param {number} height */
function grass(width, height) {
  const marks = Math.round(width * height / 5200);
  const tufts = Array.from({ length: marks }, (_, n) => {
    const x = grain(n, 3) * width, y = 165 + grain(n, 5) * (height - 175);
    return `M${x.toFixed(0)} ${y.toFixed(0)}l-3-8m6 8l1-10m5 10l4-7`;
  });
  return [s("path", { d: tufts.join(""), class: "tufts" })];
}

/** @param {number} x @param {number} y @param {boolean} lit */
function lamp(x, y, lit) {
  return s("g", { transform: `translate(${x} ${y})`, class: lit ? "lamp lit" : "lamp" }, lit && s("circle", { cy: -40, r: 52, fill: "url(#road-glow)" }),
    s("path", { d: "M-2 34H2V-26H-2ZM-7-28H7L5-24H-5ZM-6-52H6L9-57H-9Z", class: "iron" }), s("path", { d: "M-7-52H7L5-28H-5Z", class: "pane" }),
    lit && s("path", { d: "M0-30C-5-34-4-40 0-46 4-40 5-34 0-30Z", class: "fire" }));
}

// -- keepsakes ----------------------------------------------------------------------------------------

/** The things of the story, and who carries them. @param {Desk} desk */
export function keepsakes(desk) {
  /** @type {import("../wire").Entry[]} */
  const kept = desk.campaign.extra?.keepsakes ?? [];
  if (!kept.length) return null;
  return block(tr("Keepsakes"), h("ul", { class: "keepsakes" }, ...kept.map((one) => h("li", {}, icon("star", 26),
    h("div", {}, h("b", {}, one.name), h("span", { class: "soft small" }, ` ${tr("with {name}", { name: one.group ?? "" })}`), h("p", { class: "soft small" }, one.text))))));
}
