// Every mistake of the pack, with its file and line; one that concerns an entry leads to it.

import { h, put, sentence } from "../dom.js";

/**
 * @typedef {import("./main.js").Desk} Desk
 * @typedef {import("../wire").StudioMistake} Mistake
 */

/** @param {HTMLElement} home @param {Desk} desk */
export function mistakes(home, desk) {
  const found = desk.pack?.mistakes ?? [];
  home.hidden = !found.length;
  put(home, h("h2", {}, found.length === 1 ? "1 mistake" : `${found.length} mistakes`),
    h("p", { class: "soft small" }, "Until they are mended, things are drawn as they were before."),
    h("ol", {}, ...found.map((one) => h("li", {}, place(one),
      one.entry ? h("button", { type: "button", class: "quiet", onclick: () => desk.choose(one.family ?? "", one.entry ?? "") }, sentence(one.text))
        : h("p", {}, sentence(one.text))))));
}

/** @param {Mistake} one */
export const place = (one) => h("code", {}, one.file ? `${one.file}${one.line ? `:${one.line}` : ""}` : "the pack");
