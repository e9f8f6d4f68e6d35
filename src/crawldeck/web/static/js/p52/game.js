// P52 on the page: a lamplit table with cards on it.

import { h, put, renew, s } from "../dom.js";
import { Camera } from "../table/camera.js";
import { later } from "../table/spread.js";
import { tr } from "../texts.js";
import { draw as drawBoard } from "./board.js";
import { drift } from "./effects.js";
import { face as faceOf, find } from "./figures.js";
import * as floats from "./floats.js";
import { Grid, place } from "./grid.js";
import { byHand, grows, stepper } from "./growing.js";
import { ghosts, pile, shapes } from "./laying.js";
import { icon, iconOf } from "./icons.js";
import * as panels from "./panels.js";
import { Parts } from "./parts.js";
import { Overlay } from "./sight.js";
import * as stage from "./stage.js";
import * as ways from "./ways.js";
import { describe, help } from "./words.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").P52Scene} Scene
 * @typedef {import("../wire").P52Backdrop} Backdrop
 * @typedef {import("../table/client.js").Client} Client
 * @typedef {import("./board.js").Drawn} Drawn
 */

/** @type {Client} */ let client;
/** @type {import("../table/chips.js").Chips} */ let chips;
/** @type {Camera} */ let camera;
/** @type {Overlay} */ let overlay;
/** @type {Drawn | null} */ let drawn = null;
/** @type {Frame | null} */ let shown = null;
/** @type {import("../wire").Threats | null} */ let threats = null;
/** @type {Map<string, import("../wire").WayShown>} */ let reach = new Map();
let unit = 0;
/** Pixels of the board that lie under the dock: measured when either has another size, not when it is drawn. */
let under = 0;
/** The spot whose row and column are larger: while things are shown it stays, so that nothing jumps. */
let large = "";
/** The space that is drawn. */
let space = 0;

const svg = s("svg", { class: "room", role: "group", "aria-label": tr("The cards of the space") });
const parts = new Parts(svg);
const desk = h("div", { class: "p52-table", hidden: true });
const party = h("div", { class: "p52-party-float", role: "group", "aria-label": tr("The party") });
const quest = h("div", { class: "p52-quest-float", "data-solid": "" });
const laying = h("div", { class: "p52-under" });
const told = h("p", { class: "p52-sight", role: "status", hidden: true });
const root = h("div", { class: "p52" });
const small = matchMedia("(max-width: 900px)");

const staging = () => document.body.classList.contains("staging");
const printed = () => /** @type {Backdrop | null} */ (client?.backdrop ?? null);

/** Pixels that a card is wide; `figure`: that the smallest figure is wide at least. */
const measures = () => small.matches ? { unit: 100, least: 40, good: 104, most: 190, margin: 9, figure: 28 }
  : { unit: 100, least: 56, good: 140, most: 250, margin: 6, figure: 40 };

/** What of the board can be seen, and how small it may get. @param {Grid | undefined} grid */
function cover(grid) {
  const found = measures();
  const least = grid?.least ?? Infinity;
  camera.measures = { ...found, play: Math.min(found.good, Math.max(found.least, found.unit * found.figure / least)) };
  for (const one of [quest, laying]) one.style.setProperty("--under-dock", `${Math.round(under)}px`); // on what needs it: all below would be styled anew
  root.classList.toggle("tight", camera.room.h - under < QUEST + MEMBER * (shown?.scene.heroes.length ?? 0));
  const wide = !small.matches;
  camera.covered = { left: wide ? 244 : 0, right: wide && !document.body.classList.contains("drawer") ? 92 : 0, top: 0,
    bottom: under + (laying.firstChild ? laying.offsetHeight + 14 : 0) };
}

/** Pixels of the board that lie under the dock, where that has grown. */
function dock() {
  const [ask, here] = [document.getElementById("ask"), root.getBoundingClientRect()];
  return ask ? Math.max(0, Math.min(here.height * .6, here.bottom - ask.getBoundingClientRect().top)) : 0;
}

