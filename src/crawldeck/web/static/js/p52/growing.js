// Points on a sheet: steppers for all of them at once, with what the rules say each would change. What is sent in
// the end are the engine's own answers, one after the other.

import { h, put } from "../dom.js";
import { tr, trn } from "../texts.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").SheetTried} Tried
 * @typedef {import("../table/client.js").Client} Client
 */

const CORE = ["lift", "think", "balance", "move", "lead"];
/** Questions about somebody who grows: the room that was left behind has no part in them. */
const GROWTH = ["points", "learn", "raise", "advance"];

/** Whether the sheet takes the place of the board. @param {Frame} frame */
export const grows = (frame) => GROWTH.includes(frame.question?.kind ?? "");

/** What is put where, as long as the same question stands. */
const wish = { rev: -1, left: 0, put: /** @type {Record<string, number>} */ ({}), sending: false };
/** @type {Tried | null} */ let tried = null;
/** @type {HTMLElement | null} */ let sheet = null;
let due = 0;

/** The answers that put the points there; the last pours what is left. @param {Frame} frame */
function answers(frame) {
  const several = frame.question?.offers?.some((one) => one.text.startsWith("put "));
  let { left } = wish;
  return CORE.flatMap((core) => {
    const count = wish.put[core] ?? 0;
    const all = count === left;
    left -= count;
    if (count > 1 && all) return [`pour ${core}`];
    if (count > 1 && several) return [`put ${core} ${count}`];
    return Array.from({ length: count }, () => `point ${core}`);
  });
}

const spent = () => CORE.reduce((sum, core) => sum + (wish.put[core] ?? 0), 0);

/** The sheet with steppers; null where no points are placed by who looks. @param {Frame} frame @param {Client} client */
export function stepper(frame, client) {
  if (frame.question?.kind !== "points" || !client.mine) return null;
  if (wish.rev !== frame.rev) {
    Object.assign(wish, { rev: frame.rev, left: 0, put: {} });
    tried = null;
    sheet = h("section", { class: "p52-grow", "aria-label": tr("Place the points") });
    if (!wish.sending) void ask(frame, client);
  }
  draw(frame, client);
  return sheet;
}

/** The engine's answers, all of them behind one entry: the sheet gives them as well. @param {Frame} frame
 * @param {import("../table/ask.js").Ask} ask */
export function byHand(frame, ask) {
  const offers = frame.question?.kind === "points" ? frame.question.offers ?? [] : [];
  if (!offers.length) return null;
  const element = ask.opener({ word: tr("Point by point"), icon: "points", sort: "yes", need: "", offers, further: new Map() });
  element.querySelector(".sub")?.replaceChildren(trn("{n} answer", "{n} answers", offers.length));
  return { element, placed: offers.map((one) => one.text) };
}

/** What it would come to. @param {Frame} frame @param {Client} client @param {boolean} [propose] */
async function ask(frame, client, propose = false) {
  const texts = propose ? [] : answers(frame);
  const found = /** @type {Tried} */ (await client.fetch(`sheet?answers=${encodeURIComponent(texts.join("\n"))}&propose=${propose}`).catch(() => null));
  if (!found || wish.rev !== frame.rev) return;
  if (propose) {
    wish.put = {};
    for (const text of found.answers) {
      const [verb, core, count] = text.split(" ");
      const many = verb === "put" ? Number(count) : verb === "point" ? 1 : wish.left - spent();
      wish.put[core] = (wish.put[core] ?? 0) + many;
    }
  }
  if (!texts.length && !propose) wish.left = found.left;
  tried = found;
  draw(frame, client);
}

/** @param {Frame} frame @param {Client} client @param {string} core @param {number} by */
function step(frame, client, core, by) {
  wish.put[core] = Math.max(0, (wish.put[core] ?? 0) + by);
  draw(frame, client);
  clearTimeout(due);
  due = setTimeout(() => void ask(frame, client), 60);
}

/** Give the answers one by one: each is for the question that the one before it left. @param {Client} client @param {string[]} texts */
function send(client, texts) {
  const actor = client.frame?.question?.actor;
  wish.sending = true;
  const next = () => {
    const { question } = client.frame ?? {};
    const text = question?.kind === "points" && question.actor === actor && client.mine ? texts.shift() : undefined;
    if (text === undefined || !question?.offers?.some((one) => one.text === text)) {
      wish.sending = false;
      wish.rev = -1;
      client.removeEventListener("frame", next);
      if (client.frame && client.mine) client.tell("frame", []);
      return;
    }
    client.answer(text);
  };
  next();
  client.addEventListener("frame", next);
}

/** @param {Frame} frame @param {Client} client */
function draw(frame, client) {
  if (!sheet) return;
  const focused = document.activeElement?.getAttribute("data-step");
  const left = wish.left - spent();
  const lines = new Map(tried?.lines.map((one) => [one.id, one]));
  const stay = wish.sending || !tried;
  put(sheet,
    h("h3", {}, stay ? tr("Points to place") : left ? tr("{n} of {all} points to place", { n: left, all: wish.left }) : tr("All points are placed")),
    h("div", { class: "steppers" }, ...CORE.map((core) => row(frame, client, core, lines.get(core), left, stay))),
    h("dl", { class: "comes-to", "aria-live": "polite" }, ...[...lines.values()].filter((one) => !CORE.includes(one.id)).map((one) =>
      h("div", { class: one.now === one.then ? "" : "changes", title: one.how }, h("dt", {}, one.name),
        h("dd", {}, one.now === one.then ? one.now : h("span", {}, h("s", {}, one.now || tr("none")), " → ", h("b", {}, one.then)))))),
    h("div", { class: "row" },
      h("button", { type: "button", class: "main", disabled: stay || left !== 0, onclick: () => send(client, answers(frame)) },
        wish.left ? trn("Place {n} point", "Place {n} points", wish.left) : tr("Place them")),
      h("button", { type: "button", disabled: stay, onclick: () => void ask(frame, client, true) }, tr("Choose for me")),
      h("button", { type: "button", class: "quiet", disabled: stay || !spent(), onclick: () => {
        wish.put = {};
        void ask(frame, client);
        draw(frame, client);
      } }, tr("Start over"))));
  if (focused) /** @type {HTMLElement | null} */ (sheet.querySelector(`[data-step="${focused}"]`))?.focus();
}

/** @param {Frame} frame @param {Client} client @param {string} core @param {import("../wire").SheetLine | undefined} line
 * @param {number} left @param {boolean} stay */
function row(frame, client, core, line, left, stay) {
  const name = tr(core.charAt(0).toUpperCase() + core.slice(1));
  const more = wish.put[core] ?? 0;
  /** @param {string} sign @param {number} by @param {boolean} off */
  const button = (sign, by, off) => h("button", { type: "button", class: "step", "data-step": `${core}${by}`, disabled: stay || off,
    "aria-label": by > 0 ? tr("A point into {name}", { name }) : tr("A point less into {name}", { name }), onclick: () => step(frame, client, core, by) }, sign);
  return h("div", { class: `stepper${more ? " changes" : ""}`, role: "group", "aria-label": name },
    h("span", { class: "core" }, h("b", {}, name), h("small", {}, line?.how ?? "")),
    h("span", { class: "value" }, line ? line.now : "", line && line.now !== line.then ? h("b", {}, ` → ${line.then}`) : null),
    button("−", -1, !more), h("output", {}, more ? `+${more}` : "0"), button("+", 1, left < 1));
}
