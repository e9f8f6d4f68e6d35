// A clash, large over the board: who strikes, the card and what it needed, the defence, the sum written out, and
// only then the loss.

import { h } from "../dom.js";
import { tr } from "../texts.js";
import { face, isHero, share } from "./figures.js";
import { playingCard } from "./icons.js";
import { bar, life } from "./life.js";

/**
 * @typedef {import("../wire").Told} Told
 * @typedef {import("../table/director.js").Take} Take
 * @typedef {import("./figures.js").Hero | import("./figures.js").Foe} Who
 * @typedef {import("../wire").P52Backdrop} Backdrop
 * @typedef {{ what: string, card: string, needs: number | null, good: boolean, verdict: string }} Flip
 * @typedef {{ sign: string, number: string, word: string, total?: boolean }} Term
 * @typedef {object} Clash
 * @property {Who | undefined} attacker
 * @property {Who | undefined} defender
 * @property {Flip | null} attack
 * @property {Flip | null} defence
 * @property {Term[]} sum
 * @property {number | null} loss
 * @property {number | null} left hit points after it
 * @property {string} stamp what is stamped over it: a King, an Ace
 * @property {string} spot the card of the spot it happens on
 */

const TIMES = { lean: 150, card: 350, sum: 350, hurt: 200, bars: 200 };

/** @param {Take} take @param {Clash} clash @param {Backdrop | null} printed @param {() => void} settle changes the table */
export async function play(take, clash, printed, settle) {
  const { attacker, defender, attack, defence } = clash;
  const before = defender?.hp ?? 0; // the table changes before the bars move
  const left = attacker ? side(attacker, printed, "left") : null;
  const right = defender ? side(defender, printed, "right") : null;
  const first = attack ? flip(attack, "first") : null;
  const second = defence ? flip(defence, "second") : null;
  const sum = clash.sum.length ? h("div", { class: "sum" }, ...clash.sum.flatMap(term)) : null;
  const loss = clash.loss ? h("span", { class: "dmg" }, `−${clash.loss}`) : null;
  const stamp = clash.stamp ? h("span", { class: "stamp" }, clash.stamp) : null;
  const hidden = [first, second, sum, loss, stamp];
  for (const one of hidden) if (one) one.style.visibility = "hidden";
  const arena = take.lay(h("div", { class: "p52-arena" }, h("div", { class: "rays" }), left, h("div", { class: "middle" }, first, second), right, sum, loss, stamp));
  void take.animate(arena, [{ opacity: 0, transform: "scale(.86)" }, { opacity: 1, transform: "none" }], TIMES.lean);
  await take.animate(left?.querySelector(".big"), [{ transform: "translateX(-30px)" }, { transform: "translateX(26px) rotate(4deg)" }], TIMES.lean);
  await land(take, first);
  if (stamp) void pop(take, stamp);
  await land(take, second);
  if (sum) {
    sum.style.visibility = "";
    await take.animate(sum, [{ opacity: 0, transform: "translateX(-50%) translateY(14px)" }, { opacity: 1, transform: "translateX(-50%)", offset: .4 }, { opacity: 1, transform: "translateX(-50%)" }], TIMES.sum);
  }
  if (loss) {
    loss.style.visibility = "";
    void take.animate(right?.querySelector(".big"), [{ transform: "none" }, { transform: "translateX(14px) rotate(5deg)" }, { transform: "none" }], TIMES.hurt);
    await take.animate(loss, [{ opacity: 0, transform: "translateY(60px) scale(.4)" }, { opacity: 1, transform: "none" }], TIMES.hurt);
  }
  settle();
  if (clash.left !== null && defender && right) fall(right, defender, before, clash.left);
  await take.wait(clash.left !== null ? TIMES.bars : clash.sum.length ? TIMES.bars : 250);
}

/** @param {Take} take @param {HTMLElement | null} one */
async function land(take, one) {
  if (!one) return;
  one.style.visibility = "";
  const card = one.querySelector(".flipped");
  void take.animate(one.querySelector(".verdict"), [{ opacity: 0 }, { opacity: 0, offset: .6 }, { opacity: 1 }], TIMES.card);
  await take.animate(card, [{ opacity: 0, transform: "translateY(-70px) rotateY(90deg)" }, { opacity: 1, transform: "rotateY(0)", offset: .55 },
    { opacity: 1, transform: "none" }], TIMES.card);
}

/** @param {Take} take @param {HTMLElement} one */
function pop(take, one) {
  one.style.visibility = "";
  return take.animate(one, [{ opacity: 0, transform: "rotate(-8deg) scale(2.4)" }, { opacity: 1, transform: "rotate(-8deg)" }], 180);
}

/** @param {Who} who @param {Backdrop | null} printed @param {string} at */
function side(who, printed, at) {
  return h("div", { class: `who ${at} ${isHero(who) ? "hero" : "foe"}` }, h("div", { class: "big" }, face(who, printed)),
    h("b", { class: "name" }, who.name), isHero(who) ? life(who, undefined, "big") : bar(who.hp, who.max_hp, "foe"),
    h("span", { class: "words" }, h("b", {}, String(who.hp)), ` ${tr("of {full}", { full: who.max_hp })}`));
}

/** The bars move last. @param {HTMLElement} element @param {Who} who @param {number} before @param {number} hp */
function fall(element, who, before, hp) {
  const full = /** @type {HTMLElement | null} */ (element.querySelector(".track i, .bar .full"));
  if (full) full.style.width = `${share(hp, who.max_hp) * 100}%`;
  const words = element.querySelector(".words");
  const how = !isHero(who) ? hp <= 0 ? tr("falls") : "" : hp < 0 ? tr("dead") : hp === 0 ? tr("stunned") : tr("{n} above stunned", { n: hp });
  words?.replaceChildren(h("b", {}, `${before} → ${String(hp).replace("-", "−")}`), ` ${tr("of {full}", { full: who.max_hp })}`, how ? h("em", {}, ` · ${how}`) : "");
}

/** @param {Flip} flip @param {string} more */
function flip(flip, more) {
  return h("div", { class: `flip ${more}` },
    h("span", { class: "needs" }, flip.what, flip.needs === null ? null : h("b", {}, `${flip.needs}+`)),
    h("span", { class: "flipped" }, playingCard(flip.card)),
    h("span", { class: `verdict ${flip.good ? "good" : ""}` }, flip.verdict));
}

/** @param {Term} term */
const term = (term) => [term.sign ? h("i", {}, term.sign) : null, h("div", { class: term.total ? "tot" : "" }, h("b", {}, term.number), term.word)].filter((one) => one !== null);
