// Faces and figures of Enormity: luminous instruments, thin strokes on black, one accent a figure. A
// drawing is put together from parts (faces/*.js) once, as a symbol of a hidden sprite, and shown by
// reference wherever it is wanted. Colour comes from outside: `color` on the element or around it.

import { s } from "../dom.js";
import { PARTS } from "./faces/all.js";
import { composed, hash } from "./faces/composed.js";
import { colourOf, shapeOf } from "./faces/frames.js";
import { DARK, drawn } from "./faces/strokes.js";

export { BLIP, FOE, seatColour, seatShape } from "./faces/frames.js";

/**
 * @typedef {object} Who
 * @property {string} id
 * @property {string} name for people who do not see it
 * @property {"spacer" | "intruder" | "boss" | "adversary" | "blip"} side
 * @property {string} [art] names of parts with commas between, as the pack gives them (`backdrop.drawings`)
 * @property {string} [number] of a Blip: not drawn, but said and kept as `data-number`
 * @property {number} [seat] of a Spacer: which colour and shape
 * @property {string[]} [hints] name of a role, flags: what a drawing may be made from if there is none
 * @typedef {object} Box
 * @property {number} [x] @property {number} [y] @property {number} [width] @property {number} [height]
 * @property {string} [class]
 * @property {import("./faces/strokes.js").Detail} [detail] else from the width
 * @property {boolean} [bare] without the frame or the plate
 * @typedef {import("./faces/strokes.js").Part} Part
 * @typedef {import("./faces/strokes.js").Detail} Detail
 */

/** In a figure's box of 100 by 120: the middle of its plate, which stands on the middle of a space. */
export const FOOT = { x: 50, y: 80 };

const ORDER = ["back", "body", "head", "mark", "hand"];

/** The parts of somebody, those at the back first. @param {Who} who @returns {[string, Part][]} */
export function partsOf(who) {
  const named = (who.art ?? "").split(",").map((one) => one.trim()).filter((one) => Object.hasOwn(PARTS, one));
  const names = [...new Set(named.length ? named : composed(who.id, who.side, [who.name, ...(who.hints ?? [])]))];
  return names.map((name) => /** @type {[string, Part]} */ ([name, PARTS[name]]))
    .sort((a, b) => ORDER.indexOf(a[1].slot) - ORDER.indexOf(b[1].slot));
}

// -- the sprite ------------------------------------------------------------------------------------

/** @type {SVGSVGElement | null} */
let sprite = null;

function theSprite() {
  if (sprite?.isConnected) return sprite;
  sprite = s("svg", { id: "eno-sprite", width: 0, height: 0, "aria-hidden": "true", focusable: "false" },
    s("defs", {}, s("radialGradient", { id: "eno-night", cx: .5, cy: .34, r: .75 },
      s("stop", { offset: 0, "stop-color": "#1d303d" }), s("stop", { offset: .55, "stop-color": "#0c161d" }), s("stop", { offset: 1, "stop-color": "#05090d" }))));
  sprite.style.position = "absolute";
  document.body.append(sprite);
  return sprite;
}

/**
 * The name of a symbol, which is made when it is first asked for.
 * @param {string} key @param {string} box @param {() => SVGElement[]} make
 */
export function symbol(key, box, make) {
  const home = theSprite();
  const id = `eno-${hash(key).toString(36)}-${key.length.toString(36)}`;
  if (!home.querySelector(`[id="${id}"]`)) {
    home.append(s("symbol", { id, viewBox: box, overflow: "visible" },
      s("g", { stroke: "currentColor", "stroke-linejoin": "round", "stroke-linecap": "round", fill: "none" }, ...make())));
  }
  return id;
}

/** A clip in the shape of a frame. @param {string} path */
function clip(path) {
  const id = `eno-clip-${hash(path).toString(36)}`;
  const home = theSprite();
  if (!home.querySelector(`[id="${id}"]`)) home.append(s("clipPath", { id }, s("path", { d: path })));
  return `url(#${id})`;
}

/** @param {Box} box @param {number} [plain] when nobody says how large it is @returns {Detail} */
function detailOf(box, plain = 100) {
  const wide = box.width ?? plain;
  return box.detail ?? (wide <= 66 ? "small" : wide <= 150 ? "medium" : "large");
}

/** @param {Who} who @param {Box} box @param {string} kind @param {string} id @param {string} view */
function shown(who, box, kind, id, view) {
  const name = who.number && !who.name.endsWith(who.number) ? `${who.name} ${who.number}` : who.name || who.id;
  const [, , width, height] = view.split(" ");
  return s("svg", { class: `eno-${kind} ${who.side}${box.class ? ` ${box.class}` : ""}`, viewBox: view, role: "img", "aria-label": name,
    color: colourOf(who.side, who.seat), "data-number": who.number, overflow: "visible",
    x: box.x, y: box.y, width: box.width, height: box.height }, s("use", { href: `#${id}`, width, height }));
}

