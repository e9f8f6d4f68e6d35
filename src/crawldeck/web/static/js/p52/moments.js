// Small moments on the board: a step, a card that turns, a number that rises, a card held up, and what is worth a
// card of its own.

import { h } from "../dom.js";
import { face } from "./figures.js";
import { icon, playingCard } from "./icons.js";

/**
 * @typedef {import("../table/director.js").Take} Take
 * @typedef {import("./board.js").Drawn} Drawn
 * @typedef {import("../wire").P52Backdrop} Backdrop
 * @typedef {import("./figures.js").Hero | import("./figures.js").Foe} Who
 * @typedef {() => Drawn | null} Over
 */

/** Somebody goes elsewhere. @param {Take} take @param {Over} over @param {string} id @param {() => void} change
 * @param {number} [ms] */
export async function walk(take, over, id, change, ms = 190) {
  const from = over()?.figures.get(id);
  const was = from && { x: from.x, y: from.y, w: from.w };
  change();
  const to = over()?.figures.get(id);
  if (!was || !to) return;
  await take.animate(to.element.querySelector(".moving"), [{ transform: `translate(${was.x - to.x}px, ${was.y - to.y}px) scale(${was.w / to.w})` },
    { transform: "none" }], ms);
}

/** Cards turn over, and then show what they are. @param {Take} take @param {Over} over @param {readonly string[]} spots
 * @param {() => void} change */
export async function turn(take, over, spots, change) {
  const faces = () => spots.map((spot) => over()?.cards.get(spot)?.querySelector(".turning"));
  const later = Math.min(60, 400 / spots.length);
  await Promise.all(faces().map((one, n) => take.animate(one, [{ transform: "none" }, { transform: "scaleX(0)" }], 140,
    { delay: n * later, fill: "forwards", easing: "ease-in" })));
  change();
  await Promise.all(faces().map((one, n) => take.animate(one, [{ transform: "scaleX(0)" }, { transform: "none" }], 170,
    { delay: n * later, fill: "backwards", easing: "ease-out" })));
  await take.wait(spots.length > 3 ? 120 : 200);
}

/** Somebody comes onto the board. @param {Take} take @param {Over} over @param {string} id @param {() => void} change */
export async function come(take, over, id, change) {
  change();
  const one = over()?.figures.get(id)?.element.querySelector(".token");
  await take.animate(one, [{ opacity: 0, transform: "translateY(-18px) scale(.4)" }, { opacity: 1, transform: "none" }], 320);
}

/** Where somebody is on the screen, from the corner of the board. @param {Over} over @param {string} id */
function where(over, id) {
  const element = over()?.figures.get(id)?.element.querySelector(".face");
  const board = document.getElementById("over")?.getBoundingClientRect();
  const box = element?.getBoundingClientRect();
  return box && board ? { x: box.left + box.width / 2 - board.left, top: box.top - board.top, bottom: box.bottom - board.top } : null;
}

/** A number rises from a figure; then the change is made. @param {Take} take @param {Over} over @param {string} id
 * @param {string} text @param {boolean} good @param {() => void} change */
export async function number(take, over, id, text, good, change) {
  await take.seen();
  const at = where(over, id);
  if (at) {
    const made = take.lay(h("span", { class: `p52-number ${good ? "good" : "bad"}` }, text));
    made.style.left = `${at.x}px`;
    made.style.top = `${at.top}px`;
    if (!good) void take.animate(over()?.figures.get(id)?.element.querySelector(".token"), [{ transform: "none" }, { transform: "translateX(-3px)" },
      { transform: "translateX(3px)" }, { transform: "none" }], 220);
    await take.animate(made, [{ opacity: 0, transform: "translate(-50%, 20px)" }, { opacity: 1, transform: "translate(-50%, -20px)", offset: .4 },
      { opacity: 1, transform: "translate(-50%, -30px)" }], 420);
  }
  change();
  await take.wait(120);
}

/** A short mark over somebody: what is about to be done. @param {Take} take @param {Over} over @param {string} id @param {string} sign
 * @param {number} [ms] */
export async function mark(take, over, id, sign, ms = 280) {
  await take.seen();
  const at = where(over, id);
  if (!at) return;
  const made = take.lay(h("span", { class: "p52-mark" }, icon(sign, 26)));
  made.style.left = `${at.x}px`;
  made.style.top = `${at.top}px`;
  await take.animate(made, [{ opacity: 0, transform: "translate(-50%, -60%) scale(.5)" }, { opacity: 1, transform: "translate(-50%, -100%)", offset: .4 },
    { opacity: 1, transform: "translate(-50%, -100%)" }], ms);
}

/** Cards are held up with what they came to. @param {Take} take @param {readonly string[]} cards
 * @param {{ title: string, text: string, verdict?: string, good?: boolean, stamp?: string }} said @param {number} [ms] */
export async function held(take, cards, said, ms = 700) {
  const made = take.lay(h("div", { class: "p52-held-up" },
    h("div", { class: "cards" }, ...cards.slice(0, 4).map((card) => h("span", { class: "flipped" }, playingCard(card)))),
    h("div", { class: "said" }, h("b", {}, said.title),
      said.verdict ? h("span", { class: `verdict ${said.good ? "good" : ""}` }, said.verdict) : null, h("p", {}, said.text)),
    said.stamp ? h("span", { class: "stamp" }, said.stamp) : null));
  void take.animate(made, [{ opacity: 0 }, { opacity: 1 }], 90);
  await Promise.all([...made.querySelectorAll(".flipped")].map((one, n) => take.animate(one, [{ transform: "translateY(-40px) rotateY(90deg)" }, { transform: "none" }], 230,
    { delay: n * 80, fill: "backwards" })));
  await take.wait(ms - 230);
}

/** What is worth a card of its own. @param {Take} take @param {{ title: string, text: string, tone: string, sign: string, who?: Who, card?: string }} said
 * @param {Backdrop | null} printed @param {() => void} change @param {number} [ms] */
export async function event(take, said, printed, change, ms = 900) {
  const made = take.lay(h("div", { class: `p52-event ${said.tone}` },
    h("div", { class: "picture" }, said.who ? face(said.who, printed) : said.card ? playingCard(said.card) : icon(said.sign, 72)),
    h("div", { class: "said" }, h("b", {}, icon(said.sign, 24), said.title), h("p", {}, said.text))));
  await take.animate(made, [{ opacity: 0, transform: "translate(-50%, -50%) rotate(-3deg) scale(.7)" }, { opacity: 1, transform: "translate(-50%, -50%)" }], 220);
  change();
  await take.wait(ms - 220);
}
