// A fight in events, read as a clash: who strikes whom with which card, how it is met, and what is lost.

import { tr, trc } from "../texts.js";
import { find } from "./figures.js";

/**
 * @typedef {import("../wire").Told} Told
 * @typedef {import("../wire").P52Scene} Scene
 * @typedef {import("../wire").P52Backdrop} Backdrop
 * @typedef {import("./clash.js").Clash} Clash
 * @typedef {import("./clash.js").Flip} Flip
 * @typedef {import("./clash.js").Term} Term
 */

export const FIGHT = {
  starts: new Set(["Attacked", "AttackFailed", "FoeAttacked", "Defended", "CannotDefend"]),
  goesOn: new Set(["FoeDefended", "FoeCannotDefend", "Doubled", "FoeWithstands", "FriendStrikes", "GearHelps", "ShieldHeld", "ArmourHeld", "FoeHurt", "HeroHurt",
    "Defended", "CannotDefend"]),
  /** What may come in between: a defence that holds is worth experience before the rest of the blow hurts. */
  between: new Set(["Experienced", "Reshuffled"]),
};

/** The last blow of an enemy: how it is met may come with the next answer. @type {{ told: Told | null }} */
export const memory = { told: null };

/** @param {readonly Told[]} run @param {string} kind */
const of = (run, kind) => run.find((one) => one.kind === kind);

/** @param {readonly Told[]} run @param {Scene} scene @param {Backdrop | null} printed @returns {Clash | null} */
export function clashOf(run, scene, printed) {
  const struck = of(run, "FoeAttacked");
  if (struck) memory.told = struck;
  const own = of(run, "Attacked") ?? of(run, "AttackFailed");
  const hurt = of(run, "HeroHurt") ?? of(run, "FoeHurt");
  const blow = own ?? struck ?? (of(run, "Defended") || of(run, "CannotDefend") ? known(run) : null);
  const data = blow?.data ?? {};
  const foe = data.foe ?? hurt?.data?.foe ?? hurt?.data?.by ?? "";
  const hero = data.hero ?? hurt?.data?.hero ?? of(run, "Defended")?.data?.hero ?? "";
  const [attacker, defender] = own ? [find(scene, hero), find(scene, foe)] : [find(scene, foe), find(scene, hero)];
  if (!attacker && !defender) return null;
  const attack = blow ? attackOf(blow, printed) : null;
  const defence = defenceOf(run, printed);
  const king = !!of(run, "Doubled") || (attack?.good && attack.card.startsWith("K"));
  const ace = attack?.card.startsWith("A") && !attack.good;
  return { attacker, defender, attack, defence, sum: sumOf(run, printed, defender?.name ?? ""), loss: hurt?.data?.damage ?? null,
    left: hurt?.data?.hp ?? null, stamp: king ? tr("King!") : ace ? tr("Ace!") : "", spot: defender?.spot ?? attacker?.spot ?? "" };
}

/** The blow that is met now, if it was seen. @param {readonly Told[]} run */
function known(run) {
  const hero = run.find((one) => one.data?.hero)?.data?.hero;
  return memory.told?.data?.hero === hero ? memory.told : null;
}

/** @param {Told} told @param {Backdrop | null} printed @returns {Flip} */
function attackOf(told, printed) {
  const { card = "", total = null, target = null, needs = null, attack = "", ability = "" } = told.data ?? {};
  const least = needs || target;
  const name = attack || (printed?.skills[ability]?.name ?? ability);
  const good = told.kind !== "AttackFailed" && !!told.data?.hit;
  const over = good && total !== null && least !== null ? total - least : 0;
  return { what: least === null ? name : tr("{ability} needs", { ability: name }), card, needs: least, good,
    verdict: total === null ? tr("fails") : good ? over > 0 ? tr("{total}: hit, {over} over", { total, over }) : tr("{total}: hit", { total }) : tr("{total}: misses", { total }) };
}

/** @param {readonly Told[]} run @param {Backdrop | null} printed @returns {Flip | null} */
function defenceOf(run, printed) {
  const met = of(run, "Defended");
  if (met) {
    const { card = "", total = 0, target = 0, ability = "", held: good = false } = met.data ?? {};
    return { what: tr("{ability} needs", { ability: printed?.skills[ability]?.name ?? ability }), card, needs: target, good, verdict: good ? tr("{total}: holds", { total }) : tr("{total}: fails", { total }) };
  }
  const foe = of(run, "FoeDefended");
  if (!foe) return null;
  const { card = "", against = null, held = false, half = false } = foe.data ?? {};
  return { what: against === null ? tr("Defence") : tr("Defence against {against}", { against }), card, needs: null, good: held || half,
    verdict: held ? tr("fully defended") : half ? tr("half goes through") : tr("not enough") };
}

/** The sum as it is written out: `9 − 2 armour = 7`. @param {readonly Told[]} run @param {Backdrop | null} printed @param {string} who
 * @returns {Term[]} */
function sumOf(run, printed, who) {
  /** @type {Term[]} */ const terms = [];
  const hero = of(run, "HeroHurt")?.data;
  const foe = of(run, "FoeHurt")?.data;
  const held = of(run, "ArmourHeld")?.data;
  const doubled = of(run, "Doubled")?.data;
  const stands = of(run, "FoeWithstands")?.data;
  const met = of(run, "Defended")?.data;
  const lost = hero?.damage ?? foe?.damage ?? (held || (met?.before && !met.after) ? 0 : null);
  if (lost === null) return [];
  const armour = hero?.armour ?? held?.armour ?? 0;
  const shield = hero?.shield ?? 0;
  const whole = held ? held.damage : hero ? hero.damage + armour + shield : foe?.whole || stands?.damage || foe?.damage;
  const from = hero ?? foe ?? {};
  if (from.base && from.over) terms.push({ sign: "", number: String(from.base), word: String(from.with ?? tr("blow")) }, { sign: "+", number: String(from.over), word: trc("in a sum", "over") });
  const kept = met?.before ? met.before - met.after : 0;
  if (kept > 0) {
    terms.push({ sign: "", number: String(met?.before), word: tr("damage") }, { sign: "−", number: String(kept), word: printed?.skills[met?.ability]?.name ?? tr("defence") });
    if (!armour && !shield) return [...terms, { sign: "=", number: String(lost), word: tr("{who} loses", { who }), total: true }];
  }
  if (doubled) terms.push({ sign: "", number: String(doubled.damage / 2), word: tr("damage") }, { sign: "×", number: "2", word: tr("King") });
  terms.push({ sign: terms.length ? "=" : "", number: String(whole), word: kept > 0 ? trc("in a sum", "left") : tr("damage") });
  if (armour > 0) terms.push({ sign: "−", number: String(held ? Math.min(armour, held.damage) : armour), word: tr("armour") });
  if (armour < 0) terms.push({ sign: "+", number: String(-armour), word: tr("harder") });
  if (shield) terms.push({ sign: "−", number: String(shield), word: tr("shield") });
  if (foe?.whole) terms.push({ sign: "÷", number: "2", word: tr("defended") });
  else if (stands) terms.push({ sign: "−", number: String(stands.damage - stands.left), word: tr("withstood") });
  if (terms.length > 1) terms.push({ sign: "=", number: String(lost), word: tr("{who} loses", { who }), total: true });
  else terms[0] = { sign: "", number: String(lost), word: tr("{who} loses", { who }), total: true };
  return terms;
}
