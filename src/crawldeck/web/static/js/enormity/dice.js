// Dice on the table: those a question is about, and for a moment those that were just rolled.

import { h } from "../dom.js";
import { die, pip } from "./icons.js";

/** @typedef {import("../wire").EnoAbout} About */

const SIGNS = /** @type {const} */ ([["p", "Power"], ["h", "half"], ["o", "Potential"], ["x", "critical"]]);
const KINDS = /** @type {Record<string, string>} */ ({
  attack: "Attack roll", noise: "Noise roll", scout: "Scouting", skill: "Skill test", intruder: "An attack on you",
  plain: "Roll", cover: "Dice to come",
});

/** Which dice of the tray were just rolled: all of them, or those that were rolled again.
 * @param {import("../wire").Told[]} news @returns {(n: number) => boolean} */
export function fresh(news) {
  const again = new Set(news.filter((one) => one.kind === "Rerolled").map((one) => one.data?.die));
  const all = news.some((one) => one.kind === "DiceRolled");
  return (n) => all || again.has(n);
}

/** The tray of a question.
 * @param {About} about @param {import("../wire").EnoPool} pool @param {(n: number) => boolean} rolled */
export function tray(about, pool, rolled) {
  const noisy = about.kind === "noise";
  const total = about.dice.reduce((sum, one) => sum + (one.noise ?? 0), 0);
  return h("div", { class: "tray", role: "group", "aria-label": "Dice on the table" },
    h("div", { class: "sum" }, h("strong", {}, KINDS[about.kind] ?? about.kind),
      about.kind === "cover" ? null : h("span", { class: "number" }, noisy ? total : about.power ?? 0),
      about.kind === "cover" ? null : h("span", {}, noisy ? "Noise" : about.need ? `of ${about.need} Power` : "Power")),
    h("div", { class: "dice" }, ...about.dice.map((one, n) => {
      const label = `Die ${one.n}, ${one.die}: ${one.words || "not rolled"}${one.plus ? `, ${one.plus} Noise more` : ""}${one.converted ? ", one Potential turned" : ""}`;
      const drawn = die(one.die, one.face ?? "");
      drawn.style.setProperty("--n", String(n));
      return h("div", { class: `slot${rolled(one.n) ? " rolling" : ""}`, "data-on": `die:${one.n}`, "aria-label": label, title: label }, drawn,
        h("span", { class: "under", "aria-hidden": "true" }, one.n,
          one.plus ? h("b", {}, ` +${one.plus}`) : null, one.again ? " ↻" : "", one.converted ? " ●" : ""));
    })),
    h("div", { class: "legend" },
      about.legend ? h("p", {}, ...SIGNS.map(([letter, word]) => h("span", {}, pip(letter), word))) : null,
      h("p", {}, `Pool: ${pool.confidence} Confidence, ${pool.discipline} Discipline, ${pool.expertise} Expertise`)));
}

/** Dice that were rolled and that nobody is asked about. @param {import("../wire").Told[]} news */
export function rolls(news) {
  /** @type {{ title: string, dice: [string, string][] }[]} */ const found = [];
  let colours = "";
  for (const { kind, data } of news) {
    if (!data) continue;
    if (kind === "FoeAttacks") colours = String(data.dice);
    if (kind === "DiceRolled") {
      found.push({ title: String(data.why), dice: String(data.dice).split(", ").map((one) =>
        /** @type {[string, string]} */ (one.split(" "))) });
    } else if (kind === "FoeHits") {
      const names = colours.split(" ");
      found.push({ title: `${data.power} Power against ${data.spacer}`, dice: String(data.faces).split(" ")
        .map((face, n) => [names[n] ?? "white", face]) });
    }
  }
  return found.slice(-2);
}

/** @param {ReturnType<typeof rolls>} found */
export function rolled(found) {
  return h("div", { class: "rolled", "aria-hidden": "true" }, ...found.map((one) =>
    h("div", {}, h("span", {}, one.title), ...one.dice.map(([colour, face]) => die(colour || "white", face || "-")))));
}
