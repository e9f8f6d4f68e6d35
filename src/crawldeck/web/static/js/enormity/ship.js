// The ship and what is in it: the mission and its clocks, Stratagems, places; Intruders, Blips, a Boss.

import { h } from "../dom.js";
import { prose, ruleButton } from "../table/prose.js";
import { faceOf } from "./figures.js";
import { facing, pool, wounds } from "./gauges.js";
import { corner, spoken } from "./plan.js";
import { entry, fold } from "./sheets.js";
import { track } from "./top.js";

/**
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("./plan.js").Backdrop} Backdrop
 * @typedef {import("../wire").EnoBook} Book
 */

/** @param {Scene} scene @param {Backdrop} backdrop */
export function ship(scene, backdrop) {
  const { book } = backdrop;
  const { goal } = scene;
  return h("div", { class: "eno-panel" },
    h("h3", {}, book.mission.name), ...(book.mission.lines ?? []).map((line) => h("p", {}, line)),
    goal ? h("p", { class: "goal" }, h("b", {}, "Objective "), `${goal.text} `, h("b", {}, `${goal.done} of ${goal.needed}`)) : null,
    h("p", { class: "headline" }, scene.headline),
    scene.boss ? null : track(scene, backdrop), scene.boss ? null : h("p", { class: "soft small" }, CLOCK),
    pool(scene),
    h("h4", {}, "Stratagems"), ...scene.stratagems.map((one) => {
      const printed = book.entries[`stratagem:${one.id}`];
      return entry({ name: printed?.name ?? one.id, note: one.state, lines: printed?.lines },
        { class: one.ready ? "ready" : "", "data-on": `stratagem:${one.id}`, "aria-label": `${printed?.name}: ${one.state}` }, "stratagem");
    }),
    scene.stratagems.length ? null : h("p", { class: "soft" }, "None chosen yet."),
    ...places(scene, book), ...secrets(scene, book),
    fold("stocks", "Decks and tokens", false, ...scene.stocks.map((text) => h("p", {}, text)),
      h("p", {}, `Intruders killed: ${scene.kills ?? 0}. Discoveries: ${scene.resolved ?? 0}.`),
      ...Object.entries(scene.resources ?? {}).map(([name, n]) => h("p", {}, `Brought home: ${n} ${name}`))),
    fold("words", "Words on the cards", false, h("dl", { class: "words" }, ...book.words.flatMap(([name, text, rule]) =>
      [h("dt", {}, name, " ", ruleButton("enormity", rule)), h("dd", {}, text)]))));
}

const CLOCK = "The large number is the Countdown; the green mark is the Extraction Marker, which every Discovery moves: at ! extraction can be called. ◇ and ? lie there until the Countdown comes. Solid, striped and dotted are the white, red and black level.";

/** @param {Scene} scene @param {Book} book */
function places(scene, book) {
  const kinds = [...new Set(scene.tiles.map((tile) => tile.kind))];
  return [scene.locations?.length ? h("h4", {}, "Locations") : null,
    ...(scene.locations ?? []).map((name) => entry(book.entries[`location:${name}`])),
    kinds.length ? fold("terrain", "Terrain", false, ...kinds.map((kind) => entry(book.entries[`tile:${kind}`]))) : null];
}

/** @param {Scene} scene @param {Book} book */
function secrets(scene, book) {
  const scripts = Object.entries(scene.scripts ?? {});
  if (!scene.clues?.length && !scene.codes?.length && !scripts.length) return [];
  return [h("h4", {}, "Found"),
    scene.clues?.length ? h("p", {}, `Clues: ${scene.clues.map((clue) => clue.charAt(0).toUpperCase() + clue.slice(1).replaceAll("-", " ")).join(", ")}`) : null,
    scene.codes?.length ? h("p", {}, `Consoles read: ${scene.codes.length}`) : null,
    ...scripts.map(([id, text]) => entry({ name: book.entries[`script:${id}`]?.name ?? id,
      lines: [text || book.entries[`script:${id}`]?.lines?.[0] || ""] }, { "data-on": `script:${id}`, "aria-label": book.entries[`script:${id}`]?.name ?? id }))];
}

// -- foes ------------------------------------------------------------------------------------------

