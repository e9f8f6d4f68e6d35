// The lessons of P52: what each is about, and the table at which what it speaks of comes up.

/** @type {import("../wire").Place[]} */
const places = [{ name: "", kind: "person" }];

/** @type {readonly import("../table/lesson.js").Lesson[]} */
export const lessons = [
  {
    id: "first",
    title: "The first space",
    line: "Lay a room, fight one enemy, open a chest, get out",
    setup: { places, pack: "emberway", adventure: "first-lamps", heroes: ["mira", "bran"], seed: 59773 },
    steps: async () => (await import("./lessons/first.js")).steps,
  },
  {
    id: "unseen",
    title: "Out of sight",
    line: "Magic, armour, hiding, aiming, and why nobody lingers",
    setup: { places, pack: "emberway", adventure: "first-lamps", heroes: ["mira", "oda"], seed: 64719,
      opening: ["arrange block"] },
    steps: async () => (await import("./lessons/unseen.js")).steps,
  },
];
