// The review of a game: the chance to win over time, what luck and answers did to it, and the moments that
// mattered. The server looks at every decision; this draws what it has found so far, and leads to each moment.

import { h, put, s } from "../dom.js";
import { tr, trc } from "../texts.js";
import { percent } from "./ahead.js";
import { signed } from "./prose.js";
import { dialog } from "./dialogs.js";
import { phone } from "./tabs.js";
import { traits } from "./traits.js";

/**
 * @typedef {import("../wire").ReviewShown} Review
 * @typedef {import("../wire").MomentShown} Moment
 * @typedef {import("./timeline.js").Timeline} Timeline
 */

/** Milliseconds between two looks at a review that is under way. */
const AGAIN = 800;
/** How wide and high the chart is, on a desk and on a phone. */
const SIZES = [[720, 190], [340, 150]];
/** A change of the chance that is worth a mark. */
const FELT = .05;
const MISTAKES = 10;
/** @type {Record<string, string>} */
export const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??", brilliant: "!!" };
/** @type {Record<string, string>} */
const NAMES = { inaccuracy: tr("Inaccuracy"), mistake: tr("Mistake"), blunder: tr("Blunder"), brilliant: tr("Brilliant") };

/** A change of a chance, with its sign. @param {number} change */
export function points(change) {
  const found = Math.round(100 * change);
  return found === 0 ? "±0" : found > 0 ? `+${found}` : `−${-found}`;
}

/** @param {Timeline} timeline */
export function open(timeline) {
  const place = h("div", { class: "found" }, h("p", { class: "soft", role: "status" }, tr("Looking at every decision …")));
  const made = dialog("review", tr("Review"), h("h2", {}, tr("Review")), place);
  void fill(timeline, made, place);
}

/** Ask until all of it is there, or nobody looks, and draw it into a place of an open dialog. @param {Timeline} timeline @param {HTMLDialogElement} made
 * @param {HTMLElement} place */
