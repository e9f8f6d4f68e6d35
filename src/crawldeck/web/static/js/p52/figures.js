// Heroes and enemies as pieces: heroes are arches on paper, enemies have cut corners on red; each has its life at
// its foot, as a number and as a bar.

import { s } from "../dom.js";
import { mark, tr } from "../texts.js";
import { artOf, portrait } from "./faces.js";
import { icon, spoken } from "./icons.js";

/**
 * @typedef {import("../wire").P52Hero} Hero
 * @typedef {import("../wire").P52Foe} Foe
 * @typedef {import("../wire").P52Scene} Scene
 * @typedef {import("../wire").P52Backdrop} Backdrop
 */

/** @param {Hero | Foe} one @returns {one is Hero} */
export const isHero = (one) => "core" in one;

/** @param {number} hp @param {number} most */
export const share = (hp, most) => Math.max(0, Math.min(1, hp / Math.max(1, most)));

/** @param {Scene} scene @param {string} id @returns {Hero | Foe | undefined} */
export const find = (scene, id) => [...scene.heroes, ...scene.foes].find((one) => one.id === id);

/** What the drawings know of somebody. @param {Hero | Foe} one @param {Backdrop | null} printed
 * @returns {import("./faces.js").Figure} */
export function cast(one, printed) {
  const art = artOf(printed?.drawings, one);
  if (isHero(one)) return { id: one.id, name: one.name, side: "hero", art, hints: [one.kin ?? ""].filter(Boolean) };
  return { id: one.kind, name: one.name, side: one.card ? "foe" : "boss", art };
}

/** A face for a page. @param {Hero | Foe} one @param {Backdrop | null} printed @param {number} [width] */
export function face(one, printed, width) {
  const made = portrait(cast(one, printed), width ? { width, height: width * 7 / 6 } : {});
  made.classList.add(isHero(one) ? "of-hero" : "of-foe");
  return made;
}

/** @param {Hero} hero */
export function heroWords(hero) {
  const health = hero.hp < 0 ? tr("dead") : hero.hp === 0 ? tr("stunned, 0 HP") : tr("{n} of {full} HP", { n: hero.hp, full: hero.max_hp });
  return [hero.name, health, tr("Stamina {n}", { n: hero.stamina ?? 0 }), ...(hero.notes ?? [])].join(", ");
}

/** @param {Foe} foe */
export function foeWords(foe) {
  return [foe.name, foe.card ? spoken(foe.card) : tr("boss"), tr("{n} of {full} HP", { n: foe.hp, full: foe.max_hp }),
    foe.seen ? "" : tr("on a face-down card"), ...(foe.notes ?? [])].filter(Boolean).join(", ");
}

/** @param {Hero | Foe} one */
export const words = (one) => isHero(one) ? heroWords(one) : foeWords(one);

// What states are called; whoever shows one says it with `tr`.
for (const name of [mark("aim"), mark("stance"), mark("frozen"), mark("hidden"), mark("stunned")]) void name;

/** The word of the glossary that explains a state. @param {string} name */
export const termOf = (name) => `term:${name === "hidden" ? "unseen" : name}`;

/** What lasts on somebody, with its number. @param {Hero | Foe} one @returns {[string, string][]} */
export function states(one) {
  /** @type {[string, string | number | undefined][]} */
  const all = isHero(one)
    ? [["aim", one.aim && `+${one.aim}`], ["stance", one.stance && `+${one.stance}`], ["frozen", one.frozen], ["hidden", one.stealthy ? " " : ""],
      ["stunned", one.hp === 0 ? "0" : ""]]
    : [["frozen", one.frozen]];
  return all.flatMap(([name, text]) => text ? [/** @type {[string, string]} */ ([name, String(text).trim()])] : []);
}

/**
 * A piece on the board.
 * @param {Hero | Foe} one @param {{ x: number, y: number, w: number, h: number, named: boolean, label: number }} at
 * @param {{ acting: boolean, unit: number, printed: Backdrop | null }} how `unit`: units of the drawing in a pixel
 */
