// Tables to go on with, and those that are finished: of this browser, and for the owner all of the server.

import { call } from "../api.js";
import { h, put } from "../dom.js";
import * as keep from "../keep.js";
import { mend } from "../mend.js";
import { all as both, language, tr, trn } from "../texts.js";
import { games as known, titleOf } from "./games.js";
import { answers, faces, look } from "./seen.js";
import { asOwner, doing, go, owner, remember, sentence } from "./start.js";

/** @typedef {import("./seen.js").Shown} Shown */

/** Shown at first: to go on with, and finished. */
const FEW = 4, LAST = 3;

/** @param {number} then milliseconds */
export function ago(then) {
  const minutes = Math.round((Date.now() - then) / 60000);
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (minutes < 1) return tr("just now");
  if (minutes < 60) return words.format(-minutes, "minute");
  if (minutes < 60 * 24) return words.format(-Math.round(minutes / 60), "hour");
  return words.format(-Math.round(minutes / 1440), "day");
}

/** @returns {Promise<Shown[]>} */
export async function found() {
  /** @type {Map<string, Shown>} */
  const all = new Map(keep.tables().map((one) => [one.key, { ...one, mine: true }]));
  if (owner()) {
    const games = await Promise.all(known.map(({ id }) => asOwner(`/games/${id}`).catch(() => [])));
    const listed = /** @type {import("../wire").Listed[]} */ (games.flat()).filter((one) => one.origin !== "proof");
    for (const one of listed) {
      const here = all.get(one.matchID);
      all.set(one.matchID, { ...here, key: one.matchID, game: one.game, name: one.name, answers: one.answers,
        outcome: one.outcome, touched: one.touched * 1000, mine: !!here });
    }
  }
  return [...all.values()].sort((a, b) => b.touched - a.touched);
}

