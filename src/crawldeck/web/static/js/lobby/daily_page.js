// The page of the daily crawl: a day with its boards, results to check, how it is counted, and the days before.

import { call } from "../api.js";
import { at, h, put } from "../dom.js";
import { language, tr, trn } from "../texts.js";
import { card, days, doings, left, named, onBoard, points } from "./daily.js";
import { games, titleOf } from "./games.js";
import { doing } from "./start.js";
import { faults } from "./tables.js";

/**
 * @typedef {import("../wire").DailyShown} Crawl
 * @typedef {import("../wire").ScoreBoard} Board
 * @typedef {import("../wire").ProofShown} Proof
 */

/** Days of the archive that are shown at a time. */
const SOME = 10;

/** @param {string} text */
const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text);

/** @param {string} day as it stands in the address; today where none does */
export async function dailyPage(day) {
  await draw(isDay(day) ? day : "", "");
}

/** A result that somebody passed on as an address. @param {string} code */
export async function proofPage(code) {
  await draw("", code);
}

/** @param {string} day @param {string} code */
async function draw(day, code) {
  document.title = tr("The daily crawl – Crawldeck");
  delete document.body.dataset.game;
  const found = await days(day);
  const now = !day || day === found.today;
  const cards = await Promise.all(found.crawls.map((one) => card(one, now ? tr("Play today's crawl") : tr("Play this crawl"))));
  put(at("main"),
    h("div", { class: "formhead" }, h("a", { href: "#", class: "back" }, tr("‹ Lobby")),
      h("h1", {}, now ? tr("Today's crawl") : tr("The daily crawl")),
      h("p", { class: "soft" }, now ? tr("{day}, the next in {left} (midnight UTC)", { day: named(found.today), left: left(found.left) }) : named(day))),
    h("section", { class: "day" }, h("div", { class: "crawls" }, ...cards),
      h("div", { class: "boards" }, ...await Promise.all(found.crawls.map(board)))),
    checking(code), counting(), await archive(found.today, found.first));
}

/** Who played it here. @param {Crawl} crawl */
async function board({ game, day }) {
  /** @type {Board} */
  const { placed } = await call(`/daily/${game}/board?day=${day}`);
  return h("section", { class: "block board", "data-game": game, "aria-label": tr("Board of {game}", { game: titleOf(game) }) },
    h("h2", {}, tr("The board of {game}", { game: titleOf(game) })),
    placed.length ? h("ol", { class: "placed" }, ...placed.map((one) => h("li", {},
      h("span", { class: "who" }, one.name), h("span", { class: `outcome ${one.outcome}` }, tr(one.outcome)),
      h("span", { class: "soft small" }, [one.hints ? trn("{n} hint", "{n} hints", one.hints) : "",
        one.late ? tr("played later") : ""].filter(Boolean).join(", ")),
      h("b", {}, one.points.toLocaleString(language)))))
      : h("p", { class: "soft" }, tr("Nobody is on it yet. When your game is over, you can put your score here.")));
}

/** Where a code is pasted. @param {string} code */
function checking(code) {
  const { told, tell } = faults();
  const text = h("textarea", { id: "code", rows: 3, spellcheck: false, autocomplete: "off", maxLength: 20_000, value: code,
    placeholder: "crawldeck:…" });
  const shown = h("div", { role: "status" });
  const check = doing(tr("Check it"), "main", async () => {
    tell("");
    put(shown);
    put(shown, genuine(await call("/daily/proof", { body: { code: text.value } })));
  }, tell);
  if (code) check.click();
  return h("section", { class: "block", id: "check", "aria-labelledby": "check-title" },
    h("h2", { id: "check-title" }, tr("Check a result")),
    h("p", { class: "soft" }, tr("Paste the code that somebody passed on. Its answers are played again here, and you can watch them.")),
    h("label", { htmlFor: "code", class: "unseen" }, tr("Code of a result")), text, h("div", { class: "acts" }, check), told, shown);
}

/** @param {Proof} proof */
function genuine(proof) {
  return h("div", { class: "genuine", "data-game": proof.game },
    h("h3", {}, tr("Genuine: {points}", { points: points(proof.points) })),
    h("p", {}, `${titleOf(proof.game)}, ${proof.adventure}, ${named(proof.day)}: `, h("b", { class: `outcome ${proof.outcome}` }, tr(proof.outcome)), "."),
    h("p", { class: "soft" }, `${proof.how}.`),
    proof.text && h("p", {}, proof.text),
    h("p", { class: "acts" }, h("a", { class: "button", href: `/${proof.game}/${proof.watchID}` }, tr("Watch it"))));
}

function counting() {
  return h("section", { class: "block", "aria-labelledby": "counting-title" },
    h("h2", { id: "counting-title" }, tr("How it is counted")),
    h("ul", {},
      h("li", {}, tr("A win is worth 1,000 points, and 100 for everybody who came through, less 1 for every answer.")),
      h("li", {}, tr("A loss is worth 10 points for every space or round that you reached.")),
      h("li", {}, tr("Hints are allowed; the board says how many were taken.")),
      h("li", {}, tr("Undo is free. After a rewind the luck is another, so nobody could prove the result: it stays off the board.")),
      h("li", {}, tr("Your first table of a day counts, on the day it was begun, however late you finish."))));
}

/** The days before, the latest first. @param {string} last @param {string} first */
async function archive(last, first) {
  const list = h("ol", { class: "archive" });
  const more = h("button", { type: "button", onclick: () => void further() }, tr("Earlier days"));
  let next = last;
  async function further() {
    const { crawls } = await days(next, SOME);
    const here = [...new Set(crawls.map((one) => one.day))];
    list.append(...here.map((day) => h("li", {},
      h("a", { class: "date", href: `#daily/${day}` }, named(day)),
      ...crawls.filter((one) => one.day === day).map((one) => h("div", { class: "past", "data-game": one.game },
        h("span", {}, games.length > 1 ? h("span", { class: "chip" }, titleOf(one.game)) : null, " ", one.adventure),
        one.players ? h("span", { class: "soft small" }, onBoard(one)) : null,
        doings(one, tr("Play")))))));
    const earliest = here.at(-1) ?? first;
    more.hidden = earliest <= first;
    next = new Date(Date.parse(`${earliest}T12:00Z`) - 86_400_000).toISOString().slice(0, 10);
  }
  await further();
  return h("section", { class: "block", "aria-labelledby": "archive-title" }, h("h2", { id: "archive-title" }, tr("Every day so far")), list, more);
}
