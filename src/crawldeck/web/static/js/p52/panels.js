// Sheets, enemies, decks and the quest, in the drawer. What a hero carries is worn, given and used here.

import { h } from "../dom.js";
import { thingName } from "./cards.js";
import { face, states } from "./figures.js";
import { icon, iconOf, playingCard, split } from "./icons.js";
import { bar, health, life, stamina } from "./life.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").P52Scene} Scene
 * @typedef {import("../wire").P52Hero} Hero
 * @typedef {import("../wire").P52Backdrop} Backdrop
 */

const CORE = ["Lift", "Think", "Balance", "Move", "Lead"];
/** Which sheets are open; whoever acts is always. @type {Map<string, boolean>} */
const opened = new Map();

/** @param {Frame} frame @param {Backdrop | null} printed */
export function party(frame, printed) {
  const scene = /** @type {Scene} */ (frame.scene);
  const can = frame.question?.offers?.some((offer) => offer.on?.some((on) => on.startsWith("item:")));
  return h("div", { class: "p52-party" },
    can ? h("p", { class: "small soft" }, "What is marked can be worn, put away, given or used: click it.") : null,
    ...scene.heroes.map((hero) => sheet(hero, frame, printed)));
}

/** @param {Hero} hero @param {Frame} frame @param {Backdrop | null} printed @param {boolean} [alone] on
 * the table, always open */
