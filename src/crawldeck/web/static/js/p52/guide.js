// The lessons of P52: what each is about, and the table at which what it speaks of comes up.

import { tr } from "../texts.js";

/** @type {import("../wire").Place[]} */
const places = [{ name: "", kind: "person" }];

/** @type {readonly import("../table/lesson.js").Lesson[]} */
export const lessons = [
  {
    id: "first",
    title: tr("The first space"),
    line: tr("Lay a room, fight one enemy, open a chest, get out"),
    setup: { places, pack: "emberway", adventure: "first-lamps", heroes: ["mira", "bran"], seed: 59773 },
    steps: async () => (await import("./lessons/first.js")).steps,
  },
  {
    id: "unseen",
    title: tr("Out of sight"),
    line: tr("Magic, armour, hiding, aiming, and why nobody lingers"),
    setup: { places, pack: "emberway", adventure: "first-lamps", heroes: ["mira", "oda"], seed: 64719,
      opening: ["arrange block"] },
    steps: async () => (await import("./lessons/unseen.js")).steps,
  },
];