/** Units of the drawing in a pixel, as it will be seen. Every card is drawn anew where it changes, so it is a little more
 * than it must be, and stays while nothing gets too small or much too large. */
function unitNow() {
  const least = 1 / Math.max(.2, camera.scale);
  return least <= unit && unit < least * LARGER ? unit : least * SPARE;
}
/** Pixels that the quest takes at the left of the board, and one of the party above it: where there is not room for all,
 * the quest stands in the drawer alone. */
const QUEST = 110;
const MEMBER = 82;
const SPARE = 1.05;
const LARGER = 1.2;

/** Whether all of it could be seen well, were nothing larger than the rest. @param {Grid} drawn @param {Grid} even */
function cramped(drawn, even) {
  const least = (camera.measures.play ?? 0) / camera.measures.unit;
  return camera.fits(drawn.box) < least && camera.fits(even.box) >= least;
}

/** What matters now: who acts, what can be chosen, whom it concerns. @param {Frame} frame @param {Grid} grid */
function focus(frame, grid) {
  const scene = /** @type {Scene} */ (frame.scene);
  const who = watched(frame);
  const here = find(scene, who)?.spot ?? "";
  /** @type {Set<string>} */ const near = new Set(here && grid.spots.has(here) ? [here] : []);
  /** @type {Set<string>} */ const all = new Set(near);
  /** @type {Set<string>} */ const fight = new Set(near);
  for (const offer of frame.question?.offers ?? []) {
    for (const one of offer.on ?? []) {
      const [kind, id] = [one.slice(0, one.indexOf(":")), one.slice(one.indexOf(":") + 1)];
      const spot = kind === "spot" || kind === "floor" ? id : find(scene, id)?.spot ?? "";
      if (!grid.spots.has(spot)) continue;
      all.add(spot);
      if (kind === "figure" || offer.sort === "move") near.add(spot);
      if (kind === "figure") fight.add(spot);
    }
  }
  const { good, play = good, unit: card } = camera.measures;
  for (const [spots, least] of /** @type {const} */ ([[all, good], [near, good], [all, play], [near, play]])) {
    const box = grid.around(spots);
    if (box && camera.fits(box) >= least / card) return box;
  }
  // Not all of it has room: whom one can strike, then what is near, as much as can be seen well.
  if (!grid.spots.has(here)) return grid.box;
  const far = (/** @type {string} */ spot) => Math.hypot(...place(spot).map((at, n) => at - place(here)[n]));
  let kept = [here];
  for (const spot of [...[...fight].sort((a, b) => far(a) - far(b)), ...[...near].sort((a, b) => far(a) - far(b))]) {
    const box = grid.around([...kept, spot]);
    if (box && camera.fits(box) >= play / card) kept = [...kept, spot];
  }
  return grid.around(kept) ?? grid.box;
}

/** @param {Frame} frame */
function watched(frame) {
  const scene = /** @type {Scene} */ (frame.scene);
  const asked = frame.question?.actor ?? "";
  return scene.heroes.some((one) => one.id === asked && one.spot) ? asked : scene.acting;
}

/** Nothing laid yet and nothing to lay: the quest, or the hero who is being made or grows.
 * @param {Frame} frame */
function empty(frame) {
  const scene = /** @type {Scene} */ (frame.scene);
  const hero = scene.heroes.find((one) => one.id === frame.question?.actor);
  const title = h("div", { class: "p52-empty" }, h("h2", { class: "book" }, scene.quest), h("p", {}, scene.task));
  if (frame.question?.kind === "lay") {
    title.append(h("p", {}, tr("{hero} lays out {n} cards.", { hero: hero?.name ?? tr("Somebody"), n: scene.size })));
    return title;
  }
  const points = stepper(frame, client);
  if (grows(frame)) title.replaceChildren(h("h2", { class: "book" }, hero ? tr("{name}, level {n}", { name: hero.name, n: hero.level }) : scene.quest));
  return hero ? h("div", { class: `p52-desk${points ? " wide" : ""}` }, title, points, panels.sheet(hero, frame, printed(), true)) : title;
}

