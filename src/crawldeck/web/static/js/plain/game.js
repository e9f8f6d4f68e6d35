// A game that brings no page of its own: what a seat sees as rows, the answers as buttons beside it.

import { h, put } from "../dom.js";
import { prose } from "../table/prose.js";
import { tr } from "../texts.js";

/**
 * @typedef {import("../wire").PlainScene} Scene
 * @typedef {import("../wire").PlainRow} Row
 * @typedef {import("../table/client.js").Client} Client
 */

/** @type {Client} */ let client;
const title = h("h2", {});
const squares = h("div", { class: "plain-boards" });
const list = h("div", { class: "plain-list" });

/** @param {import("../wire").Square | null} place */
function square(place) {
  if (!place) return h("span", {});
  return h("span", { class: `plain-place ${place.tone ?? ""}`, "data-on": `square:${place.id}`, title: place.text ?? "",
    "aria-label": place.text ? `${place.id}: ${place.text}` : place.id },
  h("b", {}, place.sign ?? ""), h("i", {}, place.id));
}

/** Rows under their headings. @param {Row[]} rows */
function blocks(rows) {
  /** @type {{ head: Row | null, rows: Row[] }[]} */
  const found = [{ head: null, rows: [] }];
  for (const row of rows) {
    if (!row.depth && !row.text) found.push({ head: row, rows: [] });
    else if (!row.depth && found[found.length - 1].head) found.push({ head: null, rows: [row] });
    else found[found.length - 1].rows.push(row);
  }
  return found.filter((one) => one.head || one.rows.length);
}

/** @param {Row} row */
function line(row) {
  return row.text ? [h("dt", {}, row.label), h("dd", {}, ...prose(row.text, client.game))]
    : [h("dt", { class: "head" }, row.label), h("dd", {})];
}

/** @type {import("../table/main.js").GameFace} */
export const face = {
  mount(board, stage) {
    client = stage.client;
    put(board, h("div", { class: "plain", tabIndex: 0, role: "region", "aria-label": tr("The table") }, title, squares, list));
  },

  draw(frame) {
    const scene = /** @type {Scene} */ (frame.scene);
    put(title, frame.head.name);
    put(squares, ...(scene.boards ?? []).map(({ rows }) => h("div", { class: "plain-board",
      style: `--across: ${Math.max(...rows.map((row) => row.length))}` }, ...rows.flat().map(square))));
    put(list, ...blocks(scene.rows).map(({ head, rows }) => h("section", {},
      head && h("h3", {}, head.label), h("dl", {}, ...rows.flatMap(line)))));
  },

  panels: [],
  describe: (frame) => /** @type {Scene} */ (frame.scene).rows
    .map((row) => row.text ? `${row.label}: ${row.text}.` : `${row.label}.`).join(" "),
  help: () => h("p", {}, tr("Everything that you may know is drawn or listed; the answers are the buttons under the question, and what is marked on a board can be clicked.")),
};
