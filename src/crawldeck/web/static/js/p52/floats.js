// What lies on the felt beside the cards: the party, the quest, and who acts at the foot of the page.

import { h, renew } from "../dom.js";
import { percent } from "../table/ahead.js";
import { tr, trh } from "../texts.js";
import { face, find, heroWords, isHero, states, termOf } from "./figures.js";
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
  renew(place, scene.heroes.map((hero) => {
    const threat = threatOf(threats, hero.id);
    return { from: [hero.id, hero.name, hero.hp, hero.max_hp, hero.stamina, hero.id === scene.acting, !!hero.spot, heroWords(hero), states(hero), threat], make: () => h("div", { class: ["p52-one", hero.id === scene.acting && "acting", hero.hp < 0 && "dead"].filter(Boolean).join(" "), "data-solid": "",
      role: "img", "aria-label": [heroWords(hero), threat?.text ?? ""].filter(Boolean).join(". "), title: threat?.text ?? "",
      ...(hero.spot ? {} : { "data-on": `hero:${hero.id}` }) },
    face(hero, printed, 48),
    h("div", { class: "top" }, h("b", {}, hero.name), health(hero)),
    life(hero, threat),
    h("div", { class: "foot" }, stamina(hero.stamina ?? 0), ...states(hero).map(([name, text]) =>
      h("span", { class: `state ${name}`, "data-term": termOf(name), title: tr(name) }, icon(name, 15), text)), risk(hero, threat))) };
  }));
}

/** @param {Hero} hero @param {import("../wire").Threatened | undefined} threat */
function risk(hero, threat) {
  if (hero.hp < 0) return h("span", { class: "risk" }, tr("dead"));
  if (!threat) return null;
  if (threat.falls) return h("span", { class: "risk" }, trh("falls {chance}", { chance: h("b", {}, percent(threat.falls)) }));
  if (threat.chance && threat.harm) return h("span", { class: "risk" }, h("b", {}, percent(threat.chance)), ` ${threat.harm}`);
  return h("span", { class: "risk none" }, tr("no threat"));
}

/** What is to be done, and how far it is. @param {HTMLElement} place @param {Frame} frame */
export function quest(place, frame) {
  const scene = /** @type {Scene} */ (frame.scene);
  const task = frame.end ? tr("The game is over.") : scene.task;
  renew(place, [{ from: scene.quest, make: () => h("b", {}, scene.quest || tr("Quest")) }, { from: [task], make: () => h("p", {}, task) },
    ...scene.tally.map((text) => ({ from: ["tally", text], make: () => h("p", { class: "tally" }, text) }))]);
}

/** Which space, how light, which round. @param {Frame} frame @returns {import("../dom.js").Part | null} */
export function clock(frame) {
  const scene = /** @type {Scene} */ (frame.scene);
  const { space, spaces, size, exterior, lit, round, reversed } = scene;
  return size || space && spaces ? { from: [space, spaces, size, exterior, lit, round, reversed], make: () => told(scene) } : null;
}

/** @param {Scene} scene */
function told(scene) {
  const space = scene.space && scene.spaces ? h("span", { class: "part", title: tr("Space {n} of {all}", { n: scene.space, all: scene.spaces }) }, tr("space {n}/{all}", { n: scene.space, all: scene.spaces })) : null;
  if (!scene.size) return h("span", { class: "p52-status" }, space);
  return h("span", { class: "p52-status" },
    h("span", { class: `light ${scene.lit ? "lit" : "dark"}`, "data-term": scene.lit ? "term:lit" : "term:dark",
      title: scene.exterior ? tr("{n} cards, outside", { n: scene.size }) : tr("{n} cards", { n: scene.size }) },
    icon(scene.lit ? "lit" : "dark", 16), scene.lit ? tr("lit") : tr("dark"),
    scene.round ? h("span", {}, "· ", h("span", { class: "word" }, tr("round"), " "), scene.reversed ? tr("{n}, reversed", { n: scene.round }) : String(scene.round)) : null), space);
}

/** Whose turn it is, who was before and who comes. The dead have none. @param {Frame} frame @param {Backdrop | null} printed
 * @returns {import("../table/main.js").Turn[]} */
