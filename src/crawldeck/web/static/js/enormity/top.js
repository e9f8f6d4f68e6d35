// Above the board: the round and the Countdown, or a Boss's Wounds; and who acts, who may react, who comes next.

import { h } from "../dom.js";
import { colour, faceOf, numberOf } from "./figures.js";
import { wounds } from "./gauges.js";
import { icon } from "./icons.js";

/**
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("./plan.js").Backdrop} Backdrop
 */

/** The Countdown from its top to zero hour, with its markers. @param {Scene} scene @param {Backdrop} backdrop */
export function track(scene, { levels }) {
  const { clock } = scene;
  return h("ol", { class: "trk", "aria-label": `Countdown ${clock.countdown || "zero hour"}, ${clock.level} level`,
    "data-term": "term:countdown", "data-tip": "Solid, striped and dotted are the white, red and black level; the green mark is the Extraction Marker: at ! extraction can be called." },
  ...levels.map((_, n) => {
    const space = levels.length - 1 - n;
    const lying = clock.track.filter(([at]) => at === space).map(([, what]) => what);
    const text = [space === clock.countdown ? "the Countdown is here" : "", space === clock.marker ? "the Extraction Marker" : "",
      ...lying.map((what) => what === "blip" ? "a Blip" : "a Discovery")].filter(Boolean).join(", ");
    return h("li", { class: `${levels[space]}${space === clock.countdown ? " now" : ""}${space > clock.countdown ? " past" : ""}${space === clock.marker ? " x" : ""}`,
      title: `${space || "Zero hour"}${text ? `: ${text}` : ""}` }, space || "!",
    lying.length ? h("em", { "aria-label": text }, lying.map((what) => what === "blip" ? "◇" : "?").join("")) : null);
  }));
}

/** @param {Scene} scene @param {Backdrop} backdrop @returns {import("../dom.js").Part} */
export function status(scene, backdrop) {
  const { clock, boss } = scene;
  const alert = clock.alert ? clock.waits ? `Full Alert: the door opens in ${clock.waits}` : "The door is open"
    : !boss && clock.marker < 0 ? "Extraction can be called" : "";
  return { from: [clock, alert, boss && [boss.name, boss.wounds, boss.most, boss.decks[0].top]], make: () => h("div", { class: "cd" },
    h("span", { class: "lab" }, h("b", {}, `Round ${clock.round}`), boss ? h("span", {}, "Incursion") : h("span", {}, "Countdown")),
    boss ? h("span", { class: "boss-line" }, h("span", { class: "lab" }, h("b", {}, boss.name.split(",")[0]), h("span", {}, `${boss.wounds} of ${boss.most} Wounds`)),
      wounds(boss.wounds, boss.most), boss.decks[0].top ? h("span", { class: "lab" }, h("b", {}, boss.decks[0].top), h("span", {}, "next AI card")) : null)
      : track(scene, backdrop),
    alert ? h("span", { class: "alert" }, alert) : null) };
}

/** @param {Scene} scene @param {Backdrop | null} backdrop @param {import("../wire").Question | null} question
 * @returns {import("../table/main.js").Turn[]} */
export function order(scene, backdrop, question) {
  const asked = new Set((question?.offers ?? []).flatMap((offer) => (offer.on ?? []).filter((on) => on.startsWith("figure:")).map((on) => on.slice(7))));
  const choosing = question?.kind === "whose-turn";
  const acting = scene.acting || (scene.phase === "spacers" && !choosing ? scene.focus : "");
  const face = (/** @type {string} */ id, /** @type {string} */ name, size = 38) => faceOf(scene, backdrop, id, size) ?? h("span", {}, name[0]);
  const boxed = (/** @type {Element} */ drawn, /** @type {string} */ mark) => h("span", { class: "pt" }, drawn, mark ? h("i", { class: "mark" }, mark) : null);
  /** @type {import("../table/main.js").Turn[]} */ const crew = scene.spacers.map((who) => {
    const gone = who.status === "dead" || who.status === "out";
    const now = who.id === acting && !gone;
    const mark = who.status === "dead" ? "✕" : who.status === "out" ? "↑" : who.acted && !now ? "✓" : choosing && asked.has(who.id) ? "?" : "";
    return { id: who.id, name: who.name.split(" ")[0], now, done: (!!who.acted && !now) || gone, mark, face: () => {
      const made = boxed(face(who.id, who.name, now ? 44 : 38), mark);
      made.style.setProperty("--c", colour(scene, who.id));
      return made;
    } };
  });
  const first = crew.filter((one) => one.now);
  const foes = scene.foes.map((foe) => ({ id: foe.id, name: foe.name, later: true, now: foe.id === scene.acting || (!!scene.boss?.playing && foe.boss === true),
    face: () => boxed(face(foe.id, foe.name), foe.boss ? "" : numberOf(foe.id)) }));
  const blips = scene.blips.length ? [{ id: "blips", name: `${scene.blips.length} Blips`, later: true,
    face: () => boxed(icon("blip", 34, `${scene.blips.length} Blips`), String(scene.blips.length)) }] : [];
  return [...first, ...crew.filter((one) => !one.now), ...foes.slice(0, 5), ...blips];
}
