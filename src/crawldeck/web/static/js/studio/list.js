// The families of the pack with their entries, and a search over all of them.

import { h, put } from "../dom.js";

/** @typedef {import("./main.js").Desk} Desk */

/** Families that somebody has closed or opened. @type {Map<string, boolean>} */
const opened = new Map();

/** @param {HTMLElement} home @param {Desk} desk */
export function list(home, desk) {
  const { pack } = desk;
  if (!pack) return;
  let search = /** @type {HTMLInputElement | null} */ (home.querySelector("input"));
  if (!search) {
    search = h("input", { type: "search", placeholder: "Search the pack", "aria-label": "Search the pack", oninput: (/** @type {any} */ event) => {
      desk.query = event.target.value;
      list(home, desk);
    } });
    home.replaceChildren(search, h("div", { class: "families" }));
  }
  const words = desk.query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (/** @type {string} */ text) => words.every((word) => text.toLowerCase().includes(word));
  put(/** @type {Element} */ (home.querySelector(".families")), ...pack.families.flatMap((family) => {
    const found = family.entries.filter((one) => fits(`${one.id} ${one.name} ${family.name}`));
    if (!found.length) return [];
    const wrong = family.entries.reduce((sum, one) => sum + (one.wrong ?? 0), 0);
    const open = words.length > 0 || (opened.get(family.id) ?? family.id === desk.chosen.family);
    const details = h("details", { open },
      h("summary", { title: family.text }, h("b", {}, family.name), h("span", { class: "soft" }, String(found.length)), mark(wrong)),
      h("ul", {}, ...found.map((one) => h("li", {}, h("button", { type: "button", class: "quiet",
        "aria-current": one.id === desk.chosen.id && family.id === desk.chosen.family ? "true" : null, onclick: () => desk.choose(family.id, one.id) },
      one.name, mark(one.wrong ?? 0))))));
    details.addEventListener("toggle", () => {
      if (details.isConnected && !words.length) opened.set(family.id, details.open);
    });
    return [details];
  }));
}

/** How many mistakes there are. @param {number} wrong */
const mark = (wrong) => wrong > 0 && h("span", { class: "wrong", title: `${wrong} ${wrong === 1 ? "mistake" : "mistakes"}` }, String(wrong));
