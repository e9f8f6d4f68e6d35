// Sheets, enemies, decks and the quest, beside the board.

import { h } from "../dom.js";
import { thingName } from "./board.js";
import { little, split } from "./signs.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").P52Scene} Scene
 * @typedef {import("../wire").P52Hero} Hero
 * @typedef {import("../wire").P52Backdrop} Backdrop
 * @typedef {() => Backdrop | null} Printed
 */

const CORE = ["Lift", "Think", "Balance", "Move", "Lead"];
/** Which sheets are open; whoever acts is always. @type {Map<string, boolean>} */
const opened = new Map();

/** @param {number} hp @param {number} most @param {string} [more] */
export function bar(hp, most, more = "") {
  const full = h("span", { class: "full" });
  full.style.width = `${Math.max(0, Math.min(100, hp / Math.max(1, most) * 100))}%`;
  return h("span", { class: `bar ${more}${hp * 4 <= most ? " low" : ""}`, "aria-hidden": "true" }, full);
}

/** @param {Frame} frame @param {Backdrop | null} printed */
export function party(frame, printed) {
  const scene = /** @type {Scene} */ (frame.scene);
  return h("div", { class: "p52-party" }, ...scene.heroes.map((hero) => sheet(hero, frame, printed)));
}

/** @param {Hero} hero @param {Frame} frame @param {Backdrop | null} printed @param {boolean} [alone] on
 * the table, always open */
export function sheet(hero, frame, printed, alone = false) {
  const scene = /** @type {Scene} */ (frame.scene);
  const n = scene.heroes.indexOf(hero);
  const asked = frame.question?.actor === hero.id || scene.acting === hero.id;
  const open = alone || (opened.get(hero.id) ?? (asked || scene.heroes.length < 3));
  const health = hero.hp < 0 ? "dead" : `${hero.hp}/${hero.max_hp} HP`;
  const details = h("details", { class: `sheet${asked ? " asked" : ""}`, open },
    h("summary", {}, h("span", { class: `disc h${n % 6}`, "aria-hidden": "true" }, hero.letter),
      h("b", {}, hero.name), bar(hero.hp, hero.max_hp), h("span", { class: "hp" }, health)),
    h("p", { class: "soft small" }, [hero.kin, `level ${hero.level}`, `${hero.exp} of ${hero.needed} experience`,
      hero.earned ? `${hero.earned} earned here` : "", `Stamina ${hero.stamina ?? 0}`, ...(hero.notes ?? [])]
      .filter(Boolean).join(" · ")),
    h("dl", { class: "core" }, ...[...CORE.map((name, i) => [name, hero.core[i]]), ["Movement", hero.movement],
      ["Initiative", hero.initiative]].map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value)))),
    h("h3", {}, "Abilities"),
    hero.arts.length ? h("ul", { class: "arts" }, ...hero.arts.map((art) => skill(hero, art, printed))) : h("p", {}, "None yet."),
    h("h3", {}, "Worn and held"), things(hero, (hero.worn ?? []).map((id) => [id, 1]), scene, printed),
    h("h3", {}, "Bag"), things(hero, Object.entries(hero.bag), scene, printed),
    hero.quirk ? h("p", { class: "small" }, h("b", {}, "Quirk. "), hero.quirk) : null);
  details.addEventListener("toggle", () => {
    if (details.isConnected && !alone) opened.set(hero.id, details.open);
  });
  return details;
}

/** @param {Hero} hero @param {import("../wire").P52Art} art @param {Backdrop | null} printed */
function skill(hero, art, printed) {
  const known = printed?.skills[art.id];
  const far = art.far ?? -1;
  const range = far < 0 ? "" : far === 0 ? "ready, on your own spot" : `ready, ${art.near ?? 0} to ${far} away`;
  const does = art.effect ? `${known?.kind === "defence" ? "takes off" : "damage"} ${art.effect}` : "";
  const name = known?.name ?? art.id;
  return h("li", { "data-on": `art:${hero.id}:${art.id}`, "aria-label": `${hero.name}: ${name}`, title: known?.text },
    h("b", {}, `${name} ${art.level}`), h("span", { class: "tag" }, known?.kind ?? ""),
    range ? h("span", { class: "tag ready" }, range) : null,
    h("span", { class: "soft small" }, [`target ${art.target}`, does, ...(art.notes ?? [])].filter(Boolean).join("; ")));
}

