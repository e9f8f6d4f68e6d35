// The board: the cards of the space where they lie, what they mean, and who stands upon them.

import { s } from "../dom.js";
import { foeToken, foeWords, heroToken, heroWords, places } from "./figures.js";
import { KINDS, MARKS, corner, pictogram, spoken } from "./signs.js";

/**
 * @typedef {import("../wire").P52Scene} Scene
 * @typedef {import("../wire").P52Spot} Spot
 * @typedef {import("../wire").P52Backdrop} Backdrop
 * @typedef {{ left: number, top: number, wide: number, high: number }} Area in cards
 * @typedef {{ id: string, x: number, y: number, scale: number, element: SVGGElement }} Figure
 * @typedef {{ svg: SVGSVGElement, area: Area, figures: Map<string, Figure>,
 *   cards: Map<string, SVGGElement>, over: SVGGElement }} Drawn
 */

export const W = 100;
export const H = 120;
const EDGE = 24;
/** Pixels of a card's width: to be read, to be seen at all, at most. */
const READABLE = 66;
/** A little smaller is better than a part out of sight. */
const NEARLY = 56;
const LOWEST = 30;
const LARGEST = 150;

/** @param {Area} area @param {number} x @param {number} y the middle of a card, on the drawing */
export const middle = (area, x, y) => [(x - area.left + .5) * W, (area.top - y + .5) * H];

/** @param {string} text @returns {[number, number]} */
export const place = (text) => /** @type {[number, number]} */ (text.split(",").map(Number));

/** What must fit: the cards, and the places where one may be laid.
 * @param {readonly { x: number, y: number }[]} cells @returns {Area} */
function areaOf(cells) {
  const xs = cells.map((one) => one.x);
  const ys = cells.map((one) => one.y);
  const [left, top] = [Math.min(...xs), Math.max(...ys)];
  return { left, top, wide: Math.max(...xs) - left + 1, high: top - Math.min(...ys) + 1 };
}

/**
 * @param {Scene} scene
 * @param {readonly { x: number, y: number, apart: boolean }[]} ghosts places where a card may be laid
 * @param {Backdrop | null} printed
 * @returns {Drawn}
 */
export function draw(scene, ghosts, printed) {
  const cells = [...scene.spots, ...ghosts];
  const area = areaOf(cells.length ? cells : [{ x: 0, y: 0 }]);
  const [wide, high] = [area.wide * W, area.high * H];
  /** @type {Drawn} */
  const drawn = {
    area, figures: new Map(), cards: new Map(), over: s("g", { class: "over" }),
    svg: s("svg", { class: `room ${scene.lit ? "lit" : "dark"}`,
      viewBox: `${-EDGE} -6 ${wide + EDGE + 6} ${high + EDGE + 6}`, role: "group",
      "aria-label": "The cards of the space" }),
  };
  const cards = s("g", { class: "cards" });
  for (const spot of byRow(scene.spots)) {
    const element = card(spot, scene, printed);
    const [x, y] = [(spot.x - area.left) * W, (area.top - spot.y) * H];
    element.setAttribute("transform", `translate(${x} ${y})`);
    drawn.cards.set(`${spot.x},${spot.y}`, element);
    cards.append(element);
  }
  for (const one of byRow(ghosts)) cards.append(ghost(one, area));
  drawn.svg.append(patterns(), ruler(area), glows(scene, area), cards, figures(scene, area, drawn),
    drawn.over);
  return drawn;
}

/** From the far row to the near one, from the left: as one reads.
 * @template {{ x: number, y: number }} T @param {readonly T[]} cells @returns {T[]} */
const byRow = (cells) => [...cells].sort((a, b) => b.y - a.y || a.x - b.x);

/** As large as fits; where that is too small to read, larger than the screen, unless the `whole` is
 * wanted. @param {Drawn} drawn @param {number} wide @param {number} high @param {boolean} whole
 * @returns {boolean} whether all of it fits when it can be read */
export function fit(drawn, wide, high, whole) {
  const columns = drawn.area.wide + (EDGE + 6) / W;
  const rows = drawn.area.high + (EDGE + 6) / H;
  const fits = Math.min(LARGEST, wide / columns, high / rows * W / H);
  const unit = fits >= NEARLY ? fits : Math.max(whole ? LOWEST : READABLE, fits);
  drawn.svg.style.width = `${Math.floor(unit * columns)}px`;
  drawn.svg.style.height = `${Math.floor(unit * rows * H / W)}px`;
  return fits >= NEARLY;
}

