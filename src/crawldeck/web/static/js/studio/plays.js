// What can be begun with a thing: a table of one's own, and games of bots for the figures.

import { call } from "../api.js";
import { h, put } from "../dom.js";
import { go, remember } from "../lobby/start.js";

/**
 * @typedef {import("./main.js").Desk} Desk
 * @typedef {import("../wire").StudioLooked} Looked
 * @typedef {import("../wire").StudioPlay} Play
 * @typedef {import("../wire").StudioFigures} Figures
 */

const PAUSE = 1_000;
const GAMES = 20;
/** Which of several tables somebody has chosen, by thing. @type {Map<string, number>} */
const picked = new Map();
/** What came of games of bots, by thing and table: it stays while the page is drawn again. @type {Map<string, Figures>} */
const known = new Map();

/** @param {Looked} looked @param {Desk} desk */
export function plays(looked, desk) {
  if (!looked.plays.length) return null;
  const thing = `${looked.family}/${looked.entry.id}`;
  const nth = Math.min(picked.get(thing) ?? 0, looked.plays.length - 1);
  const play = looked.plays[nth];
  const where = desk.place ? desk.place.split(":").at(-1)?.toUpperCase() : "";
  const told = h("p", { class: "told", role: "status" });
  const choice = looked.plays.length > 1 ? h("select", { "aria-label": "What is played", onchange: (/** @type {any} */ event) => {
    picked.set(thing, Number(event.target.value));
    desk.redraw();
  } }, ...looked.plays.map((one, n) => h("option", { value: String(n), selected: n === nth }, one.name))) : null;
  const begin = h("button", { type: "button", class: "main", disabled: looked.stale, onclick: () => void start(looked, play, desk, told) },
    where ? `Play “${play.name}” from ${where}` : `Play “${play.name}” from its start`);
  const key = `${thing} ${play.adventure ?? ""} ${play.boss ?? ""} ${looked.rev}`;
  const shown = h("p", { class: "figures" }), bots = h("button", { type: "button", disabled: looked.stale }, `Play ${GAMES} games with bots`);
  const tell = (/** @type {Figures} */ found) => {
    known.set(key, found);
    put(shown, found.wrong || found.text, found.games < found.of ? ` ${found.games} of ${found.of} games so far.` : "");
    bots.disabled = found.games < found.of;
  };
  bots.onclick = () => void measure(looked, play, tell, told);
  const before = known.get(key);
  if (before) tell(before);
  return h("section", { class: "plays", "aria-label": "Play" }, h("h3", {}, "Play"), choice,
    h("div", { class: "row" }, begin, bots),
    h("p", { class: "soft small" }, looked.stale ? "Mend the mistakes first." : where ? "A table of your own with the first two of the pack: one begins there, the other next to them. It plays a copy; your files stay as they are."
      : "A table of your own with the first two of the pack. It plays a copy; your files stay as they are."),
    ...(play.known ?? []).map((text) => h("p", {}, text)), shown, told);
}

/** @param {Looked} looked @param {Play} play @param {string} [place] */
const wish = (looked, play, place = "") => ({ family: looked.family, id: looked.entry.id, adventure: play.adventure ?? "", boss: play.boss ?? "", place });

/** @param {Looked} looked @param {Play} play @param {Desk} desk @param {HTMLElement} told */
async function start(looked, play, desk, told) {
  try {
    const made = await call("/studio/play", { body: wish(looked, play, desk.place) });
    remember(desk.game, made, play.name);
    go(desk.game, made.matchID);
  } catch (error) {
    told.textContent = /** @type {Error} */ (error).message;
  }
}

/** Ask until all games are played. @param {Looked} looked @param {Play} play @param {(found: Figures) => void} tell @param {HTMLElement} told */
async function measure(looked, play, tell, told) {
  try {
    for (;;) {
      const found = /** @type {Figures} */ (await call("/studio/figures", { body: wish(looked, play) }));
      tell(found);
      if (found.wrong || found.games >= found.of || !told.isConnected) return;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  } catch (error) {
    told.textContent = /** @type {Error} */ (error).message;
  }
}