export function order(frame, printed) {
  const scene = /** @type {Scene} */ (frame.scene);
  if (!scene.acting || !scene.spots.length) return [];
  const alive = [...scene.heroes.filter((one) => one.spot), ...scene.foes].filter((one) => one.hp >= 0 && !(one.hp === 0 && !isHero(one)));
  const known = new Set([scene.acting, ...scene.order.map((one) => one.id)]);
  /** @param {import("./figures.js").Hero | import("./figures.js").Foe} one @param {Partial<import("../table/main.js").Turn>} how */
  const turn = (one, how) => ({ id: one.id, name: one.name, face: () => face(one, printed), note: how.now ? "" : String(one.hp), ...how });
  const rest = alive.filter((one) => !known.has(one.id)).sort((a, b) => b.initiative - a.initiative).map((one) => turn(one, { done: true }));
  const now = alive.filter((one) => one.id === scene.acting).map((one) => turn(one, { now: true, note: `${one.hp}/${one.max_hp}` }));
  const later = scene.order.flatMap((one) => {
    const found = alive.find((other) => other.id === one.id);
    return found ? [turn(found, one.note ? { note: one.note } : {})] : [];
  });
  const coming = scene.next_round.flatMap((id) => alive.find((one) => one.id === id) ?? []);
  const soon = coming.slice(0, Math.max(NEXT, ROOM - now.length - later.length)).map((one, n) =>
    turn(one, { later: true, before: n ? "" : tr("round {n}", { n: scene.round + 1 }) }));
  const left = Math.max(0, TURNS - now.length - later.length - soon.length);
  return [...rest.slice(rest.length - Math.min(left, rest.length)), ...now, ...later, ...soon];
}

/** Who is asked, large: portrait, life with its thresholds, armour, movement, Stamina. @param {Frame} frame
 * @param {Backdrop | null} printed @param {Threats | null} threats @returns {import("../dom.js").Part | null} */
export function actor(frame, printed, threats) {
  const scene = /** @type {Scene} */ (frame.scene);
  const who = find(scene, frame.question?.actor ?? "") ?? find(scene, scene.acting);
  if (!who || frame.end) return null;
  const threat = threatOf(threats, who.id);
  return { from: [{ ...who, spot: "" }, threat], make: () => acts(who, printed, threat) };
}

/** @param {import("./figures.js").Hero | import("./figures.js").Foe} who @param {Backdrop | null} printed
 * @param {import("../wire").Threatened | undefined} threat */
function acts(who, printed, threat) {
  if (!isHero(who)) {
    return h("div", { class: "p52-actor foe" }, face(who, printed, 84), h("b", { class: "name" }, who.name),
      h("span", { class: "stats" }, stat("boot", "movement", who.movement, tr("Movement"))), bar(who.hp, who.max_hp, "foe"),
      h("span", { class: "words" }, h("span", {}, h("b", {}, String(who.hp)), `/${who.max_hp}`)));
  }
  return h("div", { class: "p52-actor" }, face(who, printed, 84),
    h("b", { class: "name", title: who.name }, who.name), stamina(who.stamina ?? 0),
    h("span", { class: "kin" }, who.kin || tr("level {n}", { n: who.level })),
    h("span", { class: "stats" }, stat("shield", "armour", who.armour ?? 0, tr("Armour")), stat("boot", "movement", who.movement, tr("Movement")),
      h("span", { class: "stat", "data-term": "term:level", title: tr("Level") }, h("small", {}, tr("Lv")), String(who.level))),
    life(who, threat, "big"),
    h("span", { class: "words" }, h("span", {}, h("b", {}, String(Math.max(who.hp, 0))), `/${who.max_hp}`),
      h("span", { class: "fate" }, who.hp < 0 ? tr("dead") : who.hp === 0 ? tr("stunned") : tr("at 0 stunned, below 0 dead"))));
}

/** @param {string} name @param {string} term @param {number} value @param {string} word */
function stat(name, term, value, word) {
  return h("span", { class: "stat", "data-term": `term:${term}`, title: word, "aria-label": `${word} ${value}` }, icon(name, 17), String(value));
}
