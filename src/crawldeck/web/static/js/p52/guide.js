// The first space of P52, taught by doing: a small lit room with one enemy, a chest and an exit.

/**
 * @typedef {import("../wire").Frame} Frame
 * @typedef {import("../wire").P52Scene} Scene
 */

/** How the guided table is set up. @type {import("../wire").SetupData} */
export const guideSetup = {
  places: [{ name: "", kind: "person" }],
  pack: "emberway",
  adventure: "first-lamps",
  heroes: ["mira", "bran"],
  seed: 59773,
};

/** Who acts first on that table. */
const FIRST = "bran";
/** Whether a move was seen, and seen to be taken back. */
const undo = { moved: false, done: false };

/** @param {Frame} frame @returns {Scene} */
const scene = (frame) => frame.scene;

/** @param {Frame} frame */
const kind = (frame) => frame.question?.kind ?? "";

/** @param {Frame} frame */
const turn = (frame) => kind(frame) === "turn";

/** Whether an answer is offered that starts so. @param {Frame} frame @param {string} start */
const offered = (frame, start) => frame.question?.offers?.some((one) => one.text.startsWith(start)) ?? false;

/** @param {Frame} frame */
const gone = (frame) => scene(frame).space > 1;

/** @param {Frame} frame */
const quiet = (frame) => scene(frame).spots.length > 0 && !scene(frame).foes.length;

/** @param {Frame} frame */
const chest = (frame) => scene(frame).spots.find((spot) => spot.kind === "chest");

/** Whether the first hero's first turn is over. @param {Frame} frame */
const past = (frame) => gone(frame) || scene(frame).round > 1 || (scene(frame).spots.length > 1 && scene(frame).acting !== FIRST);

/** Whether it is another hero's turn after that. @param {Frame} frame */
const later = (frame) => gone(frame) || scene(frame).round > 1 || (turn(frame) && past(frame));

/** @param {Frame} frame */
const moved = (frame) => scene(frame).heroes.some((one) => one.spot && one.spot !== scene(frame).start);

/** Where the first enemy stands, and what it is called. @param {Frame} frame */
const enemy = (frame) => scene(frame).foes[0];

/** @type {readonly import("../table/guide.js").Step[]} */
export const steps = [
  {
    title: "Lay the room",
    say: "Every space is a few cards, laid face down in a shape of your choice. You may drag them from the pile one by one. For now let it be arranged: choose “A block”.",
    when: (frame) => kind(frame) === "lay" && !gone(frame),
    until: (frame) => scene(frame).spots.length > 1 && kind(frame) !== "lay",
    point: '.offer[data-text="arrange block"]',
  },
  {
    title: "Light",
    say: "This room is lit, so every card in sight was turned up as the party came in: rough ground, hiding places, a chest, the exit. In the dark only what is next to a hero is turned up.",
    when: turn, until: gone, point: ".p52-status .light",
  },
  {
    title: "Somebody is here",
    say: (frame) => `The red piece with cut corners is an enemy: the ${enemy(frame)?.name ?? "Snuffer"}. Arches on paper are your heroes. Each has its hit points at its foot.`,
    when: (frame) => turn(frame) && !!enemy(frame), until: (frame) => gone(frame) || quiet(frame),
    point: (frame) => `figure:${enemy(frame)?.id}`,
  },
  {
    title: "The question",
    say: "One sentence always says who is asked, and what. Every answer is a button with a number (that key gives it), and whatever can be chosen on the board has a bright ring.",
    when: turn, until: gone, point: "#ask .sentence",
  },
  {
    title: "Move",
    say: "Bran fights hand to hand, so he has to be on the enemy's own card. Click its card.",
    when: (frame) => turn(frame) && offered(frame, "move"),
    until: (frame) => past(frame) || moved(frame),
    point: (frame) => `spot:${enemy(frame)?.spot ?? scene(frame).exit}`,
  },
  {
    title: "Undo",
    say: "No card was flipped by that, so it can be taken back: try Undo (ctrl+z), then move again. Once a card is flipped or turned up, what was done is done.",
    when: (frame) => turn(frame) && moved(frame) && frame.undo.free,
    until: (frame) => {
      undo.done ||= undo.moved && !moved(frame);
      undo.moved = moved(frame);
      return past(frame) || (undo.done && undo.moved);
    },
    point: "#top .undo",
  },
  {
    title: "End the turn",
    say: "A turn is one thing: to move, to attack, to use something. Bran has moved. The Enter key, or this button, ends his turn.",
    when: (frame) => offered(frame, "end"), until: past,
    point: '.offer[data-text="end"]',
  },
  {
    title: "Defend",
    say: "The enemy's flip reached its target: a hit. A defence is a flip of your own against a target. Choose one at which Bran is trained, such as Shield Block. With Stamina you turn up the top card of your Stamina first, unseen, and its value is added. There are five at most, so keep some.",
    when: (frame) => kind(frame) === "defend", until: later,
    point: '.offer[data-text="defend shield-block"]',
  },
  {
    title: "What happened, and why",
    say: "The log tells every flip with its sum, and names the rule behind it: click a rule's name to read it. This enemy also puts out the light!",
    when: later, until: gone, point: "#side .rule, #bar button",
  },
  {
    title: "Attack",
    say: "Mira has a bow and can shoot from here. Click the enemy and choose the attack. An Ace always fails; a King doubles the damage.",
    when: (frame) => offered(frame, "attack "),
    until: (frame) => gone(frame) || quiet(frame) || scene(frame).round > 1,
    point: (frame) => `figure:${enemy(frame)?.id}`,
  },
  {
    title: "Why not?",
    say: "Rest the pointer on a card without a bright ring, or tap it: you are told why it cannot be chosen, with the rule.",
    when: turn, until: gone, point: (frame) => `spot:${scene(frame).exit}`,
  },
  {
    title: "Win the fight",
    say: "Go on until it falls. A hero with little left can use Mossbread; one with nothing better to do can do nothing, and gains Stamina.",
    when: (frame) => turn(frame) && !quiet(frame), until: (frame) => gone(frame) || quiet(frame),
  },
  {
    title: "The chest",
    say: "All quiet. Send a hero to the chest; whoever stands on it can pick its lock or break it open, and then pick up what was in it.",
    when: (frame) => turn(frame) && !!chest(frame), until: (frame) => gone(frame) || !chest(frame),
    point: (frame) => `spot:${chest(frame)?.x},${chest(frame)?.y}`,
  },
  {
    title: "The way out",
    say: "Now both heroes to the exit. When everybody alive stands there, you are asked whether to leave.",
    when: turn, until: (frame) => gone(frame) || kind(frame) === "leave",
    point: (frame) => `spot:${scene(frame).exit}`,
  },
  {
    title: "The road is yours",
    say: "Leave, and the next space is laid. “?” names all keys and signs, “l” draws lines of sight. Good luck.",
    when: (frame) => kind(frame) === "leave" || gone(frame),
  },
];
