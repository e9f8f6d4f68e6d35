// The daily crawl in the lobby: what is played today, whether it was played here, and a table for it.

import { call } from "../api.js";
import { h, put } from "../dom.js";
import * as keep from "../keep.js";
import { language, tr, trn } from "../texts.js";
import { ownOf, titleOf } from "./games.js";
import { doing, go, remember } from "./start.js";
import { faults } from "./tables.js";

/**
 * @typedef {import("../wire").DailyShown} Crawl
 * @typedef {import("../wire").Days} Days
 * @typedef {import("../wire").ScoreShown} Score
 */

/** @param {string} [day] @param {number} [count] @returns {Promise<Days>} */
export const days = (day = "", count = 1) => call(`/daily?day=${day}&count=${count}`);

/** The attempt of this browser that counts. @param {Crawl} crawl */
export function attempt({ game, day }) {
  return keep.tables().find((one) => one.game === game && one.daily === day && one.counts);
}

/** @param {number} count */
export const points = (count) => trn("{n} point", "{n} points", count, { n: count.toLocaleString(language) });

/** `Monday, 16 November`. @param {string} day */
export function named(day) {
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" })
    .format(new Date(`${day}T12:00Z`));
}

/** @param {number} seconds */
export function left(seconds) {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes < 60 ? tr("{minutes} min", { minutes }) : tr("{hours} h {minutes} min", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** What this browser's attempt came to, asked once and kept. @param {keep.Kept} kept @returns {Promise<Score>} */
export async function scored(kept) {
  const name = "crawldeck.scores";
  /** @type {Record<string, Score>} */
  const known = keep.read(name, {});
  if (!known[kept.key]?.listed) {
    known[kept.key] = await call(`/games/${kept.game}/${kept.key}/score`, { credentials: kept.credentials });
    keep.write(name, Object.fromEntries(Object.entries(known).slice(-200)));
  }
  return known[kept.key];
}

const HONEST = tr("This server counts only the first table that you start from this browser. The code at the end proves your score; it cannot prove that you never tried elsewhere before.");

/** Ask for a name, say what counts, and go. @param {Crawl} crawl @param {HTMLElement} button */
function ask(crawl, button) {
  const again = attempt(crawl);
  const { told, tell } = faults();
  const name = h("input", { type: "text", id: "daily-name", maxLength: 60, autocomplete: "nickname",
    value: keep.read("crawldeck.name", ""), placeholder: tr("Player 1") });
  const begin = doing(again ? tr("Play it once more") : tr("Begin"), "main", () => play(crawl, name.value.trim()), tell);
  const made = h("dialog", { class: "ask-daily", "aria-labelledby": "ask-daily-title", onclose: () => { made.remove(); button.focus(); } },
    h("h2", { id: "ask-daily-title" }, crawl.adventure),
    h("p", {}, again ? tr("You have had your attempt; this one does not count.") : HONEST),
    h("form", { onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); begin.click(); } },
      h("label", { htmlFor: "daily-name" }, tr("Your name at the table")), name),
    told, h("div", { class: "acts" }, begin, h("button", { type: "button", class: "quiet", onclick: () => made.close() }, tr("Not now"))));
  document.body.append(made);
  made.showModal();
}

/** @param {Crawl} crawl @param {string} name */
async function play(crawl, name) {
  if (name) keep.write("crawldeck.name", name);
  /** @type {import("../wire").DailyTable} */
  const made = await call(`/games/${crawl.game}/daily`, { body: { day: crawl.day, name, player: keep.player() } });
  remember(crawl.game, made, `${titleOf(crawl.game)}: ${crawl.adventure}`, { daily: made.day, counts: made.counts });
  go(crawl.game, made.matchID);
}

/** What one can do with a crawl, and what came of it. @param {Crawl} crawl @param {string} word */
export function doings(crawl, word) {
  const kept = attempt(crawl), place = h("div", { class: "acts" });
  const label = (/** @type {string} */ text) => `${text}: ${titleOf(crawl.game)}, ${crawl.adventure}`;
  const fresh = h("button", { type: "button", class: kept ? "quiet" : "main", onclick: () => ask(crawl, fresh),
    "aria-label": label(kept ? tr("Play once more") : word) }, kept ? tr("Play once more") : word);
  if (kept && !kept.outcome) {
    put(place, h("a", { class: "button main", href: `/${kept.game}/${kept.key}`, "aria-label": label(tr("Go on")) }, tr("Go on")),
      h("span", { class: "soft small" }, tr("Your attempt is under way.")));
  } else if (kept) {
    const came = h("p", { class: "came" }, h("b", { class: `outcome ${kept.outcome}` }, tr(kept.outcome ?? "")));
    put(place, came, h("a", { class: "button", href: `/${kept.game}/${kept.key}`, "aria-label": label(tr("Look back")) }, tr("Look back")), fresh);
    scored(kept).then((score) => came.append(` ${points(score.points)}`)).catch(() => undefined);
  } else put(place, fresh);
  return place;
}

/** How many are on the board. @param {Crawl} crawl */
export const onBoard = ({ players = 0, best = 0 }) => tr("{players} on the board, best {best}", { players, best: best.toLocaleString(language) });

/** The card of a crawl. @param {Crawl} crawl @param {string} word */
export async function card(crawl, word) {
  const own = await ownOf(crawl.game);
  return h("article", { class: "crawl", "data-game": crawl.game, "aria-label": `${titleOf(crawl.game)}: ${crawl.adventure}` },
    h("div", { class: "crawl-art" }, own.art?.() ?? null),
    h("div", { class: "words" },
      h("p", { class: "over" }, titleOf(crawl.game)),
      h("h3", {}, crawl.adventure),
      crawl.text && h("p", { class: "soft pitch" }, crawl.text),
      h("p", { class: "chips" }, h("span", { class: "chip" }, crawl.hard || crawl.party),
        crawl.difficulty ? h("span", { class: "chip" }, tr("difficulty: {difficulty}", { difficulty: crawl.difficulty })) : null,
        crawl.players ? h("span", { class: "chip" }, onBoard(crawl)) : null),
      doings(crawl, word)));
}

/** The part of the lobby with the crawls of today. */
export function today() {
  const cards = h("div", { class: "crawls" }), when = h("span", { class: "soft" });
  const whole = h("section", { id: "today", "aria-labelledby": "today-title" },
    h("div", { class: "headline" }, h("h2", { id: "today-title" }, tr("Today's crawl")), when,
      h("a", { href: "#daily" }, tr("Boards, codes and earlier days"))),
    h("p", { class: "soft" }, tr("One adventure a day in each game, the same for everybody. One attempt counts.")), cards);
  days().then(async (found) => {
    put(when, tr("{day}, the next in {left}", { day: named(found.today), left: left(found.left) }));
    put(cards, ...await Promise.all(found.crawls.map((one) => card(one, tr("Play today's crawl")))));
  }).catch((error) => put(cards, h("p", { class: "fault" }, error.message)));
  return whole;
}