// -- portraits -------------------------------------------------------------------------------------

/** Strokes of a head and shoulders. @param {Who} who @param {Detail} detail */
function bust(who, detail) {
  const size = (who.side === "spacer" ? .95 : .92) * (detail === "small" ? 1.08 : 1);
  return [s("g", { transform: `translate(50 55) scale(${size}) translate(-50 -48)` }, ...partsOf(who).flatMap(([, part]) => drawn(part.face ?? [], detail, size)))];
}

/**
 * Head and shoulders in the frame of the seat, or a foe's spiked one.
 * @param {Who} who @param {Box} [box]
 * @returns {SVGSVGElement}
 */
export function portrait(who, box = {}) {
  const detail = detailOf(box);
  if (who.side === "blip") return shown(who, box, "portrait", diamond(detail), "0 0 100 100");
  const { frame, name } = shapeOf(who.side, who.seat);
  const key = ["portrait", detail, box.bare ? "" : name, ...partsOf(who).map(([part]) => part)].join(" ");
  const wide = { small: 4, medium: 2.6, large: 1.4 }[detail] * (who.side === "spacer" ? 1 : .8);
  const id = symbol(key, "0 0 100 100", () => box.bare ? bust(who, detail) : [
    s("path", { d: frame, fill: "url(#eno-night)", stroke: "none" }),
    s("g", { "clip-path": clip(frame) }, ...[48, 38, 28].map((r) => s("circle", { cx: 50, cy: 44, r, fill: "currentColor", "fill-opacity": .035, stroke: "none" })),
      ...bust(who, detail)),
    s("path", { d: frame, "stroke-width": wide * 3, "stroke-opacity": .12 }),
    s("path", { d: frame, "stroke-width": wide }),
    ...(who.side === "boss" || who.side === "adversary" ? [s("path", { d: "M13 14h74v72H13z", "stroke-width": wide * .5, "stroke-opacity": .55 })] : [])]);
  return shown(who, box, "portrait", id, "0 0 100 100");
}

// -- figures ---------------------------------------------------------------------------------------

/** @type {[number, number, number]} */
const NECK = [50, 24, .58];

/** Strokes of somebody who stands. @param {Who} who @param {Detail} detail */
export function standing(who, detail) {
  const parts = partsOf(who);
  const [x, y, size] = parts.find(([, part]) => part.neck)?.[1].neck ?? NECK;
  return parts.flatMap(([, part]) => part.stand ? drawn(part.stand, detail) : part.face && (part.slot === "head" || part.slot === "mark")
    ? [s("g", { transform: `translate(${x} ${y}) scale(${size}) translate(-50 -42)` }, ...drawn(part.face, detail, size))] : []);
}

/**
 * Somebody who stands on the board, on a plate in the shape of the seat; `FOOT` is its middle.
 * @param {Who} who @param {Box} [box]
 * @returns {SVGSVGElement}
 */
export function figure(who, box = {}) {
  const detail = detailOf(box, 60);
  if (who.side === "blip") return shown(who, box, "figure", diamond(detail), "0 0 100 100");
  const { plate, name } = shapeOf(who.side, who.seat);
  const key = ["figure", detail, box.bare ? "" : name, ...partsOf(who).map(([part]) => part)].join(" ");
  const id = symbol(key, "0 0 100 120", () => [
    ...(box.bare ? [] : [s("path", { d: plate, transform: `translate(${FOOT.x} ${FOOT.y})`, fill: DARK, "fill-opacity": .72,
      "stroke-width": { small: 2.4, medium: 1.8, large: 1.3 }[detail], "stroke-opacity": who.side === "spacer" ? .85 : .5, class: "plate" })]),
    ...standing(who, detail)]);
  return shown(who, box, "figure", id, "0 0 100 120");
}

/** A Blip: somewhere, something. @param {Detail} detail */
function diamond(detail) {
  const wide = { small: 4.5, medium: 3.6, large: 2.4 }[detail];
  return symbol(`blip ${detail}`, "0 0 100 100", () => [
    s("path", { d: "M50 6l44 44-44 44L6 50z", "stroke-width": wide * 2.6, "stroke-opacity": .14 }),
    s("path", { d: "M50 12l38 38-38 38-38-38z", fill: "#2b1506", "stroke-width": wide }),
    s("path", { d: "M50 22l28 28-28 28-28-28z", "stroke-width": wide * .35, "stroke-opacity": .6, "stroke-dasharray": "3 4" }),
    s("path", { d: "M50 1v7M99 50h-7M50 99v-7M1 50h7", "stroke-width": wide * .6 })]);
}