/** @param {Frame} frame */
function board(frame) {
  const scene = /** @type {Scene} */ (frame.scene);
  const places = client.mine ? ghosts(frame) : [];
  const bare = !scene.spots.length && !places.length || grows(frame) && !staging();
  desk.hidden = !bare;
  svg.toggleAttribute("hidden", bare);
  svg.style.display = bare ? "none" : "";
  if (bare) {
    drawn = null;
    put(desk, empty(frame));
    return;
  }
  if (!staging()) large = find(scene, watched(frame))?.spot ?? "";
  let grid = new Grid(scene, places, large);
  cover(grid);
  const even = large ? new Grid(scene, places, "") : grid;
  if (large && cramped(grid, even)) {
    [grid, large] = [even, ""];
    cover(grid);
  }
  if (!staging()) camera.back();
  look(frame, grid); // first, so that it is drawn once, as large as it will be seen
  unit = unitNow();
  drawn = drawBoard(svg, parts, frame, grid, places, printed(), { unit, patient: !staging() });
  svg.toggleAttribute("data-coming", parts.unfinished);
  if (parts.unfinished) later("board", again);
  if (frame.question && client.mine) ways.costs(drawn, frame.question.offers ?? [], reach, unit);
  overlay.draw(drawn);
  chips.soon();
}

/** Look at what matters. @param {Frame} frame @param {Grid} grid */
function look(frame, grid) {
  const scene = /** @type {Scene} */ (frame.scene);
  // While things are shown the camera keeps still, and goes only where they happen (`stage.js`).
  const kept = staging() && space === scene.space ? camera.focus : null;
  space = scene.space;
  camera.show(grid.box, `${scene.space} ${watched(frame)}`, kept ?? focus(frame, grid));
}

/** The dock or the board has another size. */
function fit() {
  cover(drawn?.grid);
  if (drawn && shown) look(shown, drawn.grid);
  camera.settle(camera.glide !== null);
}

function again() {
  if (shown) board(shown);
}

/** @param {Frame} frame */
function around(frame) {
  const scene = /** @type {Scene} */ (frame.scene);
  const making = scene.phase === "create";
  party.hidden = making;
  later("party", () => floats.party(party, frame, printed(), threats));
  later("quest", () => floats.quest(quest, frame));
  put(laying, pile(frame, client));
}

