// What lies on the felt beside the cards: the party, the quest, and who acts at the foot of the page.

import { h, renew } from "../dom.js";
import { percent } from "../table/ahead.js";
import { face, find, heroWords, isHero, states } from "./figures.js";
import { icon } from "./icons.js";
import { bar, health, life, stamina } from "./life.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").P52Scene} Scene
 * @typedef {import("../wire").P52Hero} Hero
 * @typedef {import("../wire").P52Backdrop} Backdrop
 * @typedef {import("../wire").Threats} Threats
 */

/** So many turns have room in the order: those to come, some of the next round, then those that were. */
const TURNS = 9;
/** Turns of the next round: so many at least, and more where this one has few left. */
const NEXT = 2;
const ROOM = 6;

/** @param {Threats | null} threats @param {string} id */
const threatOf = (threats, id) => threats?.party?.find((one) => one.id === id);

/** The party, one below the other. @param {HTMLElement} place @param {Frame} frame @param {Backdrop | null} printed
 * @param {Threats | null} threats */
export function party(place, frame, printed, threats) {
  const scene = /** @type {Scene} */ (frame.scene);
  renew(place, ...scene.heroes.map((hero) => {
    const threat = threatOf(threats, hero.id);
    return h("div", { class: ["p52-one", hero.id === scene.acting && "acting", hero.hp < 0 && "dead"].filter(Boolean).join(" "), "data-solid": "",
      role: "img", "aria-label": [heroWords(hero), threat?.text ?? ""].filter(Boolean).join(". "), title: threat?.text ?? "",
      ...(hero.spot ? {} : { "data-on": `hero:${hero.id}` }) },
    face(hero, printed, 48),
    h("div", { class: "top" }, h("b", {}, hero.name), health(hero)),
    life(hero, threat),
    h("div", { class: "foot" }, stamina(hero.stamina ?? 0), ...states(hero).map(([name, text]) =>
      h("span", { class: `state ${name}`, "data-term": name, title: name }, icon(name, 15), text)), risk(hero, threat)));
  }));
}

/** @param {Hero} hero @param {import("../wire").Threatened | undefined} threat */
function risk(hero, threat) {
  if (hero.hp < 0) return h("span", { class: "risk" }, "dead");
  if (!threat) return null;
  if (threat.falls) return h("span", { class: "risk" }, "falls ", h("b", {}, percent(threat.falls)));
  if (threat.chance && threat.harm) return h("span", { class: "risk" }, h("b", {}, percent(threat.chance)), ` ${threat.harm}`);
  return h("span", { class: "risk none" }, "no threat");
}

/** What is to be done, and how far it is. @param {HTMLElement} place @param {Frame} frame */
export function quest(place, frame) {
  const scene = /** @type {Scene} */ (frame.scene);
  renew(place, h("b", {}, scene.quest || "Quest"), h("p", {}, frame.end ? "The game is over." : scene.task),
    ...scene.tally.map((text) => h("p", { class: "tally" }, text)));
}

/** Which space, how light, which round. @param {Frame} frame */
export function clock(frame) {
  const scene = /** @type {Scene} */ (frame.scene);
  const space = scene.space && scene.spaces ? h("span", { class: "part", title: `Space ${scene.space} of ${scene.spaces}` }, `space ${scene.space}/${scene.spaces}`) : null;
  if (!scene.size) return space && h("span", { class: "p52-status" }, space);
  return h("span", { class: "p52-status" },
    h("span", { class: `light ${scene.lit ? "lit" : "dark"}`, "data-term": scene.lit ? "lit" : "dark",
      title: `${scene.size} cards${scene.exterior ? ", outside" : ""}` },
    icon(scene.lit ? "lit" : "dark", 16), scene.lit ? "lit" : "dark",
    scene.round ? h("span", {}, "· ", h("span", { class: "word" }, "round "), `${scene.round}${scene.reversed ? ", reversed" : ""}`) : null), space);
}

/** Whose turn it is, who was before and who comes. The dead have none. @param {Frame} frame @param {Backdrop | null} printed
 * @returns {import("../table/main.js").Turn[]} */
export function order(frame, printed) {
  const scene = /** @type {Scene} */ (frame.scene);
  if (!scene.acting || !scene.spots.length) return [];
  const alive = [...scene.heroes.filter((one) => one.spot), ...scene.foes].filter((one) => one.hp >= 0 && !(one.hp === 0 && !isHero(one)));
  const known = new Set([scene.acting, ...scene.order.map((one) => one.id)]);
  /** @param {import("./figures.js").Hero | import("./figures.js").Foe} one @param {Partial<import("../table/main.js").Turn>} how */
  const turn = (one, how) => ({ id: one.id, name: one.name, face: face(one, printed), note: how.now ? "" : String(one.hp), ...how });
  const rest = alive.filter((one) => !known.has(one.id)).sort((a, b) => b.initiative - a.initiative).map((one) => turn(one, { done: true }));
  const now = alive.filter((one) => one.id === scene.acting).map((one) => turn(one, { now: true, note: `${one.hp}/${one.max_hp}` }));
  const later = scene.order.flatMap((one) => {
    const found = alive.find((other) => other.id === one.id);
    return found ? [turn(found, one.note ? { note: one.note } : {})] : [];
  });
  const coming = scene.next_round.flatMap((id) => alive.find((one) => one.id === id) ?? []);
  const soon = coming.slice(0, Math.max(NEXT, ROOM - now.length - later.length)).map((one, n) =>
    turn(one, { later: true, before: n ? "" : `round ${scene.round + 1}` }));
  const left = Math.max(0, TURNS - now.length - later.length - soon.length);
  return [...rest.slice(rest.length - Math.min(left, rest.length)), ...now, ...later, ...soon];
}

/** Who is asked, large: portrait, life with its thresholds, armour, movement, Stamina. @param {Frame} frame
 * @param {Backdrop | null} printed @param {Threats | null} threats */
export function actor(frame, printed, threats) {
  const scene = /** @type {Scene} */ (frame.scene);
  const who = find(scene, frame.question?.actor ?? "") ?? find(scene, scene.acting);
  if (!who || frame.end) return null;
  if (!isHero(who)) {
    return h("div", { class: "p52-actor foe" }, face(who, printed, 84), h("b", { class: "name" }, who.name),
      h("span", { class: "stats" }, stat("boot", who.movement, "Movement")), bar(who.hp, who.max_hp, "foe"),
      h("span", { class: "words" }, h("span", {}, h("b", {}, String(who.hp)), `/${who.max_hp}`)));
  }
  return h("div", { class: "p52-actor" }, face(who, printed, 84),
    h("b", { class: "name", title: who.name }, who.name), stamina(who.stamina ?? 0),
    h("span", { class: "kin" }, who.kin || `level ${who.level}`),
    h("span", { class: "stats" }, stat("shield", who.armour ?? 0, "Armour"), stat("boot", who.movement, "Movement"),
      h("span", { class: "stat", "data-term": "level", title: "Level" }, h("small", {}, "Lv"), String(who.level))),
    life(who, threatOf(threats, who.id), "big"),
    h("span", { class: "words" }, h("span", {}, h("b", {}, String(Math.max(who.hp, 0))), `/${who.max_hp}`),
      h("span", { class: "fate" }, who.hp < 0 ? "dead" : who.hp === 0 ? "stunned" : "at 0 stunned, below 0 dead")));
}

/** @param {string} name @param {number} value @param {string} word */
function stat(name, value, word) {
  return h("span", { class: "stat", "data-term": word.toLowerCase(), title: word, "aria-label": `${word} ${value}` }, icon(name, 17), String(value));
}
