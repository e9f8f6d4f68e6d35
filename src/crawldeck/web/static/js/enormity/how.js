// How Enormity is played, on one page: the game first, in pictures and a few sentences.

import { h } from "../dom.js";
import { portrait } from "./faces.js";
import { die, icon } from "./icons.js";

/** @param {string} word @param {string} sign */
const sign = (word, sign) => h("span", { class: "sign" }, icon(sign, 30), h("small", {}, word));

/** @param {import("./faces.js").Who} who */
const face = (who) => portrait(who, { width: 62, height: 62 });

/** @param {string} title @param {Node[]} picture @param {string[]} text */
const part = (title, picture, ...text) => h("section", {}, h("h3", {}, title),
  h("div", { class: "picture", "aria-hidden": "true" }, ...picture), ...text.map((one) => h("p", {}, one)));

/** @param {string} text */
const between = (text) => h("b", { class: "between" }, text);

export function how() {
  return h("div", { class: "how" },
    part("The aim", [face({ id: "oda", name: "Oda", side: "spacer", seat: 0 }), face({ id: "ilse", name: "Ilse", side: "spacer", seat: 1 }), between("→"), sign("Discoveries", "discovery"), between("→"), sign("the way out", "extraction")],
      "Spacers board a dark ship, do what the mission wants, and get out. Every Discovery moves the Extraction Marker on by one. When it is at !, Scavenge beside an Extraction Point, wait until its tokens are gone, and end a move on it.",
      "In an Incursion there is no way out: there is a Boss, and it has to have as many Wounds as its sheet says."),
    part("A turn", [sign("move", "move"), sign("sneak", "sneak"), sign("scavenge", "scavenge"), sign("scout", "scout"), sign("attack", "attack"), sign("rationalize", "rationalize")],
      "Three Action cards with two sides each. Play up to three in a turn, one action of one side each. Spacers take turns in any order.",
      "Tokens are everybody's: ▲ Confidence rolls dice again, ■ Discipline makes a Potential count, ◆ Expertise pays and softens blows. New ones lie in Incoming. At the end of every Spacer's turn the active ones are lost, and Incoming becomes active."),
    part("Noise and Blips", [die({ colour: "white", face: "po", size: 54 }), between("→"), face({ id: "blip", name: "Blip", side: "blip" }), between("→"), face({ id: "grin", name: "Intruder", side: "intruder" })],
      "What is loud rolls dice, and every ring on them brings a Blip one crossing nearer. Nobody knows what a Blip is until it is beside somebody: then it is turned up, and what was in it acts at once. Scouting looks at one first.",
      "After the Spacers all Intruders act, then the Blips move along their arrows. The lower the Countdown, the worse all of it."),
    part("A fight", [die({ colour: "red", face: "ppox", size: 54 }), die({ colour: "red", face: "pp", size: 54 }), between("4 Power ≥ AT"), sign("Wound", "wound")],
      "Roll the dice of your weapon: the Power has to reach the AT of an Intruder, or of the Boss's body part. Then it is wounded, and most Intruders die of one Wound. A miss may still suppress. Attacks raise Adrenaline, leave tokens and make Noise.",
      "Their Power comes off your Vitals, at least 1. Any die may be rolled once more for 1 Stress. Stepping away from one beside you lets it strike first."),
    part("What kills you", [sign("Vitals", "vitals"), sign("Stress", "stress"), sign("Adrenaline", "adrenaline"), sign("Flatline", "flatline")],
      "Vitals below 1: a Flatline card, two of four are deadly. Stress above 9 kills, and so does Adrenaline above 9. The first time Stress meets Vitals in a run, the Spacer breaks down. The third Exert card kills, too."),
    part("How to win", [sign("quiet", "quiet"), sign("tokens", "discipline"), sign("calm", "rationalize"), sign("cover", "cover")],
      "Sneak where it is quiet, spend tokens before Stress, Rationalize before it is late, and do not stay for the last crate. A run is won if at least one gets out, and lost if all die; an Incursion is won when the Boss falls."));
}
