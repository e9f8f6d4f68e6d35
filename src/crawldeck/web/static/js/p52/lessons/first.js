// The first space of P52, taught by doing: a small lit room with one enemy, a chest and an exit.

import { tr } from "../../texts.js";
import { enemy, exit, gone, kind, offered, quiet, scene, turn } from "./asked.js";

/** @typedef {import("../../wire").Frame} Frame */

/** Who acts first on that table. */
const FIRST = "bran";

/** @param {Frame} frame */
const chest = (frame) => scene(frame).spots.find((spot) => spot.kind === "chest");

/** Whether the first hero's first turn is over. @param {Frame} frame */
const past = (frame) => gone(frame) || scene(frame).round > 1 || (scene(frame).spots.length > 1 && scene(frame).acting !== FIRST);

/** Whether it is another hero's turn after that. @param {Frame} frame */
const later = (frame) => gone(frame) || scene(frame).round > 1 || (turn(frame) && past(frame));

/** @param {Frame} frame */
const moved = (frame) => scene(frame).heroes.some((one) => one.spot && one.spot !== scene(frame).start);

const ENEMIES = tr("Now the enemies act. You are asked when one of them hits…");

/** @type {readonly import("../../table/lesson.js").Step[]} */
export const steps = [
  {
    title: tr("What it is about"),
    say: tr("You lead Mira and Bran through two spaces. In each the way is the same: get past whatever is there, and bring everybody alive to the exit. If everybody dies, the quest is lost. What you do comes down to cards: a flip has to reach a target."),
    until: (frame) => scene(frame).spots.length > 0,
  },
  {
    title: tr("Lay the room"),
    say: tr("Every space is a few cards, laid face down in a shape of your choice. You may drag them from the pile one by one. For now let it be arranged: choose “A block”."),
    task: true,
    until: (frame) => scene(frame).spots.length > 1 && kind(frame) !== "lay",
    point: '.offer[data-text="arrange block"]',
  },
  {
    title: tr("Light"),
    say: tr("This room is lit, so every card in line of sight was turned up as the party came in: rough ground, hiding places, a chest, the exit. In the dark only the card you stand on and those beside it are turned up."),
    when: turn, until: gone, point: ".p52-status .light",
  },
  {
    title: tr("Somebody is here"),
    say: (frame) => tr("The red piece with cut corners is an enemy: the {enemy}. Arches on paper are your heroes. Each has its hit points at its foot.", { enemy: enemy(frame)?.name ?? "Snuffer" }),
    when: (frame) => turn(frame) && !!enemy(frame), until: (frame) => gone(frame) || quiet(frame),
    point: (frame) => `figure:${enemy(frame)?.id}`,
  },
  {
    title: tr("The question"),
    say: tr("One sentence always says who is asked, and what. Every answer is a button with a number (that key gives it), and whatever can be chosen on the board has a bright ring."),
    when: turn, until: gone, point: "#ask .sentence",
  },
  {
    title: tr("Move"),
    say: tr("Bran fights hand to hand, so he has to be on the enemy's own card. Click that card."),
    task: true,
    when: (frame) => turn(frame) && offered(frame, "move"),
    until: (frame) => past(frame) || moved(frame),
    point: (frame) => `spot:${enemy(frame)?.spot ?? scene(frame).exit}`,
  },
  {
    title: tr("Undo"),
    say: tr("No card was flipped by that, so it can be taken back: press Undo (ctrl+z). Then move again. Once a card is flipped or turned up, what was done is done."),
    undo: true,
    when: (frame) => turn(frame) && moved(frame) && frame.undo.free,
    until: past, point: "#top .undo",
  },
  {
    title: tr("End the turn"),
    say: tr("A turn is one thing: to move, to attack, to aim, to use something. Bran has moved. The Enter key, or this button, ends his turn."),
    task: true,
    when: (frame) => turn(frame) && offered(frame, "end"), until: past,
    point: '.offer[data-text="end"]',
  },
  {
    title: tr("Defend"),
    say: tr("A hit: the enemy's card beat its target. You defend with a flip of your own, which has to reach the target named there. Choose Shield Block, in which Bran is trained. “+ 1 Stamina” adds the top card of your Stamina, unseen; you never have more than five."),
    task: true, meanwhile: ENEMIES,
    when: (frame) => kind(frame) === "defend", until: later,
    point: '.offer[data-text="defend shield-block"]',
  },
  {
    title: tr("What happened, and why"),
    say: tr("The log tells every flip with its sum, and names the rule behind it: click a rule's name to read it. This enemy also puts out the light!"),
    when: later, until: gone, point: "#side .rule, #bar button", meanwhile: ENEMIES,
  },
  {
    title: tr("Attack"),
    say: tr("Mira has a bow and can shoot from here. Click the enemy and choose the attack. Your flip has to reach the target; then the enemy may defend. An Ace always fails, and the enemy strikes back. A King that hits does double damage."),
    task: true, meanwhile: ENEMIES,
    when: (frame) => turn(frame) && offered(frame, "attack "),
    until: (frame) => gone(frame) || quiet(frame) || scene(frame).round > 1,
    point: (frame) => `figure:${enemy(frame)?.id}`,
  },
  {
    title: tr("Why not?"),
    say: tr("Rest the pointer on a card without a bright ring, or tap it: you are told why it cannot be chosen, with the rule."),
    when: turn, until: gone, point: exit, meanwhile: ENEMIES,
  },
  {
    title: tr("Win the fight"),
    say: tr("Go on until it falls. A hero with little left can eat Mossbread. One who does nothing at all in a turn gains a Stamina card. At exactly 0 hit points a hero is stunned; below 0, dead."),
    task: true, meanwhile: ENEMIES,
    when: (frame) => turn(frame) && !quiet(frame), until: (frame) => gone(frame) || quiet(frame),
  },
  {
    title: tr("The chest"),
    say: tr("All quiet. Send a hero to the chest. Whoever stands on it can pick its lock or break it open, and then pick up what was in it."),
    task: true,
    when: (frame) => turn(frame) && !!chest(frame), until: (frame) => gone(frame) || !chest(frame) || kind(frame) === "leave",
    point: (frame) => `spot:${chest(frame)?.x},${chest(frame)?.y}`,
  },
  {
    title: tr("The way out"),
    say: tr("Now bring both heroes to the exit. Once everybody alive stands there, you are asked whether to leave, at the next turn of whoever goes first in the round."),
    task: true,
    when: turn, until: (frame) => gone(frame) || kind(frame) === "leave",
    point: exit,
  },
  {
    title: tr("The road is yours"),
    say: tr("Leave, and the next space is laid. “?” tells how the game is played and names all keys, “l” draws lines of sight. Good luck."),
    when: (frame) => kind(frame) === "leave" || gone(frame),
  },
];
