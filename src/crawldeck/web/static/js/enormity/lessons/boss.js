// The third lesson: the first two rounds against the Ossuarch, in its throne room.

import { after, button, kind, roll, round, scene, turn, turnOf } from "./asked.js";

/** @typedef {import("../../wire").Frame} Frame */

/** @param {Frame} frame */
const boss = (frame) => `figure:${scene(frame).boss?.figure ?? ""}`;

/** @param {Frame} frame */
const wounds = (frame) => scene(frame).boss?.wounds ?? 0;

const over = after(2);
const BOSS = "Now the Boss acts: watch the card that is drawn for it, and answer what you are asked…";

/** @type {readonly import("../../table/lesson.js").Step[]} */
export const steps = [
  {
    title: "What it is about",
    say: "This is an Incursion: a fight with one Boss in its lair. There are no Blips, no Countdown and no way out. It is won when the Boss has as many Wounds as its sheet says, here 8, and lost when no Spacer is left. We will fight two rounds of it together.",
    when: turn, until: after(1), point: boss,
  },
  {
    title: "Two decks",
    say: "The Boss has a deck of AI cards for its actions, and a deck of body parts (BP) for your hits. Both begin at level I. Its traits are always there: this one gives Stress to whoever fights it from close by, or wounds it. All of it is under “Foes”.",
    when: turn, until: after(1), point: '#bar [data-tab="foes"]',
  },
  {
    title: "End the turn",
    say: "Oda and Ilse have walked up to it; Ilse's turn is nearly over. End it, and the Boss acts.",
    task: true, when: turnOf("ilse"), until: (frame) => round(frame) > 1 || !turn(frame), point: button("end"),
  },
  {
    title: "Its turn",
    say: "An AI card was drawn. Its lines are read from the top: the first that fits somebody names the Target. Then it moves and attacks. Where several ways are equally good for it, you choose.",
    loose: true, when: (frame) => kind(frame) === "route", until: after(1), point: boss, meanwhile: BOSS,
  },
  {
    title: "Its dice",
    say: "It rolls, and each Power costs you 1 Vitals. You may have any die rolled again, each for 1 Stress. Gear and ◆ Expertise take something off; at least 1 always gets through.",
    loose: true, when: (frame) => kind(frame) === "dice" && round(frame) === 1, until: after(1), point: "#ask .dice", meanwhile: BOSS,
  },
  {
    title: "Your round",
    say: "Whoever was knocked down can do nothing in their next turn. Choose Oda: she stands, and has a rifle.",
    task: true, when: (frame) => kind(frame) === "whose-turn" && round(frame) > 1, until: (frame) => over(frame) || (turn(frame) && round(frame) > 1), point: '.offer[data-text="turn oda"]', meanwhile: BOSS,
  },
  {
    title: "Attack",
    say: "Play Attack from Desperate Measures. It costs a shot, raises Adrenaline, and turns up the Boss's top body part: its number is what your Power has to reach.",
    task: true, when: (frame) => turn(frame) && round(frame) > 1, until: (frame) => over(frame) || wounds(frame) > 0 || roll(frame) === "attack" || kind(frame) === "responses",
    point: '.offer[data-text$=" attack"]', meanwhile: BOSS,
  },
  {
    title: "A Wound",
    say: "Enough Power is a Wound: the part goes onto the Wound stack. The part answers, and so do the traits: their effects come in the order you choose.",
    loose: true, when: (frame) => kind(frame) === "responses", until: over, point: "#ask .offers", meanwhile: "See the attack through…",
  },
  {
    title: "It grows worse",
    say: "Every Wound from a body part escalates the Boss: a stronger part joins its body, and an AI card is replaced by one of a higher level. A failed attack costs no more than the shot; it may still suppress. Four crit quarters in one attack make the Wound a critical one.",
    when: (frame) => turn(frame) && round(frame) > 1, until: over, point: boss, meanwhile: "See the attack through…",
  },
  {
    title: "What an attack leaves",
    say: "Look at Incoming: an attack hands out what the Adrenaline marker has passed and what the weapon says. At the end of this turn those tokens become active, for whoever is next. Do not end a round with a full pool.",
    when: turn, until: over, point: "#ask .pool", meanwhile: "See the attack through…",
  },
  {
    title: "To the end of the round",
    say: "Finish both turns: step away, take cover, or shoot with Ilse. Whoever steps away from beside the Boss is attacked first, with its top AI card. At the end of the round it acts again.",
    task: true, when: (frame) => turn(frame) || kind(frame) === "whose-turn", until: over, meanwhile: BOSS,
  },
  {
    title: "You know how",
    say: "Keep apart, so that one card does not hit all of you; spend the pool on its worst dice; count its Wounds. The rest is nerve. Play it to the end, or begin a run from the lobby.",
    when: (frame) => over(frame) || !!frame.end, point: boss, meanwhile: BOSS,
  },
];
