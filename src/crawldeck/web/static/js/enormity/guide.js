// A first run aboard the Long Vigil, taught by doing: two Spacers, a dark ship, and the way out.

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("./plan.js").Scene} Scene
 */

/** How the guided table is set up. @type {import("../wire").SetupData} */
export const guideSetup = {
  places: [{ name: "", kind: "person" }],
  pack: "vigil",
  adventure: "first-watch",
  heroes: ["oda", "ilse"],
  seed: 5,
};

/** @param {Frame} frame @returns {Scene} */
const scene = (frame) => frame.scene;

/** @param {Frame} frame */
const kind = (frame) => frame.question?.kind ?? "";

/** @param {Frame} frame */
const turn = (frame) => kind(frame) === "turn";

/** Whether the run has come so far that the first lessons are behind. @param {Frame} frame */
const later = (frame) => !!frame.end || scene(frame).clock.round > 1;

/** What the first answer that begins so belongs to. @param {Frame} frame @param {string} start */
const place = (frame, start) => frame.question?.offers?.find((one) => one.text.startsWith(start))?.on?.[0] ?? "#ask";

/** Whether an answer is offered that begins so. @param {Frame} frame @param {string} start */
const offered = (frame, start) => frame.question?.offers?.some((one) => one.text.startsWith(start)) ?? false;

/** The kind of roll that lies on the table. @param {Frame} frame */
const roll = (frame) => frame.question?.about?.kind ?? "";

/** @param {Frame} frame */
const who = (frame) => scene(frame).spacers.find((one) => one.id === scene(frame).focus)?.name.split(" ")[0] ?? "Your Spacer";

/** @param {Frame} frame */
const tokens = (frame) => {
  const { active, incoming } = scene(frame);
  return active.confidence + active.discipline + active.expertise + incoming.confidence + incoming.discipline + incoming.expertise;
};

