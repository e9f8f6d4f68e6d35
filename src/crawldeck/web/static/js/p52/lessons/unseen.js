// The second lesson: an archer at the far end of a lit hall. Oda has magic, Mira a bow, bracers in her bag and a
// hiding place beside her.

import { tr } from "../../texts.js";
import { enemy, exit, gone, hero, kind, offered, quiet, scene, turn, turnOf } from "./asked.js";

/** @typedef {import("../../wire").Frame} Frame */

/** @param {string} id */
const figure = (id) => `figure:${id}`;

/** @param {Frame} frame */
const hiding = (frame) => scene(frame).spots.filter((one) => one.kind === "hidden").map((one) => `${one.x},${one.y}`);

/** @param {Frame} frame */
const hidden = (frame) => hiding(frame).includes(hero(frame, "mira")?.spot ?? "");

/** Nobody is left to practise on. @param {Frame} frame */
const over = (frame) => gone(frame) || quiet(frame);

/** @param {Frame} frame */
const archer = (frame) => figure(enemy(frame)?.id ?? "");

const mira = turnOf("mira");
const ENEMIES = tr("Now the enemies act. You are asked when one of them hits…");
const UNTIL_MIRA = tr("Until it is Mira's turn, answer as you like. Oda's Emberbolt always helps…");

/** @type {readonly import("../../table/lesson.js").Step[]} */
export const steps = [
  {
    title: tr("What it is about"),
    say: (frame) => tr("A {enemy} holds this hall. Beat it from afar without being shot, then bring Mira and Oda to the exit before anything else turns up. You will cast, put on armour, hide and aim.", { enemy: enemy(frame)?.name ?? "Gallery Archer" }),
    when: turn, until: over, point: archer,
  },
  {
    title: tr("Magic"),
    say: tr("Oda needs no weapon: Emberbolt is magic, and reaches six spots if nothing cuts the line of sight. Every spot of range makes its target one higher. Click the archer and cast it."),
    task: true, when: turnOf("oda"),
    until: (frame) => over(frame) || scene(frame).round > 1 || scene(frame).acting !== "oda" || (enemy(frame)?.hp ?? 0) < (enemy(frame)?.max_hp ?? 0),
    point: archer,
  },
  {
    title: tr("How a hit is settled"),
    say: tr("Your flip has to reach the target. Then the enemy flips against your total: higher, and nothing happens; equal, and the damage is halved; lower, and it is hurt. Some enemies defend better against magic than against arrows, or the other way round: see “Enemies”."),
    when: mira, until: over, point: '#bar [data-tab="foes"]', meanwhile: tr("Wait until Oda's spell is settled…"),
  },
  {
    title: tr("Armour"),
    say: tr("Mira found bracers, but in the bag they protect nobody. Putting gear on is free, once a turn. Put on the bracers: from now on they take 1 off every hit that gets through to her."),
    task: true, when: mira, meanwhile: UNTIL_MIRA,
    until: (frame) => over(frame) || !!hero(frame, "mira")?.worn.includes("bracers"),
    point: '.offer[data-text="equip bracers"]',
  },
  {
    title: tr("Hide"),
    say: tr("The card beside Mira with the eye struck out is a hiding place. Move there: it is her one thing in this turn."),
    task: true, when: (frame) => mira(frame) && offered(frame, "move"), meanwhile: UNTIL_MIRA,
    until: (frame) => over(frame) || hidden(frame),
    point: (frame) => `spot:${hiding(frame).find((one) => offered(frame, `move ${one}`)) ?? hiding(frame)[0]}`,
  },
  {
    title: tr("End the turn"),
    say: tr("End Mira's turn (Enter), and see whom the archer shoots at."),
    task: true, when: (frame) => mira(frame) && offered(frame, "end"),
    until: (frame) => over(frame) || scene(frame).acting !== "mira" || (turn(frame) && !offered(frame, "end")),
    point: '.offer[data-text="end"]',
  },
  {
    title: tr("Whom they cannot see"),
    say: tr("On a hiding place a hero is seen only by an enemy on the very same card. So no arrow, no spell and no pike reaches Mira there. The enemy still knows where she is, and may come to her."),
    when: turn, until: over, point: (frame) => (hero(frame, "mira") ? "hero:mira" : "#board"), meanwhile: ENEMIES,
  },
  {
    title: tr("Aim"),
    say: tr("Take aim at the archer instead of shooting. It takes the turn and adds 1 to your next attack on it, up to 3 if you go on. Any other action drops it, and so does defending; every hit you take costs 1 of it. From a hiding place that hardly happens."),
    task: true, when: (frame) => mira(frame) && offered(frame, "aim"), meanwhile: UNTIL_MIRA,
    until: (frame) => over(frame) || (hero(frame, "mira")?.aim ?? 0) > 0,
    point: '.offer[data-text^="aim"]',
  },
  {
    title: tr("Shoot"),
    say: tr("Now shoot. What you aimed is added to the flip, for the hit and against the defence. And nobody can strike back at a shot out of a hiding place, even if you flip an Ace."),
    task: true, when: (frame) => mira(frame) && offered(frame, "attack "), meanwhile: UNTIL_MIRA,
    until: (frame) => over(frame) || !hero(frame, "mira")?.aim,
    point: archer,
  },
  {
    title: tr("Finish it"),
    say: tr("Hit or miss, the aim is gone with the shot. Go on with both until the archer falls. Is Oda hurt? She can mend herself, or eat Mossbread; you can also move her behind the gaps, out of its line of sight."),
    task: true, when: (frame) => turn(frame) && !quiet(frame), until: over, meanwhile: ENEMIES,
    point: archer,
  },
  {
    title: tr("Do not linger"),
    say: tr("Nobody is left, and the exit lies open. From the next full round on, a card is flipped at the end of each round: 4 or lower, about three times in ten, and another enemy comes out of the exit and acts at once. Take what is worth it, then go."),
    when: (frame) => turn(frame) && quiet(frame), until: gone, point: exit,
  },
  {
    title: tr("The way out"),
    say: tr("Bring Mira and Oda to the exit. At the next turn of whoever goes first you are asked to leave."),
    task: true, when: turn, until: (frame) => gone(frame) || kind(frame) === "leave", meanwhile: ENEMIES,
    point: exit,
  },
  {
    title: tr("You know how"),
    say: tr("Cast and shoot from afar, hide, wear what you find, and do not linger. After a space everybody draws a Stamina card, and experience may buy levels. “?” has the whole game on one page."),
    when: (frame) => kind(frame) === "leave" || gone(frame),
  },
];
