// Figures: Spacers are round, Intruders are angular, Blips are diamonds on a crossing. A wedge shows
// where somebody looks; marks and numbers say how they are.

import { put, s } from "../dom.js";
import { spoken, WAYS } from "./plan.js";

/** @typedef {import("./plan.js").Scene} Scene */

const VITALS = 9;

/** @param {string} facing @param {number} far */
function wedge(facing, far) {
  return s("path", { class: "wedge", d: `M-8 ${1 - far}L0 ${-far - 7.5}L8 ${1 - far}Z`,
    transform: `rotate(${WAYS[facing]?.turn ?? 0})` });
}

/** An arc from the top, clockwise. @param {number} part @param {number} r */
function arc(part, r) {
  const angle = Math.min(.9999, part) * 2 * Math.PI;
  const [x, y] = [Math.sin(angle) * r, -Math.cos(angle) * r];
  return part <= 0 ? "" : `M0 ${-r}A${r} ${r} 0 ${part > .5 ? 1 : 0} 1 ${x} ${y}`;
}

/** A small label at a corner. @param {number} x @param {number} y @param {string} text @param {string} kind */
function badge(x, y, text, kind) {
  const wide = Math.max(11, text.length * 5.4 + 5);
  return s("g", { class: `badge ${kind}`, transform: `translate(${x} ${y})` },
    s("rect", { x: -wide / 2, y: -5.5, width: wide, height: 11, rx: 3 }), s("text", { y: 3.2 }, text));
}

/** @param {SVGGElement} group @param {import("../wire").EnoSpacer} who @param {Scene} scene */
export function spacer(group, who, scene) {
  const acting = who.id === scene.acting || (!scene.acting && who.id === scene.focus);
  group.setAttribute("class", `figure spacer ${who.vitality}${acting ? " acting" : ""}${who.down ? " down" : ""}`);
  const hunted = who.id === scene.priority;
  group.setAttribute("aria-label", [`${who.name} on ${spoken(who.space)}`,
    `facing ${WAYS[who.facing]?.name}`, `Vitals ${who.vitals} ${who.vitality}`, `Stress ${who.stress}`,
    `Adrenaline ${who.adrenaline}`, ...(who.ails ?? []), ...(hunted ? ["hunted"] : [])].join(", "));
  put(group, s("title", {}, group.getAttribute("aria-label")),
    acting ? s("circle", { class: "halo", r: 19 }) : null,
    wedge(who.facing, 13), s("circle", { class: "body", r: 13 }),
    s("circle", { class: "track", r: 13 }), s("path", { class: "vitals", d: arc(who.vitals / VITALS, 13) }),
    s("text", { class: "letter", y: 5 }, who.letter),
    badge(11, 12, String(who.vitals), `life ${who.vitality}`),
    who.down ? badge(-8, 12, "down", "state") : who.stress ? badge(-11, 12, String(who.stress), "stress") : null,
    hunted ? s("path", { class: "hunted", d: "M-17-12a5 5 0 1 0 10 0a5 5 0 1 0-10 0M-12-19v5M-12-10v5M-19-12h5M-10-12h5" }) : null);
}

/** @param {SVGGElement} group @param {import("../wire").EnoFoe} foe @param {Scene} scene */
export function foe(group, foe, scene) {
  const boss = foe.boss ? scene.boss : null;
  group.setAttribute("class", `figure foe ${foe.kind}${foe.boss ? " boss" : ""}${foe.surprised ? " surprised" : ""}`);
  group.setAttribute("aria-label", [`${foe.name} on ${spoken(foe.space)}`,
    `facing ${WAYS[foe.facing]?.name}`, `AT ${foe.at}`, ...(foe.notes ?? []),
    ...(boss ? [`Wounds ${boss.wounds} of ${boss.most}`] : [])].join(", "));
  const size = foe.boss ? 1.42 : 1;
  const marks = [foe.wounded ? `✚${foe.wounded}` : "", foe.suppressed ? `▼${foe.suppressed}` : "", foe.surprised ? "!" : ""];
  put(group, s("title", {}, group.getAttribute("aria-label")),
    s("g", { transform: `scale(${size})` }, wedge(foe.facing, 13),
      s("path", { class: "body", d: foe.boss ? "M-9-13L-5-9L0-15L5-9L9-13L13 0L8 12H-8L-13 0Z" : "M-7-12H7L13 0L7 12H-7L-13 0Z" }),
      s("text", { class: "letter", y: foe.boss ? 6 : 4.5 }, foe.token)),
    boss ? badge(0, 22, `${boss.wounds}/${boss.most}`, "wounds") : badge(11, 12, foe.at, "at"),
    ...marks.filter(Boolean).map((mark, n) => badge(-12 + n * 13, foe.boss ? -22 : -14, mark, "state")));
}

/** @param {SVGGElement} group @param {import("../wire").EnoBlip} blip */
export function blip(group, blip) {
  group.setAttribute("class", `figure blip${blip.kind ? " known" : ""}`);
  group.setAttribute("aria-label", `${blip.name} at ${blip.point.replace(":", " ")}, going ${WAYS[blip.facing]?.name}${blip.kind ? `, it is ${blip.kind}` : ""}`);
  const number = blip.id.split("-").at(-1) ?? "";
  put(group, s("title", {}, group.getAttribute("aria-label")),
    s("circle", { class: "pulse", r: 12 }), s("circle", { class: "touch", r: 14 }),
    s("path", { class: "arrow", d: "M-6-11L0-18L6-11Z", transform: `rotate(${WAYS[blip.facing]?.turn ?? 0})` }),
    s("path", { class: "body", d: "M0-12L12 0L0 12L-12 0Z" }), s("text", { class: "letter", y: 4 }, number),
    blip.kind ? badge(0, 15, blip.kind, "state") : null);
}
