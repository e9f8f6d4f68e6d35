// A first run aboard the Long Vigil, taught by doing: two Spacers, a dark ship, and the way out.

import { after, kind, offered, place, roll, round, scene, turn } from "./asked.js";

/** @typedef {import("../../wire").Frame} Frame */

const later = after(1);

/** @param {Frame} frame */
const who = (frame) => scene(frame).spacers.find((one) => one.id === scene(frame).focus)?.name.split(" ")[0] ?? "Your Spacer";

/** @param {Frame} frame */
const tokens = (frame) => {
  const { active, incoming } = scene(frame);
  return active.confidence + active.discipline + active.expertise + incoming.confidence + incoming.discipline + incoming.expertise;
};

/** @type {readonly import("../../table/lesson.js").Step[]} */
export const steps = [
  {
    title: "Aboard the Long Vigil",
    say: "You lead two Spacers into a ship that has drifted dark for ninety years. The goal: look around, do what the mission wants, and get out by an Extraction Point. The run is won if at least one gets out; it is lost if all of them die. The Countdown is no time limit, but the lower it falls, the worse everything aboard becomes.",
    until: (frame) => scene(frame).stratagems.length > 0,
  },
  {
    title: "Stratagems",
    say: "A team takes two Stratagems: cards for everybody that become ready during the run. Choose any two.",
    task: true, when: (frame) => kind(frame) === "stratagem", until: (frame) => scene(frame).stratagems.length > 1, point: "#ask .offers",
  },
  {
    title: "Where to begin",
    say: "Whatever has a bright frame can be chosen. Click such a space for each Spacer, or use the arrow keys and Enter.",
    task: true, when: (frame) => kind(frame) === "start", until: (frame) => scene(frame).stratagems.length > 1 && !["start", "stratagem"].includes(kind(frame)), point: (frame) => place(frame, "start"),
  },
  {
    title: "Who is hunted",
    say: "The Priority Target is whoever made Noise last; at the start you choose. Many Intruders pick it, and what comes out of the dark comes next to it. The plan marks it with a red ring.",
    task: true, when: (frame) => kind(frame) === "holder", until: (frame) => scene(frame).blips.length > 0 || turn(frame), point: "#ask .offers",
  },
  {
    title: "Something is heard",
    say: "Orange diamonds are Blips: something that moves in the dark, nobody knows what. They lie on crossings, and their arrow is the way they go. Bright rings are crossings to choose from.",
    loose: true, when: (frame) => scene(frame).blips.length > 0 || ["spawn-at", "spawn"].includes(kind(frame)),
    until: later, point: (frame) => scene(frame).blips.length ? `figure:${scene(frame).blips[0].id}` : place(frame, "spawn-at"),
  },
  {
    title: "Whose turn",
    say: "Each round every Spacer takes one turn, in the order you like. Choose who goes first.",
    task: true, loose: true, when: (frame) => kind(frame) === "whose-turn", until: (frame) => turn(frame) || later(frame), point: (frame) => place(frame, "turn"),
  },
  {
    title: "Cards with two sides",
    say: (frame) => `${who(frame)} has three Action cards. Each may be played once a turn, for one action of one of its two sides. Buttons on them can be played; dashed ones say why not.`,
    when: turn, until: later, point: "#ask .cards",
  },
  {
    title: "Move",
    say: "Play a card for its Move. The words in brackets are the Noise it makes: quiet is safe, loud rolls dice.",
    task: true, when: turn, until: (frame) => kind(frame) === "goto" || later(frame), point: '.offer[data-text$=" move"]',
  },
  {
    title: "Light",
    say: "Warm spaces are lit by the lamps of your Spacers. Choose where the move ends: a bright space. A ? is a Discovery, if a move ends on it; crates and crystals can be scavenged.",
    task: true, when: (frame) => kind(frame) === "goto", until: (frame) => !["goto", "turn"].includes(kind(frame)) || later(frame), point: (frame) => place(frame, "goto"),
    meanwhile: "Play a card with a Move…",
  },
  {
    title: "Noise",
    say: "Dice! Every ring is a Potential. For each die with rings you choose a Blip, and that Blip comes as many crossings nearer. A die can be rolled again for 1 Stress; Enter keeps them as they lie.",
    loose: true, when: (frame) => roll(frame) === "noise", until: after(2), point: "#ask .dice",
  },
  {
    title: "No way back",
    say: "What you chose can be taken back with Ctrl+Z, until dice were rolled or something was turned up. Then the button says so, and by which rule.",
    when: turn, until: after(2), point: "#top .undo",
  },
  {
    title: "Why not?",
    say: "Click on anything that has no bright frame, a wall of boxes or a far space: it says why it cannot be chosen, with the rule. Rule numbers open the rule.",
    when: turn, until: after(3), point: ".eno-map",
  },
  {
    title: "Stress and Adrenaline",
    say: "Vitals are your life; Stress comes with haste and re-rolls. Where Stress meets Vitals (the dashed line) a Spacer breaks down, and Stress above 9 kills. Actions with the Adrenaline sign, such as Scout, Scavenge and Attack, raise Adrenaline. That brings tokens, and above 9 it kills too.",
    when: turn, point: "#ask .actor",
  },
  {
    title: "Tokens",
    say: "▲ Confidence re-rolls dice, ■ Discipline turns a Potential into Power and takes it off the Noise, ◆ Expertise pays for abilities and softens blows. At the end of every Spacer's turn the active ones are lost, and what is incoming becomes active, for everybody.",
    loose: true, when: (frame) => tokens(frame) > 0, point: "#ask .pool",
    meanwhile: "Play on: the first token brings the next lesson…",
  },
  {
    title: "Scavenge",
    say: "Stand on a crate, a crystal or a console and play Scavenge, or pay tokens for it in the middle of a move. Gear makes the difference later.",
    loose: true, when: (frame) => offered(frame, "fast") || !!frame.question?.offers?.some((one) => / scavenge$/.test(one.text)) || round(frame) > 3, point: '.offer[data-text^="fast"], .offer[data-text$=" scavenge"]',
  },
  {
    title: "The Countdown",
    say: "Each round it falls by one. At 6 and at 3 everything aboard grows worse, and at ! something comes that cannot be killed.",
    when: (frame) => round(frame) > 1, point: "#top .trk", meanwhile: "Play the round to its end: each of your Spacers takes a turn, then the ship does…",
  },
  {
    title: "The way out",
    say: "The green mark is the Extraction Marker: every Discovery moves it on by one. When it is at !, Scavenge beside an X on the plan. It gets a token for each Spacer alive and loses a token at the start of each turn; with the last one gone, end a move on the X. Ways to other pages are marked with arrows.",
    when: (frame) => turn(frame) && round(frame) > 1, point: "#top .trk",
  },
  {
    title: "Lines of sight",
    say: "The Sight button, or l, shows what your Spacer sees, and what is in the way. The wheel or two fingers zoom, dragging moves the map, m shows all of it.",
    when: turn, point: "#tools .sight",
  },
  {
    title: "An Intruder",
    say: "It is out. The number beside it is its AT: play Attack and roll at least that much Power. A shot that fails may still suppress it. Stepping away from one beside you gives it a blow.",
    loose: true, when: (frame) => scene(frame).foes.length > 0, until: after(6), point: (frame) => `figure:${scene(frame).foes[0]?.id}`,
    meanwhile: "Play on. When the first Intruder shows itself, the guide tells what to do…",
  },
  {
    title: "Your shot",
    say: "Full circles are Power, two halves make one. With Confidence roll dice again, for 1 Stress too, with Discipline a ring becomes Power.",
    loose: true, when: (frame) => roll(frame) === "attack", until: after(6), point: "#ask .dice",
  },
  {
    title: "Good luck aboard",
    say: "That is a run: quiet steps, Discoveries, and out by an X. “?” tells the whole game on one page, with the signs and the keys.",
    when: (frame) => round(frame) > 2 || scene(frame).foes.length > 0,
    meanwhile: "Play on as you like…",
  },
];
