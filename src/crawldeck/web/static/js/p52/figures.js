// Heroes and enemies as tokens: heroes round with a letter, enemies upright with their card.

import { s } from "../dom.js";
import { KINDS, MARKS, pictogram, pip, split, spoken } from "./signs.js";

/**
 * @typedef {import("../wire").P52Hero} Hero
 * @typedef {import("../wire").P52Foe} Foe
 */

/** Where figures on one card stand, and how large each is drawn. @param {number} count */
export function places(count) {
  const [columns, radius] = count < 2 ? [1, 27] : count < 3 ? [2, 21] : count < 4 ? [3, 14.8] : count < 5 ? [2, 14.5]
    : count < 7 ? [3, 14.5] : count < 10 ? [3, 13.5] : [4, 10.5];
  const rows = Math.ceil(count / columns);
  const middle = count === 4 ? 56 : count === 3 ? 65 : count < 7 ? 59 : 69;
  return { radius, at: Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return [50 + ((n % columns) - (inRow - 1) / 2) * radius * 2.05,
      middle + (row - (rows - 1) / 2) * radius * 2.05];
  }) };
}

/** @param {number} hp @param {number} most */
const share = (hp, most) => Math.max(0, Math.min(1, hp / Math.max(1, most)));

/** @param {Hero} hero */
export function heroWords(hero) {
  const health = hero.hp < 0 ? "dead" : hero.hp === 0 ? "stunned, 0 HP" : `${hero.hp} of ${hero.max_hp} HP`;
  return [hero.name, health, `Stamina ${hero.stamina ?? 0}`, ...(hero.notes ?? [])].join(", ");
}

/** @param {Foe} foe */
export function foeWords(foe) {
  return [foe.name, foe.card ? spoken(foe.card) : "boss", `${foe.hp} of ${foe.max_hp} HP`,
    foe.seen ? "" : "on a face-down card", ...(foe.notes ?? [])].filter(Boolean).join(", ");
}

/** A hero's token, its middle at 0,0 and 29 from there to its rim.
 * @param {Hero} hero @param {number} number @param {boolean} acting */
export function heroToken(hero, number, acting) {
  const dead = hero.hp < 0;
  const marks = [
    hero.aim ? mark("aim", -20, -19, `+${hero.aim}`) : null,
    hero.stance ? mark("shield", 20, -19, `+${hero.stance}`) : null,
    hero.frozen ? mark("frozen", -20, 19, `${hero.frozen}`) : null,
    !dead && hero.stamina ? mark("stamina", 20, 19, `${hero.stamina}`) : null,
  ];
  const classes = ["token", "hero", `h${number % 6}`, acting ? "acting" : "", dead ? "dead" : "",
    hero.stealthy ? "unseen-by-foes" : "", hero.hp * 4 <= hero.max_hp ? "low" : ""];
  return s("g", { class: classes.join(" ") },
    acting ? s("circle", { class: "halo", r: 33 }) : null,
    s("circle", { class: "body", r: 27 }),
    s("circle", { class: "track", r: 25 }),
    s("circle", { class: "health", r: 25, pathLength: 100, transform: "rotate(-90)",
      "stroke-dasharray": `${share(hero.hp, hero.max_hp) * 100} 100` }),
    s("text", { class: "letter", y: dead ? 9 : 4, "text-anchor": "middle" }, dead ? "✕" : hero.letter),
    dead ? null : s("text", { class: "count", y: 17, "text-anchor": "middle" }, Math.max(0, hero.hp)),
    ...marks);
}

/** @param {string} name @param {number} x @param {number} y @param {string} text */
function mark(name, x, y, text) {
  return s("g", { class: `mark ${name}`, transform: `translate(${x} ${y})` },
    s("rect", { x: -11, y: -7, width: 22, height: 14, rx: 7 }),
    pictogram(MARKS[name], -5, 0, 11),
    s("text", { x: 5, y: 3.8, "text-anchor": "middle" }, text));
}

/** An enemy's token: its card, upright, with a bar of hit points. @param {Foe} foe @param {boolean} acting */
export function foeToken(foe, acting) {
  const [rank, suit] = foe.card ? split(foe.card) : ["", ""];
  const full = share(foe.hp, foe.max_hp) * 40;
  return s("g", { class: `token foe${acting ? " acting" : ""}${foe.seen ? "" : " covered"}` },
    acting ? s("rect", { class: "halo", x: -27, y: -32, width: 54, height: 64, rx: 10 }) : null,
    s("path", { class: "body", d: "M-17-28H17L23-22V22L17 28H-17L-23 22V-22Z" }),
    foe.card ? s("text", { class: `letter ${suit}`, x: -6, y: 1, "text-anchor": "middle" }, rank) : null,
    foe.card ? pip(suit, 11, -6, 15) : pictogram(KINDS.boss, 0, -8, 28),
    s("rect", { class: "track", x: -20, y: 9, width: 40, height: 13, rx: 4 }),
    s("rect", { class: "health", x: -20, y: 9, width: full, height: 13, rx: 4 }),
    s("text", { class: "count", y: 19.5, "text-anchor": "middle" }, `${foe.hp}/${foe.max_hp}`),
    foe.frozen ? mark("frozen", -20, -26, `${foe.frozen}`) : null);
}