/** @type {import("../table/main.js").GameFace} */
export const face = {
  mount(element, page) {
    client = page.client;
    chips = page.chips;
    overlay = new Overlay(client, told);
    put(root, svg, desk, party, quest, laying, told);
    put(element, root);
    party.addEventListener("wheel", (event) => event.stopPropagation());
    camera = new Camera(svg, element, measures());
    let due = 0;
    camera.addEventListener("glides", () => chips.away(true));
    camera.addEventListener("moved", () => {
      chips.away(false);
      clearTimeout(due);
      if (unitNow() !== unit && !staging() && !svg.contains(document.activeElement)) due = setTimeout(() => later("board", again), 60);
    });
    const sizes = new ResizeObserver(() => {
      under = dock(); // asked for now, when the page has just been laid out
      if (drawn) later("fit", fit); // it lays the board out anew
      else fit();
    });
    for (const one of [element, document.getElementById("ask")]) if (one) sizes.observe(one);
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
      if (event.key === "+" || event.key === "=") camera.zoom(1.25);
      else if (event.key === "-") camera.zoom(.8);
      else if (event.key === "m") camera.all();
    });
    stage.mount({ camera, over: () => drawn, printed });
  },

  draw(frame) {
    shown = frame;
    const scene = /** @type {Scene} */ (frame.scene);
    root.classList.toggle("night", !scene.lit && scene.size > 0);
    around(frame);
    board(frame);
  },

  beats: (news, standing, after) => stage.beats(news, standing, after),
  drift: (standing, after) => drift(standing.scene, after.scene),
  order: (frame) => floats.order(frame, printed()),
  status: floats.clock,
  actor: (frame) => floats.actor(frame, printed(), threats),

  how: async () => (await import("./how.js")).how(),
  bar: (frame, ask) => shapes(frame, ask) ?? byHand(frame, ask),

  icon(name) {
    const [kind, id] = name.includes(":") ? [name.slice(0, name.indexOf(":")), name.slice(name.indexOf(":") + 1)] : ["", name];
    if (!kind) return name ? icon(name) : null;
    const scene = /** @type {Scene | undefined} */ (shown?.scene);
    if (kind === "ability") return icon(iconOf(printed()?.skills[id], id));
    if (kind === "item") return icon(iconOf(scene?.made[id] ?? printed()?.things[id], id));
    const who = scene && find(scene, id);
    return who ? faceOf(who, printed(), 24) : icon(kind);
  },

  portrait(id, size) {
    const who = shown && find(shown.scene, id);
    return who ? faceOf(who, printed(), size) : null;
  },

  threatened(found) {
    threats = found;
    if (!shown) return;
    floats.party(party, shown, printed(), threats);
    const [dock, who] = [document.querySelector("#ask .actor"), floats.actor(shown, printed(), threats)];
    if (dock && who && !staging()) renew(dock, [who]);
  },

  threat(found) {
    if (drawn) ways.threat(drawn, found?.foe ?? "", found?.whom ?? "");
  },

  ways(found) {
    reach = found;
    if (drawn && shown?.question && client.mine) ways.costs(drawn, shown.question.offers ?? [], reach, unit);
  },

  point(offers, way) {
    if (!drawn || !shown) return;
    const who = find(shown.scene, watched(shown));
    const move = way ?? (offers.length === 1 && offers[0].sort === "move" ? offers[0] : null);
    const goal = way ? way.on : move?.on?.[0];
    const strikes = way?.strikes ?? [];
    chips.set("strikes", strikes.map((one) => ({ on: one.on, kind: `strike${one.grave ? " grave" : ""}`, where: "above", weight: 4,
      say: h("p", {}, icon(one.grave ? "skull" : one.on.startsWith("figure:") ? "claw" : "cross"), one.text) })));
    if (!who || !goal?.startsWith("spot:")) return ways.clear(drawn);
    const path = way?.path?.length ? way.path.map((one) => one.replace(/^spot:/, "")) : [goal.slice(5)];
    const struck = strikes.filter((one) => one.grave || one.on.startsWith("figure:"))
      .map((one) => ({ at: find(shown?.scene, one.on.slice(7))?.spot ?? one.on.slice(5), grave: !!one.grave }));
    ways.show(drawn, who, path, struck, { unit, printed: printed() });
  },

  traits: {
    cards: true,
    fights: /^P52-(?:ATTACK|AIM|EATT|PDEF|FOE|DEATH|STANCE|ART)-/,
    good: ["FoeDefeated", "LevelReached", "ExitOpened"],
    bad: ["Died"],
    sounds: { Attacked: "flip", FoeAttacked: "flip", Revealed: "flip", FoeHurt: "hit", HeroHurt: "hit", FoeDefeated: "kill", Died: "death", LevelReached: "level" },
    figures: (scene) => [...(scene.heroes ?? []), ...(scene.foes ?? [])].map((one) => one.name),
  },

  panels: [
    { id: "party", title: tr("Party"), draw: (frame) => panels.party(frame, printed()) },
    { id: "foes", title: tr("Enemies"), draw: (frame) => panels.foes(frame, printed()) },
    { id: "decks", title: tr("Decks"), draw: (frame) => panels.decks(frame) },
    { id: "quest", title: tr("Quest"), draw: (frame) => panels.quest(frame) },
  ],
  describe: (frame) => describe(frame, printed()),
  help,
  sight: (on) => overlay.set(on),
  aim: (on, chosen) => overlay.aim(on, chosen),
};
