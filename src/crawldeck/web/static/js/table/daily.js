// The end of a daily crawl: what it came to and why, a code to pass on, and a place on the board.

import { h, put, sentence } from "../dom.js";
import * as keep from "../keep.js";
import { notice } from "./pop.js";

/**
 * @typedef {import("./client.js").Client} Client
 * @typedef {import("../wire").ScoreShown} Score
 */

/** @param {number} count */
const points = (count) => `${count.toLocaleString("en")} ${count === 1 ? "point" : "points"}`;

/** In a few words, for the picture. @param {Client} client */
export async function short(client) {
  const score = /** @type {Score} */ (await client.fetch("score"));
  return points(score.points);
}

/** @param {Client} client @param {HTMLElement} place */
export async function fill(client, place) {
  try {
    draw(client, place, await client.fetch("score"));
  } catch (error) {
    put(place, h("p", { class: "failed", role: "alert" }, sentence(error instanceof Error ? error.message : String(error))));
  }
}

/** @param {Client} client @param {HTMLElement} place @param {Score} score */
function draw(client, place, score) {
  const board = h("a", { href: `/#daily/${score.day}` }, "the board of that day");
  put(place, h("h3", {}, `Daily crawl of ${score.day}: ${points(score.points)}`),
    h("p", { class: "soft" }, `${score.how}.${score.hints ? ` With ${score.hints} ${score.hints === 1 ? "hint" : "hints"}.` : ""}`),
    ...(score.code ? code(score) : [h("p", {}, sentence(`There is no code to share: ${score.why}`))]),
    h("p", { class: "soft" }, score.listed ? "It is on " : score.counts ? "It can be on " : "Only the first attempt counts: it is not on ", board, "."),
    score.code && score.counts && !score.listed && client.plays ? listing(client, place) : null);
}

/** @param {Score} score */
function code(score) {
  const text = h("textarea", { readOnly: true, rows: 2, value: score.code, "aria-label": "Code of the result", onfocus: () => text.select() });
  return [h("div", { class: "code" }, text, h("button", { type: "button", onclick: async () => {
    try {
      await navigator.clipboard.writeText(score.code);
      notice("The code is copied: anybody can check it in the lobby.");
    } catch {
      text.select();
    }
  } }, "Copy the code")), h("p", { class: "soft" },
    "It proves that these answers earn this score. It cannot prove that this was the first try.")];
}

/** @param {Client} client @param {HTMLElement} place */
function listing(client, place) {
  const name = h("input", { type: "text", id: "board-name", maxLength: 60, autocomplete: "nickname",
    value: keep.read("crawldeck.name", "") || client.frame?.seats[0]?.name || "" });
  const failed = h("p", { class: "failed", role: "alert" });
  const go = h("button", { type: "submit" }, "Put it on the board");
  return h("form", { class: "listing", onsubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    go.disabled = true;
    try {
      await client.fetch("score", { name: name.value.trim() });
      keep.write("crawldeck.name", name.value.trim());
      await fill(client, place);
    } catch (error) {
      put(failed, sentence(error instanceof Error ? error.message : String(error)));
      go.disabled = false;
    }
  } }, h("label", { htmlFor: "board-name" }, "Name on the board"), h("div", { class: "row" }, name, go), failed);
}
