// The end of a daily crawl: what it came to and why, a code to pass on, and a place on the board.

import { h, put, sentence } from "../dom.js";
import * as keep from "../keep.js";
import { language, tr, trh, trn } from "../texts.js";
import { notice } from "./pop.js";

/**
 * @typedef {import("./client.js").Client} Client
 * @typedef {import("../wire").ScoreShown} Score
 */

/** @param {number} count */
const points = (count) => trn("{n} point", "{n} points", count, { n: count.toLocaleString(language) });

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
  const board = h("a", { href: `/#daily/${score.day}` }, tr("the board of that day"));
  put(place, h("h3", {}, tr("Daily crawl of {day}: {points}", { day: score.day, points: points(score.points) })),
    h("p", { class: "soft" }, `${score.how}.`, score.hints ? ` ${trn("With {n} hint.", "With {n} hints.", score.hints)}` : ""),
    ...(score.code ? code(score) : [h("p", {}, sentence(tr("There is no code to share: {why}", { why: score.why })))]),
    h("p", { class: "soft" }, score.listed ? trh("It is on {board}.", { board }) : score.counts ? trh("It can be on {board}.", { board })
      : trh("Only the first attempt counts: it is not on {board}.", { board })),
    score.code && score.counts && !score.listed && client.plays ? listing(client, place) : null);
}

/** @param {Score} score */
function code(score) {
  const text = h("textarea", { readOnly: true, rows: 2, value: score.code, "aria-label": tr("Code of the result"), onfocus: () => text.select() });
  return [h("div", { class: "code" }, text, h("button", { type: "button", onclick: async () => {
    try {
      await navigator.clipboard.writeText(score.code);
      notice(tr("The code is copied: anybody can check it in the lobby."));
    } catch {
      text.select();
    }
  } }, tr("Copy the code"))), h("p", { class: "soft" },
    tr("It proves that these answers earn this score. It cannot prove that this was the first try."))];
}

/** @param {Client} client @param {HTMLElement} place */
function listing(client, place) {
  const name = h("input", { type: "text", id: "board-name", maxLength: 60, autocomplete: "nickname",
    value: keep.read("crawldeck.name", "") || client.frame?.seats[0]?.name || "" });
  const failed = h("p", { class: "failed", role: "alert" });
  const go = h("button", { type: "submit" }, tr("Put it on the board"));
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
  } }, h("label", { htmlFor: "board-name" }, tr("Name on the board")), h("div", { class: "row" }, name, go), failed);
}
