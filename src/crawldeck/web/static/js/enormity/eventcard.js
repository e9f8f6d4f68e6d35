// A moment of its own: a large card over the board with a picture and its text, for a Discovery, a Wound, an AI
// card, a body part, a Breakdown, a death, and whatever else changes how things stand.

import { h } from "../dom.js";
import { prose } from "../table/prose.js";
import { whoIs } from "./figures.js";
import { worded } from "./glossary.js";
import { icon, iconOf } from "./icons.js";
import { illustration } from "./illustrations.js";

/**
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("./plan.js").Backdrop} Backdrop
 * @typedef {object} Moment
 * @property {string} kind of the picture @property {string} id of the card
 * @property {string} cap what sort of thing it is @property {string} title
 * @property {string} [note] beside the cap @property {readonly string[]} [lines]
 * @property {readonly string[]} [steps] numbered, in the order in which they happen
 * @property {string} [who] whom it concerns @property {string} [by]
 * @property {"foe" | "own" | "find"} [tone] @property {string} [at] the AT of a part @property {string} [sign]
 */

/** @param {string} id */
export const titled = (id) => id.replace(/@.*$/, "").split("-").map((one) => one.charAt(0).toUpperCase() + one.slice(1)).join(" ");

/** @param {Moment} moment @param {Scene} scene @param {Backdrop} backdrop */
export function eventCard(moment, scene, backdrop) {
  const who = moment.who ? whoIs(scene, backdrop, moment.who) : null;
  const by = moment.by ? whoIs(scene, backdrop, moment.by) : null;
  return h("article", { class: `ev ${moment.tone ?? "find"}`, "data-solid": "" },
    h("header", { class: "top" }, icon(moment.sign || iconOf({ kind: moment.kind, id: moment.kind }), 17), moment.cap, h("span", {}, moment.note ?? "")),
    h("div", { class: "art" }, illustration({ kind: moment.kind, id: moment.id, name: moment.title, text: (moment.lines ?? []).join(" "), who: who ?? undefined, by: by ?? undefined }),
      moment.at ? h("span", { class: "at-dial" }, h("small", {}, "AT"), moment.at) : null),
    h("h3", {}, moment.title),
    h("div", { class: "text" }, ...(moment.lines ?? []).filter(Boolean).map((line) => h("p", {}, ...worded(line))),
      moment.steps?.length ? h("ol", {}, ...moment.steps.map((step, n) => h("li", {}, h("i", {}, n + 1), h("span", {}, ...prose(step, "enormity"))))) : null));
}

/** The AI card that is under way and the part that is attacked, as they lie beside the Boss.
 * @param {Scene} scene @param {Backdrop} backdrop @returns {Moment[]} */
export function lying(scene, backdrop) {
  const { boss } = scene;
  if (!boss) return [];
  const { entries } = backdrop.book;
  const foe = scene.foes.find((one) => one.id === boss.figure);
  /** @type {Moment[]} */ const found = [];
  const ai = boss.playing ? entries[`ai:${boss.playing}`] : null;
  if (ai) found.push({ kind: "ai", id: boss.playing, cap: "AI card", note: ai.note, title: ai.name, lines: ai.lines, who: boss.figure, tone: "foe" });
  for (const id of boss.facing) {
    const part = entries[`bp:${id}`];
    if (part) found.push({ kind: "bp", id, cap: "Body part", note: part.note, title: part.name, lines: part.lines, who: boss.figure, by: scene.focus, tone: "own", at: foe?.at });
  }
  return found;
}
