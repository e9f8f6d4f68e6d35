// Figures: Spacers in their colour and shape, Intruders red on spikes, Blips orange diamonds on a crossing.
// A mark shows where somebody looks; the chip at the foot says how they are.

import { put, s } from "../dom.js";
import { figure, FOOT, portrait, seatColour } from "./faces.js";
import { corner, spoken, WAYS } from "./plan.js";

/**
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("./plan.js").Backdrop} Backdrop
 */

/** Units of the plan that a drawing is wide: what is drawn of it fits its space of 40, and only the top of a head rises above it. */
const WIDE = 40;
const BOSS = 50;
/** So far under the middle of its space a figure stands. */
const DOWN = 5;
/** Where the chip at the foot is: over the legs, not over whoever stands behind. */
const CHIP = 13;

/** Who somebody is, for a drawing. @param {Scene} scene @param {Backdrop | null} backdrop @param {string} id
 * @returns {import("./faces.js").Who | null} */
export function whoIs(scene, backdrop, id) {
  const art = backdrop?.drawings ?? {};
  const nth = scene.spacers.findIndex((one) => one.id === id);
  if (nth >= 0) {
    const who = scene.spacers[nth];
    const board = backdrop?.book.spacers[id];
    return { id, name: who.name, side: "spacer", seat: nth, art: art[`spacer:${id}`], hints: [board?.calling ?? "", who.suit] };
  }
  const foe = scene.foes.find((one) => one.id === id);
  if (foe) {
    const drawn = (foe.specimen ? art[`specimen:${foe.specimen}`] : "") || (foe.boss ? art[`boss:${scene.boss?.id}`] : "") || art[`intruder:${foe.kind}`];
    return { id: foe.specimen || foe.kind, name: foe.name, side: foe.boss ? "boss" : backdrop?.adversaries.includes(foe.kind) ? "adversary" : "intruder", art: drawn, hints: [foe.kind] };
  }
  const blip = scene.blips.find((one) => one.id === id);
  return blip ? { id, name: blip.name, side: "blip", number: numberOf(id) } : null;
}

/** The colour of a Spacer: one each, whoever plays them. @param {Scene} scene @param {string} id */
export function colour(scene, id) {
  const nth = scene.spacers.findIndex((one) => one.id === id);
  return nth < 0 ? "var(--foe)" : seatColour(nth);
}

/** A face of a size. @param {Scene} scene @param {Backdrop | null} backdrop @param {string} id @param {number} size */
export function faceOf(scene, backdrop, id, size) {
  const who = whoIs(scene, backdrop, id);
  return who ? portrait(who, { width: size, height: size }) : null;
}

/** @param {string} id */
export const numberOf = (id) => id.split("-").at(-1) ?? "";

/** Where somebody looks. @param {string} facing @param {number} far */
function nose(facing, far) {
  return s("path", { class: "nose", d: `M-4.5 ${-far}L0 ${-far - 6}L4.5 ${-far}Z`, transform: `rotate(${WAYS[facing]?.turn ?? 0})` });
}

/** The body of a figure: all that is drawn of it within its own space. */
const boxed = () => s("rect", { class: "face", x: -17.5, y: -20, width: 35, height: 40 });

/** The chip at the foot. @param {number} y @param {import("../dom.js").Child[]} inside @param {number} wide @param {string} kind */
function chip(y, inside, wide, kind) {
  return s("g", { class: `foot ${kind}`, transform: `translate(0 ${y})` },
    s("rect", { x: -wide / 2, y: -7, width: wide, height: 14, rx: 3 }), ...inside);
}

const HEART = "M0 4.2L-4.2-.3Q-5-3-2.8-3.7-1-4 0-2 1-4 2.8-3.7 5-3 4.2-.3Z";
const PULSE = "M-4.5.8h2L-1-3.5 1 4 2.7-1l.8 1.8h1.2";