function patterns() {
  return s("defs", {},
    s("pattern", { id: "p52-back", width: 14, height: 14, patternUnits: "userSpaceOnUse",
      patternTransform: "rotate(45)" },
    s("rect", { class: "back-ground", width: 14, height: 14 }),
    s("path", { class: "back-line", d: "M0 0H14M0 0V14" }),
    s("circle", { class: "back-dot", cx: 7, cy: 7, r: 1.8 })),
    s("radialGradient", { id: "p52-glow" }, s("stop", { class: "glow-in", offset: "0" }),
      s("stop", { class: "glow-out", offset: "1" })));
}

/** Numbers of columns and rows, as answers name them. @param {Area} area */
function ruler(area) {
  const columns = Array.from({ length: area.wide }, (_, n) =>
    s("text", { x: (n + .5) * W, y: area.high * H + 15, "text-anchor": "middle" }, area.left + n));
  const rows = Array.from({ length: area.high }, (_, n) =>
    s("text", { x: -12, y: (n + .5) * H + 5, "text-anchor": "middle" }, area.top - n));
  return s("g", { class: "ruler", "aria-hidden": "true" }, ...columns, ...rows);
}

/** Light around every hero where it is dark. @param {Scene} scene @param {Area} area */
function glows(scene, area) {
  const spots = scene.lit ? [] : [...new Set(scene.heroes.filter((one) => one.spot && one.hp >= 0)
    .map((one) => one.spot ?? ""))];
  return s("g", { class: "glows" }, ...spots.map((spot) => {
    const [cx, cy] = middle(area, ...place(spot));
    return s("circle", { cx, cy, r: 210, fill: "url(#p52-glow)" });
  }));
}

// -- cards -----------------------------------------------------------------------------------------

/** @param {Spot} spot @param {Scene} scene */
export function door(spot, scene) {
  const text = `${spot.x},${spot.y}`;
  if (text === scene.exit) return scene.barricaded ? "barred" : "exit";
  return text === scene.start ? "start" : "";
}

const DOORS = /** @type {Record<string, string>} */ ({ exit: "exit", barred: "exit, barred", start: "entrance" });

/** A card in words, with who and what is on it.
 * @param {Spot} spot @param {Scene} scene @param {Backdrop | null} printed */
export function spotWords(spot, scene, printed) {
  const text = `${spot.x},${spot.y}`;
  const kind = spot.card ? printed?.kinds[spot.kind ?? ""] ?? spot.kind ?? "" : "";
  return [text, spot.card ? spoken(spot.card) : "face down", kind, DOORS[door(spot, scene)] ?? "",
    ...scene.heroes.filter((one) => one.spot === text).map((one) => one.name),
    ...scene.foes.filter((one) => one.spot === text).map((one) => one.name),
    ...(spot.marks ?? []), ...(spot.items ?? []).map((id) => thingName(id, scene, printed)),
  ].filter(Boolean).join(", ");
}

/** @param {string} id @param {Scene} scene @param {Backdrop | null} printed */
export function thingName(id, scene, printed) {
  if (id === "drop") return "what an enemy dropped";
  return (scene.made[id] ?? printed?.things[id])?.name ?? id;
}

/** @param {Spot} spot @param {Scene} scene @param {Backdrop | null} printed */
function card(spot, scene, printed) {
  const text = `${spot.x},${spot.y}`;
  const way = door(spot, scene);
  const kind = KINDS[spot.kind ?? ""];
  const crowd = [...scene.heroes, ...scene.foes].filter((one) => one.spot === text).length;
  const names = scene.foes.filter((one) => one.spot === text).map((one) => one.name);
  const name = names.length > 1 ? `${names[0]} +${names.length - 1}` : names[0];
  const face = spot.card ? [
    s("rect", { class: "paper", x: 4, y: 4, width: 92, height: 112, rx: 9 }),
    corner(spot.card, 10, 18, 19),
    kind && !crowd ? pictogram(kind, 50, 62, 48, "large") : null,
    kind && crowd < 7 ? s("text", { class: "word", x: 50, y: 110, "text-anchor": "middle" }, kind.word) : null,
    kind && crowd && crowd < 7 ? pictogram(kind, 50 - kind.word.length * 3.9 - 10, 106, 14) : null,
  ] : [
    s("rect", { class: "paper", x: 4, y: 4, width: 92, height: 112, rx: 9 }),
    s("rect", { class: "back", x: 9, y: 9, width: 82, height: 102, rx: 6 }),
  ];
  const near = scene.heroes.some((one) => one.spot && one.hp >= 0 && beside(one.spot, spot));
  return s("g", { class: `card ${spot.card ? `up ${spot.kind ?? ""}` : "down"} ${way}${near ? " near" : ""}`,
    "data-on": `spot:${text}`, "aria-label": spotWords(spot, scene, printed) },
  s("g", { class: "turning" }, ...face,
    name && crowd < 7 ? s("text", { class: "name", x: 50, y: kind ? 97 : 103, "text-anchor": "middle",
      "font-size": Math.min(12.5, 138 / name.length) }, name) : null),
  way ? tag(way) : null,
  s("rect", { class: "rim", x: 4, y: 4, width: 92, height: 112, rx: 9 }),
  ...(spot.marks ?? []).map((one, n) => MARKS[one] ? pictogram(MARKS[one], 16, 40 + n * 18, 18, "left") : null));
}

