// Enormity in the studio: cards as they are dealt, figures, and pages whose spaces say what is seen and reached from them.

import { h, s } from "../dom.js";
import { Board } from "./board.js";
import { eventCard, ranked } from "./eventcard.js";
import { figure, portrait } from "./faces.js";
import { card } from "./hand.js";
import { HALF, UNIT } from "./plan.js";

/**
 * @typedef {import("../wire").EnoShown} Shown
 * @typedef {import("../wire").EnoEntry} Entry
 * @typedef {import("../studio/main.js").Desk} Desk
 */

const RIM = 26;
const CAPS = /** @type {Record<string, string>} */ ({ ai: "AI card", bp: "Body part", fixed: "Fixed Discovery", discoveries: "Discovery", codes: "Code", missions: "Mission",
  tile: "Terrain", suits: "Suit", scanner: "Scanner card", course: "Course card" });
const PICTURES = /** @type {Record<string, string>} */ ({ fixed: "discovery", discoveries: "discovery", codes: "console", missions: "arrival" });
/** Nobody and nothing on the table. @type {any} */
const NOBODY = { spacers: [], foes: [], blips: [], things: [], tiles: [], doors: {}, focus: "", acting: "", priority: "" };

/** @type {import("../studio/main.js").Draw} */
export function draw(looked, desk) {
  const shown = /** @type {Shown} */ (looked.shown), { id } = looked.entry;
  if (shown.page) return page(shown, desk);
  if (shown.card) return h("div", { class: "studio-hand hand" }, h("div", { class: "cards" },
    card(/** @type {any} */ ({ cards: { [id]: shown.card } }), id, /** @type {any} */ ({ played: [] }), [], () => h("span", {}), true)));
  if (!shown.entry) return null;
  return shown.sort === "figure" ? standing(shown, shown.entry, id) : event(shown, shown.entry, id);
}

/** @param {Shown} shown @param {Entry} entry @param {string} id */
function event(shown, entry, id) {
  const kind = shown.kind ?? "";
  const cap = CAPS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);
  return eventCard({ kind: PICTURES[kind] ?? kind, id, cap, title: entry.name, note: ranked(entry) || entry.note, lines: entry.lines, steps: entry.steps,
    tone: kind === "ai" ? "foe" : kind === "bp" ? "own" : "find", at: entry.at ? String(entry.at) : undefined }, NOBODY, /** @type {any} */ ({ drawings: {}, book: { entries: {}, spacers: {} } }));
}

/** @param {Shown} shown @param {Entry} entry @param {string} id */
function standing(shown, entry, id) {
  const side = /** @type {import("./faces.js").Who["side"]} */ (shown.kind === "specimen" ? "intruder" : shown.kind);
  const who = { id, name: entry.name, side, art: shown.art, hints: [...(shown.hints ?? [])], seat: 0 };
  return h("article", { class: "studio-card studio-figure" },
    h("div", { class: "studio-look" }, portrait(who, { width: 168, height: 168 }), figure(who, { width: 90, height: 108 })),
    h("div", {}, h("h3", {}, entry.name), entry.note ? h("p", { class: "soft" }, entry.note) : null, ...(entry.lines ?? []).filter(Boolean).map((line) => h("p", {}, line))));
}

// -- pages ------------------------------------------------------------------------------------------

/** @param {Shown} shown @param {Desk} desk */
function page(shown, desk) {
  const svg = s("svg", { class: "plan", role: "group", "aria-label": `The page ${shown.entry?.name ?? ""}` });
  const board = new Board(svg);
  const entries = Object.fromEntries(Object.entries(shown.tile_names ?? {}).map(([id, name]) => [`tile:${id}`, { name }]));
  const backdrop = /** @type {any} */ ({ pages: [shown.page], points: shown.points ?? {}, book: { entries }, drawings: {}, adversaries: [], opaque: [], top: 0, levels: [] });
  const open = desk.how === "open";
  const doors = open ? Object.fromEntries(Object.keys(shown.doors ?? {}).map((id) => [id, "open"])) : shown.doors ?? {};
  board.draw(backdrop, { ...NOBODY, doors, tiles: shown.tiles ?? [], things: shown.things ?? [] }, []);
  const box = board.plan?.box ?? { x: 0, y: 0, w: UNIT, h: UNIT };
  svg.setAttribute("viewBox", `${box.x - RIM} ${box.y - RIM} ${box.w + 2 * RIM} ${box.h + 2 * RIM}`);
  for (const [space, cell] of board.cell) live(space, cell, desk);
  for (const space of shown.starts ?? []) {
    const corner = board.plan?.corner(space);
    if (corner) board.ground.append(s("text", { class: "start", x: corner[0] + HALF, y: corner[1] + 10 }, "start"));
  }
  reach(board, desk);
  return h("div", { class: "studio-page" }, h("div", { class: "studio-plan" }, svg),
    h("p", { class: "studio-seen", role: "status" }, desk.seen?.text ?? "Choose a space: the page shows what is seen and reached from there."),
    h("div", { class: "row" }, h("label", {}, h("input", { type: "checkbox", checked: open, onchange: () => void desk.look(desk.place, open ? "" : "open") }), " Every door open"),
      desk.place ? h("button", { type: "button", onclick: () => void desk.look("") }, "Look from nowhere") : null));
}

/** @param {string} space @param {SVGElement} cell @param {Desk} desk */
function live(space, cell, desk) {
  const go = () => void desk.look(space).then(() => document.querySelector(`[data-on="space:${space}"]`)?.scrollIntoView({ block: "nearest" }));
  cell.setAttribute("tabindex", "0");
  cell.setAttribute("role", "button");
  cell.addEventListener("click", go);
  cell.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    go();
  });
}

/** What the engine said of the chosen space. @param {Board} board @param {Desk} desk */
function reach(board, desk) {
  const { seen } = desk;
  if (!seen || !board.plan) return;
  const sees = new Set(seen.seen ?? []);
  for (const [space, cell] of board.cell) {
    cell.classList.toggle("unseen-space", !sees.has(space));
    cell.classList.toggle("from", space === seen.space);
    const steps = seen.reached?.[space], at = board.plan.middle(space);
    if (steps && at) board.reach.append(s("text", { class: "steps", x: at[0] + 12, y: at[1] + 16 }, steps));
  }
}