export function piece(one, at, how) {
  const hero = isHero(one);
  const { w, h } = at;
  const dead = one.hp < 0;
  const band = Math.max(h * .2, 15 * how.unit);
  const size = Math.min(band * .78, Math.max(h * .16, 12.5 * how.unit));
  const brief = w < 54 * how.unit;
  const thin = Math.max(2, band * .16);
  const full = share(one.hp, one.max_hp) * (w + 1.2);
  const marks = states(one);
  const element = s("g", { class: ["figure", hero ? "hero" : "foe", how.acting && "acting", dead && "dead", !hero && !one.seen && "covered",
    hero && one.stealthy && "unseen-by-foes", one.hp * 4 <= one.max_hp && "low"].filter(Boolean).join(" "),
  "data-on": `${hero ? "hero" : "figure"}:${one.id}`, "aria-label": words(one), transform: `translate(${at.x} ${at.y})` },
  s("g", { class: "moving" }, s("g", { class: "token" },
    s("rect", { class: "face", x: -.6, width: w + 1.2, height: at.named ? h + Math.max(10, 17 * how.unit) : h, fill: "none" }),
    s("g", { class: "body" },
    s("path", { class: "edge", d: hero ? arch(w, h) : cut(w, h) }),
    likeness(one, w, h, how.printed),
    s("path", { class: "ring", d: hero ? arch(w, h) : cut(w, h) }),
    s("rect", { class: "band", x: -.6, y: h - band, width: w + 1.2, height: band, rx: 2 }),
    s("rect", { class: "life", x: -.6, y: h - thin, width: full, height: thin, rx: 1 }),
    s("text", { class: "count", x: w / 2, y: h - thin - (band - thin) * .2, "text-anchor": "middle", "font-size": size },
      dead ? tr("dead") : String(one.hp), dead || brief ? null : s("tspan", { class: "of", "font-size": size * .74 }, `/${one.max_hp}`)),
    at.named ? name(one.name, w / 2, h, at.label, how.unit) : null),
  ...marks.map(([name, text], n) => badge(name, brief ? "" : text, w, n, how.unit)))),
  s("title", {}, words(one)));
  return element;
}

/** The drawing on a piece. What counts as its `.face` is the place it stands on. @param {Hero | Foe} one @param {number} w
 * @param {number} h @param {Backdrop | null} printed */
function likeness(one, w, h, printed) {
  const made = portrait(cast(one, printed), { x: 0, y: 0, width: w, height: h });
  made.classList.remove("face");
  return made;
}

/** Fewer letters than that are no name: the drawing says more. */
const LETTERS = 5;

/** @param {string} full @param {number} x @param {number} top @param {number} wide @param {number} unit */
function name(full, x, top, wide, unit) {
  const size = Math.max(6.4, 12.5 * unit);
  const most = Math.floor(wide / (size * .68));
  if (most < Math.min(LETTERS, full.length)) return null;
  const begun = full.slice(0, most - 1).replace(/\s\S?$/u, ""); // one letter of a word says nothing
  const said = full.length > most ? `${begun}…` : full;
  return s("text", { class: "name", x, y: top + size * 1.05 + 2, "text-anchor": "middle", "font-size": size }, said);
}

/** @param {string} name @param {string} text @param {number} w @param {number} n @param {number} unit */
function badge(name, text, w, n, unit) {
  const size = Math.max(6, Math.min(w * .3, 18 * unit));
  const wide = text ? size * (1.15 + text.length * .42) : size;
  return s("g", { class: `badge ${name}`, transform: `translate(${n % 2 ? w - wide + 1 : -1} ${Math.floor(n / 2) * (size + 1)})` },
    s("rect", { width: wide, height: size, rx: size / 2 }), icons(name, size * .12, size * .12, size * .76),
    text ? s("text", { x: size, y: size * .76, "font-size": size * .72 }, text) : null);
}

/** An icon in a drawing. @param {string} name @param {number} x @param {number} y @param {number} size @param {string} [more] */
export function icons(name, x, y, size, more = "") {
  const made = icon(name, size);
  made.setAttribute("x", String(x));
  made.setAttribute("y", String(y));
  if (more) made.classList.add(more);
  return made;
}

/** The shape of somebody's piece. @param {Hero | Foe} one @param {number} w @param {number} h */
export const outline = (one, w, h) => isHero(one) ? arch(w, h) : cut(w, h);

/** @param {number} w @param {number} h */
const arch = (w, h) => `M0 ${h}V${h * .42}C0 ${h * .16} ${w * .2} 0 ${w / 2} 0C${w * .8} 0 ${w} ${h * .16} ${w} ${h * .42}V${h}Z`;
/** @param {number} w @param {number} h */
const cut = (w, h) => `M${w * .14} 0H${w * .86}L${w} ${h * .12}V${h}H0V${h * .12}Z`;
