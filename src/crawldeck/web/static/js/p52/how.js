// How P52 is played, on one page: the game first, in pictures and a few sentences.

import { h } from "../dom.js";
import { tr } from "../texts.js";
import { portrait } from "./faces.js";
import { icon, playingCard } from "./icons.js";

/** @param {"hero" | "foe"} side @param {string} name @param {...string} hints what to draw */
const face = (side, name, ...hints) => portrait({ id: name.toLowerCase(), name, side, hints }, { width: 54, height: 63 });

/** @param {string} word @param {string} sign */
const sign = (word, sign) => h("span", { class: "sign" }, icon(sign, 30), h("small", {}, word));

/** @param {string} title @param {Node[]} picture @param {string[]} text */
const part = (title, picture, ...text) => h("section", {}, h("h3", {}, title),
  h("div", { class: "picture", "aria-hidden": "true" }, ...picture), ...text.map((one) => h("p", {}, one)));

/** @param {string} text */
const between = (text) => h("b", { class: "between" }, text);

export function how() {
  return h("div", { class: "how" },
    part(tr("The aim"), [face("hero", "Mira", "courier", "bow"), face("hero", "Bran", "smith", "sword", "beard"), between("→"), playingCard("", 76), playingCard("", 76), between("→"), sign(tr("exit"), "exit")],
      tr("A party goes through a few spaces, one after the other. A space is a handful of cards, laid face down in a shape you choose. Turned up, they are rough ground, hiding places, chests, traps, enemies."),
      tr("Get everybody alive to the exit, as many times as the quest has spaces. Some quests want more: a treasure, a key, a boss.")),
    part(tr("A turn"), [sign(tr("move"), "boot"), sign(tr("attack"), "sword"), sign(tr("aim"), "aim"), sign(tr("stance"), "stance"), sign(tr("use"), "potion"), sign(tr("chest"), "chest"), sign(tr("nothing"), "pass")],
      tr("One thing a turn: move, attack, aim, take a stance, use something, try a chest. Putting gear on, trading on the same card and picking up are free. Whoever does nothing at all draws a Stamina card."),
      tr("Heroes and enemies take turns by Initiative. In the light you turn up all you see; in the dark only what is beside you.")),
    part(tr("A fight"), [face("hero", "Mira", "courier", "bow"), playingCard("9S", 76), between(tr("≥ 7: hit")), playingCard("5D", 76), face("foe", "Snuffer")],
      tr("Flip a card: it has to reach the target of your ability. Then the enemy flips to defend: higher than your total, and nothing happens; equal, half the damage; lower, all of it. Hand to hand you need to stand on the same card; bows and magic need a line of sight, which gaps cut."),
      tr("An Ace always fails, and the other may strike back at once. A King that hits does double damage. Before the flip you may add a Stamina card, unseen.")),
    part(tr("What kills you"), [sign(tr("0: stunned"), "stunned"), sign(tr("below 0: dead"), "skull"), sign(tr("traps"), "trap"), sign(tr("lingering"), "wait")],
      tr("Enemies hit when their card beats their target. Defend with a flip of your own, or endure it; armour takes its number off every hit. At exactly 0 hit points a hero is stunned, below 0 dead."),
      tr("Running through an enemy's card lets it strike at you. And do not linger: once all is quiet and the exit lies open, each full round may bring another enemy, about three times in ten.")),
    part(tr("How to win"), [sign(tr("hide"), "hidden"), sign(tr("aim"), "aimed"), sign(tr("armour"), "bracers"), sign(tr("Stamina"), "stamina"), sign(tr("level up"), "level")],
      tr("Fight one at a time, from afar and out of hiding; wear what you find; keep Stamina for the flip that matters. Experience buys levels between two spaces. The quest is won at the last exit, and lost when everybody is dead.")));
}
