// The crew: every player board with what lies beside it.

import { h } from "../dom.js";
import { prose } from "../table/prose.js";
import { titled } from "./eventcard.js";
import { colour, faceOf } from "./figures.js";
import { bars, facing, gear } from "./gauges.js";
import { worded } from "./glossary.js";
import { ails as ailing, card } from "./hand.js";
import { icon, iconOf } from "./icons.js";
import { spoken } from "./plan.js";

/**
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("./plan.js").Backdrop} Backdrop
 * @typedef {import("../wire").EnoBook} Book
 * @typedef {import("../wire").EnoSpacer} Spacer
 */

/** The folds as they stand: panels are drawn anew after every answer, and each stays as it was. @type {Map<string, HTMLDetailsElement>} */
const folds = new Map();

/** @param {string} key @param {string} title @param {boolean} open @param {...import("../dom.js").Child} inside */
export function fold(key, title, open, ...inside) {
  const details = h("details", { class: "fold", open: folds.get(key)?.open ?? open },
    h("summary", {}, title), ...inside);
  folds.set(key, details);
  return details;
}

/** A component in words, with its sign. @param {import("../wire").EnoEntry | undefined} entry @param {import("../dom.js").Attributes} [attributes]
 * @param {string} [kind] */
export function entry(entry, attributes = {}, kind = "") {
  if (!entry) return null;
  return h("div", { ...attributes, class: `thing ${attributes.class ?? ""}` }, h("p", {}, kind ? icon(iconOf({ kind, id: entry.name.toLowerCase(), name: entry.name }), 18) : null, h("b", {}, entry.name), entry.note ? h("span", { class: "soft" }, ` ${entry.note}`) : null),
    ...(entry.lines ?? []).map((line) => h("p", { class: "line" }, ...prose(line, "enormity").flatMap((part) => typeof part === "string" ? worded(part) : part instanceof Text ? worded(part.data) : [part]))));
}

const PLACES = /** @type {const} */ ([["", "Just found"], ["hand", "In hand"], ["support", "Support"], ["always", "Always"], ["pack", "Backpack"]]);

/** @param {Scene} scene @param {Backdrop} backdrop */
export function crew(scene, backdrop) {
  const ranked = [...scene.spacers].sort((a, b) => Number(b.id === scene.focus) - Number(a.id === scene.focus));
  return h("div", { class: "eno-panel crew" }, ...ranked.map((who) => sheet(who, scene, backdrop)));
}

/** @param {Spacer} who @param {Scene} scene @param {Backdrop} backdrop */
function sheet(who, scene, backdrop) {
  const { book } = backdrop;
  const board = book.spacers[who.id];
  const state = who.status === "dead" ? "dead" : who.status === "out" ? "extracted" : who.place || (who.space
    ? `on ${spoken(who.space)}, facing ${facing(who.facing)}` : "not on board");
  const mine = who.id === scene.focus;
  const made = h("article", { class: `sheet-card${mine ? " looked-at" : ""} ${who.status}` },
    h("header", { "data-on": `figure:${who.id}`, "aria-label": `${who.name}, ${state}` },
      faceOf(scene, backdrop, who.id, 52),
      h("div", {}, h("h3", {}, who.name), h("p", { class: "soft" }, `${titled(board?.calling ?? "")} · ${board?.suit ?? ""} · ${state}`)),
      who.acted ? h("span", { class: "tag" }, "has acted") : null, who.id === scene.priority ? h("span", { class: "tag hunted" }, "◎ hunted") : null),
    bars(who, backdrop), ails(who, book),
    fold(`cards ${who.id}`, "Action cards", false, h("div", { class: "cards" }, ...who.cards.map((id) => card(book, id, who, [], () => h("span"), true)))),
    who.status === "in" ? fold(`gear ${who.id}`, "Gear", mine, ...things(who, book)) : null,
    fold(`able ${who.id}`, "Abilities", false, ...able(who, board?.abilities ?? [], book)),
    fold(`more ${who.id}`, "Skills and Rubicon", false,
      h("p", {}, Object.entries(board?.skills ?? {}).map(([name, n]) => `${name} ${n}`).join(", ")),
      h("p", { class: "soft" }, "With Adrenaline past a mark its tokens come into the pool each time it rises."),
      h("ol", { class: "rubicon" }, ...Array.from({ length: backdrop.top }, (_, n) => {
        const here = (board?.rubicon ?? []).filter(([at]) => at === n + 1).map(([, token]) => token);
        return h("li", { class: who.adrenaline > n ? "past" : "", title: here.join(", ") || "nothing" }, n + 1,
          h("small", {}, ...here.map((token) => icon(token, 10)), here.length ? null : "·"));
      })),
      h("p", { class: "soft" }, board?.text ?? "")));
  made.style.setProperty("--c", colour(scene, who.id));
  return made;
}

/** @param {Spacer} who @param {Book} book */
function ails(who, book) {
  const told = ailing(who, book);
  const tokens = [who.objectives ? `Objectives ${who.objectives}` : "", `Light ${who.reach}`].filter(Boolean).map((text) => h("span", { class: "tag" }, text));
  return h("div", {}, h("div", { class: "tags" }, ...told, ...tokens, ...(who.engrams ?? []).map((kind) =>
    h("span", { class: "tag", "data-on": `engram:${kind.split(" ")[0]}`, "aria-label": `Engram ${kind}` }, `Engram: ${kind}`))),
  ...(who.conditions ?? []).map((key) => entry(book.entries[key], {}, "condition")));
}

/** @param {Spacer} who @param {Book} book */
function things(who, book) {
  return PLACES.flatMap(([place, word]) => {
    const found = who.items.filter((item) => item.place === place);
    if (!found.length) return [];
    return [h("p", { class: "soft place" }, word), ...found.map((item) => {
      const printed = book.gear[item.card];
      return h("div", { class: "thing" }, gear(book, item), h("p", { class: "soft" }, printed?.note ?? ""),
        ...(printed?.lines ?? []).map((line) => h("p", { class: "line" }, line)), ...able(who, printed?.abilities ?? [], book));
    })];
  });
}

/** @param {Spacer} who @param {readonly string[]} names @param {Book} book */
function able(who, names, book) {
  return names.map((id) => {
    const found = book.abilities[id];
    const used = who.used?.includes(id) || who.used?.includes(`run:${id}`);
    return entry(found && { ...found, note: `${found.note ?? ""}${used ? ", used" : ""}` },
      { class: `ability${used ? " used" : ""}`, "data-on": `ability:${id}`, "aria-label": `${found?.name ?? id}: ${found?.lines?.[0] ?? ""}` }, "ability");
  });
}
