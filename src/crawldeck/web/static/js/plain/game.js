// A game that brings no page of its own: what a seat sees as rows, the answers as buttons beside it.

import { h, put } from "../dom.js";
import { prose } from "../table/prose.js";

/**
 * @typedef {import("../wire").PlainScene} Scene
 * @typedef {import("../wire").PlainRow} Row
 * @typedef {import("../table/client.js").Client} Client
 */

/** @type {Client} */ let client;
const title = h("h2", {});
const list = h("div", { class: "plain-list" });

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
  mount(board, found) {
    client = found;
    put(board, h("div", { class: "plain", tabIndex: 0, role: "region", "aria-label": "The table" }, title, list));
  },

  draw(frame) {
    const scene = /** @type {Scene} */ (frame.scene);
    put(title, frame.head.name);
    put(list, ...blocks(scene.rows).map(({ head, rows }) => h("section", {},
      head && h("h3", {}, head.label), h("dl", {}, ...rows.flatMap(line)))));
  },

  panels: [],
  describe: (frame) => /** @type {Scene} */ (frame.scene).rows
    .map((row) => row.text ? `${row.label}: ${row.text}.` : `${row.label}.`).join(" "),
  help: () => h("p", {}, "Everything that you may know is listed; the answers are the buttons under the question."),
};
