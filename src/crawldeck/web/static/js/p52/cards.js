// The cards of a space: what is printed on them, what they are, and where the doors are.

import { s } from "../dom.js";
import { tr, trn } from "../texts.js";
import { icons } from "./figures.js";
import { FOOT, NAMED, place } from "./grid.js";
import { spoken } from "./icons.js";
import { corner, KINDS, MARKS } from "./signs.js";

/**
 * @typedef {import("../wire").P52Scene} Scene
 * @typedef {import("../wire").P52Spot} Spot
 * @typedef {import("../wire").P52Backdrop} Backdrop
 * @typedef {import("../table/camera.js").Box} Box
 */

/** @param {Spot} spot @param {Scene} scene */
export function door(spot, scene) {
  const text = `${spot.x},${spot.y}`;
  if (text === scene.exit) return scene.barricaded ? "barred" : "exit";
  return text === scene.start ? "start" : "";
}

const DOORS = /** @type {Record<string, string>} */ ({ exit: tr("exit"), barred: tr("exit, barred"), start: tr("way in") });
const TAGS = /** @type {Record<string, [string, string]>} */ ({ exit: ["exit", tr("exit")], barred: ["barricade", tr("barred")], start: ["start", tr("way in")] });

/** What the spot is called, and what it does. @param {Spot} spot @param {Backdrop | null} printed */
function groundOf(spot, printed) {
  if (!spot.card) return { word: tr("face down"), means: tr("nobody knows yet what lies here") };
  const known = KINDS[spot.kind ?? ""];
  if (known) return { word: printed?.kinds[spot.kind ?? ""] ?? known.word, means: known.means };
  return { word: printed?.kinds[spot.kind ?? ""] || tr("empty"), means: tr("open ground") };
}

/** A card in words, with who and what is on it.
 * @param {Spot} spot @param {Scene} scene @param {Backdrop | null} printed */
export function spotWords(spot, scene, printed) {
  const text = `${spot.x},${spot.y}`;
  const kind = spot.card ? printed?.kinds[spot.kind ?? ""] ?? spot.kind ?? "" : "";
  return [text, spot.card ? spoken(spot.card) : tr("face down"), kind, DOORS[door(spot, scene)] ?? "",
    ...scene.heroes.filter((one) => one.spot === text).map((one) => one.name),
    ...scene.foes.filter((one) => one.spot === text).map((one) => one.name),
    ...(spot.marks ?? []).map((one) => tr(one)), ...(spot.items ?? []).map((id) => thingName(id, scene, printed)),
  ].filter(Boolean).join(", ");
}

/** @param {string} id @param {Scene} scene @param {Backdrop | null} printed */
export function thingName(id, scene, printed) {
  if (id === "drop") return tr("what an enemy dropped");
  return (scene.made[id] ?? printed?.things[id])?.name ?? id;
}

/**
 * @param {Spot} spot @param {Box} cell @param {Scene} scene @param {Backdrop | null} printed
 * @param {{ unit: number, crowd: number, need: string, here: boolean }} how `crowd`: how many stand there; `need`: what it
 * takes; `here`: who is asked stands there
 */
export function card(spot, cell, scene, printed, how) {
  const text = `${spot.x},${spot.y}`;
  const way = door(spot, scene);
  const near = lamplit(spot, scene);
  const ground = groundOf(spot, printed);
  // Where names stand there is no room for a word below them, seen from far off.
  const crowded = how.crowd > 3 || (how.crowd > 0 && NAMED < 2.2 * textSize(how.unit));
  const element = s("g", { class: ["card", spot.card ? `up ${spot.kind ?? ""}` : "down", way, near && "near"].filter(Boolean).join(" "),
    "data-on": `spot:${text}`, "aria-label": spotWords(spot, scene, printed), transform: `translate(${cell.x} ${cell.y})`,
    "data-what": ground.word, "data-means": ground.means, "data-here": how.here ? "" : null },
  s("g", { class: "turning" }, ...(spot.card ? face(spot, cell, { ...how, crowded }) : back(cell.w, cell.h))),
  s("rect", { class: "ring out", x: -.8, y: -.8, width: cell.w + 1.6, height: cell.h + 1.6, rx: 7 }),
  s("rect", { class: "ring in", x: 1.9, y: 1.9, width: cell.w - 3.8, height: cell.h - 3.8, rx: 5 }),
  way ? tag(way, cell, how) : null,
  ...(spot.marks ?? []).map((one, n) => MARKS[one] ? icons(one, 5, 24 + (n + Number(crowded)) * 14, 12, "left") : null));
  return element;
}

/** How large words on a card are. @param {number} unit */
const textSize = (unit) => Math.max(7, 12.5 * unit);

