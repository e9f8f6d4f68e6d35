// P52 on the page: a lamplit table with cards on it.

import { h, put } from "../dom.js";
import { draw as drawBoard, fit } from "./board.js";
import { heroWords } from "./figures.js";
import { ghosts, pile } from "./laying.js";
import * as motion from "./motion.js";
import * as panels from "./panels.js";
import { Overlay } from "./sight.js";
import { describe, help, order, status } from "./words.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").P52Scene} Scene
 * @typedef {import("../wire").P52Backdrop} Backdrop
 * @typedef {import("../table/client.js").Client} Client
 * @typedef {import("./board.js").Drawn} Drawn
 */

/** @type {Client} */ let client;
/** @type {Drawn | null} */ let drawn = null;
/** @type {{ space: number, at: number }} */ let last = { space: -1, at: -1 };
/** @type {Overlay} */ let overlay;

const line = h("p", { class: "p52-status" });
const table = h("div", { class: "p52-table" });
const under = h("div", { class: "p52-under" });
const tray = h("div", { class: "p52-flips", "aria-hidden": "true" });
const told = h("p", { class: "p52-sight", role: "status", hidden: true });

const printed = () => /** @type {Backdrop | null} */ (client?.backdrop ?? null);

function resize() {
  if (drawn) fit(drawn, table.clientWidth, table.clientHeight);
}

/** @param {Scene} scene */
function chips(scene) {
  return h("div", { class: "p52-chips" }, ...scene.heroes.map((hero, n) =>
    h("div", { class: `chip${hero.id === scene.acting ? " acting" : ""}${hero.hp < 0 ? " dead" : ""}`,
      "data-on": `hero:${hero.id}`, "aria-label": heroWords(hero) },
    h("span", { class: `disc h${n % 6}` }, hero.letter),
    h("span", { class: "who" }, hero.name, panels.bar(hero.hp, hero.max_hp)),
    h("span", { class: "hp" }, hero.hp < 0 ? "dead" : `${hero.hp}/${hero.max_hp}`,
      h("small", {}, `Stamina ${hero.stamina ?? 0}`)))));
}

/** @param {Frame} frame */
function around(frame) {
  const scene = /** @type {Scene} */ (frame.scene);
  put(line, ...status(scene).flatMap((part, n) => [n ? " · " : null,
    part === "dark" || part === "lit" ? h("span", { class: `light ${part}` }, part) : part]),
  h("span", { class: "task" }, scene.task));
  const next = order(scene);
  put(under, pile(frame, client), scene.phase === "lay" ? null : chips(scene),
    next ? h("p", { class: "order" }, next) : null);
}

/** Nothing laid yet and nothing to lay: a table with only its cloth. @param {Scene} scene */
function empty(scene) {
  return h("div", { class: "p52-empty" }, h("p", { class: "book" }, scene.quest),
    h("p", {}, scene.task));
}

/** @type {import("../table/main.js").GameFace} */
export const p52 = {
  mount(element, found) {
    client = found;
    overlay = new Overlay(client, told);
    put(element, h("div", { class: "p52" }, line, table, told, under, tray));
    new ResizeObserver(resize).observe(table);
  },

  draw(frame, news) {
    const scene = /** @type {Scene} */ (frame.scene);
    const places = client.mine ? ghosts(frame) : [];
    const before = last.space === scene.space ? drawn : null;
    const first = !before;
    around(frame);
    if (!scene.spots.length && !places.length) {
      drawn = null;
      put(table, empty(scene));
    } else {
      const [left, top] = [table.scrollLeft, table.scrollTop];
      drawn = drawBoard(scene, places, printed());
      put(table, drawn.svg);
      resize();
      if (first || !before) look(scene);
      else [table.scrollLeft, table.scrollTop] = [left, top];
      motion.board(drawn, before, news);
      overlay.draw(drawn);
    }
    motion.flips(tray, news);
    last = { space: scene.space, at: frame.at };
  },

  panels: [
    { id: "party", title: "Party", draw: (frame) => panels.party(frame, printed()) },
    { id: "foes", title: "Enemies", draw: (frame) => panels.foes(frame) },
    { id: "decks", title: "Decks", draw: (frame) => panels.decks(frame) },
    { id: "quest", title: "Quest", draw: (frame) => panels.quest(frame) },
  ],
  describe: (frame) => describe(frame, printed()),
  help,
  sight: (on) => overlay.set(on),
  aim: (on, chosen) => overlay.aim(on, chosen),
};

/** Where the table is wider than the screen: show who acts, or the middle. @param {Scene} scene */
function look(scene) {
  const who = scene.heroes.find((hero) => hero.id === scene.acting && hero.spot);
  const figure = who && drawn?.figures.get(who.id)?.element;
  if (figure) figure.scrollIntoView({ block: "nearest", inline: "center" });
  else table.scrollLeft = (table.scrollWidth - table.clientWidth) / 2;
}