export function sheet(hero, frame, printed, alone = false) {
  const scene = /** @type {Scene} */ (frame.scene);
  const asked = frame.question?.actor === hero.id || scene.acting === hero.id;
  const open = alone || (opened.get(hero.id) ?? (asked || scene.heroes.length < 3));
  const details = h("details", { class: `sheet${asked ? " asked" : ""}`, open },
    h("summary", {}, face(hero, printed, 44), h("b", {}, hero.name, h("small", {}, [hero.kin, `level ${hero.level}`].filter(Boolean).join(" · "))),
      h("span", { class: "right" }, health(hero), stamina(hero.stamina ?? 0))),
    life(hero, undefined, "big"),
    h("p", { class: "soft small" }, [`${hero.exp} of ${hero.needed} experience`, hero.earned ? `${hero.earned} earned here` : "",
      ...(hero.notes ?? [])].filter(Boolean).join(" · ")),
    states(hero).length ? h("p", { class: "states" }, ...states(hero).map(([name, text]) =>
      h("span", { class: "tag", "data-term": name }, icon(name, 16), ` ${name} ${text}`))) : null,
    h("dl", { class: "core" }, ...CORE.map((name, i) => h("div", { "data-term": name.toLowerCase() }, h("dt", {}, name), h("dd", {}, hero.core[i])))),
    h("dl", { class: "core made" }, ...(hero.numbers ?? []).map((one) => h("div", { "data-term": one.name.toLowerCase() },
      h("dt", {}, one.name), h("dd", {}, one.value), h("dd", { class: "how" }, one.how)))),
    h("h3", {}, "Worn and held"), things(hero, (hero.worn ?? []).map((id) => [id, 1]), scene, printed),
    h("h3", {}, "Bag"), things(hero, Object.entries(hero.bag), scene, printed),
    h("h3", {}, "Abilities"),
    hero.arts.length ? h("ul", { class: "arts" }, ...hero.arts.map((art) => skill(hero, art, printed))) : h("p", {}, "None yet."),
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
  const does = art.effect ? `${known?.kind === "defence" ? "takes off" : "damage"} ${worked(art.effect, art.effect_now)}` : "";
  const name = known?.name ?? art.id;
  return h("li", { "data-on": `art:${hero.id}:${art.id}`, "aria-label": `${hero.name}: ${name}`, title: known?.text },
    icon(iconOf(known), 22), h("b", {}, `${name} ${art.level}`), h("span", { class: "target", title: known?.target ? `Target: ${known.target}` : null }, worked(art.target, art.target_now)),
    range ? h("span", { class: "tag ready" }, range) : null,
    h("span", { class: "soft small", title: known?.effect ? `Effect: ${known.effect}` : null }, [known?.kind ?? "", does, ...(art.notes ?? [])].filter(Boolean).join("; ")),
    known?.text ? h("span", { class: "small about" }, known.text) : null);
}

/** A formula with what it comes to: `4 + R = 6`. @param {string} formula @param {string | undefined} now */
const worked = (formula, now) => now && now !== formula ? `${formula} = ${now}` : formula;

/** @param {Hero} hero @param {(string | number)[][]} found @param {Scene} scene @param {Backdrop | null} printed */
function things(hero, found, scene, printed) {
  if (!found.length) return h("p", { class: "soft small" }, "Nothing.");
  return h("ul", { class: "things" }, ...found.map(([id, count]) => {
    const thing = scene.made[id] ?? printed?.things[id];
    const name = thingName(String(id), scene, printed);
    const notes = hero.carried?.[id] ?? thing?.notes ?? [];
    return h("li", { "data-on": `item:${hero.id}:${id}`, "aria-label": `${hero.name}: ${name}`, title: thing?.text },
      icon(iconOf(thing), 22), h("b", {}, Number(count) > 1 ? `${count} × ${name}` : name),
      thing?.part ? h("span", { class: "tag" }, thing.part) : null,
      notes.length ? h("span", { class: "soft small" }, notes.join("; ")) : null);
  }));
}

/** @param {Frame} frame @param {Backdrop | null} printed */
export function foes(frame, printed) {
  const scene = /** @type {Scene} */ (frame.scene);
  if (!scene.foes.length) return h("p", { class: "soft" }, "No enemy is on the table.");
  return h("div", { class: "p52-foes" }, ...scene.foes.map((foe) => {
    const row = scene.book[foe.kind];
    return h("div", { class: "enemy", "data-on": `figure:${foe.id}`, "aria-label": foe.name },
      h("h3", {}, face(foe, printed, 44), h("span", {}, foe.name, bar(foe.hp, foe.max_hp, "foe")), health(foe)),
      h("p", { class: "small soft" }, [`at ${foe.spot}`, `Movement ${foe.movement}`, `Initiative ${foe.initiative}`,
        ...(foe.notes ?? [])].join(" · ")),
      row?.text ? h("p", { class: "small" }, row.text) : null,
      h("ul", {}, ...(row?.attacks ?? []).map((text) => h("li", { class: "small" }, icon("claw", 16), text))),
      row ? h("p", { class: "small soft" }, `Defends against: ${row.defends}`) : null);
  }));
}

/** @param {Frame} frame */
export function decks(frame) {
  const scene = /** @type {Scene} */ (frame.scene);
  const count = (/** @type {string} */ name, /** @type {number} */ left, /** @type {string} */ more) =>
    h("div", { class: "deck" }, playingCard("", 52),
      h("div", {}, h("b", {}, `${name}: ${left}`), h("span", { class: "soft small" }, more)));
  const sorted = [...scene.action_discard].reverse();
  const suits = ["H", "D", "S", "C"].map((suit) => sorted.filter((card) => split(card)[1] === suit).length);
  return h("div", { class: "p52-decks" },
    count("Action deck", scene.action_left, "cards left to flip"),
    count("Room deck", scene.room_left, "besides those on the table"),
    count("Enemy deck", scene.enemy_left, "still to come"),
    h("h3", {}, `Action discard: ${sorted.length}`),
    sorted.length ? h("p", { class: "small soft" }, `Newest first. Hearts ${suits[0]}, diamonds ${suits[1]}, spades ${suits[2]}, clubs ${suits[3]}.`) : null,
    h("div", { class: "discard" }, ...sorted.map((card) => playingCard(card, 62))));
}

/** @param {Frame} frame */
export function quest(frame) {
  const scene = /** @type {Scene} */ (frame.scene);
  return h("div", { class: "p52-quest" },
    h("h3", {}, scene.quest), h("p", { class: "story" }, frame.head.text),
    h("p", {}, h("b", {}, "To do: "), scene.task),
    scene.tally.length ? h("ul", {}, ...scene.tally.map((text) => h("li", {}, text))) : null);
}
