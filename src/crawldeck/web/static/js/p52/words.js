// The board in words, and what its signs mean.

import { h } from "../dom.js";
import { spotWords } from "./cards.js";
import { foeWords, heroWords } from "./figures.js";
import { KINDS, MARKS, row } from "./signs.js";

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").P52Scene} Scene
 * @typedef {import("../wire").P52Backdrop} Backdrop
 */

/** Which space, how light, which round. @param {Scene} scene */
export function status(scene) {
  const parts = [scene.space ? `Space ${scene.space}${scene.spaces ? ` of ${scene.spaces}` : ""}` : "Before the first space"];
  if (scene.size) parts.push(`${scene.size} cards`, scene.lit ? "lit" : "dark");
  if (scene.exterior) parts.push("outside");
  if (scene.round) parts.push(`round ${scene.round}${scene.reversed ? ", reversed" : ""}`);
  return parts;
}

/** Whose turn it is and who comes after. @param {Scene} scene */
export function order(scene) {
  if (!scene.acting || !scene.spots.length) return "";
  const name = [...scene.heroes, ...scene.foes].find((one) => one.id === scene.acting)?.name ?? "";
  const later = scene.order.map((one) => one.name + (one.note ? ` (${one.note})` : ""));
  return later.length ? `${name} acts; then ${later.join(", ")}.` : `${name} acts; then the round is over.`;
}

/** The whole board, row by row, for a screen reader. @param {Frame} frame @param {Backdrop | null} printed */
export function describe(frame, printed) {
  const scene = /** @type {Scene} */ (frame.scene);
  const lines = [`${status(scene).join(", ")}. To do: ${scene.task}`];
  /** @type {Map<number, string[]>} */
  const rows = new Map();
  for (const spot of [...scene.spots].sort((a, b) => b.y - a.y || a.x - b.x)) {
    rows.set(spot.y, [...(rows.get(spot.y) ?? []), spotWords(spot, scene, printed)]);
  }
  for (const [y, spots] of rows) lines.push(`Row ${y}: ${spots.join("; ")}.`);
  for (const hero of scene.heroes) lines.push(`${heroWords(hero)}${hero.spot ? `, at ${hero.spot}` : ""}.`);
  for (const foe of scene.foes) lines.push(`${foeWords(foe)}, at ${foe.spot}.`);
  lines.push(order(scene));
  return lines.filter(Boolean).join("\n");
}

/** What the signs on the board mean. */
export function help() {
  const once = (/** @type {string[]} */ names, /** @type {typeof KINDS} */ from) => names.map((name) => row(name, from[name]));
  return h("div", { class: "p52-signs" },
    h("p", {}, "Every card is a spot, named by its column and row: 2,0 is the third from the left in the front row. ",
      "A patterned card lies face down: nobody knows it yet. The party comes in at ", h("b", {}, "way in"),
      " and leaves at ", h("b", {}, "exit"), "; a barred exit opens when every card is up and every enemy gone."),
    h("h3", {}, "On the cards"),
    h("ul", {}, ...once(["chest", "special", "trap", "hidden", "obstructed", "passage", "blocked", "rockfall",
      "pit", "key", "enemy", "boss"], KINDS)),
    h("h3", {}, "Figures"),
    h("ul", {},
      h("li", {}, h("b", {}, "Arches on paper"), " are heroes, with their hit points at the foot."),
      h("li", {}, h("b", {}, "Cut corners on red"), " are enemies; a second frame is a boss."),
      ...once(["stamina", "aim", "shield", "frozen"], MARKS),
      h("li", {}, h("b", {}, "A dashed rim"), " is a hero whom enemies do not see."),
      h("li", {}, h("b", {}, "An ember edge"), " is whoever acts now; an ember ring with ink in it is what you can choose."),
      h("li", {}, h("b", {}, "A life bar"), " starts with a skull (below 0: dead) and a star (0: stunned); what is hatched may be lost soon.")),
    h("h3", {}, "Lying about"),
    h("ul", {}, ...once(["pouch", "snare"], MARKS)));
}
