// The second lesson, in the second round of a quiet run: what Adrenaline brings, whose tokens they are, what Noise
// costs, what Blips do with it, and how much Stress one can bear.

import { after, button, kind, offered, place, roll, round, scene, spacer, turn, turnOf } from "./asked.js";

/** @typedef {import("../../wire").Frame} Frame */

const oda = turnOf("oda"), ilse = turnOf("ilse");
const over = after(2);

/** Whether Oda's turn of the lesson is behind. @param {Frame} frame */
const odaDone = (frame) => over(frame) || scene(frame).acting === "ilse";

/** @param {Frame} frame */
const adrenaline = (frame) => spacer(frame, "oda")?.adrenaline ?? 0;

const ASKED = "First settle what is asked below…";
const WALK = "Choose where the move ends: the further the better, and not on a ? for now…";

/** @type {readonly import("../../table/lesson.js").Step[]} */
export const steps = [
  {
    title: "What it is about",
    say: "The first round was played for you. Oda stands on a crate, Ilse is ahead of her, and two Blips listen. Learn to pay with the right thing: tokens are free and fleeting, Stress is always there and kills in the end, Noise brings the Blips.",
    when: oda, until: over, point: "#ask .actor",
  },
  {
    title: "Scavenge",
    say: "Open the crate: play Scavenge from the Brainstorm side of Oda's third card. Then keep what is in it.",
    task: true, when: oda, until: (frame) => odaDone(frame) || adrenaline(frame) > 1, point: '.offer[data-text$=" scavenge"]',
  },
  {
    title: "Adrenaline",
    say: "Scavenge has the Adrenaline sign, as Scout and Attack have. Every such action raises Adrenaline by 1, and everything to the left of the marker on the sheet is handed out: for Oda a ■ Discipline token. It is pleasant, and above 9 it kills.",
    when: turn, until: over, point: "#ask .actor", meanwhile: "Say what Oda does with what she found…",
  },
  {
    title: "The pool",
    say: "The token lies in Incoming. Nobody can spend it yet. At the end of every Spacer's turn all active tokens are lost, and those of Incoming become active. The pool belongs to everybody: what Oda leaves, Ilse may spend.",
    when: turn, until: over, point: "#ask .pool",
  },
  {
    title: "Make some Noise",
    say: "Play the Move of Oda's Hurried Walk. It is loud: it rolls one die for every Blip on the board. Where the move ends does not matter; avoid the ? for now.",
    task: true, when: oda, until: (frame) => odaDone(frame) || roll(frame) === "noise" || !offered(frame, "play hurried-walk move") && oda(frame),
    point: button("play hurried-walk move"), meanwhile: WALK,
  },
  {
    title: "Stress buys a second roll",
    say: "Each ring on a die is a Potential. Whenever you roll, any die may be rolled once more for 1 Stress. Try it on a die with a ring; there is no need to, so you may also keep them as they lie.",
    task: true, when: (frame) => roll(frame) === "noise",
    until: (frame) => over(frame) || (spacer(frame, "oda")?.stress ?? 0) > 0 || (roll(frame) !== "noise" && kind(frame) !== "goto" && !offered(frame, "play hurried-walk")),
    point: button("stress"), meanwhile: WALK,
  },
  {
    title: "What Blips do with it",
    say: "A die without a ring is silent. For every other die you choose the Blip that hears it: when the action is done it comes as many crossings nearer as there are rings. Blips go along the lines between the spaces, through walls and doors. One that arrives beside a Spacer is turned up, and whatever was in it acts at once.",
    when: (frame) => kind(frame) === "noise-die" || turn(frame), until: over,
    point: (frame) => `figure:${scene(frame).blips[0]?.id}`, meanwhile: "Keep the dice, or roll again…",
  },
  {
    title: "How much Stress one can bear",
    say: "Stress is on the same scale as Vitals. The first time in a run that the two meet, the Spacer breaks down: a card, often at the worst moment. Above 9 Stress kills. Wounds lower Vitals, so the two come towards each other. Rationalize takes 2 Stress off.",
    when: turn, until: over, point: "#ask .actor", meanwhile: ASKED,
  },
  {
    title: "End the turn",
    say: "End Oda's turn, and look at the pool: the ■ becomes active.",
    task: true, when: oda, until: odaDone, point: button("end"), meanwhile: ASKED,
  },
  {
    title: "Spend it or lose it",
    say: "Now it is Ilse's turn, and the ■ is hers to use. Play her Hurried Walk, and when the dice lie there, spend the Discipline on a die with a ring: one Potential less is heard. If no ring comes up, all the better.",
    task: true, when: ilse, until: (frame) => over(frame) || roll(frame) === "noise" || (ilse(frame) && !offered(frame, "play hurried-walk move")),
    point: button("play hurried-walk move"), meanwhile: WALK,
  },
  {
    title: "The dice",
    say: "Re-rolls come first (▲ Confidence, then Stress), ■ Discipline after them. In an attack the same token turns a Potential into Power.",
    loose: true, when: (frame) => roll(frame) === "noise", until: over, point: "#ask .dice", meanwhile: WALK,
  },
  {
    title: "The ship's turn",
    say: "Finish Ilse's turn as you like. When every Spacer has had a turn, all Intruders act; then the holder of the red ring draws a Scanner card, which says in which quarter around them the Blips move, along their arrows.",
    task: true, when: (frame) => turn(frame) && round(frame) === 2, until: over, point: button("end"), meanwhile: ASKED,
  },
  {
    title: "You know how",
    say: "The Countdown has fallen by one, too. Walk when it matters, sneak when it does not, spend tokens before Stress, and keep a Rationalize for later. Next: a Boss.",
    when: (frame) => over(frame), meanwhile: ASKED, point: (frame) => scene(frame).blips.length ? `figure:${scene(frame).blips[0].id}` : place(frame, "turn"),
  },
];
