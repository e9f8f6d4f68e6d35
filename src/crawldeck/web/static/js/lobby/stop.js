// A place of the journey in words: what it is, what it brings, what was done there, and going there.

import { h } from "../dom.js";
import { tr } from "../texts.js";
import { doing, sentence } from "./start.js";
import { WHERE } from "./map.js";

/**
 * @typedef {import("./journey.js").Desk} Desk
 * @typedef {import("../wire").Stop} Stop
 */

/** @param {Desk} desk @param {Stop} stop */
export function stopCard(desk, stop) {
  const played = (desk.campaign.history ?? []).filter((line) => line.stop === stop.id && line.counts !== false && line.outcome !== "under way");
  return h("section", { class: `block stop-card ${stop.where}`, "aria-labelledby": "stop-name" },
    h("div", { class: "stop-head" }, h("h2", { id: "stop-name" }, stop.name),
      h("span", { class: `chip where ${stop.where}` }, stop.where === "here" && desk.campaign.state === "decide" ? tr("not decided yet") : WHERE[stop.where])),
    h("p", { class: "kin" }, stop.kin), h("p", {}, stop.text),
    listed(tr("What it brings"), stop.brings), listed(tr("What you did before helps here"), stop.remembered),
    listed(tr("What was done here"), [...stop.did ?? [], ...played.map((line) => `${chapterWord(desk)} ${line.number}: ${tr(line.outcome)}.`)]),
    goThere(desk, stop));
}

/** @param {Desk} desk */
export const chapterWord = (desk) => desk.campaign.again ? tr("Chapter") : tr("Session");

/** @param {string} title @param {string[]} [texts] */
const listed = (title, texts) => texts?.length ? h("div", {}, h("h3", {}, title), h("ul", { class: "plainly" },
  ...texts.map((text) => h("li", {}, sentence(text))))) : null;

/** @param {Desk} desk @param {Stop} stop */
function goThere(desk, stop) {
  const { state } = desk.campaign;
  if (stop.where === "here" && state === "playing") {
    return h("div", { class: "acts" }, doing(tr("Go on"), "main big", () => desk.play({}), desk.tell));
  }
  if (stop.why_not && stop.where !== "done") return h("p", { class: "why" }, sentence(stop.why_not));
  if (stop.where !== "open" || state !== "between" || desk.campaign.first) return null;
  const by = stop.entries?.length ? h("select", { "aria-label": tr("Where to go in for {name}", { name: stop.name }) },
    h("option", { value: "" }, tr("in as the mission says")),
    ...stop.entries.map((page) => h("option", { value: page.id }, tr("in by {name}", { name: page.name })))) : null;
  return h("div", {}, sitters(desk), h("div", { class: "acts" }, by,
    doing(tr("Play {name}", { name: stop.name }), "main big", () => desk.play({ to: stop.id, ...(by?.value ? { by: by.value } : {}) }), desk.tell)));
}

/** Who sits at the seats of the next chapter. @param {Desk} desk */
function sitters(desk) {
  return h("div", { class: "fields" }, ...desk.sitting().map((place, n) => h("label", {},
    h("span", {}, tr("{name} is", { name: place.name ?? "" })),
    h("select", { id: `sit-${n}`, onchange: (/** @type {any} */ event) => { place.kind = event.target.value; } },
      ...[["person", tr("here")], ["open", tr("to come by the link")], ["bot", tr("played by a bot")]].map(([kind, word]) =>
        h("option", { value: kind, selected: place.kind === kind }, word))))));
}
