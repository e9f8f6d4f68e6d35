// The lessons of a game: each is a table of its own, set up so that what it speaks of comes up.

import { h } from "../dom.js";
import * as keep from "../keep.js";
import { LEARNT } from "../table/guided.js";
import { tr } from "../texts.js";
import { create, doing, gameOf, go, packOf, sitting } from "./start.js";

/** @param {string} script @returns {Promise<readonly import("../table/lesson.js").Lesson[]>} */
export async function lessonsOf(script) {
  try {
    return script ? (await import(script)).lessons ?? [] : [];
  } catch (error) {
    console.error(error);
    return [];
  }
}

/** Begin a lesson, the first unless told otherwise. @param {string} name @param {string} [id] */
export async function learn(name, id) {
  const game = await gameOf(name);
  const lessons = await lessonsOf(game.guide ?? "");
  const lesson = lessons.find((one) => one.id === id) ?? lessons[0];
  const made = await create(name, { ...lesson.setup, places: sitting(game) },
    `${packOf(game, lesson.setup.pack).name}: ${lesson.title}`);
  go(name, made.matchID, `#guide=${lesson.id}`);
}

/** The lessons in a row below the panel of a game. @param {import("./games.js").Panel} game
 * @param {(text: string) => void} tell */
export async function lessonRow(game, tell) {
  const lessons = await lessonsOf(game.guide);
  const learnt = keep.read(LEARNT, /** @type {string[]} */ ([]));
  if (lessons.length < 2) return null;
  return h("div", { class: "lessons", role: "group", "aria-label": tr("Learn {game}", { game: game.title }) },
    h("span", { class: "soft" }, tr("Lessons")), ...lessons.map((one, n) => {
      const button = doing(`${n + 1} ${one.title}`, "quiet", () => learn(game.id, one.id), tell);
      button.title = one.line;
      if (learnt.includes(`${game.id}/${one.id}`)) button.append(h("span", { class: "learnt", title: tr("You have been through it") }, " ✓"));
      return button;
    }));
}
