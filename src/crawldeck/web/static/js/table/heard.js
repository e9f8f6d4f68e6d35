// What can be heard of a table: sounds with a volume, and a notice when it is one's turn. All off until asked for.

import { h } from "../dom.js";
import * as keep from "../keep.js";
import { tr } from "../texts.js";
import { notice } from "./pop.js";
import { NOTIFY, SOUND, signals } from "./together.js";

const LOUD = .6;

/** The part of the menu about it. @param {import("./client.js").Client} client @param {() => void} draw */
export function part(client, draw) {
  const loud = keep.read(SOUND, 0);
  return h("div", { class: "row" },
    h("label", {}, h("input", { type: "checkbox", "data-name": "sound", checked: loud > 0,
      onchange: (/** @type {Event} */ event) => void louder(client, /** @type {HTMLInputElement} */ (event.target).checked ? LOUD : 0).then(draw) }), " ", tr("Sounds")),
    loud > 0 ? h("label", { class: "volume" }, h("span", {}, tr("Volume")), h("input", { type: "range", min: "0.1", max: "1", step: "0.1", value: String(loud),
      "data-name": "volume", onchange: (/** @type {Event} */ event) => void louder(client, Number(/** @type {HTMLInputElement} */ (event.target).value)) })) : null,
    "Notification" in window && isSecureContext ? h("label", {}, h("input", { type: "checkbox", "data-name": "notify",
      checked: keep.read(NOTIFY, false) && Notification.permission === "granted",
      onchange: (/** @type {Event} */ event) => void notify(client, /** @type {HTMLInputElement} */ (event.target).checked).then(draw) }), " ", tr("Notify me when it is my turn")) : null);
}

/** @param {import("./client.js").Client} client @param {number} volume */
async function louder(client, volume) {
  keep.write(SOUND, volume);
  if (!volume) return;
  await signals(client);
  const sound = await import("./sound.js");
  sound.volume(volume);
  sound.play("turn");
}

/** @param {import("./client.js").Client} client @param {boolean} wanted */
async function notify(client, wanted) {
  const allowed = wanted && await Notification.requestPermission() === "granted";
  if (wanted && !allowed) notice(tr("Your browser does not allow notices from this page; its title says when it is your turn."));
  keep.write(NOTIFY, allowed);
  if (allowed) await signals(client);
}
