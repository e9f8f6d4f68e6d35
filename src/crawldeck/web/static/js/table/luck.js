// Luck: how often each card, face or lot came and how often it was to be expected, as bar charts
// with the same in words.

import { h, put, s } from "../dom.js";
import { language, tr } from "../texts.js";
import { mount as fairness } from "./fairness.js";

/**
 * @typedef {import("../wire").Tally} Tally
 * @typedef {import("./client.js").Client} Client
 */

const PAUSE = 1200;

/** @param {HTMLElement} element @param {Client} client */
export function mount(element, client) {
  let at = -1;
  let seen = false;
  let timer = 0;
  element.classList.add("luck");
  const note = h("p", { class: "note present", hidden: true },
    tr("The whole game is counted here up to now, also what came after the moment that you look at."));
  const found = h("div", { class: "luck" }, h("p", { class: "waiting" }, "…"));
  const fair = h("section", {});
  fairness(fair, client);
  put(element, note, fair, found);
  const remark = () => (note.hidden = !client.past);
  client.addEventListener("past", remark);
  remark();

  async function draw() {
    if (!seen || !client.frame || at === client.frame.at) return;
    at = client.frame.at;
    try {
      /** @type {Tally[]} */
      const tallies = await client.fetch("luck");
      put(found, ...page(tallies, client));
    } catch (error) {
      at = -1;
      put(found, h("p", { class: "failed" }, error instanceof Error ? error.message : String(error)));
    }
  }

  new IntersectionObserver((entries) => {
    seen = entries.some((entry) => entry.isIntersecting);
    draw();
  }).observe(element);
  client.addEventListener("frame", () => {
    clearTimeout(timer);
    timer = setTimeout(draw, PAUSE);
  });
}

/** @param {Tally[]} tallies @param {Client} client */
function page(tallies, client) {
  const charts = tallies.filter((tally) => tally.outcomes.length);
  const whole = tallies.filter((tally) => !tally.outcomes.length);
  if (!tallies.length) return [h("p", { class: "nothing" }, tr("No card was flipped and no die was rolled yet."))];
  return [
    ...whole.map((tally) => h("section", { class: "whole" }, h("h3", {}, tally.name), scale(tally.z ?? 0),
      h("p", { class: "verdict" }, tally.verdict))),
    ...charts.map((tally) => chart(tally, client)),
    h("p", { class: "note" }, tr("Bars show what came, marks what was to be expected from what could still come each time. Of ten charts one or two look odd by chance alone.")),
  ];
}

const ONE = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** A balance from unlucky to lucky, in standard deviations. @param {number} z */
function scale(z) {
  const x = 150 + Math.max(-3, Math.min(3, z)) * 45;
  return s("svg", { class: "scale", viewBox: "0 0 300 34", "aria-hidden": "true" },
    s("path", { class: "middle", d: "M105 12h90" }),
    s("path", { class: "ends", d: "M15 12h270M15 7v10M285 7v10M150 6v12" }),
    s("circle", { class: "here", cx: x.toFixed(1), cy: 12, r: 7 }),
    s("text", { x: 15, y: 31 }, tr("unlucky")), s("text", { x: 285, y: 31, "text-anchor": "end" }, tr("lucky")));
}

/** @param {Tally} tally @param {Client} client */
function chart(tally, client) {
  const seat = client.frame?.seats.find((one) => one.seat === tally.seat);
  const count = tally.outcomes.reduce((sum, [, came]) => sum + came, 0);
  const name = seat ? tr("{tally} of {name}", { tally: tally.name, name: seat.name || tr("seat {n}", { n: seat.seat + 1 }) }) : tally.name;
  const rows = tally.outcomes.length > 8 || tally.outcomes.every(([label]) => label.length <= 2);
  const words = tally.outcomes.map(([label, came, expected]) => tr("{label}: {came}, expected {expected}", { label, came, expected: expected.toLocaleString(language, ONE) }));
  return h("section", { class: "tally" }, h("h3", {}, name, h("span", { class: "many" }, ` ${count}`)),
    rows ? columns(tally) : bars(tally),
    h("p", { class: "verdict" }, tally.verdict),
    h("details", {}, h("summary", {}, tr("Numbers")), h("ul", {}, ...words.map((text) => h("li", {}, text)))));
}

/** Upright columns, for ranks and numbers. @param {Tally} tally */
function columns(tally) {
  const most = Math.max(1, ...tally.outcomes.map(([, came, expected]) => Math.max(came, expected)));
  const wide = 300 / tally.outcomes.length;
  return s("svg", { class: "chart", viewBox: "0 0 300 84", "aria-hidden": "true" },
    ...tally.outcomes.flatMap(([label, came, expected], n) => {
      const x = n * wide;
      const top = 64 - (came / most) * 56;
      const mark = 64 - (expected / most) * 56;
      return [
        s("rect", { class: "came", x: (x + wide * 0.18).toFixed(1), y: top.toFixed(1),
          width: (wide * 0.64).toFixed(1), height: (64 - top).toFixed(1), rx: 1.5 }),
        s("path", { class: "expected", d: `M${(x + wide * 0.06).toFixed(1)} ${mark.toFixed(1)}h${(wide * 0.88).toFixed(1)}` }),
        s("text", { x: (x + wide / 2).toFixed(1), y: 79, "text-anchor": "middle" }, label),
      ];
    }));
}

/** Lying bars, for names. @param {Tally} tally */
function bars(tally) {
  const most = Math.max(1, ...tally.outcomes.map(([, came, expected]) => Math.max(came, expected)));
  const high = 20;
  return s("svg", { class: "chart", viewBox: `0 0 300 ${tally.outcomes.length * high}`, "aria-hidden": "true" },
    ...tally.outcomes.flatMap(([label, came, expected], n) => {
      const y = n * high;
      const mark = 110 + (expected / most) * 180;
      return [
        s("text", { x: 104, y: y + 14, "text-anchor": "end" }, label.length > 18 ? `${label.slice(0, 17)}…` : label),
        s("rect", { class: "came", x: 110, y: y + 4, width: ((came / most) * 180).toFixed(1), height: 12, rx: 1.5 }),
        s("path", { class: "expected", d: `M${mark.toFixed(1)} ${y + 2}v16` }),
      ];
    }));
}