/** @param {Scene} scene @param {Backdrop} backdrop */
export function foes(scene, backdrop) {
  const { book } = backdrop;
  const kinds = [...new Set(scene.foes.filter((foe) => !foe.boss).map((foe) => foe.kind))];
  return h("div", { class: "eno-panel" }, ...boss(scene, backdrop),
    scene.foes.some((foe) => !foe.boss) ? h("h3", {}, "Intruders") : scene.boss ? null : h("p", { class: "soft" }, "No Intruder has been revealed."),
    ...scene.foes.filter((foe) => !foe.boss).map((foe) => h("div", { class: "thing foe-line", "data-on": `figure:${foe.id}`,
      "aria-label": `${foe.name} on ${spoken(foe.space)}` },
    h("p", { class: "faced" }, faceOf(scene, backdrop, foe.id, 44), h("span", {}, h("b", {}, foe.name), h("br"), `${spoken(foe.space)}, facing ${facing(foe.facing)}`)),
    h("p", { class: "tags" }, h("span", { class: "tag" }, `AT ${foe.at}`), ...(foe.notes ?? []).map((note) => h("span", { class: "tag bad" }, note))),
    foe.specimen ? h("p", { class: "line" }, book.entries[`specimen:${foe.specimen}`]?.lines?.[0] ?? "") : null)),
    ...kinds.map((kind) => fold(`kind ${kind}`, `Sheet: ${book.entries[`intruder:${kind}`]?.name ?? kind}`, true, entry(book.entries[`intruder:${kind}`]))),
    scene.blips.length ? h("h3", {}, "Blips") : null,
    ...scene.blips.map((blip) => h("div", { class: "thing foe-line", "data-on": `figure:${blip.id}`, "aria-label": `${blip.name} at ${corner(blip.point)}` },
      h("p", {}, h("b", {}, blip.name), ` at ${corner(blip.point)}, going ${facing(blip.facing)}`,
        blip.kind ? h("span", { class: "tag" }, blip.kind) : null))));
}

/** @param {Scene} scene @param {Backdrop} backdrop */
function boss(scene, backdrop) {
  const { book } = backdrop;
  const found = scene.boss;
  if (!found) return [];
  const name = (/** @type {string} */ kind) => (/** @type {string} */ id) => book.entries[`${kind}:${id}`]?.name ?? id;
  const foe = scene.foes.find((one) => one.id === found.figure);
  return [h("section", { class: "boss-sheet", "data-on": `figure:${found.figure}`, "aria-label": found.name },
    h("p", { class: "faced" }, faceOf(scene, backdrop, found.figure, 64), h("span", {}, h("b", {}, found.name))), h("p", {}, wounds(found.wounds, found.most), ` ${found.wounds} of ${found.most} Wounds`),
    foe ? h("p", { class: "tags" }, h("span", { class: "tag" }, `AT ${foe.at}`), ...found.grown.map((text) => h("span", { class: "tag bad" }, text)),
      ...(foe.notes ?? []).map((text) => h("span", { class: "tag" }, text))) : null,
    found.sides ? h("p", { class: "soft" }, ...prose(found.sides, "enormity")) : null),
  ...(found.playing ? [h("h4", {}, "AI card under way"), entry(book.entries[`ai:${found.playing}`])] : []),
  ...(found.facing.length ? [h("h4", {}, "Part that is attacked"), ...found.facing.map((id) => entry(book.entries[`bp:${id}`]))] : []),
  h("p", {}, h("b", {}, "Wound Stack "), found.stack.map(name("bp")).join(", ") || "empty"),
  ...found.decks.map((deck) => h("p", {}, h("b", {}, `${deck.name} deck `), `${deck.left} cards${deck.top ? `, level ${deck.top} on top` : ""}; `,
    `discarded: ${deck.discard.map(name(deck.name.toLowerCase())).join(", ") || "none"}. In deck and discard: ${deck.levels}; for Escalation: ${deck.reserve}.`)),
  fold("boss sheet", "Its sheet", true, entry(book.entries[`boss:${found.id}`])),
  ...["ai", "bp"].map((kind) => fold(`boss ${kind}`, `All ${kind.toUpperCase()} cards`, false,
    ...Object.entries(book.entries).filter(([key]) => key.startsWith(`${kind}:`)).map(([, one]) => entry(one))))];
}