/** @param {string} text @param {string} name */
function save(text, name) {
  const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" })),
    download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** What can be done with a table besides playing it. @param {Shown} one @param {() => void} again
 * @param {(text: string) => void} tell @param {...import("../dom.js").Child} more */
function acts(one, again, tell, ...more) {
  const credentials = [...(keep.table(one.key)?.credentials ?? []), ...(owner() ? [owner()] : [])];
  return h("span", { class: "acts" },
    one.damaged?.sound !== undefined && doing(tr("Go on with what is sound"), "quiet", () => mend(one), tell),
    !one.gone && !one.damaged && doing(tr("Export"), "quiet", async () => save(
      await call(`/games/${one.game}/${one.key}/export`, { credentials, text: true }),
      `${one.game}-${one.key.slice(0, 8)}.jsonl`), tell),
    one.mine && h("button", { type: "button", class: "quiet", "aria-label": tr("Forget {name}", { name: one.name }),
      title: tr("This browser forgets its seat here; the table stays"), onclick: () => {
        keep.forget(one.key);
        again();
      } }, tr("Forget")), ...more);
}

/** Where it comes from, in a word or two. @param {Shown} one */
function kind(one) {
  if (one.daily) return one.counts ? tr("Daily crawl of {day}", { day: one.daily }) : tr("Daily crawl of {day}, once more", { day: one.daily });
  return { campaign: tr("A chapter"), mended: tr("A mended copy"), fork: tr("Played from a moment"), import: tr("Brought in") }[one.seen?.origin ?? ""] ?? "";
}

/** Whom it waits for. @param {Shown} one */
function turn({ seen, gone, damaged }) {
  if (gone) return h("p", { class: "turn" }, tr("No longer on this server."));
  if (damaged) return h("p", { class: "turn bad" }, sentence(damaged.text));
  if (!seen) return h("p", { class: "turn" }, "…");
  const said = { you: tr("Your turn"), bot: tr("{who} is thinking", { who: seen.who }), other: tr("Waiting for {names}", { names: seen.who }),
    open: tr("Waiting for somebody to sit down"), "": tr("Waiting") }[seen.turn];
  return h("p", { class: seen.turn === "you" ? "turn yours" : "turn" }, h("b", {}, said),
    seen.turn === "you" && seen.question ? h("span", {}, seen.question) : null);
}

/** A game that goes on. @param {Shown} one @param {() => void} again @param {(text: string) => void} tell */
function running(one, again, tell) {
  const { seen } = one;
  const state = one.gone ? tr("no longer on this server") : one.damaged ? tr("damaged") : one.answers === 0 || seen?.given === 0 ? tr("not begun")
    : seen ? [seen.place, answers(seen.given)].filter(Boolean).join(" · ") : "…";
  return h("li", { class: "table-row running", "data-game": one.game },
    faces(one.game, seen?.party ?? [], 46),
    h("div", { class: "about" },
      h("p", { class: "over" }, h("span", { class: "chip" }, titleOf(one.game)), kind(one) && h("span", { class: "kind" }, kind(one))),
      one.gone ? h("span", { class: "name" }, one.name)
        : h("a", { class: "name", href: `/${one.game}/${one.key}`, onclick: () => adopt(one) }, one.name),
      h("p", { class: "where" }, h("span", { class: "state", title: one.damaged ? sentence(one.damaged.text) : "" }, state), h("span", { class: "when" }, ago(one.touched))),
      turn(one)),
    acts(one, again, tell, !one.gone && !one.damaged && h("span", { class: "button onward", "aria-hidden": "true" }, tr("Go on"))));
}

/** Who fell, in a few words. @param {Shown} one */
function fell({ seen }) {
  const fates = seen?.end?.fates ?? [], names = fates.filter((one) => one.became !== "safe").map((one) => one.name);
  if (!fates.length) return "";
  return !names.length ? tr("everybody came through") : names.length === fates.length && names.length > 1
    ? tr("everybody fell") : trn("{names} fell", "{names} fell", names.length, { names: both(names) });
}

/** A game that is over. @param {Shown} one @param {() => void} again @param {(text: string) => void} tell */
export function finished(one, again, tell) {
  const { seen } = one;
  const lost = (seen?.end?.fates ?? []).filter((two) => two.became !== "safe").map((two) => two.who);
  return h("li", { class: "table-row over-row", "data-game": one.game },
    faces(one.game, seen?.party ?? [], 34, lost),
    h("div", { class: "about" },
      one.gone ? h("span", { class: "name" }, one.name)
        : h("a", { class: "name", href: `/${one.game}/${one.key}`, onclick: () => adopt(one) }, one.name),
      h("p", { class: "where" }, h("span", { class: `state ${one.outcome ?? ""}` }, one.gone ? tr("no longer on this server") : tr(one.outcome ?? "")),
        h("span", {}, [fell(one), seen ? answers(seen.given) : "", kind(one)].filter(Boolean).join(" · ")),
        h("span", { class: "when" }, ago(one.touched)))),
    acts(one, again, tell));
}

/** The owner sits down as a host at a table that this browser did not make. @param {Shown} one */
function adopt(one) {
  if (one.mine || !owner()) return;
  keep.remember({ key: one.key, game: one.game, name: one.name, touched: Date.now(),
    credentials: [owner()] });
}

/** @param {string} text @returns {string} the game of a record, read from its first line */
export function recordGame(text) {
  try {
    const head = JSON.parse(text.slice(0, text.indexOf("\n") + 1 || undefined));
    const game = head.setup?.game ?? head.game;
    if (typeof game === "string") return game;
  } catch { /* told below */ }
  throw new Error(tr("This file is not a record of Crawldeck: its first line names no game."));
}

/** The bytes as they are: a browser would mend what is no text. @param {string} game @param {File} file @param {string} [how] */
function send(game, file, how = "") {
  return fetch(`/games/${encodeURIComponent(game)}/import${how}`, { method: "POST", body: file,
    headers: { "content-type": "application/x-ndjson" } });
}

/** @param {File} file */
async function bring(file) {
  const game = recordGame(await file.text());
  let answer = await send(game, file);
  let made = await answer.json().catch(() => null);
  if (made?.sort === "damaged" && confirm(tr("{why} Bring in what is sound?", { why: sentence(made.text) }))) {
    answer = await send(game, file, "?mend=true");
    made = await answer.json().catch(() => null);
  }
  if (!answer.ok) throw new Error(made?.text ?? tr("The server answered {status}.", { status: answer.status }));
  remember(game, made, file.name.replace(/\.jsonl$/, ""));
  go(game, made.matchID);
}

/** @param {(text: string) => void} tell */
function importer(tell) {
  const input = h("input", { type: "file", id: "record", accept: ".jsonl,.json,.txt", class: "unseen",
    onchange: () => take(input.files) });
  const drop = h("label", { class: "drop", htmlFor: "record" },
    h("strong", {}, tr("Import a record")), h("span", {}, tr("Drop a file here, or choose one.")));
  /** @param {FileList | null | undefined} files */
  function take(files) {
    if (files?.length) bring(files[0]).catch((error) => tell(error.message));
    input.value = "";
  }
  drop.addEventListener("dragover", (event) => {
    event.preventDefault();
    drop.classList.add("over");
  });
  drop.addEventListener("dragleave", () => drop.classList.remove("over"));
  drop.addEventListener("drop", (event) => {
    event.preventDefault();
    drop.classList.remove("over");
    take(event.dataTransfer?.files);
  });
  return h("div", { class: "import" }, input, drop);
}

/** A place for what goes wrong. */
export function faults() {
  const told = h("p", { class: "fault", role: "alert", hidden: true });
  /** @param {string} text */
  const tell = (text) => {
    told.hidden = !text;
    put(told, sentence(text));
  };
  return { told, tell };
}

/**
 * A list that draws itself again when something in it changed; what is not known of a table yet is asked for.
 * @param {(all: Shown[]) => Shown[]} which @param {typeof running} row @param {number} few
 * @param {(shown: Shown[]) => void} drawn @param {(text: string) => void} tell
 */
export function list(which, row, few, drawn, tell) {
  const place = h("ul", { class: "tables" });
  let all = false, turns = 0;
  async function draw() {
    const mine = ++turns;
    const here = which(await found());
    if (mine !== turns) return;
    const some = all ? here : here.slice(0, few);
    const more = here.length > some.length && h("li", { class: "more" },
      h("button", { type: "button", class: "quiet", onclick: () => { all = true; draw(); } }, tr("Show all {n}", { n: here.length })));
    put(place, ...some.map((one) => row(one, draw, tell)), more);
    drawn(here);
    for (const [n, one] of some.entries()) {
      if (one.outcome && one.seen?.end) continue;
      const fresh = await look(one);
      if (mine !== turns) return;
      if (!!fresh.outcome !== !!one.outcome) return draw();
      place.children[n]?.replaceWith(row(fresh, draw, tell));
    }
  }
  return { place, draw };
}

/** The part of the lobby with tables to go on with. @param {() => void} [ended] when one of them turns out to be over */
export function tables(ended = () => undefined) {
  const { told, tell } = faults();
  const empty = h("p", { class: "empty" },
    tr("Nothing yet. Every table you open is kept, answer by answer, and waits for you here."));
  const { place, draw } = list((all) => all.filter((one) => !one.outcome), running, FEW, (shown) => {
    place.hidden = !shown.length;
    empty.hidden = shown.length > 0;
    ended();
  }, tell);
  void draw();
  return h("section", { id: "continue", "aria-labelledby": "continue-title" },
    h("h2", { id: "continue-title" }, tr("Go on playing")), told, place, empty, importer(tell));
}

/** The part of the lobby with the last games that are over. */
export function over() {
  const { told, tell } = faults();
  const whole = h("section", { id: "finished", "aria-labelledby": "finished-title", hidden: true });
  const { place, draw } = list((all) => all.filter((one) => one.outcome).slice(0, LAST), finished, LAST,
    (shown) => { whole.hidden = !shown.length; }, tell);
  whole.append(h("div", { class: "headline" }, h("h2", { id: "finished-title" }, tr("Finished")),
    h("a", { href: "#history" }, tr("All your games, and what became of your heroes"))), told, place);
  void draw();
  return { whole, draw };
}
