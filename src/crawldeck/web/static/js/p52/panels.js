// Sheets, enemies, decks and the quest, in the drawer. What a hero carries is worn, given and used here.

import { h } from "../dom.js";
import { mark, tr } from "../texts.js";
import { thingName } from "./cards.js";
import { face, states, termOf } from "./figures.js";
import { icon, iconOf, playingCard, split } from "./icons.js";
import { bar, health, life, stamina } from "./life.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").P52Scene} Scene
 * @typedef {import("../wire").P52Hero} Hero
 * @typedef {import("../wire").P52Backdrop} Backdrop
 */

const CORE = [mark("Lift"), mark("Think"), mark("Balance"), mark("Move"), mark("Lead")];
// Kinds of abilities, where things are worn, and what is counted in the end, as the wire names them.
for (const word of [mark("Alive"), mark("Heroes"), mark("Spaces"), mark("melee"), mark("ranged"), mark("magic"), mark("defence"), mark("action"), mark("lock"),
  mark("head"), mark("torso"), mark("arms"), mark("legs"), mark("feet"), mark("neck"), mark("back"), mark("hand")]) void word;
/** Which sheets are open; whoever acts is always. @type {Map<string, boolean>} */
const opened = new Map();

/** @param {Frame} frame @param {Backdrop | null} printed */
export function party(frame, printed) {
  const scene = /** @type {Scene} */ (frame.scene);
  const can = frame.question?.offers?.some((offer) => offer.on?.some((on) => on.startsWith("item:")));
  return h("div", { class: "p52-party" },
    can ? h("p", { class: "small soft" }, tr("What is marked can be worn, put away, given or used: click it.")) : null,
    ...scene.heroes.map((hero) => sheet(hero, frame, printed)));
}

/** @param {Hero} hero @param {Frame} frame @param {Backdrop | null} printed @param {boolean} [alone] on
 * the table, always open */
export function sheet(hero, frame, printed, alone = false) {
  const scene = /** @type {Scene} */ (frame.scene);
  const asked = frame.question?.actor === hero.id || scene.acting === hero.id;
  const open = alone || (opened.get(hero.id) ?? (asked || scene.heroes.length < 3));
  const details = h("details", { class: `sheet${asked ? " asked" : ""}`, open },
    h("summary", {}, face(hero, printed, 44), h("b", {}, hero.name, h("small", {}, [hero.kin, tr("level {n}", { n: hero.level })].filter(Boolean).join(" · "))),
      h("span", { class: "right" }, health(hero), stamina(hero.stamina ?? 0))),
    life(hero, undefined, "big"),
    h("p", { class: "soft small" }, [tr("{n} of {all} experience", { n: hero.exp, all: hero.needed }), hero.earned ? tr("{n} earned here", { n: hero.earned }) : "",
      ...(hero.notes ?? [])].filter(Boolean).join(" · ")),
    states(hero).length ? h("p", { class: "states" }, ...states(hero).map(([name, text]) =>
      h("span", { class: "tag", "data-term": termOf(name) }, icon(name, 16), ` ${tr(name)} ${text}`))) : null,
    h("dl", { class: "core" }, ...CORE.map((name, i) => h("div", { "data-term": `term:${name.toLowerCase()}` }, h("dt", {}, tr(name)), h("dd", {}, hero.core[i])))),
    h("dl", { class: "core made" }, ...(hero.numbers ?? []).map((one) => h("div", { "data-term": `term:${one.id}` },
      h("dt", {}, one.name), h("dd", {}, one.value), h("dd", { class: "how" }, one.how)))),
    h("h3", {}, tr("Worn and held")), things(hero, (hero.worn ?? []).map((id) => [id, 1]), scene, printed),
    h("h3", {}, tr("Bag")), things(hero, Object.entries(hero.bag), scene, printed),
    h("h3", {}, tr("Abilities")),
    hero.arts.length ? h("ul", { class: "arts" }, ...hero.arts.map((art) => skill(hero, art, printed))) : h("p", {}, tr("None yet.")),
    hero.quirk ? h("p", { class: "small" }, h("b", {}, tr("Quirk."), " "), hero.quirk) : null);
  details.addEventListener("toggle", () => {
    if (details.isConnected && !alone) opened.set(hero.id, details.open);
  });
  return details;
}

