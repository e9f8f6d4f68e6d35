// The board in words, and what its signs mean.

import { h } from "../dom.js";
import { tr, trh } from "../texts.js";
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
  const parts = [!scene.space ? tr("Before the first space") : scene.spaces ? tr("Space {n} of {all}", { n: scene.space, all: scene.spaces })
    : tr("Space {n}", { n: scene.space })];
  if (scene.size) parts.push(tr("{n} cards", { n: scene.size }), scene.lit ? tr("lit") : tr("dark"));
  if (scene.exterior) parts.push(tr("outside"));
  if (scene.round) parts.push(tr("round {n}", { n: scene.round }));
  if (scene.round && scene.reversed) parts.push(tr("reversed"));
  return parts;
}

/** Whose turn it is and who comes after. @param {Scene} scene */
export function order(scene) {
  if (!scene.acting || !scene.spots.length) return "";
  const name = [...scene.heroes, ...scene.foes].find((one) => one.id === scene.acting)?.name ?? "";
  const later = scene.order.map((one) => one.name + (one.note ? ` (${one.note})` : ""));
  return later.length ? tr("{name} acts; then {later}.", { name, later: later.join(", ") }) : tr("{name} acts; then the round is over.", { name });
}

/** The whole board, row by row, for a screen reader. @param {Frame} frame @param {Backdrop | null} printed */
export function describe(frame, printed) {
  const scene = /** @type {Scene} */ (frame.scene);
  const lines = [tr("{where}. To do: {task}", { where: status(scene).join(", "), task: scene.task })];
  /** @type {Map<number, string[]>} */
  const rows = new Map();
  for (const spot of [...scene.spots].sort((a, b) => b.y - a.y || a.x - b.x)) {
    rows.set(spot.y, [...(rows.get(spot.y) ?? []), spotWords(spot, scene, printed)]);
  }
  for (const [y, spots] of rows) lines.push(tr("Row {y}: {spots}.", { y, spots: spots.join("; ") }));
  for (const hero of scene.heroes) lines.push(hero.spot ? tr("{who}, at {spot}.", { who: heroWords(hero), spot: hero.spot }) : `${heroWords(hero)}.`);
  for (const foe of scene.foes) lines.push(tr("{who}, at {spot}.", { who: foeWords(foe), spot: foe.spot }));
  lines.push(order(scene));
  return lines.filter(Boolean).join("\n");
}

/** What the signs on the board mean. */
export function help() {
  const once = (/** @type {string[]} */ names, /** @type {typeof KINDS} */ from) => names.map((name) => row(name, from[name]));
  return h("div", { class: "p52-signs" },
    h("p", {}, tr("Every card is a spot, named by its column and row: 2,0 is the third from the left in the front row."), " ",
      trh("A patterned card lies face down: nobody knows it yet. The party comes in at {in} and leaves at {exit}; a barred exit opens when every card is up and every enemy gone.", {
        in: h("b", {}, tr("way in")), exit: h("b", {}, tr("exit")) })),
    h("h3", {}, tr("On the cards")),
    h("ul", {}, ...once(["chest", "special", "trap", "hidden", "obstructed", "passage", "blocked", "rockfall",
      "pit", "key", "enemy", "boss"], KINDS)),
    h("h3", {}, tr("Figures")),
    h("ul", {},
      h("li", {}, trh("{arches} are heroes, with their hit points at the foot.", { arches: h("b", {}, tr("Arches on paper")) })),
      h("li", {}, trh("{corners} are enemies; a second frame is a boss.", { corners: h("b", {}, tr("Cut corners on red")) })),
      ...once(["stamina", "aim", "shield", "frozen"], MARKS),
      h("li", {}, trh("{rim} is a hero whom enemies do not see.", { rim: h("b", {}, tr("A dashed rim")) })),
      h("li", {}, trh("{edge} is whoever acts now; an ember ring with ink in it is what you can choose.", { edge: h("b", {}, tr("An ember edge")) })),
      h("li", {}, trh("{bar} starts with a skull (below 0: dead) and a star (0: stunned); what is hatched may be lost soon.", { bar: h("b", {}, tr("A life bar")) }))),
    h("h3", {}, tr("Lying about")),
    h("ul", {}, ...once(["pouch", "snare"], MARKS)));
}
