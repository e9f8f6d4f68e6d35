// How a beat looks: a step, a Blip that glides, a reveal, an aim, dice, a hurt, a fall, a card.

import { h, s } from "../dom.js";
import { eventCard } from "./eventcard.js";
import { die } from "./icons.js";
import { places } from "./places.js";
import { UNIT } from "./plan.js";

/**
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("../table/director.js").Take} Take
 * @typedef {import("./game.js").Table} Table
 */

/** Which way a step goes. @param {number} dx @param {number} dy */
const heading = (dx, dy) => Math.abs(dx) > Math.abs(dy) ? dx > 0 ? "E" : "W" : dy > 0 ? "S" : "N";

/** @param {number[]} at */
const moved = ([x, y]) => `translate(${x}px, ${y}px)`;

/** One step; whoever is passed makes room. @param {Take} take @param {Table} table @param {string} id @param {string} space @param {Scene} after
 * @param {number} [ms] @param {string} [facing] */
export async function step(take, table, id, space, after, ms = 180, facing = "") {
  const { board } = table;
  const { spacers, foes } = /** @type {Scene} */ (take.standing.scene);
  const who = [...spacers, ...foes].find((one) => one.id === id);
  const [from, to] = [who?.space ?? "", space].map((text) => board.plan?.middle(text));
  if (board.plan && from && to) {
    const stepped = [spacers, foes].map((some) => some.map((one) => one === who ? { ...one, space } : one));
    const going = places(board.plan, /** @type {Scene} */ ({ ...take.standing.scene, spacers: stepped[0], foes: stepped[1] }));
    await Promise.all([...going].flatMap(([one, end]) => {
      const begin = board.at(one);
      return begin && begin.join() !== end.join() ? board.both(one).map((part) => take.animate(part, { transform: [moved(begin), moved(end)] }, ms, { easing: "linear" })) : [];
    }));
  }
  take.change((/** @type {Scene} */ scene) => {
    const who = [...scene.spacers, ...scene.foes].find((one) => one.id === id);
    if (!who) return;
    who.space = space;
    if (facing) who.facing = facing;
    else if (from && to && (from[0] !== to[0] || from[1] !== to[1])) who.facing = heading(to[0] - from[0], to[1] - from[1]);
    const there = after.spacers.find((one) => one.id === id && one.space === space);
    if (there && "light" in who) who.light = there.light;
  });
}

/** A Blip glides to a crossing. @param {Take} take @param {Table} table @param {string} id @param {string} point */
export async function glide(take, table, id, point) {
  const [from, to] = [table.board.at(id), table.board.plan?.point(point)];
  if (from && to) await Promise.all(table.board.both(id).map((one) => take.animate(one, { transform: [moved(from), moved(to)] }, 340, { easing: "ease-in-out" })));
  take.change((/** @type {Scene} */ scene) => {
    const blip = scene.blips.find((one) => one.id === id);
    if (blip && to) Object.assign(blip, { point, x: to[0] / UNIT, y: to[1] / UNIT });
  });
}

/** Something turns up. @param {Take} take @param {Table} table @param {string} id @param {(scene: Scene) => void} change */
export async function turn(take, table, id, change) {
  const before = table.board.standing.get(id);
  if (before) await take.animate(before.querySelector(".drawn, .body"), { transform: ["scaleX(1)", "scaleX(.05)"] }, 210);
  take.change(change);
  const group = table.board.standing.get(id);
  await take.animate(group?.querySelector(".drawn, .body") ?? group, { transform: ["scaleX(.05)", "scaleX(1)"], opacity: [.3, 1] }, before ? 210 : 420);
}

/** A word that rises over somebody; with whom it means. @param {Take} take @param {Table} table @param {string} id
 * @param {string} text @param {string} tone @param {string} [whom] */
export async function say(take, table, id, text, tone, whom = "") {
  const at = table.board.at(id);
  if (!at || !text) return;
  const wide = text.length * 6.2 + 14;
  const label = s("g", { class: `said ${tone}`, transform: `translate(${at[0]} ${at[1] - 44})` },
    s("rect", { x: -wide / 2, y: -10, width: wide, height: 19, rx: 4 }), s("text", { y: 4 }, text));
  const to = whom ? table.board.at(whom) : null;
  const line = to ? s("path", { class: `aiming ${tone}`, d: `M${at[0]} ${at[1]}L${to[0]} ${to[1]}`, "marker-end": "url(#eno-head)" }) : null;
  if (line) table.board.over.append(line);
  table.board.over.append(label);
  take.laid.push(label, ...(line ? [line] : []));
  await take.animate(label, { opacity: [0, 1] }, 140);
}