/** @param {Hero} hero @param {(string | number)[][]} found @param {Scene} scene @param {Backdrop | null} printed */
function things(hero, found, scene, printed) {
  if (!found.length) return h("p", { class: "soft small" }, "Nothing.");
  return h("ul", { class: "things" }, ...found.map(([id, count]) => {
    const thing = scene.made[id] ?? printed?.things[id];
    const name = thingName(String(id), scene, printed);
    return h("li", { "data-on": `item:${hero.id}:${id}`, "aria-label": `${hero.name}: ${name}`, title: thing?.text },
      h("b", {}, Number(count) > 1 ? `${count} × ${name}` : name),
      thing?.part ? h("span", { class: "tag" }, thing.part) : null,
      thing?.notes?.length ? h("span", { class: "soft small" }, thing.notes.join("; ")) : null);
  }));
}

/** @param {Frame} frame */
export function foes(frame) {
  const scene = /** @type {Scene} */ (frame.scene);
  if (!scene.foes.length) return h("p", { class: "soft" }, "No enemy is on the table.");
  return h("div", { class: "p52-foes" }, ...scene.foes.map((foe) => {
    const row = scene.book[foe.kind];
    return h("div", { class: "enemy", "data-on": `figure:${foe.id}`, "aria-label": foe.name },
      h("h3", {}, foe.card ? little(foe.card) : null, foe.name, bar(foe.hp, foe.max_hp, "foe"),
        h("span", { class: "hp" }, `${foe.hp}/${foe.max_hp} HP`)),
      h("p", { class: "small soft" }, [`at ${foe.spot}`, `Movement ${foe.movement}`, `Initiative ${foe.initiative}`,
        ...(foe.notes ?? [])].join(" · ")),
      row?.text ? h("p", { class: "small" }, row.text) : null,
      h("ul", {}, ...(row?.attacks ?? []).map((text) => h("li", { class: "small" }, text))),
      row ? h("p", { class: "small soft" }, `Defends against: ${row.defends}`) : null);
  }));
}

/** @param {Frame} frame */
export function decks(frame) {
  const scene = /** @type {Scene} */ (frame.scene);
  const count = (/** @type {string} */ name, /** @type {number} */ left, /** @type {string} */ more) =>
    h("div", { class: "deck" }, h("span", { class: "back-tile", "aria-hidden": "true" }),
      h("div", {}, h("b", {}, `${name}: ${left}`), h("span", { class: "soft small" }, more)));
  const sorted = [...scene.action_discard].reverse();
  const suits = ["H", "D", "S", "C"].map((suit) => sorted.filter((card) => split(card)[1] === suit).length);
  return h("div", { class: "p52-decks" },
    count("Action deck", scene.action_left, "cards left to flip"),
    count("Room deck", scene.room_left, "besides those on the table"),
    count("Enemy deck", scene.enemy_left, "still to come"),
    h("h3", {}, `Action discard: ${sorted.length}`),
    sorted.length ? h("p", { class: "small soft" }, `Newest first. Hearts ${suits[0]}, diamonds ${suits[1]}, spades ${suits[2]}, clubs ${suits[3]}.`) : null,
    h("div", { class: "discard" }, ...sorted.map((card) => little(card))));
}

/** @param {Frame} frame */
export function quest(frame) {
  const scene = /** @type {Scene} */ (frame.scene);
  return h("div", { class: "p52-quest" },
    h("h3", {}, scene.quest), h("p", { class: "story" }, frame.head.text),
    h("p", {}, h("b", {}, "To do: "), scene.task),
    scene.tally.length ? h("ul", {}, ...scene.tally.map((text) => h("li", {}, text))) : null);
}