/** Whether the light of a lamp there falls on it. @param {string} from @param {Spot} spot */
function beside(from, spot) {
  const [x, y] = place(from);
  return Math.abs(x - spot.x) + Math.abs(y - spot.y) < 2;
}

/** @param {string} way */
function tag(way) {
  const word = way === "start" ? "enter" : way === "barred" ? "barred" : "exit";
  return s("g", { class: `tag ${way}`, transform: "translate(48 9)" },
    s("rect", { width: 43, height: 18, rx: 9 }),
    s("text", { x: 21.5, y: 13, "text-anchor": "middle" }, word));
}

/** @param {{ x: number, y: number, apart: boolean }} one @param {Area} area */
function ghost(one, area) {
  const [x, y] = [(one.x - area.left) * W, (area.top - one.y) * H];
  return s("g", { class: one.apart ? "ghost apart" : "ghost", "data-on": `spot:${one.x},${one.y}`, transform: `translate(${x} ${y})`,
    "aria-label": `A place for a card, ${one.x},${one.y}` },
  s("rect", { x: 7, y: 7, width: 86, height: 106, rx: 9 }),
  s("path", { class: "sign", d: "M38 60H62M50 48V72" }));
}

// -- figures ---------------------------------------------------------------------------------------

/** @param {Scene} scene @param {Area} area @param {Drawn} drawn */
function figures(scene, area, drawn) {
  const layer = s("g", { class: "figures" });
  for (const spot of scene.spots) {
    const text = `${spot.x},${spot.y}`;
    const [left, top] = [(spot.x - area.left) * W, (area.top - spot.y) * H];
    const heroes = scene.heroes.filter((one) => one.spot === text);
    const foes = scene.foes.filter((one) => one.spot === text);
    const { radius, at } = places(heroes.length + foes.length);
    [...heroes, ...foes].forEach((one, n) => {
      const hero = n < heroes.length ? heroes[n] : null;
      const token = hero ? heroToken(hero, scene.heroes.indexOf(hero), hero.id === scene.acting)
        : foeToken(foes[n - heroes.length], one.id === scene.acting);
      const words = hero ? heroWords(hero) : foeWords(foes[n - heroes.length]);
      const [x, y] = [left + at[n][0], top + at[n][1]];
      const scale = radius / 29;
      const element = s("g", { class: "figure", transform: `translate(${x} ${y}) scale(${scale})`,
        "data-on": `${hero ? "hero" : "figure"}:${one.id}`, "aria-label": words },
      s("g", { class: "moving" }, token));
      drawn.figures.set(one.id, { id: one.id, x, y, scale, element });
      layer.append(element);
    });
    if (spot.items?.length) layer.append(pouch(spot, left, top));
  }
  return layer;
}

/** @param {Spot} spot @param {number} left @param {number} top */
function pouch(spot, left, top) {
  const count = spot.items?.length ?? 0;
  return s("g", { class: "pouch", "data-on": `floor:${spot.x},${spot.y}`,
    transform: `translate(${left + 84} ${top + 40})`,
    "aria-label": `${count} ${count > 1 ? "things lie" : "thing lies"} at ${spot.x},${spot.y}` },
  s("circle", { r: 12 }), pictogram(MARKS.pouch, 0, 0, 21),
  count > 1 ? s("text", { x: 0, y: 6.5, "text-anchor": "middle" }, count) : null);
}
