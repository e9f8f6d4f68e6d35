// An Enormity campaign as a chart: each Parsec with its Course as far as it is known, the Boss at its end, and the ship.

import { h, s } from "../dom.js";
import { grain } from "../lobby/map.js";
import { portrait } from "./faces.js";

/**
 * @typedef {import("../lobby/journey.js").Desk} Desk
 * @typedef {import("../lobby/map.js").Spot} Spot
 * @typedef {import("../wire").Stop} Stop
 */

/** A Parsec on the chart: how large it is drawn, and where its cards and its Boss lie in it. */
const WIDE = 386, ROW = 132, FLAT = 86, TOP = 100, COLUMNS = [76, 188], BOSS = 308;

/** @param {Desk} desk @returns {import("../lobby/map.js").Look} */
export function chart(desk) {
  const stops = desk.campaign.stops ?? [];
  return { name: "chart", label: "The Course, Parsec by Parsec", stops, mark, plan: (wide) => plan(desk, stops, wide) };
}

/** @param {Desk} desk @param {Stop[]} stops @param {boolean} wide */
function plan(desk, stops, wide) {
  const stages = (desk.campaign.stages ?? []).map((stage, n) => {
    const cards = stops.filter((one) => one.stage === n + 1 && one.sort !== "incursion");
    const hidden = Number(stage.facts?.find(([word]) => word === "Face down")?.[1] ?? 0);
    return { name: stage.name, cards, hidden, step: cards.length ? ROW : FLAT, rows: Math.max(2, Math.ceil((cards.length + hidden) / 2)) };
  });
  const tall = stages.map(({ rows, step }) => TOP + rows * step), most = Math.max(...tall, TOP);
  const corners = stages.map((_, n) => wide ? { x: n * WIDE, y: 0 } : { x: 0, y: tall.slice(0, n).reduce((a, b) => a + b, 0) });
  const width = wide ? WIDE * Math.max(1, stages.length) : WIDE, height = wide ? most : tall.reduce((a, b) => a + b, 0) || TOP;
  /** A Parsec with fewer cards lies in the middle of its column. @param {number} stage */
  const down = (stage) => wide ? (most - tall[stage]) / 2 : 0;
  /** @param {number} stage @param {number} n */
  const slot = (stage, n) => ({ x: corners[stage].x + COLUMNS[n % 2], y: corners[stage].y + down(stage) + TOP + Math.floor(n / 2) * stages[stage].step + (n % 2 ? 16 : 0) });
  /** @param {number} stage */
  const end = (stage) => ({ x: corners[stage].x + BOSS, y: corners[stage].y + down(stage) + TOP + stages[stage].rows * stages[stage].step / 2 - 44 });
  /** Where the ship comes in. @param {number} stage */
  const entry = (stage) => ({ x: corners[stage].x + 26, y: corners[stage].y + down(stage) + TOP + stages[stage].rows * stages[stage].step / 2 - 44 });
  const spots = stops.map((stop) => {
    const stage = (stop.stage ?? 1) - 1;
    return stop.sort === "incursion" ? end(stage) : slot(stage, stages[stage].cards.indexOf(stop));
  });
  const now = (desk.campaign.extra?.parsec ?? 1) - 1;
  const picture = [s("rect", { width, height, class: "void" }), stars(width, height),
    ...stages.flatMap((stage, n) => sector(corners[n], WIDE, wide ? most : tall[n], n === now, end(n))),
    ...stages.flatMap((stage, n) => Array.from({ length: stage.hidden }, (_, k) => faceDown(slot(n, stage.cards.length + k)))),
    ...course(stops, spots, stages.map((_, n) => end(n)), stages.map((_, n) => entry(n))), stages[now] && ship(desk, stops, spots, entry(now))].filter((one) => one !== undefined);
  const signs = stages.map((stage, n) => ({ x: corners[n].x + 22, y: corners[n].y + 26, shown: h("div", { class: n === now ? "parsec now" : "parsec" },
    h("b", {}, stage.name), stage.hidden > 0 && h("span", {}, `${stage.hidden} ${stage.hidden === 1 ? "card" : "cards"} face down`)) }));
  return { width, height, spots, picture, signs };
}

