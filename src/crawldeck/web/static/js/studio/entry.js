// One thing of the pack: as it will look at the table, its mistakes, its keys with their lines and rules, and what can be
// begun with it.

import { h, put, sentence } from "../dom.js";
import { ruleButton } from "../table/prose.js";
import { place } from "./mistakes.js";
import { plays } from "./plays.js";

/**
 * @typedef {import("./main.js").Desk} Desk
 * @typedef {import("../wire").StudioLooked} Looked
 * @typedef {import("../wire").StudioKey} Key
 * @typedef {import("../wire").StudioMistake} Mistake
 */

/** @param {HTMLElement} home @param {Looked} looked @param {Desk} desk */
export function entry(home, looked, desk) {
  const { entry: one, mistakes } = looked;
  const drawn = looked.shown ? desk.draw(looked, desk) : null;
  put(home,
    h("header", { class: "entry-top" }, h("h2", {}, one.name), h("code", { class: "line" }, `${one.file}:${one.line}`)),
    mistakes.length > 0 && h("ul", { class: "faults", "aria-label": "Mistakes here" }, ...mistakes.map(fault)),
    drawn && h("section", { class: `drawn${looked.stale ? " stale" : ""}`, "aria-label": "As it will look" },
      looked.stale && h("p", { class: "soft small" }, "As it was before the mistakes."), drawn),
    plays(looked, desk),
    looked.keys.length > 0 && h("section", { class: "keys", "aria-label": "As it is written" }, h("h3", {}, "As it is written"),
      h("dl", {}, ...looked.keys.map((key, n) => row(key, looked, n, desk.game)))));
}

/** @param {Mistake} one */
const fault = (one) => h("li", {}, place(one), " ", sentence(one.text));

/** @param {Key} key @param {Looked} looked @param {number} n @param {string} game */
function row(key, looked, n, game) {
  const next = looked.keys[n + 1]?.line ?? Infinity;
  const wrong = looked.mistakes.filter((one) => one.file === looked.entry.file && key.line <= one.line && one.line < next);
  return h("div", { class: wrong.length ? "bad" : null }, h("dt", {}, h("code", {}, key.name), h("small", { class: "soft" }, `line ${key.line}`)),
    h("dd", {}, h("code", { class: "value" }, key.value), ...wrong.map((one) => h("p", { class: "fault" }, sentence(one.text))),
      key.text || key.rules?.length ? h("p", { class: "soft small" }, ...(key.text ?? "").split("`").map((part, nth) => nth % 2 ? h("code", {}, part) : part), " ", ...(key.rules ?? []).map((rule) => ruleButton(game, rule))) : null));
}