/** What is printed and what it means. @param {Spot} spot @param {Box} cell
 * @param {{ unit: number, crowd: number, crowded: boolean, need: string }} how */
function face(spot, cell, how) {
  const { w, h } = cell;
  const kind = KINDS[spot.kind ?? ""];
  const word = kind?.word ?? "";
  const size = textSize(how.unit);
  const large = Math.min(w, h) * .4;
  return [
    s("rect", { class: "paper", width: w, height: h, rx: 6 }),
    s("rect", { class: "line", x: 3, y: 3, width: w - 6, height: h - 6, rx: 4 }),
    corner(spot.card ?? "", 5.5, 10.5, Math.max(11, 17 * how.unit)),
    kind && !how.crowd ? icons(spot.kind ?? "", (w - large) / 2, (h - large) / 2 - 2, large, "ground") : null,
    word && !how.crowded ? s("text", { class: "word", x: 6.5, y: h - FOOT * .5 + 1, "font-size": size }, word,
      how.need ? s("tspan", { class: "need", dx: size * .4 }, how.need) : null) : null,
    word && how.crowded ? icons(spot.kind ?? "", 5, 24, 13, "ground") : null,
  ];
}

/** The back of a card. @param {number} w @param {number} h */
export function back(w, h) {
  const [x, y] = [w / 2, h / 2];
  return [
    s("rect", { class: "paper", width: w, height: h, rx: 6 }),
    s("rect", { class: "back", x: 3.5, y: 3.5, width: w - 7, height: h - 7, rx: 3 }),
    s("path", { class: "diamond", d: `M${x} ${y - 22}L${x + 22} ${y}L${x} ${y + 22}L${x - 22} ${y}Z` }),
    icons("flame", x - 8, y - 8, 16, "flame"),
  ];
}

/** Whether the light of somebody's lamp falls on a card. @param {Spot} spot @param {Scene} scene */
export const lamplit = (spot, scene) => scene.heroes.some((one) => one.spot && one.hp >= 0 && beside(one.spot, spot));

/** Whether the light of a lamp there falls on it. @param {string} from @param {Spot} spot */
function beside(from, spot) {
  const [x, y] = place(from);
  return Math.abs(x - spot.x) + Math.abs(y - spot.y) < 2;
}

/** @param {string} way @param {Box} cell @param {{ unit: number }} how */
function tag(way, cell, how) {
  const [sign, word] = TAGS[way];
  const size = Math.max(6.6, 12 * how.unit);
  const wide = size * (2.1 + word.length * .68);
  const high = size * 1.7;
  return s("g", { class: `tag ${way}`, "data-solid": "", transform: `translate(${cell.w - wide - 4.5} 3.8)` },
    s("rect", { width: wide, height: high, rx: 3.5 }), icons(sign, size * .4, size * .3, size * 1.1),
    s("text", { x: size * 1.7, y: size * 1.2, "font-size": size }, word));
}

/** A place where a card may be laid. @param {{ x: number, y: number, apart: boolean }} one @param {Box} cell */
export function ghost(one, cell) {
  return s("g", { class: one.apart ? "ghost apart" : "ghost", "data-on": `spot:${one.x},${one.y}`, transform: `translate(${cell.x} ${cell.y})`,
    "aria-label": tr("A place for a card, {x},{y}", { x: one.x, y: one.y }) },
  s("rect", { x: 3, y: 3, width: cell.w - 6, height: cell.h - 6, rx: 7 }),
  s("path", { class: "plus", d: `M${cell.w / 2 - 11} ${cell.h / 2}H${cell.w / 2 + 11}M${cell.w / 2} ${cell.h / 2 - 11}V${cell.h / 2 + 11}` }));
}

/** Things that lie there. @param {Spot} spot @param {Box} cell @param {{ unit: number, names: string, top: number }} how `top`:
 * what stands in the corner above */
export function pouch(spot, cell, how) {
  const count = spot.items?.length ?? 0;
  const size = Math.max(16, 26 * how.unit);
  return s("g", { class: "pouch", "data-on": `floor:${spot.x},${spot.y}`,
    transform: `translate(${cell.w - size - 5} ${5 + how.top})`,
    "aria-label": trn("{n} thing lies at {at}: {names}", "{n} things lie at {at}: {names}", count, { at: `${spot.x},${spot.y}`, names: how.names }) },
  s("rect", { class: "hold", width: size, height: size, rx: size * .3 }), icons("pouch", size * .14, size * .1, size * .72),
  count > 1 ? s("text", { x: size * .5, y: size * .94, "text-anchor": "middle", "font-size": size * .42 }, count) : null,
  s("title", {}, how.names));
}
