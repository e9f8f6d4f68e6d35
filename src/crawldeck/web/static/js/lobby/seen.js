// How a table stands, as the lobby shows it; what was seen is kept, so that the page has it at once next time.

import { call, Refusal } from "../api.js";
import { h, put } from "../dom.js";
import * as keep from "../keep.js";
import { language, trn } from "../texts.js";
import { ownOf } from "./games.js";
import { owner } from "./start.js";

/**
 * @typedef {import("../keep.js").Seen} Seen
 * @typedef {import("../wire").Match} Match
 * @typedef {{ key: string, game: string, name: string, touched: number, answers?: number, outcome?: string,
 *   mine: boolean, seen?: Seen, daily?: string, counts?: boolean, gone?: boolean,
 *   damaged?: import("../wire").Refused }} Shown
 */

/** @param {Match} match @returns {Seen} */
function trimmed(match) {
  const asked = match.players.filter((one) => match.asked.includes(one.seat));
  const other = asked.find((one) => !match.mine.includes(one.seat));
  const turn = match.asked.some((seat) => match.mine.includes(seat)) ? "you" : other?.kind === "bot" ? "bot"
    : other?.kind === "open" ? "open" : other ? "other" : "";
  const { end } = match;
  return { place: match.place, given: match.given, question: match.question, turn, who: other?.name ?? "",
    party: match.party, origin: match.origin ?? "",
    ...(end && { end: { title: end.title, text: end.text, fates: (end.fates ?? []).map((one) => ({
      who: one.who, name: one.name, became: one.became, text: one.text, when: one.when ?? "" })) } }) };
}

/** Look a table up; one that is gone from the server says so. @param {Shown} one @returns {Promise<Shown>} */
export async function look(one) {
  const kept = keep.table(one.key);
  try {
    /** @type {Match} */
    const match = await call(`/games/${one.game}/${one.key}`, { credentials: kept?.credentials ?? [owner()] });
    const now = { name: match.head.name, answers: match.answers, outcome: match.outcome, seen: trimmed(match),
      ...(match.daily && { daily: match.daily, counts: match.origin === "daily" }) };
    keep.note(one.key, now);
    return { ...one, ...now };
  } catch (error) {
    const told = error instanceof Refusal ? error.told : null;
    return { ...one, gone: told?.sort === "unknown", damaged: told?.sort === "damaged" ? told : undefined };
  }
}

/** The faces of a party; they come when the game's drawings are there. @param {string} game
 * @param {readonly import("../wire").Member[]} party @param {number} size @param {readonly string[]} [fallen] */
export function faces(game, party, size, fallen = []) {
  const place = h("span", { class: "party-faces", "aria-hidden": "true" });
  void ownOf(game).then(async (own) => {
    const made = await Promise.all(party.map((one, n) => own.portrait?.(one, n, size) ?? null));
    put(place, ...made.map((face, n) => face && h("span", { class: tone(party[n], fallen) }, face)));
  });
  return place;
}

/** @param {import("../wire").Member} one @param {readonly string[]} fallen */
const tone = (one, fallen) => one.dead || fallen.includes(one.who) ? "face-of fell" : "face-of";

/** `54 answers`, everywhere the same word for it. @param {number} count */
export const answers = (count) => trn("{n} answer", "{n} answers", count, { n: count.toLocaleString(language) });
