// The lessons of Enormity: what each is about, and the table at which what it speaks of comes up. What an opening
// answers was played by the bot.

/** @type {import("../wire").Place[]} */
const places = [{ name: "", kind: "person" }];
const setup = { places, pack: "vigil", heroes: ["oda", "ilse"], seed: 5 };

/** @type {readonly import("../table/lesson.js").Lesson[]} */
export const lessons = [
  {
    id: "first",
    title: "The first watch",
    line: "Board the ship, move, look around, get out",
    setup: { ...setup, adventure: "first-watch" },
    steps: async () => (await import("./lessons/first.js")).steps,
  },
  {
    id: "nerves",
    title: "Nerves and noise",
    line: "Adrenaline, the token pool, Noise, Blips and Stress",
    setup: { ...setup, adventure: "first-watch", opening: [
      "stratagem the-old-hymn", "stratagem eyes-on-the-aisle", "start oda lr1:d2", "start ilse lr1:e2", "holder oda",
      "spawn-at lr1:2,9", "turn oda", "play hurried-walk move", "goto lr1:f3", "keep", "assign 2 blip-2",
      "play steady-walk move", "goto lr1:e4", "play stressful-brainstorm rationalize", "end",
      "play hurried-walk move", "goto lr1:e5", "keep", "assign 2 blip-2", "play wild-hypothesis rationalize",
      "play measured-pace move", "goto lr1:d6", "keep", "assign 1 blip-2", "end",
      "turn oda", "play steady-walk move", "goto lr1:f5"] },
    steps: async () => (await import("./lessons/nerves.js")).steps,
  },
  {
    id: "boss",
    title: "The Boss",
    line: "What a Boss does, its parts and Wounds, and how it grows worse",
    setup: { ...setup, boss: "ossuarch", opening: [
      "stratagem the-old-hymn", "stratagem fall-back-by-the-bell", "start oda throne1:d1", "start ilse throne1:d2",
      "holder oda", "turn oda", "play hurried-walk move", "goto throne1:d4", "play steady-walk move",
      "goto throne1:d6", "play stressful-brainstorm rationalize", "end", "play hurried-walk move", "goto throne1:d5",
      "play measured-pace move", "goto throne1:d7", "play wild-hypothesis rationalize"] },
    steps: async () => (await import("./lessons/boss.js")).steps,
  },
];
