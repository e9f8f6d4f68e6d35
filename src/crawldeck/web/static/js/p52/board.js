// The board: the cards of the space where they lie, who stands upon them, and what light there is.

import { s } from "../dom.js";
import { card, door, ghost, lamplit, pouch, thingName } from "./cards.js";
import { piece } from "./figures.js";
import { place, stand } from "./grid.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("../wire").P52Scene} Scene
 * @typedef {import("../wire").P52Backdrop} Backdrop
 * @typedef {{ id: string, spot: string, x: number, y: number, w: number, h: number, element: SVGGElement }} Figure
 * @typedef {{ grid: Grid, figures: Map<string, Figure>, cards: Map<string, SVGGElement>, over: SVGGElement,
 *   under: SVGGElement }} Drawn
 */

/**
 * @param {SVGSVGElement} svg
 * @param {import("./parts.js").Parts} kept what is drawn in it
 * @param {Frame} frame
 * @param {Grid} grid where everything lies
 * @param {readonly { x: number, y: number, apart: boolean }[]} ghosts places where a card may be laid
 * @param {Backdrop | null} printed
 * @param {{ unit: number, patient: boolean }} how `unit`: units of the drawing in a pixel; `patient`: it may come little by little
 * @returns {Drawn}
 */
export function draw(svg, kept, frame, grid, ghosts, printed, { unit, patient }) {
  const scene = /** @type {Scene} */ (frame.scene);
  /** @type {Drawn} */
  const drawn = { grid, figures: new Map(), cards: new Map(), over: kept.over, under: kept.under };
  /** @type {Element[]} */ const cards = [];
  /** @type {Element[]} */ const pieces = [];
  const needs = needsOf(frame);
  kept.begin(printed, patient);
  for (const spot of byRow(scene.spots)) {
    const text = `${spot.x},${spot.y}`;
    const cell = grid.cell(spot.x, spot.y);
    const there = [...scene.heroes, ...scene.foes].filter((one) => one.spot === text);
    const how = { unit, crowd: there.length, need: needs.get(text) ?? "", here: there.some((one) => one.id === (frame.question?.actor || scene.acting)) };
    const names = (spot.items ?? []).map((id) => thingName(id, scene, printed)).join(", ");
    const way = door(spot, scene);
    const element = kept.make(`card ${text}`, cell, [spot, names, way, lamplit(spot, scene)], [cell.w, cell.h, how, there.map((one) => one.name)], () => {
      const made = card(spot, cell, scene, printed, how);
      if (names) made.append(pouch(spot, cell, { unit, names, top: way || there.length > 3 ? Math.max(16, 23 * unit) : 0 }));
      return made;
    });
    if (!element) continue; // nobody stands on what is not there yet
    drawn.cards.set(text, element);
    cards.push(element);
    stand(there.length, cell).forEach((at, n) => {
      const one = there[n];
      const put = { ...at, x: cell.x + at.x, y: cell.y + at.y };
      const acting = one.id === scene.acting;
      const made = kept.make(`figure ${one.id}`, put, [{ ...one, spot: "" }, acting], [at.w, at.h, at.named, at.label, unit], () => piece(one, put, { acting, unit, printed }));
      if (!made) return;
      drawn.figures.set(one.id, { id: one.id, spot: text, x: put.x, y: put.y, w: at.w, h: at.h, element: made });
      pieces.push(made);
    });
  }
  for (const one of byRow(ghosts)) {
    const cell = grid.cell(one.x, one.y);
    const made = kept.make(`ghost ${one.x},${one.y}`, cell, one, [cell.w, cell.h], () => ghost(one, cell));
    if (made) cards.push(made);
  }
  svg.classList.toggle("lit", scene.lit);
  svg.classList.toggle("dark", !scene.lit);
  kept.show(cards, pieces, glows(scene, grid));
  return drawn;
}

/** From the far row to the near one, from the left: as one reads.
 * @template {{ x: number, y: number }} T @param {readonly T[]} cells @returns {T[]} */
const byRow = (cells) => [...cells].sort((a, b) => b.y - a.y || a.x - b.x);

/** What it takes to do something with a spot, by the answers that name one number for it. @param {Frame} frame */
function needsOf(frame) {
  /** @type {Map<string, string>} */ const found = new Map();
  for (const offer of frame.question?.offers ?? []) {
    if (!offer.need || offer.without) continue;
    for (const on of offer.on ?? []) {
      if (on.startsWith("spot:") && !found.has(on.slice(5))) found.set(on.slice(5), offer.need);
    }
  }
  return found;
}

/** Light: of the whole room, or around every hero where it is dark. @param {Scene} scene @param {Grid} grid
 * @returns {import("../dom.js").Part[]} */
function glows(scene, grid) {
  const { box } = grid;
  if (scene.lit && scene.spots.length) {
    return [{ from: box, make: () => s("ellipse", { cx: box.x + box.w / 2, cy: box.y + box.h / 2, rx: box.w * .8 + 100, ry: box.h * .8 + 90, fill: "url(#p52-glow)" }) }];
  }
  const spots = new Set(scene.heroes.filter((one) => one.spot && one.hp >= 0).map((one) => one.spot ?? ""));
  return [...spots].map((spot) => {
    const [cx, cy] = grid.at(...place(spot));
    return { from: [cx, cy], make: () => s("circle", { cx, cy, r: 250, fill: "url(#p52-glow)" }) };
  });
}