/** @param {Hero} hero @param {import("../wire").P52Art} art @param {Backdrop | null} printed */
function skill(hero, art, printed) {
  const known = printed?.skills[art.id];
  const far = art.far ?? -1;
  const range = far < 0 ? "" : far === 0 ? tr("ready, on your own spot") : tr("ready, {near} to {far} away", { near: art.near ?? 0, far });
  const does = art.effect ? known?.kind === "defence" ? tr("takes off {n}", { n: worked(art.effect, art.effect_now) }) : tr("damage {n}", { n: worked(art.effect, art.effect_now) }) : "";
  const name = known?.name ?? art.id;
  return h("li", { "data-on": `art:${hero.id}:${art.id}`, "aria-label": `${hero.name}: ${name}`, title: known?.text },
    icon(iconOf(known, art.id), 22), h("b", {}, `${name} ${art.level}`), h("span", { class: "target", title: known?.target ? tr("Target: {target}", { target: known.target }) : null }, worked(art.target, art.target_now)),
    range ? h("span", { class: "tag ready" }, range) : null,
    h("span", { class: "soft small", title: known?.effect ? tr("Effect: {effect}", { effect: known.effect }) : null }, [tr(known?.kind ?? ""), does, ...(art.notes ?? [])].filter(Boolean).join("; ")),
    known?.text ? h("span", { class: "small about" }, known.text) : null);
}

/** A formula with what it comes to: `4 + R = 6`. @param {string} formula @param {string | undefined} now */
const worked = (formula, now) => now && now !== formula ? `${formula} = ${now}` : formula;

/** @param {Hero} hero @param {(string | number)[][]} found @param {Scene} scene @param {Backdrop | null} printed */
function things(hero, found, scene, printed) {
  if (!found.length) return h("p", { class: "soft small" }, tr("Nothing."));
  return h("ul", { class: "things" }, ...found.map(([id, count]) => {
    const thing = scene.made[id] ?? printed?.things[id];
    const name = thingName(String(id), scene, printed);
    const notes = hero.carried?.[id] ?? thing?.notes ?? [];
    return h("li", { "data-on": `item:${hero.id}:${id}`, "aria-label": `${hero.name}: ${name}`, title: thing?.text },
      icon(iconOf(thing, String(id)), 22), h("b", {}, Number(count) > 1 ? `${count} × ${name}` : name),
      thing?.part ? h("span", { class: "tag" }, tr(thing.part)) : null,
      notes.length ? h("span", { class: "soft small" }, notes.join("; ")) : null);
  }));
}

/** @param {Frame} frame @param {Backdrop | null} printed */
export function foes(frame, printed) {
  const scene = /** @type {Scene} */ (frame.scene);
  if (!scene.foes.length) return h("p", { class: "soft" }, tr("No enemy is on the table."));
  return h("div", { class: "p52-foes" }, ...scene.foes.map((foe) => {
    const row = scene.book[foe.kind];
    return h("div", { class: "enemy", "data-on": `figure:${foe.id}`, "aria-label": foe.name },
      h("h3", {}, face(foe, printed, 44), h("span", {}, foe.name, bar(foe.hp, foe.max_hp, "foe")), health(foe)),
      h("p", { class: "small soft" }, [tr("at {spot}", { spot: foe.spot }), tr("Movement {n}", { n: foe.movement }), tr("Initiative {n}", { n: foe.initiative }),
        ...(foe.notes ?? [])].join(" · ")),
      row?.text ? h("p", { class: "small" }, row.text) : null,
      h("ul", {}, ...(row?.attacks ?? []).map((text) => h("li", { class: "small" }, icon("claw", 16), text))),
      row ? h("p", { class: "small soft" }, tr("Defends against: {defends}", { defends: row.defends })) : null);
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
    count(tr("Action deck"), scene.action_left, tr("cards left to flip")),
    count(tr("Room deck"), scene.room_left, tr("besides those on the table")),
    count(tr("Enemy deck"), scene.enemy_left, tr("still to come")),
    h("h3", {}, tr("Action discard: {n}", { n: sorted.length })),
    sorted.length ? h("p", { class: "small soft" }, tr("Newest first. Hearts {hearts}, diamonds {diamonds}, spades {spades}, clubs {clubs}.", {
      hearts: suits[0], diamonds: suits[1], spades: suits[2], clubs: suits[3] })) : null,
    h("div", { class: "discard" }, ...sorted.map((card) => playingCard(card, 62))));
}

/** @param {Frame} frame */
export function quest(frame) {
  const scene = /** @type {Scene} */ (frame.scene);
  return h("div", { class: "p52-quest" },
    h("h3", {}, scene.quest), h("p", { class: "story" }, frame.head.text),
    h("p", {}, h("b", {}, tr("To do:"), " "), scene.task),
    scene.tally.length ? h("ul", {}, ...scene.tally.map((text) => h("li", {}, text))) : null);
}
