// Above and below the map: the clocks and the pool; the Spacer one looks at with the cards in hand,
// or the dice that lie on the table.

import { h } from "../dom.js";
import { WAYS } from "./plan.js";

/**
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("../wire").EnoBook} Book
 * @typedef {import("../wire").EnoSpacer} Spacer
 */

const TOKENS = /** @type {const} */ (["confidence", "discipline", "expertise"]);
const SHAPES = { confidence: "▲", discipline: "■", expertise: "◆" };

/** The Countdown from 9 to zero hour, with its markers. @param {Scene} scene */
export function track(scene) {
  const { clock } = scene;
  return h("ol", { class: "track", "aria-label": `Countdown ${clock.countdown || "zero hour"}, ${clock.level} level` },
    ...Array.from({ length: 10 }, (_, n) => {
      const space = 9 - n;
      const lying = clock.track.filter(([at]) => at === space).map(([, what]) => what);
      const here = space === clock.countdown;
      const level = space >= 7 ? "white" : space >= 4 ? "red" : "black";
      const text = [here ? "the Countdown is here" : "", space === clock.marker ? "the Extraction Marker" : "",
        ...lying.map((what) => what === "blip" ? "a Blip" : "a Discovery")].filter(Boolean).join(", ");
      return h("li", { class: `${level}${here ? " here" : ""}${space > clock.countdown ? " gone" : ""}`,
        title: `${space || "Zero hour"}${text ? `: ${text}` : ""}` },
      space || "!", space === clock.marker ? h("i", { class: "marker", "aria-label": "Extraction Marker" }, "⤒") : null,
      lying.length ? h("i", { class: "lies", "aria-label": text }, lying.map((what) => what === "blip" ? "◇" : "?").join("")) : null);
    }));
}

/** @param {Scene} scene */
export function pool(scene) {
  return h("div", { class: "pool", role: "group", "aria-label": "Spacer Pool" }, ...TOKENS.map((token) => {
    const coming = scene.incoming[token];
    return h("span", { class: `token ${token}`, "data-on": `token:${token}`,
      title: `${token}: ${scene.active[token]} in the pool, ${coming} coming`,
      "aria-label": `${token}: ${scene.active[token]} in the pool, ${coming} coming` },
    h("i", { "aria-hidden": "true" }, SHAPES[token]), h("b", {}, scene.active[token]),
    coming ? h("small", {}, `+${coming}`) : null, h("em", {}, token));
  }));
}

/** The strip above the map. @param {Scene} scene */
export function strip(scene) {
  const { clock, boss } = scene;
  const hunted = scene.spacers.find((who) => who.id === scene.priority);
  return h("div", { class: "strip" },
    h("span", { class: "round" }, "Round ", h("b", {}, clock.round)),
    boss ? h("span", { class: "boss-line" }, h("b", {}, boss.name.split(",")[0]), wounds(boss.wounds, boss.most),
      boss.decks[0].top ? h("span", {}, `AI card next: level ${boss.decks[0].top}`) : null) : track(scene),
    clock.alert ? h("span", { class: "alert" }, clock.waits ? `Full Alert: the door opens in ${clock.waits}` : "The door is open")
      : !boss && clock.marker < 0 ? h("span", { class: "alert" }, "Extraction can be called") : null,
    pool(scene),
    hunted ? h("span", { class: "hunted", title: "Priority Target: whom Blips and many Intruders make for" }, "◎ hunted: ", h("b", {}, hunted.name.split(" ")[0])) : null);
}

/** @param {number} n @param {number} most */
export function wounds(n, most) {
  return h("span", { class: "wounds", role: "img", "aria-label": `${n} of ${most} Wounds` },
    ...Array.from({ length: most }, (_, at) => h("i", { class: at < n ? "on" : "" })));
}

