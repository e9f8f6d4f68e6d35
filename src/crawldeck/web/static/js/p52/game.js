// P52 on the page: a lamplit table with cards on it.

import { h, put, still } from "../dom.js";
import { draw as drawBoard, fit } from "./board.js";
import { heroWords } from "./figures.js";
import { ghosts, pile } from "./laying.js";
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
let last = { space: -1, acting: "" };
/** @type {Overlay} */ let overlay;
let whole = false;

const line = h("p", { class: "p52-status" });
const table = h("div", { class: "p52-table" });
const under = h("div", { class: "p52-under" });
const tray = h("div", { class: "p52-flips", "aria-hidden": "true" });
const told = h("p", { class: "p52-sight", role: "status", hidden: true });

const root = h("div", { class: "p52" });

const printed = () => /** @type {Backdrop | null} */ (client?.backdrop ?? null);

const zoom = h("button", { class: "p52-zoom", type: "button", hidden: true, onclick: () => {
  whole = !whole;
  resize();
  follow(last.acting);
} }, h("span", { "aria-hidden": "true" }, "⤢"), h("span", {}, " Whole board"));

function resize() {
  if (!drawn) return;
  const { paddingLeft, paddingRight } = getComputedStyle(table);
  const wide = table.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const fits = fit(drawn, wide, table.clientHeight - 12, whole);
  zoom.hidden = fits;
  zoom.setAttribute("aria-pressed", String(whole));
}

/** @param {Scene} scene */
function chips(scene) {
  return h("div", { class: "p52-chips", role: "group", tabindex: 0, "aria-label": "The party" }, ...scene.heroes.map((hero, n) =>
    h("div", { class: `chip${hero.id === scene.acting ? " acting" : ""}${hero.hp < 0 ? " dead" : ""}`,
      role: "img", "aria-label": heroWords(hero),
      ...(hero.spot ? {} : { "data-on": `hero:${hero.id}` }) },
    h("span", { class: `disc h${n % 6}` }, hero.letter),
    h("span", { class: "who" }, hero.name, panels.bar(hero.hp, hero.max_hp)),
    h("span", { class: "hp" }, hero.hp < 0 ? "dead" : `${hero.hp}/${hero.max_hp}`,
      h("small", {}, `Stamina ${hero.stamina ?? 0}`)))));
}

/** @param {Frame} frame */
function around(frame) {
  const scene = /** @type {Scene} */ (frame.scene);
  put(line, ...status(scene).map((part) =>
    h("span", { class: part === "dark" || part === "lit" ? `light ${part}` : "part" }, part)),
  h("span", { class: "task" }, frame.end ? "The game is over." : scene.task));
  const next = frame.end ? "" : order(scene);
  put(under, pile(frame, client), scene.phase === "lay" || scene.phase === "create" ? null : chips(scene),
    next ? h("p", { class: "order" }, next) : null);
}

/** Nothing laid yet and nothing to lay: the quest, or the hero who is being made or grows.
 * @param {Frame} frame */
function empty(frame) {
  const scene = /** @type {Scene} */ (frame.scene);
  const hero = scene.heroes.find((one) => one.id === frame.question?.actor);
  const title = h("div", { class: "p52-empty" }, h("h2", { class: "book" }, scene.quest), h("p", {}, scene.task));
  if (frame.question?.kind === "lay") {
    title.append(h("p", {}, `${hero?.name ?? "Somebody"} lays out ${scene.size} cards.`));
    return title;
  }
  return hero ? h("div", { class: "p52-desk" }, title, panels.sheet(hero, frame, printed(), true)) : title;
}

/** @type {import("../table/main.js").GameFace} */
export const face = {
  mount(element, stage) {
    client = stage.client;
    overlay = new Overlay(client, told);
    put(root, h("div", { class: "p52-in" }, line, table, zoom, under), tray, told);
    put(element, root);
    new ResizeObserver(resize).observe(table);
  },

  draw(frame) {
    const scene = /** @type {Scene} */ (frame.scene);
    const asked = frame.question?.actor ?? "";
    const watched = scene.heroes.some((one) => one.id === asked && one.spot) ? asked : scene.acting;
    const places = client.mine ? ghosts(frame) : [];
    const before = last.space === scene.space ? drawn : null;
    around(frame);
    root.classList.toggle("night", !scene.lit && scene.size > 0);
    if (!scene.spots.length && !places.length) {
      drawn = null;
      put(table, empty(frame));
    } else {
      const [left, top] = [table.scrollLeft, table.scrollTop];
      drawn = drawBoard(scene, places, printed());
      put(table, drawn.svg);
      resize();
      [table.scrollLeft, table.scrollTop] = [left, top];
      if (watched !== last.acting || !before) follow(watched, !!before);
      overlay.draw(drawn);
    }
    last = { space: scene.space, acting: watched };
  },

  traits: {
    cards: true,
    fights: /^P52-(?:ATTACK|AIM|EATT|PDEF|FOE|DEATH|STANCE|ART)-/,
    good: ["FoeDefeated", "LevelReached", "ExitOpened"],
    bad: ["Died"],
    figures: (scene) => [...(scene.heroes ?? []), ...(scene.foes ?? [])].map((one) => one.name),
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

/** Where the table is larger than the screen: bring who acts, or the middle, into view.
 * @param {string} id @param {boolean} [gently] only if it is out of view */
function follow(id, gently = false) {
  const figure = drawn?.figures.get(id)?.element;
  const room = table.getBoundingClientRect();
  const box = figure?.getBoundingClientRect();
  if (!box) {
    if (!gently) table.scrollTo((table.scrollWidth - table.clientWidth) / 2, table.scrollHeight);
    return;
  }
  const inside = box.left > room.left && box.right < room.right && box.top > room.top && box.bottom < room.bottom;
  if (gently && inside) return;
  table.scrollBy({ left: box.left + box.width / 2 - room.left - room.width / 2,
    top: box.top + box.height / 2 - room.top - room.height / 2, behavior: gently && !still() ? "smooth" : "auto" });
}