/** @param {Stop} stop */
function mark(stop) {
  if (stop.sort === "incursion") {
    const shown = portrait({ id: stop.id, name: "", side: "boss", art: stop.art }, { width: 76, height: 76 });
    shown.setAttribute("aria-hidden", "true");
    return shown;
  }
  const card = stop.sort === "mythos" ? "M32 6 58 32 32 58 6 32Z" : "M32 4 56 18V46L32 60 8 46V18Z";
  const sign = stop.sort === "mythos" ? "M32 20v15M32 42v.5" : stop.where === "done" ? "M22 33l7 7 14-16" : "M24 22l16 10-16 10Z";
  return s("svg", { class: "beacon", viewBox: "0 0 64 64", width: 58, height: 58, "aria-hidden": "true", focusable: "false" },
    s("path", { d: card, class: "halo" }), s("path", { d: card, class: "rim" }), s("path", { d: sign, class: "sign-of" }));
}

// -- what lies behind -------------------------------------------------------------------------------

/** @param {number} width @param {number} height */
function stars(width, height) {
  const count = Math.round(width * height / 3600);
  return s("path", { class: "stars", d: Array.from({ length: count }, (_, n) =>
    `M${(grain(n, 2) * width).toFixed(0)} ${(grain(n, 9) * height).toFixed(0)}h${grain(n, 4) > .8 ? 1.6 : .4}`).join("") });
}

/** A Parsec: rings around its Boss, and its border. @param {Spot} corner @param {number} width @param {number} height @param {boolean} now @param {Spot} end */
function sector(corner, width, height, now, end) {
  const ticks = Array.from({ length: 36 }, (_, n) => {
    const turn = n * Math.PI / 18, long = n % 3 ? 5 : 11;
    return `M${(end.x + Math.cos(turn) * 59).toFixed(1)} ${(end.y + Math.sin(turn) * 59).toFixed(1)}l${(Math.cos(turn) * long).toFixed(1)} ${(Math.sin(turn) * long).toFixed(1)}`;
  });
  return [s("rect", { x: corner.x + 8, y: corner.y + 8, width: width - 16, height: height - 16, rx: 14, class: now ? "sector now" : "sector" }),
    s("circle", { cx: end.x, cy: end.y, r: 55, class: "ring" }), s("path", { d: ticks.join(""), class: "ticks" })];
}

/** A card that nobody knows. @param {Spot} at */
const faceDown = ({ x, y }) => s("g", { class: "face-down", transform: `translate(${x} ${y})` },
  s("path", { d: "M0-28 24-14V14L0 28-24 14V-14Z" }), s("path", { d: "M-6-6a6 6 0 1 1 8 6q-2 1-2 5M0 11v.5" }));

/** The way that was flown, and the ways that can be. @param {Stop[]} stops @param {Spot[]} spots @param {Spot[]} ends @param {Spot[]} entries */
function course(stops, spots, ends, entries) {
  return entries.flatMap((entry, stage) => {
    const here = stops.map((stop, n) => ({ stop, at: spots[n] })).filter(({ stop }) => (stop.stage ?? 1) === stage + 1 && stop.sort === "run");
    const way = [entry, ...here.filter(({ stop }) => stop.where === "done").map(({ at }) => at)];
    const last = way.at(-1) ?? entry;
    const boss = stops.find((stop) => stop.stage === stage + 1 && stop.sort === "incursion"), beaten = boss?.where === "done";
    const flown = beaten ? [...way, ends[stage]] : way;
    return [s("path", { d: line(flown), class: "flown" }), ...here.filter(({ stop }) => stop.where === "open" || stop.where === "here").map(({ at }) =>
      s("path", { d: line([last, at]), class: "could" })), !beaten && s("path", { d: line([last, ends[stage]]), class: boss?.where === "open" || boss?.where === "here" ? "could" : "later" })].filter((one) => one !== false);
  });
}

/** @param {Spot[]} spots */
const line = (spots) => spots.map(({ x, y }, n) => `${n ? "L" : "M"}${x.toFixed(0)} ${y.toFixed(0)}`).join("");

/** The shuttle, where the crew stands. @param {Desk} desk @param {Stop[]} stops @param {Spot[]} spots @param {Spot} entry */
function ship(desk, stops, spots, entry) {
  const parsec = desk.campaign.extra?.parsec ?? 1;
  const runs = stops.map((stop, n) => ({ stop, n })).filter(({ stop }) => stop.stage === parsec && stop.sort !== "mythos");
  const on = runs.find(({ stop }) => stop.where === "here") ?? runs.findLast(({ stop }) => stop.where === "done");
  const at = on ? { x: spots[on.n].x - 44, y: spots[on.n].y - 24 } : entry;
  return s("g", { class: "ship", transform: `translate(${at.x} ${at.y})` }, s("circle", { r: 22, class: "wake" }),
    s("path", { d: "M18 0 2 8-14 11-9 3V-3L-14-11 2-8Z" }), s("path", { d: "M6-3H-3V3H6" }));
}

