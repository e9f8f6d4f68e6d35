// Why a bot did what it did: beside the figure whose move it was, from when the move is shown until the next answer.
// A phone has no room for it on the board while one chooses there: then it stands under the question.

import { h, put } from "../dom.js";
import { tr, trh } from "../texts.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").Reason} Reason
 */

/** Whose move it was and why, for the eye: a screen reader is told once (`announce.js`).
 * @param {import("./client.js").Client} client @param {import("./chips.js").Chips} chips
 * @param {HTMLElement} dock */
export function mount(client, chips, dock) {
  let shown = "";

  /** @param {Frame | null} frame */
  function show(frame) {
    const reason = frame?.reason;
    const { on, bot } = frame && reason ? who(frame, reason) : { on: "", bot: "" };
    const now = [on, bot, reason?.says].join();
    if (now === shown) return chips.soon();
    shown = now;
    const say = () => h("p", {}, trh("{bot}: {why}", { bot: h("b", {}, bot), why: reason?.says ?? "" }));
    chips.set("reasons", bot ? [{ on, kind: "reason", where: "beside", weight: 1, sure: true, say: say() }] : []);
    put(dock, bot ? say() : null);
  }

  client.addEventListener("staging", (event) => show(/** @type {CustomEvent} */ (event).detail));
  for (const name of ["frame", "seats", "past"]) client.addEventListener(name, () => client.staging || show(client.shown));
}

/** Whose bot it is, and the figure that it spoke of. @param {Frame} frame @param {Reason} reason */
function who(frame, reason) {
  const seat = frame.seats.find((one) => one.seat === reason.seat);
  const plays = seat?.plays ?? [];
  const hero = plays.find((one) => one.id === reason.actor) ?? (plays.length === 1 ? plays[0] : undefined);
  const id = hero?.id || reason.actor || plays[0]?.id;
  return { on: `figure:${id} hero:${id}`, bot: hero ? tr("{hero}'s bot", { hero: hero.name }) : seat?.name ?? "" };
}

/** The same in one sentence. @param {Frame} frame @returns {string} */
export function spoken(frame) {
  return frame.reason ? tr("{bot}: {why}", { bot: who(frame, frame.reason).bot, why: frame.reason.says }) : "";
}