export async function fill(timeline, made, place) {
  let known = -1;
  while (made.open) {
    try {
      /** @type {Review} */
      const found = await timeline.client.fetch("review");
      const done = found.done + (found.closer ?? 0);
      if (done !== known || found.ready) draw(found, timeline, made, place);
      known = done;
      if (found.ready) return timeline.review(found);
    } catch (error) {
      return put(place, h("p", { class: "failed", role: "alert" }, error instanceof Error ? error.message : String(error)));
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

/** @param {Review} found @param {Timeline} timeline @param {HTMLDialogElement} made @param {HTMLElement} place */
function draw(found, timeline, made, place) {
  const moments = found.moments ?? [];
  const by = new Map(moments.map((one) => [one.at, one]));
  const pick = (/** @type {number[] | undefined} */ ats) => (ats ?? []).flatMap((at) => by.get(at) ?? []);
  const go = (/** @type {Moment} */ one) => {
    made.close();
    timeline.seek(one.at);
  };
  const turning = pick(found.turning_points);
  const mistakes = pick(found.mistakes).slice(0, MISTAKES);
  put(place,
    found.ready ? h("p", { class: "summary", role: "status" }, found.summary) : h("p", { class: "soft progress", role: "status" },
      ...progress(found)),
    found.ready ? h("dl", { class: "sums" }, sum(tr("Luck"), found.luck ?? 0, found.doubt ?? 0),
      sum(trc("in a sum", "Play"), found.play ?? 0, found.doubt ?? 0)) : null,
    moments.length ? chart(found, go) : found.ready ? h("p", { class: "soft" }, tr("Nothing was decided in this game yet.")) : null,
    ...list(tr("Turning points"), turning, go), ...(found.ready && moments.length && !mistakes.length
      ? [h("h3", {}, tr("Mistakes")), h("p", { class: "soft" }, tr("No mistake was found."))] : list(tr("Mistakes"), mistakes, go)));
}

/** How far it is: first all decisions, then once more those that may have cost most. @param {Review} found @returns {(Node | string)[]} */
function progress(found) {
  const [n, all] = found.closer_of ? [found.closer ?? 0, found.closer_of] : [found.done, found.of];
  const text = found.closer_of ? tr("{n} of {all} looked at more closely", { n, all })
    : all ? tr("{n} of {all} decisions looked at", { n, all }) : tr("Looking at every decision …");
  return [h("progress", { max: Math.max(1, all), value: n, "aria-label": tr("Decisions looked at") }), text];
}

/** @param {string} name @param {number} change @param {number} doubt */
const sum = (name, change, doubt) => h("div", { "data-tone": change < -.005 ? "bad" : change > .005 ? "good" : "" },
  h("dt", {}, name), h("dd", {}, points(change), doubt ? h("small", {}, ` ± ${Math.max(1, Math.round(100 * doubt))}`) : null));

/** @param {string} title @param {Moment[]} moments @param {(one: Moment) => void} go @returns {Node[]} */
function list(title, moments, go) {
  if (!moments.length) return [];
  return [h("h3", {}, title), h("ol", { class: "moments" }, ...moments.map((one) => h("li", {},
    h("button", { type: "button", class: "moment-of", "data-at": one.at, "data-mark": one.mark ?? "", onclick: () => go(one) },
      h("span", { class: "sign", "aria-hidden": "true" }, SIGNS[one.mark ?? ""] ?? "•"),
      h("span", { class: "what" }, h("b", {}, one.who), ` ${traits.places(one.said)}`),
      h("span", { class: "then" }, `${percent(one.chance)}`, ...told(one))))))];
}

/** What a moment did, in words. @param {Moment} one @returns {Node[]} */
export function told(one) {
  const found = [];
  if (one.mark) found.push(h("em", { class: one.mark }, NAMES[one.mark]));
  if (one.better) {
    found.push(h("span", { class: "cost" }, tr("costs {cost} ± {error}", { cost: Math.round(100 * (one.cost ?? 0)), error: Math.max(1, Math.round(100 * (one.error ?? 0))) })),
      h("span", { class: "better" }, tr("better was {better}", { better: traits.places(one.better) })));
  }
  if (Math.abs(one.luck ?? 0) >= .02) {
    const most = [...one.draws ?? []].sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck))[0];
    found.push(h("span", { class: "lucky" }, tr("luck {points}", { points: points(one.luck ?? 0) }),
      most ? ` (${traits.cards ? signed(most.outcome) : most.outcome})` : ""));
  }
  return found;
}

// -- the chart -----------------------------------------------------------------------------------

/** The chance to win over the game. @param {Review} found @param {(one: Moment) => void} go */
function chart(found, go) {
  const moments = found.moments ?? [];
  const [wide, high] = SIZES[Number(phone.matches)];
  const last = moments.at(-1);
  const end = (last?.at ?? 0) + 1;
  const first = moments[0];
  const x = (/** @type {number} */ at) => wide * (at - first.at) / Math.max(1, end - first.at);
  const y = (/** @type {number} */ chance) => high * (1 - chance);
  const spots = moments.map((one) => `${x(one.at).toFixed(1)},${y(one.chance).toFixed(1)}`);
  if (found.ready) spots.push(`${x(end).toFixed(1)},${y(found.end ?? 0).toFixed(1)}`);
  const lines = [0, .5, 1].map((chance) => `M0 ${y(chance)}H${wide}`).join("");
  const label = found.ready ? tr("The chance to win over the game: it begins at {first} and ends at {last}.", {
    first: percent(first.chance), last: percent(found.end ?? 0) }) : tr("The chance to win over the game: it begins at {first}.", { first: percent(first.chance) });
  return s("svg", { class: "chances", viewBox: `-44 -12 ${wide + 56} ${high + 34}`, role: "img", "aria-label": label },
    s("path", { class: "lines", d: lines }),
    ...[["100 %", 1], ["50 %", .5], ["0 %", 0]].map(([text, chance]) =>
      s("text", { class: "axis", x: -6, y: y(Number(chance)) + 4, "text-anchor": "end" }, String(text))),
    s("polyline", { class: "area", points: `0,${high} ${spots.join(" ")} ${x(found.ready ? end : last?.at ?? 0).toFixed(1)},${high}` }),
    s("polyline", { class: "line", points: spots.join(" ") }),
    ...moments.filter((one) => Math.abs(one.luck ?? 0) >= FELT).map((one) => {
      const [up, left] = [(one.luck ?? 0) > 0, x(one.at)];
      return s("path", { class: `luck ${up ? "good" : "bad"}`, d: up ? `M${left - 5} ${high + 16}h10l-5 -9z` : `M${left - 5} ${high + 7}h10l-5 9z`,
        onclick: () => go(one) }, s("title", {}, tr("luck {points}", { points: points(one.luck ?? 0) })));
    }),
    ...moments.filter((one) => one.mark).map((one) => s("g", { class: `mark ${one.mark}`, onclick: () => go(one),
      transform: `translate(${x(one.at).toFixed(1)} ${y(one.chance).toFixed(1)})` },
    s("circle", { r: 8 }), s("text", { y: 4, "text-anchor": "middle" }, SIGNS[one.mark ?? ""]), s("title", {}, one.text))));
}
