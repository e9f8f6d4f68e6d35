// The board in words, for a screen reader; and what its signs mean, for the help.

import { h, s } from "../dom.js";
import { facing } from "./gauges.js";
import { sign } from "./ground.js";
import { die, icon, iconOf, pip } from "./icons.js";
import { corner, spoken } from "./plan.js";

/** @typedef {import("./plan.js").Scene} Scene */

/** @param {Scene} scene @param {import("./plan.js").Backdrop} backdrop */
export function describe(scene, backdrop) {
  const crew = scene.spacers.map((who) => `${who.name}: ${who.status === "dead" ? "dead" : who.status === "out" ? "extracted"
    : `${who.space ? spoken(who.space) : who.place || "not on board"}, facing ${facing(who.facing)}, Vitals ${who.vitals} ${who.vitality}, Stress ${who.stress}, Adrenaline ${who.adrenaline}${who.ails?.length ? `, ${who.ails.join(", ")}` : ""}`}.`);
  const foes = scene.foes.map((foe) => `${foe.name}: ${spoken(foe.space)}, facing ${facing(foe.facing)}, AT ${foe.at}${foe.notes?.length ? `, ${foe.notes.join(", ")}` : ""}.`);
  const blips = scene.blips.map((blip) => `${blip.name}: ${corner(blip.point)}, going ${facing(blip.facing)}.`);
  /** @type {Record<string, number>} */ const states = {};
  for (const state of Object.values(scene.doors)) states[state] = (states[state] ?? 0) + 1;
  const doors = Object.entries(states).map(([state, n]) => `${n} ${state}`);
  const kinds = /** @type {Record<string, string[]>} */ ({});
  for (const thing of scene.things) (kinds[thing.kind] ??= []).push(spoken(thing.space));
  const pages = backdrop.pages.map((page) => page.name);
  return [`${scene.headline}.`, pages.length ? `Pages: ${pages.join(", ")}.` : "No page is laid yet.", ...crew, ...foes, ...blips,
    ...Object.entries(kinds).map(([kind, spaces]) => `${kind}: ${spaces.join(", ")}.`),
    doors.length ? `Doors: ${doors.join(", ")}.` : ""].filter(Boolean).join(" ");
}

const MEANINGS = /** @type {const} */ ([["cache", "a gear cache: Scavenge there"], ["engram", "an Engram"], ["discovery", "a Discovery: end a move there"],
  ["objective", "an Objective"], ["console", "a console"], ["dangerous", "a Dangerous space"], ["exit", "a way to another page"],
  ["arrow", "one way only"], ["extraction", "an Extraction Point"], ["insertion", "where you came in"], ["dead", "somebody died here"]]);

/** @param {import("./plan.js").Backdrop | null} backdrop */
export function help(backdrop) {
  const picture = (/** @type {SVGElement} */ drawn, box = 28) => s("svg", { viewBox: `${-box / 2} ${-box / 2} ${box} ${box}`, class: "eno-sign", "aria-hidden": "true" }, drawn);
  const row = (/** @type {Node} */ drawn, /** @type {string} */ text) => h("li", {}, drawn, text);
  const tiles = Object.entries(backdrop?.book.entries ?? {}).filter(([key]) => key.startsWith("tile:"));
  return h("div", { class: "eno-help" },
    h("h3", {}, "On the plan"), h("ul", {},
      ...MEANINGS.map(([kind, text]) => row(picture(sign(kind)), text)),
      ...tiles.map(([key, tile]) => row(icon(iconOf({ kind: "tile", id: key.slice("tile:".length), name: tile.name }), 28), tile.name))),
    h("p", {}, "Spacers stand on a plate of their own colour and shape, Intruders on red spikes; a mark shows where they look. A diamond on a crossing is a Blip, its arrow the way it goes. At the foot of a Spacer are Vitals and Stress, of an Intruder the AT that an attack must reach. A red arrow shows whom an Intruder is about to attack."),
    h("p", {}, "Two leaves across a line are a shut door, a crossed bar a welded one; two posts are an open door, torn posts a broken one. A dotted line is a red line: nobody steps over it. Warm spaces are lit."),
    h("p", {}, "A space is its row and column, such as E8, and the page where there are several."),
    h("h3", {}, "Dice"), h("ul", {}, row(pip("p"), "Power"), row(pip("h"), "half a Power: two make one"), row(pip("o"), "Potential: Noise, or Power with Discipline"),
      row(pip("x"), "a critical quadrant"), row(pip("-"), "nothing"), ...["white", "red", "black"].map((colour) => row(die({ colour, face: "p", size: 26 }), `a ${colour} die`))),
    h("h3", {}, "Moving the map"), h("p", {}, "Drag it, turn the wheel or pinch. ", h("kbd", {}, "+"), " and ", h("kbd", {}, "-"), " zoom, ",
      h("kbd", {}, "m"), " shows the whole map and follows again."));
}
