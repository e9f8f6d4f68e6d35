// Tables to go on with: those of this browser, and for the owner all of the server.

import { call, Refusal } from "../api.js";
import { h, put } from "../dom.js";
import * as keep from "../keep.js";
import { mend } from "../mend.js";
import { games as known, titleOf } from "./games.js";
import { asOwner, doing, go, owner, remember, sentence } from "./start.js";

/**
 * @typedef {{ key: string, game: string, name: string, touched: number, answers?: number,
 *   outcome?: string, mine: boolean, origin?: string, gone?: boolean,
 *   damaged?: import("../wire").Refused }} Shown
 */

const FEW = 6;

/** @param {number} then milliseconds */
export function ago(then) {
  const minutes = Math.round((Date.now() - then) / 60000);
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  if (minutes < 1) return "just now";
  if (minutes < 60) return words.format(-minutes, "minute");
  if (minutes < 60 * 24) return words.format(-Math.round(minutes / 60), "hour");
  return words.format(-Math.round(minutes / 1440), "day");
}

/** @returns {Promise<Shown[]>} */
async function found() {
  /** @type {Map<string, Shown>} */
  const all = new Map(keep.tables().map((one) => [one.key, { ...one, mine: true }]));
  if (owner()) {
    const games = await Promise.all(known.map(({ id }) => asOwner(`/games/${id}`).catch(() => [])));
    const listed = games.flat();
    for (const one of listed) {
      all.set(one.matchID, { key: one.matchID, game: one.game, name: one.name, answers: one.answers,
        outcome: one.outcome, touched: one.touched * 1000, origin: one.origin,
        mine: all.has(one.matchID) });
    }
  }
  return [...all.values()].sort((a, b) => b.touched - a.touched);
}

/** Look a kept table up; one that is gone from the server says so. @param {Shown} one */
async function refreshed(one) {
  const kept = keep.table(one.key);
  try {
    const match = await call(`/games/${one.game}/${one.key}`, { credentials: kept?.credentials ?? [owner()] });
    if (!kept) return one;
    const fresh = { ...kept, name: match.head.name, answers: match.answers, outcome: match.outcome };
    keep.write("crawldeck.tables", keep.tables().map((old) => old.key === one.key ? fresh : old));
    return { ...one, ...fresh };
  } catch (error) {
    const told = error instanceof Refusal ? error.told : null;
    return { ...one, gone: told?.sort === "unknown", damaged: told?.sort === "damaged" ? told : undefined };
  }
}

/** @param {string} text @param {string} name */
function save(text, name) {
  const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" })),
    download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** @param {Shown} one @param {() => void} again @param {(text: string) => void} tell */
function row(one, again, tell) {
  const state = one.gone ? "no longer on this server" : one.damaged ? "damaged" : one.outcome ? one.outcome
    : one.answers === 0 ? "not begun" : `${one.answers ?? "?"} steps`;
  const credentials = [...(keep.table(one.key)?.credentials ?? []), ...(owner() ? [owner()] : [])];
  return h("li", { class: "table-row", "data-game": one.game },
    h("span", { class: "chip" }, titleOf(one.game)),
    one.gone ? h("span", { class: "name" }, one.name)
      : h("a", { class: "name", href: `/${one.game}/${one.key}`, onclick: () => adopt(one) }, one.name),
    h("span", { class: `state ${one.outcome ?? ""}`, title: one.damaged ? sentence(one.damaged.text) : "" }, state),
    h("span", { class: "when" }, ago(one.touched), one.origin?.startsWith("campaign:") ? ", a chapter"
      : one.origin?.startsWith("mended:") ? ", a mended copy" : ""),
    h("span", { class: "acts" },
      one.damaged?.sound !== undefined && doing("Go on with what is sound", "quiet", () => mend(one), tell),
      !one.gone && !one.damaged && doing("Export", "quiet", async () => save(
        await call(`/games/${one.game}/${one.key}/export`, { credentials, text: true }),
        `${one.game}-${one.key.slice(0, 8)}.jsonl`), tell),
      one.mine && h("button", { type: "button", class: "quiet", "aria-label": `Forget ${one.name}`,
        title: "This browser forgets its seat here; the table stays", onclick: () => {
          keep.forget(one.key);
          again();
        } }, "Forget")));
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
  throw new Error("This file is not a record of Crawldeck: its first line names no game.");
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
  if (made?.sort === "damaged" && confirm(`${sentence(made.text)} Bring in what is sound?`)) {
    answer = await send(game, file, "?mend=true");
    made = await answer.json().catch(() => null);
  }
  if (!answer.ok) throw new Error(made?.text ?? `The server answered ${answer.status}.`);
  remember(game, made, file.name.replace(/\.jsonl$/, ""));
  go(game, made.matchID);
}

/** @param {(text: string) => void} tell */
function importer(tell) {
  const input = h("input", { type: "file", id: "record", accept: ".jsonl,.json,.txt", class: "unseen",
    onchange: () => take(input.files) });
  const drop = h("label", { class: "drop", htmlFor: "record" },
    h("strong", {}, "Import a record"), h("span", {}, "Drop a file here, or choose one."));
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

/** The part of the lobby with tables to go on with. */
export function tables() {
  const list = h("ul", { class: "tables" });
  const told = h("p", { class: "fault", role: "alert", hidden: true });
  let all = false;
  /** @param {string} text */
  function tell(text) {
    told.hidden = !text;
    put(told, sentence(text));
  }
  async function draw() {
    const here = await found();
    const some = all ? here : here.slice(0, FEW);
    const empty = h("li", { class: "empty" },
      "Nothing yet. Every table you open is kept, answer by answer, and waits for you here.");
    const more = here.length > some.length && h("li", { class: "more" },
      h("button", { type: "button", class: "quiet", onclick: () => { all = true; draw(); } },
        `Show all ${here.length}`));
    put(list, ...(some.length ? some.map((one) => row(one, draw, tell)) : [empty]), more);
    for (const [n, one] of some.entries()) {
      const fresh = await refreshed(one);
      list.children[n]?.replaceWith(row(fresh, draw, tell));
    }
  }
  draw();
  return h("section", { id: "continue", "aria-labelledby": "continue-title" },
    h("h2", { id: "continue-title" }, "Continue"), told, list, importer(tell));
}