/** @type {import("../table/guide.js").Step[]} */
const lessons = [
  {
    title: "Aboard the Long Vigil",
    say: "You lead two Spacers into a ship that has drifted dark for ninety years. Look around, find what you can, and get out again. The goal: find what the mission wants, and get everybody to an Extraction Point before the Countdown runs out. This bar always says what is asked; every possible answer is under it.",
    until: (frame) => frame.at > 0, point: "#ask",
  },
  {
    title: "Stratagems",
    say: "A team takes two Stratagems: cards for everybody that become ready during the run. Choose any two.",
    when: (frame) => kind(frame) === "stratagem", until: (frame) => scene(frame).stratagems.length > 1, point: "#ask .offers",
  },
  {
    title: "Where to begin",
    say: "Whatever has a bright frame can be chosen. Click such a space for each Spacer, or use the arrow keys and Enter.",
    when: (frame) => kind(frame) === "start", until: (frame) => frame.at > 2 && kind(frame) !== "start", point: (frame) => place(frame, "start"),
  },
  {
    title: "Who is hunted",
    say: "The Priority Target is whom Blips and many Intruders make for. It changes hands during the run: whoever makes noise draws them. The plan marks it with a red ring.",
    when: (frame) => kind(frame) === "holder", until: (frame) => frame.at > 4 && kind(frame) !== "holder", point: "#ask .offers",
  },
  {
    title: "Something is heard",
    say: "Orange diamonds are Blips: something that moves in the dark, nobody knows what. They lie on crossings, and their arrow is the way they go. Bright rings are crossings to choose from.",
    when: (frame) => scene(frame).blips.length > 0 || ["spawn-at", "spawn"].includes(kind(frame)),
    until: (frame) => turn(frame) || later(frame), point: (frame) => scene(frame).blips.length ? `figure:${scene(frame).blips[0].id}` : place(frame, "spawn-at"),
  },
  {
    title: "Whose turn",
    say: "Each round every Spacer takes one turn, in the order you like. Choose who goes first.",
    when: (frame) => kind(frame) === "whose-turn", until: (frame) => turn(frame) || later(frame), point: (frame) => place(frame, "turn"),
  },
  {
    title: "Cards with two sides",
    say: (frame) => `${who(frame)} has three Action cards. Each may be played once a turn, for one action of one of its sides. Walking is faster, sneaking is quieter, and what is desperate costs nerves. Buttons on them can be played; dashed ones say why not.`,
    when: turn, until: later, point: "#ask .cards",
  },
  {
    title: "Move",
    say: "Play a card for its Move. The words in brackets are the Noise it makes: quiet is safe, loud rolls a die for every Blip.",
    when: turn, until: (frame) => kind(frame) === "goto" || later(frame), point: (frame) => place(frame, "play"),
  },
  {
    title: "Light",
    say: "Warm spaces are lit by the lamps of your Spacers. Choose where the move ends: a bright space. A ? is a Discovery, if a move ends on it; crates and crystals can be scavenged.",
    when: (frame) => kind(frame) === "goto", until: (frame) => !["goto", "turn"].includes(kind(frame)) || later(frame), point: (frame) => place(frame, "goto"),
  },
  {
    title: "Step by step",
    say: "Where several ways lead there, choose one: some spaces are Dangerous, and Intruders strike at Spacers who walk past. A click on a bright space is one step.",
    when: (frame) => kind(frame) === "walk", until: (frame) => !["walk", "goto"].includes(kind(frame)), point: (frame) => place(frame, "step"),
  },
  {
    title: "Noise",
    say: "Dice! Every ring is a Potential, and here each one moves a Blip one crossing towards you. A die can be rolled again for 1 Stress; Enter keeps them as they lie.",
    when: (frame) => roll(frame) === "noise", until: (frame) => scene(frame).clock.round > 2, point: "#ask .dice",
  },
  {
    title: "No way back",
    say: "What you chose can be taken back with Ctrl+Z, until dice were rolled or something was turned up. Then the button says so, and by which rule.",
    when: turn, until: (frame) => scene(frame).clock.round > 2, point: "#top .undo",
  },
  {
    title: "Why not?",
    say: "Click on anything that has no bright frame, a wall of boxes or a far space: it says why it cannot be chosen, with the rule. Rule numbers open the rule.",
    when: turn, until: (frame) => scene(frame).clock.round > 3, point: ".eno-map",
  },
  {
    title: "Stress and Adrenaline",
    say: "Vitals are your life; Stress comes with haste and re-rolls. Where Stress meets Vitals (the dashed line) a Spacer breaks down, and Stress above 9 kills. Scouting, scavenging and attacking raise Adrenaline, and that brings tokens.",
    when: turn, point: "#ask .actor",
  },
  {
    title: "Tokens",
    say: "▲ Confidence re-rolls dice, ■ Discipline turns a Potential into Power and takes it off the Noise, ◆ Expertise pays for abilities and softens blows. Incoming becomes the pool when the next Spacer begins a turn.",
    when: (frame) => tokens(frame) > 0, point: "#ask .pool",
  },
  {
    title: "Scavenge",
    say: "Stand on a crate, a crystal or a console and play Scavenge, or pay tokens for it in the middle of a move. Gear makes the difference later.",
    when: (frame) => offered(frame, "fast") || frame.question?.offers?.some((one) => / scavenge$/.test(one.text)) || scene(frame).clock.round > 3, point: (frame) => place(frame, "fast"),
  },
  {
    title: "The Countdown",
    say: "Each round it falls by one. At 6 and at 3 everything aboard grows worse, and at ! something comes that cannot be killed.",
    when: (frame) => scene(frame).clock.round > 1, point: "#top .trk",
  },
  {
    title: "The way out",
    say: "The green mark is the Extraction Marker: every Discovery moves it on. When it is at !, Scavenge beside an X on the plan, hold out as many turns as you are Spacers, and end a move on it. Ways to other pages are marked with arrows.",
    when: (frame) => turn(frame) && scene(frame).clock.round > 1, point: "#top .trk",
  },
  {
    title: "Lines of sight",
    say: "The Sight button, or l, shows what your Spacer sees, and what is in the way. The wheel or two fingers zoom, dragging moves the map, m shows all of it.",
    when: turn, point: "#tools .sight",
  },
  {
    title: "An Intruder",
    say: "It is out. The number beside it is its AT: play Attack and roll at least that much Power. A shot that fails still suppresses it. Stepping away from one beside you gives it a blow.",
    when: (frame) => scene(frame).foes.length > 0, point: (frame) => `figure:${scene(frame).foes[0]?.id}`,
  },
  {
    title: "Your shot",
    say: "Full circles are Power, two halves make one. With Confidence roll dice again, for Stress one more, with Discipline a ring becomes Power. Good luck aboard; ? has the signs and the keys.",
    when: (frame) => roll(frame) === "attack", point: "#ask .dice",
  },
];

/** Whoever plays on without a word is taken along. @type {readonly import("../table/guide.js").Step[]} */
export const steps = lessons.map((one) => ({ ...one, once: !!one.when }));
