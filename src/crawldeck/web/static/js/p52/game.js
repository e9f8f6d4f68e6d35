// p52 on the page.

import { h, put } from "../dom.js";

/** @type {HTMLElement} */
let board;

/** @type {import("../table/main.js").GameFace} */
export const p52 = {
  mount(element) {
    board = element;
  },
  draw(frame) {
    put(board, h("pre", {}, JSON.stringify(frame.scene, null, 1)));
  },
  panels: [],
  describe: () => "",
  help: () => h("p", {}, ""),
};
