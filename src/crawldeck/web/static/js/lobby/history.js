// What this browser has played: every game that is over, with figures of the person and of each hero.

import { at, h, put } from "../dom.js";
import * as keep from "../keep.js";
import { tr, trn } from "../texts.js";
import { points, scored } from "./daily.js";
import { games, titleOf } from "./games.js";
import { answers, faces, look } from "./seen.js";
import { faults, finished, list } from "./tables.js";

/**
 * @typedef {import("./seen.js").Shown} Shown
 * @typedef {{ who: string, name: string, game: string, games: number, won: number, safe: number,
 *   fell: { text: string, when: string, where: string }[], member: import("../wire").Member }} Hero
 */

/** @param {number} part @param {number} whole */
const percent = (part, whole) => whole ? `${Math.round(100 * part / whole)} %` : "–";

/** @param {Shown[]} over @returns {Hero[]} */
export function heroes(over) {
  /** @type {Map<string, Hero>} */
  const found = new Map();
  for (const one of [...over].reverse()) {
    for (const fate of one.seen?.end?.fates ?? []) {
      const key = `${one.game} ${fate.who} ${fate.name}`;
      const member = one.seen?.party.find((two) => two.who === fate.who) ?? { who: fate.who, name: fate.name };
      const hero = found.get(key) ?? { who: fate.who, name: fate.name, game: one.game, games: 0, won: 0, safe: 0, fell: [], member };
      hero.games += 1;
      hero.won += Number(one.outcome === "won");
      if (fate.became === "safe") hero.safe += 1;
      else hero.fell.unshift({ text: fate.text, when: fate.when, where: one.name });
      found.set(key, { ...hero, member: { ...member, dead: false } });
    }
  }
  return [...found.values()].sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));
}

/** @param {string} word @param {string} value @param {string} [more] */
const tile = (word, value, more = "") => h("div", { class: "tile" }, h("dt", {}, word), h("dd", {}, value), more && h("dd", { class: "soft small" }, more));

/** The longest run of wins. @param {Shown[]} over */
function streak(over) {
  let longest = 0, now = 0;
  for (const one of [...over].reverse()) longest = Math.max(longest, now = one.outcome === "won" ? now + 1 : 0);
  return longest;
}

/** @param {Shown[]} over */
function person(over) {
  const won = over.filter((one) => one.outcome === "won");
  const quick = won.filter((one) => one.seen).sort((a, b) => (a.seen?.given ?? 0) - (b.seen?.given ?? 0))[0];
  const given = over.reduce((sum, one) => sum + (one.seen?.given ?? 0), 0);
  const fates = over.flatMap((one) => one.seen?.end?.fates ?? []);
  const best = h("div", { class: "tile", hidden: true });
  void bestDaily(over, best);
  return h("dl", { class: "tiles" },
    tile(tr("Games"), String(over.length), games.map(({ id }) => [titleOf(id), over.filter((one) => one.game === id).length])
      .filter(([, count]) => count).map(([title, count]) => `${title} ${count}`).join(", ")),
    tile(tr("Won"), String(won.length), percent(won.length, over.length)),
    tile(tr("Wins in a row"), String(streak(over)), tr("at best")),
    tile(tr("Came through"), String(fates.filter((one) => one.became === "safe").length), tr("of {n} who set out", { n: fates.length })),
    tile(tr("Given"), answers(given), tr("{n} a game", { n: Math.round(given / Math.max(1, over.length)) })),
    quick?.seen ? tile(tr("Quickest win"), answers(quick.seen.given), quick.name) : null, best);
}

/** @param {Shown[]} over @param {HTMLElement} place */
async function bestDaily(over, place) {
  const kept = over.filter((one) => one.daily && one.counts).flatMap((one) => keep.table(one.key) ?? []);
  const found = (await Promise.all(kept.map((one) => scored(one).catch(() => null)))).flatMap((one) => one ? [one] : []);
  const top = found.sort((a, b) => b.points - a.points)[0];
  if (!top) return;
  place.hidden = false;
  put(place, h("dt", {}, tr("Best daily crawl")), h("dd", {}, points(top.points)), h("dd", { class: "soft small" }, `${titleOf(top.game)}, ${top.day}`));
}

/** @param {Hero} hero */
function heroCard(hero) {
  const last = hero.fell[0];
  return h("li", { class: "hero-card", "data-game": hero.game }, faces(hero.game, [hero.member], 60),
    h("div", {}, h("h3", {}, hero.name), h("p", { class: "soft small" }, titleOf(hero.game)),
      h("p", {}, trn("{n} game, {won} won; came through {safe}, fell {fell}.", "{n} games, {won} won; came through {safe}, fell {fell}.", hero.games, {
        won: hero.won, safe: hero.safe, fell: hero.fell.length })),
      last && h("details", {}, h("summary", {}, trn("How it ended", "How it ended, {n} times", hero.fell.length)),
        h("ul", {}, ...hero.fell.slice(0, 8).map((one) => h("li", {}, one.text, h("span", { class: "soft small" }, ` ${[one.where, one.when].filter(Boolean).join(", ")}`)))))));
}

/** What of these games is not known yet. @param {Shown[]} over */
async function known(over) {
  const found = [];
  for (const one of over) found.push(one.seen?.end ? one : await look(one));
  return found;
}

export async function historyPage() {
  document.title = tr("Your games – Crawldeck");
  delete document.body.dataset.game;
  const { told, tell } = faults();
  const mine = () => keep.tables().filter((one) => one.outcome).map((one) => ({ ...one, mine: true }))
    .sort((a, b) => b.touched - a.touched);
  const figures = h("div", {});
  let game = "", outcome = "";
  const { place, draw } = list((all) => all.filter((one) => one.outcome && (!game || one.game === game)
    && (!outcome || one.outcome === outcome)), finished, 20, (shown) => { place.hidden = !shown.length; }, tell);
  /** @param {string} id @param {string} label @param {[string, string][]} options @param {(value: string) => void} choose */
  const sift = (id, label, options, choose) => h("label", {}, h("span", {}, label), h("select", { id: `sift-${id}`, onchange: (/** @type {any} */ event) => {
    choose(event.target.value);
    void draw();
  } }, ...options.map(([value, text]) => h("option", { value }, text))));
  const outcomes = [...new Set(mine().map((one) => one.outcome ?? ""))];
  put(at("main"),
    h("div", { class: "formhead" }, h("a", { href: "#", class: "back" }, tr("‹ Lobby")), h("h1", {}, tr("Your games")),
      h("p", { class: "soft" }, tr("These are the games this browser remembers. The tables themselves are on the server."))),
    figures,
    h("section", { id: "finished", "aria-labelledby": "finished-title" }, h("h2", { id: "finished-title" }, tr("Finished")),
      h("div", { class: "fields" }, sift("game", tr("Game"), [["", tr("every game")], ...games.map(({ id, title }) => /** @type {[string, string]} */ ([id, title]))], (value) => { game = value; }),
        sift("result", tr("Result"), [["", tr("every result")], ...outcomes.map((one) => /** @type {[string, string]} */ ([one, tr(one)]))], (value) => { outcome = value; })), told, place));
  await draw();
  if (!mine().length) {
    put(figures, h("p", { class: "empty" }, tr("Nothing is finished yet. When a game is over, its story and its figures are here.")));
    return;
  }
  const over = await known(mine());
  const crew = heroes(over);
  put(figures, person(over), crew.length > 0 && h("section", { "aria-labelledby": "heroes-title" }, h("h2", { id: "heroes-title" }, tr("Your heroes")),
    h("ul", { class: "hero-cards" }, ...crew.map(heroCard))));
}
