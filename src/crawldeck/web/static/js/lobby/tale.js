// What happened so far: a few sentences for each chapter, from its record; each can be looked back at.

import { h, put } from "../dom.js";
import { tr } from "../texts.js";
import { block, sitDown } from "./journey.js";
import { ask, pathOf } from "./kept_campaigns.js";
import { doing, sentence } from "./start.js";
import { chapterWord } from "./stop.js";

/**
 * @typedef {import("./journey.js").Desk} Desk
 * @typedef {import("../wire").ChapterLine} Line
 * @typedef {import("../wire").ChapterTold} Told
 */

/** Chapters that are told at once; those before are opened. */
const LAST = 3;

/** @param {Desk} desk */
export function story(desk) {
  const one = desk.campaign, lines = one.history ?? [];
  if (!lines.length) return null;
  const words = lines.map((line) => h("div", { class: "words" }, h("p", { class: "soft" }, sentence(line.text))));
  const fault = h("p", { class: "soft small", hidden: true });
  ask(pathOf(one.link || one.file || "", "/story")).then((/** @type {Told[]} */ told) => {
    for (const [n, place] of words.entries()) if (told[n]) put(place, ...wordsOf(told[n], lines[n]));
  }).catch((error) => {
    fault.hidden = false;
    put(fault, tr("The story cannot be told now: {why}", { why: sentence(error.message) }));
  });
  const rows = lines.map((line, n) => chapter(desk, line, n, words[n])).toReversed();
  const older = rows.slice(LAST);
  return block(tr("The story so far"), fault, h("ol", { class: "tale" }, ...rows.slice(0, LAST)),
    older.length > 0 && h("details", { class: "earlier" }, h("summary", {}, tr("What happened before ({n})", { n: older.length })), h("ol", { class: "tale" }, ...older)));
}

/** @param {Desk} desk @param {Line} line @param {number} n @param {HTMLElement} words */
function chapter(desk, line, n, words) {
  const one = desk.campaign, counts = line.counts !== false;
  const place = (one.stops ?? []).find((stop) => stop.id === line.stop)?.name ?? "";
  return h("li", { class: counts ? line.outcome : "gone" },
    h("h3", {}, `${chapterWord(desk)} ${line.number}${place ? `: ${place}` : ""}`, h("b", { class: `outcome ${line.outcome}` }, tr(line.outcome)),
      !counts && h("span", { class: "soft small" }, one.again ? tr("played again since") : tr("it never was: a Time Crystal"))),
    words, ...meant(line),
    h("div", { class: "acts" },
      line.outcome !== "under way" && doing(tr("Look back"), "quiet", () => sitDown(one, pathOf(one.link || one.file || "", "/look"), { chapter: n }), desk.tell),
      counts && one.again && one.state !== "playing" && doing(tr("Play again"), "quiet", async () => {
        if (confirm(tr("Play chapter {n} again? It and all after it will no longer count.", { n: line.number }))) await desk.play({ again: line.number });
      }, desk.tell)));
}

/** The headline, unless it only says again what was played and how it ended. @param {Told} told @param {Line} line */
function wordsOf(told, line) {
  if (told.fault) return [h("p", { class: "soft" }, sentence(told.fault))];
  const fates = told.fates ?? [];
  return [!told.title.endsWith(`: ${tr(line.outcome)}`) && h("h4", {}, told.title), h("p", {}, told.text),
    fates.length > 0 && h("details", { class: "explained" }, h("summary", {}, tr("Who fell, and how")), h("ul", {}, ...fates.map((fate) => h("li", {}, fate))))];
}

/** What it brought and cost. @param {Line} line */
function meant({ meaning }) {
  const rows = [...(meaning?.brought ?? []).map((text) => h("li", { class: "line-won" }, text)),
    ...(meaning?.cost ?? []).map((text) => h("li", { class: "line-lost" }, text))];
  return rows.length ? [h("ul", { class: "meant" }, ...rows)] : [];
}
