// A moment of its own: a large card over the board with a picture and its text, for a Discovery, a Wound, an AI
// card, a body part, a Breakdown, a death, and whatever else changes how things stand.

import { h } from "../dom.js";
import { prose } from "../table/prose.js";
import { whoIs } from "./figures.js";
import { dots } from "./gauges.js";
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
 * @property {readonly string[]} [steps] what is carried out, or what a hit, a miss and a critical bring
 * @property {string} [who] whom it concerns @property {string} [by]
 * @property {"foe" | "own" | "find"} [tone] @property {string} [at] the AT of a part @property {string} [sign]
 */

/** @param {string} id */
export const titled = (id) => id.replace(/@.*$/, "").split("-").map((one) => one.charAt(0).toUpperCase() + one.slice(1)).join(" ");

const LEVELS = ["", "I", "II", "III"];

/** Level and type of a card of a Boss. @param {import("../wire").EnoEntry | undefined} found */
export const ranked = (found) => [found?.level ? `Level ${LEVELS[found.level] ?? found.level}` : "", titled(found?.sort ?? "")].filter(Boolean).join(" · ");

/** How a step begins, the sign before it, and its tone. */
const SIGNS = /** @type {[RegExp, (found: RegExpMatchArray) => string, string][]} */ ([
  [/^(\d+)\. /, (found) => found[1], "nth"], [/^Target: /, () => "", "aim"], [/^Hit: /, () => "✓", "good"], [/^Miss: /, () => "✕", "bad"], [/^Critical: /, () => "✦", "crit"]]);

/** One step: its sign, its words, dice in their colours. @param {string} step */
function stepped(step) {
  const [sign, tone, rest, lead] = SIGNS.flatMap(([pattern, made, tone]) => {
    const found = step.match(pattern);
    return found ? [[made(found), tone, step.slice(found[0].length), tone === "nth" ? "" : found[0].trim()]] : [];
  })[0] ?? ["+", "more", step, ""];
  const parts = rest.split(/((?:\b(?:white|red|black)\b(?:, )?)+)/);
  return h("li", { class: tone }, h("i", { "aria-hidden": "true" }, sign || icon("hunted", 15)), h("span", {}, lead ? h("b", {}, `${lead} `) : null,
    ...parts.flatMap((part, n) => n % 2 ? [dots(part.split(", ").filter(Boolean)), part.endsWith(", ") ? ", " : ""] : prose(part, "enormity"))));
}

/** @param {Moment} moment @param {Scene} scene @param {Backdrop} backdrop */
export function eventCard(moment, scene, backdrop) {
  const who = moment.who ? whoIs(scene, backdrop, moment.who) : null;
  const by = moment.by ? whoIs(scene, backdrop, moment.by) : null;
  return h("article", { class: `ev ${moment.tone ?? "find"}`, "data-solid": "" },
    h("header", { class: "top" }, icon(moment.sign || iconOf({ kind: moment.kind, id: moment.kind }), 17), moment.cap, h("span", {}, moment.note ?? "")),
    h("div", { class: "art" }, illustration({ kind: moment.kind, id: moment.id, name: moment.title, text: (moment.lines ?? []).join(" "), who: who ?? undefined, by: by ?? undefined }),
      moment.at ? h("span", { class: "at-dial" }, h("small", {}, "AT"), moment.at) : null),
    h("h3", {}, moment.title),
    h("div", { class: "text" }, ...(moment.lines ?? []).filter(Boolean).map((line) => h("p", moment.steps?.length ? { class: "printed" } : {}, ...worded(line))),
      moment.steps?.length ? h("ol", {}, ...moment.steps.map(stepped)) : null));
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
  if (ai) found.push({ kind: "ai", id: boss.playing, cap: "AI card", note: ranked(ai), title: ai.name, lines: ai.lines, steps: ai.steps, who: boss.figure, tone: "foe" });
  for (const id of boss.facing) {
    const part = entries[`bp:${id}`];
    if (part) found.push({ kind: "bp", id, cap: "Body part", note: ranked(part), title: part.name, lines: part.lines, steps: part.steps, who: boss.figure, by: scene.focus, tone: "own", at: part.at ? String(part.at) : foe?.at });
  }
  return found;
}