/** A bar from 0 to 9 with its number. @param {string} name @param {number} value @param {string} kind @param {number[]} [marks] */
export function gauge(name, value, kind, marks = []) {
  return h("span", { class: `gauge ${kind}`, role: "img", "aria-label": `${name} ${value} of 9${kind.includes(" ") ? `, ${kind.split(" ")[1]}` : ""}` },
    h("em", {}, name), h("b", {}, value),
    h("span", { class: "cells" }, ...Array.from({ length: 9 }, (_, n) =>
      h("i", { class: `${n < value ? "on" : ""}${marks.includes(n + 1) ? " mark" : ""}` }))));
}

/** @param {Spacer} who @param {boolean} [small] */
export function vitals(who, small = false) {
  return h("div", { class: `vitals${small ? " small" : ""}` }, gauge("Vitals", who.vitals, `life ${who.vitality}`),
    gauge("Stress", who.stress, "stress"), gauge("Adrenaline", who.adrenaline, "adrenaline"));
}

/** One Action card with both sides. @param {Book} book @param {string} id @param {Spacer} who */
export function card(book, id, who) {
  const found = book.cards[id];
  if (!found) return null;
  const up = found.sides.find((side) => who.played.includes(side.id));
  return h("div", { class: `action-card ${found.slot}${up ? " played" : ""}` },
    h("span", { class: "slot-name" }, h("i", {}, found.slot, up ? " · " : ""), up ? "played" : ""),
    ...found.sides.map((side) => {
      const label = `${side.name}: ${side.actions.map((action) => action.text).join("; ")}${side === up ? " (played)" : ""}`;
      return h("div", { class: `card-side${side === up ? " up" : ""}`, "data-on": `card:${side.id}`, "aria-label": label, title: label },
        h("b", {}, side.name), h("span", {}, side.actions.map((action) => action.text).join(" · ")));
    }));
}

/** The Spacer one looks at: who, and how. @param {Scene} scene @param {Book} book */
export function self(scene, book) {
  const who = scene.spacers.find((one) => one.id === scene.focus);
  if (!who) return null;
  const held = who.items.filter((item) => ["hand", "support", ""].includes(item.place));
  return h("div", { class: "self" },
    h("div", { class: "name" }, h("span", { class: `letter ${who.vitality}`, "aria-hidden": "true" }, who.letter), h("b", {}, who.name),
      ...(who.ails ?? []).slice(0, 3).map((ail) => h("span", { class: "ail" }, ail))),
    vitals(who, true),
    h("div", { class: "held" }, ...held.map((item) => gear(book, item))));
}

/** That Spacer with the cards in hand. @param {Scene} scene @param {Book} book */
export function hand(scene, book) {
  const who = scene.spacers.find((one) => one.id === scene.focus);
  return h("div", { class: "hand" }, self(scene, book),
    who ? h("div", { class: "cards" }, ...who.cards.map((id) => card(book, id, who))) : null);
}

/** A piece of gear in a few signs. @param {Book} book @param {import("../wire").EnoItem} item */
export function gear(book, item) {
  const printed = book.gear[item.card];
  const notes = [printed?.ammo ? `${item.ammo ?? 0}/${printed.ammo} Ammo` : "", printed?.charges ? `${item.charges ?? 0} charges` : "",
    item.exhausted ? "exhausted" : "", item.discharged ? "discharged" : ""].filter(Boolean);
  return h("span", { class: `item${item.exhausted ? " exhausted" : ""}`, "data-on": `item:${item.id}`,
    "aria-label": [printed?.name ?? item.card, ...notes].join(", "), title: [...(printed?.lines ?? [])].join("\n") },
  printed?.name ?? item.card,
  printed?.ammo ? h("span", { class: "ammo", "aria-hidden": "true" }, "●".repeat(item.ammo ?? 0) + "○".repeat(Math.max(0, printed.ammo - (item.ammo ?? 0)))) : null,
  printed?.charges ? h("small", {}, ` ${item.charges ?? 0} ch`) : null,
  item.exhausted ? h("small", {}, " exhausted") : null, item.discharged ? h("small", {}, " discharged") : null);
}

/** @param {string} facing */
export const facing = (facing) => WAYS[facing]?.name ?? facing;
