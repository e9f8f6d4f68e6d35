// How hard a game is to be: what was measured, what is proposed for this party, and another choice.

import { h } from "../dom.js";
import { mark, tr } from "../texts.js";
import { picks } from "./setup.js";

/**
 * @typedef {import("./setup.js").Form} Form
 */

const AS_WRITTEN = "as-written";
const CAMPAIGN = "campaign";

/** What was measured of what is chosen; of another edition if not of this one. @param {Form} form */
function measured({ wish, pack, game, campaign }) {
  const size = wish.party.length || wish.seats.length;
  const adventure = campaign ? CAMPAIGN : wish.boss || wish.adventure;
  const rows = (pack.chances ?? []).filter((one) => one.adventure === adventure && one.players === size);
  return rows.find((one) => one.edition === wish.edition) ?? rows.find((one) => one.edition === game.edition);
}

// How hard it was measured to be, as the server keeps it.
for (const word of [mark("very hard"), mark("hard"), mark("fair"), mark("easy"), mark("very easy")]) void word;

const NUMBERS = [tr("nobody"), tr("one"), tr("two"), tr("three"), tr("four"), tr("five"), tr("six"), tr("seven"), tr("eight")];

/** An adventure with what is known of it: how hard it is for this party, for which parties it is fair, how long it
 * takes. @param {Form} form @param {import("../wire").Entry} one @returns {import("../wire").Entry} */
export function withMeasures({ wish, pack, game }, one) {
  const size = wish.party.length || wish.seats.length;
  const rows = (pack.chances ?? []).filter((row) => row.adventure === one.id && row.edition === game.edition);
  const mine = rows.find((row) => row.players === size);
  const fair = rows.filter((row) => row.hard === "fair").map((row) => row.players).sort((a, b) => a - b);
  /** @type {[string, string][]} */
  const told = [];
  if (mine?.hard) told.push(["", tr("{hard} for {players}", { hard: tr(mine.hard), players: NUMBERS[size] ?? size })]);
  if (fair.length && !fair.includes(size)) told.push([tr("fair for"), fair.map((n) => NUMBERS[n] ?? n).join(", ")]);
  if (mine?.answers) told.push([tr("about"), tr("{n} answers", { n: rounded(mine.answers) })]);
  return { ...one, facts: [...(one.facts ?? []), ...told] };
}

/** Few games were counted: no more digits than they bear. @param {number} count */
const rounded = (count) => count < 100 ? Math.round(count / 10) * 10 : Math.round(count / 50) * 50;

/** The difficulty that counts: what somebody chose, else what is proposed. @param {Form} form */
export function difficulty(form) {
  return form.wish.difficulty || measured(form)?.proposed || AS_WRITTEN;
}

/** The house rules that are sent. @param {Form} form @returns {Record<string, any>} */
export function params(form) {
  const chosen = difficulty(form);
  return { ...form.wish.params, ...(chosen === AS_WRITTEN ? {} : { difficulty: chosen }) };
}

/** What an edition is called. @param {import("../wire").GameEntry} game @param {string} id */
export const editionOf = (game, id) => game.editions.find((one) => one.id === id)?.name.toLowerCase() ?? id;

/** @param {Form} form @returns {import("../dom.js").Child[]} */
export function howHard(form) {
  const { game, wish, changed } = form;
  const row = measured(form), chosen = difficulty(form);
  const other = row && row.edition !== wish.edition ? ` ${tr("Measured in the edition {edition}.", { edition: editionOf(game, row.edition) })}` : "";
  const grown = row?.level && game.highest_level && row.level !== wish.level
    ? ` ${tr("Measured with {heroes} of level {level}.", { heroes: game.heroes || tr("heroes"), level: row.level })}` : "";
  return [
    h("p", { class: "soft", id: "chance" }, row ? `${row.text}${other}${grown}`
      : tr("Nobody has measured yet how hard this is for such a party.")),
    picks("difficulty", (game.difficulties ?? []).map((one) => one.id === row?.proposed
      ? { ...one, facts: [["", tr("proposed")]] } : one), chosen, (id) => {
      wish.difficulty = id;
      changed("difficulty");
    }),
  ];
}