/** Somebody aims at somebody. @param {Take} take @param {Table} table @param {string} id @param {string} whom @param {string} tone */
export async function lean(take, table, id, whom, tone) {
  const [from, to] = [table.board.at(id), table.board.at(whom)];
  const group = table.board.standing.get(id);
  if (!from || !to) return;
  const line = s("path", { class: `aiming ${tone}`, d: `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, "marker-end": "url(#eno-head)" });
  table.board.over.append(line);
  take.laid.push(line);
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const near = [from[0] + (to[0] - from[0]) / long * 9, from[1] + (to[1] - from[1]) / long * 9];
  await take.animate(group, { transform: [moved(from), moved(near), moved(from)] }, 320);
}

/** Dice fall into a tray. @param {Take} take @param {{ colour: string, face: string }[]} dice @param {string} sum @param {string} tone */
export async function rolled(take, dice, sum, tone) {
  const row = h("div", { class: `thrown ${tone}${dice.length > 6 ? " many" : ""}` }, ...dice.slice(0, 16).map(({ colour, face }) => die({ colour: colour || "white", face: face || "-", size: 74 })),
    sum ? h("b", { class: "total" }, sum) : null);
  take.lay(row);
  const drawn = [...row.querySelectorAll("svg")];
  const total = row.querySelector(".total");
  await Promise.all([...drawn.map((one, n) => take.animate(one, { transform: ["translateY(-60px) rotate(-300deg) scale(.6)", "none"], opacity: [0, 1] }, 500,
    { delay: Math.min(n, 8) * 80, easing: "cubic-bezier(.2,.8,.3,1.15)", fill: "backwards" })),
  take.animate(total, { opacity: [0, 0, 1] }, 560 + Math.min(drawn.length, 8) * 80, { fill: "backwards" })]);
  await take.wait(sum ? 460 : 320);
}

/** What somebody loses or gains leaves the figure. @param {Take} take @param {Table} table @param {string} id @param {string} text @param {string} tone */
export async function hurt(take, table, id, text, tone) {
  const at = table.board.at(id);
  const group = table.board.standing.get(id);
  if (!at || !group) return;
  const float = s("text", { class: `float ${tone}`, x: at[0], y: at[1] - 24 }, text);
  table.board.over.append(float);
  take.laid.push(float);
  const shake = tone === "bad" ? take.animate(group, { transform: [moved(at), moved([at[0] - 4, at[1]]), moved([at[0] + 4, at[1]]), moved([at[0] - 2, at[1]]), moved(at)] }, 320) : null;
  await Promise.all([take.animate(float, { transform: ["translateY(8px)", "translateY(-6px)", "translateY(-22px)"], opacity: [0, 1, 1] }, 700, { easing: "ease-out" }), shake]);
}

/** Somebody falls. @param {Take} take @param {Table} table @param {string} id @param {string} text @param {(scene: Scene) => void} change */
export async function fall(take, table, id, text, change) {
  const group = table.board.standing.get(id);
  if (text) await say(take, table, id, text, "good");
  await take.animate(group?.querySelector(".drawn, .body") ?? group, { transform: ["none", "translateY(6px) scale(1.06)", "translateY(14px) scale(.4) rotate(50deg)"], opacity: [1, 1, 0] }, 520);
  take.change(change);
}

/** A card over the board. @param {Take} take @param {import("./beats.js").Around} around @param {import("./eventcard.js").Moment} shown
 * @param {number} [ms] how long it can be read */
export async function moment(take, around, shown, ms = 0) {
  const words = [...shown.lines ?? [], ...shown.steps ?? []].join(" ").length;
  const card = take.lay(eventCard(shown, take.standing.scene, around.backdrop));
  await take.animate(card, { transform: ["perspective(900px) rotateY(70deg) scale(.9)", "none"], opacity: [0, 1] }, 420);
  await take.wait(ms || Math.min(2600, 1100 + words * 9));
  await take.animate(card, { opacity: [1, 0], transform: ["none", "translateY(-10px)"] }, 160);
}

