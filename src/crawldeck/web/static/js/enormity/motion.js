// What just happened, shown: figures walk their steps, Blips glide, hits float up. Nothing waits for
// it: the board already stands as it is.

import { s, still } from "../dom.js";
import { UNIT } from "./plan.js";

/**
 * @typedef {import("../wire").Told} Told
 * @typedef {import("./board.js").Board} Board
 */

const STEP = 170;

/** Where every figure stands. @param {Board} board @returns {Map<string, number[]>} */
export function places(board) {
  return new Map([...board.standing].map(([id, group]) => [id, (group.dataset.at ?? "0,0").split(",").map(Number)]));
}

/** @param {Board} board @param {Map<string, number[]>} before @param {Told[]} news */
export function play(board, before, news) {
  if (still() || !board.plan || document.hidden) return;
  const ways = paths(board, news);
  for (const [id, group] of board.standing) {
    const from = before.get(id);
    const to = (group.dataset.at ?? "").split(",").map(Number);
    if (!from) {
      if (before.size) group.animate({ opacity: [0, 1] }, { duration: 420 });
    } else if (from.join() !== to.join()) {
      const way = [from, ...(ways.get(id) ?? []), to].filter((spot, n, all) => !n || spot.join() !== all[n - 1].join());
      group.animate({ transform: way.map(([x, y]) => `translate(${x}px, ${y}px)`) },
        { duration: Math.min(900, STEP * (way.length - 1) + 60), easing: "ease-in-out" });
    }
  }
  floats(board, news);
  doors(board, news);
}

/** Doors that moved flash once. @param {Board} board @param {Told[]} news */
function doors(board, news) {
  const moved = news.filter((one) => /^(Door|Weld)/.test(one.kind)).map((one) => String(one.data?.door ?? one.data?.leaf ?? ""));
  for (const door of /** @type {NodeListOf<SVGGElement>} */ (board.doors.querySelectorAll("[data-on]"))) {
    const name = (door.dataset.on ?? "").slice(5);
    if (!moved.some((one) => one && (name === one || name.startsWith(`${one}/`)))) continue;
    door.animate({ opacity: [0, 1, .3, 1] }, { duration: 700 });
  }
}

/** The steps of each figure. @param {Board} board @param {Told[]} news @returns {Map<string, number[][]>} */
function paths(board, news) {
  /** @type {Map<string, number[][]>} */ const found = new Map();
  for (const { kind, data } of news) {
    if (!data) continue;
    const [id, at] = kind === "Stepped" ? [data.who, board.plan?.middle(data.space)]
      : kind === "FoeStepped" ? [data.foe, board.plan?.middle(data.space)]
      : kind === "BlipMoved" || kind === "BlipPushed" ? [data.blip, board.plan?.point(data.end)] : ["", null];
    if (id && at) found.set(id, [...(found.get(id) ?? []), at]);
  }
  return found;
}

/** @type {Record<string, (data: Record<string, any>) => [string, string, string]>} */
const FLOATS = {
  VitalsLost: (data) => [data.spacer, `−${data.n}`, "bad"],
  VitalsGained: (data) => [data.spacer, `+${data.n}`, "good"],
  StressGained: (data) => [data.spacer, `+${data.n} Stress`, "stress"],
  StressLost: (data) => [data.spacer, `−${data.n} Stress`, "good"],
  Irradiated: (data) => [data.spacer, `+${data.n} Radiation`, "bad"],
  FoeSuppressed: (data) => [data.foe, `▼${data.n}`, "stress"],
  AttackRolled: (data) => [data.foe, String(data.what), data.what === "a Fail" ? "stress" : "good"],
  PartWounded: (data) => [data.foe, "Wound", "good"],
  KnockedDown: (data) => [data.spacer, "down", "bad"],
  Overwhelmed: (data) => [data.spacer, "overwhelmed", "bad"],
};

/** Words that rise over a figure. @param {Board} board @param {Told[]} news */
function floats(board, news) {
  let n = 0;
  for (const { kind, data } of news) {
    const made = data && FLOATS[kind]?.(data);
    const group = made && board.standing.get(made[0]);
    if (!made || !group) continue;
    const [x, y] = (group.dataset.at ?? "").split(",").map(Number);
    const text = s("text", { class: `float ${made[2]}`, x, y: y - UNIT * .4 }, made[1]);
    board.over.append(text);
    const shown = text.animate(
      { transform: ["translateY(6px)", "translateY(-10px)", "translateY(-26px)"], opacity: [0, 1, 0] },
      { duration: 1500, delay: Math.min(n++, 5) * 240, easing: "ease-out", fill: "both" });
    shown.onfinish = () => text.remove();
  }
}
