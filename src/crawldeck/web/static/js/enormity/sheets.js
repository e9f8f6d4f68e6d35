// The crew: every player board with what lies beside it.

import { h } from "../dom.js";
import { prose } from "../table/prose.js";
import { card, facing, gear, vitals } from "./hud.js";
import { spoken } from "./plan.js";

/**
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("../wire").EnoBook} Book
 * @typedef {import("../wire").EnoSpacer} Spacer
 */

/** Which folds are open: panels are drawn anew after every answer. @type {Map<string, boolean>} */
const folds = new Map();

/** @param {string} key @param {string} title @param {boolean} open @param {...import("../dom.js").Child} inside */
export function fold(key, title, open, ...inside) {
  const details = h("details", { class: "fold", open: folds.get(key) ?? open, ontoggle: () => folds.set(key, details.open) },
    h("summary", {}, title), ...inside);
  return details;
}

/** A component in words. @param {import("../wire").EnoEntry | undefined} entry @param {import("../dom.js").Attributes} [attributes] */
export function entry(entry, attributes = {}) {
  if (!entry) return null;
  return h("div", { class: "entry", ...attributes }, h("p", {}, h("b", {}, entry.name), entry.note ? h("span", { class: "soft" }, ` ${entry.note}`) : null),
    ...(entry.lines ?? []).map((line) => h("p", { class: "line" }, ...prose(line, "enormity"))));
}

const PLACES = /** @type {const} */ ([["", "Just found"], ["hand", "In hand"], ["support", "Support"], ["always", "Always"], ["pack", "Backpack"]]);

/** @param {Scene} scene @param {Book} book */
export function crew(scene, book) {
  const ranked = [...scene.spacers].sort((a, b) => Number(b.id === scene.focus) - Number(a.id === scene.focus));
  return h("div", { class: "eno-panel crew" }, ...ranked.map((who) => sheet(who, scene, book)));
}

/** @param {Spacer} who @param {Scene} scene @param {Book} book */
function sheet(who, scene, book) {
  const board = book.spacers[who.id];
  const state = who.status === "dead" ? "dead" : who.status === "out" ? "extracted" : who.place || (who.space
    ? `on ${spoken(who.space)}, facing ${facing(who.facing)}` : "not on board");
  const mine = who.id === scene.focus;
  return h("article", { class: `sheet-card${mine ? " looked-at" : ""} ${who.status}` },
    h("header", { "data-on": `figure:${who.id}`, "aria-label": `${who.name}, ${state}` },
      h("span", { class: `letter ${who.vitality}`, "aria-hidden": "true" }, who.letter),
      h("div", {}, h("h3", {}, who.name), h("p", { class: "soft" }, `${board?.calling ?? ""} · ${board?.suit ?? ""} · ${state}`)),
      who.acted ? h("span", { class: "tag" }, "has acted") : null, who.id === scene.priority ? h("span", { class: "tag hunted" }, "◎ hunted") : null),
    vitals(who), ails(who, book),
    fold(`cards ${who.id}`, "Action cards", mine, h("div", { class: "cards" }, ...who.cards.map((id) => card(book, id, who)))),
    fold(`gear ${who.id}`, "Gear", mine, ...things(who, book)),
    fold(`able ${who.id}`, "Abilities", false, ...able(who, board?.abilities ?? [], book)),
    fold(`more ${who.id}`, "Skills and Rubicon", false,
      h("p", {}, Object.entries(board?.skills ?? {}).map(([name, n]) => `${name} ${n}`).join(", ")),
      h("p", { class: "soft" }, "With Adrenaline past a mark its tokens come into the pool each time it rises."),
      h("ol", { class: "rubicon" }, ...Array.from({ length: 9 }, (_, n) => {
        const here = (board?.rubicon ?? []).filter(([at]) => at === n + 1).map(([, token]) => token);
        return h("li", { class: who.adrenaline > n ? "past" : "", title: here.join(", ") || "nothing" }, n + 1,
          h("small", {}, here.map((token) => token[0].toUpperCase()).join("") || "·"));
      })),
      h("p", { class: "soft" }, board?.text ?? "")));
}

/** @param {Spacer} who @param {Book} book */
function ails(who, book) {
  const told = (who.ails ?? []).map((text) => h("span", { class: "tag bad" }, text));
  const tokens = [who.objectives ? `Objectives ${who.objectives}` : "", `Light ${who.reach}`].filter(Boolean).map((text) => h("span", { class: "tag" }, text));
  return h("div", {}, h("div", { class: "tags" }, ...told, ...tokens, ...(who.engrams ?? []).map((kind) =>
    h("span", { class: "tag", "data-on": `engram:${kind.split(" ")[0]}`, "aria-label": `Engram ${kind}` }, `Engram: ${kind}`))),
  ...(who.conditions ?? []).map((key) => entry(book.entries[key])));
}

/** @param {Spacer} who @param {Book} book */
function things(who, book) {
  return PLACES.flatMap(([place, word]) => {
    const found = who.items.filter((item) => item.place === place);
    if (!found.length) return [];
    return [h("p", { class: "soft place" }, word), ...found.map((item) => {
      const printed = book.gear[item.card];
      return h("div", { class: "entry" }, h("p", {}, gear(book, item), h("span", { class: "soft" }, ` ${printed?.note ?? ""}`)),
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
      { class: `entry ability${used ? " used" : ""}`, "data-on": `ability:${id}`, "aria-label": `${found?.name ?? id}: ${found?.lines?.[0] ?? ""}` });
  });
}
