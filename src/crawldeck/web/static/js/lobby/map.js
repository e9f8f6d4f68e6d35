// A journey as a map: a picture behind, and on it a button for every place that can be looked at.

import { h, put, s } from "../dom.js";
import { tr } from "../texts.js";

/**
 * @typedef {import("../wire").Stop} Stop
 * @typedef {{ x: number, y: number }} Spot
 * @typedef {{ width: number, height: number, spots: Spot[], picture: SVGElement[],
 *   signs?: { x: number, y: number, shown: Node }[] }} Plan where each stop lies, what is painted behind,
 *   and what stands beside
 * @typedef {object} Look how a game draws its journey
 * @property {string} name its class
 * @property {string} label what the map is called
 * @property {Stop[]} stops those that lie on the map
 * @property {(wide: boolean) => Plan} plan
 * @property {(stop: Stop) => Node} mark
 */

export const WHERE = /** @type {Record<string, string>} */ ({
  done: tr("done"), here: tr("under way"), open: tr("can be chosen"), ahead: tr("later"), passed: tr("passed by"),
});
const NARROW = "(max-width: 760px)";

/** @param {HTMLElement} element @param {Spot} spot @param {Plan} plan */
function place(element, { x, y }, { width, height }) {
  element.style.setProperty("left", `${(x / width) * 100}%`);
  element.style.setProperty("top", `${(y / height) * 100}%`);
}

/**
 * @param {Look} look @param {string} chosen @param {(stop: Stop) => void} choose
 * @returns {HTMLElement}
 */
export function map(look, chosen, choose) {
  const whole = h("div", { class: `map ${look.name}` });
  const narrow = matchMedia(NARROW);
  const draw = () => {
    const plan = look.plan(!narrow.matches);
    const { width, height } = plan;
    whole.style.setProperty("aspect-ratio", `${width} / ${height}`);
    const list = h("ol", { class: "stops", "aria-label": look.label }, ...look.stops.map((stop, n) => {
      const button = h("button", { type: "button", class: `stop ${stop.where}`, id: `stop-${stop.id}`, "data-sort": stop.sort,
        "aria-pressed": String(stop.id === chosen), onclick: () => {
          chosen = stop.id;
          for (const one of list.querySelectorAll("button")) one.setAttribute("aria-pressed", String(one === button));
          choose(stop);
        } }, look.mark(stop), h("span", { class: "label" }, stop.name, h("span", { class: "unseen" }, `, ${WHERE[stop.where]}`)));
      const item = h("li", {}, button);
      place(item, plan.spots[n], plan);
      return item;
    }));
    const signs = (plan.signs ?? []).map((sign) => {
      const shown = h("div", { class: "sign" }, sign.shown);
      place(shown, sign, plan);
      return shown;
    });
    put(whole, s("svg", { class: "ground", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false" }, ...plan.picture),
      ...signs, list);
  };
  draw();
  const turned = () => whole.isConnected ? draw() : narrow.removeEventListener("change", turned);
  narrow.addEventListener("change", turned);
  return whole;
}

/** A smooth line through all spots. @param {Spot[]} spots @param {number} [tight] */
export function smooth(spots, tight = 6) {
  return spots.map((at, n) => {
    if (n === 0) return `M${at.x} ${at.y}`;
    const before = spots[n - 1], two = spots[n - 2] ?? before, next = spots[n + 1] ?? at;
    const from = [before.x + (at.x - two.x) / tight, before.y + (at.y - two.y) / tight];
    const to = [at.x - (next.x - before.x) / tight, at.y - (next.y - before.y) / tight];
    return `C${[...from, ...to, at.x, at.y].map((one) => one.toFixed(1)).join(" ")}`;
  }).join("");
}

/** A number between 0 and 1 that is always the same for the same numbers. @param {number} a @param {number} [b] */
export function grain(a, b = 1) {
  const found = Math.sin(a * 127.1 + b * 311.7) * 43758.5453;
  return found - Math.floor(found);
}

/** Where the party stands: what is under way, what may be chosen next, else the last that is done. @param {Stop[]} stops */
export function standing(stops) {
  for (const where of ["here", "open"]) {
    const found = stops.findIndex((one) => one.where === where);
    if (found >= 0) return found;
  }
  return Math.max(0, stops.findLastIndex((one) => one.where === "done"));
}