/** @param {SVGGElement} group @param {import("../wire").EnoSpacer} who @param {Scene} scene @param {Backdrop} backdrop */
export function spacer(group, who, scene, backdrop) {
  const acting = who.id === scene.acting || (!scene.acting && who.id === scene.focus);
  const hunted = who.id === scene.priority;
  group.setAttribute("class", `figure spacer ${who.vitality}${acting ? " acting" : ""}${who.down ? " down" : ""}${who.acted ? " acted" : ""}`);
  group.style.color = colour(scene, who.id);
  group.setAttribute("aria-label", [`${who.name} on ${spoken(who.space)}`,
    `facing ${WAYS[who.facing]?.name}`, `Vitals ${who.vitals} ${who.vitality}`, `Stress ${who.stress}`,
    `Adrenaline ${who.adrenaline}`, ...(who.ails ?? []), ...(hunted ? ["hunted"] : [])].join(", "));
  const drawn = whoIs(scene, backdrop, who.id);
  put(group, acting ? s("circle", { class: "halo", r: 19 }) : null, nose(who.facing, 15),
    s("g", { class: "drawn", ...(who.down ? { transform: "rotate(80)" } : {}) }, drawn ? body(drawn, WIDE) : null), boxed(),
    hunted ? s("path", { class: "hunted", d: "M-20-15a5 5 0 1 0 10 0a5 5 0 1 0-10 0M-15-22v5M-15-13v5M-22-15h5M-13-15h5" }) : null,
    chip(CHIP, [s("path", { class: "heart", d: HEART, transform: "translate(-14 0)" }), s("text", { class: "vitals", x: -5.5, y: 3.9 }, who.vitals),
      s("path", { class: "pulse-line", d: PULSE, transform: "translate(5 0)" }), s("text", { class: "stress", x: 14.5, y: 3.9 }, who.stress)], 42,
    `life ${who.vitality}${who.breaks_at ? "" : " broken"}`));
}

/** @param {SVGGElement} group @param {import("../wire").EnoFoe} foe @param {Scene} scene @param {Backdrop} backdrop */
export function foe(group, foe, scene, backdrop) {
  const boss = foe.boss ? scene.boss : null;
  group.setAttribute("class", `figure foe ${foe.kind}${foe.boss ? " boss" : ""}${foe.surprised ? " surprised" : ""}`);
  group.setAttribute("aria-label", [`${foe.name} on ${spoken(foe.space)}`,
    `facing ${WAYS[foe.facing]?.name}`, `AT ${foe.at}`, ...(foe.notes ?? []),
    ...(boss ? [`Wounds ${boss.wounds} of ${boss.most}`] : [])].join(", "));
  const drawn = whoIs(scene, backdrop, foe.id);
  const marks = [foe.wounded ? `✚${foe.wounded}` : "", foe.suppressed ? `▼${foe.suppressed}` : "", foe.surprised ? "!" : ""].filter(Boolean);
  const text = boss ? `✚ ${boss.wounds}/${boss.most}` : `AT ${foe.at}`;
  put(group, nose(foe.facing, boss ? 18 : 15), s("g", { class: "drawn" }, drawn ? body(drawn, boss ? BOSS : WIDE + 2) : null), boxed(),
    chip(CHIP, [s("text", { class: "at", y: 3.9 }, text)], text.length * 6.6 + 8, boss ? "wounds" : "at"),
    ...marks.map((mark, n) => s("g", { class: "foot state", transform: `translate(${16 + 4 * mark.length} ${-16 + 14 * n})` },
      s("rect", { x: -4 - 4 * mark.length, y: -7, width: 8 + 8 * mark.length, height: 14, rx: 3 }), s("text", { y: 3.9 }, mark))));
}

/** A figure whose plate stands a little under the middle of its space. @param {import("./faces.js").Who} who @param {number} wide */
export function body(who, wide) {
  const k = wide / 100;
  return figure(who, { x: -FOOT.x * k, y: DOWN - FOOT.y * k, width: wide, height: wide * 1.2 });
}

/** @param {SVGGElement} group @param {import("../wire").EnoBlip} blip */
export function blip(group, blip) {
  group.setAttribute("class", `figure blip${blip.kind ? " known" : ""}`);
  group.setAttribute("aria-label", `${blip.name} at ${corner(blip.point)}, going ${WAYS[blip.facing]?.name}${blip.kind ? `, it is ${blip.kind}` : ""}`);
  put(group, s("circle", { class: "pulse", r: 21 }), s("circle", { class: "touch", r: 18 }),
    s("path", { class: "arrow", d: "M-5-17L0-23.5L5-17", transform: `rotate(${WAYS[blip.facing]?.turn ?? 0})` }),
    s("path", { class: "body face", d: "M0-17L17 0L0 17L-17 0Z" }), s("text", { class: "letter", y: 5.2 }, numberOf(blip.id)),
    blip.kind ? chip(24, [s("text", { y: 3.9 }, blip.kind)], blip.kind.length * 6.2 + 8, "state") : null);
}
